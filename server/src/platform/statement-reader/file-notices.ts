import type { SheetNotice } from '#platform/sheets/reader.ts';

/** What a person should know about how one file was read. */
export interface FileNotices {
  /** Rows with a quotation mark that was never closed, the first ones, and how many there are. */
  readonly unclosedQuotes: readonly number[];
  readonly unclosedCount: number;
  /** Lines of the file that are in no row. */
  readonly linesLost: number;
  readonly hiddenSheets: readonly string[];
}

const listedAtMost = 20;

export const noNotices: FileNotices = { unclosedQuotes: [], unclosedCount: 0, linesLost: 0, hiddenSheets: [] };

export function withNotice(before: FileNotices, notice: SheetNotice): FileNotices {
  switch (notice.kind) {
    case 'unclosed_quote':
      return {
        ...before,
        unclosedCount: before.unclosedCount + 1,
        unclosedQuotes:
          before.unclosedQuotes.length < listedAtMost ? [...before.unclosedQuotes, notice.row] : before.unclosedQuotes,
      };
    case 'lines_lost':
      return { ...before, linesLost: before.linesLost + notice.lines };
    case 'hidden_sheet':
      return before.hiddenSheets.length < listedAtMost
        ? { ...before, hiddenSheets: [...before.hiddenSheets, notice.sheet.slice(0, 100)] }
        : before;
  }
}
