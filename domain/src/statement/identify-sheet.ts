import { chooseTable, type HeadRow, type KnownMappings } from './choose-table.ts';
import { flagColumnsOf } from './flags.ts';
import { withNamedUnits } from './money.ts';
import { shownText } from './previews.ts';
import { headerKey, likelyHeader, type Recognised, recognise } from './recognise.ts';
import type { Confirmation, SheetDraft } from './sheet-reading.ts';
import { unitsInName } from './stated-unit.ts';

export const headersKey = (headers: readonly string[]): string => headers.map(headerKey).join('|');

export interface SheetSettings extends KnownMappings {
  readonly confirmed?: readonly Confirmation[] | undefined;
}
export type FindMapping = (sheet: { file: number; sheet: string; headers: string }) => SheetSettings;

/** Finds the table of a sheet by its first rows and writes the choice into the sheet; null if the sheet is left out or unknown. */
export function identifySheet(
  sheet: SheetDraft,
  head: readonly HeadRow[],
  find: FindMapping,
  fileName = '',
): Recognised | null {
  const rows = head.map(({ cells }) => cells);
  const known = recognise(rows);
  const likely = likelyHeader(rows);
  const headers = (known?.headers ?? likely.headers).map(shownText);
  const headerRow = head[known ? known.headerRows - 1 : likely.at]?.row ?? 1;
  sheet.key = headersKey(headers);
  const { confirmed = [], ...mappings } = find({ file: sheet.file, sheet: sheet.sheet, headers: sheet.key });
  const { table, ...choice } = chooseTable(head, { headers, headerRow }, known, mappings);
  Object.assign(sheet, choice, { confirmed });
  sheet.kind = table?.kind ?? null;
  sheet.columns = table?.columns ?? {};
  if (!table) return null;
  const named = withNamedUnits(table, [fileName, sheet.sheet].flatMap(unitsInName));
  return { ...table, ...named, flagColumns: flagColumnsOf(table) };
}
