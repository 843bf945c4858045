import fc from 'fast-check';
import { expect, test } from 'vitest';
import { obstacle } from './obstacle.ts';
import { anyInput, anyProduct, evaluate, goodFirm, taxAdvance, withFacts, without } from './testing.ts';

const zh = { language: 'zh', regions: () => '苏州市' } as const;
const en = { language: 'en', regions: () => 'Suzhou' } as const;
const both = (input: typeof goodFirm) => {
  const row = evaluate(input, taxAdvance);
  return [row.verdict, obstacle(row, zh), obstacle(row, en)];
};

test('a match has no obstacle', () => {
  expect(both(goodFirm)).toEqual(['match', '', '']);
});

test('a near miss says the change that would help', () => {
  expect(both(withFacts(goodFirm, { tax12m: 8_174_687 }))).toEqual([
    'near_miss',
    '近 12 个月累计纳税再增加 ¥18,253.13',
    '¥18,253.13 more tax needed in the 12-month total',
  ]);
});

test('a product that needs information names two of the missing facts and the number of all', () => {
  expect(both(without(goodFirm, 'tax12m'))).toEqual([
    'needs_data',
    '还缺近 12 个月纳税信息',
    'Missing: Tax paid in 12 months',
  ]);
  const row = { ...evaluate(goodFirm, taxAdvance), verdict: 'needs_data' } as const;
  const three = { ...row, missingAttributes: ['tax12m', 'age', 'inquiries3m'] } as const;
  expect(obstacle(three, zh)).toBe('还缺近 12 个月纳税、年龄等 3 项信息');
  expect(obstacle(three, en)).toMatch(/^Missing: .+, .+ and 1 more$/);
});

test('what is known to be missing comes before what is unknown', () => {
  const input = without(withFacts(goodFirm, { overdueNow: true }), 'tax12m');
  const [verdict, words] = both(input);
  expect([verdict, words]).toEqual([
    'needs_data',
    '请先结清逾期，征信更新后（通常 1 个月内）再申请；还缺近 12 个月纳税信息',
  ]);
});

test('every product that is no match has an obstacle of one phrase', () => {
  fc.assert(
    fc.property(anyInput, anyProduct, fc.constantFrom(zh, en), (input, product, context) => {
      const row = evaluate(input, product);
      const words = obstacle(row, context);
      expect(words === '').toBe(row.verdict === 'match');
      expect(words).not.toMatch(/[。.]$/);
    }),
  );
});
