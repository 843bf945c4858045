import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Actor,
  actsOn,
  afterAct,
  type DocumentAct,
  type DocumentState,
  documentActs,
  documentStates,
  documentSteps,
  stateOfVersion,
  type VersionState,
  versionAfter,
} from './document.ts';

const member: Actor = { isStaff: false, isSubmitter: true };
const staff: Actor = { isStaff: true, isSubmitter: false };

test('a document is submitted, rejected with a reason and submitted again', () => {
  expect(afterAct('missing', 'give', member)).toBe('given');
  expect(afterAct('given', 'refuse', staff)).toBe('refused');
  expect(afterAct('refused', 'give', member)).toBe('given');
  expect(afterAct('given', 'accept', staff)).toBe('accepted');
});

test('an accepted document is neither replaced nor retracted until staff reject it', () => {
  for (const act of ['give', 'retract'] as const)
    for (const actor of [member, { ...staff, isSubmitter: true }]) expect(afterAct('accepted', act, actor)).toBeNull();
  expect(afterAct('accepted', 'refuse', staff)).toBe('refused');
});

test('a member does not check documents, and nobody retracts another’s submission', () => {
  for (const state of documentStates)
    expect(actsOn(state, member).filter((act) => act === 'accept' || act === 'refuse')).toEqual([]);
  expect(afterAct('given', 'retract', staff)).toBeNull();
  expect(afterAct('given', 'retract', { ...staff, isSubmitter: true })).toBe('missing');
});

test('every step of the table has a known act and leads to a state', () => {
  expect([...new Set(documentSteps.map(({ act }) => act))].sort()).toEqual([...documentActs].sort());
  for (const { to } of documentSteps) expect(documentStates).toContain(to);
});

interface Move {
  act: DocumentAct;
  who: 'member' | 'staff';
}
const moves = fc.array(fc.record({ act: fc.constantFrom(...documentActs), who: fc.constantFrom('member', 'staff') }), {
  maxLength: 30,
}) as fc.Arbitrary<Move[]>;

test('after any sequence of acts at most one version is submitted or accepted, it is the newest, and all versions are kept', () => {
  fc.assert(
    fc.property(moves, (tried) => {
      const versions: { state: VersionState; by: Move['who'] }[] = [];
      let given = 0;
      for (const { act, who } of tried) {
        const last = versions.at(-1);
        const state: DocumentState = stateOfVersion(last?.state);
        const actor = { isStaff: who === 'staff', isSubmitter: last?.by === who };
        const to = afterAct(state, act, actor);
        expect(to !== null).toBe(actsOn(state, actor).includes(act));
        if (to === null) continue;
        if (last) last.state = versionAfter[act](last.state);
        if (act === 'give') given = versions.push({ state: 'given', by: who });
        expect(stateOfVersion(versions.at(-1)?.state)).toBe(to);
      }
      expect(versions).toHaveLength(given);
      const live = versions.filter(({ state }) => state === 'given' || state === 'accepted');
      expect(live.length).toBeLessThanOrEqual(1);
      if (live[0]) expect(versions.at(-1)).toBe(live[0]);
    }),
  );
});
