import { type Fault, isRowFault, type Row } from './row.ts';

/** A line of a list of arrears. */
export interface ArrearsRow {
  readonly tax: string;
  readonly balanceFen: number;
}

export function readArrears(row: Row): ArrearsRow | Fault {
  const tax = row.text('tax');
  if (tax === '') return { problem: 'tax_missing', field: 'tax' };
  const balance = row.fen('balance');
  if (isRowFault(balance)) return balance;
  return balance === null ? { problem: 'amount_missing', field: 'balance' } : { tax, balanceFen: balance };
}
