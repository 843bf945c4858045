import { expect, test } from 'vitest';
import { lintProduct } from './lint.ts';
import { isPublishable } from './lint-finding.ts';
import type { MatchProduct } from './product.ts';
import type { AmountTerm, ProductRules, Rule } from './rule.ts';
import { taxAdvance } from './testing.ts';

const vary = (rules: Partial<ProductRules>, product: Partial<MatchProduct> = {}): MatchProduct => ({
  ...taxAdvance,
  ...product,
  rules: { ...taxAdvance.rules, ...rules },
});
const withRule = (...extra: unknown[]) => vary({ rules: [...taxAdvance.rules.rules, ...(extra as Rule[])] });
const withMost = (most: unknown) => vary({ amount: { most: most as AmountTerm, leastShare: 7_800 } });
const codes = (product: MatchProduct) => lintProduct(product).map(({ code, ruleId }) => `${code} ${ruleId}`);
const rule = (part: object) => ({ id: 'x', kind: 'hard', weight: 1, ...part });

test('a valid product has no findings', () => {
  expect(lintProduct(taxAdvance)).toEqual([]);
  expect(isPublishable([])).toBe(true);
});

test.each([
  ['an attribute nobody knows', withRule(rule({ attr: 'shoeSize', op: '>=', value: 42 })), 'unknown_attribute x'],
  ['a choice compared by size', withRule(rule({ attr: 'taxGrade', op: '>=', value: 3 })), 'operator x'],
  ['a yes or no compared by size', withRule(rule({ attr: 'highTech', op: '<=', value: 1 })), 'operator x'],
  ['yuan given for fen', withRule(rule({ attr: 'invoiced12m', op: '>=', value: 3_000 })), 'unit x'],
  ['a share of more than all', withRule(rule({ attr: 'representativeStake', op: '>=', value: 20_000 })), 'unit x'],
  ['half a month', withRule(rule({ attr: 'representativeChangedMonths', op: '>=', value: 6.5 })), 'unit x'],
  ['a grade that does not exist', withRule(rule({ attr: 'taxGrade', op: 'not', value: ['E'] })), 'unit x'],
  ['bounds the wrong way round', withRule(rule({ attr: 'staffCount', op: 'between', value: [50, 5] })), 'bounds x'],
  [
    'rules that contradict each other',
    withRule(rule({ attr: 'companyMonths', op: '<=', value: 24 })),
    'contradiction x',
  ],
  [
    'grades nobody can have',
    withRule(rule({ attr: 'taxGrade', op: 'not', value: ['A', 'B', 'M'] })),
    'contradiction x',
  ],
  [
    'a bonus nobody can get',
    withRule(rule({ attr: 'companyMonths', op: '<=', value: 12, kind: 'soft' })),
    'unreachable x',
  ],
  ['a bonus everybody has', withRule(rule({ attr: 'companyMonths', op: '>=', value: 24, kind: 'soft' })), 'idle x'],
  ['a rule nobody fails', withRule(rule({ attr: 'staffCount', op: '>=', value: 0 })), 'idle x'],
  ['an id taken', withRule(rule({ id: 'tax', attr: 'highTech', op: '=', value: true })), 'duplicate tax'],
  ['an id of the engine', withRule(rule({ id: 'amount', attr: 'highTech', op: '=', value: true })), 'duplicate amount'],
  ['a weight of nothing', withRule(rule({ attr: 'highTech', op: '=', value: true, weight: 0 })), 'bounds x'],
  ['an empty list', withRule(rule({ attr: 'industry', op: 'in', value: [] })), 'empty x'],
  ['a better end shut out', withRule(rule({ attr: 'tax12m', op: '<=', value: 90_000_000 })), 'contradiction x'],
  [
    'no hard rule',
    vary({ rules: taxAdvance.rules.rules.map((one) => ({ ...one, kind: 'soft' as const })) }),
    'empty null',
  ],
  ['amounts the wrong way round', vary({}, { amountFromFen: 400_000_000 }), 'bounds null'],
  ['an amount that is no whole step', vary({}, { amountFromFen: 30_500_000 }), 'bounds null'],
  ['rates the wrong way round', vary({}, { rateFrom: 500 }), 'bounds null'],
  [
    'a grade let in that the formula has no row for',
    withMost({ kind: 'multiple', of: 'tax12m', times: { by: 'taxGrade', table: { A: 700, B: 600 } } }),
    'gap amount',
  ],
  [
    'a better grade that lowers the amount',
    withMost({ kind: 'multiple', of: 'tax12m', times: { by: 'taxGrade', table: { A: 500, B: 600, M: 350 } } }),
    'contradiction amount',
  ],
  [
    'a formula that never reaches the smallest loan',
    withMost({ kind: 'fixed', amountFen: 20_000_000 }),
    'unreachable amount',
  ],
  [
    'a formula on something that is no amount',
    withMost({ kind: 'multiple', of: 'staffCount', times: 100 }),
    'unit amount',
  ],
  [
    'a formula on an attribute nobody knows',
    withMost({ kind: 'multiple', of: 'shoeSize', times: 100 }),
    'unknown_attribute amount',
  ],
  [
    'a formula whose result is too large to be exact',
    withMost({ kind: 'multiple', of: 'invoiced12m', times: 10_000_000 }),
    'overflow amount',
  ],
  ['a share of a percentage', withMost({ kind: 'percent', of: 'representativeStake', share: 5_000 }), 'unit amount'],
  ['a share of months', withMost({ kind: 'percent', of: 'companyMonths', share: 5_000 }), 'unit amount'],
  [
    'a percentage taken off an amount',
    withMost({ kind: 'percent', of: 'houseValue', share: 5_000, less: 'debtRatio' }),
    'unit amount',
  ],
  ['a share above all', withMost({ kind: 'percent', of: 'tax12m', share: 12_000 }), 'unit amount'],
  ['a multiple below zero', withMost({ kind: 'multiple', of: 'tax12m', times: -600 }), 'bounds amount'],
  ['a fraction of a fen', withMost({ kind: 'fixed', amountFen: 100_000_000.5 }), 'bounds amount'],
  [
    'a table that is no number',
    withMost({ kind: 'table', by: 'taxGrade', table: { A: Number.NaN, B: 1, M: 1 } }),
    'bounds amount',
  ],
  ['a careful share of nothing', vary({ amount: { ...taxAdvance.rules.amount, leastShare: 0 } }), 'bounds amount'],
  ['a base rate outside the range', vary({ rate: { ...taxAdvance.rules.rate, base: 500 } }), 'bounds rate'],
  [
    'a move of the rate by nothing',
    vary({ rate: { base: 400, spread: 0, moves: [{ attr: 'highTech', op: '=', value: true, add: 0 }] } }),
    'idle rate',
  ],
  ['a person asked for a company’s taxes', vary({}, { audience: 'person' }), 'audience tax'],
])('the linter names %s', (_, product, code) => {
  expect(codes(product)).toContain(code);
  for (const { words } of lintProduct(product)) {
    expect(words.zh).toMatch(/。$/);
    expect(words.en).toMatch(/\.$/);
  }
});

test('rules without effect give a warning; all other findings are errors', () => {
  expect(isPublishable(lintProduct(withRule(rule({ attr: 'staffCount', op: '>=', value: 0 }))))).toBe(true);
  expect(isPublishable(lintProduct(withRule(rule({ attr: 'companyMonths', op: '<=', value: 24 }))))).toBe(false);
});
