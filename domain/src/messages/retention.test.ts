import { expect, test } from 'vitest';
import { keptSince, retentionMonths } from './retention.ts';

const shanghai = (text: string) => Date.parse(`${text}+08:00`);

test('messages are kept for whole months of Shanghai, and deleted at the beginning of one', () => {
  expect(keptSince(shanghai('2026-07-01T00:00'), 6)).toBe(shanghai('2026-01-01T00:00'));
  expect(keptSince(shanghai('2026-07-31T23:59'), 6)).toBe(shanghai('2026-01-01T00:00'));
  expect(keptSince(shanghai('2026-08-01T00:00') - 1, 12)).toBe(shanghai('2025-07-01T00:00'));
  expect(keptSince(shanghai('2026-01-15T12:00'), 24)).toBe(shanghai('2024-01-01T00:00'));
});

test('no message is deleted before its months are over', () => {
  const month = 28 * 24 * 3_600_000;
  for (const months of retentionMonths)
    for (let now = shanghai('2026-01-01T00:00'); now < shanghai('2028-01-01T00:00'); now += 7_777_777_777 / 10)
      expect(now - keptSince(now, months)).toBeGreaterThanOrEqual(months * month);
});
