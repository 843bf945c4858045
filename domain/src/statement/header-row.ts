import { type TableKind, tableKinds, tableOf } from './columns.ts';
import { columnsOfHeaders, headerKey, missingFields } from './recognise.ts';

/** Names of fields that titles use as labels (纳税人名称：…), so they do not show that a row has headers. */
const labels: ReadonlySet<string> = new Set(['company', 'companyId', 'asOf']);
const names: ReadonlySet<string> = new Set(
  tableKinds.flatMap((kind) =>
    Object.entries(tableOf(kind).fields).flatMap(([field, { aliases }]) => (labels.has(field) ? [] : aliases)),
  ),
);
/** So many names of columns in a row are headers, even if required ones are missing. */
const fewestNames = 4;
const startsWithDigit = /^[-(¥+.]?\d/;

/** The kinds of tables whose required columns are all among some headers. */
export const kindsOfHeaders = (headers: readonly string[]): TableKind[] =>
  tableKinds.filter((kind) => missingFields(kind, columnsOfHeaders(kind, headers)).length === 0);

/** Whether a row has headers of a table. `own` are keys of headers that are known besides the usual names. */
export function isHeaderRow(texts: readonly string[], own: ReadonlySet<string> = new Set()): boolean {
  // A row of data nearly always has a cell with a number or a date, which makes this test fast.
  if (texts.some((text) => startsWithDigit.test(text))) return false;
  const keys = texts.filter((text) => text !== '').map(headerKey);
  const known = new Set(keys.filter((key) => names.has(key) || own.has(key))).size;
  if (known < 2 || known * 2 <= keys.length) return false;
  return known >= fewestNames || kindsOfHeaders(texts).length > 0;
}

/** The kinds of two tables whose headers stand side by side in one row; empty for one table. */
export function kindsSideBySide(headers: readonly string[]): TableKind[] {
  const keys = headers.map(headerKey);
  const reaches = tableKinds.flatMap((kind) => {
    const places = tableOf(kind).needs.map((line) => {
      const lineNames = new Set(line.flatMap((field) => tableOf(kind).fields[field]?.aliases ?? []));
      return keys.flatMap((key, at) => (lineNames.has(key) ? [at] : []));
    });
    if (places.some((all) => all.length === 0)) return [];
    const end = Math.max(...places.map((all) => all[0] ?? 0));
    const start = Math.min(...places.map((all) => all.at(-1) ?? 0));
    return [{ kind, end, start }];
  });
  return [
    ...new Set(
      reaches.flatMap((left) => reaches.flatMap((right) => (left.end < right.start ? [left.kind, right.kind] : []))),
    ),
  ];
}
