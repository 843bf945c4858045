import { useEffect, useRef, useState } from 'react';
import { useWords } from '#platform/words.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Select } from '#ui/Select.tsx';
import { type Sort, sorts } from './queries.ts';
import { listWords } from './words.ts';

const typingMs = 300;

/** What is typed is searched for when the fingers rest; what is searched for otherwise, or cleared, is shown. */
export function WorkSearch({ value, onChange }: { value: string; onChange: (keyword: string) => void }) {
  const w = useWords(listWords);
  const [text, setText] = useState(value);
  const searched = useRef(value);
  const search = (keyword: string) => {
    searched.current = keyword;
    onChange(keyword);
  };
  useEffect(() => {
    if (value !== searched.current) {
      searched.current = value;
      setText(value);
      return;
    }
    const keyword = text.trim();
    if (keyword === value) return;
    const timer = setTimeout(() => {
      searched.current = keyword;
      onChange(keyword);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <SearchBox
      label={w.search}
      placeholder={w.searchHint}
      maxLength={60}
      value={text}
      onChange={setText}
      onSearch={(now) => search(now.trim())}
    />
  );
}

export function SortSelect({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  const w = useWords(listWords);
  return (
    <Select
      size="sm"
      className="work-pick"
      aria-label={w.sort}
      options={sorts.map((sort) => ({ value: sort, label: w[sort] }))}
      value={value}
      onChange={onChange}
    />
  );
}
