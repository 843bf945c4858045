import { expect, test } from 'vitest';
import { type Broker, planFor } from './plan.ts';

const broker = (no: string, open: number, more: Partial<Broker> = {}): Broker => ({
  account_no: no,
  name: no,
  on_duty: true,
  open,
  capacity: 10,
  ...more,
});
const brokers = [broker('a', 6), broker('b', 2), broker('c', 0, { on_duty: false }), broker('d', 9)];
const orders = (n: number) => Array.from({ length: n }, (_, i) => `w${i}`);

test('the preview gives to those chosen and on duty, within one of each other', () => {
  const plan = planFor(orders(5), brokers, new Set(['a', 'b', 'c']));
  expect([...plan.gets].sort()).toEqual([
    ['a', 2],
    ['b', 3],
  ]);
  expect(plan).toMatchObject({ given: 5, people: 2, left: 0 });
});

test('what finds no room is left, and nobody chosen leaves everything', () => {
  expect(planFor(orders(3), brokers, new Set(['d']))).toMatchObject({ given: 1, people: 1, left: 2 });
  expect(planFor(orders(3), brokers, new Set())).toMatchObject({ given: 0, people: 0, left: 3 });
});
