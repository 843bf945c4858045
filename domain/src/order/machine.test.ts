import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedActions, decide, type OrderDecision, type OrderFacts, type OrderState } from './machine.ts';
import { isAtBank, type OrderAction, orderActions, orderStatuses, outcomes, stages } from './status.ts';
import { transitions } from './table.ts';

const stateWith = (part: Partial<OrderState>): OrderState => ({
  status: 'working',
  stage: 'to_call',
  ownerId: 'gu',
  isInPool: false,
  before: null,
  ...part,
});
const undistributed = stateWith({ status: 'undistributed', ownerId: null });
const isInPool = stateWith({ status: 'undistributed', ownerId: null, isInPool: true });
const recycled = stateWith({ status: 'recycle', before: 'working' });

const stateAfter = (decision: OrderDecision) => {
  if (!decision.ok) throw new Error(decision.reason);
  return decision.next.state;
};
const refusal = (decision: OrderDecision) => (decision.ok ? null : decision.reason);

test('[S4.18] the five lists are the five statuses, and the table reaches every one', () => {
  expect(orderStatuses).toEqual(['undistributed', 'working', 'back', 'over', 'recycle']);
  for (const status of orderStatuses) expect(transitions.some(({ to }) => to.includes(status))).toBe(true);
});

test('[S4.19] submit creates an undistributed order, or a working one with an owner; there is one open order at a time', () => {
  expect(stateAfter(decide(null, 'submit', { hasOpenDuplicate: false }))).toEqual(undistributed);
  expect(stateAfter(decide(null, 'submit', { hasOpenDuplicate: false, targetId: 'gu' }))).toEqual(stateWith({}));
  expect(refusal(decide(null, 'submit', { hasOpenDuplicate: true }))).toBe('no_open_duplicate');
  expect(refusal(decide(null, 'submit_nologin', { hasOpenDuplicate: false }))).toBe('sms_proof');
  expect(stateAfter(decide(null, 'submit_nologin', { hasOpenDuplicate: false, hasSmsProof: true }))).toEqual(
    undistributed,
  );
  expect(refusal(decide(stateWith({}), 'submit', { hasOpenDuplicate: false }))).toBe('wrong_state');
});

/** Facts under which an adviser may receive an order. */
const able = { targetId: 'lin', isTargetInStore: true, isTargetOnDuty: true, hasTargetCapacity: true };

test('[S4.20] distribute assigns undistributed and returned orders to a broker on duty with capacity', () => {
  const facts = able;
  expect(stateAfter(decide(undistributed, 'distribute', facts))).toEqual(stateWith({ ownerId: 'lin' }));
  expect(stateAfter(decide(stateWith({ status: 'back', stage: 'met' }), 'distribute', facts))).toEqual(
    stateWith({ ownerId: 'lin', stage: 'met' }),
  );
  expect(refusal(decide(undistributed, 'distribute', { ...facts, isTargetOnDuty: false }))).toBe('target_on_duty');
  expect(refusal(decide(undistributed, 'distribute', { ...facts, hasTargetCapacity: false }))).toBe('target_capacity');
  expect(refusal(decide(undistributed, 'distribute', { ...facts, isTargetInStore: false }))).toBe('target_in_store');
  expect(refusal(decide(stateWith({}), 'distribute', facts))).toBe('wrong_state');
});

test('[S4.21] devolve transfers a working order to another owner or another store', () => {
  expect(stateAfter(decide(stateWith({ stage: 'met' }), 'devolve', able))).toEqual(
    stateWith({ stage: 'met', ownerId: 'lin' }),
  );
  expect(stateAfter(decide(stateWith({}), 'devolve', { toOtherStore: true }))).toEqual(undistributed);
  expect(refusal(decide(stateWith({}), 'devolve', { ...able, targetId: 'gu' }))).toBe('other_owner');
  expect(refusal(decide(stateWith({}), 'devolve', {}))).toBe('other_owner');
  expect(refusal(decide(stateWith({}), 'devolve', { ...able, isTargetInStore: false }))).toBe('target_in_store');
  expect(refusal(decide(stateWith({}), 'devolve', { ...able, isTargetOnDuty: false }))).toBe('target_on_duty');
  expect(refusal(decide(stateWith({}), 'devolve', { ...able, hasTargetCapacity: false }))).toBe('target_capacity');
  expect(refusal(decide(undistributed, 'devolve', able))).toBe('wrong_state');
});

test('the form can be written while the order is open, and is fixed once it is finished or in the bin', () => {
  for (const state of [undistributed, isInPool, stateWith({ stage: 'approval' }), stateWith({ status: 'back' })])
    expect(stateAfter(decide(state, 'change_form', {}))).toEqual(state);
  for (const state of [stateWith({ status: 'over' }), recycled])
    expect(refusal(decide(state, 'change_form', {}))).toBe('wrong_state');
});

test('[S4.22] change product keeps the status, except in recycle', () => {
  for (const state of [
    undistributed,
    isInPool,
    stateWith({ stage: 'approval' }),
    stateWith({ status: 'back' }),
    stateWith({ status: 'over' }),
  ])
    expect(stateAfter(decide(state, 'change_product', { isSameProduct: false }))).toEqual(state);
  expect(refusal(decide(stateWith({}), 'change_product', { isSameProduct: true }))).toBe('other_product');
  expect(refusal(decide(recycled, 'change_product', { isSameProduct: false }))).toBe('wrong_state');
});

test('[S4.23] change tag keeps the status, except in recycle', () => {
  expect(stateAfter(decide(stateWith({ stage: 'met' }), 'change_tag', {}))).toEqual(stateWith({ stage: 'met' }));
  expect(refusal(decide(recycled, 'change_tag', {}))).toBe('wrong_state');
});

test('[S4.24] recycle is a manager’s action from every other status', () => {
  for (const status of ['undistributed', 'working', 'back', 'over'] as const) {
    expect(stateAfter(decide(stateWith({ status }), 'recycle', { isManager: true }))).toEqual(
      stateWith({ status: 'recycle', before: status }),
    );
    expect(refusal(decide(stateWith({ status }), 'recycle', {}))).toBe('manager');
  }
  expect(refusal(decide(recycled, 'recycle', { isManager: true }))).toBe('wrong_state');
});

test('[S4.25] unrecycle restores the former status, or undistributed if the owner is unavailable', () => {
  expect(stateAfter(decide(recycled, 'unrecycle', { isManager: true }))).toEqual(stateWith({}));
  expect(stateAfter(decide(recycled, 'unrecycle', { isManager: true, isOwnerUnavailable: true }))).toEqual(
    undistributed,
  );
  const finished = stateWith({ status: 'recycle', before: 'over', stage: 'disbursed' });
  expect(stateAfter(decide(finished, 'unrecycle', { isManager: true, isOwnerUnavailable: true }))?.status).toBe('over');
});

test('[S4.26] claim takes an order from the pool, within capacity, quota and cooldown', () => {
  const facts = { ...able, hasQuotaLeft: true, isCoolingDown: false };
  expect(stateAfter(decide(isInPool, 'claim', facts))).toEqual(stateWith({ ownerId: 'lin' }));
  expect(refusal(decide(isInPool, 'claim', { ...facts, hasQuotaLeft: false }))).toBe('quota_left');
  expect(refusal(decide(isInPool, 'claim', { ...facts, isCoolingDown: true }))).toBe('no_cooldown');
  expect(refusal(decide(isInPool, 'claim', { ...facts, hasTargetCapacity: false }))).toBe('target_capacity');
  expect(refusal(decide(isInPool, 'claim', { ...facts, isTargetOnDuty: false }))).toBe('target_on_duty');
  // An adviser who is off duty may still claim for themselves.
  const own = { ...facts, isTargetOnDuty: false, isTargetActor: true };
  expect(stateAfter(decide(isInPool, 'claim', own))).toEqual(stateWith({ ownerId: 'lin' }));
  expect(refusal(decide(undistributed, 'claim', facts))).toBe('wrong_state');
  expect(refusal(decide(isInPool, 'distribute', able))).toBe('wrong_state');
});

test('[S4.27] delete removes a recycled order from every list', () => {
  expect(stateAfter(decide(recycled, 'delete', { isManager: true }))).toBeNull();
  expect(refusal(decide(recycled, 'delete', {}))).toBe('manager');
  expect(refusal(decide(stateWith({}), 'delete', { isManager: true }))).toBe('wrong_state');
});

test('[S4.28] re-add opens a new undistributed order from over or recycle', () => {
  for (const state of [stateWith({ status: 'over', stage: 'disbursed' }), recycled]) {
    const decision = decide(state, 'readd', { hasOpenDuplicate: false });
    expect(decision).toMatchObject({ ok: true, next: { opens: true, state: undistributed } });
  }
  expect(refusal(decide(stateWith({}), 'readd', { hasOpenDuplicate: false }))).toBe('wrong_state');
});

test('[S4.29] submit_sea moves an order to the pool with a reason, unless it is locked or under review by a bank', () => {
  const facts = { reason: 'no_need', isLocked: false };
  for (const state of [undistributed, stateWith({}), stateWith({ status: 'back' })])
    expect(stateAfter(decide(state, 'submit_sea', facts))).toEqual(isInPool);
  expect(refusal(decide(stateWith({}), 'submit_sea', { ...facts, reason: ' ' }))).toBe('reason');
  expect(refusal(decide(stateWith({}), 'submit_sea', { ...facts, isLocked: true }))).toBe('not_locked');
  expect(refusal(decide(stateWith({ stage: 'approval' }), 'submit_sea', facts))).toBe('not_at_bank');
  expect(refusal(decide(isInPool, 'submit_sea', facts))).toBe('wrong_state');
});

test('[S4.30] a flow step goes forward in the flow’s order, back with a reason, or to the end with an outcome', () => {
  for (const [i, stage] of stages.entries())
    for (const [j, toStage] of stages.entries())
      expect(decide(stateWith({ stage }), 'flow_advance', { toStage, hasRequired: true }).ok).toBe(j === i + 1);
  expect(refusal(decide(stateWith({}), 'flow_advance', { toStage: 'met', hasRequired: false }))).toBe('required_there');
  expect(stateAfter(decide(stateWith({ stage: 'approval' }), 'flow_return', { reason: 'documents_missing' }))).toEqual(
    stateWith({ status: 'back', stage: 'documents' }),
  );
  expect(refusal(decide(stateWith({}), 'flow_return', {}))).toBe('reason');
  expect(decide(stateWith({ stage: 'disbursed' }), 'flow_finish', { outcome: 'disbursed' })).toMatchObject({
    ok: true,
    next: { outcome: 'disbursed', state: { status: 'over' } },
  });
  expect(refusal(decide(stateWith({ stage: 'met' }), 'flow_finish', { outcome: 'disbursed' }))).toBe('outcome');
  expect(decide(undistributed, 'flow_advance', { toStage: 'met' })).toEqual({
    ok: false,
    reason: 'wrong_state',
    allowed: ['distribute', 'withdraw', 'submit_sea', 'change_form', 'change_product', 'change_tag', 'recycle'],
  });
});

test('an applicant’s withdrawal ends an open order, also in the pool, but not a disbursed, finished or recycled one', () => {
  const outcome = 'withdrawn';
  for (const state of [undistributed, isInPool, stateWith({ stage: 'approval' }), stateWith({ status: 'back' })])
    expect(decide(state, 'withdraw', { outcome })).toMatchObject({
      ok: true,
      next: { outcome, state: { status: 'over', isInPool: false } },
    });
  expect(refusal(decide(stateWith({ stage: 'disbursed' }), 'withdraw', { outcome }))).toBe('outcome');
  expect(refusal(decide(stateWith({ status: 'over' }), 'withdraw', { outcome }))).toBe('wrong_state');
  expect(refusal(decide(recycled, 'withdraw', { outcome }))).toBe('wrong_state');
});

const maybe = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: undefined });
const facts: fc.Arbitrary<OrderFacts> = fc.record({
  isManager: fc.boolean(),
  hasOpenDuplicate: fc.boolean(),
  hasSmsProof: fc.boolean(),
  targetId: maybe(fc.constantFrom('gu', 'lin')),
  isTargetActor: fc.boolean(),
  isTargetInStore: fc.boolean(),
  isTargetOnDuty: fc.boolean(),
  hasTargetCapacity: fc.boolean(),
  toOtherStore: fc.boolean(),
  toStage: maybe(fc.constantFrom(...stages)),
  hasRequired: maybe(fc.boolean()),
  reason: maybe(fc.constantFrom('', 'no_need')),
  outcome: maybe(fc.constantFrom(...outcomes)),
  isLocked: fc.boolean(),
  hasQuotaLeft: fc.boolean(),
  isCoolingDown: fc.boolean(),
  isSameProduct: fc.boolean(),
  isOwnerUnavailable: fc.boolean(),
});

test('no sequence of actions leaves the table', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom<OrderAction>(...orderActions), facts), { maxLength: 40 });
  fc.assert(
    fc.property(steps, (sequence) => {
      let state: OrderState | null = null;
      for (const [action, known] of sequence) {
        const before: OrderState | null = state;
        const decision = decide(before, action, known);
        expect(decide(before, action, known)).toEqual(decision);
        if (!decision.ok) {
          expect(decision.allowed).toEqual(allowedActions(before));
          expect(decision.reason === 'wrong_state').toBe(!allowedActions(before).includes(action));
          continue;
        }
        const row = transitions.find((one) => one.action === action);
        state = decision.next.state;
        expect(row?.from).toContain(before?.status ?? 'none');
        const reached = state?.status ?? 'deleted';
        expect(row?.to.includes(reached) || (row?.to.includes('same') && reached === before?.status)).toBe(true);
        if (!state) break;
        if (state.status === 'working') expect(state.ownerId).not.toBeNull();
        if (state.status === 'recycle') expect(state.before).not.toBeNull();
        if (state.isInPool && state.status === 'undistributed')
          expect([state.ownerId, isAtBank(state.stage)]).toEqual([null, false]);
      }
    }),
    { numRuns: 2_000 },
  );
});
