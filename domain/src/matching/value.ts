/** Fen, months, counts and hundredths of a percent are integers; choices and regions are codes. */
export type FactValue = number | boolean | string;
