import { type ImportField, importFieldSlugs, importFields, requiredFields } from '@sycee/domain/customer-import/fields';
import type { FormEvent } from 'react';
import { ColumnFields, HeaderRowField, useSheetMapping } from '#platform/files/ColumnFields.tsx';
import { SheetPreview } from '#platform/files/SheetPreview.tsx';
import { useLanguage, useWords } from '#platform/words.ts';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Note } from '#ui/Note.tsx';
import type { ImportMapping, ImportTable } from './types.ts';
import { importWords } from './words.ts';

interface ColumnsPopupProps {
  table: ImportTable;
  onClose: () => void;
  onSave: (mapping: ImportMapping) => Promise<void>;
}

/** Assigns meanings to the columns; the recognized ones are preset and can be corrected. */
export function ColumnsPopup({ table, onClose, onSave }: ColumnsPopupProps) {
  const w = useWords(importWords);
  const [language] = useLanguage();
  const mapping = useSheetMapping<ImportField>(table);
  const { columns, row } = mapping;
  const isWhole = requiredFields.every((field) => columns[field] !== undefined) && row !== null;
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
  return (
    <FormPopup open wide onClose={onClose} title={w.columns} submit={w.readAgain}>
      {({ id, onBusy }) => (
        <form id={id} className="col g16" onSubmit={(event) => void submit(event, onBusy)} noValidate>
          <SheetPreview names={mapping.names} rows={table.preview} />
          <p className="t13 c3">{w.columnsText}</p>
          {!isWhole && <Note kind="info">{w.unknown}</Note>}
          <div className="imp-fields">
            <HeaderRowField mapping={mapping} />
            <ColumnFields
              mapping={mapping}
              columns={importFieldSlugs}
              isRequired={(field) => requiredFields.some((one) => one === field)}
              labelOf={(field) => importFields[field][language]}
            />
          </div>
        </form>
      )}
    </FormPopup>
  );
}
