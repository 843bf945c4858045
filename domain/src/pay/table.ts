/** States of a payment order. */
export const payStates = [
  'created',
  'pending',
  'unknown',
  'paid',
  'failed',
  'closed',
  'refunding',
  'refunded',
] as const;
export type PayState = (typeof payStates)[number];

export const payEvents = [
  'offered',
  'unanswered',
  'money_came',
  'declined',
  'shut',
  'refund_asked',
  'refund_done',
] as const;
export type PayEvent = (typeof payEvents)[number];

export interface PayTransition {
  readonly event: PayEvent;
  readonly from: readonly PayState[];
  readonly to: PayState;
}

/** Transitions of payment orders. Any other event is ignored, so webhooks may repeat or arrive in any order. */
export const payTable: readonly PayTransition[] = [
  // The provider accepted the payment attempt.
  { event: 'offered', from: ['created', 'pending', 'unknown'], to: 'pending' },
  // The provider was queried without a result.
  { event: 'unanswered', from: ['created', 'pending', 'unknown'], to: 'unknown' },
  // A late payment is still accepted.
  { event: 'money_came', from: ['created', 'pending', 'unknown', 'failed', 'closed'], to: 'paid' },
  { event: 'declined', from: ['created', 'pending', 'unknown'], to: 'failed' },
  { event: 'shut', from: ['created', 'pending', 'unknown', 'failed'], to: 'closed' },
  { event: 'refund_asked', from: ['paid'], to: 'refunding' },
  { event: 'refund_done', from: ['refunding'], to: 'refunded' },
];

/** States of an unfinished payment. A report has at most one payment order in them. */
export const openStates = ['created', 'pending', 'unknown'] as const satisfies readonly PayState[];
export const isOpen = (state: string): boolean => (openStates as readonly string[]).includes(state);
