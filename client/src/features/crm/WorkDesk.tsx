import { lazy, Suspense } from 'react';
import { useLayout } from '#ui/layout.ts';
import './crm.css';
import { useDeskQuery } from './list/desk-query.ts';

/** Whoever opens the screen has the one that fits fetched beside it. */
const PhoneDesk = lazy(async () => ({ default: (await import('./list/PhoneDesk.tsx')).PhoneDesk }));
const DeskPanes = lazy(async () => ({ default: (await import('./list/DeskPanes.tsx')).DeskPanes }));
const Board = lazy(async () => ({ default: (await import('./board/Board.tsx')).Board }));

/** Work orders of staff: five lists on a phone, list and order side by side on a desk. */
export function WorkDesk() {
  const { desk } = useLayout();
  const [query, setQuery] = useDeskQuery();
  const View = desk ? (query.view === 'board' ? Board : DeskPanes) : PhoneDesk;
  return (
    <Suspense>
      <View query={query} onQuery={setQuery} />
    </Suspense>
  );
}
