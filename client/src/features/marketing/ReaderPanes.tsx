import type { ReactNode } from 'react';
import { useState } from 'react';
import { refusalOf } from '#platform/http/failure.ts';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter, type PagedQuery } from '#ui/LoadMoreFooter.tsx';
import { useLayout } from '#ui/layout.ts';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type Reader, useTrail } from './queries.ts';
import { ReaderRow } from './ReaderRow.tsx';
import { ReaderTrail } from './ReaderTrail.tsx';
import { useFreshReaders, useReloadReaders } from './use-fresh-readers.ts';
import { marketingWords } from './words.ts';

interface ReaderPanesProps {
  list: PagedQuery & { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  readers: readonly Reader[] | undefined;
  /** Above the list. */
  head: ReactNode;
  /** Without readers. */
  empty: { title: string; text: string };
  withTitle?: boolean;
}

/** Readers, and the trail of one: beside the list on a desk, in a popup on a phone. */
export function ReaderPanes({ list, readers, head, empty, withTitle }: ReaderPanesProps) {
  const w = useWords(marketingWords);
  const { isWide } = useLayout();
  const { path, query } = useLocation();
  // In the address, so that the way back from a record or a conversation leads to this reader.
  const { reader: chosen = null, ...rest } = query;
  const choose = (reader: string | null) => history.replace(addressOf(path, { ...rest, ...(reader && { reader }) }));
  const [first, setFirst] = useState<string | null>(null);
  const shown = chosen ?? (isWide ? first : null);
  const reload = useReloadReaders();
  useFreshReaders();
  // A reader who comes back has another id in the list, and the trail of the earlier one names both.
  const current = useTrail(shown ?? '').data?.pages[0]?.reader?.id;
  const isShown = ({ id }: Reader) => id === shown || id === current;
  // The trail beside the list stays while others come in above its reader, and follows another list.
  if (readers && first !== (readers[0]?.id ?? null) && !readers.some(({ id }) => id === first || id === current))
    setFirst(readers[0]?.id ?? null);
  const open = (id: string) => {
    choose(id);
    reload();
  };
  return (
    <div className="reader-panes">
      <div className="col g16">
        {head}
        {Boolean(list.error) && !readers && (
          <ErrorState title={refusalOf(list.error)} busy={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {!readers && !list.error && <Skeleton shape="row" count={5} />}
        {readers?.length === 0 && (
          <EmptyState art="tea" title={empty.title}>
            {empty.text}
          </EmptyState>
        )}
        {readers && readers.length > 0 && (
          <ul className="card clip list" aria-label={w.readers}>
            {readers.map((reader) => (
              <li key={reader.id}>
                <ReaderRow
                  reader={reader}
                  isOn={isShown(reader)}
                  withTitle={withTitle}
                  onOpen={() => open(reader.id)}
                />
              </li>
            ))}
          </ul>
        )}
        <LoadMoreFooter list={list} />
        <p className="t12 c3">{w.kept}</p>
      </div>
      {isWide ? (
        <aside className="card pad" aria-label={w.trail}>
          {shown ? <ReaderTrail key={shown} id={shown} /> : <p className="t13 c3">{w.chooseReader}</p>}
        </aside>
      ) : (
        <Popup open={chosen !== null} onClose={() => choose(null)} title={w.trail}>
          {chosen && <ReaderTrail id={chosen} />}
        </Popup>
      )}
    </div>
  );
}
