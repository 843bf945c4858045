import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distributeEvenly } from './distribute.ts';

const broker = fc.record({ id: fc.uuid(), open: fc.nat({ max: 20 }), capacity: fc.nat({ max: 25 }) });
const brokers = fc.uniqueArray(broker, { selector: ({ id }) => id, maxLength: 12 });
const works = fc.uniqueArray(fc.uuid(), { maxLength: 60 });

test('[S4.20] many are distributed evenly within one, and never past capacity', () => {
  fc.assert(
    fc.property(works, brokers, (workIds, loads) => {
      const { given, left } = distributeEvenly(workIds, loads);
      expect([...given.map(({ workId }) => workId), ...left]).toEqual(workIds);
      const counts = loads.map(({ id, open, capacity }) => {
        const n = given.filter(({ brokerId }) => brokerId === id).length;
        expect(n).toBeLessThanOrEqual(Math.max(0, capacity - open));
        return { n, hasRoom: open + n < capacity };
      });
      const most = Math.max(0, ...counts.map(({ n }) => n));
      for (const { n, hasRoom } of counts) if (hasRoom) expect(n).toBeGreaterThanOrEqual(most - 1);
      if (left.length > 0) expect(counts.some(({ hasRoom }) => hasRoom)).toBe(false);
    }),
  );
});

test('the order of the brokers does not matter', () => {
  fc.assert(
    fc.property(works, brokers, (workIds, loads) => {
      expect(distributeEvenly(workIds, [...loads].reverse())).toEqual(distributeEvenly(workIds, loads));
    }),
  );
});
