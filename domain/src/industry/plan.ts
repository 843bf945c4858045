import { attributes } from '#matching/attributes.ts';
import type { Change, MatchResult } from '#matching/result.ts';
import { monthsBetween } from '#time/business-date.ts';

export const horizons = [3, 6, 12] as const;
export type Horizon = (typeof horizons)[number];

/** A change with its horizon in months and the products it helps to reach. */
export interface PlanStep {
  readonly change: Change;
  readonly within: Horizon;
  /** Numbers of the products whose smallest change contains it, in the order of the report. */
  readonly products: readonly string[];
}

/** Efforts (`matching/attribute`) from which a change takes half a year or a whole year. */
const halfYearFrom = 5;
const yearFrom = 8;

/** A change that happens by itself takes until its date; others take as long as their effort. */
export function horizonOf({ attr, by, on }: Change, asOf: string): Horizon {
  if (on !== null) {
    const months = monthsBetween(asOf, on) + (on.slice(8) > asOf.slice(8) ? 1 : 0);
    return months <= 3 ? 3 : months <= 6 ? 6 : 12;
  }
  if (by === 'pay') return 3;
  const effort = attributes[attr].change?.effort ?? yearFrom;
  return effort >= yearFrom ? 12 : effort >= halfYearFrom || by === 'earn' ? 6 : 3;
}

/**
 * The distinct smallest changes of all products, nearest first, then by the number of products. If facts are missing, a change
 * only clears the known failures.
 */
export function planOf({ rows }: MatchResult, asOf: string): PlanStep[] {
  const all = rows.flatMap(({ number, smallestChange }) =>
    (smallestChange?.changes ?? []).map((change) => ({ number, change })),
  );
  const steps = [...Map.groupBy(all, ({ change: { attr, to } }) => `${attr} ${to}`).values()].map(
    (same): PlanStep => ({
      change: same[0]!.change,
      within: horizonOf(same[0]!.change, asOf),
      products: same.map(({ number }) => number),
    }),
  );
  return steps.sort((a, b) => a.within - b.within || b.products.length - a.products.length);
}
