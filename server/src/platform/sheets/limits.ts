/** Limits on a file; a small one may inflate, so output is counted while reading. */
export interface SheetLimits {
  readonly rows: number;
  readonly columns: number;
  readonly sheets: number;
  /** For the whole file. */
  readonly inflatedBytes: number;
  /** Highest inflation factor of a part, apart from its first `freeBytes`. */
  readonly inflatedTimes: number;
  /** Entries of the archive. */
  readonly entries: number;
  /** Shared strings, which cells refer to. */
  readonly sharedTexts: number;
  /** Longest stored text of a cell. */
  readonly cellLetters: number;
}

export const sheetLimits: SheetLimits = {
  rows: 300_000,
  columns: 200,
  sheets: 60,
  inflatedBytes: 400_000_000,
  // Rows of real exports compress three to thirty times; the most that deflate can do is a thousand times.
  inflatedTimes: 50,
  entries: 2_000,
  sharedTexts: 3_000_000,
  cellLetters: 2_000,
};

export const freeBytes = 10_000_000;
