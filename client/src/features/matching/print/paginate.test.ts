import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Part, paginate } from './paginate.ts';

const parts = fc
  .array(fc.record({ height: fc.integer({ min: 0, max: 400 }), heads: fc.boolean() }), { maxLength: 60 })
  .map((some): Part[] => some.map((one, at) => ({ ...one, key: String(at) })));

test('puts every part on one page, in order', () => {
  fc.assert(
    fc.property(parts, (all) => {
      expect(paginate(all, 960).flat()).toEqual(all);
    }),
  );
});

test('fills no page beyond its height, except for a part that is higher with its headings', () => {
  fc.assert(
    fc.property(parts, (all) => {
      for (const page of paginate(all, 500)) {
        const height = page.reduce((sum, part) => sum + part.height, 0);
        if (height > 500) expect(page.filter((part) => !part.heads && part.height > 0).length).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('ends no page with a heading if another follows', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const pages = paginate(all, 500).slice(0, -1);
      expect(pages.every((page) => page.at(-1) && !page.at(-1)!.heads)).toBe(true);
    }),
  );
});

test('puts a part without height beside others on a full page, never alone', () => {
  const part = (key: string, height: number): Part => ({ key, height });
  expect(paginate([part('a', 0), part('b', 900), part('c', 0)], 500)).toHaveLength(1);
});

test('uses one page if everything fits', () => {
  const part = (key: string, height: number, heads = false): Part => ({ key, height, heads });
  expect(paginate([part('a', 400, true), part('b', 500)], 960)).toHaveLength(1);
  expect(paginate([part('a', 500), part('b', 100, true), part('c', 400)], 960).map((page) => page.length)).toEqual([
    1, 2,
  ]);
  expect(paginate([], 960)).toEqual([[]]);
});
