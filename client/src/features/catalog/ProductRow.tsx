import type { catalog } from '@sycee/contract/catalog';
import type { DataOut } from '@sycee/contract/core/call';
import { formatRate } from '@sycee/domain/money/format';
import type { ReactNode } from 'react';
import { ProductVerdict } from '#features/verdicts/index.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Row } from '#ui/Row.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Tone } from '#ui/tone.ts';
import './rows.css';
import { catalogWords } from './words.ts';

export type ProductBrief = DataOut<(typeof catalog)['GET /finance/api/get_product']>;
/** A promo code is carried by the links from an adviser’s own page, an amount by those that know how much can be borrowed, a demand by those from the reader's own. */
export const detailsHref = (
  id: string,
  {
    promo,
    amountFen,
    ...others
  }: { promo?: string | null; amountFen?: number | null; valuation?: string; demand?: string } = {},
): string => hrefOf('/subpkgs/product/details', { id, broker_promo_code: promo, amount: amountFen, ...others });

export function ProductLogo({ product, size = 40 }: { product: ProductBrief; size?: 32 | 40 | 48 | 56 }) {
  const { glyph, color, logo } = product.institution;
  return <Logo glyph={glyph} tone={color as Tone} src={logo} size={size} />;
}

/** `单利 3.45% 起`, `3.45%+ simple`: the figure large, the rest small. */
export function RateFrom({ rate }: { rate: number }) {
  const w = useWords(catalogWords);
  const [before, after] = w.rateFrom('#').split('#');
  return (
    <span className="ratefrom num">
      {before}
      <b>{formatRate(rate)}</b>%{after}
    </span>
  );
}

interface ProductRowProps {
  product: ProductBrief;
  lead?: ReactNode;
  below?: ReactNode;
  promo?: string | null;
  /** The id of the reader's demand from which the list was opened. */
  demand?: string;
}

/** A product in a list: institution, name, lowest rate and amount. `lead` is before the logo, `below` under both lines. */
export function ProductRow({ product, lead, below, promo, demand }: ProductRowProps) {
  const w = useWords(catalogWords);
  return (
    <Row
      className="prow"
      href={detailsHref(product.id, { promo, demand })}
      lead={
        <>
          {lead}
          <ProductLogo product={product} />
        </>
      }
      title={product.name}
      beside={product.sponsored && <Tag>{w.ad}</Tag>}
      sub={
        <>
          {product.institution.name}
          {'\u00a0· '}
          <span className="when">{w.hours(product.speed_hours)}</span>
          {below && <span className="below">{below}</span>}
          <ProductVerdict id={product.id} />
        </>
      }
      trail={
        <>
          <RateFrom rate={product.rate_from} />
          <span className="c3">
            <Amount fen={product.amount_from} toFen={product.amount_to} short className="plain" />
          </span>
        </>
      }
    />
  );
}
