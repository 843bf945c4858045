const minuteMs = 60_000;

/** What a member can give when a topic is started: labelled answers of a form, and a sentence. */
export const serviceFieldsAtMost = 20;
export const serviceFieldLabelAtMost = 40;
export const serviceFieldValueAtMost = 300;
export const serviceNoteAtMost = 500;
export const handoverNoteAtMost = 500;
export const internalNoteAtMost = 1000;

/** Requests that one person answers at a time, unless they set another number. */
export const serviceCapacity = 5;
export const serviceCapacityAtMost = 50;
/** Duty ends by itself after this time. */
export const dutyHours = 12;
/** An adviser who does not answer within this time loses the request to the queue. */
export const answerWithinMs = 5 * minuteMs;
/** Who waits longer is shown to the store's managers. */
export const escalateAfterMs = 10 * minuteMs;
/** A request that waits longer has been given up. */
export const giveUpAfterMs = 24 * 60 * minuteMs;

/** The waiting time is estimated from the last answers of the store within these days; with fewer it is unknown. */
export const answersForEstimate = 20;
export const answersForEstimateAtLeast = 3;
export const estimateFromLastMs = 30 * 24 * 60 * minuteMs;

/** A member rates a request within these days of its end. */
export const ratingWithinMs = 7 * 24 * 60 * minuteMs;
export const ratingAtMost = 5;
export const ratingTextAtMost = 300;

/** How long a request at this place in the queue waits, from the usual time to an answer; whole minutes, at least one. Null: unknown. */
export function expectedWaitMinutes(place: number, answerers: number, usualMs: number | null): number | null {
  if (usualMs === null) return null;
  const rounds = Math.ceil(place / Math.max(1, answerers));
  return Math.max(1, Math.ceil((rounds * usualMs) / minuteMs));
}
