import type { AttrSlug } from '#matching/attributes.ts';
import type { KnownFact, UpcomingValue } from '#matching/fact.ts';
import { addMonths } from '#time/business-date.ts';
import type { Figures, FilingFigures, InvoiceFigures } from './figures.ts';
import type { Window } from './window.ts';

/** Hundredths of a percent, rounded half away from zero; null of nothing. */
export const shareOf = (part: number, whole: number): number | null => {
  if (whole <= 0) return null;
  const exact = (part * 10_000) / whole;
  return Math.sign(exact) * Math.round(Math.abs(exact));
};

/** Whether all twelve months are covered and recent enough. */
export const isWhole = ({ missing, isStale }: Window): boolean => missing.length === 0 && !isStale;

/**
 * Facts for matching. Incomplete figures are left out: unknown, never zero. Growth, shares and burden are in hundredths of a
 * percent, amounts in fen.
 */
export function factsFromFigures(figures: Figures, today: string): Partial<Record<AttrSlug, KnownFact>> {
  const facts: Partial<Record<AttrSlug, KnownFact>> = {};
  const put = (
    attr: AttrSlug,
    value: KnownFact['value'] | null,
    asOf: string,
    upcoming: readonly UpcomingValue[] = [],
  ) => {
    if (value !== null) facts[attr] = { value, source: 'statement', asOf, ...(upcoming.length > 0 && { upcoming }) };
  };
  const { invoices, payments, filings, arrears, grade } = figures;
  if (payments && isWhole(payments.window)) {
    const { vat, income } = payments.paidFen;
    put('tax12m', Math.max(0, vat + income), payments.window.to);
  }
  if (invoices && isWhole(invoices.window)) {
    const { window, invoicedFen, invoicedBeforeFen, emptyMonths, customers, soldFen } = invoices;
    put('invoiced12m', Math.max(0, invoicedFen), window.to);
    put('monthsWithoutInvoices', emptyMonths.length, window.to, upcomingExpiries(emptyMonths));
    put('largestCustomerShare', largestShare(customers, soldFen), window.to);
    if (window.missingBefore.length === 0) put('invoiceGrowth', growthOf(invoices, invoicedBeforeFen), window.to);
  }
  if (filings && isWhole(filings.window))
    put('zeroFilings12m', filings.zero.length, filings.window.to, upcomingZeroFilingExpiries(filings));
  if (arrears) put('taxArrears', arrears.fen, today);
  if (grade) put('taxGrade', grade.grade, `${grade.year}-12-31`);
  return facts;
}

/** Limited to 100 %, because red invoices of other customers may make the total smaller than one customer's sum. */
const largestShare = ([largest]: InvoiceFigures['customers'], soldFen: number): number | null => {
  const share = largest ? shareOf(largest.fen, soldFen) : null;
  return share === null ? null : Math.min(10_000, Math.max(0, share));
};

const growthOf = ({ invoicedFen }: InvoiceFigures, beforeFen: number): number | null =>
  beforeFen <= 0 ? null : Math.min(100_000, Math.max(-10_000, shareOf(invoicedFen - beforeFen, beforeFen) ?? 0));

/** The day each month leaves the window of twelve whole months, and how many are left then. */
const upcomingExpiries = (months: readonly string[]): UpcomingValue[] =>
  months.map((month, at) => ({ on: addMonths(`${month}-01`, 13), value: months.length - at - 1 }));

const upcomingZeroFilingExpiries = ({ zero }: FilingFigures): UpcomingValue[] =>
  upcomingExpiries(zero.map(({ to }) => to.slice(0, 7)).sort());
