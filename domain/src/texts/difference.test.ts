import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textDifference } from './difference.ts';

test.each([
  [
    '我们不放款',
    '平台不放款',
    [
      ['removed', '我们'],
      ['added', '平台'],
      ['same', '不放款'],
    ],
  ],
  [
    'within 3 days',
    'within 5 working days',
    [
      ['same', 'within '],
      ['removed', '3'],
      ['added', '5 working'],
      ['same', ' days'],
    ],
  ],
  ['', 'new', [['added', 'new']]],
  ['same', 'same', [['same', 'same']]],
])('%s → %s', (before, after, pieces) => {
  expect(textDifference(before, after).map(({ is, text }) => [is, text])).toEqual(pieces);
});

test('the pieces give both texts back, whatever they are', () => {
  const text = fc
    .array(fc.constantFrom('贷', '款', 'rate', ' ', '\n', '3', '.', '%'), { maxLength: 40 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = textDifference(before, after);
      const without = (is: string) =>
        pieces
          .filter((piece) => piece.is !== is)
          .map((piece) => piece.text)
          .join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
  );
});

test('two long texts without anything in common are compared at once', () => {
  const [one, other] = ['甲'.repeat(20_000), '乙'.repeat(20_000)];
  expect(textDifference(one, other)).toEqual([
    { is: 'removed', text: one },
    { is: 'added', text: other },
  ]);
});
