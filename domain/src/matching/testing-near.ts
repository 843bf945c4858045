import fc from 'fast-check';
import { type AttrSlug, attributes, attrSlugs, choiceIndex } from './attributes.ts';
import { amountOf } from './engine-1/amount.ts';
import { type Facts, valueOf } from './fact.ts';
import type { MatchProduct } from './product.ts';
import type { MatchInput } from './result.ts';
import type { Condition } from './rule.ts';
import { anyTerm, known, taxAdvance, valueOfAttr } from './testing.ts';

const changeable = attrSlugs.filter((attr) => attributes[attr].change);
const steps: Readonly<Record<string, number>> = { fen: 500_000, percent: 200, months: 2, number: 1 };

/** A condition that the value misses by `off` steps, or meets with so many to spare when negative. */
function near(attr: AttrSlug, facts: Facts, off: number): Condition {
  const { type, better, choices, min, max } = attributes[attr];
  const value = valueOf(facts, attr);
  if (type === 'boolean') return { attr, op: '=', value: off > 0 ? better === 'higher' : value === true };
  if (choices) {
    const from = Math.min(choices.length - 1, Math.max(0, choiceIndex(attr, value) + Math.sign(off)));
    return { attr, op: 'in', value: choices.slice(from).map((choice) => choice.value) };
  }
  const step = steps[type] ?? 1;
  const bound = better === 'higher' ? Number(value) + off * step : Number(value) - off * step;
  return { attr, op: better === 'higher' ? '>=' : '<=', value: Math.min(max, Math.max(min, bound)) };
}

const everything = fc.record(
  Object.fromEntries(attrSlugs.map((attr) => [attr, valueOfAttr(attr)])) as Record<
    AttrSlug,
    ReturnType<typeof valueOfAttr>
  >,
);
const offsets = fc.uniqueArray(fc.tuple(fc.constantFrom(...changeable), fc.integer({ min: -6, max: 3 })), {
  selector: ([attr]) => attr,
  minLength: 1,
  maxLength: 4,
});

/** An input that knows everything, and a product that it misses narrowly, or meets narrowly. */
export const nearCase: fc.Arbitrary<{ input: MatchInput; product: MatchProduct }> = fc
  .tuple(everything, offsets, anyTerm, fc.integer({ min: -3, max: 3 }))
  .map(([values, rules, most, off]) => {
    const facts = known(values);
    const input = { asOf: '2026-11-20', facts, documents: [] };
    const from = Math.max(1, Math.floor((amountOf(most, facts) ?? 0) / 1_000_000) + off);
    const product: MatchProduct = {
      ...taxAdvance,
      audience: 'person',
      regions: [],
      amountFromFen: from * 1_000_000,
      amountToFen: (from + 100) * 1_000_000,
      rules: {
        ...taxAdvance.rules,
        rules: rules.map(([attr, by]) => ({ ...near(attr, facts, by), id: attr, kind: 'hard', weight: 3 })),
        amount: { most, leastShare: 7_800 },
      },
    };
    return { input, product };
  });
