import { expect, test } from 'vitest';
import { termWords } from './raise-words.ts';
import { goodFirm, known } from './testing.ts';

const { facts } = goodFirm;

test('a part of a formula is written with the company’s own figures in both languages', () => {
  const times = { kind: 'multiple', of: 'tax12m', times: { by: 'taxGrade', table: { A: 700, B: 600 } } } as const;
  expect(termWords(times, facts, 'en')).toBe('Tax paid in 12 months ¥386,200 × 6 (Tax credit grade B)');
  expect(termWords(times, facts, 'zh')).toBe('近 12 个月纳税 ¥386,200 × 6（纳税信用等级 B）');
  const share = { kind: 'percent', of: 'houseValue', share: 7_050, less: 'houseLoan' } as const;
  const house = known({ houseValue: 200_000_000, houseLoan: 50_000_000 });
  expect(termWords(share, house, 'en')).toMatch(/¥2,000,000 × 70.5% − .* ¥500,000$/);
  expect(termWords({ kind: 'fixed', amountFen: 100_000_000 }, facts, 'en')).toBe('Fixed limit ¥1,000,000');
  expect(termWords({ kind: 'table', by: 'taxGrade', table: { B: 1 } }, facts, 'zh')).toBe('纳税信用等级 B');
});

test('an unknown figure is written as unknown, and a bound as a bound', () => {
  const times = { kind: 'multiple', of: 'invoiced12m', times: 100 } as const;
  expect(termWords(times, facts, 'en')).toContain('unknown × 1');
  const partial = { bound: 'least' as const, doubts: [] };
  const invoiced12m = { value: 100_000_000, source: 'statement' as const, asOf: '2026-11-20', partial };
  expect(termWords(times, { invoiced12m }, 'en')).toContain('at least ¥1,000,000');
  expect(termWords(times, { invoiced12m }, 'zh')).toContain('至少 ¥1,000,000');
});
