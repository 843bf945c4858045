import type { BadRows } from './bad-rows.ts';
import { type Cell, textOf } from './cell.ts';
import type { HeadRow } from './choose-table.ts';
import { CompanyCheck } from './company-check.ts';
import { type FindMapping, identifySheet } from './identify-sheet.ts';
import { LayoutCheck } from './layout.ts';
import { TitleCheck } from './list-title.ts';
import { MoneyCheck } from './money-check.ts';
import type { Previews } from './previews.ts';
import { headerWithin, type Recognised } from './recognise.ts';
import { registerTable } from './register-table.ts';
import type { Subject } from './row.ts';
import { ScaleCheck } from './scale.ts';
import type { Confirmation, SheetDraft } from './sheet-reading.ts';
import type { SheetScales } from './sheet-scales.ts';
import type { SheetChecks, StatementTally } from './tally.ts';
import { TaxCheck } from './tax-check.ts';

/** Collects what all sheets of a statement contribute to. */
export interface StatementParts {
  readonly subject: Subject;
  readonly find: FindMapping;
  readonly tally: StatementTally;
  readonly badRows: BadRows;
  readonly previews: Previews;
  readonly scales: SheetScales;
}

/** Leaves the facts of a table unknown until the person has confirmed a question about its sheet. */
export function doubtUnlessConfirmed(
  tally: StatementTally,
  { kind, confirmed }: SheetDraft,
  question: Exclude<Confirmation, 'apart'>,
  count = 1,
): void {
  if (kind && !confirmed.includes(question)) tally.doubt(kind, question, count);
}

/** Reads one sheet row by row. The first rows are kept until they identify its table. */
export class SheetReader {
  readonly sheet: SheetDraft;
  readonly #source: number;
  readonly #statement: StatementParts;
  readonly #fileName: string;
  #table: Recognised | null = null;
  #checks: SheetChecks | null = null;
  #head: HeadRow[] | null = [];

  constructor(sheet: SheetDraft, source: number, statement: StatementParts, fileName: string) {
    this.sheet = sheet;
    this.#source = source;
    this.#statement = statement;
    this.#fileName = fileName;
  }

  row(cells: readonly Cell[], row: number): void {
    if (!this.#head) return this.#take({ cells, row });
    this.#head.push({ cells, row });
    if (this.#head.length > headerWithin) this.#identify(this.#head);
  }

  /** Ends the sheet; a second call does nothing. */
  close(): void {
    if (this.#head) this.#identify(this.#head);
    if (this.#checks) this.#finish(this.#checks);
    this.#checks = null;
  }

  #identify(head: readonly HeadRow[]): void {
    this.#head = null;
    const { sheet } = this;
    this.#table = identifySheet(sheet, head, this.#statement.find, this.#fileName);
    const titles = head.filter(({ row }) => row < sheet.headerRow);
    if (this.#table) this.#begin(this.#table, titles);
    else if (sheet.how === 'unknown') this.#checkTitles(titles);
    for (const one of head) if (one.row > sheet.headerRow) this.#take(one);
  }

  /** Reports a sheet of another company before the person is asked to specify its columns, which would be useless. */
  #checkTitles(titles: readonly HeadRow[]): void {
    const company = new CompanyCheck(this.#statement.subject, titles);
    const other = company.isRefused ? company.result() : null;
    if (other) this.sheet.company = other;
  }

  #begin(table: Recognised, titles: readonly HeadRow[]): void {
    const { sheet } = this;
    const { subject: own, tally } = this.#statement;
    const acceptsSimilarName = sheet.confirmed.includes('company');
    // Rows are compared with the company as the titles say, so the titles come first.
    const company = new CompanyCheck({ ...own, acceptsSimilarName }, titles);
    const isIssued = table.isIssued ?? false;
    const subject = { ...own, acceptsSimilarName, isTitled: company.hasOwnLabelledTitle, isIssued };
    if (isIssued) sheet.isIssued = true;
    const texts = [sheet.sheet, ...titles.flatMap(({ cells }) => cells.map(textOf))];
    const checks: SheetChecks = {
      subject,
      company,
      scale: new ScaleCheck(),
      money: new MoneyCheck(table),
      layout: new LayoutCheck(table, sheet.headerRow, titles),
      tax: new TaxCheck(),
      title: new TitleCheck(table.kind, texts),
    };
    this.#checks = checks;
    if (company.isRefused) return;
    registerTable(tally, { sheet, table, source: this.#source }, titles, checks);
    if (table.kind === 'payments' && table.columns['paidOn'] === undefined) sheet.missing = ['paidOn'];
  }

  #take({ cells, row }: HeadRow): void {
    const { sheet } = this;
    const { tally, badRows, previews } = this.#statement;
    sheet.rows++;
    previews.add(sheet, cells);
    if (!this.#table || !this.#checks || this.#checks.company.isRefused) return;
    const added = tally.add(cells, this.#table, { source: this.#source, row }, this.#checks);
    if (added === 'counted') sheet.counted++;
    else if (added === 'repeated') sheet.repeated++;
    else if (added === 'inactive') sheet.inactive++;
    else if (added === 'conflict') sheet.conflicts++;
    else if (added === 'no_data') sheet.rows--;
    else if (added !== 'held') badRows.add(sheet, added);
  }

  #finish({ company, scale, money, layout, tax, title }: SheetChecks): void {
    const { sheet } = this;
    const { tally, badRows, scales } = this.#statement;
    const other = company.result();
    if (other) {
      sheet.company = other;
      if (other.match === 'another') badRows.dropSheet(sheet, this.#source);
      else doubtUnlessConfirmed(tally, sheet, 'company');
    }
    const held = tally.end(this.#source);
    sheet.counted += held.counted;
    sheet.repeated += held.repeated;
    sheet.conflicts += held.conflicts;
    sheet.inactive += held.inactive;
    const column = roundedColumn(this.#table);
    for (const place of held.bad) badRows.add(sheet, { ...place, problem: 'rounded', column, found: '' });
    if (company.isRefused) return;
    if (money.areUnitsMixed) {
      sheet.hasTwoUnits = true;
      doubtUnlessConfirmed(tally, sheet, 'units');
    }
    if (this.#table && money.isForeign && other?.match !== 'another') tally.doubt(this.#table.kind, 'currency');
    const uncounted = title.result();
    if (uncounted !== null) {
      sheet.title = uncounted;
      doubtUnlessConfirmed(tally, sheet, 'title');
    }
    const outlier = scale.result() ?? (money.isUnusual ? scale.atLeast(largeFen(sheet.kind)) : null);
    if (outlier) {
      sheet.scale = outlier;
      doubtUnlessConfirmed(tally, sheet, 'scale');
    }
    scales.add(sheet, scale);
    const mismatch = tax.result();
    if (mismatch) {
      sheet.tax = mismatch;
      doubtUnlessConfirmed(tally, sheet, 'tax_rate', mismatch.count);
    }
    const found = layout.result();
    if (!found) return;
    sheet.layout = found.layout;
    // Which of two columns is right is a question; a second table has to be imported by itself.
    const isAnswered = found.layout.kind === 'twice' && sheet.confirmed.includes('layout');
    if (!isAnswered) for (const kind of found.kinds) tally.doubt(kind, 'layout');
  }
}

/** If half of the invoices, or payments, in another unit than yuan are so large, the unit may be a mistake. */
const largeFen = (kind: SheetDraft['kind']): number => (kind === 'invoices' ? 500_000_000 : 100_000_000);

const roundedColumn = (table: Recognised | null): string | null =>
  table?.headers[table.columns['digitalNumber'] ?? table.columns['number'] ?? -1] ?? null;
