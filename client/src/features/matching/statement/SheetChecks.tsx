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

/** Reads the amounts of a sheet as amounts with tax, from which the tax is deducted. */
const grossOf = ({ file, sheet, kind, header_row, columns, issued }: StatementSheet): Mapping => {
  const { amount, total = amount, ...others } = columns;
  const read = total === undefined ? others : { ...others, total };
  return { file, sheet, kind, header_row, columns: read, ...(issued && { issued }) };
};

/** Shows the findings of the checks of a sheet (company, amounts, taxes, units, layout, a missing column) with the possible answers. */
export function SheetChecks({ sheet, onConfirm, onMap }: SheetChecksProps) {
  const w = useWords(checkWords);
  const { company, scale, layout, tax, confirmed, missing } = sheet;
  const scaleWords = { high: w.scaleHigh, low: w.scaleLow, large: w.scaleLarge };
  const isOpen = (what: Confirmed['what']) => !confirmed.includes(what);
  const confirm = (what: Confirmed['what'], label: string, kind?: 'line') => (
    <Button kind={kind} size="sm" onClick={() => onConfirm({ file: sheet.file, sheet: sheet.sheet, what })}>
      {label}
    </Button>
  );
  const skipAs = (label: string) => (
    <Button kind="line" size="sm" onClick={() => onMap(skipOf(sheet))}>
      {label}
    </Button>
  );
  const skip = skipAs(w.skip);
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
            {skipAs(w.leaveOut)}
          </>,
        )}
      {scale &&
        isOpen('scale') &&
        ask(
          scaleWords[scale.side](scale.row, `¥${formatFen(scale.amount)}`, scale.count),
          w.waiting,
          <>
            {confirm('scale', w.isRight)}
            {skip}
          </>,
        )}
      {layout &&
        layout.kind !== 'twice' &&
        ask((layout.kind === 'beside' ? w.beside : w.header)(layout.row, layout.text), w.layoutText, skip)}
      {layout?.kind === 'twice' &&
        isOpen('layout') &&
        ask(
          w.twice(layout.row, layout.text),
          w.waiting,
          <>
            {confirm('layout', w.firstIsRight)}
            {skip}
          </>,
        )}
      {tax &&
        isOpen('tax_rate') &&
        ask(
          (tax.is_gross ? w.taxGross : w.taxOff)(
            tax.row,
            `¥${formatFen(tax.amount)}`,
            `¥${formatFen(tax.tax)}`,
            tax.count,
          ),
          w.waiting,
          <>
            {tax.is_gross && (
              <Button size="sm" onClick={() => onMap(grossOf(sheet))}>
                {w.includesTax}
              </Button>
            )}
            {confirm('tax_rate', w.taxRight, tax.is_gross ? 'line' : undefined)}
            {skip}
          </>,
        )}
      {sheet.has_two_units && isOpen('units') && ask(w.units, w.waiting, confirm('units', w.unitsRight))}
      {sheet.title !== null &&
        isOpen('title') &&
        ask(
          w.title(sheet.title),
          w.waiting,
          <>
            {confirm('title', w.rowsAreRight)}
            {skip}
          </>,
        )}
      {missing.length > 0 && <Note kind="warn">{w.missing(missing.join(w.comma))}</Note>}
    </>
  );
}

/** Whether the checks of a sheet have a finding that the user has not confirmed. */
export const hasChecks = ({
  company,
  scale,
  layout,
  tax,
  has_two_units,
  title,
  missing,
  confirmed,
}: StatementSheet): boolean =>
  (company !== null && (company.match === 'another' || !confirmed.includes('company'))) ||
  (scale !== null && !confirmed.includes('scale')) ||
  (layout !== null && (layout.kind !== 'twice' || !confirmed.includes('layout'))) ||
  (tax !== null && !confirmed.includes('tax_rate')) ||
  (has_two_units && !confirmed.includes('units')) ||
  (title !== null && !confirmed.includes('title')) ||
  missing.length > 0;
