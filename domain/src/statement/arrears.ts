import { isBlank } from './cell.ts';
import { type Fault, isRowFault, type Row, type Subject } from './row.ts';

/** A line of a list of arrears. */
export interface ArrearsRow {
  readonly tax: string;
  readonly balanceFen: number;
  /** Distinguishes lines of one list: tax, period, due date and amount. */
  readonly key: string;
  /** The day of which the line is; null if it does not say. */
  readonly asOf: string | null;
  /** The row itself names the company of the files; rows of others are rejected before. */
  readonly isOwn: boolean;
}

export function readArrears(row: Row, { today }: Subject): ArrearsRow | Fault {
  const tax = row.text('tax');
  if (tax === '') return { problem: 'tax_missing', field: 'tax' };
  const balance = row.fen('balance');
  if (isRowFault(balance)) return balance;
  if (balance === null) return { problem: 'amount_missing', field: 'balance' };
  const asOf = row.date('asOf');
  if (isRowFault(asOf)) return asOf;
  if (asOf !== null && asOf > today) return { problem: 'future', field: 'asOf' };
  const flag = row.flag('void', 'unclear');
  if (flag) return { problem: 'flag', field: '', place: flag.place };
  const key = [tax, balance, row.text('term'), row.text('from'), row.text('to'), row.text('span')].join('|');
  const isOwn = !isBlank(row.cell('company')) || !isBlank(row.cell('companyId'));
  return { tax, balanceFen: balance, key, asOf, isOwn };
}
