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
export function monthlyPaymentFen(loan: Loan): number {
  const { principalFen, rate, months, repayment } = loan;
  const [principal, r, n] = [BigInt(principalFen), BigInt(rate), BigInt(months)];
  if (repayment === 'interest_only' || repayment === 'flexible') return divideHalfUp(principal * r, monthly);
  if (repayment === 'equal_principal') return divideHalfUp(principal * (monthly + r * n), monthly * n);
  if (rate === 0) return divideHalfUp(principal, n);
  return roundedByDoubles(loan) ?? exactInstalmentFen(loan);
}

/** Equal instalments in exact integers. */
export function exactInstalmentFen({ principalFen, rate, months }: Loan): number {
  const [principal, r, n] = [BigInt(principalFen), BigInt(rate), BigInt(months)];
  const growth = (monthly + r) ** n;
  return divideHalfUp(principal * r * growth, monthly * (growth - monthly ** n));
}

/**
 * The same in doubles, a hundred times as fast; null if it lies so near a half that its rounding is not certain. Only multiplications
 * and divisions, which every engine rounds alike.
 */
function roundedByDoubles({ principalFen, rate, months }: Loan): number | null {
  const interest = rate / Number(monthly);
  let growth = 1;
  for (let power = 1 + interest, rest = months; rest > 0; rest >>= 1, power *= power) if (rest & 1) growth *= power;
  const payment = (principalFen * interest * growth) / (growth - 1);
  if (!Number.isFinite(payment)) return null;
  // Each multiplication may be off by half a unit in the last place, and the subtraction enlarges what came before it.
  const uncertain = payment * (2 * months + 8) * Number.EPSILON * (growth / (growth - 1)) + 1e-6;
  const fraction = payment - Math.floor(payment);
  return Math.abs(fraction - 0.5) < uncertain ? null : Math.round(payment);
}
