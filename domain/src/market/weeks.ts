import { addDays, daysBetween } from '#time/business-date.ts';

/** Periods that can be chosen, in weeks. */
export const marketPeriods = ['4', '13', '52'] as const;
export type MarketPeriod = (typeof marketPeriods)[number];

/** A Monday. */
const someMonday = '2024-01-01';
/** Reports are counted by whole weeks, so that no two periods differ by a day. */
export const weekOf = (date: string): string => {
  const days = daysBetween(someMonday, date);
  return addDays(someMonday, days - (((days % 7) + 7) % 7));
};
/** The first week of a period that ends with the week of a day. */
export const firstWeek = (today: string, period: MarketPeriod): string =>
  addDays(weekOf(today), -7 * (Number(period) - 1));
