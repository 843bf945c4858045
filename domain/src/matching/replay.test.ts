import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '#text/canonical-json.ts';
import storedProducts from './golden/engine-1.products.json' with { type: 'json' };
import storedRecord from './golden/engine-1.record.json' with { type: 'json' };
import storedByEngine2 from './golden/engine-2.record.json' with { type: 'json' };
import { engineOf } from './match.ts';
import type { MatchProduct } from './product.ts';
import { isReplayed, type MatchRecord, recordMatch, replayMatch } from './replay.ts';
import { anyInput, anyProduct } from './testing.ts';

// JSON widens every literal type; the content is verified by computing it again.
const products = storedProducts as unknown as MatchProduct[];
const record = storedRecord as unknown as MatchRecord;
const find = (number: string, version: number) =>
  products.find((one) => one.number === number && one.rules.version === version);

test.each([
  [1, record, 'e50493971bf9faba1349e58d795b8f2332b81f9550bc95dbb8266661763cdb9f'],
  [2, storedByEngine2 as unknown as MatchRecord, '004b6c6b6558f6640e204d855ebc1fbeaac1cbc61ec91031cf12363dce96281b'],
])('a stored report computed again by engine %i, which made it, has the same bytes', (engine, one, hash) => {
  const bytes = canonicalJson(replayMatch(one, find));
  expect(bytes).toBe(canonicalJson(one));
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
  expect(one.result.counts).toEqual({ match: 3, near_miss: 2, needs_data: 2, no: 1 });
  expect(one.engine).toBe(engine);
});

test('a report cannot be replayed with other rules, without rules, or by an unknown engine', () => {
  const dearer = products.map((one) => ({
    ...one,
    rateFrom: one.rateFrom + 10,
    rules: { ...one.rules, rate: { ...one.rules.rate, base: one.rules.rate.base + 10 } },
  }));
  expect(isReplayed(record, (number) => dearer.find((one) => one.number === number))).toBe(false);
  expect(() => replayMatch(record, () => undefined)).toThrow(/SY-P-0001/);
  expect(() => engineOf(0)).toThrow(RangeError);
});

test('any match result survives being stored as JSON with its keys in any order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyProduct, { selector: ({ number }) => number, maxLength: 6 }),
      anyInput,
      (shelf, input) => {
        const stored = JSON.parse(canonicalJson(recordMatch(input, shelf))) as MatchRecord;
        expect(isReplayed(stored, (number) => shelf.find((one) => one.number === number))).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test('canonical JSON sorts keys, keeps the order of lists and drops undefined values', () => {
  expect(canonicalJson({ b: [2, { d: 1, c: null }], a: 'x', e: undefined })).toBe('{"a":"x","b":[2,{"c":null,"d":1}]}');
});
