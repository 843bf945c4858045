/** Demands of one author that may be in review or open at a time. */
export const openDemandsAtMost = 3;
/** Open offers on one demand, and of one adviser. */
export const offersOfDemandAtMost = 3;
export const offersOfAdviserAtMost = 5;
export const demandNoteAtMost = 500;
export const offerNoteAtMost = 500;
export const demandReasonAtMost = 200;
/** The last day of a demand is at most so many days ahead. */
export const demandDaysAtMost = 90;
/** Fen: from 1,000 to 100,000,000 yuan. */
export const demandAmountBounds = { least: 100_000, most: 10_000_000_000 } as const;
export const demandTermAtMost = 360;
/** Hours for which a middle number connects two people; the next look binds another one. */
export const middleNumberHours = 24;
