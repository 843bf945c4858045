import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedDemandActions, type DemandFacts, decideDemand, stateOnDay } from './machine.ts';
import {
  type DemandAction,
  type DemandGuard,
  type DemandState,
  demandActions,
  demandStates,
  demandTransitions,
} from './table.ts';

const all: DemandFacts = {
  isAuthor: true,
  isModerator: true,
  isOtherAdviser: true,
  reason: 'solved',
  hasRoom: true,
  isOutdated: false,
  isOfferOpen: true,
};
const after = (state: DemandState | null, action: DemandAction, facts: DemandFacts = all) => {
  const decision = decideDemand(state, action, facts);
  return decision.ok ? decision.to : decision.reason;
};

test('a demand goes from review to open, to one adviser, and to its end', () => {
  expect(after(null, 'publish')).toBe('review');
  expect(after(null, 'publish', { ...all, needsReview: false })).toBe('open');
  expect(after('review', 'approve')).toBe('open');
  expect(after('open', 'accept')).toBe('taken');
  expect(after('taken', 'close')).toBe('closed');
  for (const state of ['taken', 'closed', 'expired', 'review'] as const)
    expect(after(state, 'accept')).toBe('wrong_state');
  for (const state of ['closed', 'expired'] as const) expect(allowedDemandActions(state)).toEqual([]);
});

test('every guard of the table refuses without its fact', () => {
  const facts = {
    author: { isAuthor: false },
    moderator: { isModerator: false },
    adviser: { isOtherAdviser: false },
    reason: { reason: ' ' },
    room: { hasRoom: false },
    current: { isOutdated: true },
    outdated: { isOutdated: false },
    offer: { isOfferOpen: false },
  } as const satisfies Record<DemandGuard, DemandFacts>;
  for (const { action, from, guards } of demandTransitions)
    for (const guard of guards) {
      const otherwise = guard === 'outdated' ? all : { ...all, isOutdated: action === 'expire' };
      expect(
        after(from[0] === 'none' ? null : (from[0] as DemandState), action, { ...otherwise, ...facts[guard] }),
      ).toBe(guard);
    }
});

test('readers see a demand as expired from the day after its last day, unless it was taken or ended', () => {
  const until = '2026-12-01';
  expect(stateOnDay({ state: 'open', until }, '2026-12-01')).toBe('open');
  for (const state of ['open', 'review'] as const) expect(stateOnDay({ state, until }, '2026-12-02')).toBe('expired');
  for (const state of ['taken', 'closed', 'expired'] as const)
    expect(stateOnDay({ state, until }, '2026-12-02')).toBe(state);
});

const flag = fc.option(fc.boolean(), { nil: undefined });
const facts: fc.Arbitrary<DemandFacts> = fc.record({
  isAuthor: flag,
  isModerator: flag,
  isOtherAdviser: flag,
  reason: fc.option(fc.constantFrom('', 'solved'), { nil: undefined }),
  hasRoom: flag,
  isOutdated: flag,
  isOfferOpen: flag,
  needsReview: flag,
}) as fc.Arbitrary<DemandFacts>;

test('no sequence of actions leaves the table, and a demand is accepted at most once', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...demandActions), facts), { maxLength: 30 });
  fc.assert(
    fc.property(steps, (sequence) => {
      let state: DemandState | null = null;
      let accepted = 0;
      for (const [action, known] of sequence) {
        const before: DemandState | null = state;
        const decision = decideDemand(before, action, known);
        if (!decision.ok) {
          expect(decision.allowed).toEqual(allowedDemandActions(before));
          expect(decision.reason === 'wrong_state').toBe(!decision.allowed.includes(action));
          continue;
        }
        const row = demandTransitions.find((one) => one.action === action)!;
        expect(row.from).toContain(before ?? 'none');
        expect(row.to).toContain(decision.to);
        expect(demandStates).toContain(decision.to);
        if (action === 'accept') accepted++;
        state = decision.to;
      }
      expect(accepted).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2_000 },
  );
});
