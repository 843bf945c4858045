import type { Cell } from '@sycee/domain/statement/cell';

export interface SheetHandler {
  /** Called when a sheet begins. */
  readonly sheet: (name: string) => void;
  /** Called for rows in order; `row` is the number as in a spreadsheet. Rows missing in the file are skipped. */
  readonly row: (cells: readonly Cell[], row: number) => void;
  /** Called with the share of the file that is read, 0 to 1. */
  readonly progress: (share: number) => void;
}
