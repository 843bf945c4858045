import { ChevronDown } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { type Sort, sorts } from './filter.ts';
import { listWords } from './list-words.ts';

/** The native select behind a small link. */
export function SortSelect({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  const w = useWords(listWords);
  return (
    <span className="go sorter">
      <span aria-hidden="true">{w[value]}</span>
      <ChevronDown size={16} />
      <select aria-label={w.order} value={value} onChange={(event) => onChange(event.target.value as Sort)}>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {w[sort]}
          </option>
        ))}
      </select>
    </span>
  );
}
