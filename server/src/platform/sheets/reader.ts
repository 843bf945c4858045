import type { Cell } from '@sycee/domain/statement/cell';

/** A remark on how a file was read, for the uploader. */
export type SheetNotice =
  /** A field began with a quotation mark that was never closed; the mark was taken as text. */
  | { readonly kind: 'unclosed_quote'; readonly row: number }
  /** Lines of the file that are in no row. */
  | { readonly kind: 'lines_lost'; readonly lines: number }
  /** A text of this row is longer than what is kept of it. */
  | { readonly kind: 'cell_cut'; readonly sheet: string; readonly row: number }
  /** A hidden sheet, which is not read. */
  | { readonly kind: 'hidden_sheet'; readonly sheet: string };

export interface SheetHandler {
  /** Called when a sheet begins. */
  readonly sheet: (name: string) => void;
  /** Called for rows in order; `row` is the number as in a spreadsheet. Rows missing in the file are skipped. */
  readonly row: (cells: readonly Cell[], row: number) => void;
  /** Called with the share of the file that is read, 0 to 1. */
  readonly progress: (share: number) => void;
  /** Called before its row, for a cell that has no value: its formula was never computed, or ended in an error. */
  readonly unread?: (column: number, why: 'formula' | 'error') => void;
  /** Called before the first sheet of a workbook whose numbers of dates count from 1904. */
  readonly datesFrom1904?: () => void;
  readonly notice?: (notice: SheetNotice) => void;
}
