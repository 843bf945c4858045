import { useWords } from '#platform/words.ts';
import { useLayout } from '#ui/layout.ts';
import './crm.css';
import { DeskTable } from './list/DeskTable.tsx';
import { useDeskQuery } from './list/desk-query.ts';
import { ListPage } from './list/ListPage.tsx';
import { listWords } from './list/words.ts';

/** One list by itself, for links to it. */
export function WorkList() {
  const w = useWords(listWords);
  const { desk } = useLayout();
  const [query, setQuery] = useDeskQuery();
  return <ListPage query={query} onQuery={setQuery} title={w[query.status]} rows={desk ? DeskTable : undefined} />;
}
