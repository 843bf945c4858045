import { endOfMonth } from '#time/business-date.ts';
import { readArrears } from './arrears.ts';
import { ArrearsBook, type ListTitle } from './arrears-book.ts';
import { type Cell, textOf } from './cell.ts';
import type { TableKind } from './columns.ts';
import type { CompanyCheck } from './company-check.ts';
import type { Doubt, DoubtReason } from './doubt.ts';
import { readFiling } from './filing.ts';
import { FilingBook } from './filing-book.ts';
import { readGrade, readYear } from './grade.ts';
import { GradeBook } from './grade-book.ts';
import { type InvoiceRow, partiesOf, readInvoice } from './invoice.ts';
import { InvoiceBook } from './invoice-book.ts';
import { countedFen } from './invoice-version.ts';
import type { LayoutCheck } from './layout.ts';
import type { TitleCheck } from './list-title.ts';
import { invoiceLoss } from './loss.ts';
import type { MoneyCheck } from './money-check.ts';
import { paymentLoss, readPayment } from './payment.ts';
import { PaymentBook } from './payment-book.ts';
import type { BadRow, RowPlace } from './problem.ts';
import type { Recognised } from './recognise.ts';
import { RoundNumbers } from './round-numbers.ts';
import { type Fault, isFault, isNoData, isRowFault, Row, type Subject } from './row.ts';
import type { ScaleCheck } from './scale.ts';
import type { TaxCheck } from './tax-check.ts';

/**
 * What became of a row that could be read. `repeated`: another row, sheet or file already contains it; `inactive`:
 * its status says that it is void, failed or refunded, or is not understood; `held`: the end of its sheet decides;
 * `no_data`: it is a total, a note or a repeated header.
 */
export type RowOutcome = 'counted' | 'repeated' | 'conflict' | 'inactive' | 'held' | 'no_data';

/** Checks that need all rows of a sheet. The subject is the company as the titles and the person identify it for this sheet. */
export interface SheetChecks {
  readonly subject: Subject;
  readonly company: CompanyCheck;
  readonly scale: ScaleCheck;
  readonly money: MoneyCheck;
  readonly layout: LayoutCheck;
  readonly tax: TaxCheck;
  readonly title: TitleCheck;
}

/** How many of the held rows of a sheet became what, and which are bad. */
interface SheetEnd {
  readonly bad: readonly RowPlace[];
  readonly counted: number;
  readonly repeated: number;
  readonly conflicts: number;
  readonly inactive: number;
}

/** Adds up rows of any number of sheets, keeping only what the figures need. */
export class StatementTally {
  readonly subject: Subject;
  readonly invoices = new InvoiceBook();
  readonly payments = new PaymentBook();
  readonly filings = new FilingBook();
  readonly grades = new GradeBook();
  readonly arrears = new ArrearsBook();
  readonly #round = new RoundNumbers();
  readonly #doubts = new Map<TableKind, Doubt[]>();

  constructor(subject: Subject) {
    this.subject = subject;
  }

  /** Registers a sheet before its rows, because a current list of arrears without rows says that the company owes nothing. */
  begin({ kind, columns }: Pick<Recognised, 'kind' | 'columns'>, source: number, title?: ListTitle): void {
    if (kind === 'arrears') this.arrears.begin(source, title);
    if (kind === 'payments' && columns['paidOn'] === undefined) this.payments.undated.add(source);
  }

  /** Sets the months that a part of an answer of the tax bureau covers. Filings state their own, and grades and arrears have none. */
  setPeriodOfPart(kind: TableKind, source: number, from: string, to: string): void {
    if (kind === 'invoices') {
      this.invoices.spans.setFixed(source, from, to);
      this.invoices.issuing.setStated(source);
      this.invoices.setPart(source);
    }
    if (kind === 'arrears') this.arrears.beginPart(source, endOfMonth(`${to}-01`));
    if (kind !== 'payments') return;
    this.payments.spans.setFixed(source, from, to);
    this.payments.setPart(source);
  }

  /** Sets the period that the titles of a sheet state. */
  setStatedPeriod(kind: TableKind, source: number, from: string, to: string): void {
    if (kind === 'invoices') this.invoices.spans.setStated(source, from, to);
    if (kind === 'payments') this.payments.spans.setStated(source, from, to);
  }

  /** Notes what makes the figures of a kind doubtful, besides its rows. */
  doubt(kind: TableKind, reason: DoubtReason, count = 1): void {
    this.#doubts.set(kind, [...(this.#doubts.get(kind) ?? []), { reason, count }]);
  }

  doubtsOf(kind: TableKind): readonly Doubt[] {
    return this.#doubts.get(kind) ?? [];
  }

  add(cells: readonly Cell[], table: Recognised, place: RowPlace, checks?: SheetChecks): RowOutcome | BadRow {
    const texts = cells.map(textOf);
    if (isNoData(texts, table)) return 'no_data';
    const seen = checks?.layout.see(texts, place.row) ?? 'data';
    if (seen === 'headers') return 'no_data';
    if (checks?.money.seeLine(texts)) return 'no_data';
    const row = new Row(cells, texts, table);
    const added =
      seen === 'extra' ? this.#refuse(row, table.kind, checks?.subject) : this.#read(row, table, place, checks);
    return typeof added === 'string' ? added : badRow(cells, table, place, added);
  }

  /** Ends a sheet: invoices whose numbers turn out to be rounded become bad rows, the others count. */
  end(source: number): SheetEnd {
    const { held, isRounded } = this.#round.release(source);
    if (isRounded) {
      for (const { row } of held) this.invoices.lose(lossOfRounded(row));
      return { bad: held.map(({ place }) => place), counted: 0, repeated: 0, conflicts: 0, inactive: 0 };
    }
    const added = held.map(({ row, place }) => this.#addInvoiceRow(row, place));
    const countOf = (what: RowOutcome) => added.filter((one) => one === what).length;
    return {
      bad: [],
      counted: countOf('counted'),
      repeated: countOf('repeated'),
      conflicts: countOf('conflict'),
      inactive: countOf('inactive'),
    };
  }

  #addInvoiceRow(row: InvoiceRow, place: RowPlace): RowOutcome {
    const added = this.invoices.add(row, place);
    return added === 'counted' && row.state !== 'valid' ? 'inactive' : added;
  }

  /** Rejects a row whose cells are not those of its headers, so that its amount is unknown. */
  #refuse(row: Row, kind: TableKind, subject = this.subject): Fault {
    const fault: Fault = { problem: 'columns', field: '' };
    switch (kind) {
      case 'invoices': {
        const loss = invoiceLoss(row, subject, fault);
        if (loss) this.invoices.lose(loss);
        break;
      }
      case 'payments':
        this.payments.losses.push({ month: null, lowFen: 0, highFen: 0, isUnbounded: true });
        break;
      case 'filings':
        this.filings.lost++;
        break;
      case 'grades':
        this.grades.lostYears.push(null);
        break;
      case 'arrears':
        this.arrears.lost++;
        break;
    }
    return fault;
  }

  #read(row: Row, { kind }: Recognised, place: RowPlace, checks?: SheetChecks): RowOutcome | Fault {
    if (checks?.company.isOfAnother(row)) {
      if (kind === 'arrears') this.arrears.sawOther(place.source);
      const field = row.has('companyId') ? 'companyId' : 'company';
      return { problem: 'another_company', field };
    }
    checks?.money.see(row);
    const subject = checks?.subject ?? this.subject;
    const added = this.#readKind(row, kind, place, subject, checks);
    if (kind !== 'invoices' && !(typeof added === 'object')) checks?.company.sawOwnRow();
    return added;
  }

  #readKind(row: Row, kind: TableKind, place: RowPlace, subject: Subject, checks?: SheetChecks): RowOutcome | Fault {
    switch (kind) {
      case 'invoices':
        return this.#addInvoice(row, place, subject, checks);
      case 'payments': {
        const read = readPayment(row, subject);
        if (isFault(read)) {
          const loss = paymentLoss(row, read);
          if (loss) this.payments.losses.push(loss);
          return read;
        }
        if (read.paidFen > 0 && read.paidOn !== null) checks?.title.sawCounted();
        checks?.scale.see(`${read.kind} ${read.tax}`, read.paidFen, place.row);
        if (!this.payments.add(read, place)) return 'repeated';
        return read.state === 'valid' ? 'counted' : 'inactive';
      }
      case 'filings': {
        const read = readFiling(row, subject);
        if (isFault(read)) this.filings.lost++;
        if (isFault(read)) return read;
        if (!read.isVoid) checks?.title.sawCounted();
        return this.filings.add(read, place);
      }
      case 'grades': {
        const read = readGrade(row, subject);
        if (isFault(read)) this.grades.lostYears.push(readYear(row));
        return isFault(read) ? read : this.grades.add(read, place);
      }
      case 'arrears': {
        const read = readArrears(row, subject);
        if (isFault(read)) this.arrears.lost++;
        if (isFault(read)) return read;
        if (read.balanceFen > 0) checks?.title.sawCounted();
        return this.arrears.add(read, place) ? 'counted' : 'repeated';
      }
    }
  }

  #addInvoice(row: Row, place: RowPlace, subject: Subject, checks?: SheetChecks): RowOutcome | Fault {
    const read = readInvoice(row, subject);
    if (isFault(read)) {
      checks?.company.sawInvoice(row, !isRowFault(partiesOf(row, subject)));
      const loss = invoiceLoss(row, subject, read);
      if (loss) this.invoices.lose(loss);
      return read;
    }
    checks?.company.sawInvoice(row, true);
    if (read.state === 'valid' && countedFen(read) > 0) checks?.title.sawCounted();
    if (read.state === 'valid') checks?.scale.see(read.direction, read.netFen, place.row);
    if (read.state === 'valid') checks?.tax.see(read, row, place.row);
    return this.#round.take(read, place) ? 'held' : this.#addInvoiceRow(read, place);
  }
}

function badRow(
  cells: readonly Cell[],
  table: Recognised,
  place: RowPlace,
  { problem, field, place: flagged }: Fault,
): BadRow {
  const at = flagged ?? table.columns[field];
  return {
    ...place,
    problem,
    column: at === undefined ? null : (table.headers[at] ?? null),
    found: at === undefined ? '' : textOf(cells[at] ?? null).slice(0, 40),
  };
}

const lossOfRounded = ({ direction, date, netFen, isRed, state }: InvoiceRow) => {
  const fen = state !== 'valid' ? 0 : isRed ? -Math.abs(netFen) : netFen;
  return {
    key: null,
    direction,
    month: date.slice(0, 7),
    lowFen: Math.min(0, fen),
    highFen: Math.max(0, fen),
    isUnbounded: false,
  };
};
