import { languages } from '@sycee/domain/language/both';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AmountParts, amountParts } from './amount-parts.ts';

const yuan = 100;
const written = (from: number, to: number, language: 'zh' | 'en') => {
  const parts = amountParts(from * yuan, { toFen: to * yuan, language });
  return `${parts.from}${parts.to ? `–${parts.to}` : ''}${parts.unit && ` ${parts.unit}`}`;
};

test('uses one unit in a list of ranges, without trailing zeros', () => {
  expect(written(10_000, 30_000, 'zh')).toBe('1–3 wan');
  expect(written(10_000, 200_000, 'zh')).toBe('1–20 wan');
  expect(written(1_000_000, 20_000_000, 'en')).toBe('1–20 M');
  expect(written(50_000, 2_310_000, 'en')).toBe('0.05–2.31 M');
});

test('does not abbreviate a single amount below 100,000 yuan, or a range that would lose a yuan', () => {
  expect(written(88_000, 88_000, 'zh')).toBe('88,000');
  expect(written(12_345, 30_000, 'zh')).toBe('12,345–30,000');
  expect(written(500, 5_000, 'zh')).toBe('500–5,000');
  expect(written(5_000, 1_000_000, 'en')).toBe('5,000–1,000,000');
});

test('never rounds an end of a range to zero, has no trailing zeros, and states the unit', () => {
  const range = fc.tuple(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 1, max: 100_000_000 }));
  const unitYuan = { '': 1, wan: 10_000, M: 1_000_000 } satisfies Record<AmountParts['unit'], number>;
  fc.assert(
    fc.property(range, fc.constantFrom(...languages), (ends, language) => {
      const [low, high] = ends.toSorted((a, b) => a - b) as [number, number];
      const parts = amountParts(low * yuan, { toFen: high * yuan, language });
      for (const [text, value] of [
        [parts.from, low],
        [parts.to ?? parts.from, high],
      ] as const) {
        expect(text).not.toBe('0');
        expect(text).not.toMatch(/\.\d*0$/);
        const unit = unitYuan[parts.unit];
        expect(Math.abs(Number(text.replaceAll(',', '')) * unit - value)).toBeLessThanOrEqual(unit / 200 + 1e-6);
      }
    }),
  );
});
