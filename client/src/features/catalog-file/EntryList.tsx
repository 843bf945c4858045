import { useState } from 'react';
import { ChangeList } from '#features/product-desk/index.ts';
import { PagedRows } from '#platform/file-import/PagedRows.tsx';
import { StateChips } from '#platform/file-import/StateChips.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Tag } from '#ui/Tag.tsx';
import { type EntryState, type ImportEntry, type ImportView, useImportEntries } from './queries.ts';
import { entryKinds, entryStates } from './state-kinds.ts';
import { entryStateWords, fileWords, kindWords } from './words.ts';

const productPath = '/pages/admin/product';

/** What to read first: in most files nearly every row is unchanged. */
const readFirst = ['wrong', 'changed', 'added'] as const;

/** What a file changes, in its order. */
export function EntryList({ view }: { view: ImportView }) {
  const w = useWords(fileWords);
  const states = useWords(entryStateWords);
  const { counts } = view;
  const [shown, setShown] = useState<EntryState | undefined>(readFirst.find((state) => counts[state] > 0));
  const list = useImportEntries(view.id, shown);
  return (
    <section className="col g12" aria-label={w.entries}>
      <StateChips states={entryStates} names={states} counts={counts} shown={shown} onShow={setShown} />
      <PagedRows list={list} skeletons={4}>
        {(rows) => (
          <ul className="col g12">
            {rows.map((entry) => (
              <Entry key={entry.seq} entry={entry} />
            ))}
          </ul>
        )}
      </PagedRows>
    </section>
  );
}

/** Lines that are shown before the rest is opened. */
const changesAtFirst = 6;

function Entry({ entry }: { entry: ImportEntry }) {
  const w = useWords(fileWords);
  const kinds = useWords(kindWords);
  const states = useWords(entryStateWords);
  const [isOpen, setOpen] = useState(false);
  const { kind, state, sheet, row, key, label, product, changes, problems } = entry;
  const shown = isOpen ? changes : changes.slice(0, changesAtFirst);
  const rest = changes.length - shown.length;
  return (
    <Card as="li" className="col g8">
      <span className="fb g8">
        <span className="f g6 wrap">
          <b className="m">{label || w.noName}</b>
          <Tag>{kinds[kind]}</Tag>
        </span>
        <StatusBadge kind={entryKinds[state]}>{states[state]}</StatusBadge>
      </span>
      <span className="t13 c3">
        {[key !== label && kind !== 'institution' ? key : '', w.place(sheet, row)].filter(Boolean).join(' · ')}
      </span>
      {problems.length > 0 && (
        <ul className="cf-problems">
          {problems.map((one) => (
            <li key={`${one.sheet} ${one.row} ${one.column} ${one.sentence}`}>
              <span className="c3">
                {[one.sheet === sheet && one.row === row ? '' : w.place(one.sheet, one.row), one.column]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span>{one.sentence}</span>
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && <ChangeList changes={shown} />}
      {rest > 0 && (
        <button type="button" className="lk t13" onClick={() => setOpen(true)}>
          {w.more(rest)}
        </button>
      )}
      {product && (
        <GoLink href={hrefOf(productPath, { id: product })} className="t13">
          {w.openProduct}
        </GoLink>
      )}
    </Card>
  );
}
