import { lazy, Suspense } from 'react';
import { useWords } from '#platform/words.ts';
import { useLayout } from '#ui/layout.ts';
import './crm.css';
import { useDeskQuery } from './list/desk-query.ts';
import { ListPage } from './list/ListPage.tsx';
import { ListTabs } from './list/ListTabs.tsx';
import { WorkSummary } from './list/WorkSummary.tsx';
import { listWords } from './list/words.ts';

/** A phone never fetches them. */
const DeskPanes = lazy(async () => ({ default: (await import('./list/DeskPanes.tsx')).DeskPanes }));
const Board = lazy(async () => ({ default: (await import('./board/Board.tsx')).Board }));

/** Work orders of staff: five lists on a phone, list and order side by side on a desk. */
export function WorkDesk() {
  const w = useWords(listWords);
  const { desk } = useLayout();
  const [query, setQuery] = useDeskQuery();
  if (desk)
    return (
      <Suspense>
        {query.view === 'board' ? (
          <Board query={query} onQuery={setQuery} />
        ) : (
          <DeskPanes query={query} onQuery={setQuery} />
        )}
      </Suspense>
    );
  return (
    <ListPage
      query={query}
      onQuery={setQuery}
      title={w.title}
      tab="customer"
      head={(counts) => (
        <>
          <ListTabs value={query.status} counts={counts} onChange={(status) => setQuery({ status, sort: undefined })} />
          {query.status === 'working' && <WorkSummary />}
        </>
      )}
    />
  );
}
