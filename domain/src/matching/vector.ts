import { type AttrSlug, attributes, attrSlugs, choiceIndex } from './attributes.ts';
import type { Facts } from './fact.ts';
import type { FactValue } from './value.ts';

/** Facts as numbers, one place an attribute: made once for an input, then read by every compiled product. */
export type FactVector = Float64Array;

const slots = new Map<AttrSlug, number>(attrSlugs.map((attr, slot) => [attr, slot]));
export const slotOf = (attr: AttrSlug): number => slots.get(attr) ?? -1;

/** Bit for a choice that the catalogue does not have: in no list, hence outside every one. */
export const strangeChoice = 31;

export function encode(attr: AttrSlug, value: FactValue): number {
  if (!attributes[attr].choices) return Number(value);
  const index = choiceIndex(attr, value);
  return index < 0 ? strangeChoice : index;
}

/** NaN is unknown: the one value that no comparison takes for another. */
export function vectorOf(facts: Facts): FactVector {
  const vector = new Float64Array(attrSlugs.length).fill(Number.NaN);
  for (const [slot, attr] of attrSlugs.entries()) {
    const fact = facts[attr];
    if (fact && !('unknown' in fact)) vector[slot] = encode(attr, fact.value);
  }
  return vector;
}
