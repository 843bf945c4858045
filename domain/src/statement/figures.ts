import { type ArrearsFigures, arrearsDoubts, arrearsOf } from './arrears-figures.ts';
import type { TableKind } from './columns.ts';
import type { Doubt } from './doubt.ts';
import { type InvoiceFigures, invoiceDoubts, invoiceFigures, windowDoubts } from './invoice-figures.ts';
import type { OriginPart } from './origin.ts';
import { type PaymentFigures, paymentDoubts, paymentFigures } from './payment-figures.ts';
import { monthsFrom } from './spans.ts';
import type { StatementTally } from './tally.ts';
import { type Window, windowOf } from './window.ts';

export type { InvoiceFigures, PaymentFigures };

export interface MonthFigure {
  /** `YYYY-MM`. */
  readonly month: string;
  /** Fen without tax, net of red and void invoices; null if the month is not covered. */
  readonly outFen: number | null;
  readonly inFen: number | null;
  readonly taxFen: number | null;
  /** Some sales of the month are not counted. */
  readonly isPartial?: true;
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
  readonly arrears: ArrearsFigures | null;
  readonly grade: { readonly year: number; readonly grade: string } | null;
  /** Twenty-four months up to the last one told of, oldest first. */
  readonly months: readonly MonthFigure[];
  /** Why figures of a kind of table are not exact, or no facts. Absent in reports made before it existed. */
  readonly doubts?: Readonly<Partial<Record<TableKind, readonly Doubt[]>>>;
}

function filingFigures({ filings, subject }: StatementTally): FilingFigures | null {
  const due = [...filings.rows.values()];
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
    origin: filings.origin.parts(),
  };
}

function monthFigures(tally: StatementTally, parts: Pick<Figures, 'invoices' | 'payments' | 'filings'>): MonthFigure[] {
  const last = [parts.invoices, parts.payments, parts.filings]
    .flatMap((part) => (part ? [part.window.to.slice(0, 7)] : []))
    .sort()
    .at(-1);
  if (last === undefined) return [];
  const invoices = tally.invoices.months();
  const reportedMonths = tally.invoices.spans.months();
  const soldMonths = tally.invoices.spans.months(tally.invoices.issuing.has);
  const partial = new Set([...(parts.invoices?.lossMonths ?? []), ...(parts.invoices?.window.assumedEmpty ?? [])]);
  const paid = new Map<string, number>();
  for (const { paidOn, paidFen } of tally.payments.settle().paid)
    if (paidOn && paidFen > 0) paid.set(paidOn.slice(0, 7), (paid.get(paidOn.slice(0, 7)) ?? 0) + paidFen);
  const reportedTaxMonths = tally.payments.size > 0 ? tally.payments.spans.months() : new Set<string>();
  const first = `${Number(last.slice(0, 4)) - 2}${last.slice(4)}`;
  return monthsFrom(first, last)
    .slice(1)
    .map((month) => ({
      month,
      outFen: soldMonths.has(month) ? (invoices.get(month)?.outFen ?? 0) : null,
      inFen: reportedMonths.has(month) ? (invoices.get(month)?.inFen ?? 0) : null,
      taxFen: reportedTaxMonths.has(month) ? (paid.get(month) ?? 0) : null,
      ...((partial.has(month) || partial.has(null)) && { isPartial: true as const }),
    }));
}

function filingDoubts(tally: StatementTally, figures: FilingFigures | null): Doubt[] {
  const { filings } = tally;
  return [
    ...tally.doubtsOf('filings'),
    ...(filings.lost > 0 ? [{ reason: 'bad_rows', count: filings.lost } as const] : []),
    ...(filings.conflicts.size > 0 ? [{ reason: 'conflicts', count: filings.conflicts.size } as const] : []),
    ...windowDoubts(figures?.window),
  ];
}

function gradeDoubts(tally: StatementTally): Doubt[] {
  const { conflicts, lost } = tally.grades.newest();
  return [
    ...tally.doubtsOf('grades'),
    ...(lost > 0 ? [{ reason: 'bad_rows', count: lost } as const] : []),
    ...(conflicts > 0 ? [{ reason: 'conflicts', count: conflicts } as const] : []),
  ];
}

export function figuresOf(tally: StatementTally): Figures {
  const invoices = invoiceFigures(tally);
  const payments = paymentFigures(tally);
  const filings = filingFigures(tally);
  const all: Record<TableKind, readonly Doubt[]> = {
    invoices: invoiceDoubts(tally, invoices),
    payments: paymentDoubts(tally, payments),
    filings: filingDoubts(tally, filings),
    grades: gradeDoubts(tally),
    arrears: arrearsDoubts(tally),
  };
  return {
    invoices,
    payments,
    filings,
    arrears: arrearsOf(tally),
    grade: tally.grades.newest().grade,
    months: monthFigures(tally, { invoices, payments, filings }),
    doubts: Object.fromEntries(Object.entries(all).filter(([, doubts]) => doubts.length > 0)),
  };
}
