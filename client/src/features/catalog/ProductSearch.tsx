import { useEffect, useRef } from 'react';
import { currentQuery } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { useDraft } from '#ui/draft.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { filterOf } from './filter.ts';
import { listWords } from './list-words.ts';
import type { FilterInAddress } from './use-filter.ts';

const settle = (text: string): string => filterOf({ keyword: text }).keyword ?? '';

/** Searches when typing rests; `search=1` in the address brings one straight here. */
export function ProductSearch({ filter, change }: FilterInAddress) {
  const w = useWords(listWords);
  const box = useRef<HTMLInputElement>(null);
  const search = (text: string) => change({ ...filter, keyword: settle(text) || undefined }, { replace: true });
  const [draft, setDraft] = useDraft(filter.keyword ?? '', search, { settle });
  useEffect(() => {
    if (currentQuery().search === '1') box.current?.focus();
  }, []);
  return (
    <SearchBox ref={box} placeholder={w.search} value={draft} onChange={setDraft} onSearch={search} maxLength={60} />
  );
}
