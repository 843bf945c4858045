import type { Language } from '@sycee/domain/language/both';
import { formatFen, formatWan } from '@sycee/domain/money/format';
import { Amount } from '#ui/Amount.tsx';
import { percent } from '../percent.ts';
import type { ProductFull } from '../use-detail.ts';
import { compareWords } from './compare-words.ts';
import { type CompareRow, differ } from './row.ts';
import { type Outcome, outcomeOf, sharesOf, type Trial } from './trial.ts';

/** Exact in both languages: 50 万, ¥500,000. */
export const amountInWords = (fen: number, language: Language): string =>
  language === 'zh' ? `${formatWan(fen)} 万` : `¥${formatFen(fen)}`;

/** The same loan at each product: monthly payment and total, or why it is not offered. */
export function costRow(products: readonly ProductFull[], trial: Trial, language: Language): CompareRow {
  const w = compareWords[language];
  const outcomes = products.map((product) => outcomeOf(product, trial));
  const shares = sharesOf(outcomes);
  return {
    key: 'monthly',
    label: (
      <>
        {w.monthly}
        <span className="t12 c3">
          {amountInWords(trial.amountFen, language)} · {w.months(trial.months)}
        </span>
      </>
    ),
    isDifferent: differ(outcomes.map((one) => JSON.stringify(one))),
    cells: outcomes.map((one, at) => (
      <Cost
        key={products[at]!.id}
        product={products[at]!}
        outcome={one}
        share={shares[at] ?? null}
        language={language}
      />
    )),
  };
}

function Cost({
  product,
  outcome,
  share,
  language,
}: {
  product: ProductFull;
  outcome: Outcome;
  share: number | null;
  language: Language;
}) {
  const w = compareWords[language];
  if (outcome.kind !== 'quote') return <span className="c3">{refusalOf(product, outcome, language)}</span>;
  const { repayment, monthlyFen, interestFen } = outcome;
  const repaymentName = product.repayments.find(({ slug }) => slug === repayment)?.name ?? '';
  const isEven = repayment === 'equal_instalments';
  return (
    <>
      {!isEven && <span className="t12 c3">{repayment === 'equal_principal' ? w.firstMonth : w.monthlyInterest}</span>}
      <Amount fen={monthlyFen} exact className="cmpfig" />
      {share !== null && (
        <span className="bar-p" aria-hidden="true">
          <i style={{ width: `${Math.round(share * 100)}%` }} />
        </span>
      )}
      <span className="t13 c2 num">{w.interestOf(`¥${formatFen(interestFen)}`)}</span>
      <span className="t12 c3">{w.atRate(repaymentName, percent(product.rate_from))}</span>
    </>
  );
}

function refusalOf(
  product: ProductFull,
  { kind, is }: Exclude<Outcome, { kind: 'quote' }>,
  language: Language,
): string {
  const w = compareWords[language];
  if (kind === 'amount')
    return is === 'over'
      ? w.atMost(amountInWords(product.amount_to, language))
      : w.atLeast(amountInWords(product.amount_from, language));
  return is === 'over' ? w.longest(product.term_to) : w.shortest(product.term_from);
}
