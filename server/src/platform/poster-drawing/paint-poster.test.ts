import { cardFields, emptyScene } from '@sycee/domain/poster/scene';
import { fieldElement } from '@sycee/domain/poster/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paintedCanvas } from './paint-poster.ts';

const edge = 240;
const ground = [255, 255, 255];

test('no letter of a card is painted outside the box of its field', async () => {
  const signs = fc.constantFrom(
    '融',
    '贷',
    '，',
    ' ',
    '\n',
    'g',
    'Wj',
    '3.45%',
    '😀',
    '𱁬',
    '龘',
    'مرحبا',
    'a\u0301\u0301',
  );
  const length = fc.integer({ min: 1, max: 140 });
  const box = fc.record({
    x: fc.integer({ min: 20, max: 80 }),
    y: fc.integer({ min: 20, max: 80 }),
    width: length,
    height: length,
    size: fc.integer({ min: 8, max: 200 }),
    leading: fc.integer({ min: 80, max: 400 }),
    spacing: fc.integer({ min: -20, max: 60 }),
    align: fc.constantFrom('start' as const, 'center' as const, 'end' as const),
  });
  const text = fc.array(signs, { minLength: 1, maxLength: 60 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom(...cardFields), box, async (words, field, detail) => {
      const canvas = await paintedCanvas({
        kind: 'draw',
        scene: {
          ...emptyScene(),
          detail: { ...emptyScene().detail, width: edge, height: edge },
          elements: [fieldElement(field, detail)],
        },
        card: { name: words, title: words, store: words, mobile: words, introduction: words, organization: words },
        showsHints: false,
        address: 'https://sycee.example/',
        avatar: null,
        pictures: new Map(),
        width: edge,
      });
      const pixels = canvas.getContext('2d').getImageData(0, 0, edge, edge).data;
      const isIn = (at: number, from: number, long: number) => at >= from && at < from + long;
      const outside = Array.from({ length: edge * edge }, (_, n) => n).filter(
        (n) =>
          !(isIn(n % edge, detail.x, detail.width) && isIn(Math.floor(n / edge), detail.y, detail.height)) &&
          ground.some((value, channel) => pixels[n * 4 + channel] !== value),
      );
      expect(outside).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
