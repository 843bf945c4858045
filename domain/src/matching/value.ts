/** fen, months, counts and hundredths of a percent are integers; choices and regions are their codes. */
export type FactValue = number | boolean | string;
