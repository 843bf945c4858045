/** Rules of one tenant, phrases of one rule, and letters of one phrase. */
export const rulesAtMost = 40;
export const phrasesAtMost = 50;
export const phraseLettersAtMost = 40;
/** Letters that a star in a phrase may stand for. */
export const gapLettersAtMost = 8;
/** Messages of one sender that may wait for a decision at a time. */
export const heldAtMost = 20;

export const measureKinds = ['removal', 'warning', 'no_new_people', 'no_sending'] as const;
export type MeasureKind = (typeof measureKinds)[number];
/** For how many days a decision may restrict a person. */
export const restrictionDays = [1, 3, 7, 30, 90, 365] as const;

/** What accounts of an age below `days` may do; 0 days: there are no such limits. */
export interface NewAccountLimits {
  days: number;
  messagesPerMinute: number;
  peoplePerDay: number;
}
export const standardLimits: NewAccountLimits = { days: 7, messagesPerMinute: 60, peoplePerDay: 10 };
export const limitBounds = {
  days: [0, 90],
  messagesPerMinute: [1, 600],
  peoplePerDay: [1, 30],
} as const;
