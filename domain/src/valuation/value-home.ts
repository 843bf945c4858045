import { logUnitPrice, plainPrice } from './adjust.ts';
import { estimateByModel } from './by-model.ts';
import { estimateBySales, type PricedSale, trendOf } from './by-sales.ts';
import { adjustmentReasons, type ConfidenceGrade, comparablesNeeded, leftOutAtMost } from './home.ts';
import { unmeasured, type Widths } from './model/range.ts';
import type { Model } from './model/train.ts';
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
import { thousandths } from './weigh.ts';

/** A sale whose price is further from the median than this many robust deviations is left out. */
const apartFrom = 3.5;
/** The median of absolute deviations times this is the standard deviation of a normal distribution. */
const robustScale = 1.4826;
const leastDeviation = 0.03;
/** Further beyond the areas of the comparable sales, on the logarithm, a value is a guess. */
const beyondAtMost = Math.log(1.25);
const fenPerYuan = 100;
/** The range is at least this much below and above the value. */
const leastRange = 0.04;

/** Least effective sales, largest spread on the logarithm, and least sales of the same estate for a grade; `low` needs none. */
const gradeLimits: readonly { grade: ConfidenceGrade; effective: number; spread: number; sameEstate: number }[] = [
  { grade: 'high', effective: 10, spread: 0.1, sameEstate: 5 },
  { grade: 'medium', effective: 5, spread: 0.18, sameEstate: 0 },
];

/** What the sales of a tenant have taught. */
export interface Learned {
  /** Null: too few sales, or the sales around a home alone say it better. */
  readonly model: Model | null;
  readonly widths: Widths;
}
const nothingLearned: Learned = { model: null, widths: unmeasured };

/**
 * What a home is worth by the sales around it, and by the tenant's model if there is one. The floor and year of the home and of a sale may be unknown, and are then not
 * compared; a model takes the usual ones of the sales near the home. Sales in any order give the same result.
 */
export function valueHome(
  home: PlacedHome,
  sales: readonly EstateSale[],
  valuedOn: string,
  { model, widths }: Learned = nothingLearned,
): ValuationResult {
  const sorted = sortSales(home, sales, valuedOn);
  const { usual, apart } = withoutPricesApart(sorted.candidates);
  const left_out = nearMisses([
    ...sorted.leftOut,
    ...apart.map((measured): LeftOut => ({ measured, reason: 'price_apart' })),
  ]);
  if (usual.length < comparablesNeeded)
    return { state: 'too_few', found: usual.length, needed: comparablesNeeded, left_out };
  const estimate = model ? estimateByModel(home, usual, valuedOn, model, widths) : estimateBySales(home, usual, widths);
  const { used, value, spread, effective, beyond } = estimate;
  const total = threeDigits(Math.exp(value));
  return {
    state: 'valued',
    total,
    unit_price: Math.max(1, Math.round((total * 100) / home.area)),
    low: threeDigits(Math.min(Math.exp(estimate.low), Math.exp(value) * (1 - leastRange))),
    high: threeDigits(Math.max(Math.exp(estimate.high), Math.exp(value) * (1 + leastRange))),
    confidence: beyond > beyondAtMost ? 'low' : gradeOf(home, used, effective, spread),
    ...(estimate.byModel && {
      model: {
        weight: Math.round(estimate.byModel.weight * 1000),
        total: threeDigits(Math.exp(estimate.byModel.value)),
      },
    }),
    comparables: comparablesOf(used),
    left_out,
  };
}

/** Prices far from the others are mistakes, or sales between relatives. The trend is estimated again without them. */
function withoutPricesApart(candidates: readonly MeasuredSale[]) {
  const trend = trendOf(candidates);
  const prices = candidates.map((one) => plainPrice(one) + trend * one.months);
  const middle = median(prices);
  const deviation = Math.max(leastDeviation, robustScale * median(prices.map((price) => Math.abs(price - middle))));
  const isApart = (_: MeasuredSale, i: number) => Math.abs(prices[i]! - middle) > apartFrom * deviation;
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

function gradeOf(home: PlacedHome, used: readonly PricedSale[], effective: number, spread: number): ConfidenceGrade {
  const ofEstate = used.filter(({ sale }) => sale.estate === home.estate).length;
  const found = gradeLimits.find(
    (limit) => effective >= limit.effective && spread <= limit.spread && ofEstate >= limit.sameEstate,
  );
  return found?.grade ?? 'low';
}

function comparablesOf(used: readonly PricedSale[]): Comparable[] {
  const parts = thousandths(used.map(({ weight }) => weight));
  return used.map((one, i) => ({ ...resultSale(one), ...adjustedPrice(one), weight: parts[i]! }));
}

/** Adjustments one after another, each as the difference of two prices in whole yuan, so that they add up as they are read. */
function adjustedPrice({ sale, differences }: PricedSale) {
  let log = logUnitPrice(sale);
  let before = wholePrice(log);
  const amounts = adjustmentReasons.map((reason) => {
    log += differences[reason];
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
