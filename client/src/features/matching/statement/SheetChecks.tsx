import { formatFen } from '@sycee/domain/money/format';
import type { ReactNode } from 'react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import type { Confirmed, Mapping, StatementSheet } from './api.ts';
import { checkWords } from './check-words.ts';

interface SheetChecksProps {
  sheet: StatementSheet;
  onConfirm: (confirmed: Confirmed) => void;
  onMap: (mapping: Mapping) => void;
}

/** Leaves a sheet out of the statement. */
export const skipOf = ({ file, sheet }: Pick<StatementSheet, 'file' | 'sheet'>): Mapping => ({
  file,
  sheet,
  kind: null,
  header_row: 1,
  columns: {},
});

/** Shows the findings of the checks of a sheet (another company, an odd amount, two units, a missing column) with the possible answers. */
export function SheetChecks({ sheet, onConfirm, onMap }: SheetChecksProps) {
  const w = useWords(checkWords);
  const { company, scale, confirmed, missing } = sheet;
  const isOpen = (what: Confirmed['what']) => !confirmed.includes(what);
  const confirm = (what: Confirmed['what'], label: string) => (
    <Button size="sm" onClick={() => onConfirm({ file: sheet.file, sheet: sheet.sheet, what })}>
      {label}
    </Button>
  );
  const skip = (
    <Button kind="line" size="sm" onClick={() => onMap(skipOf(sheet))}>
      {w.leaveOut}
    </Button>
  );
  const ask = (title: string, text: ReactNode, action: ReactNode) => (
    <Note kind="warn" title={title} action={<span className="f wrap">{action}</span>}>
      {text}
    </Note>
  );
  const nameOf = ({ name, code }: NonNullable<typeof company>) => [name, code].filter(Boolean).join(' ');
  return (
    <>
      {company?.match === 'another' && (
        <Note kind="bad" title={w.another(nameOf(company))}>
          {w.anotherText}
        </Note>
      )}
      {company &&
        company.match !== 'another' &&
        isOpen('company') &&
        ask(
          w.companyAsk(nameOf(company)),
          `${w[company.match]} ${w.waiting}`,
          <>
            {confirm('company', w.isOurs)}
            {skip}
          </>,
        )}
      {scale &&
        isOpen('scale') &&
        ask(
          (scale.side === 'high' ? w.scaleHigh : w.scaleLow)(scale.row, `¥${formatFen(scale.amount)}`, scale.count),
          w.waiting,
          <>
            {confirm('scale', w.isRight)}
            {skip}
          </>,
        )}
      {sheet.has_two_units && isOpen('units') && ask(w.units, w.waiting, confirm('units', w.unitsRight))}
      {missing.length > 0 && <Note kind="warn">{w.missing(missing.join(w.comma))}</Note>}
    </>
  );
}

/** Whether the checks of a sheet have a finding that the user has not confirmed. */
export const hasChecks = ({ company, scale, has_two_units, missing, confirmed }: StatementSheet): boolean =>
  (company !== null && (company.match === 'another' || !confirmed.includes('company'))) ||
  (scale !== null && !confirmed.includes('scale')) ||
  (has_two_units && !confirmed.includes('units')) ||
  missing.length > 0;
