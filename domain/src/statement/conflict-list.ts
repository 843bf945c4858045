import type { InvoiceBook } from './invoice-book.ts';
import type { InvoiceState } from './invoice-state.ts';
import type { RowPlace } from './problem.ts';

/** An invoice that stands in several places with different content. */
export interface ConflictListed {
  readonly number: string;
  readonly versions: readonly (RowPlace & {
    readonly date: string;
    readonly partner: string;
    readonly fen: number;
    readonly state: InvoiceState;
  })[];
}

/** Maximum of conflicts listed. */
const maxListedConflicts = 100;
const shownLetters = 200;

/** The invoices in conflict with all their places, as many as are shown. */
export const listConflicts = (book: InvoiceBook): ConflictListed[] =>
  book
    .settle()
    .conflicts.slice(0, maxListedConflicts)
    .map(({ key, versions }) => ({
      number: key.trim(),
      versions: versions.map((one) => ({
        source: one.source,
        row: one.row,
        date: one.date,
        partner: book.nameOf(one).slice(0, shownLetters),
        fen: one.netFen,
        state: one.state,
      })),
    }));
