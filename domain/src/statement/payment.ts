import { readNumberText } from './cell.ts';
import { boundsOf, type Loss } from './loss.ts';
import { type Fault, isRowFault, type Row, type Subject } from './row.ts';
import { type TaxKind, taxKindOf } from './tax-kind.ts';

/** One line of a tax receipt, or one that is still due. Fen; a refund is negative. */
export interface PaymentRow {
  /** Distinguishes lines within one sheet only; the text of an item differs between the screens of the tax bureau. */
  readonly item: string;
  /** Number of the receipt; empty without one. */
  readonly receipt: string;
  readonly tax: string;
  readonly kind: TaxKind;
  readonly from: string;
  readonly to: string;
  readonly paidFen: number;
  readonly dueFen: number;
  /** Less was paid than was due, and the row states both. */
  readonly isShort: boolean;
  readonly term: string | null;
  readonly paidOn: string | null;
  /** `failed`: nothing was paid, and the tax is still due. */
  readonly state: 'valid' | 'void' | 'failed';
}

/** What a rejected row may hide of the tax that lenders count, and whether it may hide arrears. */
export function paymentLoss(row: Row): Omit<Loss, 'key' | 'direction'> | null {
  if (stateOf(row) === 'void') return null;
  const tax = row.text('tax');
  const [paid, paidOn] = [row.fen('paid'), row.date('paidOn')];
  const month = typeof paidOn === 'string' ? paidOn.slice(0, 7) : null;
  const isCounted = tax === '' || ['vat', 'income'].includes(taxKindOf(tax));
  if (!isCounted) return { month, lowFen: 0, highFen: 0, isUnbounded: false };
  if (isRowFault(paid)) return { month, lowFen: 0, highFen: 0, isUnbounded: true };
  return { month, ...boundsOf([paid ?? 0]), isUnbounded: false };
}

/** `(?<!未)`: 未作废 and 未冲正 are valid. */
const voided = /(?<!未)(?:作废|冲正|冲销|撤销)/;
const failed = /失败|未缴|未扣|未入库|待缴|待扣|处理中|退票/;

export function readPayment(row: Row, { today }: Subject): PaymentRow | Fault {
  const tax = row.text('tax');
  if (tax === '') return { problem: 'tax_missing', field: 'tax' };
  const period = row.period();
  if (isRowFault(period)) return period;
  if (period === null) return { problem: 'period', field: 'to' };
  const [paid, due] = [row.fen('paid'), row.fen('due')];
  if (isRowFault(paid)) return paid;
  if (isRowFault(due)) return due;
  const [term, paidOn] = [row.date('term'), row.date('paidOn')];
  if (isRowFault(term)) return term;
  if (isRowFault(paidOn)) return paidOn;
  if (paid === null && due === null) return { problem: 'amount_missing', field: 'paid' };
  if (paidOn !== null && paidOn > today) return { problem: 'future', field: 'paidOn' };
  const receipt = readNumberText(row.cell('receipt'));
  if ('rounded' in receipt) return { problem: 'rounded', field: 'receipt' };
  const state = stateOf(row);
  // An amount that was paid on no day cannot be told from one that is still due.
  if (state === 'valid' && paidOn === null && paid !== null && paid !== 0)
    return { problem: 'date_missing', field: 'paidOn' };
  return {
    item: `${row.text('item')} ${row.text('nature')}`,
    receipt: 'value' in receipt ? (receipt.value ?? '') : '',
    tax,
    kind: taxKindOf(tax, `${row.text('item')} ${row.text('nature')}`, (paid ?? 0) < 0),
    ...period,
    paidFen: state === 'valid' ? (paid ?? 0) : 0,
    dueFen: due ?? paid ?? 0,
    isShort: due !== null && paid !== null && paid >= 0 && due > paid,
    term,
    paidOn: state === 'valid' ? paidOn : null,
    state,
  };
}

function stateOf(row: Row): PaymentRow['state'] {
  const status = row.text('status');
  if (voided.test(status)) return 'void';
  return failed.test(status) ? 'failed' : 'valid';
}
