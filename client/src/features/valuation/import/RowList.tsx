import { useState } from 'react';
import { PagedRows } from '#platform/file-import/PagedRows.tsx';
import { StateChips } from '#platform/file-import/StateChips.tsx';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { ImportRowItem } from './ImportRowItem.tsx';
import { type ImportView, type RowState, useImportRows, useReloadImports } from './queries.ts';
import { rowStates, saleImportWords } from './words.ts';

/** What to read first. */
const readFirst = ['wrong', 'outlier', 'unknown', 'fresh'] as const;

/** The rows of a file with what becomes of each. */
export function RowList({ view }: { view: ImportView }) {
  const w = useWords(saleImportWords);
  const reload = useReloadImports();
  const { id, state, counts, taken } = view;
  const [shown, setShown] = useState<RowState | undefined>(readFirst.find((one) => counts[one] > 0));
  const [isBusy, setBusy] = useState(false);
  const list = useImportRows(id, shown);
  const isOpen = state === 'read';
  const take = async (seqs: number[] | null, isTaken: boolean) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const body = { id, rows: seqs, taken: isTaken };
      await call('PUT /admin/api/sale_import_outliers', { body, idempotencyKey: crypto.randomUUID() });
    } catch {
      // `call` showed the failure.
    } finally {
      await reload();
      setBusy(false);
    }
  };
  if (rowStates.every((one) => counts[one] === 0)) return null;
  return (
    <section className="col g12" aria-label={w.rows}>
      <SectionHead title={isOpen ? w.rows : w.rowsDone} />
      <StateChips states={rowStates} names={w} counts={counts} shown={shown} onShow={setShown} />
      {isOpen && shown === 'outlier' && (
        <div className="f g8 wrap">
          <Button
            kind="line"
            size="sm"
            disabled={isBusy || taken === counts.outlier}
            onClick={() => void take(null, true)}
          >
            {w.takeAll}
          </Button>
          <Button kind="line" size="sm" disabled={isBusy || taken === 0} onClick={() => void take(null, false)}>
            {w.leaveAll}
          </Button>
        </div>
      )}
      <PagedRows list={list} skeletons={4}>
        {(rows) => (
          <ul className="col g8">
            {rows.map((row) => (
              <ImportRowItem
                key={row.seq}
                row={row}
                onTake={isOpen && row.state === 'outlier' ? (isTaken) => void take([row.seq], isTaken) : null}
              />
            ))}
          </ul>
        )}
      </PagedRows>
    </section>
  );
}
