import type { BadRow, RowProblem } from './problem.ts';

/** The bad rows of one sheet with one cause. */
export interface BadGroup {
  readonly source: number;
  readonly problem: RowProblem;
  readonly column: string | null;
  /** The shortened content of the column in the first of the rows. */
  readonly found: string;
  readonly count: number;
  /** The first rows. */
  readonly rows: readonly number[];
}

const rowsShown = 5;

/** Counts bad rows by their cause, also those that are not listed one by one. */
export class BadGroups {
  readonly #groups = new Map<string, BadGroup & { count: number; readonly rows: number[] }>();

  add({ source, row, problem, column, found }: BadRow): void {
    const key = `${source} ${problem} ${column}`;
    const group = this.#groups.get(key) ?? { source, problem, column, found, count: 0, rows: [] };
    this.#groups.set(key, group);
    group.count++;
    if (group.rows.length < rowsShown) group.rows.push(row);
  }

  /** Nothing of a sheet is listed that does not count as a whole. */
  drop(source: number): void {
    for (const [key, group] of this.#groups) if (group.source === source) this.#groups.delete(key);
  }

  /** The most frequent first. */
  list(): BadGroup[] {
    return [...this.#groups.values()].sort((a, b) => b.count - a.count);
  }
}
