import { expect, test } from 'vitest';
import { allowedServiceActions, decideService, type ServiceFacts, type ServiceState } from './machine.ts';
import { type ServiceGuard, serviceActions, serviceStatuses, serviceTransitions } from './table.ts';

const state = (status: ServiceState['status'], adviserId: string | null = 'adviser'): ServiceState => ({
  status,
  adviserId,
});
/** Facts with which every guard passes. */
const good: ServiceFacts = {
  actorId: 'adviser',
  isActorManager: false,
  isActorCustomer: true,
  targetId: 'colleague',
  isTargetAtStore: true,
  isTargetOnDuty: true,
  targetLoad: 4,
  targetCapacity: 5,
  unansweredMs: 300_000,
  answerWithinMs: 300_000,
};
/** Facts that break one guard. */
const broken: Record<ServiceGuard, ServiceFacts> = {
  handler: { ...good, actorId: 'other', isActorManager: true },
  handler_or_manager: { ...good, actorId: 'other' },
  customer: { ...good, isActorCustomer: false },
  target_at_store: { ...good, isTargetAtStore: false },
  target_has_capacity: { ...good, targetLoad: 5 },
  target_on_duty: { ...good, isTargetOnDuty: false },
  other_target: { ...good, targetId: 'adviser' },
  overdue: { ...good, unansweredMs: 299_999 },
};

test('every action runs from the states of its table, and from no other', () => {
  for (const status of serviceStatuses)
    for (const action of serviceActions) {
      const row = serviceTransitions.find((one) => one.action === action && one.from.includes(status));
      const decision = decideService(state(status), action, good);
      if (row) expect(decision, `${action} from ${status}`).toMatchObject({ ok: true, next: { status: row.to } });
      else expect(decision, `${action} from ${status}`).toMatchObject({ ok: false, reason: 'wrong_state' });
    }
});

test('each guard refuses its actions alone, and a missing fact is no permission', () => {
  for (const { action, from, guards } of serviceTransitions)
    for (const guard of guards) {
      expect(decideService(state(from[0]!), action, broken[guard])).toMatchObject({ ok: false, reason: guard });
      expect(decideService(state(from[0]!), action, {})).toMatchObject({ ok: false });
    }
});

test('who answers afterwards is the target; a request that waits or has ended remembers who answered', () => {
  expect(decideService(state('waiting', null), 'take', good)).toMatchObject({ next: { adviserId: 'colleague' } });
  expect(decideService(state('answering'), 'hand_over', good)).toMatchObject({ next: { adviserId: 'colleague' } });
  for (const action of ['return', 'lose', 'resolve'] as const)
    expect(decideService(state('answering'), action, good)).toMatchObject({ next: { adviserId: 'adviser' } });
});

test('a manager hands over and returns what others answer, and resolves nothing for them', () => {
  const manager = { ...good, actorId: 'manager', isActorManager: true };
  expect(decideService(state('answering'), 'hand_over', manager).ok).toBe(true);
  expect(decideService(state('answering'), 'return', manager).ok).toBe(true);
  expect(decideService(state('answering'), 'resolve', manager)).toMatchObject({ ok: false, reason: 'handler' });
});

test('what has ended stays ended', () => {
  for (const status of ['resolved', 'given_up'] as const) expect(allowedServiceActions(state(status))).toEqual([]);
});
