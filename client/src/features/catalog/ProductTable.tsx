import { formatRate } from '@sycee/domain/money/format';
import { ProductVerdict } from '#features/verdicts/index.ts';
import { useCategoryNames } from '#platform/site/categories.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { RangeBar } from '#ui/RangeBar.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { listWords } from './list-words.ts';
import { ProductName } from './ProductName.tsx';
import { type ProductBrief, ProductLogo } from './ProductRow.tsx';
import { percent } from './percent.ts';
import { AddToShortlist } from './shortlist/AddToShortlist.tsx';
import { shortlistWords } from './shortlist/shortlist-words.ts';
import type { Attributes } from './use-products.ts';
import { catalogWords } from './words.ts';

export function ProductTable({
  products,
  attributes,
  demand,
}: {
  products: readonly ProductBrief[];
  attributes: Attributes | undefined;
  /** The id of the reader's demand from which the list was opened. */
  demand: string | undefined;
}) {
  const w = useWords(listWords);
  const catalog = useWords(catalogWords);
  const names = useCategoryNames();
  const shortlist = useWords(shortlistWords);
  // One scale for all rows, independent of the filter.
  const scale = [attributes?.rate_min ?? 0, attributes?.rate_max ?? 2400] as const;
  const columns: readonly Column<ProductBrief>[] = [
    {
      key: 'product',
      head: w.product,
      cell: (product) => (
        <span className="f g12">
          <ProductLogo product={product} />
          <span className="col g2">
            <ProductName product={product} whole demand={demand} />
            <span className="c3">
              {product.institution.name}
              {'\u00a0· '}
              <span className="nw">{names[product.category]}</span>
            </span>
            <ProductVerdict id={product.id} />
          </span>
        </span>
      ),
    },
    {
      key: 'amount',
      head: w.amountHead,
      end: true,
      cell: ({ amount_from, amount_to }) => <Amount fen={amount_from} toFen={amount_to} short className="t15" />,
    },
    {
      key: 'rate',
      head: w.rateHead,
      cell: ({ rate_from, rate_to }) => (
        <span className="col g6">
          <span className="num nw">
            <b className="b t15">{formatRate(rate_from)}</b>
            <span className="c3"> – {percent(rate_to)}</span>
          </span>
          <RangeBar
            from={rate_from}
            to={rate_to}
            scale={scale}
            label={w.rateBar(percent(rate_from), percent(rate_to))}
          />
        </span>
      ),
    },
    {
      key: 'term',
      head: w.termHead,
      cell: ({ term_from, term_to }) => (
        <span className="num c2 nw">{term_from === term_to ? term_from : `${term_from}–${term_to}`}</span>
      ),
    },
    {
      key: 'speed',
      head: w.speedHead,
      cell: ({ speed_hours }) => <span className="num c2 nw">{catalog.speed(speed_hours)}</span>,
    },
    {
      key: 'requirement',
      head: <span className="req">{w.requirementHead}</span>,
      cell: ({ requirement }) => <span className="req c2 cl2">{requirement}</span>,
    },
    {
      key: 'aside',
      head: <span className="vh">{shortlist.short}</span>,
      end: true,
      cell: (product) => <AddToShortlist product={product} className="overlink" />,
    },
  ];
  return <Table caption={w.title} columns={columns} rows={products} rowKey={({ id }) => id} />;
}
