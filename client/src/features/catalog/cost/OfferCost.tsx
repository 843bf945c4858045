import { repaymentWords } from '@sycee/domain/catalog/product';
import { type CreditCost, creditCost } from '@sycee/domain/money/cost';
import type { Repayment } from '@sycee/domain/money/loan';
import { lazy, Suspense } from 'react';
import { useLanguage, useWords } from '#platform/words.ts';
import { percent } from '../percent.ts';
import { feesTotalText, irrLabel, irrText, planText, yuanText } from './cost-texts.ts';
import { costWords } from './cost-words.ts';
import { knownFees, type WireFees, type WireLpr } from './wire-terms.ts';

const CostExplained = lazy(async () => ({ default: (await import('./CostExplained.tsx')).CostExplained }));

/** An offer as reports and shared reports contain it. */
export interface OfferOnWire {
  amount_to: number | null;
  rate_to: number | null;
  term_months: number | null;
  repayment: Repayment;
  fee_terms: WireFees;
  lpr: WireLpr;
}

interface Example {
  rate: number;
  amountFen: number;
  months: number;
  cost: CreditCost;
}

/** The largest amount at the highest rate of the offer, so that the example never understates the cost. */
export function exampleOf({ amount_to, rate_to, term_months, repayment, fee_terms }: OfferOnWire): Example | null {
  if (amount_to === null || rate_to === null || term_months === null) return null;
  const loan = { principalFen: amount_to, rate: rate_to, months: term_months, repayment };
  return { rate: rate_to, amountFen: amount_to, months: term_months, cost: creditCost(loan, knownFees(fee_terms)) };
}

/** An example of the cost of an offer, with the payment at the end. `short`: for paper and shared reports, without the plan. */
export function OfferCost({ offer, short }: { offer: OfferOnWire; short?: boolean }) {
  const w = useWords(costWords);
  const [language] = useLanguage();
  const example = exampleOf(offer);
  if (!example) return null;
  const { cost, rate, amountFen, months } = example;
  const { repayment, fee_terms: fees } = offer;
  const figures = [
    planText(cost, repayment, language),
    `${w.interest} ${yuanText(cost.interestFen)}`,
    `${fees.state === 'none' ? '' : `${w.fees} `}${feesTotalText(cost, fees, language)}`,
    w.named(irrLabel(fees, language), irrText(cost, language)),
  ].join(w.between);
  const head = w.example(yuanText(amountFen), months, percent(rate), repaymentWords[repayment][language]);
  return (
    <div className="col g8 offercost">
      <p className="t13 c2 num">
        {head}
        {w.between}
        {figures}
        {w.stop}
      </p>
      {!short && (
        <Suspense>
          <CostExplained cost={cost} rate={rate} repayment={repayment} fees={fees} lpr={offer.lpr} />
        </Suspense>
      )}
    </div>
  );
}
