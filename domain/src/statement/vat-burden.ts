import type { Figures } from './figures.ts';
import { shareOf } from './findings.ts';

/**
 * VAT paid, less what was refunded of it, relative to sales, in hundredths of a percent. Null if either is unknown, and for sales and
 * payments of different months, which say nothing about one another.
 */
export function vatBurdenOf({ invoices, payments }: Pick<Figures, 'invoices' | 'payments'>): number | null {
  if (!invoices || !payments || invoices.isSoldUnknown) return null;
  if ((payments.overlaps ?? []).length > 0 || payments.window.to !== invoices.window.to) return null;
  if (payments.window.missing.length > 0 || invoices.window.missing.length > 0) return null;
  return shareOf(payments.paidFen.vat - (payments.refundedFen?.vat ?? 0), invoices.invoicedFen);
}
