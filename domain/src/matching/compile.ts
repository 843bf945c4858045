import { regionSpan } from '#regions/code.ts';
import { attributes } from './attributes.ts';
import { holds } from './check.ts';
import { compileAmount } from './compile-amount.ts';
import type { MatchProduct } from './product.ts';
import { requirementsOf } from './requirements.ts';
import type { Condition } from './rule.ts';
import type { FactValue } from './value.ts';
import { encode, type FactVector, slotOf } from './vector.ts';

/** A condition on encoded values: an interval, a set of choices, or, rarely, a function. */
type Test =
  | { readonly kind: 'interval'; readonly low: number; readonly high: number }
  | { readonly kind: 'choices'; readonly mask: number }
  | { readonly kind: 'other'; readonly passes: (x: number) => boolean };

const interval = (low: number, high: number): Test => ({ kind: 'interval', low, high });

function compileList(condition: Condition, values: readonly FactValue[], isMember: boolean): Test {
  const { type, choices } = attributes[condition.attr];
  const [only] = values;
  if (choices) {
    const listed = values.reduce<number>((bits, value) => bits | (1 << encode(condition.attr, value)), 0) & 0x7fffffff;
    return { kind: 'choices', mask: isMember ? listed : ~listed };
  }
  if (isMember && values.length === 1 && only !== undefined) {
    if (type === 'region') return interval(...regionSpan(String(only)));
    return interval(Number(only), Number(only));
  }
  if (type !== 'region') return { kind: 'other', passes: (x) => holds(condition, x) };
  const spans = values.map((value) => regionSpan(String(value)));
  return { kind: 'other', passes: (x) => spans.some(([first, last]) => x >= first && x <= last) === isMember };
}

export function compileCondition(condition: Condition): Test {
  switch (condition.op) {
    case '>=':
      return interval(condition.value, Number.POSITIVE_INFINITY);
    case '<=':
      return interval(Number.NEGATIVE_INFINITY, condition.value);
    case 'between':
      return interval(...condition.value);
    case '=':
      return compileList(condition, [condition.value], true);
    case 'in':
      return compileList(condition, condition.value, true);
    case 'not':
      return compileList(condition, condition.value, false);
  }
}

export function passesTest(test: Test, x: number): boolean {
  if (test.kind === 'interval') return x >= test.low && x <= test.high;
  return test.kind === 'choices' ? ((test.mask >>> x) & 1) === 1 : test.passes(x);
}

/** Bits by the index of a rule among the product's requirements; the bit after the last is the amount. */
export interface Reasons {
  failed: number;
  unknown: number;
}

/** Evaluates a vector and writes the reasons to `out`, which is reused to avoid allocations. */
export type CompiledProduct = (vector: FactVector, out: Reasons) => Outcome;

/** `failed` is a near miss or a no; only `evaluate` distinguishes them. */
export type Outcome = 'match' | 'failed' | 'needs_data';

export const mostRules = 30;

/** Compiles a product's rules for evaluating many customers, with the verdicts and reasons of `evaluate`. */
export function compileProduct(product: MatchProduct): CompiledProduct {
  const rules = requirementsOf(product);
  const n = rules.length;
  if (n > mostRules) throw new RangeError(`product ${product.number} has more rules than bits`);
  const tests = rules.map(compileCondition);
  const slots = Uint8Array.from(rules, ({ attr }) => slotOf(attr));
  const amountBit = 1 << n;
  const hard = rules.reduce((bits, { kind }, place) => (kind === 'hard' ? bits | (1 << place) : bits), amountBit);
  const amount = compileAmount(product.rules.amount.most);
  const least = product.amountFromFen;
  return (vector, out) => {
    let failed = 0;
    let unknown = 0;
    for (let place = 0; place < n; place++) {
      const x = vector[slots[place] as number] as number;
      if (Number.isNaN(x)) unknown |= 1 << place;
      else if (!passesTest(tests[place] as Test, x)) failed |= 1 << place;
    }
    const most = amount(vector);
    if (Number.isNaN(most)) unknown |= amountBit;
    else if (most < least) failed |= amountBit;
    out.failed = failed;
    out.unknown = unknown;
    if (failed & hard) return 'failed';
    return unknown & hard ? 'needs_data' : 'match';
  };
}
