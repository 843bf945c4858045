import { formatRate } from '@sycee/domain/money/format';
import { momentWords } from '#platform/moment-words.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Anchor } from '#ui/Anchor.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Logo } from '#ui/Logo.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import type { Tone } from '#ui/tone.ts';
import { productPath } from '../paths.ts';
import type { ListedProduct } from '../queries.ts';
import { CheckCell } from './CheckCell.tsx';
import { ProductState } from './ProductState.tsx';
import { deskWords } from './words.ts';

export interface ChosenRows {
  rows: readonly ListedProduct[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], isOn: boolean) => void;
}

/** The list on a desk: one line per product, with a selection. */
export function ProductTable({ rows, chosen, onChoose }: ChosenRows) {
  const w = useWords(deskWords);
  const [language] = useLanguage();
  const isAll = rows.every(({ id }) => chosen.has(id));
  const columns: readonly Column<ListedProduct>[] = [
    {
      key: 'choose',
      width: 44,
      head: (
        <Checkbox
          hideLabel
          checked={isAll}
          mixed={!isAll && chosen.size > 0}
          onChange={(isOn) =>
            onChoose(
              rows.map(({ id }) => id),
              isOn,
            )
          }
        >
          {w.selectAll}
        </Checkbox>
      ),
      cell: ({ id, name }) => (
        <Checkbox hideLabel checked={chosen.has(id)} onChange={(isOn) => onChoose([id], isOn)}>
          {w.select(name || w.noName)}
        </Checkbox>
      ),
    },
    {
      key: 'product',
      head: w.product,
      cell: ({ id, name, number, institution }) => (
        <span className="f g12">
          {institution ? (
            <Logo glyph={institution.glyph} tone={institution.color as Tone} size={32} />
          ) : (
            <span className="pd-nologo" aria-hidden="true" />
          )}
          <span className="col g2">
            <Anchor href={hrefOf(productPath, { id })} className="b">
              {name || w.noName}
            </Anchor>
            <span className="t12 c3">
              {institution?.name ?? w.noInstitution} · <span className="num">{number}</span>
            </span>
          </span>
        </span>
      ),
    },
    { key: 'status', head: w.status, cell: (product) => <ProductState product={product} /> },
    {
      key: 'terms',
      head: w.terms,
      end: true,
      cell: ({ published }) =>
        published && (
          <span className="col g2">
            <Amount fen={published.amount_from} toFen={published.amount_to} short className="plain" />
            <span className="t12 c3 num">
              {formatRate(published.rate_from)}%–{formatRate(published.rate_to)}%
            </span>
          </span>
        ),
    },
    { key: 'check', head: w.check, cell: (product) => <CheckCell product={product} /> },
    {
      key: 'owner',
      head: w.owner,
      cell: ({ owner, saved_at }) => (
        <span className="col g2">
          <span className={owner ? undefined : 'c3'}>{owner?.name ?? w.everybody}</span>
          <span className="t12 c3 nw">{w.changedAt(momentWords(saved_at, language))}</span>
        </span>
      ),
    },
  ];
  return (
    <Table caption={w.title} columns={columns} rows={rows} rowKey={({ id }) => id} isOn={({ id }) => chosen.has(id)} />
  );
}
