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

/** Answers of the last days from which the waiting time is estimated, and the estimate without any. */
export const usualAnswerMs = 3 * minuteMs;

/** How long a request at this place in the queue waits, from the usual time between two requests being taken; whole minutes, at least one. */
export function expectedWaitMinutes(place: number, answerers: number, usualMs = usualAnswerMs): number {
  const rounds = Math.ceil(place / Math.max(1, answerers));
  return Math.max(1, Math.ceil((rounds * usualMs) / minuteMs));
}
