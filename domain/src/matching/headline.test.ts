import { expect, test } from 'vitest';
import { applicable } from './applicable.ts';
import { blockerSentence, commonBlocker } from './blocker.ts';
import { mostSelectiveRule } from './explain-rules.ts';
import { headline, nextWords } from './headline.ts';
import { matchAll } from './match.ts';
import type { MatchProduct } from './product.ts';
import type { Rule } from './rule.ts';
import { goodFirm, known, taxAdvance, withFacts } from './testing.ts';

const [first, ...rest] = taxAdvance.rules.rules;
const personal = (number: string, rules: readonly Rule[]): MatchProduct => ({
  ...taxAdvance,
  number,
  audience: 'person',
  regions: [],
  rules: { ...taxAdvance.rules, rules, amount: { most: { kind: 'fixed', amountFen: 50_000_000 }, leastShare: 7_800 } },
});
const overdue: Rule = { id: 'overdue', kind: 'hard', weight: 6, attr: 'overdueNow', op: '=', value: false };
const adult: Rule = { id: 'age', kind: 'hard', weight: 1, attr: 'age', op: 'between', value: [18, 65] };
const shelf = [
  ...['1', '2', '3'].map((n) => personal(`SY-P-100${n}`, [overdue, adult])),
  personal('SY-P-1004', [adult]),
  taxAdvance,
  { ...taxAdvance, number: 'SY-P-0002' },
];
const employee = { asOf: '2026-11-20', documents: [], facts: known({ hasCompany: false, age: 42, overdueNow: true }) };

test('products for companies are counted apart and not listed for a person without a company', () => {
  const result = matchAll(employee, shelf);
  const { rows, counts } = applicable(result);
  expect(rows.map(({ number }) => number).sort()).toEqual(['SY-P-1001', 'SY-P-1002', 'SY-P-1003', 'SY-P-1004']);
  expect(counts).toEqual({ match: 1, near_miss: 3, needs_data: 0, no: 0, all: 4, others: 2 });
  expect(counts.match + counts.near_miss + counts.needs_data + counts.no).toBe(counts.all);
  // Without an answer nothing is left out.
  expect(applicable(matchAll({ ...employee, facts: {} }, shelf)).counts).toMatchObject({ all: 6, others: 0 });
});

test('when several products fail for one reason, the headline names it', () => {
  const result = matchAll(employee, shelf.slice(0, 3));
  expect(commonBlocker(result.rows)).toEqual({ attr: 'overdueNow', products: 3, matching: 3 });
  expect(headline(result, 'zh')).toBe('结清逾期后，3 款可再评估。');
  expect(headline(result, 'en')).toBe('Once overdue payments are settled, 3 can be assessed again.');
  expect(nextWords(matchAll(employee, shelf), 'zh', String)).toBe('结清逾期后，3 款可再评估。');
  expect(commonBlocker(matchAll(employee, shelf.slice(0, 2)).rows)).toBeNull();
});

test('the headline tells how many products only wait for that reason, if others lack information too', () => {
  const income: Rule = { id: 'income', kind: 'hard', weight: 3, attr: 'monthlyIncome', op: '>=', value: 500_000 };
  const result = matchAll(employee, [...shelf.slice(0, 2), personal('SY-P-1005', [overdue, income])]);
  expect(result.counts).toMatchObject({ near_miss: 2, needs_data: 1 });
  expect(headline(result, 'zh')).toBe('结清逾期后，3 款可再评估，其中 2 款即可匹配。');
  expect(headline(result, 'en')).toMatch(/3 can be assessed again, and 2 of them will match\.$/);
});

test('a reason that nobody can change is named as such', () => {
  expect(blockerSentence({ attr: 'age', products: 9, matching: 0 })).toEqual({
    zh: '9 款因「年龄」不符合。',
    en: '9 are ruled out by one condition: age.',
  });
});

test('the line on the closest near miss says the distance', () => {
  const short = withFacts(goodFirm, { tax12m: 8_174_687 });
  const words = nextWords(matchAll(short, [taxAdvance]), 'zh', () => '链上票贷');
  expect(words).toBe('最接近的是「链上票贷」：近 12 个月累计纳税再增加 ¥18,253.13，即可符合。');
  expect(nextWords(matchAll(short, [taxAdvance]), 'en', () => 'Chain Loan')).toBe(
    'Chain Loan is the closest to a match: ¥18,253.13 more tax needed in the 12-month total.',
  );
});

test('the condition shown for a product is its most selective rule, not one that nearly everybody meets', () => {
  const notListed: Rule = { id: 'list', kind: 'hard', weight: 9, attr: 'dishonestList', op: '=', value: false };
  expect(mostSelectiveRule([notListed, overdue, adult, ...(first ? [first] : []), ...rest])?.id).toBe('tax');
  expect(mostSelectiveRule([adult, overdue])?.id).toBe('overdue');
  expect(mostSelectiveRule([])).toBeNull();
});
