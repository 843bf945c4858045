import { formatFen } from '@sycee/domain/money/format';
import type { Repayment } from '@sycee/domain/money/loan';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Slider } from '#ui/Slider.tsx';
import { stepOf, termsOf } from './calculator.ts';
import { detailWords } from './detail-words.ts';
import type { ProductFull } from './use-detail.ts';

const LoanCost = lazy(async () => ({ default: (await import('./cost/LoanCost.tsx')).LoanCost }));

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
      <Suspense fallback={<Skeleton shape="text" count={6} />}>
        <LoanCost product={product} principalFen={amountFen} months={months} repayment={repayment} />
      </Suspense>
    </Card>
  );
}
