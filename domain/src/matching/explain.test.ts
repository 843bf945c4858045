import { expect, test } from 'vitest';
import { attributes, attrSlugs } from './attributes.ts';
import { reach } from './change.ts';
import { byImportance, fixSentence, requirementWords, ruleSentence } from './explain.ts';
import { amountWords, headline, nextWords, rateWords } from './headline.ts';
import { matchAll } from './match.ts';
import type { Change, MatchInput, RuleResult } from './result.ts';
import { evaluate, goodFirm, taxAdvance, withFacts, without } from './testing.ts';
import { spaceChinese } from './value-words.ts';

const regions = (code: string) => (code === '320500' ? '苏州市' : code === '330100' ? '杭州市' : code);
const zh = { language: 'zh', regions } as const;
const en = { language: 'en', regions: () => 'Suzhou' } as const;
const rule = (input: MatchInput, id: string): RuleResult => {
  const found = evaluate(input, taxAdvance).rules.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};
const both = (input: MatchInput, id: string) => [ruleSentence(rule(input, id), zh), ruleSentence(rule(input, id), en)];

test('a reason states the actual value, the required value and the distance', () => {
  const poor = withFacts(goodFirm, {
    inquiries3m: 4,
    tax12m: 3_620_000,
    companyMonths: 18,
    taxGrade: 'C',
    overdueNow: true,
    age: 67,
    companyRegion: '330100',
    hasCompany: false,
  });
  expect(both(poor, 'inquiries')).toEqual([
    '近 3 个月征信查询 4 次，要求不超过 3 次，多 1 次。',
    '4 credit inquiries in 3 months; at most 3 allowed; 1 too many.',
  ]);
  expect(both(poor, 'tax')).toEqual([
    '近 12 个月纳税 ¥36,200，要求不少于 10 万元，差 ¥63,800。',
    '¥36,200 tax paid in 12 months; at least ¥100,000 required; ¥63,800 short.',
  ]);
  expect(both(poor, 'years')).toEqual([
    '企业成立 18 个月，要求满 3 年，差 18 个月。',
    '18 months in business; at least 3 years required; 18 months short.',
  ]);
  expect(both(poor, 'grade')).toEqual([
    '纳税信用等级为 C，要求 A、B 或 M。',
    'Tax credit grade: C; required: A, B or M.',
  ]);
  expect(both(poor, 'overdue')).toEqual([
    '当前有逾期，要求当前无逾期。',
    'Overdue payments; required: no overdue payments.',
  ]);
  expect(both(poor, 'age')).toEqual([
    '年龄 67 岁，要求 18 岁至 65 岁，多 2 岁。',
    '67 years old; 18 to 65 required; 2 over.',
  ]);
  expect(ruleSentence(rule(poor, 'region'), zh)).toBe('注册地为杭州市，仅限苏州市。');
  expect(both(poor, 'audience')).toEqual([
    '名下没有企业，本产品面向企业。',
    'Does not own a company; this product is for companies.',
  ]);
  expect(both(poor, 'amount')).toEqual([
    '按公式可贷 ¥0，最低可贷 30 万元，差 30 万元。',
    'The formula gives ¥0; the minimum loan is ¥300,000; ¥300,000 short.',
  ]);
});

test('passed and unknown rules have sentences, too', () => {
  expect(both(goodFirm, 'years')).toEqual([
    '企业成立 5 年 3 个月，要求满 3 年。',
    '5 years 3 months in business; at least 3 years required.',
  ]);
  expect(both(goodFirm, 'overdue')).toEqual(['当前无逾期。', 'No overdue payments.']);
  expect(both(without(goodFirm, 'tax12m'), 'tax')).toEqual([
    '近 12 个月纳税未知：数据来源未响应；要求不少于 10 万元。',
    'Tax paid in 12 months unknown: the source did not respond; at least ¥100,000 required.',
  ]);
  expect(both(without(goodFirm, 'tax12m'), 'amount')[0]).toBe('可贷额度未知：数据来源未响应；最低可贷 30 万元。');
});

test('an authored reason and remedy replace the generated ones', () => {
  const words = { zh: '只做老客户。', en: 'For known customers only.' };
  const authored = {
    ...taxAdvance.rules.rules[3],
    reason: words,
    fix: words,
  } as (typeof taxAdvance.rules.rules)[number];
  const failed = rule(withFacts(goodFirm, { inquiries3m: 4 }), 'inquiries');
  expect(ruleSentence(failed, zh, authored)).toBe('只做老客户。');
  expect(failed.fix && fixSentence(failed.fix, en, authored)).toBe('For known customers only.');
  expect(ruleSentence(rule(goodFirm, 'inquiries'), zh, authored)).toBe('近 3 个月征信查询 2 次，要求不超过 3 次。');
});

test('a remedy says what to do and from when', () => {
  const change: Change = { attr: 'inquiries3m', from: 4, to: 3, by: 'wait', on: '2026-12-09' };
  expect(fixSentence(change, zh)).toBe('2026 年 12 月 9 日起自动满足，期间请勿新增征信查询。');
  expect(fixSentence({ ...change, on: null }, en)).toBe(
    'Wait until the oldest 1 is past 3 months, with no new inquiries.',
  );
  expect(fixSentence({ attr: 'tax12m', from: 38_620_000, to: 45_000_000, by: 'earn', on: null }, zh)).toBe(
    '近 12 个月累计纳税再增加 ¥63,800。',
  );
});

test('every change in the catalogue has a sentence in both languages and in house style', () => {
  for (const attr of attrSlugs) {
    const { type, choices, better, max } = attributes[attr];
    const from = choices
      ? (choices[0]?.value ?? '')
      : type === 'boolean'
        ? better === 'lower'
        : better === 'lower'
          ? Math.min(max, 40)
          : 1_000;
    const to = reach.limit(attr, from);
    if (to === null) continue;
    for (const on of [null, '2026-12-09']) {
      const change: Change = { attr, from, to, by: 'wait', on };
      expect(fixSentence(change, zh), attr).toMatch(/[一-鿿].*。$/);
      expect(fixSentence(change, zh), attr).not.toMatch(/[一-鿿][A-Za-z\d]|[A-Za-z\d][一-鿿]|[!！]/);
      expect(fixSentence(change, en), attr).toMatch(/^[A-Z¥\d].*\.$/);
    }
  }
  expect(spaceChinese('近3个月 征信查询4次')).toBe('近 3 个月征信查询 4 次');
  expect(requirementWords('industry', { op: 'not', value: ['real_estate', 'finance'] }, zh)).toBe('不受理房地产或金融');
});

test('decisive reasons come first', () => {
  const rules = evaluate(without(withFacts(goodFirm, { house: 'none', inquiries3m: 4 }), 'tax12m'), taxAdvance).rules;
  expect(
    byImportance(rules)
      .slice(0, 4)
      .map(({ id }) => id),
  ).toEqual(['inquiries', 'tax', 'amount', 'home']);
});

test('the headline gives the verdict, then the figure', () => {
  const match = matchAll(goodFirm, [taxAdvance]);
  expect(headline(match, 'zh')).toBe('今天可以申请 1 款，单笔最高 231 万元。');
  expect(headline(match, 'en')).toBe('You can apply for 1 today, up to ¥2.31M each.');
  expect(nextWords(match, 'zh', () => '')).toBe('');
  const near = matchAll(withFacts(goodFirm, { companyMonths: 35 }), [taxAdvance]);
  expect(headline(near, 'zh')).toBe('暂无可匹配的产品，1 款差一步。');
  expect(nextWords(near, 'zh', () => '税融贷')).toBe(
    '2026 年 12 月 20 日起，「税融贷」也会符合，年化（单利）3.85% 起。',
  );
  expect(nextWords(near, 'en', () => 'Tax Advance')).toBe(
    'From 20 Dec 2026, Tax Advance will fit too, from 3.85% a year (simple).',
  );
  expect(headline(matchAll(without(goodFirm, 'tax12m'), [taxAdvance]), 'en')).toBe(
    'More information is needed to assess 1.',
  );
  expect(headline(matchAll(goodFirm, []), 'zh')).toBe('暂无可匹配的产品，每款均已说明原因。');
  expect(amountWords({ low: 180_000_000, high: 231_000_000 }, 'en')).toBe('¥1.8–2.31M');
  expect(amountWords({ low: 5_000_000, high: 5_000_000 }, 'en')).toBe('¥50,000');
  expect(rateWords({ low: 345, high: 420 })).toBe('3.45%–4.20%');
});

test('variables of an authored reason and fix are filled in; without a value the generated sentence is shown', () => {
  const inquiries = {
    id: 'inquiries',
    kind: 'hard',
    weight: 1,
    attr: 'inquiries3m',
    op: '<=',
    value: 3,
    reason: {
      zh: '近 3 个月查询 {actual}，多了 {gap}，要求不超过 {required}。',
      en: '{actual}, {gap} above {required}.',
    },
    fix: { zh: '{date}前请勿新增查询。', en: 'No new inquiries until {date}.' },
  } as const;
  const failed = evaluate(withFacts(goodFirm, { inquiries3m: 5 }), {
    ...taxAdvance,
    rules: { ...taxAdvance.rules, rules: [inquiries] },
  }).rules.find(({ id }) => id === 'inquiries')!;
  expect(ruleSentence(failed, zh, inquiries)).toBe('近 3 个月查询 5 次，多了 2 次，要求不超过 3 次。');
  expect(ruleSentence(failed, en, inquiries)).toBe('5, 2 above 3.');
  expect(ruleSentence(failed, en, { ...inquiries, reason: { zh: '', en: 'Until {date}.' } })).toBe(
    ruleSentence(failed, en),
  );
  const change = { attr: 'inquiries3m', from: 5, to: 3, by: 'wait', on: '2026-12-09' } as const;
  expect(fixSentence(change, zh, inquiries)).toBe('2026 年 12 月 9 日前请勿新增查询。');
  expect(fixSentence({ ...change, on: null }, zh, inquiries)).toBe(fixSentence({ ...change, on: null }, zh));
});
