import { areaFreePrice, areaWorth, differences, logUnitPrice, plainPrice } from './adjust.ts';
import {
  type AdjustmentReason,
  adjustmentReasons,
  type ConfidenceGrade,
  comparablesAtMost,
  comparablesNeeded,
  leftOutAtMost,
} from './home.ts';
import type {
  Comparable,
  EstateSale,
  LeftOutSale,
  MeasuredSale,
  PlacedHome,
  ResultSale,
  ValuationResult,
} from './sale.ts';
import { type LeftOut, sortSales } from './sort-sales.ts';
import { monthlyTrend, weightedMean } from './trend.ts';
import { thousandths, weightOf, weightOfPlace } from './weigh.ts';

/** A sale whose price is further from the median than this many robust deviations is left out. */
const apartFrom = 3.5;
/** The median of absolute deviations times this is the standard deviation of a normal distribution. */
const robustScale = 1.4826;
const leastDeviation = 0.03;
/** Four of five values of a normal distribution are within this many standard deviations. */
const fourOfFive = 1.2816;
/** How wrong the factor of the area may be for each unit of the logarithm beyond the areas of the comparable sales. */
const areaDoubt = 0.3;
/** Further beyond those areas, on the logarithm, a value is a guess. */
const beyondAtMost = Math.log(1.25);
const fenPerYuan = 100;
/** The range is at least this much below and above the value. */
const leastRange = 0.04;

/** Least effective sales, largest spread on the logarithm, and least sales of the same estate for a grade; `low` needs none. */
const gradeLimits: readonly { grade: ConfidenceGrade; effective: number; spread: number; sameEstate: number }[] = [
  { grade: 'high', effective: 10, spread: 0.1, sameEstate: 5 },
  { grade: 'medium', effective: 5, spread: 0.18, sameEstate: 0 },
];

interface WeightedSale extends MeasuredSale {
  readonly weight: number;
}
interface PricedSale extends WeightedSale {
  /** See `areaFreePrice`. */
  readonly price: number;
}

/**
 * What a home is worth by the sales around it. The floor and year of the home and of a sale may be unknown, and are then not compared. Sales in any order give the same
 * result.
 */
export function valueHome(home: PlacedHome, sales: readonly EstateSale[], valuedOn: string): ValuationResult {
  const sorted = sortSales(home, sales, valuedOn);
  const candidates = sorted.candidates.map((measured) => ({ ...measured, weight: weightOf(home, measured) }));
  const { usual, apart } = withoutPricesApart(candidates);
  const left_out = nearMisses([
    ...sorted.leftOut,
    ...apart.map((measured): LeftOut => ({ measured, reason: 'price_apart' })),
  ]);
  if (usual.length < comparablesNeeded)
    return { state: 'too_few', found: usual.length, needed: comparablesNeeded, left_out };
  const trend = trendOf(usual);
  const used = usual
    .toSorted((a, b) => b.weight - a.weight || (a.sale.id < b.sale.id ? -1 : 1))
    .slice(0, comparablesAtMost)
    .map((one) => ({ ...one, price: areaFreePrice(home, one, trend) }));
  const { mean, spread, effective } = distributionOf(used);
  const beyond = beyondAreas(home.area, used);
  const half = fourOfFive * Math.hypot(spread * Math.sqrt(1 + 1 / effective), areaDoubt * beyond);
  // The unit price is in fen per square metre, and the area in hundredths of one.
  const logTotal = mean + areaWorth(home.area) + Math.log(home.area / 100);
  const total = threeDigits(Math.exp(logTotal));
  return {
    state: 'valued',
    total,
    unit_price: Math.max(1, Math.round((total * 100) / home.area)),
    low: threeDigits(Math.exp(logTotal) * Math.min(Math.exp(-half), 1 - leastRange)),
    high: threeDigits(Math.exp(logTotal) * Math.max(Math.exp(half), 1 + leastRange)),
    confidence: beyond > beyondAtMost ? 'low' : gradeOf(home, used, effective, spread),
    comparables: comparablesOf(home, used, trend),
    left_out,
  };
}

/** The trend of the market around the home. It reads nothing else of the home, so that two homes of one estate have the same. */
const trendOf = (sales: readonly MeasuredSale[]): number =>
  monthlyTrend(
    sales.map((one) => ({
      estate: one.sale.estate,
      months: one.months,
      price: plainPrice(one),
      weight: weightOfPlace(one),
    })),
  );

/** Prices far from the others are mistakes, or sales between relatives. The trend is estimated again without them. */
function withoutPricesApart(candidates: readonly WeightedSale[]) {
  const trend = trendOf(candidates);
  const prices = candidates.map((one) => plainPrice(one) + trend * one.months);
  const middle = median(prices);
  const deviation = Math.max(leastDeviation, robustScale * median(prices.map((price) => Math.abs(price - middle))));
  const isApart = (_: WeightedSale, i: number) => Math.abs(prices[i]! - middle) > apartFrom * deviation;
  return {
    usual: candidates.filter((one, i) => !isApart(one, i)),
    apart: candidates.filter(isApart),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  if (sorted.length === 0) return 0;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** Mean and spread of the prices, and how many sales of equal weight would say as much. */
function distributionOf(used: readonly PricedSale[]) {
  const mean = weightedMean(used, ({ price }) => price);
  const weights = used.reduce((sum, { weight }) => sum + weight, 0);
  const squares = used.reduce((sum, { weight }) => sum + weight ** 2, 0);
  const deviations = used.reduce((sum, { weight, price }) => sum + weight * (price - mean) ** 2, 0);
  return { mean, spread: Math.sqrt(deviations / (weights - squares / weights)), effective: weights ** 2 / squares };
}

/** How far the area of the home is, on the logarithm, beyond the smallest or largest of the sales; 0 within them. */
function beyondAreas(area: number, used: readonly PricedSale[]): number {
  const areas = used.map(({ sale }) => sale.area);
  return Math.max(0, Math.log(Math.min(...areas) / area), Math.log(area / Math.max(...areas)));
}

function gradeOf(home: PlacedHome, used: readonly PricedSale[], effective: number, spread: number): ConfidenceGrade {
  const ofEstate = used.filter(({ sale }) => sale.estate === home.estate).length;
  const found = gradeLimits.find(
    (limit) => effective >= limit.effective && spread <= limit.spread && ofEstate >= limit.sameEstate,
  );
  return found?.grade ?? 'low';
}

function comparablesOf(home: PlacedHome, used: readonly PricedSale[], trend: number): Comparable[] {
  const parts = thousandths(used.map(({ weight }) => weight));
  return used.map((one, i) => ({
    ...resultSale(one),
    ...adjustedPrice(one, differences(home, one, trend)),
    weight: parts[i]!,
  }));
}

/** Adjustments one after another, each as the difference of two prices in whole yuan, so that they add up as they are read. */
function adjustedPrice({ sale }: MeasuredSale, difference: Record<AdjustmentReason, number>) {
  let log = logUnitPrice(sale);
  let before = wholePrice(log);
  const amounts = adjustmentReasons.map((reason) => {
    log += difference[reason];
    const after = wholePrice(log);
    const amount = after - before;
    before = after;
    return { reason, amount };
  });
  return { adjustments: amounts.filter(({ amount }) => amount !== 0), adjusted_unit_price: before };
}

const wholePrice = (log: number): number => Math.max(1, Math.round(Math.exp(log) / fenPerYuan)) * fenPerYuan;

const resultSale = ({ sale, metres, months }: MeasuredSale): ResultSale => ({
  id: sale.id,
  estate: sale.estate,
  building: sale.building,
  area: sale.area,
  floor: sale.floor,
  floors: sale.floors,
  built_year: sale.built_year,
  sold_on: sale.sold_on,
  months,
  distance: metres,
  unit_price: wholePrice(logUnitPrice(sale)),
});

const nearMisses = (leftOut: readonly LeftOut[]): LeftOutSale[] =>
  leftOut
    .toSorted(
      ({ measured: a }, { measured: b }) =>
        a.metres - b.metres || a.months - b.months || (a.sale.id < b.sale.id ? -1 : 1),
    )
    .slice(0, leftOutAtMost)
    .map(({ measured, reason }) => ({ ...resultSale(measured), reason }));

/** Whole fen with three significant digits: more would pretend to a precision that no valuation has. */
function threeDigits(fen: number): number {
  const digits = Math.floor(Math.log10(Math.max(1, fen))) + 1;
  const step = 10 ** Math.max(0, digits - 3);
  return Math.max(1, Math.round(fen / step) * step);
}
