import { expect, test } from 'vitest';
import { afterQuietHours, isQuiet } from './quiet-hours.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);

test('quiet hours begin at 22:00 and end at 8:00 in Shanghai, to the millisecond', () => {
  const evening = at('2026-03-01T22:00:00.000');
  const morning = at('2026-03-02T08:00:00.000');
  expect([isQuiet(evening - 1), isQuiet(evening), isQuiet(morning - 1), isQuiet(morning)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(afterQuietHours(evening)).toBe(morning);
  expect(afterQuietHours(at('2026-03-02T00:00:00.000'))).toBe(morning);
  expect(afterQuietHours(morning - 1)).toBe(morning);
  expect(afterQuietHours(morning)).toBe(morning);
});
