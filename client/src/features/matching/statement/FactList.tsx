import { ChevronDown } from 'lucide-react';
import { dateWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Note } from '#ui/Note.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { boundWords } from '../report/bound-words.ts';
import type { StatementView } from './api.ts';
import { checkWords } from './check-words.ts';
import { PartialNote } from './PartialNote.tsx';
import { resultWords } from './result-words.ts';

/** The facts of the files, with what makes some of them bounds and leaves others unknown. */
export function FactList({
  view: { facts, unknown_facts: unknown, missing_months: missing, is_stale, sheets },
}: {
  view: StatementView;
}) {
  const w = useWords(resultWords);
  const checks = useWords(checkWords);
  const bounds = useWords(boundWords);
  const [language] = useLanguage();
  if (!sheets.some(({ kind }) => kind)) return null;
  return (
    <>
      {missing.length > 0 && <Note kind="warn">{w.missing(missing.join(w.comma))}</Note>}
      {facts.length === 0 && (is_stale || missing.length > 0) && (
        <Note kind="warn">{is_stale ? w.stale : w.noFacts}</Note>
      )}
      {facts.length + unknown.length === 0 && !is_stale && missing.length === 0 && <Note kind="warn">{w.nothing}</Note>}
      {facts.length > 0 && (
        <details className="st-fold" open>
          <summary className="fb">
            <h3 className="t15 b">{w.facts}</h3>
            <ChevronDown size={18} aria-hidden="true" />
          </summary>
          <ul className="list">
            {facts.map(({ attr, name, value, as_of, partial }) => (
              <li key={attr} className="fb st-line">
                <span className="col g2">
                  <span className="m">{name}</span>
                  <span className="t12 c3">
                    {[attr === 'tax12m' && bounds.tax12m, w.asOf(dateWords(as_of, language))]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {partial && <PartialNote partial={partial} />}
                </span>
                <b className="b num end">
                  {partial && `${checks[partial.bound]} `}
                  {value}
                </b>
              </li>
            ))}
          </ul>
        </details>
      )}
      {unknown.length > 0 && (
        <section className="col g4">
          <h3 className="t15 b">{checks.unknownFacts}</h3>
          <ul className="list">
            {unknown.map(({ attr, name, reasons }) => (
              <li key={attr} className="fb st-line">
                <span className="col g2">
                  <span className="m">{name}</span>
                  <span className="t12 c2">{reasons.join(checks.semicolon)}</span>
                </span>
                <StatusBadge kind="data">{w.factUnknown}</StatusBadge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
