/** `flexible` is drawn and repaid at will; while all of it is drawn it costs what interest only costs. */
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
const monthly = 120_000n;

// Exact integers, because powers of doubles differ in the last bit between engines and a stored report must not.
const divideHalfUp = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** What is paid in the first month, fen, rounded half up at the last step. Equal principal pays less each month after. */
export function monthlyPaymentFen({ principalFen, rate, months, repayment }: Loan): number {
  const principal = BigInt(principalFen);
  const r = BigInt(rate);
  const n = BigInt(months);
  if (repayment === 'interest_only' || repayment === 'flexible') return divideHalfUp(principal * r, monthly);
  if (repayment === 'equal_principal') return divideHalfUp(principal * (monthly + r * n), monthly * n);
  if (rate === 0) return divideHalfUp(principal, n);
  const grown = (monthly + r) ** n;
  return divideHalfUp(principal * r * grown, monthly * (grown - monthly ** n));
}

/** All interest over the term, fen. */
export function totalInterestFen(loan: Loan): number {
  const { principalFen, rate, months, repayment } = loan;
  const interest = BigInt(principalFen) * BigInt(rate);
  if (repayment === 'interest_only' || repayment === 'flexible')
    return divideHalfUp(interest * BigInt(months), monthly);
  if (repayment === 'equal_principal') return divideHalfUp(interest * BigInt(months + 1), 2n * monthly);
  return monthlyPaymentFen(loan) * months - principalFen;
}
