import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesKeyword, type SearchedPerson } from './keyword.ts';

const yining: SearchedPerson = {
  names: [
    { name: '周顾问 Amy', syllables: ['zhou', 'gu', 'wen', ' ', 'a', 'm', 'y'] },
    { name: '周以宁', syllables: ['zhou', 'yi', 'ning'] },
  ],
  no: 'b-1001-0004',
};

test.each([
  ['周', true],
  ['以宁', true],
  ['顾问', true],
  ['顾问amy', true],
  ['ZHOU', true],
  ['zhou yi ning', true],
  ['yining', true],
  ['zyn', true],
  ['yn', true],
  ['zgw', true],
  ['amy', true],
  ['b-1001-0004', true],
  ['b-1001', true],
  ['0004', true],
  ['1001-0004', true],
  ['', true],
  // Inside a syllable of 周.
  ['hou', false],
  ['宁以', false],
  ['m-1001', false],
  // The letter of the role is no part of a name.
  ['b', false],
  ['0005', false],
])('%s finds 周以宁 with the remark 周顾问 Amy: %s', (keyword, isFound) =>
  expect(matchesKeyword(yining, keyword)).toBe(isFound),
);

test('[S3.21] every person is found by the whole name, the whole pinyin, the initials and the number', () => {
  const syllables = fc.array(fc.constantFrom('zhou', 'yi', 'ning', 'lv', 'a'), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(syllables, fc.nat({ max: 999_999 }), (pinyin, n) => {
      const name = pinyin.map((_, i) => String.fromCodePoint(0x4e00 + i)).join('');
      const person = { names: [{ name, syllables: pinyin }], no: `m-1001-${n}` };
      for (const keyword of [
        name,
        pinyin.join(''),
        pinyin.join(' '),
        pinyin.map(([letter]) => letter).join(''),
        person.no,
      ])
        expect(matchesKeyword(person, keyword), keyword).toBe(true);
    }),
  );
});
