import { type BadGroup, BadGroups } from './bad-groups.ts';
import { type Cell, textOf } from './cell.ts';
import { chooseTable, type HeadRow, type KnownMappings } from './choose-table.ts';
import { CompanyCheck } from './company-check.ts';
import { type ConflictListed, listConflicts } from './conflict-list.ts';
import { type Figures, figuresOf } from './figures.ts';
import { saysIssued } from './issuing-sources.ts';
import { MoneyCheck } from './money-check.ts';
import { PartialFiles } from './partial-files.ts';
import type { Overlap } from './payment-sources.ts';
import type { BadRow } from './problem.ts';
import { headerKey, headerWithin, likelyHeader, type Recognised, recognise } from './recognise.ts';
import type { Subject } from './row.ts';
import { areScalesApart, ScaleCheck } from './scale.ts';
import type { Confirmation, SheetReading } from './sheet-reading.ts';
import { type SheetChecks, StatementTally } from './tally.ts';
import { statedDate, statedPeriod } from './title.ts';

export interface Reading {
  /** In the order they were read; a bad row's and an origin's `source` is a place among them. */
  readonly sheets: readonly SheetReading[];
  readonly badRows: readonly BadRow[];
  readonly badCount: number;
  /** All bad rows by their cause. */
  readonly badGroups: readonly BadGroup[];
  readonly conflicts: readonly ConflictListed[];
  readonly conflictCount: number;
  /** Sheets of payments that contradict each other; the person chooses one. */
  readonly overlaps: readonly Overlap[];
  readonly figures: Figures;
}

/** Maximum of bad rows listed. */
export const maxListedBadRows = 500;
const previewRows = 5;
/** Bounds on the length of one previewed cell and of the whole preview: hostile files have very many and very long cells. */
const shownLetters = 200;
const shownLettersInAll = 500_000;
const shown = (text: string): string => text.slice(0, shownLetters);

export const headersKey = (headers: readonly string[]): string => headers.map(headerKey).join('|');

export interface SheetSettings extends KnownMappings {
  readonly confirmed?: readonly Confirmation[] | undefined;
}
export type FindMapping = (sheet: { file: number; sheet: string; headers: string }) => SheetSettings;

interface Open {
  readonly sheet: { -readonly [Key in keyof SheetReading]: SheetReading[Key] };
  table: Recognised | null;
  checks: SheetChecks | null;
  /** First rows, until the table is identified. */
  head: HeadRow[] | null;
}

/** Reads sheets of any number of files row by row into one tally. */
export class StatementReader {
  readonly #subject: Subject;
  readonly #tally: StatementTally;
  readonly #find: FindMapping;
  readonly #sheets: Open[] = [];
  #bad: BadRow[] = [];
  #badCount = 0;
  readonly #badGroups = new BadGroups();
  readonly #partial = new PartialFiles();
  #file = 0;
  #shownLetters = 0;

  constructor(subject: Subject, find: FindMapping) {
    this.#subject = subject;
    this.#tally = new StatementTally(subject);
    this.#find = find;
  }

  file(place: number): void {
    this.#close();
    this.#file = place;
  }

  sheet(name: string): void {
    this.#close();
    const unread = {
      kind: null,
      how: 'unknown',
      key: '',
      headerRow: 1,
      headers: [],
      columns: {},
      preview: [],
    } as const;
    const counts = { rows: 0, counted: 0, repeated: 0, conflicts: 0, bad: 0 };
    const sheet = { file: this.#file, sheet: name, ...unread, ...counts, confirmed: [] };
    this.#sheets.push({ sheet, table: null, checks: null, head: [] });
  }

  /** Notes lines of the current file that could not be read as rows. */
  lost(lines: number): void {
    this.#partial.lose(this.#file, lines);
  }

  /** Notes that the rest of the current file cannot be read. */
  cutFile(): void {
    this.#partial.cutFile(this.#file);
  }

  /** Notes that a cell of the current sheet was shortened. */
  cutSheet(): void {
    this.#partial.cutSheet(this.#sheets.length - 1);
  }

  row(cells: readonly Cell[], row: number): void {
    const open = this.#sheets.at(-1);
    if (!open) return;
    if (!open.head) return this.#take(open, { cells, row });
    open.head.push({ cells, row });
    if (open.head.length > headerWithin) this.#decide(open, open.head);
  }

  end(): Reading {
    this.#close();
    this.#compareScales();
    this.#countRepeatedPayments();
    this.#doubtPartialFiles();
    const { conflicts } = this.#tally.invoices.settle();
    return {
      sheets: this.#sheets.map(({ sheet }) => sheet),
      badRows: this.#bad,
      badCount: this.#badCount,
      badGroups: this.#badGroups.list(),
      conflicts: listConflicts(this.#tally.invoices),
      conflictCount: conflicts.length,
      overlaps: this.#tally.payments.settle().overlaps,
      figures: figuresOf(this.#tally),
    };
  }

  #close(): void {
    const open = this.#sheets.at(-1);
    if (!open) return;
    if (open.head) this.#decide(open, open.head);
    if (open.checks) this.#finish(open, open.checks);
    open.checks = null;
  }

  #decide(open: Open, head: readonly HeadRow[]): void {
    open.head = null;
    const { sheet } = open;
    const rows = head.map(({ cells }) => cells);
    const known = recognise(rows);
    const likely = likelyHeader(rows);
    const headers = (known?.headers ?? likely.headers).map(shown);
    const headerRow = head[known ? known.headerRows - 1 : likely.at]?.row ?? 1;
    sheet.key = headersKey(headers);
    const { confirmed = [], ...mappings } = this.#find({ file: sheet.file, sheet: sheet.sheet, headers: sheet.key });
    const { table, ...choice } = chooseTable(head, { headers, headerRow }, known, mappings);
    Object.assign(sheet, choice, { confirmed });
    open.table = table;
    sheet.kind = table?.kind ?? null;
    sheet.columns = table?.columns ?? {};
    const titles = head.filter(({ row }) => row < sheet.headerRow);
    if (table) this.#begin(open, table, titles);
    else if (sheet.how === 'unknown') this.#checkTitles(sheet, titles);
    for (const one of head) if (one.row > sheet.headerRow) this.#take(open, one);
  }

  /** Reports a sheet of another company before the person is asked to specify its columns, which would be useless. */
  #checkTitles(sheet: Open['sheet'], titles: readonly HeadRow[]): void {
    const company = new CompanyCheck(this.#subject, titles);
    const other = company.isRefused ? company.result() : null;
    if (other) sheet.company = other;
  }

  #begin(open: Open, table: Recognised, titles: readonly HeadRow[]): void {
    const { sheet } = open;
    const source = this.#sheets.length - 1;
    const acceptsSimilarName = sheet.confirmed.includes('company');
    // Rows are compared with the company as the titles say, so the titles come first.
    const company = new CompanyCheck({ ...this.#subject, acceptsSimilarName }, titles);
    const subject = {
      ...this.#subject,
      acceptsSimilarName,
      isTitled: company.hasOwnLabelledTitle,
      isIssued: table.isIssued ?? false,
    };
    if (table.isIssued) sheet.isIssued = true;
    open.checks = { subject, company, scale: new ScaleCheck(), money: new MoneyCheck(table) };
    if (company.isRefused) return;
    const titleCells = titles.map(({ cells }) => cells);
    const asOf = statedDate(titleCells, subject.today);
    this.#tally.begin(table, source, { asOf, isOwn: company.hasOwnTitle });
    if (sheet.confirmed.includes('apart')) this.#tally.payments.setApart(source);
    if (table.kind === 'payments' && table.columns['paidOn'] === undefined) sheet.missing = ['paidOn'];
    if (table.kind === 'invoices' && saysIssued([sheet.sheet, ...titles.flatMap(({ cells }) => cells.map(textOf))]))
      this.#tally.invoices.issuing.setStated(source);
    const period = statedPeriod(titleCells);
    // An end that is not over yet was chosen when the file was exported and says nothing about the last months.
    if (period && period.to < this.#subject.today)
      this.#tally.setStatedPeriod(table.kind, source, period.from, period.to);
  }

  /** Reports a question about a sheet. Until the person has confirmed it, the facts of the table are unknown. */
  #ask({ kind, confirmed }: Open['sheet'], what: Exclude<Confirmation, 'apart'>, note: () => void): void {
    note();
    if (kind && !confirmed.includes(what)) this.#tally.doubt(kind, what);
  }

  #finish({ sheet, table }: Open, { company, scale, money }: SheetChecks): void {
    const source = this.#sheets.length - 1;
    const other = company.result();
    if (other) {
      sheet.company = other;
      if (other.match === 'another') this.#refuse(sheet, source);
      else this.#ask(sheet, 'company', () => undefined);
    }
    const held = this.#tally.end(source);
    sheet.counted += held.counted;
    sheet.repeated += held.repeated;
    sheet.conflicts += held.conflicts;
    for (const place of held.bad)
      this.#addBad(sheet, { ...place, problem: 'rounded', column: roundedColumn(table), found: '' });
    if (company.isRefused) return;
    if (money.areUnitsMixed) this.#ask(sheet, 'units', () => (sheet.hasTwoUnits = true));
    if (table && money.isForeign && other?.match !== 'another') this.#tally.doubt(table.kind, 'currency');
    const outlier = scale.result();
    if (outlier) this.#ask(sheet, 'scale', () => (sheet.scale = outlier));
    this.#scales.push({ sheet, scale });
  }

  readonly #scales: { sheet: Open['sheet']; scale: ScaleCheck }[] = [];

  /** Questions a sheet whose amounts are so far from those of another sheet of its kind that its unit may be another one. */
  #compareScales(): void {
    for (const [at, one] of this.#scales.entries())
      for (const other of this.#scales.slice(0, at)) {
        if (one.sheet.kind !== other.sheet.kind || one.sheet.scale || !areScalesApart(one.scale, other.scale)) continue;
        const [row, fen] = [one.sheet.headerRow + 1, [...one.scale.medians().values()][0] ?? 0];
        this.#ask(one.sheet, 'scale', () => (one.sheet.scale = { row, fen, side: 'high', count: one.sheet.counted }));
      }
  }

  /** Moves payments that several sheets contain to the repeated rows, which is possible only after all sheets were read. */
  #countRepeatedPayments(): void {
    for (const [source, count] of this.#tally.payments.settle().repeated) {
      const sheet = this.#sheets[source]?.sheet;
      if (!sheet) continue;
      sheet.counted -= count;
      sheet.repeated += count;
    }
  }

  #doubtPartialFiles(): void {
    for (const [source, { sheet }] of this.#sheets.entries())
      for (const { reason, count } of this.#partial.doubtsOf(sheet.file, source))
        if (sheet.kind && sheet.company?.match !== 'another') this.#tally.doubt(sheet.kind, reason, count);
  }

  /** Drops the bad rows of another company’s table, which would list the whole table. */
  #refuse(sheet: Open['sheet'], source: number): void {
    this.#bad = this.#bad.filter((bad) => bad.source !== source);
    this.#badCount -= sheet.bad;
    this.#badGroups.drop(source);
    sheet.bad = 0;
  }

  #show(sheet: Open['sheet'], cells: readonly Cell[]): void {
    const row = cells.map((cell) => shown(textOf(cell)));
    this.#shownLetters += row.join('').length;
    if (this.#shownLetters <= shownLettersInAll) sheet.preview = [...sheet.preview, row];
  }

  #take({ sheet, table, checks }: Open, { cells, row }: HeadRow): void {
    sheet.rows++;
    if (sheet.preview.length < previewRows) this.#show(sheet, cells);
    if (!table || !checks || checks.company.isRefused) return;
    const added = this.#tally.add(cells, table, { source: this.#sheets.length - 1, row }, checks);
    if (added === 'counted') sheet.counted++;
    else if (added === 'repeated') sheet.repeated++;
    else if (added === 'conflict') sheet.conflicts++;
    else if (added === 'no_data') sheet.rows--;
    else if (added !== 'held') this.#addBad(sheet, added);
  }

  #addBad(sheet: Open['sheet'], bad: BadRow): void {
    sheet.bad++;
    this.#badCount++;
    this.#badGroups.add(bad);
    if (this.#bad.length < maxListedBadRows) this.#bad.push(bad);
  }
}

const roundedColumn = (table: Recognised | null): string | null =>
  table?.headers[table.columns['digitalNumber'] ?? table.columns['number'] ?? -1] ?? null;
