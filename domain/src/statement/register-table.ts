import { textOf } from './cell.ts';
import type { HeadRow } from './choose-table.ts';
import { saysIssued } from './issuing-sources.ts';
import type { Recognised } from './recognise.ts';
import type { SheetDraft } from './sheet-reading.ts';
import type { SheetChecks, StatementTally } from './tally.ts';
import { statedDate, statedPeriod } from './title.ts';

/** Registers a table with its sheet’s titles, which may state a period, a date or that the invoices were issued. */
export function registerTable(
  tally: StatementTally,
  { sheet, table, source }: { sheet: SheetDraft; table: Recognised; source: number },
  titles: readonly HeadRow[],
  { company, subject }: SheetChecks,
): void {
  const titleCells = titles.map(({ cells }) => cells);
  tally.begin(table, source, { asOf: statedDate(titleCells, subject.today), isOwn: company.hasOwnTitle });
  if (sheet.confirmed.includes('apart')) tally.payments.setApart(source);
  const texts = [sheet.sheet, ...titleCells.flatMap((cells) => cells.map(textOf))];
  if (table.kind === 'invoices' && saysIssued(texts)) tally.invoices.issuing.setStated(source);
  const period = statedPeriod(titleCells);
  // An end that is not over yet was chosen when the file was exported and says nothing about the last months.
  if (period && period.to < subject.today) tally.setStatedPeriod(table.kind, source, period.from, period.to);
}
