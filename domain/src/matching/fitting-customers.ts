import type { AttrSlug } from './attributes.ts';
import { boxState } from './box-state.ts';
import { passesTest } from './compile.ts';
import { compileProduct } from './compiled-product.ts';
import { amountState } from './formula.ts';
import type { MatchProduct } from './product.ts';
import { type FactVector, slotOf } from './vector.ts';

/** The verdict without near misses: `failed` if any hard rule fails, even if that can be changed. */
export type Fit = 'match' | 'needs_data' | 'failed';

/** The unknown attributes of a customer that can still decide whether a product fits, in the order of its rules. */
export function compileMissing(product: MatchProduct): (vector: FactVector) => AttrSlug[] {
  const { rules, hard, boxes, amountAttrs } = compileProduct(product);
  const always = new Set(hard);
  return (vector) => {
    const isUnknown = (slot: number) => Number.isNaN(vector[slot]);
    const open = boxes.filter(({ box, rules: own }) => {
      const met = own.filter(({ slot, test }) => !isUnknown(slot) && passesTest(test, vector[slot] as number));
      return met.length < box.least;
    });
    const read = rules.filter((one) => always.has(one) || open.some((box) => box.rules.includes(one)));
    const attrs = [...read.map(({ rule }) => rule.attr), ...amountAttrs];
    return [...new Set(attrs)].filter((attr) => isUnknown(slotOf(attr)));
  };
}

/** Compiles a product for judging many customers. */
export function compileFit(product: MatchProduct): (vector: FactVector) => Fit {
  const { hard, boxes, boundsOf } = compileProduct(product);
  return (vector) => {
    let hasUnknown = false;
    for (const { slot, test } of hard) {
      const x = vector[slot] as number;
      if (Number.isNaN(x)) hasUnknown = true;
      else if (!passesTest(test, x)) return 'failed';
    }
    for (const { box, rules } of boxes) {
      let [met, open] = [0, 0];
      for (const { slot, test } of rules) {
        const x = vector[slot] as number;
        if (Number.isNaN(x)) open += 1;
        else if (passesTest(test, x)) met += 1;
      }
      const state = boxState(box, met, open);
      if (state === 'failed') return 'failed';
      if (state === 'unknown') hasUnknown = true;
    }
    const amount = amountState(product, boundsOf(vector));
    if (amount === 'failed') return 'failed';
    return hasUnknown || amount === 'unknown' ? 'needs_data' : 'match';
  };
}
