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
  /** Where it was before recycle. */
  readonly before: OrderStatus | null;
}

/** What the caller found out beforehand. Each guard reads only the facts of its action; what is absent does not hold. */
export interface OrderFacts {
  readonly isManager?: boolean;
  /** One open work for tenant, mobile and product. */
  readonly hasOpenDuplicate?: boolean;
  readonly hasSmsProof?: boolean;
  /** The new owner of submit (by a broker's code or for an own customer), distribute, devolve or claim. */
  readonly targetId?: string | null;
  /** The new owner claims for themselves, which they may do off duty, too. */
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
  /** What the step requires of the application's documents and fields is there. */
  readonly hasRequired?: boolean;
  /** For unrecycle: the owner left, or lost the scope. */
  readonly isOwnerGone?: boolean;
}

export interface OrderNext {
  /** Null once it is gone from every list. */
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

/** What the table knows from here; guards may still refuse it. */
export const allowedActions = (state: OrderState | null): OrderAction[] =>
  transitions.filter((row) => fits(row, state)).map(({ action }) => action);

const holds: Readonly<Record<Guard, (state: OrderState | null, facts: OrderFacts) => boolean>> = {
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

/** Handed to another store, an order waits there to be distributed: there is no target yet. */
const targetGuards: ReadonlySet<Guard> = new Set(['target_in_store', 'target_on_duty', 'target_capacity']);
const hasNoTarget = (action: OrderAction, facts: OrderFacts): boolean =>
  action === 'devolve' && facts.toOtherStore === true;

const fresh = (ownerId: string | null): OrderState => ({
  status: ownerId === null ? 'undistributed' : 'working',
  stage: firstStage,
  ownerId,
  isInPool: false,
  before: null,
});

const outOfRecycle = (state: OrderState, isOwnerGone: boolean): OrderState => {
  const status = state.before ?? 'undistributed';
  return isOwnerGone && status !== 'over'
    ? { ...state, status: 'undistributed', ownerId: null, before: null }
    : { ...state, status, before: null };
};

function after(action: OrderAction, state: OrderState | null, facts: OrderFacts): OrderState | null {
  if (state === null || action === 'readd') return fresh(action === 'readd' ? null : (facts.targetId ?? null));
  const owned = (ownerId: string | null): OrderState => ({
    ...state,
    status: ownerId === null ? 'undistributed' : 'working',
    ownerId,
    isInPool: false,
  });
  switch (action) {
    case 'distribute':
    case 'claim':
      return owned(facts.targetId ?? null);
    case 'devolve':
      return owned(facts.toOtherStore ? null : (facts.targetId ?? null));
    case 'flow_advance':
      return { ...state, stage: facts.toStage ?? state.stage };
    case 'flow_return':
      // A returned order is not at the bank any more: its papers have to be gone through again.
      return { ...state, status: 'back', stage: isAtBank(state.stage) ? 'documents' : state.stage };
    case 'flow_finish':
    case 'withdraw':
      return { ...state, status: 'over', isInPool: false };
    case 'submit_sea':
      return { ...state, status: 'undistributed', ownerId: null, isInPool: true };
    case 'recycle':
      return { ...state, status: 'recycle', before: state.status };
    case 'unrecycle':
      return outOfRecycle(state, facts.isOwnerGone === true);
    case 'delete':
      return null;
    default:
      return state;
  }
}

/** Whether an action may be done now, and what it leaves behind. `state` is null before there is a work order. */
export function decide(state: OrderState | null, action: OrderAction, facts: OrderFacts): OrderDecision {
  const row = transitions.find((one) => one.action === action && fits(one, state));
  const allowed = allowedActions(state);
  if (!row) return { ok: false, reason: 'wrong_state', allowed };
  const guards = row.guards.filter((guard) => !targetGuards.has(guard) || !hasNoTarget(action, facts));
  const broken = guards.find((guard) => !holds[guard](state, facts));
  if (broken) return { ok: false, reason: broken, allowed };
  return {
    ok: true,
    next: {
      state: after(action, state, facts),
      opens: state === null || action === 'readd',
      outcome: action === 'flow_finish' || action === 'withdraw' ? (facts.outcome ?? null) : null,
    },
  };
}
