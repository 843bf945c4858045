import { groupDigits } from '@sycee/domain/money/format';
import { useState } from 'react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { type Column, Table, type TableSort } from '#ui/Table.tsx';
import { customers, orders, type Todo } from './staff-todo-lines.ts';
import { storesComparedWords } from './stores-compared-words.ts';

type Store = NonNullable<Todo['stores']>[number];
type Figure = Exclude<keyof Store, 'store_no' | 'name'>;

/** Worst first: what is overdue, then what has nobody yet. */
const figures = ['overdue', 'contacts', 'to_call', 'undistributed', 'back'] as const satisfies Figure[];

const listOf = (figure: Figure, store: string): string => {
  if (figure === 'overdue' || figure === 'contacts') return hrefOf(customers, { view: 'today', store });
  if (figure === 'to_call') return hrefOf(orders, { status: 'working', stage: 'to_call', store });
  return hrefOf(orders, { status: figure, store });
};

/** The stores of a regional centre beside each other; each figure leads to the list of its store. */
export function StoresCompared({ stores }: { stores: readonly Store[] }) {
  const w = useWords(storesComparedWords);
  const [sort, setSort] = useState<TableSort>({ key: 'overdue', descending: true });
  if (stores.length === 0) return null;
  const rows = stores.toSorted(
    (a, b) => compared(a, b, sort.key) * (sort.descending ? -1 : 1) || a.store_no - b.store_no,
  );
  const columns: Column<Store>[] = [
    {
      key: 'store',
      head: w.store,
      sortable: true,
      cell: ({ name, store_no }) => (
        <Anchor className="b" href={hrefOf(orders, { status: 'working', store: `${store_no}` })}>
          {name}
        </Anchor>
      ),
    },
    ...figures.map(
      (figure): Column<Store> => ({
        key: figure,
        head: w[figure],
        end: true,
        sortable: true,
        cell: (store) => <StoreFigure store={store} figure={figure} />,
      }),
    ),
  ];
  return (
    <section className="col g12">
      <SectionHead title={w.title} fact={w.fact(stores.length)} />
      <div className="card stores-compared">
        <Table
          caption={w.title}
          columns={columns}
          rows={rows}
          rowKey={({ store_no }) => `${store_no}`}
          sort={sort}
          onSort={setSort}
        />
      </div>
    </section>
  );
}

function StoreFigure({ store, figure }: { store: Store; figure: Figure }) {
  const w = useWords(storesComparedWords);
  const { n, more } = store[figure];
  if (n === 0) return <span className="c3">0</span>;
  const text = `${groupDigits(n)}${more ? '+' : ''}`;
  return (
    <Anchor
      className={figure === 'overdue' ? 'b bad' : 'b'}
      href={listOf(figure, `${store.store_no}`)}
      aria-label={w.figureOf(store.name, w[figure], text)}
    >
      {text}
    </Anchor>
  );
}

function compared(a: Store, b: Store, key: string): number {
  const figure = figures.find((one) => one === key);
  return figure ? a[figure].n - b[figure].n : a.store_no - b.store_no;
}
