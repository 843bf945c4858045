import type { Doubt } from './doubt.ts';
import { type LossSum, sumLosses } from './loss.ts';
import type { OriginPart } from './origin.ts';
import type { PartnerSum } from './partner-sums.ts';
import { monthsFrom } from './spans.ts';
import type { StatementTally } from './tally.ts';
import { type Window, windowOf } from './window.ts';

export interface InvoiceFigures {
  readonly window: Window;
  readonly invoicedFen: number;
  readonly receivedFen: number;
  readonly invoicedBeforeFen: number;
  readonly emptyMonths: readonly string[];
  readonly sales: number;
  readonly voids: number;
  readonly reds: number;
  /** Absent in reports that were made before it was counted, like all optional figures. */
  readonly abnormal?: number;
  readonly customers: readonly PartnerSum[];
  readonly suppliers: readonly PartnerSum[];
  /** The sum of sales to buyers without a usable name, as absolute amounts. */
  readonly unnamedBuyers?: { readonly fen: number; readonly count: number };
  /** Totals on which the shares of customers and suppliers are based. */
  readonly soldFen: number;
  readonly boughtFen: number;
  /** Sales that are not counted because of invalid rows and conflicts: of the window, of the year before, and their months. */
  readonly loss?: LossSum;
  readonly lossBefore?: LossSum;
  /** Months with such sales; null stands for unknown ones. */
  readonly lossMonths?: readonly (string | null)[];
  /** No file shows the sales of the company, so every figure of sales is unknown. */
  readonly isSoldUnknown?: true;
  readonly origin: readonly OriginPart[];
}

const partnersShown = 5;

export function invoiceFigures({ invoices, filings, subject }: StatementTally): InvoiceFigures | null {
  if (invoices.size === 0) return null;
  const { issuing, spans } = invoices;
  const isSoldUnknown = issuing.isEmpty;
  const covered = spans.months(isSoldUnknown ? undefined : issuing.has);
  // A VAT filing without sales proves a month without invoices.
  for (const { kind, salesFen, from, to } of filings.rows.values())
    if (kind === 'vat' && salesFen === 0)
      for (const month of monthsFrom(from.slice(0, 7), to.slice(0, 7))) covered.add(month);
  const window = windowOf(covered, subject.today, (month) => spans.isEndStated(month, issuing.has));
  if (!window) return null;
  const known = new Set([...covered, ...(window.assumedEmpty ?? [])]);
  const months = invoices.months();
  const sum = (of: readonly string[], what: 'outFen' | 'inFen' | 'sales' | 'voids' | 'reds' | 'abnormal') =>
    of.reduce((all, month) => all + (months.get(month)?.[what] ?? 0), 0);
  const customers = invoices.partners('out', window.from, window.to);
  const suppliers = invoices.partners('in', window.from, window.to);
  const losses = invoices.settle().losses.filter(({ direction }) => direction !== 'in');
  return {
    window,
    invoicedFen: sum(window.months, 'outFen'),
    receivedFen: sum(window.months, 'inFen'),
    invoicedBeforeFen: sum(window.before, 'outFen'),
    emptyMonths: isSoldUnknown
      ? []
      : window.months.filter((month) => known.has(month) && (months.get(month)?.sales ?? 0) === 0),
    sales: sum(window.months, 'sales'),
    voids: sum(window.months, 'voids'),
    reds: sum(window.months, 'reds'),
    abnormal: sum(window.months, 'abnormal'),
    customers: customers.sums.slice(0, partnersShown),
    suppliers: suppliers.sums.slice(0, partnersShown),
    ...(customers.unnamed.count > 0 && { unnamedBuyers: customers.unnamed }),
    soldFen: customers.all,
    boughtFen: suppliers.all,
    loss: sumLosses(losses, window.months),
    lossBefore: sumLosses(losses, window.before),
    lossMonths: [...new Set(losses.map(({ month }) => month))].sort(),
    ...(isSoldUnknown && { isSoldUnknown }),
    origin: invoices.origin.parts(),
  };
}

/** Why the figures of invoices are not exact, or no facts. */
export function invoiceDoubts(tally: StatementTally, figures: InvoiceFigures | null): Doubt[] {
  const { conflicts, losses, partlyReversed, twins, twoNumbers } = tally.invoices.settle();
  const bad = losses.length - conflicts.length - partlyReversed - twins - twoNumbers;
  return [
    ...tally.doubtsOf('invoices'),
    ...(figures?.isSoldUnknown ? [{ reason: 'received_only', count: 1 } as const] : []),
    ...(bad > 0 ? [{ reason: 'bad_rows', count: bad } as const] : []),
    ...(conflicts.length > 0 ? [{ reason: 'conflicts', count: conflicts.length } as const] : []),
    ...(twoNumbers > 0 ? [{ reason: 'two_numbers', count: twoNumbers } as const] : []),
    ...(twins > 0 ? [{ reason: 'same_rows', count: twins } as const] : []),
    ...(partlyReversed > 0 ? [{ reason: 'partly_reversed', count: partlyReversed } as const] : []),
    ...windowDoubts(figures?.window),
  ];
}

export function windowDoubts(window: Window | undefined): Doubt[] {
  if (!window) return [];
  const { missing, isStale, assumedEmpty = [] } = window;
  return [
    ...(missing.length > 0 ? [{ reason: 'gap', count: missing.length } as const] : []),
    ...(isStale ? [{ reason: 'stale', count: 1 } as const] : []),
    ...(assumedEmpty.length > 0 ? [{ reason: 'unknown_end', count: assumedEmpty.length } as const] : []),
  ];
}
