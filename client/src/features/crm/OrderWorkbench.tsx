import { lazy, Suspense } from 'react';
import { useLayout } from '#ui/layout.ts';
import './crm.css';
import { useWorkbenchQuery } from './list/workbench-query.ts';

/** The route loads the matching layout in parallel with the screen. */
const PhoneWorkbench = lazy(async () => ({ default: (await import('./list/PhoneWorkbench.tsx')).PhoneWorkbench }));
const WorkbenchPanes = lazy(async () => ({ default: (await import('./list/WorkbenchPanes.tsx')).WorkbenchPanes }));
const Board = lazy(async () => ({ default: (await import('./board/Board.tsx')).Board }));

/** The staff's work orders: five lists on a phone, list and order side by side on wide screens. */
export function OrderWorkbench() {
  const { isWide } = useLayout();
  const [query, setQuery] = useWorkbenchQuery();
  const View = isWide ? (query.view === 'board' ? Board : WorkbenchPanes) : PhoneWorkbench;
  return (
    <Suspense>
      <View query={query} onQuery={setQuery} />
    </Suspense>
  );
}
