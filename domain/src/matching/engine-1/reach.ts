import { attributes, choiceIndex } from '#matching/attributes.ts';
import { limitOnScale, type Reach } from '#matching/change.ts';

/** Choices follow one another, also tax grades: engine 1 took the next grade in the order D, C, M, B, A for the next to reach. */
export const reach: Reach = {
  limit(attr, from) {
    const { choices, change } = attributes[attr];
    if (!choices) return limitOnScale(attr, from);
    return change && choiceIndex(attr, from) >= 0 ? (reach.choices(attr, from).at(-1) ?? from) : null;
  },
  choices(attr, from) {
    const { choices = [], change } = attributes[attr];
    const at = choiceIndex(attr, from);
    return change && at >= 0 ? choices.slice(at + 1, at + 2).map(({ value }) => value) : [];
  },
};
