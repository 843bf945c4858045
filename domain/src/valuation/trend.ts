/** A price on the logarithm with its weight, the months since the sale and its estate. */
export interface PricePoint {
  readonly estate: string;
  readonly months: number;
  readonly price: number;
  readonly weight: number;
}

/** The estimate counts for half at this many sales; with fewer it is nearer to no change. */
const halfAt = 20;
/** Most that prices are taken to change in a month, on the logarithm. */
const trendAtMost = 0.01;
/** Less variation of the months than this has no slope. */
const leastVariation = 1e-9;

/**
 * The change of prices per month, by a weighted regression of their logarithms on the time. It compares sales within their own estates, so that recent sales in
 * expensive estates are not taken for rising prices.
 */
export function monthlyTrend(points: readonly PricePoint[]): number {
  let covariation = 0;
  let variation = 0;
  for (const own of Map.groupBy(points, ({ estate }) => estate).values()) {
    const months = weightedMean(own, (point) => point.months);
    const price = weightedMean(own, (point) => point.price);
    for (const point of own) {
      covariation += point.weight * (point.months - months) * (point.price - price);
      variation += point.weight * (point.months - months) ** 2;
    }
  }
  if (variation < leastVariation) return 0;
  // Months count back from the valuation, so rising prices fall with them.
  const rise = (-covariation / variation) * (points.length / (points.length + halfAt));
  return Math.min(trendAtMost, Math.max(-trendAtMost, rise));
}

export function weightedMean<Item extends { readonly weight: number }>(
  items: readonly Item[],
  valueOf: (item: Item) => number,
): number {
  let sum = 0;
  let weights = 0;
  for (const item of items) {
    sum += item.weight * valueOf(item);
    weights += item.weight;
  }
  return sum / weights;
}
