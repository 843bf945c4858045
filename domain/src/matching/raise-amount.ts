import type { AttrSlug } from './attributes.ts';
import { costOf, type Limits } from './change.ts';
import { firstIndex, type Steps, stepsBetween } from './steps.ts';
import type { FactValue } from './value.ts';

/** An attribute that may move: from today's value, or from the value that failed rules already require. */
export interface Movable {
  readonly attr: AttrSlug;
  /** Today's value. */
  readonly from: FactValue;
  /** The value at which the search starts. */
  readonly start: FactValue;
  readonly limits: Limits;
}

interface Track {
  readonly movable: Movable;
  readonly steps: Steps;
  readonly costAt: (index: number) => number;
}

function trackOf(movable: Movable): Track {
  const { attr, from, start, limits } = movable;
  const steps = stepsBetween(attr, start, limits.limit, limits.choices.slice(limits.choices.indexOf(start) + 1));
  const costAt = (index: number): number => {
    const to = steps.valueAt(index);
    return to === from ? 0 : costOf({ attr, from, to });
  };
  return { movable, steps, costAt };
}

type IsEnough = (values: ReadonlyMap<AttrSlug, FactValue>) => boolean;

/**
 * The cheapest values of one or two attributes that are enough; null if even their limits are not. Better values never lower an
 * amount (`lint.ts`), and costs never fall with the distance. So for each cost of the first attribute only its farthest value
 * counts, and the second needs the first value that is then enough.
 */
export function cheapestRaise(movables: readonly Movable[], isEnough: IsEnough): Map<AttrSlug, FactValue> | null {
  const [first, second] = movables.map(trackOf);
  if (!first) return null;
  const valuesAt = (i: number, j: number): Map<AttrSlug, FactValue> =>
    new Map([
      [first.movable.attr, first.steps.valueAt(i)],
      ...(second ? [[second.movable.attr, second.steps.valueAt(j)] as const] : []),
    ]);
  const lastOf = (track: Track | undefined) => (track ? track.steps.count - 1 : 0);
  const holdsAt = (i: number, j: number) => isEnough(valuesAt(i, j));
  if (!holdsAt(lastOf(first), lastOf(second))) return null;
  if (!second)
    return valuesAt(
      firstIndex(first.steps.count, (i) => holdsAt(i, 0)),
      0,
    );
  let best: { i: number; j: number; cost: number } | null = null;
  for (const i of farthestPerCost(first)) {
    if (!holdsAt(i, lastOf(second))) continue;
    const j = firstIndex(second.steps.count, (index) => holdsAt(i, index));
    const cost = first.costAt(i) + second.costAt(j);
    if (!best || cost < best.cost) best = { i, j, cost };
  }
  if (!best) return null;
  const { i: farthest, j } = best;
  return valuesAt(
    firstIndex(farthest + 1, (i) => holdsAt(i, j)),
    j,
  );
}

/** For each cost that occurs, the last index with it. */
function farthestPerCost({ steps: { count }, costAt }: Track): number[] {
  const ends: number[] = [];
  for (let index = 0; index < count; ) {
    const cost = costAt(index);
    const from = index;
    // The first index beyond the cost, minus one; the last index if there is none.
    const beyond = from + firstIndex(count - from, (i) => costAt(from + i) > cost);
    const end = costAt(beyond) > cost ? beyond - 1 : beyond;
    ends.push(end);
    index = end + 1;
  }
  return ends;
}
