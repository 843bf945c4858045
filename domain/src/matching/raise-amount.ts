import { type AttrSlug, attributes } from './attributes.ts';
import { choicesBetween, reachOf, withValues } from './change.ts';
import { valueOf } from './fact.ts';
import { amountOf, amountRange } from './formula.ts';
import type { MatchProduct } from './product.ts';
import type { MatchInput } from './result.ts';
import type { FactValue } from './value.ts';

/** Whether the amount is known and below the smallest loan. */
export const isAmountShort = (product: MatchProduct, input: MatchInput): boolean =>
  amountOf(product.rules.amount.most, input.facts) !== null && amountRange(product, input.facts) === null;

interface Steps {
  readonly count: number;
  readonly valueAt: (index: number) => FactValue;
}

/** Values from one to its limit, nearest first; computed by index, since there may be many. */
function stepsBetween(attr: AttrSlug, from: FactValue, limit: FactValue): Steps {
  const { choices, type, step, better } = attributes[attr];
  if (choices || type === 'boolean') {
    const values = [from, ...(choices ? choicesBetween(attr, from, limit) : [limit])];
    return { count: values.length, valueAt: (index) => values[index] ?? limit };
  }
  const [start, end] = [Number(from), Number(limit)];
  const sign = better === 'higher' ? 1 : -1;
  const count = Math.ceil(Math.abs(end - start) / step) + 1;
  return { count, valueAt: (index) => (index === count - 1 ? end : start + sign * index * step) };
}

/** The first sufficient index by binary search. Formulas never decrease for better values (`lint.ts`). */
function firstEnough(count: number, isEnough: (index: number) => boolean): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The value that each attribute needs for the amount to reach the product's smallest loan, starting from `given`; null if even
 * their limits are insufficient. All start at their limit, then each is reduced as far as possible.
 */
export function raiseAmount(
  product: MatchProduct,
  input: MatchInput,
  given: ReadonlyMap<AttrSlug, FactValue>,
  attrs: readonly AttrSlug[],
): Map<AttrSlug, FactValue> | null {
  const values = new Map(given);
  const steps = new Map<AttrSlug, Steps>();
  for (const attr of attrs) {
    const now = valueOf(input.facts, attr);
    const limit = now === null ? null : reachOf(attr, now);
    if (now === null || limit === null) return null;
    values.set(attr, limit);
    steps.set(attr, stepsBetween(attr, given.get(attr) ?? now, limit));
  }
  const isEnough = () => !isAmountShort(product, withValues(input, values));
  if (!isEnough()) return null;
  for (const [attr, { count, valueAt }] of steps) {
    const index = firstEnough(count, (i) => {
      values.set(attr, valueAt(i));
      return isEnough();
    });
    values.set(attr, valueAt(index));
  }
  return values;
}
