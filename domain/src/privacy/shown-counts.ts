/** Shown counts are multiples of this number of people. */
export const countStep = 10;
/** A rounded count below this number is shown as "under 20": the group may have fewer than ten people. */
export const leastShown = 2 * countStep;
/** With fewer people nothing is shown. */
export const leastPeople = 50;

/** A whole number from 0 to below `below`, the same one whenever the same people are counted. */
export type Draw = (below: number) => number;

const down = (n: number): number => n - (n % countStep);

/** Rounds a count up or down to a multiple of ten, in proportion to how near it is, so that sums stay right on average. */
export const roundedCount = (n: number, draw: Draw): number => down(n + draw(countStep));

/**
 * Rounds the counts of groups that have nobody in common and together everybody. They add up to the sum rounded down, so that the
 * rounded counts are those of a possible tenant whose people come in tens.
 */
export function roundedParts(counts: readonly number[], draw: Draw): number[] {
  const sum = counts.reduce((total, n) => total + n, 0);
  const first = draw(countStep - (sum % countStep));
  let rest = first;
  return counts.map((n) => {
    const before = rest;
    rest += n % countStep;
    return down(n) + down(rest) - down(before);
  });
}

/** Null: under 20, and therefore not shown. */
export const shownCount = (rounded: number): number | null => (rounded < leastShown ? null : rounded);
