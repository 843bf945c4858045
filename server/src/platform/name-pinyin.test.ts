import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namePinyin } from './name-pinyin.ts';

test.each([
  ['周以宁', 'Z', ['zhou', 'yi', 'ning']],
  // Surnames have readings of their own.
  ['单雄信', 'S', ['shan', 'xiong', 'xin']],
  ['曾观复', 'Z', ['zeng', 'guan', 'fu']],
  ['吕布', 'L', ['lv', 'bu']],
  ['Éva 王', 'E', ['e', 'v', 'a', ' ', 'wang']],
  ['Ａ组', 'A', ['a', 'zu']],
  ['😀王', '#', ['😀', 'wang']],
  ['9 号', '#', ['9', ' ', 'hao']],
  ['', '#', []],
])('[S3.21] %s begins with %s and is read %j', (name, name_first, name_py_array) =>
  expect(namePinyin(name)).toEqual({ name_first, name_py_array }),
);

test('[S3.21] every letter of any name has one syllable', () => {
  const letter = fc.oneof(
    fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCodePoint(code)),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 30 }), (letters) => {
      const name = letters.join('');
      const { name_py_array } = namePinyin(name);
      expect(name_py_array).toHaveLength([...name].length);
      expect(name_py_array.every((syllable) => syllable !== '')).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
