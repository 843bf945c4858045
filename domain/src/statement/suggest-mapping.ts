import { type TableKind, tableKinds } from './columns.ts';
import { columnsOfHeaders } from './recognise.ts';

const names: Readonly<Record<TableKind, RegExp>> = {
  invoices: /发票|开票|销项|进项|销售/,
  payments: /缴款|完税|缴税|入库|税票/,
  filings: /申报/,
  grades: /信用|等级|评价/,
  arrears: /欠税|欠缴/,
};
/** The name of a sheet weighs as much as so many columns. */
const weightOfName = 3;

/** The table that fits a sheet best by its name and its headers. */
export function suggestKind(headers: readonly string[], sheet: string): TableKind {
  const scores = tableKinds.map(
    (kind) => Object.keys(columnsOfHeaders(kind, headers)).length + (names[kind].test(sheet) ? weightOfName : 0),
  );
  return tableKinds[scores.indexOf(Math.max(...scores))] ?? 'invoices';
}
