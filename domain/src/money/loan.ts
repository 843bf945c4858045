/** A `flexible` loan is drawn and repaid at will; fully drawn, it costs the same as interest only. */
export const repayments = ['equal_instalments', 'equal_principal', 'interest_only', 'flexible'] as const;
export type Repayment = (typeof repayments)[number];

export interface Loan {
  readonly principalFen: number;
  /** Annual simple rate, hundredths of a percent: 345 = 3.45 %. */
  readonly rate: number;
  readonly months: number;
  readonly repayment: Repayment;
}

/** One month at a rate of 1 is 1/120000: hundredths of a percent over twelve months. */
export const monthlyRateParts = 120_000n;
const monthly = monthlyRateParts;

// Exact integers: powers of doubles may differ in the last bit between JavaScript engines, and stored reports must not differ.
export const divideHalfUp = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** Payment of the first month in fen, rounded half up at the last step. With equal principal later payments are lower. */
export function monthlyPaymentFen({ principalFen, rate, months, repayment }: Loan): number {
  const principal = BigInt(principalFen);
  const r = BigInt(rate);
  const n = BigInt(months);
  if (repayment === 'interest_only' || repayment === 'flexible') return divideHalfUp(principal * r, monthly);
  if (repayment === 'equal_principal') return divideHalfUp(principal * (monthly + r * n), monthly * n);
  if (rate === 0) return divideHalfUp(principal, n);
  const growth = (monthly + r) ** n;
  return divideHalfUp(principal * r * growth, monthly * (growth - monthly ** n));
}
