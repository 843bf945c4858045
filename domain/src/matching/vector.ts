import type { PartialKnowledge } from '#statement/doubt.ts';
import { type AttrSlug, attributes, attrSlugs } from './attributes.ts';
import { type Facts, isKnown, type KnownFact } from './fact.ts';
import type { FactValue } from './value.ts';

/** Facts as numbers, one slot per attribute, read by compiled products. */
export type FactVector = Float64Array;

const slots = new Map<AttrSlug, number>(attrSlugs.map((attr, slot) => [attr, slot]));
export const slotOf = (attr: AttrSlug): number => slots.get(attr) ?? -1;

/** Bit for a choice that is not in the catalogue, and so in no list. */
export const unknownChoice = 31;

/** Per slot the place of each choice; null for other attributes. */
const places: readonly (ReadonlyMap<unknown, number> | null)[] = attrSlugs.map((attr) => {
  const { choices } = attributes[attr];
  return choices ? new Map(choices.map(({ value }, place) => [value, place])) : null;
});

const encodeAt = (slot: number, value: FactValue): number => {
  const known = places[slot];
  return known ? (known.get(value) ?? unknownChoice) : Number(value);
};

export const encode = (attr: AttrSlug, value: FactValue): number => encodeAt(slotOf(attr), value);

/** Encodes facts; NaN means unknown, because it equals no other value. */
export const vectorOf = (facts: Facts): FactVector => encodeFacts(facts, everyFact);

/** Encodes exact values and lower bounds; upper bounds are unknown. */
export const leastVectorOf = (facts: Facts): FactVector =>
  encodeFacts(facts, ({ partial }) => partial?.bound !== 'most');

/** Encodes exact values only; bounds are unknown. */
export const certainVectorOf = (facts: Facts): FactVector => encodeFacts(facts, ({ partial }) => !partial);

const everyFact = (): boolean => true;

function encodeFacts(facts: Facts, isTaken: (fact: KnownFact, slot: number) => boolean): FactVector {
  const vector = new Float64Array(attrSlugs.length).fill(Number.NaN);
  for (let slot = 0; slot < attrSlugs.length; slot++) {
    const fact = facts[attrSlugs[slot] as AttrSlug];
    if (fact && isKnown(fact) && isTaken(fact, slot)) vector[slot] = encodeAt(slot, fact.value);
  }
  return vector;
}

type Bounds = ReadonlyMap<number, PartialKnowledge['bound']>;
const noBounds: Bounds = new Map();

/** All known values, and the bounds among them by their slots. */
export function encodeWithBounds(facts: Facts): { readonly vector: FactVector; readonly bounds: Bounds } {
  let found: Map<number, PartialKnowledge['bound']> | null = null;
  const vector = encodeFacts(facts, ({ partial }, slot) => {
    if (partial) (found ??= new Map()).set(slot, partial.bound);
    return true;
  });
  return { vector, bounds: found ?? noBounds };
}
