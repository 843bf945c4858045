import { isBlank } from './cell.ts';
import { type Fault, isRowFault, type Row, type Subject } from './row.ts';

/** A line of a list of arrears. */
export interface ArrearsRow {
  readonly tax: string;
  /** Nothing if the row says that it was paid since. */
  readonly balanceFen: number;
  /** A surcharge is owed besides the tax. */
  readonly hasSurcharge: boolean;
  /** Distinguishes lines of one list: tax, period, due date and amount. */
  readonly key: string;
  /** The day of which the line is; null if it does not say. */
  readonly asOf: string | null;
  /** The row itself names the company of the files; rows of others are rejected before. */
  readonly isOwn: boolean;
}

const cleared = /^(?:已(?:全部|全额|足额)?(?:清缴|缴清|清理|清欠|结清|缴纳|缴款|入库|销号)|清缴|缴清|结清)(?:完毕)?$/;
const owed =
  /^(?:正常|欠税中?|欠缴中?|未(?:清缴|缴清|结清|缴纳|缴款|缴|入库|清理|销号)|待缴纳?|逾期(?:未缴)?|已?催缴|本年新欠|新欠|往年陈欠|陈欠)?$/;

/** Whether a row in a status is owed; null if the status is not understood. */
function isOwedBy(status: string): boolean | null {
  const text = status.replace(/\s/g, '').slice(0, 40);
  return owed.test(text) ? true : cleared.test(text) ? false : null;
}

export function readArrears(row: Row, { today }: Subject): ArrearsRow | Fault {
  const tax = row.text('tax');
  if (tax === '') return { problem: 'tax_missing', field: 'tax' };
  const balance = row.fen('balance');
  if (isRowFault(balance)) return balance;
  if (balance === null) return { problem: 'amount_missing', field: 'balance' };
  const [surcharge, isOwed] = [row.fen('surcharge'), isOwedBy(row.text('status'))];
  if (isRowFault(surcharge)) return surcharge;
  if (isOwed === null) return { problem: 'status', field: 'status' };
  const asOf = row.date('asOf');
  if (isRowFault(asOf)) return asOf;
  if (asOf !== null && asOf > today) return { problem: 'future', field: 'asOf' };
  const flag = row.flag('void', 'unclear');
  if (flag) return { problem: 'flag', field: '', place: flag.place };
  const key = [tax, balance, row.text('term'), row.text('from'), row.text('to'), row.text('span')].join('|');
  const isOwn = !isBlank(row.cell('company')) || !isBlank(row.cell('companyId'));
  const hasSurcharge = isOwed && (surcharge ?? 0) > 0;
  return { tax, balanceFen: isOwed ? balance : 0, hasSurcharge, key, asOf, isOwn };
}
