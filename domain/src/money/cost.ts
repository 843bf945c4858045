import { areAllFeesKnown, type ChargedFee, type FeeState } from './fee.ts';
import { type Irr, irrOf } from './irr.ts';
import type { Loan } from './loan.ts';
import { type PlannedPayment, repaymentPlan, totalDueFen } from './schedule.ts';

/** The cost of a loan that is repaid as agreed. Every screen takes its figures from this module. */
export interface CreditCost {
  readonly plan: readonly PlannedPayment[];
  /** The amount paid out: the principal less the fees due at the disbursement. */
  readonly receivedFen: number;
  readonly interestFen: number;
  readonly feesFen: number;
  /** First and last month, fees included; of a loan of one month they are the same. */
  readonly first: PlannedPayment;
  readonly last: PlannedPayment;
  /** Null if it cannot be computed (see `irrOf`). */
  readonly irr: Irr | null;
  /** The rate of return leaves out fees that are not known. */
  readonly isWithoutUnknownFees: boolean;
}

export interface KnownFees {
  readonly state: FeeState;
  readonly list: readonly ChargedFee[];
}

export function creditCost(loan: Loan, fees: KnownFees): CreditCost {
  const plan = repaymentPlan(loan, fees.list);
  const months = plan.slice(1);
  const sum = (of: (payment: PlannedPayment) => number) => plan.reduce((total, one) => total + of(one), 0);
  const receivedFen = loan.principalFen - plan[0]!.feesFen;
  return {
    plan,
    receivedFen,
    interestFen: sum(({ interestFen }) => interestFen),
    feesFen: sum(({ feesFen }) => feesFen),
    first: months[0]!,
    last: months.at(-1)!,
    irr: irrOf(receivedFen, months.map(totalDueFen)),
    isWithoutUnknownFees: !areAllFeesKnown(fees),
  };
}

interface Ends {
  readonly low: number;
  readonly high: number;
}

/** An offer with ranges of amounts and simple rates. */
export interface Offer {
  readonly amountFen: Ends;
  readonly rate: Ends;
  readonly months: number;
  readonly repayment: Loan['repayment'];
}

/**
 * Annual rates of return from the largest amount at the lowest rate to the smallest amount at the highest, because a fixed fee
 * weighs more on a small loan. Null if one of them cannot be computed.
 */
export function irrRange({ amountFen, rate, months, repayment }: Offer, fees: KnownFees): Ends | null {
  const annualOf = (principalFen: number, of: number) =>
    creditCost({ principalFen, rate: of, months, repayment }, fees).irr?.annual;
  const low = annualOf(amountFen.high, rate.low);
  const high = annualOf(amountFen.low, rate.high);
  return low === undefined || high === undefined ? null : { low, high };
}
