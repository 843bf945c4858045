import type { AttrSlug } from './attributes.ts';
import type { CompiledProduct } from './compiled-product.ts';
import { factOf, isKnown } from './fact.ts';
import { type AmountBounds, offeredFen } from './formula.ts';
import type { MatchProduct } from './product.ts';
import type { MatchInput, RuleResult, RuleState } from './result.ts';

/** The amount of one product for one person. */
export interface AmountFinding {
  readonly bounds: AmountBounds;
  readonly readsUnknown: boolean;
  readonly state: RuleState;
  result: RuleResult | null;
}

/** An implicit hard rule: the formula has to reach the product's smallest loan. */
export function amountResult(
  { product, amountAttrs }: CompiledProduct,
  { bounds: { least, most }, state }: AmountFinding,
  input: MatchInput,
): RuleResult {
  const isExact = least === most;
  const result: RuleResult = {
    id: 'amount',
    attr: 'amount',
    kind: 'hard',
    state,
    actual: state === 'failed' ? most : state === 'passed' ? offeredFen(product, least) : null,
    why: state === 'unknown' ? whyUnknown(amountAttrs, input) : null,
    source: null,
    asOf: null,
    sample: false,
    required: { op: '>=', value: product.amountFromFen },
    gap: state === 'failed' ? product.amountFromFen - most : null,
    fix: null,
  };
  if (isExact || state === 'unknown') return result;
  return { ...result, bound: state === 'failed' ? 'at_most' : 'at_least' };
}

function whyUnknown(attrs: readonly AttrSlug[], { facts }: MatchInput) {
  const whys = attrs.flatMap((attr) => {
    const fact = factOf(facts, attr);
    return isKnown(fact) ? [] : [fact.why];
  });
  if (whys.length === 0) return 'partial';
  return whys.includes('source_failed') ? 'source_failed' : 'not_asked';
}

/** True if an unknown fact can still change the offered amount, or the change that is needed to reach the smallest loan. */
export const isAmountOpen = (
  { amountToFen }: MatchProduct,
  { bounds: { least, most }, readsUnknown, state }: AmountFinding,
): boolean => (state === 'failed' ? readsUnknown : Math.min(least, amountToFen) !== Math.min(most, amountToFen));
