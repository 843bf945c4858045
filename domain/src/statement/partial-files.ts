import type { Doubt } from './doubt.ts';

/** Collects the files and sheets that were read in part. A missing row may belong to any month, so the figures of their tables are doubtful. */
export class PartialFiles {
  readonly #lostLines = new Map<number, number>();
  readonly #cutFiles = new Set<number>();
  readonly #cutSheets = new Set<number>();

  /** Lines of a file that are in no row. */
  lose(file: number, lines: number): void {
    this.#lostLines.set(file, (this.#lostLines.get(file) ?? 0) + lines);
  }

  /** The file was not read to its end. The sheets that are missing may be of any table, so all of its tables are affected. */
  cutFile(file: number): void {
    this.#cutFiles.add(file);
  }

  /** A cell of the sheet was shortened. */
  cutSheet(source: number): void {
    this.#cutSheets.add(source);
  }

  doubtsOf(file: number, source: number): Doubt[] {
    const lines = this.#lostLines.get(file);
    return [
      ...(lines ? [{ reason: 'lines_lost', count: lines } as const] : []),
      ...(this.#cutFiles.has(file) || this.#cutSheets.has(source) ? [{ reason: 'cut', count: 1 } as const] : []),
    ];
  }
}
