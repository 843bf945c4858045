import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AttrSlug, attributes } from './attributes.ts';
import { ruleSentence } from './explain.ts';
import type { Facts, KnownFact } from './fact.ts';
import { lintProduct } from './lint.ts';
import type { MatchProduct } from './product.ts';
import type { MatchInput } from './result.ts';
import type { RuleBox } from './rule.ts';
import { anyProduct, evaluate, goodFirm, taxAdvance, valueOfAttr, withFacts } from './testing.ts';
import { anyBoxedCase } from './testing-boxes.ts';
import { nearCase } from './testing-near.ts';

type Bound = 'least' | 'most';
const partialFact = (value: number, bound: Bound): KnownFact => ({
  value,
  source: 'statement',
  asOf: '2026-10-31',
  partial: { bound, doubts: [{ reason: 'bad_rows', count: 2 }] },
});
const withPartial = (input: MatchInput, attr: AttrSlug, value: number, bound: Bound): MatchInput => ({
  ...input,
  facts: { ...input.facts, [attr]: partialFact(value, bound) } as Facts,
});

const bounded = fc.constantFrom<readonly [AttrSlug, Bound]>(
  ['tax12m', 'least'],
  ['invoiced12m', 'least'],
  ['monthsWithoutInvoices', 'most'],
  ['largestCustomerShare', 'most'],
);

const boxedAdvance = (boxes: readonly RuleBox[]): MatchProduct => ({
  ...taxAdvance,
  rules: { ...taxAdvance.rules, boxes },
});
const anyBox = fc
  .tuple(fc.uniqueArray(fc.constantFrom('years', 'tax', 'grade', 'inquiries'), { minLength: 1 }), fc.nat())
  .map(([rules, n]): RuleBox[] => [{ id: 'box', least: 1 + (n % rules.length), rules }]);

test('what is decided by a bound holds for every true value beyond it', () => {
  const seen = { match: 0, unknown: 0 };
  const cases = fc.tuple(
    fc.oneof(
      nearCase,
      fc.record({ product: anyProduct, input: fc.constant(goodFirm) }),
      fc.constant({ product: taxAdvance, input: goodFirm }),
      anyBoxedCase,
      anyBox.map((boxes) => ({ product: boxedAdvance(boxes), input: goodFirm })),
    ),
    bounded.chain(([attr, bound]) =>
      fc.tuple(fc.constant(attr), fc.constant(bound), valueOfAttr(attr), valueOfAttr(attr)),
    ),
  );
  fc.assert(
    fc.property(cases, ([{ product, input }, [attr, bound, one, other]]) => {
      if (lintProduct(product).some(({ code, severity }) => severity === 'refuse' && code === 'contradiction')) return;
      const [low, high] = [Math.min(Number(one), Number(other)), Math.max(Number(one), Number(other))];
      const [value, truth] = bound === 'least' ? [low, high] : [high, low];
      const before = evaluate(withPartial(input, attr, value, bound), product);
      const after = evaluate(withFacts(input, { [attr]: truth }), product);
      if (before.verdict === 'match') seen.match += 1;
      if (before.verdict === 'match') expect(after.verdict).toBe('match');
      for (const [at, { state, attr: of }] of before.rules.entries()) {
        if (of === attr && state === 'unknown') seen.unknown += 1;
        if (state !== 'unknown') expect(after.rules[at]?.state).toBe(state);
      }
      for (const [at, { state }] of before.boxes?.entries() ?? [])
        if (state !== 'unknown') expect(after.boxes?.[at]?.state).toBe(state);
    }),
    { numRuns: 3_000 },
  );
  for (const n of Object.values(seen)) expect(n).toBeGreaterThan(10);
});

test('a lower bound that does not reach a requirement is no failure: it needs data, and the sentence says why', () => {
  const tax = attributes.tax12m.name.zh;
  const row = evaluate(withPartial(goodFirm, 'tax12m', 9_000_000, 'least'), taxAdvance);
  expect(row.verdict).toBe('needs_data');
  const rule = row.rules.find(({ id }) => id === 'tax')!;
  expect(rule).toMatchObject({
    state: 'unknown',
    actual: 9_000_000,
    bound: 'at_least',
    why: 'partial',
    gap: null,
    fix: null,
  });
  expect(ruleSentence(rule, { language: 'zh' })).toBe(
    `${tax}至少 ¥90,000，文件数据不完整，要求不少于 10 万元，暂不能判断。`,
  );
  // More answers would not help: the file's value stands.
  expect(row.missingAttributes).toEqual([]);
  const enough = evaluate(withPartial(goodFirm, 'tax12m', 38_620_000, 'least'), taxAdvance);
  expect(enough).toMatchObject({ verdict: 'match', amountFen: { low: 180_000_000, high: 300_000_000 } });
});

test('the amount that is certain is not more than the amount of any true value beyond a bound', () => {
  const bounds: fc.Arbitrary<Bound> = fc.constantFrom('least', 'most');
  const product: MatchProduct = {
    ...taxAdvance,
    amountFromFen: 1,
    rules: {
      ...taxAdvance.rules,
      amount: { most: { kind: 'percent', of: 'houseValue', share: 7_000, less: 'houseLoan' }, leastShare: 7_800 },
    },
  };
  const cases = fc
    .tuple(fc.constantFrom('houseValue' as const, 'houseLoan' as const), bounds)
    .chain(([attr, bound]) => fc.tuple(fc.constant(attr), fc.constant(bound), valueOfAttr(attr), valueOfAttr(attr)));
  const firm = withFacts(goodFirm, { houseValue: 50_000_000, houseLoan: 1_000_000 });
  let compared = 0;
  fc.assert(
    fc.property(cases, ([attr, bound, one, other]) => {
      const [low, high] = [Math.min(Number(one), Number(other)), Math.max(Number(one), Number(other))];
      const [value, truth] = bound === 'least' ? [low, high] : [high, low];
      const shown = evaluate(withPartial(firm, attr, value, bound), product).rules.find(({ id }) => id === 'amount')!;
      const real = evaluate(withFacts(firm, { [attr]: truth }), product).amountFen;
      if (shown.state !== 'passed') return;
      compared += 1;
      expect(Number(shown.actual)).toBeLessThanOrEqual(real?.high ?? 0);
    }),
    { numRuns: 2_000 },
  );
  expect(compared).toBeGreaterThan(10);
});
