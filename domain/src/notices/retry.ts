const minuteMs = 60_000;
/** Pauses after failed deliveries; after the last one the delivery has failed. */
const pausesMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 120 * minuteMs, 720 * minuteMs] as const;

/** The pause before the next attempt, in milliseconds; null: no further attempt. */
export const retryAfterMs = (attempts: number): number | null => pausesMs[attempts - 1] ?? null;

/** An SMS is sent only if the notice was not read in the app within this time. */
export const smsAfterMs = 5 * minuteMs;
