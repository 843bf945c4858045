import { formatFen } from '@sycee/domain/money/format';
import type { Repayment } from '@sycee/domain/money/loan';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Slider } from '#ui/Slider.tsx';
import { quotesOf, stepOf, termsOf } from './calculator.ts';
import { detailWords } from './detail-words.ts';
import { percent } from './percent.ts';
import type { ProductFull } from './use-detail.ts';

/** The cost at both ends of the product's rates. */
export function Calculator({
  product,
  amountFen,
  onAmount,
}: {
  product: ProductFull;
  amountFen: number;
  onAmount: (fen: number) => void;
}) {
  const w = useWords(detailWords);
  const terms = termsOf(product.term_from, product.term_to);
  const [months, setMonths] = useState(terms[Math.floor(terms.length / 2)] ?? product.term_to);
  const ways = product.repayments.map(({ slug, name }) => ({ value: slug, label: name }));
  const [wanted, setRepayment] = useState<Repayment>();
  const repayment = ways.find(({ value }) => value === wanted)?.value ?? ways[0]?.value ?? 'equal_instalments';
  const quotes = quotesOf({ principalFen: amountFen, months, repayment }, [product.rate_from, product.rate_to]);
  const monthly = { equal_principal: w.firstMonth, interest_only: w.monthlyInterest, flexible: w.monthlyInterest };
  return (
    <Card className="col g16 calc">
      <SectionHead title={w.calculator} fact={ways.length === 1 ? ways[0]?.label : undefined} />
      <div className="col g4">
        <div className="fb">
          <span className="t13 c2">{w.howMuch}</span>
          <Amount fen={amountFen} exact className="t24" />
        </div>
        <Slider
          label={w.howMuch}
          min={product.amount_from}
          max={product.amount_to}
          step={stepOf(product.amount_from, product.amount_to)}
          value={amountFen}
          onChange={onAmount}
          format={(fen) => `¥${formatFen(fen)}`}
        />
      </div>
      {ways.length > 1 && (
        <Segmented block label={w.repayment} options={ways} value={repayment} onChange={setRepayment} />
      )}
      {terms.length > 1 && (
        <Segmented
          block
          label={w.howLong}
          options={terms.map((n) => ({ value: `${n}`, label: w.termOption(n) }))}
          value={`${months}`}
          onChange={(n) => setMonths(Number(n))}
        />
      )}
      <table className="quotes" aria-live="polite">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{w.figure}</span>
            </th>
            {quotes.map(({ rate }) => (
              <th key={rate} scope="col">
                {w.atRate(percent(rate))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{repayment === 'equal_instalments' ? w.monthly : monthly[repayment]}</th>
            {quotes.map(({ rate, monthlyFen }) => (
              <td key={rate}>
                <Amount fen={monthlyFen} exact className="t17" />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{w.interest}</th>
            {quotes.map(({ rate, interestFen }) => (
              <td key={rate}>
                <Amount fen={interestFen} exact />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <details className="t13 how">
        <summary>
          {w.formula}
          <ChevronDown size={16} />
        </summary>
        <p className="c2">
          {w[repayment]} {w.formulaEnd}
        </p>
      </details>
    </Card>
  );
}
