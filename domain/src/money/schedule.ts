import { type ChargedFee, feeFen, isFeeDue } from './fee.ts';
import { divideHalfUp, type Loan, monthlyPaymentFen, monthlyRateParts } from './loan.ts';

/** The payment at the end of a month. Month 0 is the disbursement, at which only fees are due. */
export interface PlannedPayment {
  readonly month: number;
  readonly principalFen: number;
  readonly interestFen: number;
  readonly feesFen: number;
  /** Principal that remains after the payment. */
  readonly balanceFen: number;
}

export const totalDueFen = ({ principalFen, interestFen, feesFen }: PlannedPayment): number =>
  principalFen + interestFen + feesFen;

/** Interest of one month: balance × annual rate ÷ 12, half up. Every month counts the same, whatever its days. */
const interestOfMonth = (balanceFen: number, rate: number): number =>
  divideHalfUp(BigInt(balanceFen) * BigInt(rate), monthlyRateParts);

/** Instalment of a month without fees. Not for the last month, which repays the rest. */
function instalmentsOf(loan: Loan): (month: number, interestFen: number) => number {
  const { principalFen, rate, months, repayment } = loan;
  if (repayment === 'interest_only' || repayment === 'flexible') return (_, interestFen) => interestFen;
  if (repayment === 'equal_instalments') {
    const evenFen = monthlyPaymentFen(loan);
    return () => evenFen;
  }
  return (month) =>
    divideHalfUp(
      BigInt(principalFen) * (monthlyRateParts + BigInt(rate) * BigInt(months - month + 1)),
      monthlyRateParts * BigInt(months),
    );
}

/** The whole plan of a loan that is repaid as agreed, beginning with the disbursement. */
export function repaymentPlan(loan: Loan, fees: readonly ChargedFee[]): PlannedPayment[] {
  const { principalFen, rate, months } = loan;
  const charges = fees.map((fee) => ({ when: fee.when, fen: feeFen(fee, principalFen) }));
  const feesIn = (month: number) =>
    charges.reduce((sum, { when, fen }) => (isFeeDue(when, month, months) ? sum + fen : sum), 0);
  const plan: PlannedPayment[] = [
    { month: 0, principalFen: 0, interestFen: 0, feesFen: feesIn(0), balanceFen: principalFen },
  ];
  const instalmentFen = instalmentsOf(loan);
  let balanceFen = principalFen;
  for (let month = 1; month <= months; month++) {
    const interestFen = interestOfMonth(balanceFen, rate);
    // An instalment is rounded to the fen: over a long term it may repay a little early, or hardly cover the interest.
    const repaidFen =
      month === months
        ? balanceFen
        : Math.min(Math.max(instalmentFen(month, interestFen) - interestFen, 0), balanceFen);
    balanceFen -= repaidFen;
    plan.push({ month, principalFen: repaidFen, interestFen, feesFen: feesIn(month), balanceFen });
  }
  return plan;
}
