import type { InvoiceRow } from './invoice.ts';
import type { RowPlace } from './problem.ts';

interface Held {
  readonly row: InvoiceRow;
  readonly place: RowPlace;
}

/** One digital number in a hundred thousand ends in five zeros by itself. More than this share of a sheet was rounded. */
const suspiciousShare = 0.01;

/**
 * Digital numbers that end in five zeros, which is how a spreadsheet leaves a number of twenty digits. They wait for the end of
 * their sheet, because only their share tells whether they were rounded.
 */
export class RoundNumbers {
  readonly #held = new Map<number, Held[]>();
  readonly #rows = new Map<number, number>();

  /** Whether the invoice is held back. */
  take(row: InvoiceRow, place: RowPlace): boolean {
    const { source } = place;
    this.#rows.set(source, (this.#rows.get(source) ?? 0) + 1);
    if (!row.isRoundNumber) return false;
    const held = this.#held.get(source);
    if (held) held.push({ row, place });
    else this.#held.set(source, [{ row, place }]);
    return true;
  }

  /** The invoices of a sheet that were held back, and whether their numbers were rounded. */
  release(source: number): { held: readonly Held[]; isRounded: boolean } {
    const held = this.#held.get(source) ?? [];
    this.#held.delete(source);
    const rows = this.#rows.get(source) ?? 0;
    return { held, isRounded: held.length > 1 && held.length > rows * suspiciousShare };
  }

  get open(): number[] {
    return [...this.#held.keys()];
  }
}
