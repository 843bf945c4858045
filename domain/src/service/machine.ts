import {
  type ServiceAction,
  type ServiceGuard,
  type ServiceStatus,
  type ServiceTransition,
  serviceTransitions,
} from './table.ts';

export interface ServiceState {
  readonly status: ServiceStatus;
  /** Who answers; of a request that waits, who answered last. */
  readonly adviserId: string | null;
}

/** Facts that the caller reads under locks. An absent fact fails its guard. */
export interface ServiceFacts {
  readonly actorId?: string | null;
  readonly isActorManager?: boolean;
  readonly isActorCustomer?: boolean;
  /** Who answers after the action. */
  readonly targetId?: string;
  /** The target may answer at the store of the request. */
  readonly isTargetAtStore?: boolean;
  readonly isTargetOnDuty?: boolean;
  /** How many requests the target answers now, and how many they may. */
  readonly targetLoad?: number;
  readonly targetCapacity?: number;
  /** How long the member has waited for the adviser, and how long an adviser may take. */
  readonly unansweredMs?: number;
  readonly answerWithinMs?: number;
}

export type ServiceDecision =
  | { readonly ok: true; readonly next: ServiceState }
  | {
      readonly ok: false;
      readonly reason: 'wrong_state' | ServiceGuard;
      readonly allowed: readonly ServiceAction[];
    };

const isHandler = (state: ServiceState, { actorId }: ServiceFacts): boolean =>
  state.adviserId !== null && actorId === state.adviserId;

const guardPasses: Readonly<Record<ServiceGuard, (state: ServiceState, facts: ServiceFacts) => boolean>> = {
  handler: isHandler,
  handler_or_manager: (state, facts) => isHandler(state, facts) || facts.isActorManager === true,
  customer: (_, facts) => facts.isActorCustomer === true,
  target_at_store: (_, facts) => facts.targetId !== undefined && facts.isTargetAtStore === true,
  target_on_duty: (_, facts) => facts.isTargetOnDuty === true,
  target_has_capacity: (_, { targetLoad, targetCapacity }) =>
    targetLoad !== undefined && targetCapacity !== undefined && targetLoad < targetCapacity,
  other_target: (state, facts) => facts.targetId !== undefined && facts.targetId !== state.adviserId,
  overdue: (_, { unansweredMs, answerWithinMs }) =>
    unansweredMs !== undefined && answerWithinMs !== undefined && unansweredMs >= answerWithinMs,
};

const fits = (row: ServiceTransition, state: ServiceState): boolean => row.from.includes(state.status);

/** Actions that the table allows in a state; guards may still refuse them. */
export const allowedServiceActions = (state: ServiceState): ServiceAction[] =>
  serviceTransitions.filter((row) => fits(row, state)).map(({ action }) => action);

/** Decides whether an action is allowed and who answers afterwards. */
export function decideService(state: ServiceState, action: ServiceAction, facts: ServiceFacts): ServiceDecision {
  const row = serviceTransitions.find((one) => one.action === action && fits(one, state));
  const allowed = allowedServiceActions(state);
  if (!row) return { ok: false, reason: 'wrong_state', allowed };
  const broken = row.guards.find((guard) => !guardPasses[guard](state, facts));
  if (broken) return { ok: false, reason: broken, allowed };
  const adviserId = row.to === 'answering' ? facts.targetId! : state.adviserId;
  return { ok: true, next: { status: row.to, adviserId } };
}
