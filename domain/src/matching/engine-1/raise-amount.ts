import type { AttrSlug } from '#matching/attributes.ts';
import { withValues } from '#matching/change.ts';
import { valueOf } from '#matching/fact.ts';
import type { MatchProduct } from '#matching/product.ts';
import type { MatchInput } from '#matching/result.ts';
import { firstIndex, type Steps, stepsBetween } from '#matching/steps.ts';
import type { FactValue } from '#matching/value.ts';
import { amountOf, amountRange } from './amount.ts';
import { reach } from './reach.ts';

/** True if the amount is known and below the smallest loan. */
export const isAmountShort = (product: MatchProduct, input: MatchInput): boolean =>
  amountOf(product.rules.amount.most, input.facts) !== null && amountRange(product, input.facts) === null;

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
    const limit = now === null ? null : reach.limit(attr, now);
    if (now === null || limit === null) return null;
    values.set(attr, limit);
    steps.set(attr, stepsBetween(attr, given.get(attr) ?? now, limit, reach.choices(attr, given.get(attr) ?? now)));
  }
  const isEnough = () => !isAmountShort(product, withValues(input, values));
  if (!isEnough()) return null;
  for (const [attr, { count, valueAt }] of steps) {
    const index = firstIndex(count, (i) => {
      values.set(attr, valueAt(i));
      return isEnough();
    });
    values.set(attr, valueAt(index));
  }
  return values;
}
