import {
  type DemandAction,
  type DemandGuard,
  type DemandState,
  type DemandTransition,
  demandTransitions,
} from './table.ts';

/** Facts determined by the caller. Each guard reads only the facts of its action; an absent fact fails the guard. */
export interface DemandFacts {
  readonly isAuthor?: boolean;
  readonly isModerator?: boolean;
  /** The caller is an adviser and another person than the author. */
  readonly isOtherAdviser?: boolean;
  readonly reason?: string;
  /** One more demand of the author, or one more offer on the demand, stays within the limit. */
  readonly hasRoom?: boolean;
  /** The last day of the demand has passed. */
  readonly isOutdated?: boolean;
  /** The offer is open, and its adviser can still be written to. */
  readonly isOfferOpen?: boolean;
  /** Headquarters have to decide before others see the demand. */
  readonly needsReview?: boolean;
}

export type DemandRefusal = 'wrong_state' | DemandGuard;
export type DemandDecision =
  | { readonly ok: true; readonly to: DemandState }
  | { readonly ok: false; readonly reason: DemandRefusal; readonly allowed: readonly DemandAction[] };

const fits = ({ from }: DemandTransition, state: DemandState | null): boolean => from.includes(state ?? 'none');

/** Actions that the table allows in a state; guards may still refuse them. Null is before the demand exists. */
export const allowedDemandActions = (state: DemandState | null): DemandAction[] =>
  demandTransitions.filter((row) => fits(row, state)).map(({ action }) => action);

const guardPasses: Readonly<Record<DemandGuard, (facts: DemandFacts) => boolean>> = {
  author: ({ isAuthor }) => isAuthor === true,
  moderator: ({ isModerator }) => isModerator === true,
  adviser: ({ isOtherAdviser }) => isOtherAdviser === true,
  reason: ({ reason }) => Boolean(reason?.trim()),
  room: ({ hasRoom }) => hasRoom === true,
  current: ({ isOutdated }) => isOutdated === false,
  outdated: ({ isOutdated }) => isOutdated === true,
  offer: ({ isOfferOpen }) => isOfferOpen === true,
};

/** Decides whether an action is allowed and computes the next state. */
export function decideDemand(state: DemandState | null, action: DemandAction, facts: DemandFacts): DemandDecision {
  const row = demandTransitions.find((one) => one.action === action && fits(one, state));
  const allowed = allowedDemandActions(state);
  if (!row) return { ok: false, reason: 'wrong_state', allowed };
  const broken = row.guards.find((guard) => !guardPasses[guard](facts));
  if (broken) return { ok: false, reason: broken, allowed };
  const [first] = row.to;
  // A demand without a verdict waits for one.
  const to = action === 'publish' && facts.needsReview === false ? 'open' : first!;
  return { ok: true, to };
}

/** Whether the last day of a demand has passed on the business date `today`. */
export const isOutdated = ({ until }: { until: string }, today: string): boolean => until < today;

/** The state that readers see: a demand whose last day has passed is expired before the sweep has written so. */
export const stateOnDay = (demand: { state: DemandState; until: string }, today: string): DemandState => {
  const decision = decideDemand(demand.state, 'expire', { isOutdated: isOutdated(demand, today) });
  return decision.ok ? decision.to : demand.state;
};
