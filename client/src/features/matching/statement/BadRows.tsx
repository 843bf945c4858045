import { ChevronDown } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Verdict } from '#ui/Verdict.tsx';
import type { StatementView } from './access.ts';
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
        <Verdict kind="warn">{w.badRows(count)}</Verdict>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <p className="t13 c2">
        {w.badRowsText} {rows.length < count && w.named(rows.length)}
      </p>
      <ul className="list st-scroll" tabIndex={0} aria-label={w.badRows(count)}>
        {rows.map(({ file, sheet, row, sentence, column, found }) => (
          <li key={`${file} ${sheet} ${row}`} className="st-badrow">
            <span className="m">{sentence}</span>
            {column && <span className="t13 c2 st-found">{w.foundThere(column, found)}</span>}
            <span className="t12 c3 num st-found">{w.place(file, sheet, row)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
