import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { sheetWords } from './words.ts';

interface Sheet<Column extends string> {
  readonly headers: readonly string[];
  readonly preview: readonly (readonly string[])[];
  readonly columns: Partial<Record<Column, number>>;
  readonly header_row: number;
}
type SheetMapping<Column extends string> = ReturnType<typeof useSheetMapping<Column>>;

/** What the columns of a sheet mean; the recognized ones are preset and can be corrected. */
export function useSheetMapping<Column extends string>({
  headers,
  preview,
  columns: known,
  header_row,
}: Sheet<Column>) {
  const [columns, setColumns] = useState(known);
  const [headerRow, setHeaderRow] = useState(String(header_row));
  const width = Math.max(headers.length, ...preview.map((row) => row.length));
  const names = Array.from({ length: width }, (_, at) => headers[at] ?? '');
  const row = Number(headerRow);
  /** Row null: no sheet has such a row. */
  return { names, columns, setColumns, headerRow, setHeaderRow, row: row >= 1 && row <= 1_048_576 ? row : null };
}

const none = 'none';

interface ColumnFieldsProps<Column extends string> {
  mapping: Pick<SheetMapping<Column>, 'names' | 'columns' | 'setColumns'>;
  columns: readonly Column[];
  labelOf: (column: Column) => string;
  isRequired: (column: Column) => boolean;
}

/** Assigns a column of the sheet to each meaning. */
export function ColumnFields<Column extends string>(props: ColumnFieldsProps<Column>) {
  const w = useWords(sheetWords);
  const { mapping, columns, labelOf, isRequired } = props;
  const choose = (column: Column, value: string) =>
    mapping.setColumns((now) => ({ ...now, [column]: value === none ? undefined : Number(value) }));
  return columns.map((column) => (
    <Field key={column} label={`${labelOf(column)}${isRequired(column) ? ' *' : ''}`} required={isRequired(column)}>
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

export function HeaderRowField({ mapping }: { mapping: Pick<SheetMapping<string>, 'headerRow' | 'setHeaderRow'> }) {
  const w = useWords(sheetWords);
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
