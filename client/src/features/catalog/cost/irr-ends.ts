import { irrRange } from '@sycee/domain/money/cost';
import { termsOf } from '../calculator.ts';
import type { ProductFull } from '../use-detail.ts';
import { knownFees } from './wire-terms.ts';

type Priced = Pick<
  ProductFull,
  'amount_from' | 'amount_to' | 'term_from' | 'term_to' | 'rate_from' | 'rate_to' | 'repayments' | 'fee_terms'
>;

/**
 * The lowest and highest annual rate of return among the loans that the calculator offers: a fee at the disbursement weighs more
 * over a short term, so that the ends of the rates alone would hide the highest. Null if one of them cannot be computed.
 */
export function irrEndsOf(product: Priced): { low: number; high: number } | null {
  const fees = knownFees(product.fee_terms);
  const ranges = termsOf(product.term_from, product.term_to).flatMap((months) =>
    product.repayments.map(({ slug }) =>
      irrRange(
        {
          amountFen: { low: product.amount_from, high: product.amount_to },
          rate: { low: product.rate_from, high: product.rate_to },
          months,
          repayment: slug,
        },
        fees,
      ),
    ),
  );
  const known = ranges.filter((range) => range !== null);
  if (known.length === 0 || known.length < ranges.length) return null;
  return { low: Math.min(...known.map(({ low }) => low)), high: Math.max(...known.map(({ high }) => high)) };
}
