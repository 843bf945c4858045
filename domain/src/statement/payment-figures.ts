import { type Doubt, textsOf } from './doubt.ts';
import { windowDoubts } from './invoice-figures.ts';
import { type LateEvent, lateEventsOf, termlessOf } from './late-events.ts';
import { type LossSum, sumLosses } from './loss.ts';
import type { OriginPart } from './origin.ts';
import type { PaymentBook } from './payment-book.ts';
import type { Overlap } from './payment-sources.ts';
import type { StatementTally } from './tally.ts';
import { type TaxKind, taxKinds } from './tax-kind.ts';
import { type Window, windowOf } from './window.ts';

export type TaxSums = Readonly<Record<TaxKind, number>>;

export interface PaymentFigures {
  readonly window: Window;
  /** Payments without refunds. Reports of before the separation have net sums and fewer kinds. */
  readonly paidFen: TaxSums;
  readonly paidBeforeFen: TaxSums;
  /** Refunds as positive amounts. */
  readonly refundedFen?: TaxSums;
  /** Number of late events; of reports made before `lateEvents`, the number of late lines. */
  readonly latePayments: number;
  readonly lateEvents?: readonly LateEvent[];
  /** Payments of the window that state no due date and may be late. */
  readonly termless?: number;
  /** VAT and company income tax that may be paid besides, in rows that are not counted. */
  readonly loss?: LossSum;
  /** The same of rows whose tax or status is not understood. */
  readonly unclear?: LossSum;
  readonly overlaps?: readonly Overlap[];
  readonly origin: readonly OriginPart[];
}

/** Null also if no sheet tells when taxes were paid. */
export function paymentFigures({ payments, subject }: StatementTally): PaymentFigures | null {
  if (payments.size === 0) return null;
  const window = windowOf(payments.spans.months(), subject.today);
  if (!window) return null;
  const { paid, overlaps } = payments.settle();
  const sums = (months: readonly string[], isCounted: (fen: number) => boolean): TaxSums => {
    const all = new Set(months);
    const byKind = Object.fromEntries(taxKinds.map((kind) => [kind, 0])) as Record<TaxKind, number>;
    for (const { kind, paidFen, paidOn } of paid)
      if (paidOn && isCounted(paidFen) && all.has(paidOn.slice(0, 7))) byKind[kind] += Math.abs(paidFen);
    return byKind;
  };
  const lateEvents = lateEventsOf(paid, window.from, window.to);
  return {
    window,
    paidFen: sums(window.months, (fen) => fen > 0),
    paidBeforeFen: sums(window.before, (fen) => fen > 0),
    refundedFen: sums(window.months, (fen) => fen < 0),
    latePayments: lateEvents.length,
    lateEvents,
    termless: termlessOf(paid, window.from, window.to),
    loss: sumLosses(payments.losses, window.months),
    unclear: sumLosses(
      payments.unclear.map(({ loss }) => loss),
      window.months,
    ),
    overlaps,
    origin: payments.origin.parts(),
  };
}

/** Why the figures of payments are not exact, or no facts. */
export function paymentDoubts(tally: StatementTally, figures: PaymentFigures | null): Doubt[] {
  const { losses, undated } = tally.payments;
  const overlaps = tally.payments.settle().overlaps.length;
  return [
    ...tally.doubtsOf('payments'),
    ...(undated.size > 0 ? [{ reason: 'no_paid_date', count: undated.size } as const] : []),
    ...(overlaps > 0 ? [{ reason: 'overlap', count: overlaps } as const] : []),
    ...(losses.length > 0 ? [{ reason: 'bad_rows', count: losses.length } as const] : []),
    ...unclearDoubts(tally.payments),
    ...windowDoubts(figures?.window),
  ];
}

function unclearDoubts({ unclear }: PaymentBook): Doubt[] {
  return [...Map.groupBy(unclear, ({ reason }) => reason)].map(([reason, rows]) => {
    const texts = textsOf(rows.map(({ text }) => text));
    return { reason, count: rows.length, ...(texts.length > 0 && { texts }) };
  });
}
