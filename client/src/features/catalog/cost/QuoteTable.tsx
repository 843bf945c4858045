import { duesOf, dueWords } from '@sycee/domain/money/due';
import type { Repayment } from '@sycee/domain/money/loan';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { percent } from '../percent.ts';
import type { ProductFull } from '../use-detail.ts';
import { feesTotalText, irrLabel, irrText, wholeYuan } from './cost-texts.ts';
import { costWords } from './cost-words.ts';
import { quoteWords } from './quote-words.ts';
import type { Quote } from './quotes.ts';

/** One column for each simple rate, with the payments, interest, fees and annual rate with all fees. */
export function QuoteTable({
  quotes,
  repayment,
  product,
}: {
  quotes: readonly Quote[];
  repayment: Repayment;
  product: Pick<ProductFull, 'fee_terms'>;
}) {
  const w = useWords(costWords);
  const texts = useWords(quoteWords);
  const [language] = useLanguage();
  const fees = product.fee_terms;
  const dues = quotes.map(({ cost }) => duesOf(cost, repayment));
  const yuan = (fen: number, className?: string) => <Amount fen={wholeYuan(fen)} exact className={className} />;
  const isHeldBack = quotes.some(({ cost }) => cost.plan[0]!.feesFen > 0);
  return (
    <table className="quotes" aria-live="polite">
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{texts.figure}</span>
          </th>
          {quotes.map(({ rate }) => (
            <th key={rate} scope="col">
              {texts.atRate(percent(rate))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {dues[0]!.map(({ kind }, at) => (
          <Line
            key={kind}
            quotes={quotes}
            label={dueWords[kind][language]}
            cells={dues.map((of) => yuan(of[at]!.fen, at === 0 ? 't17' : undefined))}
          />
        ))}
        <Line quotes={quotes} label={w.interest} cells={quotes.map(({ cost }) => yuan(cost.interestFen))} />
        <Line
          quotes={quotes}
          label={w.feesTotal}
          cells={quotes.map(({ cost }) => feesTotalText(cost, fees, language))}
        />
        {isHeldBack && (
          <Line quotes={quotes} label={w.received} cells={quotes.map(({ cost }) => yuan(cost.receivedFen))} />
        )}
        <Line
          quotes={quotes}
          label={irrLabel(fees, language)}
          cells={quotes.map(({ cost }) => (
            <b key="irr" className="b num">
              {irrText(cost, language)}
            </b>
          ))}
        />
      </tbody>
    </table>
  );
}

function Line({ label, quotes, cells }: { label: string; quotes: readonly Quote[]; cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {quotes.map(({ rate }, at) => (
        <td key={rate}>{cells[at]}</td>
      ))}
    </tr>
  );
}
