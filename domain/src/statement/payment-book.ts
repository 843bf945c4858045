import type { Loss } from './loss.ts';
import { Origin } from './origin.ts';
import type { PaymentRow } from './payment.ts';
import { mergePayments, type Overlap, obligationOf, type SourcedPayment } from './payment-sources.ts';
import type { RowPlace } from './problem.ts';
import { Spans } from './spans.ts';
import { isMainTax } from './tax-kind.ts';

export type PaymentLoss = Omit<Loss, 'key' | 'direction'>;

interface Settled {
  /** Paid or refunded on a day. */
  readonly paid: readonly SourcedPayment[];
  /** Due and not paid by any other row. */
  readonly unpaid: readonly SourcedPayment[];
  readonly overlaps: readonly Overlap[];
  /** By sheet, how many of its rows another sheet has too. */
  readonly repeated: ReadonlyMap<number, number>;
}

/** Counts each payment once, whichever sheets contain it. */
export class PaymentBook {
  readonly #rows = new Map<string, SourcedPayment>();
  readonly #apart = new Set<number>();
  readonly #parts = new Set<number>();
  readonly losses: PaymentLoss[] = [];
  readonly spans = new Spans();
  readonly origin = new Origin();
  /** Sheets without the column of the day of payment; their rows are not used. */
  readonly undated = new Set<number>();
  #settled: Settled | null = null;

  get size(): number {
    return this.#rows.size;
  }

  /** Rows of this source are payments besides those of all other sources. */
  setApart(source: number): void {
    this.#apart.add(source);
    this.#settled = null;
  }

  /** The source is a part of one answer of the tax bureau; its parts repeat one another and contradict nothing. */
  setPart(source: number): void {
    this.#parts.add(source);
  }

  /** Returns whether the row is new within its sheet. */
  add(row: PaymentRow, place: RowPlace): boolean {
    this.#settled = null;
    this.spans.widen(place.source, row.from, row.paidOn ?? row.term ?? row.to);
    if (row.state === 'void' || this.undated.has(place.source)) return true;
    const { receipt, kind, tax, from, to, paidFen, dueFen, paidOn } = row;
    const item = isMainTax(kind) ? '' : `${tax} ${row.item}`;
    const source = this.#parts.has(place.source) ? -1 : place.source;
    const key = [source, receipt, kind, item, from, to, paidFen, dueFen, paidOn].join('|');
    if (this.#rows.has(key)) return false;
    this.#rows.set(key, { ...row, source: place.source });
    this.origin.add(place);
    return true;
  }

  settle(): Settled {
    if (this.#settled) return this.#settled;
    const rows = [...this.#rows.values()];
    const { rows: paid, overlaps } = mergePayments(
      rows.filter(({ paidOn }) => paidOn !== null),
      (source) => this.#apart.has(source) || this.#parts.has(source),
    );
    const dueKey = (row: SourcedPayment, fen: number) => `${obligationOf(row)} ${fen}`;
    const paidKeys = new Set(paid.map((row) => dueKey(row, row.paidFen)));
    const due = rows.filter((row) => row.paidOn === null && !paidKeys.has(dueKey(row, row.dueFen)));
    // Several sheets list the same obligations; equal ones within a sheet are different items.
    const unpaid = new Map<string, SourcedPayment>();
    for (const [, own] of Map.groupBy(due, (row) => `${row.source} ${dueKey(row, row.dueFen)}`))
      for (const [at, row] of own.entries()) unpaid.set(`${dueKey(row, row.dueFen)} ${at}`, row);
    const repeated = missingBySource(
      rows.filter(({ paidOn }) => paidOn !== null),
      paid,
    );
    this.#settled = { paid, unpaid: [...unpaid.values()], overlaps, repeated };
    return this.#settled;
  }
}

/** How many rows of each sheet are not among those that count. */
function missingBySource(all: readonly SourcedPayment[], kept: readonly SourcedPayment[]): Map<number, number> {
  const counted = new Set(kept);
  const missing = Map.groupBy(
    all.filter((row) => !counted.has(row)),
    ({ source }) => source,
  );
  return new Map([...missing].map(([source, rows]) => [source, rows.length]));
}
