import type { Method } from '@sycee/domain/valuation/model/back-test';
import { NearPlaces } from '@sycee/domain/valuation/model/near';
import type { SoldSubject } from '@sycee/domain/valuation/model/subject';

/** Columns beside the constant that a linear model uses: all but the second direction across the map, which follows from the first and the latitude. */
const ridge = 1e-6;

/** Least squares on the logarithm of the price. */
export const linearModel: Method = (known) => {
  const rows = known.map(rowOf);
  const size = rows[0]!.length;
  const sums = Array.from({ length: size }, () => new Float64Array(size + 1));
  for (const [i, row] of rows.entries())
    for (let a = 0; a < size; a++) {
      for (let b = 0; b < size; b++) sums[a]![b]! += row[a]! * row[b]!;
      sums[a]![size]! += row[a]! * known[i]!.log;
    }
  for (let a = 1; a < size; a++) sums[a]![a]! += ridge * known.length;
  const weights = solved(sums);
  return (home) => alone(rowOf(home).reduce((sum, value, i) => sum + value * weights[i]!, 0));
};

const rowOf = ({ features, day }: SoldSubject): number[] => [1, day / 365 - 45, ...features.slice(0, -1)];

/** Gauss and Jordan, with the largest element of a column first. */
function solved(rows: Float64Array[]): number[] {
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    const largest = rows.reduce(
      (best, row, i) => (i >= at && Math.abs(row[at]!) > Math.abs(rows[best]![at]!) ? i : best),
      at,
    );
    [rows[at], rows[largest]] = [rows[largest]!, rows[at]!];
    const pivot = rows[at]!;
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = row[at]! / pivot[at]!;
      for (let i = at; i <= size; i++) row[i]! -= factor * pivot[i]!;
    }
  }
  return rows.map((row, i) => row[size]! / row[i]!);
}

const neighbours = 10;
/** The median price per area of the ten nearest sales. */
export const pricePerArea: Method = (known) => {
  const near = new NearPlaces(known);
  return (home) => {
    const prices = near
      .around(home.place)
      .sort((a, b) => b.weight - a.weight)
      .slice(0, neighbours)
      .map(({ one }) => one.log - one.features[0]!)
      .sort((a, b) => a - b);
    return prices.length === 0 ? null : alone(prices[prices.length >> 1]! + home.features[0]!);
  };
};

/** A value without a range. */
const alone = (value: number) => ({ value, low: value, high: value });
