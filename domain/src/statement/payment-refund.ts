import type { Row } from './row.ts';

/** A payment with a positive amount that is called a refund, or of which some was refunded. */
export interface StatedRefund {
  /** The words that say so. */
  readonly text: string;
  /** At most so much is to be taken from the tax paid. */
  readonly fen: number;
  /** The row itself may be the refund, so it is no payment; otherwise a further amount was refunded. */
  readonly isWhole: boolean;
}

/** Names are short; a longer cell is not searched to its end. */
const nameLetters = 60;
const refundName = /退税(?!率)|退库|退还|退付|退费|抵减|抵缴|抵欠/;
/** Names of payments: of goods whose tax is refunded at once, or of a refund that was paid back. */
const paidBack = /即征即退|先征后退|缴回|补缴|追缴|追回|查补|应退/;
const isRefundName = (name: string): boolean => {
  const text = name.slice(0, nameLetters).replace(/\s/g, '');
  return refundName.test(text) && !paidBack.test(text);
};

/** Null if nothing is said of a refund, or if the amount is not positive and so says it by itself. */
export function refundOf(row: Row, paidFen: number): StatedRefund | null {
  if (paidFen <= 0) return null;
  const named = [row.text('tax'), row.text('item'), row.text('nature')].find(isRefundName);
  if (named !== undefined) return { text: named, fen: paidFen, isWhole: true };
  const whole = row.flag('refund');
  if (whole) return { text: whole.text, fen: paidFen, isWhole: true };
  const part = row.flag('refund_amount');
  if (!part) return null;
  // An amount that cannot be read may be all of the payment.
  return { text: part.header, fen: Math.abs(row.fenAt(part.place) ?? paidFen), isWhole: false };
}
