import { expect, test } from 'vitest';
import { type Broker, loadedBy, planFor } from './plan.ts';

const broker = (no: string, open: number, more: Partial<Broker> = {}): Broker => ({
  account_no: no,
  name: no,
  on_duty: true,
  open,
  waiting: 0,
  capacity: 10,
  weight: 1,
  cities: [],
  ...more,
});
const brokers = [broker('a', 6), broker('b', 2), broker('c', 0, { on_duty: false }), broker('d', 9)];
const orders = (n: number) => Array.from({ length: n }, (_, i) => ({ id: `w${i}`, city: null }));

test('previews an assignment to the chosen advisers on duty, differing by at most one', () => {
  const plan = planFor(orders(5), brokers, new Set(['a', 'b', 'c']), 'evenly');
  expect([...plan.gets].sort()).toEqual([
    ['a', 2],
    ['b', 3],
  ]);
  expect(plan).toMatchObject({ given: 5, people: 2, full: 0, otherCity: 0 });
});

test('leaves what exceeds the capacity, and everything if nobody is chosen', () => {
  expect(planFor(orders(3), brokers, new Set(['d']), 'evenly')).toMatchObject({ given: 1, people: 1, full: 2 });
  expect(planFor(orders(3), brokers, new Set(), 'evenly')).toMatchObject({ given: 0, people: 0 });
});

test('assigns by weight and city when evenly, and by hand to the chosen adviser', () => {
  const some = [
    broker('a', 0, { weight: 2 }),
    broker('b', 0),
    broker('c', 0, { cities: [{ code: '330100', name: 'Hangzhou' }] }),
    broker('d', 0, { weight: 0 }),
  ];
  const suzhou = orders(3).map((one) => ({ ...one, city: { code: '320500', name: 'Suzhou' } }));
  const plan = planFor(suzhou, some, new Set(['a', 'b', 'c', 'd']), 'evenly');
  expect([...plan.gets].sort()).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect([plan.whyNotAssigned(some[2]!), plan.whyNotAssigned(some[3]!)]).toEqual(['otherCity', 'noWeight']);
  expect(planFor(suzhou, some, new Set(['c']), 'evenly')).toMatchObject({ given: 0, otherCity: 3 });
  expect(planFor(suzhou, some, new Set(['c']), 'by_hand')).toMatchObject({ given: 3 });
});

test('counts leads not yet called against the capacity for customers, not for orders', () => {
  const some = [broker('a', 6, { waiting: 3 }), broker('b', 8)];
  const both = new Set(['a', 'b']);
  const assignedNumbers = (about: 'work' | 'customer') =>
    [...planFor(orders(3), loadedBy(about, some), both, 'evenly').gets].sort();
  expect(assignedNumbers('work')).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect(assignedNumbers('customer')).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});
