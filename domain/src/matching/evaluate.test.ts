import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AttrSlug, attributes } from './attributes.ts';
import { applyChanges } from './change.ts';
import { compileProduct } from './compiled-product.ts';
import type { Facts } from './fact.ts';
import { isKnown } from './fact.ts';
import { amountRange, attrsOfAmount } from './formula.ts';
import { matchAll } from './match.ts';
import type { MatchProduct } from './product.ts';
import {
  anyAttr,
  anyInput,
  anyProduct,
  evaluate,
  goodFirm,
  taxAdvance,
  valueOfAttr,
  withFacts,
  without,
} from './testing.ts';
import { nearCase } from './testing-near.ts';
import { vectorOf } from './vector.ts';

const runs = { numRuns: 3_000 };

test('a match has an amount, a rate and a payment, and names the missing documents', () => {
  const result = evaluate(goodFirm, taxAdvance);
  expect(result).toMatchObject({
    verdict: 'match',
    amountFen: { low: 180_000_000, high: 231_000_000 },
    rate: { low: 385, high: 420 },
    monthlyPaymentFen: { low: 5_302_315, high: 6_840_611 },
    termMonths: 36,
    missingDocuments: ['property_certificate'],
    missingAttributes: [],
    smallestChange: null,
  });
  expect(result.rules.every(({ state }) => state === 'passed')).toBe(true);
});

test('one inquiry too many is a near miss with its distance and its remedy', () => {
  const result = evaluate(withFacts(goodFirm, { inquiries3m: 4 }), taxAdvance);
  expect(result.verdict).toBe('near_miss');
  expect(result.rules.find(({ id }) => id === 'inquiries')).toMatchObject({
    state: 'failed',
    actual: 4,
    gap: 1,
    fix: { from: 4, to: 3, by: 'wait', on: null },
  });
  expect(result.smallestChange?.changes).toMatchObject([{ attr: 'inquiries3m', to: 3 }]);
});

test('the result names the day on which a fact changes by itself', () => {
  const inquiries = {
    value: 4,
    source: 'credit',
    asOf: '2026-11-16',
    upcoming: [{ on: '2026-12-09', value: 3 }],
  } as const;
  const soon = { ...goodFirm, facts: { ...goodFirm.facts, inquiries3m: inquiries } };
  expect(evaluate(soon, taxAdvance).smallestChange?.changes[0]?.on).toBe('2026-12-09');
  const young = evaluate(withFacts(goodFirm, { companyMonths: 33 }), taxAdvance);
  expect(young.smallestChange?.changes[0]).toMatchObject({ attr: 'companyMonths', to: 36, on: '2027-02-20' });
});

test('two required changes are a near miss, three are not, and a rule that nobody can change gives a no', () => {
  const two = evaluate(withFacts(goodFirm, { inquiries3m: 4, companyMonths: 35 }), taxAdvance);
  expect([two.verdict, two.smallestChange?.changes.length]).toEqual(['near_miss', 2]);
  expect(
    evaluate(withFacts(goodFirm, { inquiries3m: 4, companyMonths: 35, overdueNow: true }), taxAdvance).verdict,
  ).toBe('no');
  expect(evaluate(withFacts(goodFirm, { age: 66 }), taxAdvance).verdict).toBe('no');
  expect(evaluate(withFacts(goodFirm, { companyRegion: '330100' }), taxAdvance).verdict).toBe('no');
  expect(evaluate(withFacts(goodFirm, { hasCompany: false }), taxAdvance)).toMatchObject({
    verdict: 'no',
    amountFen: null,
    rate: null,
    monthlyPaymentFen: null,
  });
});

test('a formula below the smallest loan fails by itself, and the change with the least effort is found', () => {
  const short = evaluate(withFacts(goodFirm, { tax12m: 10_000_000, taxGrade: 'M' }), {
    ...taxAdvance,
    amountFromFen: 40_000_000,
  });
  expect(short.rules.at(-1)).toMatchObject({ id: 'amount', state: 'failed', actual: 35_000_000, gap: 5_000_000 });
  expect(short.verdict).toBe('near_miss');
  expect(short.smallestChange).toMatchObject({
    changes: [{ attr: 'tax12m', from: 10_000_000, to: 11_430_000 }],
    amountFen: { low: 40_000_000, high: 40_000_000 },
  });
});

test('an unknown fact never fails a rule: the result gives the reason and the question to ask', () => {
  const result = evaluate(without(goodFirm, 'tax12m'), taxAdvance);
  expect(result).toMatchObject({ verdict: 'needs_data', amountFen: null, missingAttributes: ['tax12m'] });
  expect(result.rules.find(({ id }) => id === 'tax')).toMatchObject({
    state: 'unknown',
    actual: null,
    why: 'source_failed',
  });
  expect(evaluate(without(goodFirm, 'house'), taxAdvance)).toMatchObject({
    verdict: 'match',
    missingAttributes: ['house'],
  });
});

test('an unknown rate condition widens the range of rates', () => {
  const product = {
    ...taxAdvance,
    rules: {
      ...taxAdvance.rules,
      rate: { base: 400, moves: [{ attr: 'highTech', op: '=', value: true, add: -40 } as const], spread: 10 },
    },
  };
  expect(evaluate(goodFirm, product).rate).toEqual({ low: 360, high: 410 });
  expect(evaluate(withFacts(goodFirm, { highTech: true }), product).rate).toEqual({ low: 360, high: 370 });
});

test('changing one fact changes only the reasons that read it', () => {
  const flips = anyAttr.chain((attr) => fc.tuple(fc.constant(attr), valueOfAttr(attr)));
  fc.assert(
    fc.property(anyProduct, anyInput, flips, (product, input, [attr, value]) => {
      const before = evaluate(input, product).rules;
      const after = evaluate(withFacts(input, { [attr]: value }), product).rules;
      const inAmount = attrsOfAmount(product.rules.amount.most).includes(attr);
      for (const [place, rule] of before.entries())
        if (rule.attr !== attr && !(rule.attr === 'amount' && inAmount)) expect(after[place]).toEqual(rule);
    }),
    runs,
  );
});

test('removing a fact never turns another verdict into a no', () => {
  fc.assert(
    fc.property(anyProduct, anyInput, anyAttr, (product, input, attr) => {
      const before = evaluate(input, product).verdict;
      const after = evaluate(without(input, attr), product).verdict;
      if (before !== 'no') expect(after).not.toBe('no');
      if (before === 'match') expect(['match', 'needs_data']).toContain(after);
    }),
    runs,
  );
});

test('applying the smallest change turns a near miss into a match', () => {
  const seen = { near: 0, pairs: 0, raised: 0 };
  fc.assert(
    fc.property(nearCase, ({ product, input }) => {
      const { verdict, smallestChange, rules } = evaluate(input, product);
      if (verdict !== 'near_miss') return;
      const changes = smallestChange?.changes ?? [];
      seen.near += 1;
      seen.pairs += changes.length === 2 ? 1 : 0;
      seen.raised += rules.at(-1)?.state === 'failed' ? 1 : 0;
      expect([1, 2]).toContain(changes.length);
      const then = evaluate(applyChanges(input, changes), product);
      expect(then.verdict).toBe('match');
      expect(then.amountFen).toEqual(smallestChange?.amountFen);
    }),
    { numRuns: 5_000 },
  );
  for (const n of Object.values(seen)) expect(n).toBeGreaterThan(100);
});

test('every change in the smallest change is needed: without one there is no match', () => {
  fc.assert(
    fc.property(nearCase, ({ product, input }) => {
      const { verdict, smallestChange } = evaluate(input, product);
      if (verdict !== 'near_miss' || !smallestChange) return;
      for (const left of smallestChange.changes) {
        const others = smallestChange.changes.filter((change) => change !== left);
        expect(evaluate(applyChanges(input, others), product).verdict).not.toBe('match');
      }
    }),
    runs,
  );
});

const none = { low: 0, high: 0 };
const amountFor = (product: MatchProduct, facts: Facts) =>
  amountRange(product, compileProduct(product).boundsOf(vectorOf(facts))) ?? none;
const raised: readonly AttrSlug[] = ['tax12m', 'invoiced12m', 'monthlyIncome', 'houseValue'];

test('of two attributes that both raise the amount the cheapest pair is found, not the first that is enough', () => {
  const product: MatchProduct = {
    ...taxAdvance,
    audience: 'person',
    regions: [],
    amountFromFen: 1_000_000,
    rules: {
      ...taxAdvance.rules,
      rules: [{ id: 'loan', kind: 'hard', weight: 3, attr: 'houseLoan', op: '<=', value: 24_500_000 }],
      amount: { most: { kind: 'percent', of: 'tax12m', share: 6_355, less: 'houseLoan' }, leastShare: 7_800 },
    },
  };
  const input = withFacts(goodFirm, { houseLoan: 22_000_000, tax12m: 23_999_999 });
  const costBy = (engine: number) => matchAll(input, [product], engine).rows[0]?.smallestChange?.cost;
  // Engine 1 took the whole reach of the first attribute.
  expect([costBy(1), costBy(2)]).toEqual([28, 25]);
  expect(evaluate(input, product).smallestChange?.changes).toMatchObject([
    { attr: 'houseLoan', to: 20_780_000 },
    { attr: 'tax12m', to: 34_279_999 },
  ]);
});

test('a fact that cannot change the verdict is not asked for: the lower of two amounts is already too low', () => {
  const product: MatchProduct = {
    ...taxAdvance,
    audience: 'person',
    regions: [],
    amountFromFen: 100_000_000,
    rules: {
      ...taxAdvance.rules,
      rules: [{ id: 'age', kind: 'hard', weight: 3, attr: 'age', op: 'between', value: [18, 65] }],
      amount: {
        most: {
          kind: 'min',
          of: [
            { kind: 'percent', of: 'houseValue', share: 7_500 },
            { kind: 'multiple', of: 'invoiced12m', times: 50 },
          ],
        },
        leastShare: 7_800,
      },
    },
  };
  const low = evaluate(withFacts(goodFirm, { invoiced12m: 20_000_000 }), product);
  expect(low).toMatchObject({ verdict: 'no', missingAttributes: [] });
  expect(low.rules.at(-1)).toMatchObject({ state: 'failed', actual: 10_000_000, bound: 'at_most', gap: 90_000_000 });
  // A slightly larger loan depends on the value of the house.
  const open = evaluate(withFacts(goodFirm, { invoiced12m: 240_000_000 }), product);
  expect(open).toMatchObject({ verdict: 'needs_data', missingAttributes: ['houseValue'] });
  // The smallest possible amount is enough for a match, and the range covers every value of the unknown fact.
  const capped = {
    ...product,
    rules: {
      ...product.rules,
      amount: { ...product.rules.amount, most: { kind: 'fixed', amountFen: 120_000_000 } as const },
    },
  };
  expect(evaluate(goodFirm, capped)).toMatchObject({
    verdict: 'match',
    amountFen: { high: 120_000_000 },
    missingAttributes: [],
  });
});

test('a better fact never lowers an amount', () => {
  const more = fc.tuple(fc.constantFrom(...raised), fc.integer({ min: 1, max: 50_000_000 }));
  fc.assert(
    fc.property(anyProduct, anyInput, more, (product, input, [attr, plus]) => {
      const fact = input.facts[attr];
      if (!fact || !isKnown(fact)) return;
      const value = Math.min(attributes[attr].max, Number(fact.value) + plus);
      const before = amountFor(product, input.facts);
      const after = amountFor(product, withFacts(input, { [attr]: value }).facts);
      expect(after.low).toBeGreaterThanOrEqual(before.low);
      expect(after.high).toBeGreaterThanOrEqual(before.high);
    }),
    runs,
  );
});

test('a score lies in the range of its verdict', () => {
  const stretch = { match: [60, 100], near_miss: [40, 59], needs_data: [20, 39], no: [0, 19] } as const;
  fc.assert(
    fc.property(anyProduct, anyInput, (product, input) => {
      const { verdict, score } = evaluate(input, product);
      expect(score).toBeGreaterThanOrEqual(stretch[verdict][0]);
      expect(score).toBeLessThanOrEqual(stretch[verdict][1]);
    }),
    runs,
  );
});
