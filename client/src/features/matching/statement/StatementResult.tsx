import { tables } from '@sycee/domain/statement/columns';
import { ChevronDown, TableProperties } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { dateWords } from '../date-words.ts';
import type { Mapping, StatementSheet, StatementView } from './api.ts';
import { BadRows } from './BadRows.tsx';
import { MappingQuestion } from './MappingQuestion.tsx';
import { resultWords } from './result-words.ts';

const MappingPopup = lazy(async () => ({ default: (await import('./MappingPopup.tsx')).MappingPopup }));

interface StatementResultProps {
  view: StatementView;
  onMap: (mapping: Mapping) => void;
}

/** Each sheet with its kind, its valid rows and errors, and the resulting figures. */
export function StatementResult({ view, onMap }: StatementResultProps) {
  const w = useWords(resultWords);
  const [mapped, setMapped] = useState<StatementSheet | null>(null);
  return (
    <>
      {view.sheets.length > 0 && (
        <section className="col g4">
          <SectionHead level={3} title={w.resultTitle} />
          <ul className="list">
            {view.sheets.map((sheet) => (
              <SheetLine
                key={`${sheet.file} ${sheet.sheet}`}
                sheet={sheet}
                fileName={view.files.find(({ file }) => file === sheet.file)?.name ?? ''}
                onMap={() => setMapped(sheet)}
                onAnswer={onMap}
              />
            ))}
          </ul>
        </section>
      )}
      {view.bad_count > 0 && <BadRows rows={view.bad_rows} count={view.bad_count} />}
      <FactList view={view} />
      {mapped && (
        <Suspense>
          <MappingPopup
            sheet={mapped}
            onClose={() => setMapped(null)}
            onMap={(mapping) => {
              setMapped(null);
              onMap(mapping);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface SheetLineProps {
  sheet: StatementSheet;
  fileName: string;
  onMap: () => void;
  onAnswer: (mapping: Mapping) => void;
}

function SheetLine({ sheet, fileName, onMap, onAnswer }: SheetLineProps) {
  const w = useWords(resultWords);
  const [language] = useLanguage();
  const { kind, how, counted, repeated, bad, question } = sheet;
  const line = (
    <>
      <span className="col g2">
        <span className="f wrap">
          <b className="m">{kind ? tables[kind][language] : sheet.sheet}</b>
          {how === 'unknown' && <StatusBadge kind="warn">{w.unknown}</StatusBadge>}
          {how === 'left' && <StatusBadge kind="no">{w.skipped}</StatusBadge>}
          {how === 'mapped' && <StatusBadge kind="pri">{w.mapped}</StatusBadge>}
          {how === 'remembered' && <StatusBadge kind="pri">{w.remembered}</StatusBadge>}
        </span>
        <span className="t12 c3 st-found">
          {fileName}
          {sheet.sheet !== fileName && ` · ${sheet.sheet}`}
        </span>
      </span>
      <span className="col g2 t13 num end nw st-counts">
        {kind && <span>{w.rows(counted)}</span>}
        {repeated > 0 && <span className="c3">{w.repeated(repeated)}</span>}
        {bad > 0 && <span className="bad">{w.unreadable(bad)}</span>}
        {how !== 'known' && (
          <Button kind={how === 'unknown' ? 'soft' : 'ghost'} size="sm" icon={TableProperties} onClick={onMap}>
            {how === 'unknown' ? w.specifyColumns : w.change}
          </Button>
        )}
      </span>
    </>
  );
  if (!question) return <li className="fb st-line">{line}</li>;
  return (
    <li className="col g12 st-asked">
      <div className="fb st-line">{line}</div>
      <MappingQuestion sheet={sheet} question={question} onMap={onAnswer} />
    </li>
  );
}

function FactList({ view: { facts, figures, sheets } }: { view: StatementView }) {
  const w = useWords(resultWords);
  const [language] = useLanguage();
  const windows = [figures?.invoices?.window, figures?.payments?.window, figures?.filings?.window].filter(
    (one) => !!one,
  );
  const missing = [...new Set(windows.flatMap((window) => window.missing))].sort();
  if (!sheets.some(({ kind }) => kind)) return null;
  return (
    <>
      {missing.length > 0 && <Note kind="warn">{w.missing(missing.join(w.comma))}</Note>}
      {facts.length === 0 && <Note kind="warn">{windows.some(({ is_stale }) => is_stale) ? w.stale : w.noFacts}</Note>}
      {facts.length > 0 && (
        <details className="st-fold" open>
          <summary className="fb">
            <h3 className="t15 b">{w.facts}</h3>
            <ChevronDown size={18} aria-hidden="true" />
          </summary>
          <ul className="list">
            {facts.map(({ attr, name, value, as_of }) => (
              <li key={attr} className="fb st-line">
                <span className="col g2">
                  <span className="m">{name}</span>
                  <span className="t12 c3">{w.asOf(dateWords(as_of, language))}</span>
                </span>
                <b className="b num">{value}</b>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
