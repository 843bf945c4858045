import type { InvoiceRow } from './invoice.ts';
import type { RowPlace } from './problem.ts';

interface HeldInvoice {
  readonly row: InvoiceRow;
  readonly place: RowPlace;
}

/** By chance one digital number in a hundred thousand ends in five zeros. If more than this share of a sheet does, its numbers were rounded. */
const suspiciousShare = 0.01;

/**
 * Holds back the invoices whose digital number ends in five zeros, which is how a spreadsheet rounds twenty digits. Whether they were
 * rounded is only known at the end of their sheet, from the share of such numbers in it.
 */
export class RoundNumbers {
  readonly #held = new Map<number, HeldInvoice[]>();
  readonly #rows = new Map<number, number>();

  /** Counts an invoice of its sheet, and returns whether it is held back. */
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
  release(source: number): { held: readonly HeldInvoice[]; isRounded: boolean } {
    const held = this.#held.get(source) ?? [];
    this.#held.delete(source);
    const rows = this.#rows.get(source) ?? 0;
    return { held, isRounded: held.length > 1 && held.length > rows * suspiciousShare };
  }
}
