import { endOfMonth } from '#time/business-date.ts';
import { boundsOf, type Loss } from './loss.ts';
import { Origin } from './origin.ts';
import type { PaymentRow } from './payment.ts';
import type { StatedRefund } from './payment-refund.ts';
import {
  mergePayments,
  type Obligation,
  type Overlap,
  obligationOf,
  type SourcedPayment,
  taxOf,
} from './payment-sources.ts';
import type { RowPlace } from './problem.ts';
import { Spans } from './spans.ts';
import { isMainTax } from './tax-kind.ts';

export type PaymentLoss = Omit<Loss, 'key' | 'direction'>;

/** A row that is not understood, with the text that is not. */
interface UnclearPayment {
  readonly reason: 'tax_name' | 'payment_status' | 'stated_refund' | 'conflicts' | 'paid_nothing';
  readonly text: string;
  readonly loss: PaymentLoss;
}

/** The days between which a sheet shows all payments, and the taxes of which it has any. */
interface Reach {
  readonly from: string;
  readonly to: string;
  readonly taxes: ReadonlySet<string>;
}

interface Settled {
  /** Paid or refunded on a day. */
  readonly paid: readonly SourcedPayment[];
  /** Due and not paid by any other row. */
  readonly unpaid: readonly SourcedPayment[];
  readonly overlaps: readonly Overlap[];
  /** Rows whose receipt is also listed as void. */
  readonly conflicts: readonly SourcedPayment[];
  readonly reaches: readonly Reach[];
  /** By sheet, how many of its rows another sheet has too. */
  readonly repeated: ReadonlyMap<number, number>;
}

/** Counts each payment once, whichever sheets contain it. */
export class PaymentBook {
  readonly #rows = new Map<string, SourcedPayment>();
  readonly #apart = new Set<number>();
  readonly #parts = new Set<number>();
  readonly losses: PaymentLoss[] = [];
  readonly #unclear: UnclearPayment[] = [];
  /** Receipts, by tax and period, that some row lists as void. */
  readonly #void = new Set<string>();
  readonly spans = new Spans();
  readonly origin = new Origin();
  /** Sheets without the column of the day of payment; their rows are not used. */
  readonly undated = new Set<number>();
  #settled: Settled | null = null;

  get size(): number {
    return this.#rows.size + this.#unclear.length;
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
    if (row.state === 'void' && row.receipt !== '') this.#void.add(receiptOf(row));
    if (row.state === 'void' || this.undated.has(place.source)) return true;
    if (row.state === 'unclear') {
      this.#unclear.push(unclearPayment(row, 'payment_status', row.statusText));
      return true;
    }
    if (row.refund?.isWhole) {
      this.#unclear.push(refundedPayment(row, row.refund));
      return true;
    }
    const { receipt, kind, tax, from, to, paidFen, dueFen, paidOn } = row;
    const item = isMainTax(kind) ? '' : `${tax} ${row.item}`;
    const source = this.#parts.has(place.source) ? -1 : place.source;
    const key = [source, receipt, kind, item, from, to, paidFen, dueFen, paidOn].join('|');
    if (this.#rows.has(key)) return false;
    if (isPaidNothing(row)) this.#unclear.push(unclearPayment({ ...row, paidFen: row.dueFen }, 'paid_nothing', ''));
    if (!row.isTaxNamed) this.#unclear.push(unclearPayment(row, 'tax_name', row.tax));
    if (row.refund) this.#unclear.push(refundedPayment(row, row.refund));
    this.#rows.set(key, { ...row, source: place.source });
    this.origin.add(place);
    return true;
  }

  /**
   * Whether one sheet shows all payments of a tax between two days: its stated period, or its first and last payment, reach beyond them,
   * and it has payments of that tax.
   */
  covers(tax: Obligation, first: string, last: string): boolean {
    return this.settle().reaches.some(({ from, to, taxes }) => from <= first && to >= last && taxes.has(taxOf(tax)));
  }

  #reachesOf(paid: readonly SourcedPayment[]): Reach[] {
    return [...Map.groupBy(paid, ({ source }) => source)].flatMap(([source, rows]) => {
      const days = rows.flatMap(({ paidOn }) => paidOn ?? []).sort();
      const stated = this.spans.statedOf(source);
      const from = stated ? `${stated.from.slice(0, 7)}-01` : days[0];
      const to = stated ? endOf(stated.to) : days.at(-1);
      return from && to ? [{ from, to, taxes: new Set(rows.map(taxOf)) }] : [];
    });
  }

  /** Rows whose tax or status is not understood, and those that are valid in one place and void in another. */
  get unclear(): readonly UnclearPayment[] {
    const conflicts = this.settle().conflicts.map((row) => unclearPayment(row, 'conflicts', ''));
    return [...this.#unclear, ...conflicts];
  }

  settle(): Settled {
    if (this.#settled) return this.#settled;
    const rows = [...this.#rows.values()];
    const { rows: merged, overlaps } = mergePayments(
      rows.filter(({ paidOn }) => paidOn !== null),
      (source) => this.#apart.has(source) || this.#parts.has(source),
    );
    const isVoid = (row: SourcedPayment) => row.receipt !== '' && this.#void.has(receiptOf(row));
    const refunds = new Set(merged.filter(({ paidFen }) => paidFen < 0).map((row) => amountKey(row, row.paidFen)));
    const paid = merged.filter((row) => !isVoid(row) && !isGivenBack(row, refunds));
    const paidKeys = new Set(paid.map((row) => amountKey(row, row.paidFen)));
    const due = rows.filter((row) => row.paidOn === null && !paidKeys.has(amountKey(row, row.dueFen)));
    // Several sheets list the same obligations; equal ones within a sheet are different items.
    const unpaid = new Map<string, SourcedPayment>();
    for (const [, own] of Map.groupBy(due, (row) => `${row.source} ${amountKey(row, row.dueFen)}`))
      for (const [at, row] of own.entries()) unpaid.set(`${amountKey(row, row.dueFen)} ${at}`, row);
    const conflicts = merged.filter(isVoid);
    const repeated = missingBySource(
      rows.filter(({ paidOn, state }) => paidOn !== null && state === 'valid'),
      merged,
    );
    this.#settled = {
      paid,
      unpaid: [...unpaid.values()],
      overlaps,
      repeated,
      conflicts,
      reaches: this.#reachesOf(paid),
    };
    return this.#settled;
  }
}

/** There is a day of payment and an amount due, and nothing was paid on that day. */
const isPaidNothing = ({ paidOn, paidFen, dueFen, state }: PaymentRow): boolean =>
  state === 'valid' && paidOn !== null && paidFen === 0 && dueFen > 0;

const receiptOf = (row: PaymentRow): string => `${row.receipt} ${obligationOf(row)}`;

const amountKey = (row: PaymentRow, fen: number): string => `${obligationOf(row)} ${fen}`;

/** The status says that it was refunded, and no row of its own is the refund. */
const isGivenBack = (row: PaymentRow, refunds: ReadonlySet<string>): boolean =>
  row.state === 'refunded' && row.paidFen > 0 && !refunds.has(amountKey(row, -row.paidFen));

/** The bounds of what a payment with an unclear status or tax may add to the tax that lenders count, or take from it. */
function unclearPayment(row: PaymentRow, reason: UnclearPayment['reason'], text: string): UnclearPayment {
  const isCounted = !row.isTaxNamed || row.kind === 'vat' || row.kind === 'income';
  const bounds = boundsOf(isCounted ? [row.paidFen] : []);
  return { reason, text, loss: { month: row.paidOn?.slice(0, 7) ?? null, ...bounds, isUnbounded: false } };
}

/** A payment that is called a refund may take its amount from the tax paid, or nothing if it was paid and given back. */
const refundedPayment = (row: PaymentRow, { fen, text }: StatedRefund): UnclearPayment =>
  unclearPayment({ ...row, paidFen: -fen }, 'stated_refund', text);

/** A stated end is a day or a month. */
const endOf = (to: string): string => (to.length > 7 ? to : endOfMonth(`${to}-01`));

/** How many rows of each sheet are not among those that count. */
function missingBySource(all: readonly SourcedPayment[], kept: readonly SourcedPayment[]): Map<number, number> {
  const counted = new Set(kept);
  const missing = Map.groupBy(
    all.filter((row) => !counted.has(row)),
    ({ source }) => source,
  );
  return new Map([...missing].map(([source, rows]) => [source, rows.length]));
}
