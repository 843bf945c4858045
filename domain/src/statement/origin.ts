import type { RowPlace } from './problem.ts';

/** The rows of one sheet a figure was computed from. */
export interface OriginPart {
  readonly source: number;
  readonly rows: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** The origin of a figure: a few numbers per sheet. */
export class Origin {
  readonly #parts = new Map<number, { rows: number; firstRow: number; lastRow: number }>();
  add({ source, row }: RowPlace): void {
    const part = this.#parts.get(source);
    if (!part) this.#parts.set(source, { rows: 1, firstRow: row, lastRow: row });
    else {
      part.rows++;
      part.firstRow = Math.min(part.firstRow, row);
      part.lastRow = Math.max(part.lastRow, row);
    }
  }
  parts(): OriginPart[] {
    return [...this.#parts].map(([source, part]) => ({ source, ...part }));
  }
}
