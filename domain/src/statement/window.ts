import { endOfMonth } from '#time/business-date.ts';
import { monthAfter, monthsFrom } from './spans.ts';

/** Twelve whole months ending with the last covered one, and the twelve before them. */
export interface Window {
  readonly months: readonly string[];
  readonly before: readonly string[];
  /** First and last day of the twelve. */
  readonly from: string;
  readonly to: string;
  /** Months that no file covers: unknown, not zero. */
  readonly missing: readonly string[];
  readonly missingBefore: readonly string[];
  /** The data is too old for statements about today. */
  readonly isStale: boolean;
}

/** Banks require figures of at least the last quarter. */
const freshMonths = 3;

/** Null if no whole month is covered. The current month does not count. */
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
