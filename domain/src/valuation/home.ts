/** Kinds of property of the list `account` that are valued: those in which people live. */
export const valuedKinds = ['apartment', 'serviced_apartment', 'house'] as const;
export type ValuedKind = (typeof valuedKinds)[number];

/** Hundredths of a square metre: 8,850 is 88.5 m². */
export const areaBounds = { least: 1_000, most: 200_000 } as const;
export const floorsAtMost = 120;
export const oldestYear = 1950;

/** What decides the value of a home, as far as it is known. */
export interface Home {
  readonly kind: ValuedKind;
  /** Hundredths of a square metre. */
  readonly area: number;
  /** The floor it is on, and how many its building has. Null: unknown. */
  readonly floor: number | null;
  readonly floors: number | null;
  /** The year in which it was built. Null: unknown. */
  readonly built_year: number | null;
}

/** Fewer comparable sales than this are no basis for a value. */
export const comparablesNeeded = 8;
/** How far away and how long ago a comparable sale may be. */
export const comparableWithin = { metres: 3_000, months: 24 } as const;

/** What a comparable sale is adjusted for, in the order in which it is shown. */
export const adjustmentReasons = ['time', 'area', 'floor', 'age', 'place'] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** Why a sale near the home was not used. */
export const leftOutReasons = ['too_far', 'too_old', 'other_kind', 'price_apart'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const confidenceGrades = ['high', 'medium', 'low'] as const;
export type ConfidenceGrade = (typeof confidenceGrades)[number];

/** The comparable sales with the largest weights that a value rests on; the weights of further ones are next to nothing. */
export const comparablesAtMost = 50;
/** Near misses: sales of another kind this near, of the same kind up to this far away, and up to this old. */
export const nearMissWithin = { metresOfOtherKind: 1_000, metres: 4_000, months: 36 } as const;
export const leftOutAtMost = 10;
/** Sales that a valuation reads; of more, those that were sold last. */
export const salesReadAtMost = 10_000;

/** The last day on which a value holds is this many days after the day of its valuation. */
export const validDays = 30;
/** An account keeps at most this many valuations. */
export const valuationsAtMost = 200;
/** The price of an estate needs this many sales of the months of `comparableWithin`. */
export const salesOfPrice = 3;
