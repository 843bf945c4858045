import { tables } from '@sycee/domain/statement/columns';
import { TableProperties } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Confirmed, Mapping, ProposalState, StatementSheet, StatementView } from './api.ts';
import { BadRows } from './BadRows.tsx';
import { Conflicts } from './Conflicts.tsx';
import { checkWords } from './check-words.ts';
import { FactList } from './FactList.tsx';
import { MappingQuestion } from './MappingQuestion.tsx';
import { Overlaps } from './Overlaps.tsx';
import { RereadNote } from './RereadNote.tsx';
import { resultWords } from './result-words.ts';
import { hasChecks, SheetChecks } from './SheetChecks.tsx';

const MappingPopup = lazy(async () => ({ default: (await import('./MappingPopup.tsx')).MappingPopup }));

interface StatementResultProps {
  view: StatementView;
  onMap: (mapping: Mapping) => void;
  onConfirm: (confirmed: Confirmed) => void;
  onPropose: (mapping: Mapping) => Promise<ProposalState>;
  onReadAgain: () => void;
}

/** Each sheet with its kind, its valid rows and errors, and the resulting figures. */
export function StatementResult({ view, onMap, onConfirm, onPropose, onReadAgain }: StatementResultProps) {
  const w = useWords(resultWords);
  const [mapped, setMapped] = useState<StatementSheet | null>(null);
  return (
    <>
      {view.sheets.length > 0 && (
        <section className="col g4">
          <SectionHead level={3} title={w.resultTitle} />
          <RereadNote sheets={view.sheets} onReadAgain={onReadAgain} />
          <ul className="list">
            {view.sheets.map((sheet) => (
              <SheetLine
                key={`${sheet.file} ${sheet.sheet}`}
                sheet={sheet}
                fileName={view.files.find(({ file }) => file === sheet.file)?.name ?? ''}
                onMap={() => setMapped(sheet)}
                onAnswer={onMap}
                onConfirm={onConfirm}
              />
            ))}
          </ul>
        </section>
      )}
      <Overlaps overlaps={view.overlaps} onMap={onMap} onConfirm={onConfirm} />
      {view.conflict_count > 0 && <Conflicts conflicts={view.conflicts} count={view.conflict_count} />}
      {view.bad_count > 0 && <BadRows view={view} />}
      <FactList view={view} />
      {mapped && (
        <Suspense>
          <MappingPopup
            sheet={mapped}
            company={view.company}
            onPropose={onPropose}
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
  onConfirm: (confirmed: Confirmed) => void;
}

function SheetLine({ sheet, fileName, onMap, onAnswer, onConfirm }: SheetLineProps) {
  const w = useWords(resultWords);
  const checks = useWords(checkWords);
  const [language] = useLanguage();
  const { kind, counted, repeated, conflicts, inactive, bad, question } = sheet;
  // A table of another company is refused, so the user need not specify its columns.
  const how = sheet.how === 'unknown' && sheet.company?.match === 'another' ? 'known' : sheet.how;
  const line = (
    <>
      <span className="col g2 st-sheet">
        <span className="f wrap">
          <b className="m">{kind ? tables[kind][language] : sheet.sheet}</b>
          {how === 'unknown' && <StatusBadge kind="warn">{w.unknown}</StatusBadge>}
          {how === 'left' && <StatusBadge kind="no">{w.skipped}</StatusBadge>}
          {how === 'mapped' && <StatusBadge kind="pri">{w.mapped}</StatusBadge>}
          {how === 'approved' && <StatusBadge kind="pri">{w.approved}</StatusBadge>}
          {sheet.issued && <StatusBadge kind="pri">{w.readAsIssued}</StatusBadge>}
          {how === 'remembered' && <StatusBadge kind="pri">{w.remembered}</StatusBadge>}
        </span>
        <span className="t12 c3 st-found">
          {fileName}
          {sheet.sheet !== fileName && ` · ${sheet.sheet}`}
        </span>
      </span>
      <span className="col g2 t13 num end st-counts">
        {kind && <span>{w.rows(counted)}</span>}
        {repeated > 0 && <span className="c3">{w.repeated(repeated)}</span>}
        {inactive > 0 && <span className="c3">{w.inactive(inactive)}</span>}
        {conflicts > 0 && <span className="warn">{checks.rowsConflict(conflicts)}</span>}
        {bad > 0 && <span className="bad">{w.unreadable(bad)}</span>}
        {how !== 'known' && (
          <Button kind={how === 'unknown' ? 'soft' : 'ghost'} size="sm" icon={TableProperties} onClick={onMap}>
            {how === 'unknown' ? w.specifyColumns : w.change}
          </Button>
        )}
      </span>
    </>
  );
  if (!question && !hasChecks(sheet)) return <li className="fb st-line">{line}</li>;
  return (
    <li className="col g12 st-asked">
      <div className="fb st-line">{line}</div>
      {question && <MappingQuestion sheet={sheet} question={question} onMap={onAnswer} />}
      <SheetChecks sheet={sheet} onConfirm={onConfirm} onMap={onAnswer} />
    </li>
  );
}
