import type { Repayment } from '@sycee/domain/money/loan';
import { useWords } from '#platform/words.ts';
import type { ProductFull } from '../use-detail.ts';
import { CostExplained } from './CostExplained.tsx';
import { QuoteTable } from './QuoteTable.tsx';
import { quoteWords } from './quote-words.ts';
import { quotesOf } from './quotes.ts';
import { knownFees } from './wire-terms.ts';

interface LoanCostProps {
  product: ProductFull;
  principalFen: number;
  months: number;
  repayment: Repayment;
}

/** The cost of a loan at both ends of the product's rates; the example of the higher one is explained. */
export function LoanCost({ product, repayment, ...loan }: LoanCostProps) {
  const w = useWords(quoteWords);
  const { rate_from, rate_to, fee_terms, lpr } = product;
  const quotes = quotesOf({ ...loan, repayment }, [rate_from, rate_to], knownFees(fee_terms));
  return (
    <>
      <QuoteTable quotes={quotes} repayment={repayment} product={product} />
      <CostExplained
        {...quotes.at(-1)!}
        repayment={repayment}
        fees={fee_terms}
        lpr={lpr}
        formula={`${w[repayment]} ${w.formulaEnd}`}
      />
    </>
  );
}
