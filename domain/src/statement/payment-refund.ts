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

/** Null if nothing is said of a refund, or if the amount is not positive and so says it by itself. */
export function refundOf(row: Row, paidFen: number): StatedRefund | null {
  if (paidFen <= 0) return null;
  const whole = row.flag('refund');
  if (whole) return { text: whole.text, fen: paidFen, isWhole: true };
  const part = row.flag('refund_amount');
  if (!part) return null;
  // An amount that cannot be read may be all of the payment.
  return { text: part.header, fen: Math.abs(row.fenAt(part.place) ?? paidFen), isWhole: false };
}
