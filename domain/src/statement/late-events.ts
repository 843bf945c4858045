import { daysBetween } from '#time/business-date.ts';
import { lastDayToPay } from './deadline.ts';
import type { PaymentRow } from './payment.ts';
import { isMainTax } from './tax-kind.ts';

/** Taxes of one period that were due on one day and paid together on a later one. */
export interface LateEvent {
  readonly from: string;
  readonly to: string;
  /** The stated due date, or the last day that can be in time. */
  readonly term: string;
  readonly paidOn: string;
  readonly days: number;
  readonly fen: number;
  /** VAT, company income tax or VAT on imports is among them. */
  readonly hasMainTax: boolean;
}

/** Payments of a day between two others that may be late: they state no due date, and the calendar alone does not make them late. */
export const termlessOf = (payments: readonly PaymentRow[], first: string, last: string): number =>
  payments.filter((row) => isWithin(row, first, last) && row.term === null && !isLate(row)).length;

const isWithin = ({ paidOn, paidFen, kind }: PaymentRow, first: string, last: string): boolean =>
  paidOn !== null && paidFen > 0 && paidOn >= first && paidOn <= last && kind !== 'surcharge';

const isLate = (row: PaymentRow): boolean => {
  const term = row.term ?? lastDayToPay(row);
  return term !== null && row.paidOn !== null && row.paidOn > term;
};

/** The late payments between two days, each event once, however many taxes it has. */
export function lateEventsOf(payments: readonly PaymentRow[], first: string, last: string): LateEvent[] {
  const late = payments
    .filter((row) => isWithin(row, first, last) && isLate(row))
    .map((row) => ({ ...row, term: row.term ?? lastDayToPay(row) }));
  const events = Map.groupBy(late, ({ term, paidOn, from, to }) => `${term} ${paidOn} ${from} ${to}`);
  return [...events.values()]
    .map((rows): LateEvent => {
      const { from, to, term, paidOn } = rows[0] as PaymentRow & { term: string; paidOn: string };
      const fen = rows.reduce((sum, { paidFen }) => sum + paidFen, 0);
      const hasMainTax = rows.some(({ kind }) => isMainTax(kind));
      return { from, to, term, paidOn, days: daysBetween(term, paidOn), fen, hasMainTax };
    })
    .sort((a, b) => (a.paidOn < b.paidOn ? -1 : 1));
}
