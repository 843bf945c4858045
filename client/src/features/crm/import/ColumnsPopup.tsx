import { type ImportField, importFieldSlugs, importFields, requiredFields } from '@sycee/domain/customer-import/fields';
import { type FormEvent, useState } from 'react';
import { SheetPreview } from '#platform/files/SheetPreview.tsx';
import { useLanguage, useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Note } from '#ui/Note.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { ImportMapping, ImportTable } from './types.ts';
import { importWords } from './words.ts';

const none = 'none';

interface ColumnsPopupProps {
  table: ImportTable;
  onClose: () => void;
  onSave: (mapping: ImportMapping) => Promise<void>;
}

/** Assigns meanings to the columns; the recognized ones are preset and can be corrected. */
export function ColumnsPopup({ table, onClose, onSave }: ColumnsPopupProps) {
  const w = useWords(importWords);
  const [language] = useLanguage();
  const [columns, setColumns] = useState<Partial<Record<ImportField, number>>>(table.columns);
  const [headerRow, setHeaderRow] = useState(String(table.header_row));
  const width = Math.max(table.headers.length, ...table.preview.map((row) => row.length));
  const names = Array.from({ length: width }, (_, at) => table.headers[at] ?? '');
  const row = Number(headerRow);
  const isWhole = requiredFields.every((field) => columns[field] !== undefined) && row >= 1 && row <= 1_048_576;
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    if (!isWhole) return;
    onBusy(true);
    try {
      await onSave({ sheet: table.sheet, header_row: row, columns });
    } catch {
      onBusy(false);
    }
  };
  const choose = (field: ImportField, value: string) =>
    setColumns(({ [field]: _, ...others }) => (value === none ? others : { ...others, [field]: Number(value) }));
  return (
    <FormPopup open wide onClose={onClose} title={w.columns} submit={w.readAgain}>
      {({ id, onBusy }) => (
        <form id={id} className="col g16" onSubmit={(event) => void submit(event, onBusy)} noValidate>
          <SheetPreview label={w.preview} names={names} rows={table.preview} />
          <p className="t13 c3">{w.columnsText}</p>
          {!isWhole && <Note kind="info">{w.unknown}</Note>}
          <div className="imp-fields">
            <Field label={w.headerRow}>
              <TextInput
                className="num"
                inputMode="numeric"
                maxLength={7}
                value={headerRow}
                onChange={(event) => setHeaderRow(event.target.value.replace(/\D/g, ''))}
              />
            </Field>
            {importFieldSlugs.map((field) => (
              <Field
                key={field}
                label={`${importFields[field][language]}${requiredFields.some((one) => one === field) ? ' *' : ''}`}
              >
                <Select
                  value={columns[field] === undefined ? none : String(columns[field])}
                  options={[
                    { value: none, label: w.noColumn },
                    ...names.map((name, at) => ({ value: String(at), label: w.column(at + 1, name) })),
                  ]}
                  onChange={(value) => choose(field, value)}
                />
              </Field>
            ))}
          </div>
        </form>
      )}
    </FormPopup>
  );
}
