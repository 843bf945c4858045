import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AttrSlug, attributes } from './attributes.ts';
import { ruleSentence } from './explain.ts';
import type { Facts, KnownFact } from './fact.ts';
import { lintProduct } from './lint.ts';
import type { MatchInput } from './result.ts';
import { anyProduct, evaluate, goodFirm, taxAdvance, valueOfAttr, withFacts } from './testing.ts';
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

test('what is decided by a bound holds for every true value beyond it', () => {
  const seen = { match: 0, unknown: 0 };
  const cases = fc.tuple(
    fc.oneof(
      nearCase,
      fc.record({ product: anyProduct, input: fc.constant(goodFirm) }),
      fc.constant({ product: taxAdvance, input: goodFirm }),
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
