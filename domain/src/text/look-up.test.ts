import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lookUp } from './look-up.ts';

/** Properties that every object inherits. */
const inherited = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  'isPrototypeOf',
);

test('a table answers for its own entries only', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), fc.oneof(fc.string(), inherited), (table, key) => {
      const own = Object.entries(table).find(([name]) => name === key);
      expect(lookUp(table, key)).toBe(own?.[1]);
    }),
  );
});

test('names of inherited properties find nothing', () => {
  fc.assert(fc.property(inherited, (key) => lookUp({ SUCCESS: 'paid' }, key) === undefined));
});
