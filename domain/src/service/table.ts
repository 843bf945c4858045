export const serviceTopics = ['general', 'tax', 'legal', 'product', 'order'] as const;
export type ServiceTopic = (typeof serviceTopics)[number];

export const serviceStatuses = ['waiting', 'answering', 'resolved', 'given_up'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/**
 * `take` is done by an adviser, `assign` by the queue. `hand_over` goes to a colleague, `return` to the queue. `lose` is a return without the adviser: who does not answer
 * in time loses the request.
 */
export const serviceActions = ['take', 'assign', 'hand_over', 'return', 'lose', 'resolve', 'give_up'] as const;
export type ServiceAction = (typeof serviceActions)[number];

export type ServiceGuard =
  | 'handler'
  | 'handler_or_manager'
  | 'customer'
  | 'target_at_store'
  | 'target_has_capacity'
  | 'target_on_duty'
  | 'other_target'
  | 'overdue';

export interface ServiceTransition {
  readonly action: ServiceAction;
  readonly from: readonly ServiceStatus[];
  readonly to: ServiceStatus;
  readonly guards: readonly ServiceGuard[];
}

export const serviceTransitions: readonly ServiceTransition[] = [
  { action: 'take', from: ['waiting'], to: 'answering', guards: ['target_at_store', 'target_has_capacity'] },
  {
    action: 'assign',
    from: ['waiting'],
    to: 'answering',
    guards: ['target_at_store', 'target_on_duty', 'target_has_capacity'],
  },
  {
    action: 'hand_over',
    from: ['answering'],
    to: 'answering',
    guards: ['handler_or_manager', 'other_target', 'target_at_store', 'target_has_capacity'],
  },
  { action: 'return', from: ['answering'], to: 'waiting', guards: ['handler_or_manager'] },
  { action: 'lose', from: ['answering'], to: 'waiting', guards: ['overdue'] },
  { action: 'resolve', from: ['answering'], to: 'resolved', guards: ['handler'] },
  { action: 'give_up', from: ['waiting'], to: 'given_up', guards: ['customer'] },
];
