import { SheetPreview } from '#platform/files/SheetPreview.tsx';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { SheetMapping } from './use-sheet-mapping.ts';
import { fileImportWords } from './words.ts';

const none = 'none';

interface ColumnFieldsProps<Column extends string> {
  mapping: SheetMapping<Column>;
  columns: readonly Column[];
  labelOf: (column: Column) => string;
  required: readonly NoInfer<Column>[];
}

/** Assigns a column of the sheet to each meaning. */
export function ColumnFields<Column extends string>(props: ColumnFieldsProps<Column>) {
  const w = useWords(fileImportWords);
  const { mapping, columns, labelOf, required } = props;
  const choose = (column: Column, value: string) =>
    mapping.setColumns((now) => ({ ...now, [column]: value === none ? undefined : Number(value) }));
  return columns.map((column) => (
    <Field key={column} label={labelOf(column)} required={required.includes(column)}>
      <Select
        value={String(mapping.columns[column] ?? none)}
        options={[
          { value: none, label: w.noColumn },
          ...mapping.names.map((name, at) => ({ value: String(at), label: w.column(at + 1, name) })),
        ]}
        onChange={(value) => choose(column, value)}
      />
    </Field>
  ));
}

/** The first rows of the sheet, by which its columns are recognized. */
export function MappedSheet({ mapping }: { mapping: Pick<SheetMapping<string>, 'names' | 'preview'> }) {
  const w = useWords(fileImportWords);
  return <SheetPreview label={w.sheetPreview} names={mapping.names} rows={mapping.preview} />;
}

export function HeaderRowField({ mapping }: { mapping: Pick<SheetMapping<string>, 'headerRow' | 'setHeaderRow'> }) {
  const w = useWords(fileImportWords);
  return (
    <Field label={w.headerRow}>
      <TextInput
        className="num"
        inputMode="numeric"
        maxLength={7}
        value={mapping.headerRow}
        onChange={(event) => mapping.setHeaderRow(event.target.value.replace(/\D/g, ''))}
      />
    </Field>
  );
}
