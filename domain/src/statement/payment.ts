import { addMonths } from '#time/business-date.ts';
import { readNumberText } from './cell.ts';
import { isTermPossible } from './deadline.ts';
import { boundsOf, type Loss } from './loss.ts';
import { refundOf, type StatedRefund } from './payment-refund.ts';
import { type PaymentState, paymentStateOf, unclearStatusOf } from './payment-state.ts';
import { type Fault, isRowFault, type Row, type Subject } from './row.ts';
import { isOneTax, type TaxKind, taxKindOf, taxName } from './tax-kind.ts';

/** One line of a tax receipt, or an amount that is still due. Amounts are in fen; a refund is negative. */
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
  readonly state: PaymentState;
  /** The text of an unclear status; empty otherwise. */
  readonly statusText: string;
  /** The text in the column of the tax is a known name of one tax. A row without such a name may be of any. */
  readonly isTaxNamed: boolean;
  /** The row says that it is or was refunded, although its amount is positive. */
  readonly refund?: StatedRefund;
}

/** Taxes are paid in or after their period; a few, such as that of a vehicle, some months before. */
const prepaidMonths = 3;

/**
 * The bounds of what a rejected row may add to the tax that lenders count, 0 for a tax that they do not count. Null for a void row, which
 * cannot hide arrears either.
 */
export function paymentLoss(row: Row, { problem }: Fault): Omit<Loss, 'key' | 'direction'> | null {
  if (paymentStateOf(row) === 'void') return null;
  const tax = row.text('tax');
  const [paid, paidOn] = [row.fen('paid'), row.date('paidOn')];
  // A day that is too early or in the future is a mistake for an unknown one.
  const isDated = typeof paidOn === 'string' && problem !== 'date_early' && problem !== 'future';
  const month = isDated ? paidOn.slice(0, 7) : null;
  const isCounted = !isOneTax(tax) || ['vat', 'income'].includes(taxKindOf(tax));
  if (!isCounted) return { month, lowFen: 0, highFen: 0, isUnbounded: false };
  if (isRowFault(paid)) return { month, lowFen: 0, highFen: 0, isUnbounded: true };
  return { month, ...boundsOf([paid ?? 0]), isUnbounded: false };
}

export function readPayment(row: Row, { today }: Subject): PaymentRow | Fault {
  const tax = row.text('tax');
  if (tax === '') return { problem: 'tax_missing', field: 'tax' };
  const period = row.period();
  if (isRowFault(period)) return period;
  if (period === null) return { problem: 'period', field: row.has('to') ? 'to' : 'span' };
  const [paid, due] = [row.fen('paid'), row.fen('due')];
  if (isRowFault(paid)) return paid;
  if (isRowFault(due)) return due;
  const [term, paidOn] = [row.date('term'), row.date('paidOn')];
  if (isRowFault(term)) return term;
  if (isRowFault(paidOn)) return paidOn;
  if (paid === null && due === null) return { problem: 'amount_missing', field: 'paid' };
  if (paidOn !== null && paidOn > today) return { problem: 'future', field: 'paidOn' };
  if (paidOn !== null && paidOn < addMonths(period.from, -prepaidMonths))
    return { problem: 'date_early', field: 'paidOn' };
  const receipt = readNumberText(row.cell('receipt'));
  if ('rounded' in receipt) return { problem: 'rounded', field: 'receipt' };
  const state = paymentStateOf(row);
  // Without a day of payment the amount may still be due.
  if (state === 'valid' && paidOn === null && paid !== null && paid !== 0)
    return { problem: 'date_missing', field: 'paidOn' };
  const isPaid = state !== 'void' && state !== 'failed';
  const item = `${row.text('item')} ${row.text('nature')}`;
  const refund = refundOf(row, isPaid && state !== 'refunded' ? (paid ?? 0) : 0);
  const kind = isOneTax(tax) ? taxKindOf(tax, item, (paid ?? 0) < 0 || refund?.isWhole) : 'other';
  const named: Pick<PaymentRow, 'kind' | 'tax' | 'item'> = { kind, tax: taxName(tax), item };
  return {
    receipt: 'value' in receipt ? (receipt.value ?? '') : '',
    ...named,
    ...period,
    paidFen: isPaid ? (paid ?? 0) : 0,
    dueFen: due ?? paid ?? 0,
    isShort: due !== null && paid !== null && paid >= 0 && due > paid,
    term: isTermPossible(term, { ...named, ...period, paidOn }, today) ? term : null,
    paidOn: isPaid ? paidOn : null,
    state,
    statusText: unclearStatusOf(row),
    isTaxNamed: isOneTax(tax),
    ...(refund && { refund }),
  };
}
