import { institutionKinds } from '@sycee/domain/catalog/institution';
import { formatRate } from '@sycee/domain/money/format';
import { useCategoryNames } from '#platform/site/categories.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Card } from '#ui/Card.tsx';
import { Logo } from '#ui/Logo.tsx';
import { RangeBar } from '#ui/RangeBar.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import type { Tone } from '#ui/tone.ts';
import type { Partner } from '../use-site-info.ts';
import { productsHref } from './PartnerList.tsx';
import { partnersWords } from './words.ts';

/** On wide screens: rates on one common scale, independent of the search. */
export function PartnerTable({ partners, all }: { partners: readonly Partner[]; all: readonly Partner[] }) {
  const w = useWords(partnersWords);
  const names = useCategoryNames();
  const [language] = useLanguage();
  const lowest = Math.min(...all.map(({ rate_from }) => rate_from));
  const highest = Math.max(...all.map(({ rate_to }) => rate_to));
  const columns: readonly Column<Partner>[] = [
    {
      key: 'institution',
      head: w.institution,
      cell: ({ id, name, glyph, color, logo, kind }) => (
        <span className="f g12">
          <Logo glyph={glyph} tone={color as Tone} src={logo} />
          <span className="col g2">
            <Anchor className="whole b t15 c1" href={productsHref(id)}>
              {name}
            </Anchor>
            <span className="c3">{institutionKinds[kind][language]}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'categories',
      head: w.categories,
      cell: ({ categories }) => <span className="c2">{categories.map((slug) => names[slug]).join(w.join)}</span>,
    },
    {
      key: 'rate',
      head: w.rate,
      cell: ({ rate_from, rate_to }) => {
        const [from, to] = [formatRate(rate_from), `${formatRate(rate_to)}%`] as const;
        return (
          <span className="col g6">
            <span className="num nw">
              <b className="b t15">{from}</b>
              <span className="c3"> – {to}</span>
            </span>
            <RangeBar from={rate_from} to={rate_to} scale={[lowest, highest]} label={w.rateBar(`${from}%`, to)} />
          </span>
        );
      },
    },
    {
      key: 'direct',
      head: w.direct,
      end: true,
      cell: ({ direct }) => (
        <span className={direct > 0 ? undefined : 'c3'}>{direct > 0 ? w.pieces(direct) : '—'}</span>
      ),
    },
    {
      key: 'products',
      head: w.products,
      end: true,
      cell: ({ products }) => <b className="b t15">{w.pieces(products)}</b>,
    },
  ];
  return (
    <Card as="div" flush className="partners">
      <Table caption={w.title} columns={columns} rows={partners} rowKey={({ id }) => id} />
    </Card>
  );
}
