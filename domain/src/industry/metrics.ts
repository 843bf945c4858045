import type { BothLanguages } from '#language/both.ts';
import { type Facts, isKnown, valueOf } from '#matching/fact.ts';
import { shareOf } from '#statement/facts.ts';
import { percentileOf, type Quantiles, rankAmong } from './percentile.ts';

export const metricIds = ['tax', 'invoiced', 'growth', 'staff', 'burden'] as const;
export type MetricId = (typeof metricIds)[number];
export type Peers = Readonly<Record<MetricId, Quantiles>> & { readonly count: number };

export const metricNames: Readonly<Record<MetricId, BothLanguages>> = {
  tax: { zh: '12 个月纳税', en: 'Tax in 12 months' },
  invoiced: { zh: '12 个月开票', en: 'Invoiced in 12 months' },
  growth: { zh: '开票增长', en: 'Invoice growth' },
  staff: { zh: '参保人数', en: 'Insured staff' },
  burden: { zh: '税负率', en: 'Tax burden' },
};

export interface Metric {
  readonly id: MetricId;
  /** Fen, hundredths of a percent or people; null if unknown. */
  readonly value: number | null;
  readonly percentile: number | null;
  readonly median: number;
}

const numberOf = (facts: Facts, attr: Parameters<typeof valueOf>[1]): number | null => {
  const value = valueOf(facts, attr);
  return typeof value === 'number' ? value : null;
};

function valueOfMetric(id: MetricId, facts: Facts): number | null {
  const [tax, invoiced] = [numberOf(facts, 'tax12m'), numberOf(facts, 'invoiced12m')];
  switch (id) {
    case 'tax':
      return tax;
    case 'invoiced':
      return invoiced;
    case 'growth':
      return numberOf(facts, 'invoiceGrowth');
    case 'staff':
      return numberOf(facts, 'staffCount');
    case 'burden':
      return tax === null || invoiced === null || !areOfOneYear(facts) ? null : shareOf(tax, invoiced);
  }
}

/** Two statements may end in different months, and then one says nothing about the other. */
function areOfOneYear({ tax12m, invoiced12m }: Facts): boolean {
  const days = [tax12m, invoiced12m].flatMap((fact) =>
    fact && isKnown(fact) && fact.source === 'statement' ? [fact.asOf] : [],
  );
  return new Set(days).size <= 1;
}

/** The company's percentile in each metric. Unknown metrics have none and do not count as low. */
export const metricsOf = (facts: Facts, peers: Peers): Metric[] =>
  metricIds.map((id) => {
    const value = valueOfMetric(id, facts);
    return { id, value, percentile: value === null ? null : percentileOf(value, peers[id]), median: peers[id].p50 };
  });

/** The mean percentile of the known metrics; null if none is known. */
export function standing(metrics: readonly Metric[], peers: Peers): { percentile: number; rank: number } | null {
  const known = metrics.flatMap(({ percentile }) => (percentile === null ? [] : [percentile]));
  if (known.length === 0) return null;
  const percentile = Math.round(known.reduce((sum, one) => sum + one, 0) / known.length);
  return { percentile, rank: rankAmong(peers.count, percentile) };
}
