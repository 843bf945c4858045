import { useWords } from '#platform/words.ts';
import { useDraft } from '#ui/draft.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { filterOf } from './filter.ts';
import { listWords } from './list-words.ts';
import type { FilterInAddress } from './use-filter.ts';

const settle = (text: string): string => filterOf({ keyword: text }).keyword ?? '';

/** Searches after a pause in typing. */
export function ProductSearch({ filter, change }: FilterInAddress) {
  const w = useWords(listWords);
  const search = (text: string) => change({ ...filter, keyword: settle(text) || undefined }, { replace: true });
  const [draft, setDraft] = useDraft(filter.keyword ?? '', search, { settle });
  return <SearchBox placeholder={w.search} value={draft} onChange={setDraft} onSearch={search} maxLength={60} />;
}
