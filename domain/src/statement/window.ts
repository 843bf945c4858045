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
  /** The last months of the window, for which the source states no end: they count as empty, and figures are bounds. */
  readonly assumedEmpty?: readonly string[];
}

/** Banks require figures of at least the last quarter. */
const freshMonths = 3;

/**
 * Null if no whole month is covered. The current month does not count. `isEndStated` tells whether a source says that it ends in the
 * given month; otherwise the months after it are taken for months without rows.
 */
export function windowOf(
  given: ReadonlySet<string>,
  today: string,
  isEndStated: (month: string) => boolean = () => true,
): Window | null {
  const lastWhole = monthAfter(today.slice(0, 7), -1);
  const lastGiven = [...given]
    .filter((month) => month <= lastWhole)
    .sort()
    .at(-1);
  if (lastGiven === undefined) return null;
  const isFresh = monthAfter(lastGiven, freshMonths) >= lastWhole;
  const assumedEmpty = isFresh && !isEndStated(lastGiven) ? monthsFrom(monthAfter(lastGiven, 1), lastWhole) : [];
  const covered = new Set([...given, ...assumedEmpty]);
  const last = assumedEmpty.at(-1) ?? lastGiven;
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
    ...(assumedEmpty.length > 0 && { assumedEmpty }),
  };
}

/** Whether all twelve months are covered and recent enough. */
export const isWhole = ({ missing, isStale }: Window): boolean => missing.length === 0 && !isStale;
