/** A file may be small and swell: what comes out is counted while it comes. */
export interface SheetLimits {
  readonly rows: number;
  readonly columns: number;
  readonly sheets: number;
  /** Of the whole file. */
  readonly inflatedBytes: number;
  /** Times the packed size that a part may inflate to; the first `freeBytes` of a part are not held to it. */
  readonly inflatedTimes: number;
  /** Entries of the archive. */
  readonly entries: number;
  /** Texts that stand once in the file and are referred to by cells. */
  readonly sharedTexts: number;
  /** Longest text of a cell that is kept. */
  readonly cellLetters: number;
}

export const sheetLimits: SheetLimits = {
  rows: 300_000,
  columns: 200,
  sheets: 60,
  inflatedBytes: 400_000_000,
  // Rows of real exports shrink three to thirty times; a thousand times is the most that deflate can do.
  inflatedTimes: 50,
  entries: 2_000,
  sharedTexts: 3_000_000,
  cellLetters: 2_000,
};

export const freeBytes = 10_000_000;
