import fc from 'fast-check';
import { attributes } from './attributes.ts';
import type { MatchProduct } from './product.ts';
import type { MatchInput } from './result.ts';
import type { Rule, RuleBox } from './rule.ts';
import { anyAttr, anyInput, anyProduct, without } from './testing.ts';
import { nearCase } from './testing-near.ts';

/** Puts some of a product’s hard rules into up to two boxes. */
const boxedIn = (product: MatchProduct): fc.Arbitrary<MatchProduct> => {
  const ids = product.rules.rules.flatMap(({ id, kind }) => (kind === 'hard' ? [id] : []));
  const places = fc.array(fc.constantFrom(0, 1, 1, 2), { minLength: ids.length, maxLength: ids.length });
  return fc.tuple(places, fc.nat(), fc.nat()).map(([chosen, first, second]) => {
    const boxes = [first, second].flatMap((n, at): RuleBox[] => {
      const rules = ids.filter((_, i) => chosen[i] === at + 1);
      return rules.length === 0 ? [] : [{ id: `box${at}`, least: 1 + (n % rules.length), rules }];
    });
    return { ...product, rules: { ...product.rules, boxes } };
  });
};

interface Case {
  readonly product: MatchProduct;
  readonly input: MatchInput;
}

const steps: Readonly<Record<string, number>> = { fen: 500_000, percent: 170, months: 2, number: 1 };

/** A rule that a better value loses, a little before or beyond the bound of another one on the same attribute. */
function backwards({ attr, op, value, ...rule }: Rule, off: number): Rule[] {
  const step = steps[attributes[attr].type];
  if (step === undefined || (op !== '>=' && op !== '<=')) return [];
  const [sign, back] = op === '>=' ? [1, '<=' as const] : [-1, '>=' as const];
  return [{ ...rule, id: `${rule.id}-back`, attr, op: back, value: Math.max(0, value + sign * off * step) }];
}

/** Products that know everything or lack a few facts, most of them narrowly missed, with rules that pass and fail on the same way. */
const nearBoxes = fc
  .tuple(nearCase, nearCase, fc.array(anyAttr, { maxLength: 2 }), fc.integer({ min: -2, max: 3 }))
  .map(([one, other, unknown, off]): Case => {
    const own = one.product.rules.rules;
    // Rules near another person's facts pass and fail more widely.
    const rules = [
      ...own,
      ...own.flatMap((rule) => backwards(rule, off)),
      ...other.product.rules.rules.slice(0, 2).map((rule) => ({ ...rule, id: `${rule.id}-other` })),
    ];
    return {
      product: { ...one.product, rules: { ...one.product.rules, rules } },
      input: unknown.reduce((input, attr) => without(input, attr), one.input),
    };
  });

export const anyBoxedCase: fc.Arbitrary<Case> = fc
  .oneof(
    { weight: 3, arbitrary: nearBoxes },
    { weight: 1, arbitrary: fc.record({ product: anyProduct, input: anyInput }) },
  )
  .chain(({ product, input }) => boxedIn(product).map((boxed) => ({ product: boxed, input })));
