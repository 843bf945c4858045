import { type Cell, textOf } from './cell.ts';
import type { SheetDraft } from './sheet-reading.ts';

const previewRows = 5;
/** Bounds on the length of one shown cell and of all previews: hostile files have very many and very long cells. */
const shownLetters = 200;
const shownLettersInAll = 500_000;

export const shownText = (text: string): string => text.slice(0, shownLetters);

/** Keeps the first rows of every sheet, within a bound for all sheets together. */
export class Previews {
  #letters = 0;

  add(sheet: SheetDraft, cells: readonly Cell[]): void {
    if (sheet.preview.length >= previewRows) return;
    const row = cells.map((cell) => shownText(textOf(cell)));
    this.#letters += row.join('').length;
    if (this.#letters <= shownLettersInAll) sheet.preview = [...sheet.preview, row];
  }
}
