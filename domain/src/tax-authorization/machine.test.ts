import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authAfter, authEventsOf } from './machine.ts';
import { type AuthState, authEvents, authStates, authTable, eventAtTimeout, isLive, pollAgainMs } from './table.ts';

/** The allowed transitions, written a second time by state; all others are rejected. */
const allowed: Readonly<Record<AuthState, Readonly<Record<string, AuthState>>>> = {
  created: {
    offered: 'verifying',
    declined: 'failed',
    agreed: 'authorised',
    refused: 'failed',
    ran_out: 'expired',
    revoked: 'revoked',
  },
  verifying: { agreed: 'authorised', refused: 'failed', ran_out: 'expired', revoked: 'revoked' },
  authorised: { asked: 'collecting', broke: 'failed', revoked: 'revoked' },
  collecting: { collected: 'ready', broke: 'failed', revoked: 'revoked' },
  ready: { ran_out: 'expired', revoked: 'revoked' },
  failed: {},
  expired: {},
  revoked: {},
};

test('the state machine makes exactly the transitions of its table', () => {
  for (const state of authStates)
    for (const event of authEvents)
      expect([state, event, authAfter(state, event)]).toEqual([state, event, allowed[state][event] ?? null]);
  for (const state of authStates) expect(authEventsOf(state).sort()).toEqual(Object.keys(allowed[state]).sort());
  expect(new Set(authTable.map(({ event }) => event)).size).toBe(authEvents.length);
});

test('every active state ends by itself, and no other state has a transition', () => {
  for (const state of authStates) {
    expect(isLive(state)).toBe(authEventsOf(state).length > 0);
    if (isLive(state)) expect(authAfter(state, eventAtTimeout[state])).toMatch(/^(expired|failed)$/);
  }
});

test('for any events in any order there is no data without an agreement, each state occurs once, and a final state stays', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...authEvents), { maxLength: 60 }), (events) => {
      let state: AuthState = 'created';
      const enteredStates: AuthState[] = [];
      for (const event of events) {
        const next = authAfter(state, event);
        if (!next) continue;
        // The same event a second time changes nothing.
        expect(authAfter(next, event)).toBeNull();
        expect(isLive(state)).toBe(true);
        enteredStates.push(next);
        state = next;
      }
      expect(new Set(enteredStates).size).toBe(enteredStates.length);
      const positionOf = (one: AuthState) => enteredStates.indexOf(one);
      if (positionOf('ready') >= 0)
        expect([
          positionOf('authorised') >= 0,
          positionOf('authorised') < positionOf('collecting'),
          positionOf('collecting') < positionOf('ready'),
        ]).toEqual([true, true, true]);
      if (enteredStates.some((one) => !isLive(one))) expect(isLive(state)).toBe(false);
    }),
    { numRuns: 5_000 },
  );
});

test('the tax gateway is polled at growing intervals, and slowly while a person is at its page', () => {
  const after = [0, 1, 2, 3, 4, 5, 50].map((attempts) => pollAgainMs('collecting', attempts));
  expect(after).toEqual([...after].sort((a, b) => a - b));
  expect(pollAgainMs('verifying', 0)).toBe(60_000);
});
