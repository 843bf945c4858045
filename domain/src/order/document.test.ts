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

test('a document is given, looked at, refused with a reason and given again', () => {
  expect(afterAct('missing', 'give', member)).toBe('given');
  expect(afterAct('given', 'refuse', staff)).toBe('refused');
  expect(afterAct('refused', 'give', member)).toBe('given');
  expect(afterAct('given', 'accept', staff)).toBe('accepted');
});

test('what was accepted is neither replaced nor taken back, until the staff refuse it', () => {
  for (const act of ['give', 'retract'] as const)
    for (const actor of [member, { ...staff, isSubmitter: true }]) expect(afterAct('accepted', act, actor)).toBeNull();
  expect(afterAct('accepted', 'refuse', staff)).toBe('refused');
});

test('a member judges nothing, and nobody takes back what another gave', () => {
  for (const state of documentStates)
    expect(actsOn(state, member).filter((act) => act === 'accept' || act === 'refuse')).toEqual([]);
  expect(afterAct('given', 'retract', staff)).toBeNull();
  expect(afterAct('given', 'retract', { ...staff, isSubmitter: true })).toBe('missing');
});

test('every act of the table is one of its names, and leads somewhere', () => {
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

test('whatever is tried in whatever order: one version at most is given or accepted, it is the last, and none is forgotten', () => {
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
