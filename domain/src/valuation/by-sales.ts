import { areaFreePrice, areaWorth, differences, plainPrice } from './adjust.ts';
import type { AdjustmentReason } from './home.ts';
import type { Widths } from './model/range.ts';
import type { MeasuredSale, PlacedHome } from './sale.ts';
import { monthlyTrend, weightedMean } from './trend.ts';
import { heaviest, weightOf, weightOfPlace } from './weigh.ts';

/** Four of five values of a normal distribution are within this many standard deviations. */
const fourOfFive = 1.2816;
/** How wrong the factor of the area may be for each unit of the logarithm beyond the areas of the comparable sales. */
const areaDoubt = 0.3;
/** How far the prices of an estate may be from those of its neighbours, on the logarithm, where none of its own sales is known. */
const estateDoubt = 0.08;

export interface PricedSale extends MeasuredSale {
  readonly weight: number;
  /** What each difference between home and sale is worth on the logarithm of the unit price. */
  readonly differences: Readonly<Record<AdjustmentReason, number>>;
}

/** What a home is worth, and the sales that say so. Values are logarithms of totals. */
export interface Estimate {
  readonly used: readonly PricedSale[];
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** How far the adjusted prices are apart, and how many sales of equal weight would say as much. */
  readonly spread: number;
  readonly effective: number;
  /** How far the area is, on the logarithm, beyond those of the sales; 0 within them. */
  readonly beyond: number;
  readonly byModel?: { readonly weight: number; readonly value: number };
}

/** By the sales alone, with fixed adjustments. */
export function estimateBySales(home: PlacedHome, usual: readonly MeasuredSale[], widths: Widths): Estimate {
  const trend = trendOf(usual);
  const used = heaviest(usual.map((one) => ({ ...one, weight: weightOf(home, one) }))).map((one) => ({
    ...one,
    price: areaFreePrice(home, one, trend),
    differences: differences(home, one, trend),
  }));
  const { mean, spread, effective } = distributionOf(used);
  const beyond = beyondAreas(home.area, used);
  const isEstateSeen = used.some(({ sale }) => sale.estate === home.estate);
  const doubts = [spread * Math.sqrt(1 + 1 / effective), areaDoubt * beyond, isEstateSeen ? 0 : estateDoubt];
  const half = (isEstateSeen ? widths.seen : widths.unseen) * fourOfFive * Math.hypot(...doubts);
  // The unit price is in fen per square metre, and the area in hundredths of one.
  const value = mean + areaWorth(home.area) + Math.log(home.area / 100);
  return { used, value, low: value - half, high: value + half, spread, effective, beyond };
}

/** The trend of the market around the home. It reads nothing else of the home, so that two homes of one estate have the same. */
export const trendOf = (sales: readonly MeasuredSale[]): number =>
  monthlyTrend(
    sales.map((one) => ({
      estate: one.sale.estate,
      months: one.months,
      price: plainPrice(one),
      weight: weightOfPlace(one),
    })),
  );

/** Mean and spread of the prices, and how many sales of equal weight would say as much. */
export function distributionOf(used: readonly { readonly price: number; readonly weight: number }[]) {
  const mean = weightedMean(used, ({ price }) => price);
  const weights = used.reduce((sum, { weight }) => sum + weight, 0);
  const squares = used.reduce((sum, { weight }) => sum + weight ** 2, 0);
  const deviations = used.reduce((sum, { weight, price }) => sum + weight * (price - mean) ** 2, 0);
  return { mean, spread: Math.sqrt(deviations / (weights - squares / weights)), effective: weights ** 2 / squares };
}

/** How far the area of the home is, on the logarithm, beyond the smallest or largest of the sales; 0 within them. */
export function beyondAreas(area: number, used: readonly MeasuredSale[]): number {
  const areas = used.map(({ sale }) => sale.area);
  return Math.max(0, Math.log(Math.min(...areas) / area), Math.log(area / Math.max(...areas)));
}
