import type { Cell } from '@sycee/domain/statement/cell';

export interface SheetHandler {
  /** A sheet begins. */
  readonly sheet: (name: string) => void;
  /** Rows in order; `row` is the number a spreadsheet shows. Rows that are not in the file are not told. */
  readonly row: (cells: readonly Cell[], row: number) => void;
  /** Share of the file that is read, 0 to 1. */
  readonly progress: (share: number) => void;
}
