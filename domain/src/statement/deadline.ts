import { addMonths, endOfMonth } from '#time/business-date.ts';
import { isMonthOrQuarter } from './filing.ts';
import type { TaxKind } from './tax-kind.ts';

interface Obliged {
  readonly kind: TaxKind;
  readonly tax: string;
  readonly item: string;
  readonly from: string;
  readonly to: string;
}

/** What an audit or a correction demands later has a due date of its own. */
const assessedLater = /查补|稽查|评估|自查|补缴|更正|缓缴|延期|分期/;
const byCalendar = /消费税/;

/**
 * The last day on which a payment without a stated due date can be in time; null if that is unknown. VAT, consumption tax and their
 * surtaxes of a month or quarter are due by the 15th of the next month, moved by unknown holidays, and never after that month.
 */
export function lastDayToPay({ kind, tax, item, from, to }: Obliged): string | null {
  const isByCalendar = kind === 'vat' || byCalendar.test(tax) || (kind === 'surtax' && surtaxOfVat.test(tax));
  if (!isByCalendar || assessedLater.test(`${tax} ${item}`) || !isMonthOrQuarter(from, to)) return null;
  return endOfMonth(addMonths(`${to.slice(0, 7)}-01`, 1));
}

const surtaxOfVat = /城市维护建设税|城建税|教育费附加|教育附加|增值税附加/;

/** Taxes are deferred by less than a year, and nobody pays so long before the due date. A mistaken year is a whole year or more off. */
const [deferredMonths, earlyMonths, futureMonths] = [11, 9, 12];

/** Whether a stated due date may be right; a mistaken one in later years would hide that a payment is late. */
export function isTermPossible(
  term: string | null,
  row: Obliged & { readonly paidOn: string | null },
  today: string,
): boolean {
  const lastDay = lastDayToPay(row);
  const latest = [
    addMonths(today, futureMonths),
    ...(lastDay ? [addMonths(lastDay, deferredMonths)] : []),
    ...(row.paidOn ? [addMonths(row.paidOn, earlyMonths)] : []),
  ];
  return term !== null && latest.every((day) => term <= day);
}
