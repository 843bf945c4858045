import { endOfMonth } from '#time/business-date.ts';
import { monthAfter, monthsFrom } from './spans.ts';

/** Twelve whole months that end with the last one that is told of, and the twelve before them. */
export interface Window {
  readonly months: readonly string[];
  readonly before: readonly string[];
  /** First and last day of the twelve. */
  readonly from: string;
  readonly to: string;
  /** Of the twelve, those nobody told of: unknown, and not zero. */
  readonly missing: readonly string[];
  readonly missingBefore: readonly string[];
  /** Told of so long ago that nothing is said of today. */
  readonly isStale: boolean;
}

/** A bank wants figures of the last quarter at least. */
const freshMonths = 3;

/** Null when no whole month is told of. The month that is running counts only once it is over. */
export function windowOf(covered: ReadonlySet<string>, today: string): Window | null {
  const lastWhole = monthAfter(today.slice(0, 7), -1);
  const last = [...covered]
    .filter((month) => month <= lastWhole)
    .sort()
    .at(-1);
  if (last === undefined) return null;
  const months = monthsFrom(monthAfter(last, -11), last);
  const before = monthsFrom(monthAfter(last, -23), monthAfter(last, -12));
  const missingOf = (all: readonly string[]) => all.filter((month) => !covered.has(month));
  return {
    months,
    before,
    from: `${months[0]}-01`,
    to: endOfMonth(`${last}-01`),
    missing: missingOf(months),
    missingBefore: missingOf(before),
    isStale: monthAfter(last, freshMonths) < lastWhole,
  };
}
