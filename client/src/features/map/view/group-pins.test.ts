import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupPins, pinWidth } from './group-pins.ts';

test('pins that would cover each other are one group, and those apart are not', () => {
  const width = pinWidth('穗安担保');
  const pin = (x: number, y: number) => ({ x, y, width });
  expect(groupPins([pin(0, 0), pin(20, 10), pin(300, 0), pin(0, 100), pin(310, 30)])).toEqual([[0, 1], [2, 4], [3]]);
});

test('a longer name is wider, up to the width of a pin', () => {
  expect(pinWidth('穗安')).toBeLessThan(pinWidth('穗安担保'));
  expect(pinWidth('Bank')).toBeLessThan(pinWidth('穗安担保公司'));
  expect(pinWidth('很长很长很长很长很长很长的名字')).toBe(160);
});

test('every pin is in one group, and no two groups stand in each other’s way', () => {
  const pin = fc.record({
    x: fc.integer({ min: 0, max: 900 }),
    y: fc.integer({ min: 0, max: 600 }),
    width: fc.integer({ min: 40, max: 160 }),
  });
  fc.assert(
    fc.property(fc.array(pin, { maxLength: 60 }), (pins) => {
      const groups = groupPins(pins);
      expect(groups.flat().toSorted((a, b) => a - b)).toEqual(pins.map((_, at) => at));
      const firsts = groups.map(([first]) => pins[first!]!);
      for (const [at, a] of firsts.entries())
        for (const b of firsts.slice(at + 1))
          expect(Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= 40).toBe(true);
    }),
  );
});
