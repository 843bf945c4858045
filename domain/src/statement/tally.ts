import { type ArrearsRow, readArrears } from './arrears.ts';
import { type Cell, textOf } from './cell.ts';
import type { TableKind } from './columns.ts';
import { type FilingRow, readFiling } from './filing.ts';
import { type GradeRow, readGrade } from './grade.ts';
import { readInvoice } from './invoice.ts';
import { InvoiceBook } from './invoice-book.ts';
import { Origin } from './origin.ts';
import { type PaymentRow, readPayment } from './payment.ts';
import type { BadRow, RowPlace } from './problem.ts';
import type { Recognised } from './recognise.ts';
import { isFault, isNoData, Row, type Subject } from './row.ts';
import { Spans } from './spans.ts';

/** `repeated`: another row, sheet or file already contained it. */
export type Counted = 'counted' | 'repeated' | 'no_data';

/** Adds up rows of any number of sheets, keeping only what the figures need. */
export class StatementTally {
  readonly subject: Subject;
  readonly invoices = new InvoiceBook();
  readonly payments = new Map<string, PaymentRow>();
  readonly filings = new Map<string, FilingRow>();
  readonly grades = new Map<number, GradeRow>();
  readonly arrears = new Map<string, ArrearsRow>();
  readonly origins = { payments: new Origin(), filings: new Origin(), grades: new Origin(), arrears: new Origin() };

  /** Periods covered by the payments. */
  readonly paymentSpans = new Spans();
  /** Kinds of tables that were read, with or without rows: a list of arrears without rows says that there are none. */
  readonly seen = new Set<TableKind>();

  constructor(subject: Subject) {
    this.subject = subject;
  }

  /** A sheet begins; it may have no rows. */
  begin({ kind }: Pick<Recognised, 'kind'>): void {
    this.seen.add(kind);
  }

  /** Sets the months that a source covers. Filings state their own, and grades and arrears have none. */
  tell(kind: TableKind, source: number, from: string, to: string): void {
    if (kind === 'invoices') this.invoices.spans.tell(source, from, to);
    if (kind === 'payments') this.paymentSpans.tell(source, from, to);
  }

  add(cells: readonly Cell[], table: Recognised, place: RowPlace): Counted | BadRow {
    if (isNoData(cells, table)) return 'no_data';
    const added = this.#read(new Row(cells, table), table, place);
    if (typeof added === 'string') return added;
    const at = table.columns[added.field];
    return {
      ...place,
      problem: added.problem,
      column: at === undefined ? null : (table.headers[at] ?? null),
      found: at === undefined ? '' : textOf(cells[at] ?? null).slice(0, 40),
    };
  }

  #read(row: Row, { kind }: Recognised, place: RowPlace) {
    switch (kind) {
      case 'invoices': {
        const read = readInvoice(row, this.subject);
        return isFault(read) ? read : counted(this.invoices.add(read, place));
      }
      case 'payments': {
        const read = readPayment(row, this.subject);
        if (isFault(read)) return read;
        this.paymentSpans.widen(place.source, read.from, read.paidOn ?? read.term ?? read.to);
        return this.#once(this.payments, read.key, read, place, 'payments');
      }
      case 'filings': {
        const read = readFiling(row, this.subject);
        return isFault(read) ? read : this.#file(read, place);
      }
      case 'grades': {
        const read = readGrade(row);
        return isFault(read) ? read : this.#once(this.grades, read.year, read, place, 'grades');
      }
      case 'arrears': {
        const read = readArrears(row);
        const key = isFault(read) ? '' : `${read.tax}|${read.balanceFen}|${row.text('term')}`;
        return isFault(read) ? read : this.#once(this.arrears, key, read, place, 'arrears');
      }
    }
  }

  #once<Key, Value>(
    into: Map<Key, Value>,
    key: Key,
    value: Value,
    place: RowPlace,
    origin: keyof StatementTally['origins'],
  ): Counted {
    if (into.has(key)) return 'repeated';
    into.set(key, value);
    this.origins[origin].add(place);
    return 'counted';
  }

  /** The latest filing of a form for a period counts; void ones do not. */
  #file(read: FilingRow, place: RowPlace): Counted {
    const before = this.filings.get(read.key);
    if (before && before.filedOn === read.filedOn && before.isVoid === read.isVoid && before.salesFen === read.salesFen)
      return 'repeated';
    this.origins.filings.add(place);
    if (read.isVoid) return 'counted';
    if (!before) this.filings.set(read.key, read);
    else {
      const newer = read.filedOn >= before.filedOn ? read : before;
      // A later correction does not make a timely filing late.
      this.filings.set(read.key, { ...newer, isLate: read.isLate && before.isLate });
    }
    return 'counted';
  }
}

const counted = (isNew: boolean): Counted => (isNew ? 'counted' : 'repeated');
