import { useWords } from '#platform/words.ts';
import './crm.css';
import { useDeskQuery } from './list/desk-query.ts';
import { PhoneList } from './list/PhoneList.tsx';
import { listWords } from './list/words.ts';

/** One list by itself, for links to it. */
export function WorkList() {
  const w = useWords(listWords);
  const [query, setQuery] = useDeskQuery();
  return <PhoneList query={query} onQuery={setQuery} title={w[query.status]} />;
}
