import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNames, initialOf, type SortedName } from './name-order.ts';

const named = (name: string, ...syllables: string[]): SortedName => ({ name, syllables, no: 'm-1-1' });

test.each([
  [['zhou', 'yi', 'ning'], 'Z'],
  [['lv', 'bu'], 'L'],
  [['t', 'o', 'm'], 'T'],
  [['1', 'wang'], '#'],
  [['😀'], '#'],
  [['й'], '#'],
  [[], '#'],
])('[S3.21] the initial of %j is %s', (syllables, initial) => expect(initialOf(syllables)).toBe(initial));

test('[S3.21] names are in the order of pinyin, syllable by syllable, with # last', () => {
  const sorted = [
    named('阿明', 'a', 'ming'),
    named('Bob', 'b', 'o', 'b'),
    named('西安', 'xi', 'an'),
    named('西安路', 'xi', 'an', 'lu'),
    named('先生', 'xian', 'sheng'),
    named('周宁', 'zhou', 'ning'),
    named('周宁', 'zhou', 'yi'),
    named('9 号', '9', ' ', 'hao'),
  ];
  expect([...sorted].reverse().sort(compareNames)).toEqual(sorted);
});

const syllable = fc.constantFrom('a', 'an', 'xi', 'xian', 'zhou', '1', '😀', ' ', 'é');
const anyName: fc.Arbitrary<SortedName> = fc.record({
  name: fc.constantFrom('周宁', '周凝', '', 'Zoe'),
  syllables: fc.array(syllable, { maxLength: 4 }),
  no: fc.constantFrom('m-1-1', 'm-1-2', 'b-1-1'),
});

test('[S3.21] the order is total: the same for every arrangement of the list', () => {
  fc.assert(
    fc.property(fc.array(anyName, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (names, random) => {
      const keyed = names.map((name) => ({ name, key: random.next().value as number }));
      const shuffled = keyed.sort((one, other) => one.key - other.key).map(({ name }) => name);
      expect([...shuffled].sort(compareNames)).toEqual([...names].sort(compareNames));
    }),
  );
  fc.assert(
    fc.property(anyName, anyName, anyName, (one, two, three) => {
      expect(Math.sign(compareNames(one, two))).toBe(-Math.sign(compareNames(two, one)) || 0);
      if (compareNames(one, two) <= 0 && compareNames(two, three) <= 0)
        expect(compareNames(one, three)).toBeLessThanOrEqual(0);
      expect(compareNames(one, two) === 0).toBe(JSON.stringify(one) === JSON.stringify(two));
    }),
  );
});

test('[S3.21] initials come in one block each, A to Z and then #', () => {
  fc.assert(
    fc.property(fc.array(anyName), (names) => {
      const initials = [...names].sort(compareNames).map(({ syllables }) => initialOf(syllables));
      const blocks = initials.filter((initial, i) => initial !== initials[i - 1]);
      const rank = (initial: string) => (initial === '#' ? '[' : initial);
      expect(blocks).toEqual([...new Set(initials)].sort((one, other) => (rank(one) < rank(other) ? -1 : 1)));
    }),
  );
});
