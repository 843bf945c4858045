import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributes } from './attributes.ts';
import { isKnown } from './fact.ts';
import { matchAll } from './match.ts';
import type { MatchProduct } from './product.ts';
import { type ProductRaise, type Raise, raisePlan } from './raise-plan.ts';
import type { MatchInput } from './result.ts';
import { anyFacts, anyTerm, goodFirm, taxAdvance, withFacts } from './testing.ts';

const highest = (input: MatchInput, product: MatchProduct): number => {
  const [row] = matchAll(input, [product]).rows;
  return row?.verdict === 'match' ? (row.amountFen?.high ?? 0) : 0;
};
const planOf = (input: MatchInput, product: MatchProduct): ProductRaise => raisePlan(input, [product])[0]!;

/** The value one step before, as the attribute is counted from today's value. */
const before = ({ attr, from }: Raise, to: number): number => {
  const { step } = attributes[attr];
  return from + (Math.ceil((to - from) / step) - 1) * step;
};

test('a tax loan names its formula, the next ¥10,000 and its maximum, each with the smallest tax that gives it', () => {
  const plan = planOf(goodFirm, taxAdvance);
  // ¥386,200 × 6 = ¥2,317,200, offered as ¥2,310,000.
  expect(plan).toMatchObject({ amountFen: 231_000_000, capFen: 300_000_000 });
  expect(plan.parts).toMatchObject([{ amountFen: 231_720_000, limits: true }]);
  expect(plan.raises).toEqual([
    {
      attr: 'tax12m',
      from: 38_620_000,
      next: { to: 38_670_000, amountFen: 232_000_000 },
      most: { to: 50_000_000, amountFen: 300_000_000 },
    },
  ]);
});

test('at the product’s maximum no part limits the amount and nothing raises it', () => {
  const plan = planOf(withFacts(goodFirm, { tax12m: 60_000_000 }), taxAdvance);
  expect(plan).toMatchObject({ amountFen: 300_000_000, raises: [] });
  expect(plan.parts.map(({ limits }) => limits)).toEqual([false]);
});

test('of several parts the smallest limits, and more of a figure in another part is not proposed', () => {
  const most = {
    kind: 'min' as const,
    of: [taxAdvance.rules.amount.most, { kind: 'percent' as const, of: 'invoiced12m' as const, share: 1_000 }],
  };
  const product = { ...taxAdvance, rules: { ...taxAdvance.rules, amount: { ...taxAdvance.rules.amount, most } } };
  const plan = planOf(withFacts(goodFirm, { invoiced12m: 1_000_000_000 }), product);
  expect(plan.amountFen).toBe(100_000_000);
  expect(plan.parts.map(({ limits }) => limits)).toEqual([false, true]);
  expect(plan.raises).toMatchObject([
    { attr: 'invoiced12m', next: { to: 1_010_000_000 }, most: { amountFen: 231_000_000, to: 2_310_000_000 } },
  ]);
});

test('a rule that closes the upper end limits how far a figure is raised', () => {
  const rules = [
    ...taxAdvance.rules.rules,
    { id: 'small', kind: 'hard', weight: 1, attr: 'tax12m', op: '<=' } as const,
  ];
  const closed = rules.map((rule) => (rule.id === 'small' ? { ...rule, value: 40_000_000 } : rule)) as typeof rules;
  const product = { ...taxAdvance, rules: { ...taxAdvance.rules, rules: closed } } as MatchProduct;
  expect(planOf(goodFirm, product).raises).toMatchObject([{ most: { to: 40_000_000, amountFen: 240_000_000 } }]);
});

test('an unknown figure leaves its part unknown, and no part is said to limit unless it certainly does', () => {
  const most = {
    kind: 'min' as const,
    of: [taxAdvance.rules.amount.most, { kind: 'percent' as const, of: 'invoiced12m' as const, share: 1_000 }],
  };
  const product = {
    ...taxAdvance,
    amountFromFen: 0,
    rules: { ...taxAdvance.rules, amount: { ...taxAdvance.rules.amount, most } },
  };
  expect(planOf(goodFirm, product).parts).toMatchObject([
    { amountFen: 231_720_000, limits: false },
    { amountFen: null, limits: false },
  ]);
});

test('a figure that is only a bound limits nothing for certain and is not raised', () => {
  const atLeast = { value: 38_620_000, source: 'statement' as const, asOf: '2026-11-20' };
  const partial = { bound: 'least' as const, doubts: [] };
  const input = { ...goodFirm, facts: { ...goodFirm.facts, tax12m: { ...atLeast, partial } } };
  const plan = planOf(input, taxAdvance);
  expect(plan.amountFen).toBe(highest(input, taxAdvance));
  expect(plan.parts).toMatchObject([{ amountFen: null, limits: false }]);
  expect(plan.raises).toEqual([]);
});

test('every stated figure gives at least the stated amount by the engine itself, and one step less does not', () => {
  const cases = fc.record({
    facts: anyFacts,
    most: anyTerm,
    from: fc.integer({ min: 0, max: 30 }),
    width: fc.integer({ min: 1, max: 400 }),
    ceiling: fc.option(fc.integer({ min: 0, max: 80 })),
  });
  let stated = 0;
  fc.assert(
    fc.property(cases, ({ facts, most, from, width, ceiling }) => {
      const input = { asOf: '2026-11-20', documents: [], facts };
      const rule = { id: 'top', kind: 'hard', weight: 1, attr: 'tax12m', op: '<=' } as const;
      const product: MatchProduct = {
        ...taxAdvance,
        audience: 'person',
        regions: [],
        amountFromFen: from * 1_000_000,
        amountToFen: (from + width) * 1_000_000,
        rules: {
          ...taxAdvance.rules,
          rules: ceiling === null ? [] : [{ ...rule, value: ceiling * 1_000_000 }],
          amount: { most, leastShare: 7_800 },
        },
      };
      const [row] = matchAll(input, [product]).rows;
      if (row?.verdict !== 'match') return;
      const plan = planOf(input, product);
      expect(plan.amountFen).toBe(row.amountFen?.high);
      for (const raise of plan.raises) {
        const { attr, next, most: top } = raise;
        const fact = input.facts[attr];
        expect(fact && isKnown(fact) && fact.value).toBe(raise.from);
        for (const { to, amountFen } of [next, top]) {
          stated++;
          expect(amountFen).toBeGreaterThan(plan.amountFen);
          expect(highest(withFacts(input, { [attr]: to }), product)).toBeGreaterThanOrEqual(amountFen);
          expect(highest(withFacts(input, { [attr]: before(raise, to) }), product)).toBeLessThan(amountFen);
        }
        expect(top.amountFen).toBeGreaterThanOrEqual(next.amountFen);
      }
    }),
    { numRuns: 1_500 },
  );
  expect(stated).toBeGreaterThan(100);
});
