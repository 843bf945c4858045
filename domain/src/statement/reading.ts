import type { BadGroup } from './bad-groups.ts';
import { BadRows } from './bad-rows.ts';
import type { Cell } from './cell.ts';
import { type ConflictListed, listConflicts } from './conflict-list.ts';
import { type Figures, figuresOf } from './figures.ts';
import type { FindMapping } from './identify-sheet.ts';
import { PartialFiles } from './partial-files.ts';
import type { Overlap } from './payment-sources.ts';
import { Previews } from './previews.ts';
import type { BadRow } from './problem.ts';
import type { Subject } from './row.ts';
import { doubtUnlessConfirmed, SheetReader, type StatementParts } from './sheet-reader.ts';
import { newSheet, type SheetReading } from './sheet-reading.ts';
import { SheetScales } from './sheet-scales.ts';
import { StatementTally } from './tally.ts';

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

/** Reads sheets of any number of files row by row into one tally. */
export class StatementReader {
  readonly #statement: StatementParts;
  readonly #sheets: SheetReader[] = [];
  readonly #partial = new PartialFiles();
  #file = 0;
  #fileName = '';

  constructor(subject: Subject, find: FindMapping) {
    this.#statement = {
      subject,
      find,
      tally: new StatementTally(subject),
      badRows: new BadRows(),
      previews: new Previews(),
      scales: new SheetScales(),
    };
  }

  /** Begins a file. Its name may state a unit. */
  file(place: number, name = ''): void {
    this.#sheets.at(-1)?.close();
    this.#file = place;
    this.#fileName = name;
  }

  sheet(name: string): void {
    this.#sheets.at(-1)?.close();
    const sheet = newSheet(this.#file, name);
    this.#sheets.push(new SheetReader(sheet, this.#sheets.length, this.#statement, this.#fileName));
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
    this.#sheets.at(-1)?.row(cells, row);
  }

  end(): Reading {
    this.#sheets.at(-1)?.close();
    this.#compareScales();
    this.#countRepeated();
    this.#doubtPartialFiles();
    const { tally, badRows } = this.#statement;
    const { conflicts } = tally.invoices.settle();
    return {
      sheets: this.#sheets.map(({ sheet }) => sheet),
      badRows: badRows.listed,
      badCount: badRows.count,
      badGroups: badRows.groups.list(),
      conflicts: listConflicts(tally.invoices),
      conflictCount: conflicts.length,
      overlaps: tally.payments.settle().overlaps,
      figures: figuresOf(tally),
    };
  }

  #compareScales(): void {
    const { tally, scales } = this.#statement;
    for (const { sheet, outlier } of scales.outliers()) {
      sheet.scale = outlier;
      doubtUnlessConfirmed(tally, sheet, 'scale');
    }
  }

  /** Moves payments and invoices that several sheets contain to the repeated rows, which is possible only after all sheets were read. */
  #countRepeated(): void {
    const { payments, invoices } = this.#statement.tally;
    for (const [source, count] of [...payments.settle().repeated, ...invoices.settle().repeated]) {
      const sheet = this.#sheets[source]?.sheet;
      if (!sheet) continue;
      sheet.counted -= count;
      sheet.repeated += count;
    }
  }

  #doubtPartialFiles(): void {
    for (const [source, { sheet }] of this.#sheets.entries())
      for (const { reason, count } of this.#partial.doubtsOf(sheet.file, source))
        if (sheet.kind && sheet.company?.match !== 'another') this.#statement.tally.doubt(sheet.kind, reason, count);
  }
}
