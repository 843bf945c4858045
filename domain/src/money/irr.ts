/**
 * The internal rate of return of a loan, exact at its rounding. A rate is found by comparing the value of the payments with the
 * amount received at the bounds of each hundredth of a percent, in integers; doubles only choose where to begin. Powers of
 * doubles may differ in the last bit between JavaScript engines, and the figures of a stored report must not.
 */

/** Discount factors are integers in units of 2^-96, values in units of 2^-32 fen. */
const factorBits = 96n;
const valueBits = 32n;
const unit = 1n << factorBits;

/** Higher rates are not written in figures: 100,000 % a year. */
const rateAtMost = 10_000_000;
/** A bound lies between two rates, at half a hundredth of a percent. */
const halves = 20_000n;

/** Largest integer whose twelfth power is at most `of`, by Newton's method from above: no discount factor exceeds one. */
function twelfthRoot(of: bigint): bigint {
  let root = unit;
  for (;;) {
    const next = (11n * root + of / root ** 11n) / 12n;
    if (next >= root) return root;
    root = next;
  }
}

/** Discount factor of a month for an annual rate in half hundredths of a percent. */
type MonthFactor = (halfRate: bigint) => bigint;
/** (1 + monthly)^12 = 1 + annual. */
const compounded: MonthFactor = (halfRate) => twelfthRoot((unit ** 12n * halves) / (halves + halfRate));
/** 12 × monthly = annual. */
const timesTwelve: MonthFactor = (halfRate) => (unit * halves * 12n) / (halves * 12n + halfRate);

/** Value of the payments at the disbursement; the first is due after a month. Each step cuts off less than a unit. */
function presentValue(dueFen: readonly number[], factor: bigint): bigint {
  let value = 0n;
  for (let at = dueFen.length - 1; at >= 0; at--)
    value = ((value + (BigInt(dueFen[at]!) << valueBits)) * factor) >> factorBits;
  return value;
}

/** Monthly rate in doubles, by halving. */
function monthlyGuess(receivedFen: number, dueFen: readonly number[], totalFen: number): number {
  let low = 0;
  let high = totalFen / receivedFen - 1;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    let value = 0;
    for (let at = dueFen.length - 1; at >= 0; at--) value = (value + dueFen[at]!) / (1 + middle);
    if (value > receivedFen) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The rate in hundredths of a percent, half up. */
function rateAt(guess: number, receivedFen: number, dueFen: readonly number[], factorOf: MonthFactor): number | null {
  if (!(guess < rateAtMost)) return null;
  const received = BigInt(receivedFen) << valueBits;
  const tolerance = BigInt(dueFen.length + 1);
  const isAtLeast = (rate: number) =>
    rate <= 0 || presentValue(dueFen, factorOf(2n * BigInt(rate) - 1n)) + tolerance >= received;
  let rate = Math.max(0, Math.round(guess));
  while (!isAtLeast(rate)) rate--;
  while (isAtLeast(rate + 1)) rate++;
  return rate;
}

export interface Irr {
  /** (1 + monthly rate of return)^12 − 1, hundredths of a percent. */
  readonly annual: number;
  /** 12 × monthly rate of return, hundredths of a percent. */
  readonly timesTwelve: number;
}

/**
 * The rates of return of what was received at the disbursement and what is due after each month. Null if there is none: the
 * fees take the whole loan, less is due than was received, or the rate is above 100,000 %.
 */
export function irrOf(receivedFen: number, dueFen: readonly number[]): Irr | null {
  const totalFen = dueFen.reduce((sum, fen) => sum + fen, 0);
  if (receivedFen <= 0 || totalFen < receivedFen) return null;
  const monthly = monthlyGuess(receivedFen, dueFen, totalFen);
  const annual = rateAt(((1 + monthly) ** 12 - 1) * 10_000, receivedFen, dueFen, compounded);
  const nominal = rateAt(monthly * 120_000, receivedFen, dueFen, timesTwelve);
  return annual === null || nominal === null ? null : { annual, timesTwelve: nominal };
}
