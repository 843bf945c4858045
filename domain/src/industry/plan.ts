import { attributes } from '#matching/attributes.ts';
import type { Change, MatchResult } from '#matching/result.ts';
import { monthsBetween } from '#time/business-date.ts';

export const horizons = [3, 6, 12] as const;
export type Horizon = (typeof horizons)[number];

/** One thing to do, until when, and which products it brings nearer. */
export interface PlanStep {
  readonly change: Change;
  readonly within: Horizon;
  /** Numbers of the products it is a part of, in the order of the report. */
  readonly products: readonly string[];
}

/** From this effort on (domain/matching/attribute) it takes half a year, or a whole one. */
const halfYearFrom = 5;
const yearFrom = 8;

/** What happens by itself is there on its day; the rest takes as long as its effort says. */
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
 * The smallest changes of all products that need one, each once, the nearest and most useful first. With facts still missing
 * such a change clears what fails, and the rest stays to be seen.
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
