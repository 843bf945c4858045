import { ChevronDown } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { StatementView } from './api.ts';
import { checkWords } from './check-words.ts';
import { resultWords } from './result-words.ts';

interface ConflictsProps {
  conflicts: StatementView['conflicts'];
  count: number;
}

/** Invoices with one number and different content, each with all its places. */
export function Conflicts({ conflicts, count }: ConflictsProps) {
  const w = useWords(checkWords);
  const rows = useWords(resultWords);
  return (
    <details className="st-bad">
      <summary className="fb">
        <StatusBadge kind="warn">{w.conflicts(count)}</StatusBadge>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <p className="t13 c2">
        {w.conflictsText} {conflicts.length < count && rows.truncated(conflicts.length)}
      </p>
      <ul className="list st-scroll" tabIndex={0} aria-label={w.conflicts(count)}>
        {conflicts.map(({ number, versions }) => (
          <li key={number} className="st-badrow">
            <span className="m num st-found">{w.invoiceNumber(number)}</span>
            {versions.map(({ file, sheet, row, date, partner, amount, state }) => (
              <span key={`${file} ${sheet} ${row}`} className="t13 c2 num st-found">
                {date} · {partner} · <Amount fen={amount} exact /> · {w[state]} · {w.at(file, sheet, row)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
