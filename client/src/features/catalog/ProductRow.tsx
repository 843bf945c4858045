import type { productBrief } from '@sycee/contract/catalog';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Rate } from '#ui/Rate.tsx';
import { Row } from '#ui/Row.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Tone } from '#ui/tone.ts';
import { catalogWords } from './words.ts';

export type ProductBrief = z.output<typeof productBrief>;
export const detailsHref = (id: string): string => hrefOf('/subpkgs/product/details', { id });

export function ProductLogo({ product, size = 40 }: { product: ProductBrief; size?: 32 | 40 | 48 }) {
  return <Logo glyph={product.institution.glyph} tone={product.institution.color as Tone} size={size} />;
}

/** A product in a list: whose, what, from which rate and how much. */
export function ProductRow({ product, below }: { product: ProductBrief; below?: ReactNode }) {
  const w = useWords(catalogWords);
  return (
    <Row
      href={detailsHref(product.id)}
      lead={<ProductLogo product={product} />}
      title={product.name}
      beside={product.sponsored && <Tag>{w.ad}</Tag>}
      sub={
        <>
          {product.institution.name} · {w.hours(product.speed_hours)}
          {below}
        </>
      }
      trail={
        <span className="col g2 end">
          <b className="b t17">
            <Rate value={product.rate_from} />
          </b>
          <span className="t12 c3">
            <Amount fen={product.amount_from} toFen={product.amount_to} short />
          </span>
        </span>
      }
    />
  );
}
