import type { figures } from '@sycee/contract/statement-figures';
import type { Language } from '@sycee/domain/language/both';
import type { ArrearsFigures } from '@sycee/domain/statement/arrears-figures';
import { shareOf } from '@sycee/domain/statement/facts';
import type { Figures, InvoiceFigures, PaymentFigures } from '@sycee/domain/statement/figures';
import type { OriginPart } from '@sycee/domain/statement/origin';
import type { PartnerSum } from '@sycee/domain/statement/partner-sums';
import type { TaxKind } from '@sycee/domain/statement/tax-kind';
import { taxIn } from '@sycee/domain/statement/tax-words';
import { vatBurdenOf } from '@sycee/domain/statement/vat-burden';
import type { Window } from '@sycee/domain/statement/window';
import type { z } from 'zod';
import { reasonsView } from './partial-view.ts';

type View = z.input<typeof figures>;
type Source = { readonly file: string; readonly sheet: string };

const windowView = ({ from, to, missing, isStale }: Window) => ({ from, to, missing: [...missing], is_stale: isStale });

/** Kinds of taxes that reports of before their separation do not have are 0. */
const taxesView = (sums: Partial<Record<TaxKind, number>>) => ({
  vat: 0,
  income: 0,
  surtax: 0,
  surcharge: 0,
  customs: 0,
  other: 0,
  ...sums,
});

/** Sums of sources that contradict each other are unknown. */
const isDisputed = ({ overlaps = [] }: PaymentFigures): boolean => overlaps.length > 0;

const lateView = ({ lateEvents = [] }: PaymentFigures) =>
  lateEvents.map(({ from, to, term, paidOn, days, fen }) => ({ from, to, term, paid_on: paidOn, days, amount: fen }));

/** Statements that were read before showed payments without unpaid rows as no arrears, which they do not tell. */
const isKnown = ({ fen, isListed, isMatched }: ArrearsFigures): boolean =>
  fen > 0 || isListed === true || isMatched === true;

/** The figures with computed shares and the names of their sheets. */
export function figuresView(all: Figures, sources: readonly Source[], language: Language): View {
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
  const isSoldBefore = ({ window, isSoldUnknown }: InvoiceFigures) => isWholeBefore(window) && !isSoldUnknown;
  return {
    invoices: invoices && {
      window: windowView(invoices.window),
      invoiced: invoices.isSoldUnknown ? null : invoices.invoicedFen,
      received: invoices.receivedFen,
      invoiced_before: isSoldBefore(invoices) ? invoices.invoicedBeforeFen : null,
      growth: isSoldBefore(invoices)
        ? shareOf(invoices.invoicedFen - invoices.invoicedBeforeFen, invoices.invoicedBeforeFen)
        : null,
      empty_months: [...invoices.emptyMonths],
      sales: invoices.sales,
      voids: invoices.voids,
      reds: invoices.reds,
      abnormal: invoices.abnormal ?? 0,
      customers: partners(invoices.customers, invoices.soldFen),
      suppliers: partners(invoices.suppliers, invoices.boughtFen),
      origin: originView(invoices.origin),
    },
    payments: payments && {
      window: windowView(payments.window),
      paid: isDisputed(payments) ? null : taxesView(payments.paidFen),
      paid_before: isWholeBefore(payments.window) && !isDisputed(payments) ? taxesView(payments.paidBeforeFen) : null,
      refunded: payments.refundedFen && !isDisputed(payments) ? taxesView(payments.refundedFen) : null,
      late: payments.latePayments,
      late_unknown: payments.termless ?? 0,
      late_events: lateView(payments),
      vat_burden: vatBurdenOf(all),
      origin: originView(payments.origin),
    },
    filings: filings && {
      window: windowView(filings.window),
      zero: filings.zero.map((one) => ({ ...one })),
      zero_unknown: filings.mayBeZero ?? 0,
      late: filings.late,
      origin: originView(filings.origin),
    },
    arrears:
      arrears && isKnown(arrears)
        ? {
            amount: arrears.fen,
            at_least: arrears.isLeast ?? !(arrears.isListed || arrears.isMatched),
            taxes: arrears.taxes.map(({ tax, fen }) => ({ tax: taxIn(tax, language), amount: fen })),
            origin: originView(arrears.origin),
          }
        : null,
    grade,
    months: months.map(({ month, outFen, inFen, taxFen, isPartial = false }) => ({
      month,
      invoiced: outFen,
      received: inFen,
      tax: payments && isDisputed(payments) ? null : taxFen,
      is_partial: isPartial,
    })),
    doubts: Object.fromEntries(
      Object.entries(all.doubts ?? {}).map(([kind, doubts]) => [kind, reasonsView(doubts, language)]),
    ),
  };
}
