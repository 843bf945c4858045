import type { Comparable } from './queries.ts';

const perCent = 10;

/** Thousandths as a percentage with one decimal: 125 is `12.5`. */
export const weightText = (thousandths: number): string => (thousandths / perCent).toFixed(1);

/** What a sale would have made for a home of this area (hundredths of a square metre), in fen. */
export const totalFor = (unitPrice: number, area: number): number => Math.round((unitPrice * area) / 100);

/** How old the oldest of the sales is, in months; one at least, so that it can be said as "within". */
export const oldestMonths = (sales: readonly Pick<Comparable, 'months'>[]): number =>
  Math.max(1, ...sales.map(({ months }) => months));
