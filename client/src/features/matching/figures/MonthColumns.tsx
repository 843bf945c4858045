import { ChevronDown } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import './figures.css';
import { figureWords } from './words.ts';

export interface MonthValue {
  month: string;
  /** Null if the month is unknown. */
  fen: number | null;
  /** Some records of the month are not counted. */
  isPartial?: boolean;
}

interface MonthColumnsProps {
  title: string;
  months: readonly MonthValue[];
  tone: 'd1' | 'd2';
  /** How the amounts are made up. */
  note?: string | undefined;
}

/** A column per month. An unknown month is hatched over the full height, because unknown is not zero. */
export function MonthColumns({ title, months, tone, note }: MonthColumnsProps) {
  const w = useWords(figureWords);
  const known = months.flatMap(({ fen }) => fen ?? []);
  const largest = Math.max(1, ...known);
  const unknown = months.length - known.length;
  const partial = months.filter(({ fen, isPartial }) => fen !== null && isPartial).length;
  return (
    <figure className="col fig">
      <figcaption className="fb fe">
        <span className="t13 m">{title}</span>
        {known.length > 0 && (
          <span className="t12 c3 num" aria-hidden="true">
            <Amount fen={largest} short />
          </span>
        )}
      </figcaption>
      <div className="fig-cols" role="img" aria-label={w.chart(title, known.length, unknown)}>
        {months.map(({ month, fen }) =>
          fen === null ? (
            <i key={month} className="unknown" title={`${month} ${w.unknown}`} />
          ) : (
            <i key={month} title={month}>
              <b className={tone} style={{ height: `${(Math.max(0, fen) / largest) * 100}%` }} />
            </i>
          ),
        )}
      </div>
      <div className="fb t12 c3 num" aria-hidden="true">
        <span>{months[0]?.month}</span>
        <span>{months.at(-1)?.month}</span>
      </div>
      {note && <p className="t12 c3">{note}</p>}
      {unknown > 0 && (
        <p className="f g6 t12 c3">
          <span className="fig-key" aria-hidden="true" />
          {w.unknownMonths(unknown)}
        </p>
      )}
      {partial > 0 && <p className="t12 warn">{w.partialMonths(partial)}</p>}
      <details className="noprint">
        <summary className="f g4 t13 cp">
          {w.numbers}
          <ChevronDown size={15} aria-hidden="true" />
        </summary>
        <table className="fig-table t13 num">
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{w.month}</th>
              <th scope="col">{w.amount}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, fen }) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                <td>{fen === null ? w.unknown : <Amount fen={fen} exact />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
