const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Delay until the provider is queried about a payment order without a webhook, by the number of queries so far. */
export const queryAfterMs = (attempts: number): number => [5 * minuteMs, hourMs][attempts] ?? dayMs;
/** Delay until an unconfirmed refund is sent again under the same number, by the number of attempts so far. */
export const refundAfterMs = (attempts: number): number => [minuteMs, 5 * minuteMs, hourMs][attempts] ?? dayMs;
/** Time that a payer has to pay at the provider. */
export const chargeValidForMs = 30 * minuteMs;
