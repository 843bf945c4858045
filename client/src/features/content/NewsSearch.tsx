import { useEffect, useState } from 'react';
import { useWords } from '#platform/words.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { newsWords } from './words.ts';

const quietMs = 300;

/** Searches when typing rests. */
export function NewsSearch({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const w = useWords(newsWords);
  const [draft, setDraft] = useState(keyword);
  const [known, setKnown] = useState(keyword);
  const settled = draft.trim();
  if (known !== keyword) {
    setKnown(keyword);
    if (settled !== keyword) setDraft(keyword);
  }
  useEffect(() => {
    if (settled === keyword) return;
    const timer = setTimeout(() => onSearch(settled), quietMs);
    return () => clearTimeout(timer);
  }, [settled, keyword, onSearch]);
  return (
    <SearchBox
      placeholder={w.search}
      value={draft}
      onChange={setDraft}
      onSearch={() => onSearch(settled)}
      maxLength={60}
    />
  );
}
