import { expect, test } from 'vitest';
import { lprOn, lprWords, publishedLpr } from './lpr.ts';

test('the published rates are in order, without a day twice, and each differs from the one before', () => {
  for (const [at, { publishedOn, oneYear, fiveYears }] of publishedLpr.entries()) {
    expect(publishedOn).toMatch(/^20\d\d-[01]\d-2\d$/);
    expect(fiveYears).toBeGreaterThan(oneYear);
    const before = publishedLpr[at - 1];
    if (!before) continue;
    expect(publishedOn > before.publishedOn).toBe(true);
    expect([oneYear, fiveYears]).not.toEqual([before.oneYear, before.fiveYears]);
  }
});

test('takes the newest publication of the day, whatever the order of the table', () => {
  expect(lprOn(publishedLpr, '2019-08-19')).toBeNull();
  expect(lprOn(publishedLpr, '2019-08-20')?.oneYear).toBe(425);
  expect(lprOn(publishedLpr, '2025-05-19')).toMatchObject({ oneYear: 310, fiveYears: 360 });
  expect(lprOn(publishedLpr.toReversed(), '2026-11-22')).toEqual({
    publishedOn: '2025-05-20',
    oneYear: 300,
    fiveYears: 350,
  });
});

test('a rate is written as LPR and basis points, with its date and its term', () => {
  const lpr = lprOn(publishedLpr, '2026-11-22')!;
  expect(lprWords(345, 36, lpr, 'zh')).toBe('LPR（2025-05-20，1 年期 3.00%）+ 45 个基点');
  expect(lprWords(280, 12, lpr, 'zh')).toBe('LPR（2025-05-20，1 年期 3.00%）− 20 个基点');
  expect(lprWords(1_440, 24, lpr, 'zh')).toContain('+ 1,140 个基点');
  expect(lprWords(300, 60, lpr, 'zh')).toBe('LPR（2025-05-20，1 年期 3.00%）');
  expect(lprWords(351, 61, lpr, 'en')).toBe('LPR (2025-05-20, over 5 years 3.50%) + 1 basis point');
});
