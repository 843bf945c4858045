import type { AttrSlug } from '#matching/attributes.ts';
import type { KnownFact, UpcomingValue } from '#matching/fact.ts';
import { addMonths } from '#time/business-date.ts';
import type { Doubt, DoubtReason, PartialKnowledge } from './doubt.ts';
import type { Figures, FilingFigures, InvoiceFigures, PaymentFigures } from './figures.ts';
import { noLoss } from './loss.ts';
import { isWhole } from './window.ts';

/** A part in hundredths of a percent of the whole, rounded half away from zero; null unless the whole is positive. */
export const shareOf = (part: number, whole: number): number | null => {
  if (whole <= 0) return null;
  const exact = (part * 10_000) / whole;
  return Math.sign(exact) * Math.round(Math.abs(exact));
};

interface KnownFinding {
  readonly value: KnownFact['value'];
  readonly asOf: string;
  readonly upcoming?: readonly UpcomingValue[];
  readonly partial?: PartialKnowledge;
}
/** What the figures say about an attribute: a value, or why there is none. */
export type Finding = KnownFinding | { readonly doubts: readonly Doubt[] };
type Findings = Partial<Record<AttrSlug, Finding>>;

/** Reasons that leave all facts of a table unknown until the person answers the question or imports another file. */
const blockingReasons: ReadonlySet<DoubtReason> = new Set([
  'company',
  'units',
  'layout',
  'tax_rate',
  'title',
  'currency',
  'scale',
  'overlap',
  'lines_lost',
  'cut',
  'no_paid_date',
  'received_only',
  'gap',
  'stale',
]);
/** A sum is known as a bound if it is at least so many times the amounts that are not counted; otherwise it is unknown. */
const leastTimesLoss = 10;
/** A share or a growth is known if its two bounds are a percentage point apart at most, in hundredths of a percent. */
const boundsApartAtMost = 100;

const isBounded = (lossFen: number, wholeFen: number): boolean => Math.abs(lossFen) * leastTimesLoss <= wholeFen;

export function findings(figures: Figures, today: string): Findings {
  const { filings, grade } = figures;
  const doubts = figures.doubts ?? {};
  const all: Findings = { ...invoiceFindings(figures.invoices, doubts.invoices ?? []) };
  const tax = taxFinding(figures.payments, doubts.payments ?? []);
  if (tax) all.tax12m = tax;
  const zero = filings && zeroFilingFinding(filings, doubts.filings ?? []);
  if (zero) all.zeroFilings12m = zero;
  const arrears = arrearsFinding(figures, today);
  if (arrears) all.taxArrears = arrears;
  const gradeDoubts = doubts.grades ?? [];
  if (gradeDoubts.length > 0) all.taxGrade = { doubts: gradeDoubts };
  else if (grade) all.taxGrade = { value: grade.grade, asOf: `${grade.year}-12-31` };
  return all;
}

const invoiceAttrs = ['invoiced12m', 'monthsWithoutInvoices', 'largestCustomerShare', 'invoiceGrowth'] as const;

function invoiceFindings(invoices: InvoiceFigures | null, doubts: readonly Doubt[]): Findings {
  const isBlocked = doubts.some(({ reason }) => blockingReasons.has(reason)) || (invoices && !isWhole(invoices.window));
  if (isBlocked || !invoices)
    return doubts.length > 0 ? Object.fromEntries(invoiceAttrs.map((attr) => [attr, { doubts }])) : {};
  const { window } = invoices;
  const known = (finding: Omit<KnownFinding, 'asOf'> | null): Finding | undefined =>
    finding ? { ...finding, asOf: window.to } : doubts.length > 0 ? { doubts } : undefined;
  const entries = [
    ['invoiced12m', known(invoicedFinding(invoices, doubts))],
    ['monthsWithoutInvoices', known(emptyMonthsFinding(invoices, doubts))],
    ['largestCustomerShare', shareFinding(invoices, doubts)],
    ['invoiceGrowth', known(growthFinding(invoices, doubts))],
  ] as const;
  return Object.fromEntries(entries.filter(([, finding]) => finding));
}

const partial = (bound: PartialKnowledge['bound'], doubts: readonly Doubt[]) => ({ partial: { bound, doubts } });

/** The sum of the sales that are certain: a lower bound if some sales cannot be counted, and unknown if those may exceed a tenth of it. */
function invoicedFinding({ invoicedFen, loss = noLoss, window }: InvoiceFigures, doubts: readonly Doubt[]) {
  const leastFen = invoicedFen + loss.lowFen;
  const isUncertain = loss.isUnbounded || !isBounded(loss.highFen - loss.lowFen, Math.max(0, leastFen));
  if (loss.count > 0 && isUncertain) return null;
  const isExact = loss.count === 0 && !window.assumedEmpty;
  return { value: Math.max(0, leastFen), ...(!isExact && partial('least', doubts)) };
}

function emptyMonthsFinding({ emptyMonths, lossMonths = [], window }: InvoiceFigures, doubts: readonly Doubt[]) {
  // A sale that is not counted may be the only one of a month that seems empty.
  const isUncertain = lossMonths.some((month) =>
    month === null ? emptyMonths.length > 0 : emptyMonths.includes(month),
  );
  if (isUncertain) return null;
  const upcoming = upcomingExpiries(emptyMonths);
  return { value: emptyMonths.length, upcoming, ...(window.assumedEmpty && partial('most', doubts)) };
}

/** Buyers without a usable name may all be one. If they bought more than one part in so many of the sales, the largest share is unknown. */
const unnamedPart = 20;

function shareFinding(invoices: InvoiceFigures, others: readonly Doubt[]): Finding | undefined {
  const { unnamedBuyers, soldFen, window } = invoices;
  const doubts = unnamedBuyers
    ? [...others, { reason: 'unnamed_buyers', count: unnamedBuyers.count } as const]
    : others;
  const isUnknown = unnamedBuyers && unnamedBuyers.fen * unnamedPart > soldFen;
  const finding = isUnknown ? null : largestShareFinding(invoices, doubts);
  if (finding) return { ...finding, asOf: window.to };
  return doubts.length > 0 ? { doubts } : undefined;
}

/** Limited to 100 %, because red invoices of other customers may make the total smaller than one customer's sum. */
function largestShareFinding(invoices: InvoiceFigures, doubts: readonly Doubt[]) {
  const { customers, soldFen, unnamedBuyers, loss = noLoss, window } = invoices;
  const largest = customers[0]?.fen;
  if (largest === undefined || window.assumedEmpty || loss.isUnbounded) return null;
  const share = (part: number, whole: number) => {
    const one = shareOf(part, whole);
    return one === null ? null : Math.min(10_000, Math.max(0, one));
  };
  const most = share(largest + loss.highFen, soldFen + loss.lowFen + loss.highFen);
  const least = share(largest + loss.lowFen, soldFen + loss.highFen);
  if (most === null || least === null || most - least > boundsApartAtMost) return null;
  const value = share(largest + loss.highFen + (unnamedBuyers?.fen ?? 0), soldFen + loss.lowFen + loss.highFen) ?? most;
  return { value, ...((loss.count > 0 || unnamedBuyers) && partial('most', doubts)) };
}

function growthFinding(invoices: InvoiceFigures, doubts: readonly Doubt[]) {
  const { window, invoicedFen, invoicedBeforeFen, loss = noLoss, lossBefore = noLoss } = invoices;
  if (window.missingBefore.length > 0 || window.assumedEmpty || loss.isUnbounded || lossBefore.isUnbounded) return null;
  const growth = (now: number, before: number) =>
    before <= 0 ? null : Math.min(100_000, Math.max(-10_000, shareOf(now - before, before) ?? 0));
  const least = growth(invoicedFen + loss.lowFen, invoicedBeforeFen + lossBefore.highFen);
  const most = growth(invoicedFen + loss.highFen, invoicedBeforeFen + lossBefore.lowFen);
  if (least === null || most === null || most - least > boundsApartAtMost) return null;
  return { value: least, ...(loss.count + lossBefore.count > 0 && partial('least', doubts)) };
}

/** VAT and company income tax paid, less what was refunded of them. */
function taxFinding(payments: PaymentFigures | null, doubts: readonly Doubt[]): Finding | undefined {
  const isBlocked = doubts.some(({ reason }) => blockingReasons.has(reason)) || (payments && !isWhole(payments.window));
  if (isBlocked || !payments) return doubts.length > 0 ? { doubts } : undefined;
  const { paidFen, refundedFen, loss = noLoss, unclear = noLoss, window } = payments;
  const paid = paidFen.vat + paidFen.income - (refundedFen?.vat ?? 0) - (refundedFen?.income ?? 0);
  const leastFen = paid + loss.lowFen + unclear.lowFen;
  const isUncertain = loss.isUnbounded || !isBounded(loss.highFen - loss.lowFen, Math.max(0, leastFen));
  if (loss.count > 0 && isUncertain) return { doubts };
  const mayBeMore = unclear.lowFen !== 0 || unclear.highFen !== 0;
  // Rows that are not understood may be all the tax there is.
  if (mayBeMore && leastFen <= 0) return { doubts };
  if (leastFen < 0) return { doubts: [...doubts, { reason: 'more_refunded', count: 1 }] };
  const isExact = loss.lowFen === 0 && loss.highFen === 0 && !mayBeMore;
  return { value: leastFen, asOf: window.to, ...(!isExact && partial('least', doubts)) };
}

function zeroFilingFinding(filings: FilingFigures, doubts: readonly Doubt[]): Finding | undefined {
  if (doubts.length > 0) return { doubts };
  if (!isWhole(filings.window)) return undefined;
  const { mayBeZero = 0 } = filings;
  if (mayBeZero > 0) return { doubts: [{ reason: 'no_sales', count: mayBeZero }] };
  return { value: filings.zero.length, asOf: filings.window.to, upcoming: upcomingZeroFilingExpiries(filings) };
}

/** The figures say whether the amount is exact or a bound; without them the doubts say why nothing is known. */
function arrearsFinding({ arrears, doubts = {} }: Figures, today: string): Finding | undefined {
  const own = doubts.arrears ?? [];
  const asOf = arrears?.asOf ?? today;
  if (arrears?.isLeast && arrears.fen > 0) return { value: arrears.fen, asOf, ...partial('least', own) };
  if (own.length === 0 && (arrears?.isListed || arrears?.isMatched)) return { value: arrears.fen, asOf };
  // Results that were stored before the list of arrears was required treat payments without unpaid rows as no arrears.
  if (own.length === 0 && arrears) return { doubts: [{ reason: 'no_arrears_list', count: 1 }] };
  return own.length > 0 ? { doubts: own } : undefined;
}

/** For each month the day on which it leaves the window of twelve whole months, and how many of the months remain then. */
const upcomingExpiries = (months: readonly string[]): UpcomingValue[] =>
  months.map((month, at) => ({ on: addMonths(`${month}-01`, 13), value: months.length - at - 1 }));

const upcomingZeroFilingExpiries = ({ zero }: FilingFigures): UpcomingValue[] =>
  upcomingExpiries(zero.map(({ to }) => to.slice(0, 7)).sort());
