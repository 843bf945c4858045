import { regionSpan } from '#regions/code.ts';
import { attributes } from './attributes.ts';
import { holds } from './check.ts';
import type { Condition } from './rule.ts';
import type { FactValue } from './value.ts';
import { encode } from './vector.ts';

/** A condition on encoded values: an interval, a set of choices, or, rarely, a function. */
export type Test =
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
