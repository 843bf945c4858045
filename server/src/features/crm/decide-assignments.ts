import type { BothLanguages } from '@sycee/domain/language/both';
import { decide, type OrderFacts, type OrderState, type TransitionError } from '@sycee/domain/order/machine';
import type { Broker } from './brokers.ts';
import type { OrderRow } from './order-rows.ts';
import { stateOf } from './order-views.ts';
import { refusalWords, unplacedWords } from './words.ts';

/** The actions that give an order to an adviser: a manager assigns it, a colleague transfers it, or it is claimed from a pool. */
export type AssignAction = 'distribute' | 'devolve' | 'claim';

/** An order that the state machine lets an adviser have, and its new state. Made only here and in `actions/claim.ts`. */
export interface Assignment {
  readonly order: OrderRow;
  readonly to: Broker;
  readonly next: OrderState;
}
export interface Unassigned {
  readonly order: OrderRow;
  readonly reason: TransitionError;
}

/**
 * Decides proposals one after another on facts that were read under the lock of the order and of the adviser. What an adviser gets
 * here counts towards their capacity for the next.
 */
export function decideAssignments(
  proposals: readonly { order: OrderRow; to: Broker }[],
  action: Exclude<AssignAction, 'claim'>,
): { assigned: Assignment[]; rejected: Unassigned[] } {
  const assigned: Assignment[] = [];
  const rejected: Unassigned[] = [];
  const open = new Map(proposals.map(({ to }) => [to.account, to.open]));
  for (const { order, to } of proposals) {
    const openNow = open.get(to.account)!;
    const decision = decide(stateOf(order), action, factsOfTarget(order, { ...to, open: openNow }));
    if (decision.ok) {
      assigned.push({ order, to, next: decision.next.state! });
      open.set(to.account, openNow + 1);
    } else rejected.push({ order, reason: decision.reason });
  }
  return { assigned, rejected };
}

/** Facts about the adviser to whom an order is to be assigned. */
export const factsOfTarget = (order: Pick<OrderRow, 'store'>, to: Broker): OrderFacts => ({
  targetId: to.account,
  isTargetInStore: to.store === order.store,
  isTargetOnDuty: to.on_duty,
  hasTargetCapacity: to.open < to.capacity,
});

/** Why an order could not be given to the chosen adviser. */
export const whyUnassigned = (reason: TransitionError): BothLanguages =>
  assignmentWords[reason] ?? refusalWords[reason] ?? refusalWords.wrong_state!;

const assignmentWords: Readonly<Partial<Record<TransitionError, BothLanguages>>> = {
  wrong_state: unplacedWords.notOpen,
  target_capacity: unplacedWords.full,
  target_in_store: unplacedWords.otherStore,
  target_on_duty: unplacedWords.offDuty,
};
