/** A file may be small and swell: what comes out is counted while it comes. */
export interface SheetLimits {
  readonly rows: number;
  readonly columns: number;
  readonly inflatedBytes: number;
  /** Longest text of a cell that is kept. */
  readonly cellLetters: number;
}

export const sheetLimits: SheetLimits = {
  rows: 300_000,
  columns: 200,
  inflatedBytes: 400_000_000,
  cellLetters: 2_000,
};
