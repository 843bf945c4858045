import type { Language } from '@sycee/domain/language/both';
import { duesOf, dueWords } from '@sycee/domain/money/due';
import { areAllFeesKnown } from '@sycee/domain/money/fee';
import { formatFen, formatWan } from '@sycee/domain/money/format';
import { lprWords } from '@sycee/domain/money/lpr';
import { Fragment } from 'react';
import { Amount } from '#ui/Amount.tsx';
import { feesTotalText, irrText, wholeYuan, yuanText } from '../cost/cost-texts.ts';
import { costWords } from '../cost/cost-words.ts';
import { lprOf } from '../cost/wire-terms.ts';
import { percent } from '../percent.ts';
import type { ProductFull } from '../use-detail.ts';
import { compareWords } from './compare-words.ts';
import { type CompareRow, differ, textRow } from './row.ts';
import { type Outcome, outcomeOf, sharesOf, type Trial } from './trial.ts';

/** Exact in both languages: 50 万, ¥500,000. */
export const amountInWords = (fen: number, language: Language): string =>
  language === 'zh' ? `${formatWan(fen)} 万` : `¥${formatFen(fen)}`;

/** The same loan from each product: the annual rate with all fees and the payments, or the reason why it is not offered. */
export function costRows(products: readonly ProductFull[], trial: Trial, language: Language): CompareRow[] {
  const outcomes = products.map((product) => outcomeOf(product, trial));
  return [
    irrRow(products, outcomes, language),
    paymentRow(products, outcomes, trial, language),
    lprRow(products, outcomes, trial, language),
  ];
}

function irrRow(products: readonly ProductFull[], outcomes: readonly Outcome[], language: Language): CompareRow {
  const texts = outcomes.map((one, at) =>
    one.kind === 'quote'
      ? `${irrText(one.cost, language)} ${areAllFeesKnown(products[at]!.fee_terms) ? '' : costWords[language].irrShortWithout}`
      : '—',
  );
  return textRow(
    'irr',
    costWords[language].irr,
    texts,
    outcomes.map((one, at) => {
      const { id, fee_terms: fees } = products[at]!;
      if (one.kind !== 'quote') return <span key={id}>—</span>;
      return (
        <Fragment key={id}>
          <b className="num cmpfig">{irrText(one.cost, language)}</b>
          {!areAllFeesKnown(fees) && <span className="t12 warn">{costWords[language].irrShortWithout}</span>}
          <span className="t12 c3 num">
            {fees.state === 'none' ? '' : `${costWords[language].fees} `}
            {feesTotalText(one.cost, fees, language)}
          </span>
        </Fragment>
      );
    }),
  );
}

/** Compares the lowest simple rate with the loan prime rate for the term. */
function lprRow(
  products: readonly ProductFull[],
  outcomes: readonly Outcome[],
  { months }: Trial,
  language: Language,
): CompareRow {
  const texts = products.map(({ lpr, rate_from }, at) =>
    lpr && outcomes[at]!.kind === 'quote' ? lprWords(rate_from, months, lprOf(lpr), language) : '—',
  );
  return textRow('lpr', compareWords[language].lpr, texts);
}

function paymentRow(
  products: readonly ProductFull[],
  outcomes: readonly Outcome[],
  trial: Trial,
  language: Language,
): CompareRow {
  const w = compareWords[language];
  const shares = sharesOf(outcomes);
  return {
    key: 'payments',
    label: (
      <>
        {w.payments}
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
  const { repayment, cost } = outcome;
  const repaymentName = product.repayments.find(({ slug }) => slug === repayment)?.name ?? '';
  return (
    <>
      {duesOf(cost, repayment).map(({ kind, fen }, at) => (
        <Fragment key={kind}>
          <span className="t12 c3">{dueWords[kind][language]}</span>
          <Amount fen={wholeYuan(fen)} exact className={at === 0 ? 'cmpfig' : undefined} />
        </Fragment>
      ))}
      {share !== null && (
        <span className="bar-p" aria-hidden="true">
          <i style={{ width: `${Math.round(share * 100)}%` }} />
        </span>
      )}
      <span className="t13 c2 num">{w.interestOf(yuanText(cost.interestFen))}</span>
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
