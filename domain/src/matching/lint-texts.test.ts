import { expect, test } from 'vitest';
import { lintProduct } from './lint.ts';
import { type Finding, reportTo } from './lint-finding.ts';
import { lintTexts } from './lint-texts.ts';
import { lintWording } from './lint-words.ts';
import type { Rule } from './rule.ts';
import { taxAdvance } from './testing.ts';

const inquiries = { id: 'x', kind: 'hard', weight: 1, attr: 'inquiries3m', op: '<=', value: 3 } as const;
const en = 'Your {actual} inquiries are above {required} by {gap}.';
const findingsOf = (rule: Rule): Finding[] => {
  const findings: Finding[] = [];
  lintTexts(rule, reportTo(findings));
  return findings;
};
const marks = (rule: Rule) => findingsOf(rule).map(({ code, field, marked }) => [code, field, marked].join(' ').trim());
const wording = (text: string, language: 'zh' | 'en', hasVariables = false) => {
  const findings: Finding[] = [];
  lintWording(text, language, { ruleId: null, field: 'summary' }, reportTo(findings), hasVariables);
  return findings.map(({ marked, severity }) => `${severity} ${marked}`);
};

test('a reason with its variables has no findings', () => {
  const zh = '近 3 个月征信查询 {actual}，多了 {gap}，要求不超过 {required}。';
  expect(findingsOf({ ...inquiries, reason: { zh, en } })).toEqual([]);
  expect(
    findingsOf({ ...inquiries, fix: { zh: '{date}前不要新增查询。', en: 'No new inquiries until {date}.' } }),
  ).toEqual([]);
});

test.each<[string, Pick<Rule, 'reason' | 'fix'>, string]>([
  ['one language', { fix: { zh: '等到{date}。', en: '' } }, 'missing fix.en'],
  ['a variable that does not exist', { reason: { zh: '{actual}{required}{近况}', en } }, 'variable reason.zh {近况}'],
  ['an open brace', { reason: { zh: '{actual}{required} {gap', en } }, 'variable reason.zh'],
  ['a date in a reason', { reason: { zh: '{actual}{required}{date}', en } }, 'variable reason.zh {date}'],
  ['no figure', { reason: { zh: '查询次数不符合。', en } }, 'variable reason.zh'],
  ['blame', { fix: { zh: '您征信太花，等到{date}。', en: 'Until {date}.' } }, 'wording fix.zh 征信太花'],
  [
    'a promise',
    { fix: { zh: '{date}后秒批。', en: 'Instant approval on {date}.' } },
    'wording fix.en Instant approval',
  ],
  ['no date', { fix: { zh: '请耐心等待一段时间。', en: 'Until {date}.' } }, 'wording fix.zh 等待一段时间'],
])('the texts of a rule are checked for %s', (_, texts, mark) => {
  expect(marks({ ...inquiries, ...texts } as Rule)).toContain(mark);
});

test('a fix has a gap only for numbers, and a date only where waiting helps', () => {
  const grade = { id: 'x', kind: 'hard', weight: 1, attr: 'taxGrade', op: 'in', value: ['A'] } as const;
  const fix = { zh: '{gap}{date}{required}', en: '{required}' };
  expect(marks({ ...grade, fix })).toEqual(['variable fix.zh {gap}', 'variable fix.zh {date}']);
});

test('phrases are found with spaces and in either case, once each', () => {
  expect(wording('资料齐全，秒 批！', 'zh')).toEqual(['refuse 秒 批']);
  expect(wording('BAD  credit ok', 'en')).toEqual(['refuse BAD  credit ok']);
  expect(wording('🚀🚀 放心，İ 秒批🚀', 'zh')).toEqual(['refuse 秒批']);
  expect(wording('100%通过', 'zh')).toEqual(['refuse 100%通过']);
});

test('sentences that only look like a promise have no findings', () => {
  for (const text of [
    '需缴纳保证金。',
    '由担保机构提供保证担保。',
    '按批次放款，必须本人签字。',
    '年化利率最低 3.45%。',
  ])
    expect(wording(text, 'zh', true)).toEqual([]);
  expect(wording('A bad creditor list does not count. Wait for the call.', 'en', true)).toEqual([]);
});

test('a missing date matters only where the text can have one', () => {
  expect(wording('请耐心等待。', 'zh')).toEqual([]);
  expect(wording('请耐心等待。', 'zh', true)).toEqual(['warn 耐心等待']);
});

test('a product with such a reason is refused', () => {
  const rules = [...taxAdvance.rules.rules, { ...inquiries, id: 'y', value: 2, reason: { zh: '征信太差。', en: 'x' } }];
  expect(lintProduct({ ...taxAdvance, rules: { ...taxAdvance.rules, rules } })).toContainEqual(
    expect.objectContaining({ code: 'wording', ruleId: 'y', field: 'reason.zh', severity: 'refuse' }),
  );
});
