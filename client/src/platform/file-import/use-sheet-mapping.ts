import { useState } from 'react';

interface Sheet<Column extends string> {
  readonly headers: readonly string[];
  readonly preview: readonly (readonly string[])[];
  readonly columns: Partial<Record<Column, number>>;
  readonly header_row: number;
}
export type SheetMapping<Column extends string> = ReturnType<typeof useSheetMapping<Column>>;

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
  const row = Number(headerRow);
  return {
    preview,
    names: Array.from({ length: width }, (_, at) => headers[at] ?? ''),
    columns,
    setColumns,
    headerRow,
    setHeaderRow,
    /** Null: no sheet has such a row. */
    row: row >= 1 && row <= 1_048_576 ? row : null,
  };
}
