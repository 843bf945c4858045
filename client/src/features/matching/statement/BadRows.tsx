import { ChevronDown } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { StatementView } from './api.ts';
import { resultWords } from './result-words.ts';

interface BadRowsProps {
  rows: StatementView['bad_rows'];
  count: number;
}

/** Invalid rows with position, content and reason. Collapsed, because the valid rows count without them. */
export function BadRows({ rows, count }: BadRowsProps) {
  const w = useWords(resultWords);
  return (
    <details className="st-bad">
      <summary className="fb">
        <StatusBadge kind="warn">{w.badRows(count)}</StatusBadge>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <p className="t13 c2">
        {w.badRowsText} {rows.length < count && w.truncated(rows.length)}
      </p>
      <ul className="list st-scroll" tabIndex={0} aria-label={w.badRows(count)}>
        {rows.map(({ file, sheet, row, sentence, column, found }) => (
          <li key={`${file} ${sheet} ${row}`} className="st-badrow">
            <span className="m">{sentence}</span>
            {column && <span className="t13 c2 st-found">{w.cellContent(column, found)}</span>}
            <span className="t12 c3 num st-found">{w.rowLocation(file, sheet, row)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
