import { type ArrearsFigures, judgeArrears } from './arrears-figures.ts';
import type { TableKind } from './columns.ts';
import type { Doubt } from './doubt.ts';
import { type FilingFigures, filingDoubts, filingFigures } from './filing-figures.ts';
import { newestGradeYear } from './grade-year.ts';
import { type InvoiceFigures, invoiceDoubts, invoiceFigures } from './invoice-figures.ts';
import { type PaymentFigures, paymentDoubts, paymentFigures } from './payment-figures.ts';
import { monthsFrom } from './spans.ts';
import type { StatementTally } from './tally.ts';

export type { FilingFigures, InvoiceFigures, PaymentFigures };

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

function gradeDoubts(tally: StatementTally): Doubt[] {
  const { grade, conflicts, lost } = tally.grades.newest();
  const isOld = grade !== null && grade.year < newestGradeYear(tally.subject.today) - 1;
  return [
    ...tally.doubtsOf('grades'),
    ...(isOld ? [{ reason: 'grade_old', count: 1 } as const] : []),
    ...(lost > 0 ? [{ reason: 'bad_rows', count: lost } as const] : []),
    ...(conflicts > 0 ? [{ reason: 'conflicts', count: conflicts } as const] : []),
  ];
}

export function figuresOf(tally: StatementTally): Figures {
  const invoices = invoiceFigures(tally);
  const payments = paymentFigures(tally);
  const filings = filingFigures(tally);
  const [ofPayments, ofFilings] = [paymentDoubts(tally, payments), filingDoubts(tally, filings)];
  const arrears = judgeArrears(tally, {
    payments: { figures: payments, doubts: ofPayments },
    filings: { figures: filings, doubts: ofFilings },
  });
  const all: Record<TableKind, readonly Doubt[]> = {
    invoices: invoiceDoubts(tally, invoices),
    payments: ofPayments,
    filings: ofFilings,
    grades: gradeDoubts(tally),
    arrears: arrears.doubts,
  };
  return {
    invoices,
    payments,
    filings,
    arrears: arrears.figures,
    grade: tally.grades.newest().grade,
    months: monthFigures(tally, { invoices, payments, filings }),
    doubts: Object.fromEntries(Object.entries(all).filter(([, doubts]) => doubts.length > 0)),
  };
}
