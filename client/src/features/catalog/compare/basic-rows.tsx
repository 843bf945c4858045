import { institutionKinds } from '@sycee/domain/catalog/institution';
import type { BothLanguages, Language } from '@sycee/domain/language/both';
import { formatRate } from '@sycee/domain/money/format';
import { lookUp } from '@sycee/domain/text/look-up';
import { Fragment } from 'react';
import { Amount } from '#ui/Amount.tsx';
import { percent } from '../percent.ts';
import { type Strength, strengthsOf } from '../strengths.ts';
import type { ProductFull } from '../use-detail.ts';
import type { catalogWords } from '../words.ts';
import { compareWords } from './compare-words.ts';
import { type CompareRow, textRow } from './row.ts';

type CatalogTexts = (typeof catalogWords)['zh'];

/** Basic facts of each product; the best value of a row is marked, unless all are equal. */
export function basicRows(products: readonly ProductFull[], texts: CatalogTexts, language: Language): CompareRow[] {
  const w = compareWords[language];
  const strengths = strengthsOf(products);
  const best = (strength: Strength, words: string) => {
    const holders = products.filter(({ id }) => strengths.get(id)?.includes(strength));
    return (product: ProductFull) =>
      holders.length < products.length && holders.includes(product) && <span className="cmpbest">{words}</span>;
  };
  const largest = best('amount', w.largest);
  const cheapest = best('rate', w.cheapest);
  const fastest = best('speed', w.fastest);
  const kindOf = (kind: string) => lookUp<BothLanguages>(institutionKinds, kind)?.[language] ?? kind;
  const text = (key: keyof typeof w & string, label: string, of: (product: ProductFull) => string) =>
    textRow(key, label, products.map(of));
  return [
    textRow(
      'amount',
      w.amount,
      products.map(({ amount_from, amount_to }) => `${amount_from}-${amount_to}`),
      products.map((product) => (
        <>
          <Amount fen={product.amount_from} toFen={product.amount_to} short className="cmpfig" />
          {largest(product)}
        </>
      )),
    ),
    textRow(
      'rate',
      w.rate,
      products.map(({ rate_from, rate_to }) => `${rate_from}-${rate_to}`),
      products.map((product) => (
        <>
          <span className="num nw cmpfig">
            <b>{formatRate(product.rate_from)}</b>
            {product.rate_to === product.rate_from ? '%' : <span className="c2">–{percent(product.rate_to)}</span>}
          </span>
          {cheapest(product)}
        </>
      )),
    ),
    text('term', w.term, ({ term_from, term_to }) => texts.months(term_from, term_to)),
    textRow(
      'speed',
      w.speed,
      products.map(({ speed_hours }) => texts.speed(speed_hours)),
      products.map((product) => (
        <>
          <span>{texts.speed(product.speed_hours)}</span>
          {fastest(product)}
        </>
      )),
    ),
    text('repayment', w.repayment, ({ repayments }) =>
      repayments.map(({ name }) => name).join(language === 'zh' ? '、' : ', '),
    ),
    text('fees', w.fees, ({ fees }) => fees),
    textRow(
      'institution',
      w.institution,
      products.map(({ institution }) => institution.name),
      products.map(({ id, institution }) => (
        <Fragment key={id}>
          <span>{institution.name}</span>
          <span className="t12 c3">{kindOf(institution.kind)}</span>
        </Fragment>
      )),
    ),
    text('region', w.region, ({ region_names }) => region_names.join(language === 'zh' ? '、' : ', ') || w.country),
    text('apply', w.apply, ({ apply }) => w[apply]),
  ];
}
