import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitJobSecondsLeft, fitJobStates, fitJobTransitions } from './customer-fit-job.ts';

test('every state of a fit job is reached, an expired job stays so, and only a running job ends otherwise', () => {
  const transitions = Object.values(fitJobTransitions);
  const reached = new Set<string>(['running', ...transitions.map(({ to }) => to)]);
  expect([...reached].sort()).toEqual([...fitJobStates].sort());
  const sources = (state: string) => transitions.filter(({ from }) => (from as readonly string[]).includes(state));
  expect(sources('expired')).toEqual([]);
  for (const state of ['finished', 'failed', 'cancelled'])
    expect(sources(state).map(({ to }) => to)).toEqual(['expired']);
});

test('the estimate of a fit job is a whole number of seconds that falls as customers are checked', () => {
  expect(fitJobSecondsLeft({ done: 0, total: 20_000, elapsedMs: 900 })).toBeNull();
  expect(fitJobSecondsLeft({ done: 5_000, total: 20_000, elapsedMs: 1_000 })).toBe(3);
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 1_000_000 }),
      fc.integer({ min: 0, max: 3_600_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (total, elapsedMs, share) => {
        const done = 1 + Math.floor(share * (total - 2));
        const [left, later] = [done, done + 1].map((n) => fitJobSecondsLeft({ done: n, total, elapsedMs })!);
        expect(Number.isSafeInteger(left)).toBe(true);
        expect(later).toBeLessThanOrEqual(left!);
        expect(fitJobSecondsLeft({ done: total, total, elapsedMs })).toBe(0);
      },
    ),
  );
});
