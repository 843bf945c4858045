import { groupDigits } from '@sycee/domain/money/format';
import { useCategoryNames } from '#platform/site/categories.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Card } from '#ui/Card.tsx';
import { Logo } from '#ui/Logo.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import type { Tone } from '#ui/tone.ts';
import type { MarketProduct, ProductSort } from './queries.ts';
import { timeText } from './time-text.ts';
import { marketWords, tens } from './words.ts';

interface ProductTableProps {
  rows: readonly MarketProduct[];
  sort: ProductSort;
  onSort: (sort: ProductSort) => void;
}

export function ProductTable({ rows, sort, onSort }: ProductTableProps) {
  const w = useWords(marketWords);
  const categories = useCategoryNames();
  const most = Math.max(1, ...rows.map(({ views }) => views));
  const counted = (key: ProductSort['sort'], cell: (row: MarketProduct) => React.ReactNode): Column<MarketProduct> => ({
    key,
    head: w[key],
    end: true,
    sortable: true,
    cell,
  });
  return (
    <Card flush>
      <Table
        caption={w.products}
        rows={rows}
        rowKey={({ id }) => id}
        sort={{ key: sort.sort, descending: sort.order === 'desc' }}
        onSort={({ key, descending }) =>
          onSort({ sort: key as ProductSort['sort'], order: sort.sort === key && !descending ? 'asc' : 'desc' })
        }
        columns={[
          {
            key: 'product',
            head: w.product,
            cell: (row) => (
              <span className="f g12">
                <Logo glyph={row.glyph} tone={row.color as Tone} size={32} />
                <span className="col">
                  <span className="b">{row.name}</span>
                  <span className="t12 c3">
                    {row.institution} · {categories[row.category]}
                  </span>
                </span>
              </span>
            ),
          },
          counted('views', ({ views }) => (
            <span className="mk-cell num">
              {groupDigits(views)}
              <span className="mk-track" aria-hidden="true">
                <i style={{ width: `${(100 * views) / most}%` }} />
              </span>
            </span>
          )),
          counted('matches', ({ matches }) => <Tens n={matches} />),
          counted('near_misses', (row) => <Tens n={row.near_misses} />),
          counted('needs_data', (row) => <Tens n={row.needs_data} />),
          counted('applications', ({ applications }) => groupDigits(applications)),
          counted('disbursed', ({ disbursed }) => groupDigits(disbursed)),
          counted('amount', ({ amount }) => (amount === 0 ? w.none : <Amount fen={amount} short />)),
          counted('hours', ({ hours }) => <span className="nw">{timeText(hours, w)}</span>),
        ]}
      />
    </Card>
  );
}

function Tens({ n }: { n: number | null }) {
  const w = useWords(marketWords);
  return n === null ? <span className="t12 c3 nw">{w.few}</span> : tens(n, w);
}
