import { type AttrSlug, attributes } from './attributes.ts';
import { choicesBetween, reachOf, withValues } from './change.ts';
import { valueOf } from './fact.ts';
import { amountOf, amountRange } from './formula.ts';
import type { MatchProduct } from './product.ts';
import type { MatchInput } from './result.ts';
import type { FactValue } from './value.ts';

/** An unknown amount is not a short one. */
export const isAmountShort = (product: MatchProduct, input: MatchInput): boolean =>
  amountOf(product.rules.amount.most, input.facts) !== null && amountRange(product, input.facts) === null;

interface Steps {
  readonly count: number;
  readonly ctx: (place: number) => FactValue;
}

/** Values from one to its limit, nearest first; read by place, since there may be many. */
function stepsBetween(attr: AttrSlug, from: FactValue, limit: FactValue): Steps {
  const { choices, type, step, better } = attributes[attr];
  if (choices || type === 'boolean') {
    const values = [from, ...(choices ? choicesBetween(attr, from, limit) : [limit])];
    return { count: values.length, ctx: (place) => values[place] ?? limit };
  }
  const [start, end] = [Number(from), Number(limit)];
  const sign = better === 'higher' ? 1 : -1;
  const count = Math.ceil(Math.abs(end - start) / step) + 1;
  return { count, ctx: (place) => (place === count - 1 ? end : start + sign * place * step) };
}

/** The first place that is enough. Formulas never fall as an attribute gets better (`lint.ts`), so halving finds it. */
function firstEnough(count: number, isEnough: (place: number) => boolean): number {
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
 * How far each attribute has to be brought for the amount to reach the product's smallest loan, starting from `given`
 * values; null when even their limits are not enough. All go to their limit, then each comes back as far as it can.
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
  for (const [attr, { count, ctx }] of steps) {
    const place = firstEnough(count, (i) => {
      values.set(attr, ctx(i));
      return isEnough();
    });
    values.set(attr, ctx(place));
  }
  return values;
}
