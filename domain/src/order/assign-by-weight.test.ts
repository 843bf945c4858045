import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asByHand,
  assignByWeight,
  type BrokerLoad,
  maxWeight,
  type OrderToAssign,
  whyNotAssigned,
} from './assign-by-weight.ts';

const cities = ['320500', '310100', '330100'];
const city = fc.constantFrom(null, '320506', '310101', '330100');
const broker: fc.Arbitrary<BrokerLoad> = fc.record({
  id: fc.uuid(),
  open: fc.nat({ max: 20 }),
  capacity: fc.nat({ max: 25 }),
  weight: fc.nat({ max: maxWeight }),
  cities: fc.subarray(cities),
});
const unique = { selector: ({ id }: { id: string }) => id };
const brokers = fc.uniqueArray(broker, { ...unique, maxLength: 12 });
const orders: fc.Arbitrary<OrderToAssign[]> = fc.uniqueArray(fc.record({ id: fc.uuid(), city }), {
  ...unique,
  maxLength: 60,
});
const anywhere = orders.map((all) => all.map((order) => ({ ...order, city: null })));
const equals = brokers.map((all) => all.map(asByHand));
const roomOf = ({ open, capacity, weight }: BrokerLoad) => (weight > 0 ? Math.max(0, capacity - open) : 0);
const gets = (assigned: readonly { brokerId: string }[], { id }: BrokerLoad) =>
  assigned.filter(({ brokerId }) => brokerId === id).length;
const takes = (one: BrokerLoad, { city: where }: OrderToAssign) =>
  where === null || one.cities.length === 0 || one.cities.some((own) => own.slice(0, 4) === where.slice(0, 4));

test('[S4.20] assigns every order at most once, and never beyond a capacity, to weight 0 or to another city', () => {
  fc.assert(
    fc.property(orders, brokers, (all, loads) => {
      const { assigned, unassigned } = assignByWeight(all, loads);
      expect([...assigned, ...unassigned].map(({ orderId }) => orderId).sort()).toEqual(all.map(({ id }) => id).sort());
      for (const one of loads) expect(gets(assigned, one)).toBeLessThanOrEqual(roomOf(one));
      for (const { orderId, brokerId } of assigned)
        expect(takes(loads.find(({ id }) => id === brokerId)!, all.find(({ id }) => id === orderId)!)).toBe(true);
    }),
  );
});

test('an order stays unassigned only if no adviser serves its city or all who do are full, and the reason tells which', () => {
  fc.assert(
    fc.property(orders, brokers, (all, loads) => {
      const { assigned, unassigned } = assignByWeight(all, loads);
      for (const { orderId, why } of unassigned) {
        const able = loads.filter((one) => one.weight > 0 && takes(one, all.find(({ id }) => id === orderId)!));
        expect(why).toBe(able.length > 0 ? 'full' : 'otherCity');
        for (const one of able) expect(gets(assigned, one)).toBe(roomOf(one));
      }
    }),
  );
});

test('[S4.20] among equal weights many orders are distributed evenly within one', () => {
  fc.assert(
    fc.property(anywhere, equals, (all, loads) => {
      const { assigned } = assignByWeight(all, loads);
      const counts = loads.map((one) => ({ n: gets(assigned, one), hasRoom: gets(assigned, one) < roomOf(one) }));
      const most = Math.max(0, ...counts.map(({ n }) => n));
      for (const { n, hasRoom } of counts) if (hasRoom) expect(n).toBeGreaterThanOrEqual(most - 1);
    }),
  );
});

test('[S4.20] orders are distributed by weight, within one of the exact share, while capacities last', () => {
  const roomy = brokers.map((all) => all.map((one) => ({ ...one, capacity: 1_000, cities: [] })));
  fc.assert(
    fc.property(anywhere, roomy, (all, loads) => {
      const { assigned } = assignByWeight(all, loads);
      const sum = loads.reduce((n, { weight }) => n + weight, 0);
      for (const one of loads)
        if (sum > 0) expect(Math.abs(gets(assigned, one) - (all.length * one.weight) / sum)).toBeLessThan(1);
    }),
  );
});

test('[S4.20] when some capacities are used up, advisers with capacity left are within one of each other by weight', () => {
  fc.assert(
    fc.property(anywhere, brokers, (all, loads) => {
      const { assigned } = assignByWeight(
        all,
        loads.map((one) => ({ ...one, cities: [] })),
      );
      const withRoom = loads.filter((one) => gets(assigned, one) < roomOf(one));
      const level = Math.max(
        0,
        ...loads.filter((one) => one.weight > 0).map((one) => (gets(assigned, one) - 1) / one.weight),
      );
      for (const one of withRoom) expect((gets(assigned, one) + 1) / one.weight).toBeGreaterThan(level - 1e-9);
    }),
  );
});

test('the order of the advisers does not matter', () => {
  fc.assert(
    fc.property(orders, brokers, (all, loads) => {
      expect(assignByWeight(all, [...loads].reverse())).toEqual(assignByWeight(all, loads));
    }),
  );
});

test('assigns orders that few advisers serve first', () => {
  const one = { open: 0, capacity: 1, weight: 1 };
  const loads = [
    { ...one, id: 'a', cities: ['320500'] },
    { ...one, id: 'b', cities: [] },
  ];
  const all = [
    { id: 'anybody', city: null },
    { id: 'suzhou', city: '320506' },
  ];
  expect(assignByWeight(all, loads).unassigned).toEqual([]);
  expect(assignByWeight([{ id: 'hangzhou', city: '330106' }], [loads[0]!])).toEqual({
    assigned: [],
    unassigned: [{ orderId: 'hangzhou', why: 'otherCity' }],
  });
});

test('an adviser who gets no order gets the reason', () => {
  const one = { id: 'a', open: 0, capacity: 5, weight: 1, cities: ['320500'], on_duty: true };
  const all = [{ id: 'w', city: '330100' }];
  expect(whyNotAssigned({ ...one, on_duty: false }, all)).toBe('offDuty');
  expect(whyNotAssigned({ ...one, open: 5 }, all)).toBe('full');
  expect(whyNotAssigned({ ...one, weight: 0 }, all)).toBe('noWeight');
  expect(whyNotAssigned(one, all)).toBe('otherCity');
  expect(whyNotAssigned({ ...one, cities: [] }, all)).toBe('enough');
});
