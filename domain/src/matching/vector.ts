import { type AttrSlug, attributes, attrSlugs, choiceIndex } from './attributes.ts';
import { type Facts, isKnown, type KnownFact } from './fact.ts';
import type { FactValue } from './value.ts';

/** Facts as numbers, one slot per attribute, read by compiled products. */
export type FactVector = Float64Array;

const slots = new Map<AttrSlug, number>(attrSlugs.map((attr, slot) => [attr, slot]));
export const slotOf = (attr: AttrSlug): number => slots.get(attr) ?? -1;

/** Bit for a choice that is not in the catalogue, and so in no list. */
export const unknownChoice = 31;

export function encode(attr: AttrSlug, value: FactValue): number {
  if (!attributes[attr].choices) return Number(value);
  const index = choiceIndex(attr, value);
  return index < 0 ? unknownChoice : index;
}

/** Encodes facts; NaN means unknown, because it equals no other value. */
export const vectorOf = (facts: Facts): FactVector => encodeFacts(facts, everyFact);

/** Encodes exact values and lower bounds; upper bounds are unknown. */
export const leastVectorOf = (facts: Facts): FactVector =>
  encodeFacts(facts, ({ partial }) => partial?.bound !== 'most');

/** Encodes exact values only; bounds are unknown. */
export const certainVectorOf = (facts: Facts): FactVector => encodeFacts(facts, ({ partial }) => !partial);

const everyFact = (): boolean => true;

function encodeFacts(facts: Facts, isTaken: (fact: KnownFact) => boolean): FactVector {
  const vector = new Float64Array(attrSlugs.length).fill(Number.NaN);
  for (let slot = 0; slot < attrSlugs.length; slot++) {
    const attr = attrSlugs[slot] as AttrSlug;
    const fact = facts[attr];
    if (fact && isKnown(fact) && isTaken(fact)) vector[slot] = encode(attr, fact.value);
  }
  return vector;
}
