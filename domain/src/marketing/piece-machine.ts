import {
  type PieceAction,
  type PieceFacts,
  type PieceState,
  type PieceTransition,
  pieceTransitions,
} from './piece-table.ts';

export type PieceRefusal = 'wrong_state' | PieceTransition['needs'][number];
export type PieceDecision =
  | { readonly ok: true; readonly to: PieceState | null }
  | { readonly ok: false; readonly reason: PieceRefusal; readonly allowed: readonly PieceAction[] };

/** Actions that the table allows in a state; facts may still refuse them. */
export const allowedPieceActions = (state: PieceState): PieceAction[] =>
  pieceTransitions.filter(({ from }) => from === state).map(({ action }) => action);

/** Decides whether an action is allowed and what the next state is. */
export function decidePiece(state: PieceState, action: PieceAction, facts: PieceFacts): PieceDecision {
  const allowed = allowedPieceActions(state);
  const row = pieceTransitions.find((one) => one.from === state && one.action === action);
  if (!row) return { ok: false, reason: 'wrong_state', allowed };
  const missing = row.needs.find((need) => !holds(need, facts));
  return missing ? { ok: false, reason: missing, allowed } : { ok: true, to: row.to };
}

const holds = (need: PieceTransition['needs'][number], facts: PieceFacts): boolean =>
  need === 'not isOwnWork' ? !facts.isOwnWork : facts[need];
