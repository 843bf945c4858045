import { type CreditCost, creditCost, type KnownFees } from '@sycee/domain/money/cost';
import type { Repayment } from '@sycee/domain/money/loan';

export interface Quote {
  /** Simple annual rate. */
  rate: number;
  cost: CreditCost;
}

/** The cost of a loan at each end of the product's rates; one quote if the ends are equal. */
export function quotesOf(
  loan: { principalFen: number; months: number; repayment: Repayment },
  rates: readonly [from: number, to: number],
  fees: KnownFees,
): Quote[] {
  return [...new Set(rates)].map((rate) => ({ rate, cost: creditCost({ ...loan, rate }, fees) }));
}
