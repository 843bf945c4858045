import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInText } from './find-in-text.ts';

const shown = (text: string, keyword: string, before?: number) =>
  findInText(text, keyword, before)
    ?.map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('') ?? null;

test('two letters in the middle of a note are found in any case and width', () => {
  expect(shown('下周三带流水来，续贷要尽快', '续贷')).toBe('下周三带流水来，[续贷]要尽快');
  expect(shown('Asked for ＢＣＩ loan, then bci again', 'bci')).toBe('Asked for [ＢＣＩ] loan, then [bci] again');
  expect(shown('Ⅲ期', 'iii')).toBe('[Ⅲ]期');
});

test('every word of a keyword must occur, in any order', () => {
  expect(shown('车贷还清，想做房抵', '房抵 车贷')).toBe('[车贷]还清，想做[房抵]');
  expect(shown('车贷还清', '房抵 车贷')).toBeNull();
  expect(shown('车贷', ' ，')).toBeNull();
});

test('the excerpt of a long note surrounds the first hit, on one line', () => {
  const long = `${'前'.repeat(100)}\n续贷${'后'.repeat(100)}`;
  expect(shown(long, '续贷')).toBe(`…${'前'.repeat(23)} [续贷]${'后'.repeat(46)}…`);
  expect(shown(long, '续贷', 6)).toBe(`…${'前'.repeat(5)} [续贷]${'后'.repeat(46)}…`);
});

test('a part of a text is found in it, and the excerpt comes from it', () => {
  const letter = fc.constantFrom(...'abAB续贷车房 ，1２𠮷ß');
  const text = fc.array(letter, { maxLength: 120 }).map((all) => all.join(''));
  fc.assert(
    fc.property(text, fc.nat(), fc.integer({ min: 1, max: 5 }), (whole, at, most) => {
      const letters = [...whole];
      const start = letters.length > 0 ? at % letters.length : 0;
      const part = letters.slice(start, start + most).join('');
      const found = findInText(whole, part);
      fc.pre(/[^\s\p{P}]/u.test(part));
      expect(found).not.toBeNull();
      expect(found!.some(({ hit }) => hit)).toBe(true);
      const plainly = found!
        .map((piece) => piece.text)
        .join('')
        .replaceAll('…', '');
      expect(whole.replaceAll(/\s/gu, ' ')).toContain(plainly);
    }),
  );
});
