import type { MetricId, Peers } from '@sycee/domain/industry/metrics';
import type { Quantiles } from '@sycee/domain/industry/percentile';

/** Invented: number of sample peers and their medians. Tax and invoices in 10,000 yuan, growth and burden in percent. */
const medians: Readonly<Record<string, readonly number[]>> = {
  manufacturing: [412, 62, 2_100, 6, 38, 3.2],
  wholesale_retail: [538, 24, 2_600, 5, 14, 1.1],
  construction: [226, 58, 2_400, 2, 32, 2.7],
  transport: [187, 34, 1_500, 4, 29, 2.5],
  software: [301, 46, 920, 14, 26, 5.1],
  research: [164, 38, 760, 11, 21, 4.6],
  business_services: [248, 27, 640, 7, 18, 4.1],
  agriculture: [96, 6, 480, 3, 12, 1.3],
  catering: [173, 9, 360, 4, 22, 2.6],
  culture: [118, 11, 310, 6, 11, 3.4],
  real_estate: [88, 120, 3_100, -4, 24, 4.2],
  finance: [64, 95, 1_300, 8, 28, 7.4],
  other: [205, 20, 700, 4, 15, 2.9],
};

const wanFen = 1_000_000;
/** Sizes have a long upper tail, like those of real companies. */
const skewed = (median: number): Quantiles => ({
  p10: Math.round(median * 0.22),
  p25: Math.round(median * 0.5),
  p50: Math.round(median),
  p75: Math.round(median * 2.1),
  p90: Math.round(median * 4.3),
});
/** Growth is symmetric around its median, in hundredths of a percent. */
const around = (percent: number): Quantiles => ({
  p10: Math.round((percent - 28) * 100),
  p25: Math.round((percent - 11) * 100),
  p50: Math.round(percent * 100),
  p75: Math.round((percent + 13) * 100),
  p90: Math.round((percent + 34) * 100),
});

function peersOf([count, tax = 0, invoiced = 0, growth = 0, staff = 0, burden = 0]: readonly number[]): Peers {
  const metrics: Record<MetricId, Quantiles> = {
    tax: skewed(tax * wanFen),
    invoiced: skewed(invoiced * wanFen),
    growth: around(growth),
    staff: skewed(staff),
    burden: skewed(burden * 100),
  };
  return { count: count ?? 0, ...metrics };
}

/** By industry (domain/matching/attribute/choices). A sample, and marked as one. */
export const samplePeers: Readonly<Record<string, Peers>> = Object.fromEntries(
  Object.entries(medians).map(([industry, numbers]) => [industry, peersOf(numbers)]),
);
