import { useWords } from '#platform/words.ts';
import { useLayout } from '#ui/layout.ts';
import './crm.css';
import { ListPage } from './list/ListPage.tsx';
import { WorkbenchTable } from './list/WorkbenchTable.tsx';
import { listWords } from './list/words.ts';
import { useWorkbenchQuery } from './list/workbench-query.ts';

/** One list on its own page, for links to it. */
export function OrderList() {
  const w = useWords(listWords);
  const { isWide } = useLayout();
  const [query, setQuery] = useWorkbenchQuery();
  return (
    <ListPage query={query} onQuery={setQuery} title={w[query.status]} rows={isWide ? WorkbenchTable : undefined} />
  );
}
