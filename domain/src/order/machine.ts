import {
  firstStage,
  isAtBank,
  nextStage,
  type OrderAction,
  type OrderStatus,
  type Outcome,
  outcomeStages,
  type ReturnReason,
  type Stage,
} from './status.ts';
import { type Guard, type Transition, transitions } from './table.ts';

export interface OrderState {
  readonly status: OrderStatus;
  readonly stage: Stage;
  readonly ownerId: string | null;
  /** The customer is in the common pool, and the work is claimed, not distributed. */
  readonly isInPool: boolean;
  /** The status before recycle. */
  readonly before: OrderStatus | null;
}

/** Facts determined by the caller. Each guard reads only the facts of its action; an absent fact fails the guard. */
export interface OrderFacts {
  readonly isManager?: boolean;
  /** Whether the customer has an open order for the product. */
  readonly hasOpenDuplicate?: boolean;
  readonly hasSmsProof?: boolean;
  /** The new owner of submit (by a broker's code or for an own customer), distribute, devolve or claim. */
  readonly targetId?: string | null;
  /** The new owner claims the order themselves, which is allowed off duty. */
  readonly isTargetActor?: boolean;
  /** The new owner works at the store of the order. */
  readonly isTargetInStore?: boolean;
  readonly isTargetOnDuty?: boolean;
  readonly hasTargetCapacity?: boolean;
  /** Devolve to another store, where it waits to be distributed. */
  readonly toOtherStore?: boolean;
  readonly toStage?: Stage;
  readonly reason?: ReturnReason | string;
  readonly outcome?: Outcome;
  readonly isLocked?: boolean;
  readonly hasQuotaLeft?: boolean;
  readonly isCoolingDown?: boolean;
  readonly isSameProduct?: boolean;
  /** All documents and fields that the step requires are present. */
  readonly hasRequired?: boolean;
  /** For unrecycle: the owner is disabled or has moved to another store. */
  readonly isOwnerUnavailable?: boolean;
}

export interface OrderNext {
  /** Null after delete. */
  readonly state: OrderState | null;
  /** A new work order is opened, with the old one as its parent when there is one; the old one stays as it is. */
  readonly opens: boolean;
  readonly outcome: Outcome | null;
}

export type TransitionError = 'wrong_state' | Guard;
export type OrderDecision =
  | { readonly ok: true; readonly next: OrderNext }
  | { readonly ok: false; readonly reason: TransitionError; readonly allowed: readonly OrderAction[] };

const fits = ({ from, pool }: Transition, state: OrderState | null): boolean =>
  from.includes(state?.status ?? 'none') && (pool === 'any' || (pool === 'in') === (state?.isInPool ?? false));

/** Actions that the table allows in a state; guards may still refuse them. */
export const allowedActions = (state: OrderState | null): OrderAction[] =>
  transitions.filter((row) => fits(row, state)).map(({ action }) => action);

const guardPasses: Readonly<Record<Guard, (state: OrderState | null, facts: OrderFacts) => boolean>> = {
  manager: (_, facts) => facts.isManager === true,
  no_open_duplicate: (_, facts) => facts.hasOpenDuplicate === false,
  sms_proof: (_, facts) => facts.hasSmsProof === true,
  target_in_store: (_, facts) => Boolean(facts.targetId) && facts.isTargetInStore === true,
  target_on_duty: (_, facts) => facts.isTargetActor === true || facts.isTargetOnDuty === true,
  target_capacity: (_, facts) => facts.hasTargetCapacity === true,
  other_owner: (state, facts) =>
    facts.toOtherStore === true || (Boolean(facts.targetId) && facts.targetId !== state?.ownerId),
  next_stage: (state, facts) =>
    state !== null && facts.toStage !== undefined && facts.toStage === nextStage(state.stage),
  reason: (_, facts) => Boolean(facts.reason?.trim()),
  outcome: (state, facts) =>
    state !== null && facts.outcome !== undefined && outcomeStages[facts.outcome].includes(state.stage),
  not_locked: (_, facts) => facts.isLocked === false,
  not_at_bank: (state) => state !== null && !isAtBank(state.stage),
  quota_left: (_, facts) => facts.hasQuotaLeft === true,
  no_cooldown: (_, facts) => facts.isCoolingDown === false,
  required_there: (_, facts) => facts.hasRequired === true,
  other_product: (_, facts) => facts.isSameProduct === false,
};

/** Guards about the new owner. A transfer to another store has none: the order waits there for assignment. */
const targetGuards: ReadonlySet<Guard> = new Set(['target_in_store', 'target_on_duty', 'target_capacity']);
const hasNoTarget = (action: OrderAction, facts: OrderFacts): boolean =>
  action === 'devolve' && facts.toOtherStore === true;

const newState = (ownerId: string | null): OrderState => ({
  status: ownerId === null ? 'undistributed' : 'working',
  stage: firstStage,
  ownerId,
  isInPool: false,
  before: null,
});

const stateAfterRestore = (state: OrderState, isOwnerUnavailable: boolean): OrderState => {
  const status = state.before ?? 'undistributed';
  return isOwnerUnavailable && status !== 'over'
    ? { ...state, status: 'undistributed', ownerId: null, before: null }
    : { ...state, status, before: null };
};

function stateAfter(action: OrderAction, state: OrderState | null, facts: OrderFacts): OrderState | null {
  if (state === null || action === 'readd') return newState(action === 'readd' ? null : (facts.targetId ?? null));
  const withOwner = (ownerId: string | null): OrderState => ({
    ...state,
    status: ownerId === null ? 'undistributed' : 'working',
    ownerId,
    isInPool: false,
  });
  switch (action) {
    case 'distribute':
    case 'claim':
      return withOwner(facts.targetId ?? null);
    case 'devolve':
      return withOwner(facts.toOtherStore ? null : (facts.targetId ?? null));
    case 'flow_advance':
      return { ...state, stage: facts.toStage ?? state.stage };
    case 'flow_return':
      // A returned order leaves the institution, so its documents are checked again.
      return { ...state, status: 'back', stage: isAtBank(state.stage) ? 'documents' : state.stage };
    case 'flow_finish':
    case 'withdraw':
      return { ...state, status: 'over', isInPool: false };
    case 'submit_sea':
      return { ...state, status: 'undistributed', ownerId: null, isInPool: true };
    case 'recycle':
      return { ...state, status: 'recycle', before: state.status };
    case 'unrecycle':
      return stateAfterRestore(state, facts.isOwnerUnavailable === true);
    case 'delete':
      return null;
    default:
      return state;
  }
}

/** Decides whether an action is allowed and computes the next state. `state` is null before the order exists. */
export function decide(state: OrderState | null, action: OrderAction, facts: OrderFacts): OrderDecision {
  const row = transitions.find((one) => one.action === action && fits(one, state));
  const allowed = allowedActions(state);
  if (!row) return { ok: false, reason: 'wrong_state', allowed };
  const guards = row.guards.filter((guard) => !targetGuards.has(guard) || !hasNoTarget(action, facts));
  const broken = guards.find((guard) => !guardPasses[guard](state, facts));
  if (broken) return { ok: false, reason: broken, allowed };
  return {
    ok: true,
    next: {
      state: stateAfter(action, state, facts),
      opens: state === null || action === 'readd',
      outcome: action === 'flow_finish' || action === 'withdraw' ? (facts.outcome ?? null) : null,
    },
  };
}
