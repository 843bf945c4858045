import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countStep,
  type Draw,
  leastPeople,
  leastShown,
  roundedCount,
  roundedParts,
  shownCount,
} from './shown-counts.ts';

const parts = 4;
/** Each person with the group that they are in by each of several counts, such as two trials and what is published. */
const tenant = fc.integer({ min: 1, max: 4 }).chain((counts) =>
  fc.array(fc.array(fc.integer({ min: 0, max: parts - 1 }), { minLength: counts, maxLength: counts }), {
    minLength: leastPeople,
    maxLength: 300,
  }),
);
const share = fc.double({ min: 0, max: 0.999_999, noNaN: true });
const drawOf =
  (at: number): Draw =>
  (below) =>
    Math.floor(at * below);
const sizes = (groups: readonly number[]): number[] =>
  Array.from({ length: parts }, (_, group) => groups.filter((one) => one === group).length);
const sumOf = (counts: readonly number[]) => counts.reduce((sum, n) => sum + n, 0);

test('parts are multiples of ten near the counts, and add up to the sum rounded down', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { minLength: 1, maxLength: 6 }), share, (counts, at) => {
      const rounded = roundedParts(counts, drawOf(at));
      for (const [i, n] of rounded.entries()) {
        expect(n % countStep).toBe(0);
        expect(Math.abs(n - (counts[i] as number))).toBeLessThan(countStep);
      }
      expect(sumOf(rounded)).toBe(sumOf(counts) - (sumOf(counts) % countStep));
    }),
  );
});

test('a group under ten is never shown, by itself or as a part', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { minLength: 1, maxLength: 6 }), share, (counts, at) => {
      const rounded = roundedParts(counts, drawOf(at));
      for (const [i, n] of counts.entries()) {
        if (n > countStep) continue;
        expect(shownCount(rounded[i] as number)).toBeNull();
        expect(shownCount(roundedCount(n, drawOf(at)))).toBeNull();
      }
    }),
  );
});

/**
 * People in blocks of ten who are the same in every count, and those above a multiple of ten in the first block. The counts of this
 * tenant are exactly those shown, and every group of it, by any combination of counts, is empty or has at least ten people. So what
 * is shown, of however many trials, is never proof of a smaller group.
 */
function tenantOfTens(shown: readonly (readonly number[])[], people: number): number[][] {
  const blocks = Math.floor(people / countStep);
  const groupsOf = shown.map((rounded) => rounded.flatMap((n, group) => new Array<number>(n / countStep).fill(group)));
  return Array.from({ length: people }, (_, person) => {
    const block = Math.floor(person / countStep) % blocks;
    return groupsOf.map((groups) => groups[block] as number);
  });
}

test('no combination of the counts of several trials discloses a group of one to nine', () => {
  fc.assert(
    fc.property(tenant, share, (people, at) => {
      const counts = people[0]!.map((_, i) => sizes(people.map((one) => one[i] as number)));
      const shown = counts.map((one) => roundedParts(one, drawOf(at)));
      const possible = tenantOfTens(shown, people.length);
      for (const [i, rounded] of shown.entries()) {
        const same = sizes(possible.map((one) => one[i] as number));
        // Whatever is drawn, so that the draw tells nothing either.
        for (const draw of [0, 0.5, 0.999]) expect(roundedParts(same, drawOf(draw))).toEqual(rounded);
      }
      const groups = Map.groupBy(possible, (one) => one.join(' '));
      for (const group of groups.values()) expect(group.length).toBeGreaterThanOrEqual(countStep);
    }),
  );
});

test('one person more or less moves a shown count by nothing or by a whole step, mostly by nothing', () => {
  let moved = 0;
  const draws = 200;
  for (let i = 0; i < draws; i++) {
    const before = roundedCount(57, drawOf(i / draws));
    const after = roundedCount(58, drawOf(((i * 7919) % draws) / draws));
    expect([0, countStep]).toContain(Math.abs(after - before));
    expect(before).toBeGreaterThanOrEqual(leastShown);
    const sameDraw = roundedCount(58, drawOf(i / draws));
    if (sameDraw !== before) moved++;
  }
  expect(moved / draws).toBeCloseTo(1 / countStep, 1);
});
