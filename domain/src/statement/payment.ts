import { readNumberText } from './cell.ts';
import { type Fault, isRowFault, type Row, type Subject } from './row.ts';
import { type TaxKind, taxKindOf } from './tax-kind.ts';

/** One line of a tax receipt, or one that is still due. Fen; a refund is negative. */
export interface PaymentRow {
  readonly key: string;
  readonly tax: string;
  readonly kind: TaxKind;
  readonly from: string;
  readonly to: string;
  readonly paidFen: number;
  readonly dueFen: number;
  readonly term: string | null;
  readonly paidOn: string | null;
}

export function readPayment(row: Row, { today }: Subject): PaymentRow | Fault {
  const tax = row.text('tax');
  if (tax === '') return { problem: 'tax_missing', field: 'tax' };
  const period = row.period();
  if (isRowFault(period)) return period;
  if (period === null) return { problem: 'period', field: 'to' };
  const [paid, due, term, paidOn] = [row.fen('paid'), row.fen('due'), row.date('term'), row.date('paidOn')];
  for (const one of [paid, due, term, paidOn]) if (isRowFault(one)) return one;
  if (paid === null && due === null) return { problem: 'amount_missing', field: 'paid' };
  if (paidOn !== null && String(paidOn) > today) return { problem: 'future', field: 'paidOn' };
  const receipt = readNumberText(row.cell('receipt'));
  if ('rounded' in receipt) return { problem: 'rounded', field: 'receipt' };
  const number = 'value' in receipt ? (receipt.value ?? '') : '';
  return {
    // One receipt has a line for each tax, item and period.
    key: [number, tax, row.text('item'), period.from, period.to, paid, due, paidOn].join('|'),
    tax,
    kind: taxKindOf(tax),
    ...period,
    paidFen: Number(paid ?? 0),
    dueFen: Number(due ?? paid ?? 0),
    term: term as string | null,
    paidOn: paidOn as string | null,
  };
}
