/** What an adviser can share. */
export const pieceKinds = ['article', 'video', 'product'] as const;
export type PieceKind = (typeof pieceKinds)[number];

/** The readers that a piece is written for. */
export const pieceAudiences = ['everyone', 'person', 'company'] as const;
export type PieceAudience = (typeof pieceAudiences)[number];

/** A sentence that an adviser can send along with a piece. */
export const pitchLettersAtMost = 120;
export const reviewNoteLettersAtMost = 200;
/** What an adviser writes to tell two shares of one piece apart: 家长群. */
export const shareLabelLettersAtMost = 20;

/** Records of reading are kept this long. */
export const readingDaysKept = 180;
/** The last share that a reader opened within this time is the origin of an order, for figures only. */
export const originDays = 30;
/** Reports of one visit are accepted for this long after its page was opened. */
export const visitHoursAtMost = 24;
/** Reports of one request. */
export const reportsAtMost = 20;
/** A piece is divided into so many parts of equal height, or a video of equal length. */
export const readingParts = 7;
/** From this share of a piece on, in percent, a reader has read half of it. */
export const halfRead = 50;
/** A text of which half was in the window for less was not read. A video is watched to its half. */
export const halfReadMs = 10_000;

/** Who came through a reader is counted over so many links: a longer chain is made by a program, and would make every list slow. */
export const chainLinksAtMost = 50;

/** What funnels are compared by. */
export const comparisons = ['piece', 'adviser', 'store'] as const;
export type Comparison = (typeof comparisons)[number];
/** Rows of a comparison, those with most readers first. */
export const comparedAtMost = 50;

/** Periods of figures, in days. */
export const periods = [7, 30, 180] as const;
