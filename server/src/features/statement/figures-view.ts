import type { figures } from '@sycee/contract/statement';
import { shareOf } from '@sycee/domain/statement/facts';
import type { Figures } from '@sycee/domain/statement/figures';
import type { PartnerSum } from '@sycee/domain/statement/invoice-book';
import type { OriginPart } from '@sycee/domain/statement/origin';
import type { Window } from '@sycee/domain/statement/window';
import type { z } from 'zod';

type View = z.input<typeof figures>;
type Source = { readonly file: string; readonly sheet: string };

const windowView = ({ from, to, missing, isStale }: Window) => ({ from, to, missing: [...missing], is_stale: isStale });

/** The figures with computed shares and the names of their sheets. */
export function figuresView(all: Figures, sources: readonly Source[]): View {
  const originView = (parts: readonly OriginPart[]) =>
    parts.map(({ source, rows, firstRow, lastRow }) => ({
      ...(sources[source] ?? { file: '', sheet: '' }),
      rows,
      first_row: firstRow,
      last_row: lastRow,
    }));
  const partners = (of: readonly PartnerSum[], whole: number) =>
    of.map(({ name, fen }) => ({ name, amount: fen, share: shareOf(fen, whole) }));
  const { invoices, payments, filings, arrears, grade, months } = all;
  const isWholeBefore = (window: Window) => window.missingBefore.length === 0;
  return {
    invoices: invoices && {
      window: windowView(invoices.window),
      invoiced: invoices.invoicedFen,
      received: invoices.receivedFen,
      invoiced_before: isWholeBefore(invoices.window) ? invoices.invoicedBeforeFen : null,
      growth: isWholeBefore(invoices.window)
        ? shareOf(invoices.invoicedFen - invoices.invoicedBeforeFen, invoices.invoicedBeforeFen)
        : null,
      empty_months: [...invoices.emptyMonths],
      sales: invoices.sales,
      voids: invoices.voids,
      reds: invoices.reds,
      customers: partners(invoices.customers, invoices.soldFen),
      suppliers: partners(invoices.suppliers, invoices.boughtFen),
      origin: originView(invoices.origin),
    },
    payments: payments && {
      window: windowView(payments.window),
      paid: payments.paidFen,
      paid_before: isWholeBefore(payments.window) ? payments.paidBeforeFen : null,
      late: payments.latePayments,
      vat_burden: invoices ? shareOf(payments.paidFen.vat, invoices.invoicedFen) : null,
      origin: originView(payments.origin),
    },
    filings: filings && {
      window: windowView(filings.window),
      zero: filings.zero.map((one) => ({ ...one })),
      late: filings.late,
      origin: originView(filings.origin),
    },
    arrears: arrears && {
      amount: arrears.fen,
      taxes: arrears.taxes.map(({ tax, fen }) => ({ tax, amount: fen })),
      origin: originView(arrears.origin),
    },
    grade,
    months: months.map(({ month, outFen, inFen, taxFen }) => ({
      month,
      invoiced: outFen,
      received: inFen,
      tax: taxFen,
    })),
  };
}
