import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Column<Item> {
  key: string;
  head: ReactNode;
  cell: (item: Item) => ReactNode;
  /** Right-aligned, for figures. */
  end?: boolean;
  sortable?: boolean;
  width?: number | string;
}

export interface TableSort {
  key: string;
  descending: boolean;
}

export interface TableProps<Item> {
  caption: string;
  columns: readonly Column<Item>[];
  rows: readonly Item[];
  rowKey: (item: Item) => string;
  isOn?: (item: Item) => boolean;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
}

function Head<Item>({ column, sort, onSort }: { column: Column<Item> } & Pick<TableProps<Item>, 'sort' | 'onSort'>) {
  const sorted = sort?.key === column.key ? sort : undefined;
  const Arrow = sorted ? (sorted.descending ? ArrowDown : ArrowUp) : ArrowUpDown;
  return (
    <th
      scope="col"
      className={column.end ? 'r' : undefined}
      style={{ width: column.width }}
      aria-sort={sorted && (sorted.descending ? 'descending' : 'ascending')}
    >
      {column.sortable && onSort ? (
        <button type="button" onClick={() => onSort({ key: column.key, descending: !(sorted?.descending ?? false) })}>
          {column.head}
          <Arrow size={13} />
        </button>
      ) : (
        column.head
      )}
    </th>
  );
}

/** For wide screens; a phone uses rows. */
export function Table<Item>({ caption, columns, rows, rowKey, isOn, sort, onSort }: TableProps<Item>) {
  return (
    <div className="tblw" role="region" aria-label={caption} tabIndex={0}>
      <table className="tbl">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            <tr key={rowKey(item)} className={clsx(isOn?.(item) && 'on')}>
              {columns.map((column) => (
                <td key={column.key} className={column.end ? 'r' : undefined}>
                  {column.cell(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
