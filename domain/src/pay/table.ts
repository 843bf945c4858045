/** Of an order for a report. */
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

/** The money of a report, as a table: what is not in it changes nothing, however often and in whatever order it is told. */
export const payTable: readonly PayTransition[] = [
  // The provider took the try; the payer may pay.
  { event: 'offered', from: ['created', 'pending', 'unknown'], to: 'pending' },
  // It was asked and did not say.
  { event: 'unanswered', from: ['created', 'pending', 'unknown'], to: 'unknown' },
  // Money that came is never refused by us: late, it still pays.
  { event: 'money_came', from: ['created', 'pending', 'unknown', 'failed', 'closed'], to: 'paid' },
  { event: 'declined', from: ['created', 'pending', 'unknown'], to: 'failed' },
  { event: 'shut', from: ['created', 'pending', 'unknown', 'failed'], to: 'closed' },
  { event: 'refund_asked', from: ['paid'], to: 'refunding' },
  { event: 'refund_done', from: ['refunding'], to: 'refunded' },
];

/** Where a charge is under way: a report has one of these at most. */
export const openStates = ['created', 'pending', 'unknown'] as const satisfies readonly PayState[];
export const isOpen = (state: string): boolean => (openStates as readonly string[]).includes(state);
