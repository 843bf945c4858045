import { ChevronDown } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { StatementView } from './api.ts';
import { resultWords } from './result-words.ts';

interface BadRowsProps {
  view: Pick<StatementView, 'bad_groups' | 'bad_rows' | 'bad_count' | 'sheets'>;
}

/** Why rows do not count: each cause once, in view, and the single rows folded below. */
export function BadRows({ view: { bad_groups: groups, bad_rows: rows, bad_count: count, sheets } }: BadRowsProps) {
  const w = useWords(resultWords);
  const isAnyCounted = sheets.some(({ counted, repeated }) => counted + repeated > 0);
  return (
    <section className="col g6">
      <p>
        <StatusBadge kind="warn">{w.badRows(count)}</StatusBadge>
      </p>
      <p className="t13 c2">{isAnyCounted ? w.badRowsText : w.noneCounted}</p>
      <ul className="list">
        {groups.map(({ file, sheet, problem, sentence, column, found, count: same, rows: first }) => (
          <li key={`${file} ${sheet} ${problem} ${column}`} className="st-badrow">
            <span className="m">{w.badGroup(same, sentence)}</span>
            {column && <span className="t13 c2 st-found">{w.cellContent(column, found)}</span>}
            <span className="t12 c3 num st-found">{w.firstRows(file, sheet, first.join(w.comma), same)}</span>
          </li>
        ))}
      </ul>
      <details className="st-bad">
        <summary className="fb t13">
          {w.singleRows}
          <ChevronDown size={18} aria-hidden="true" />
        </summary>
        {rows.length < count && <p className="t13 c2">{w.truncated(rows.length)}</p>}
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
    </section>
  );
}
