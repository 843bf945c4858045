import { useWords } from '#platform/words.ts';
import { Select } from '#ui/Select.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { type Sort, sorts } from './queries.ts';
import { listWords } from './words.ts';

export function WorkSearch({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const w = useWords(listWords);
  return <SettledSearch label={w.search} placeholder={w.searchHint} keyword={keyword} onSearch={onSearch} />;
}

export function SortSelect({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  const w = useWords(listWords);
  return (
    <Select
      size="sm"
      className="quiet"
      aria-label={w.sort}
      options={sorts.map((sort) => ({ value: sort, label: w[sort] }))}
      value={value}
      onChange={onChange}
    />
  );
}
