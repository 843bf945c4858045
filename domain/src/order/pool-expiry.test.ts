import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expiryOf, firstExpiry, type PoolFacts, type PoolRules } from './pool-expiry.ts';
import { stages } from './status.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const instant = fc.integer({ min: 0, max: 400 }).map((days) => start + days * dayMs);
const facts: fc.Arbitrary<PoolFacts> = fc.record({
  hasOwner: fc.boolean(),
  isLocked: fc.boolean(),
  assignedAt: instant,
  lastContactAt: fc.option(instant),
  lastMoveAt: fc.option(instant),
  openStages: fc.subarray([...stages]),
});
const days = fc.option(fc.integer({ min: 1, max: 365 }));
const rules: fc.Arbitrary<PoolRules> = fc.record({
  contactDays: days,
  dealDays: days,
  warnDays: fc.integer({ min: 0, max: 30 }),
  protectedStages: fc.subarray([...stages]),
});
const dayOf = (expiry: { on: number } | null) => expiry?.on ?? Number.POSITIVE_INFINITY;
const always = fc.assert;

test('more contact or a step of an order never makes a customer expire earlier', () => {
  always(
    fc.property(facts, rules, instant, (one, of, when) => {
      const called = { ...one, lastContactAt: Math.max(when, one.lastContactAt ?? 0) };
      const moved = { ...one, lastMoveAt: Math.max(when, one.lastMoveAt ?? 0) };
      expect(dayOf(expiryOf(called, of))).toBeGreaterThanOrEqual(dayOf(expiryOf(one, of)));
      expect(dayOf(expiryOf(moved, of))).toBeGreaterThanOrEqual(dayOf(expiryOf(one, of)));
    }),
  );
});

test('a customer who is locked, without an adviser, at a protected stage or under review by a bank does not expire', () => {
  always(
    fc.property(facts, rules, fc.constantFrom(...stages), (one, of, stage) => {
      expect(expiryOf({ ...one, isLocked: true }, of)).toBe(null);
      expect(expiryOf({ ...one, hasOwner: false }, of)).toBe(null);
      expect(expiryOf({ ...one, openStages: [stage] }, { ...of, protectedStages: [stage] })).toBe(null);
      expect(expiryOf({ ...one, openStages: ['submitted'] }, { ...of, protectedStages: [] })).toBe(null);
    }),
  );
});

test('the warning comes the set number of days before, and a new assignment restarts the days', () => {
  always(
    fc.property(facts, rules, instant, (one, of, claimed) => {
      const expiry = expiryOf(one, of);
      if (expiry) expect(expiry.on - expiry.warnFrom).toBe(of.warnDays * dayMs);
      const anew = { ...one, assignedAt: claimed, lastContactAt: null, lastMoveAt: null };
      expect(dayOf(expiryOf(anew, of))).toBeGreaterThan(claimed);
    }),
  );
});

test('a pool without days takes no customer, and of several rules the earliest day counts', () => {
  always(
    fc.property(facts, fc.array(rules, { maxLength: 4 }), (one, pools) => {
      expect(dayOf(firstExpiry(one, pools))).toBe(Math.min(...pools.map((pool) => dayOf(expiryOf(one, pool)))));
      for (const pool of pools) expect(expiryOf(one, { ...pool, contactDays: null, dealDays: null })).toBe(null);
    }),
  );
});

test('the reason names the missing contact or deal', () => {
  const one = { hasOwner: true, isLocked: false, assignedAt: start, lastContactAt: start, lastMoveAt: null };
  const of = { contactDays: 30, dealDays: 20, warnDays: 3, protectedStages: [] };
  expect(expiryOf({ ...one, openStages: [] }, of)).toMatchObject({ reason: 'no_deal', on: start + 20 * dayMs });
  expect(expiryOf({ ...one, lastMoveAt: start + 15 * dayMs, openStages: ['met'] }, of)?.reason).toBe('no_contact');
});
