import type { ArrearsRow } from './arrears.ts';
import { Origin } from './origin.ts';
import type { RowPlace } from './problem.ts';

/** Lists of arrears. A second list must say the same, because it may be of another day. */
export class ArrearsBook {
  readonly #lists = new Map<number, Map<string, ArrearsRow>>();
  readonly #parts = new Set<number>();
  readonly origin = new Origin();
  /** Rows that were rejected. */
  lost = 0;

  /** A list begins; it may have no rows. Parts of one answer of the tax bureau make one list. */
  begin(source: number, isPart = false): void {
    if (isPart) this.#parts.add(source);
    const list = this.#listOf(source);
    if (!this.#lists.has(list)) this.#lists.set(list, new Map());
    // The sheet began before it was known to be a part: its list is that of the answer.
    if (isPart) this.#lists.delete(source);
  }

  #listOf(source: number): number {
    return this.#parts.has(source) ? -1 : source;
  }

  add(row: ArrearsRow, term: string, place: RowPlace): boolean {
    const list = this.#lists.get(this.#listOf(place.source)) ?? new Map<string, ArrearsRow>();
    this.#lists.set(this.#listOf(place.source), list);
    const key = `${row.tax}|${row.balanceFen}|${term}`;
    const isNew = ![...this.#lists.values()].some((one) => one.has(key));
    list.set(key, row);
    if (isNew) this.origin.add(place);
    return isNew;
  }

  /** Null without a list. */
  get rows(): readonly ArrearsRow[] | null {
    const [first] = this.#lists.values();
    return first ? [...first.values()] : null;
  }

  get hasContradiction(): boolean {
    const keys = [...this.#lists.values()].map((list) => [...list.keys()].sort().join('\n'));
    return new Set(keys).size > 1;
  }

  get sources(): number[] {
    return [...this.#lists.keys()];
  }
}
