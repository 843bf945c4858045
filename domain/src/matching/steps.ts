import { type AttrSlug, attributes } from './attributes.ts';
import type { FactValue } from './value.ts';

/** Values from one to its limit, nearest first; computed by index, since there may be many. */
export interface Steps {
  readonly count: number;
  readonly valueAt: (index: number) => FactValue;
}

/** `reachable` are the choices that can be reached; numbers and flags go straight to the limit. */
export function stepsBetween(
  attr: AttrSlug,
  from: FactValue,
  limit: FactValue,
  reachable: readonly FactValue[],
): Steps {
  const { choices, type, step, better } = attributes[attr];
  if (choices || type === 'boolean') {
    const values = [from, ...(choices ? reachable : [limit])];
    return { count: values.length, valueAt: (index) => values[index] ?? limit };
  }
  const [start, end] = [Number(from), Number(limit)];
  const sign = better === 'higher' ? 1 : -1;
  const count = Math.ceil(Math.abs(end - start) / step) + 1;
  return { count, valueAt: (index) => (index === count - 1 ? end : start + sign * index * step) };
}

/** The first index for which a predicate that never turns false again holds, by binary search; the last one if none does. */
export function firstIndex(count: number, holdsAt: (index: number) => boolean): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holdsAt(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
