/** `review`: waits for a decision on compliance. Only a published piece can be shared, and only while it is, its shares open. */
export const pieceStates = ['draft', 'review', 'published', 'withdrawn'] as const;
export type PieceState = (typeof pieceStates)[number];

export const pieceActions = ['save', 'submit', 'approve', 'return', 'withdraw', 'restore', 'remove'] as const;
export type PieceAction = (typeof pieceActions)[number];

/** Facts that the server reads with the piece locked. */
export interface PieceFacts {
  /** The article, product or video can be shown to everybody now. */
  isTargetPublic: boolean;
  /** The piece is not past its last day. */
  isCurrent: boolean;
  /** The caller saved, restored or submitted the piece, and a colleague could decide on it instead. */
  isOwnWork: boolean;
}
type Condition = 'isTargetPublic' | 'isCurrent' | 'not isOwnWork';

export interface PieceTransition {
  from: PieceState;
  action: PieceAction;
  /** Null: the piece is deleted. */
  to: PieceState | null;
  needs: readonly Condition[];
}

/** The law of pieces. What is not here cannot happen. */
export const pieceTransitions: readonly PieceTransition[] = [
  { from: 'draft', action: 'save', to: 'draft', needs: [] },
  { from: 'draft', action: 'submit', to: 'review', needs: ['isTargetPublic', 'isCurrent'] },
  { from: 'draft', action: 'remove', to: null, needs: [] },
  { from: 'review', action: 'approve', to: 'published', needs: ['isTargetPublic', 'isCurrent', 'not isOwnWork'] },
  { from: 'review', action: 'return', to: 'draft', needs: [] },
  { from: 'published', action: 'withdraw', to: 'withdrawn', needs: [] },
  { from: 'withdrawn', action: 'restore', to: 'draft', needs: [] },
];
