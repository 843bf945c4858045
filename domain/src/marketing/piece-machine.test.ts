import { expect, test } from 'vitest';
import { allowedPieceActions, decidePiece } from './piece-machine.ts';
import {
  type PieceAction,
  type PieceFacts,
  type PieceState,
  pieceActions,
  pieceStates,
  pieceTransitions,
} from './piece-table.ts';

const ready: PieceFacts = { isTargetPublic: true, isCurrent: true, isOwnWork: false };
const after = (state: PieceState, action: PieceAction, facts = ready) => {
  const decision = decidePiece(state, action, facts);
  return decision.ok ? decision.to : decision.reason;
};

test('a piece is reviewed before it can be shared, and a withdrawn one is reviewed again', () => {
  expect(after('draft', 'submit')).toBe('review');
  expect(after('review', 'approve')).toBe('published');
  expect(after('published', 'withdraw')).toBe('withdrawn');
  expect(after('withdrawn', 'approve')).toBe('wrong_state');
  expect(after('withdrawn', 'restore')).toBe('draft');
  expect(after('draft', 'remove')).toBeNull();
});

test('nobody approves their own work, something that is not public, or something that is over', () => {
  expect(after('review', 'approve', { ...ready, isOwnWork: true })).toBe('not isOwnWork');
  expect(after('review', 'approve', { ...ready, isTargetPublic: false })).toBe('isTargetPublic');
  expect(after('review', 'approve', { ...ready, isCurrent: false })).toBe('isCurrent');
});

test('a refusal names what is possible, and only published pieces leave by a withdrawal', () => {
  for (const state of pieceStates)
    for (const action of pieceActions) {
      const decision = decidePiece(state, action, ready);
      const row = pieceTransitions.find((one) => one.from === state && one.action === action);
      expect(decision.ok).toBe(row !== undefined);
      if (!decision.ok) expect(decision.allowed).toEqual(allowedPieceActions(state));
    }
  expect(pieceTransitions.filter(({ to }) => to === 'published')).toHaveLength(1);
});
