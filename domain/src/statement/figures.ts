import type { PartnerSum } from './invoice-book.ts';
import type { OriginPart } from './origin.ts';
import { monthsFrom } from './spans.ts';
import type { StatementTally } from './tally.ts';
import { type TaxKind, taxKinds } from './tax-kind.ts';
import { type Window, windowOf } from './window.ts';

export interface MonthFigure {
  /** `YYYY-MM`. */
  readonly month: string;
  /** Fen without tax, net of red and void invoices; null if the month is not covered. */
  readonly outFen: number | null;
  readonly inFen: number | null;
  readonly taxFen: number | null;
}

export interface InvoiceFigures {
  readonly window: Window;
  readonly invoicedFen: number;
  readonly receivedFen: number;
  readonly invoicedBeforeFen: number;
  readonly emptyMonths: readonly string[];
  readonly sales: number;
  readonly voids: number;
  readonly reds: number;
  readonly customers: readonly PartnerSum[];
  readonly suppliers: readonly PartnerSum[];
  /** Totals on which the shares of customers and suppliers are based. */
  readonly soldFen: number;
  readonly boughtFen: number;
  readonly origin: readonly OriginPart[];
}

export interface PaymentFigures {
  readonly window: Window;
  readonly paidFen: Readonly<Record<TaxKind, number>>;
  readonly paidBeforeFen: Readonly<Record<TaxKind, number>>;
  readonly latePayments: number;
  readonly origin: readonly OriginPart[];
}

export interface FilingFigures {
  readonly window: Window;
  readonly zero: readonly { readonly from: string; readonly to: string }[];
  readonly late: number;
  readonly lateBefore: number;
  readonly zeroBefore: number;
  readonly origin: readonly OriginPart[];
}

/** A part is null if no table of that kind was imported. */
export interface Figures {
  readonly invoices: InvoiceFigures | null;
  readonly payments: PaymentFigures | null;
  readonly filings: FilingFigures | null;
  readonly arrears: {
    readonly fen: number;
    readonly taxes: readonly { tax: string; fen: number }[];
    readonly origin: readonly OriginPart[];
  } | null;
  readonly grade: { readonly year: number; readonly grade: string } | null;
  /** Twenty-four months up to the last one told of, oldest first. */
  readonly months: readonly MonthFigure[];
}

const partnersShown = 5;

function invoiceFigures({ invoices, filings, subject }: StatementTally): InvoiceFigures | null {
  if (invoices.size === 0) return null;
  const covered = invoices.spans.months();
  // A VAT filing without sales proves a month without invoices.
  for (const { kind, salesFen, from, to } of filings.values())
    if (kind === 'vat' && salesFen === 0)
      for (const month of monthsFrom(from.slice(0, 7), to.slice(0, 7))) covered.add(month);
  const window = windowOf(covered, subject.today);
  if (!window) return null;
  const months = invoices.months();
  const sum = (of: readonly string[], what: 'outFen' | 'inFen' | 'sales' | 'voids' | 'reds') =>
    of.reduce((all, month) => all + (months.get(month)?.[what] ?? 0), 0);
  const customers = invoices.partners('out', window.from, window.to);
  const suppliers = invoices.partners('in', window.from, window.to);
  return {
    window,
    invoicedFen: sum(window.months, 'outFen'),
    receivedFen: sum(window.months, 'inFen'),
    invoicedBeforeFen: sum(window.before, 'outFen'),
    emptyMonths: window.months.filter((month) => covered.has(month) && (months.get(month)?.sales ?? 0) === 0),
    sales: sum(window.months, 'sales'),
    voids: sum(window.months, 'voids'),
    reds: sum(window.months, 'reds'),
    customers: customers.sums.slice(0, partnersShown),
    suppliers: suppliers.sums.slice(0, partnersShown),
    soldFen: customers.all,
    boughtFen: suppliers.all,
    origin: invoices.origin.parts(),
  };
}

function paymentFigures({ payments, paymentSpans, origins, subject }: StatementTally): PaymentFigures | null {
  const window = windowOf(paymentSpans.months(), subject.today);
  if (!window) return null;
  const paid = (months: readonly string[]) => {
    const all = new Set(months);
    const sums = Object.fromEntries(taxKinds.map((kind) => [kind, 0])) as Record<TaxKind, number>;
    for (const { kind, paidFen, paidOn } of payments.values())
      if (paidOn && all.has(paidOn.slice(0, 7))) sums[kind] += paidFen;
    return sums;
  };
  return {
    window,
    paidFen: paid(window.months),
    paidBeforeFen: paid(window.before),
    latePayments: [...payments.values()].filter(
      ({ paidOn, term, paidFen }) =>
        paidOn && term && paidFen > 0 && paidOn > term && paidOn >= window.from && paidOn <= window.to,
    ).length,
    origin: origins.payments.parts(),
  };
}

function filingFigures({ filings, origins, subject }: StatementTally): FilingFigures | null {
  const due = [...filings.values()];
  const main = due.filter(({ kind }) => kind === 'vat' || kind === 'income');
  const covered = new Set(
    main.filter(({ kind }) => kind === 'vat').flatMap(({ from, to }) => monthsFrom(from.slice(0, 7), to.slice(0, 7))),
  );
  const window = windowOf(covered, subject.today);
  if (!window) return null;
  const within =
    (months: readonly string[]) =>
    ({ to }: { to: string }) =>
      months.includes(to.slice(0, 7));
  const zero = main.filter(({ isZero }) => isZero);
  const late = due.filter(({ isLate }) => isLate);
  return {
    window,
    zero: zero.filter(within(window.months)).map(({ from, to }) => ({ from, to })),
    zeroBefore: zero.filter(within(window.before)).length,
    late: late.filter(within(window.months)).length,
    lateBefore: late.filter(within(window.before)).length,
    origin: origins.filings.parts(),
  };
}

/** Arrears from a list of arrears, or else unpaid amounts past their term. */
function arrearsOf({ arrears, payments, seen, origins, subject }: StatementTally): Figures['arrears'] {
  const listed = seen.has('arrears');
  if (!listed && payments.size === 0) return null;
  const rows = listed
    ? [...arrears.values()].map(({ tax, balanceFen }) => ({ tax, fen: balanceFen }))
    : [...payments.values()]
        .filter(({ paidOn, term, dueFen }) => !paidOn && term && term < subject.today && dueFen > 0)
        .map(({ tax, dueFen }) => ({ tax, fen: dueFen }));
  const taxes = [...Map.groupBy(rows, ({ tax }) => tax)].map(([tax, of]) => ({
    tax,
    fen: of.reduce((sum, { fen }) => sum + fen, 0),
  }));
  return {
    fen: taxes.reduce((sum, { fen }) => sum + fen, 0),
    taxes: taxes.filter(({ fen }) => fen > 0),
    origin: (listed ? origins.arrears : origins.payments).parts(),
  };
}

function monthFigures(tally: StatementTally, windows: readonly (Window | undefined)[]): MonthFigure[] {
  const last = windows
    .flatMap((window) => (window ? [window.to.slice(0, 7)] : []))
    .sort()
    .at(-1);
  if (last === undefined) return [];
  const invoices = tally.invoices.months();
  const reportedMonths = tally.invoices.spans.months();
  const paid = new Map<string, number>();
  for (const { paidOn, paidFen } of tally.payments.values())
    if (paidOn) paid.set(paidOn.slice(0, 7), (paid.get(paidOn.slice(0, 7)) ?? 0) + paidFen);
  const reportedTaxMonths = tally.paymentSpans.months();
  const first = `${Number(last.slice(0, 4)) - 2}${last.slice(4)}`;
  return monthsFrom(first, last)
    .slice(1)
    .map((month) => ({
      month,
      outFen: reportedMonths.has(month) ? (invoices.get(month)?.outFen ?? 0) : null,
      inFen: reportedMonths.has(month) ? (invoices.get(month)?.inFen ?? 0) : null,
      taxFen: reportedTaxMonths.has(month) ? (paid.get(month) ?? 0) : null,
    }));
}

export function figuresOf(tally: StatementTally): Figures {
  const invoices = invoiceFigures(tally);
  const payments = paymentFigures(tally);
  const filings = filingFigures(tally);
  return {
    invoices,
    payments,
    filings,
    arrears: arrearsOf(tally),
    grade: [...tally.grades.values()].sort((a, b) => b.year - a.year)[0] ?? null,
    months: monthFigures(tally, [invoices?.window, payments?.window, filings?.window]),
  };
}
