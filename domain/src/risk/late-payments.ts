import type { Doubt } from '#statement/doubt.ts';
import { isWhole } from '#statement/facts.ts';
import type { PaymentFigures } from '#statement/figures.ts';
import type { LateEvent } from '#statement/late-events.ts';
import type { RiskLevel } from './item.ts';
import { latePoints, levelOf } from './levels.ts';

/** Days from which a delay is more than a slip, and from which tax offices usually demand payment. */
const [slipDays, demandDays] = [5, 30];
const largeFen = 5_000_000;

/**
 * Two points for a delay of days, four for weeks and eight for more than a month; twice as many for 50,000 yuan and more, half as many
 * if only surtaxes or minor taxes were late.
 */
function pointsOf({ days, fen, hasMainTax }: LateEvent): number {
  const byDays = days > demandDays ? 8 : days > slipDays ? 4 : 2;
  return (byDays * (fen >= largeFen ? 2 : 1)) / (hasMainTax ? 1 : 2);
}

/** The reasons why more payments may be late: doubts about the payments, and payments without a due date. */
export const lateDoubts = ({ termless = 0 }: PaymentFigures, doubts: readonly Doubt[]): readonly Doubt[] =>
  termless > 0 ? [...doubts, { reason: 'no_term', count: termless }] : doubts;

export interface LateAssessment {
  readonly level: RiskLevel;
  readonly events: number;
  readonly late: { readonly days: number; readonly fen: number };
}

/** The risk of late payment; null if it is unknown. What is not counted may only add to known events. */
export function assessLatePayments(payments: PaymentFigures, doubts: readonly Doubt[]): LateAssessment | null {
  const events = payments.lateEvents;
  if (!events || !isWhole(payments.window)) return null;
  const isUnusable = doubts.some(({ reason }) => reason === 'company' || reason === 'overlap');
  if (isUnusable || (events.length === 0 && doubts.length > 0)) return null;
  return {
    level: levelOf(
      latePoints,
      events.reduce((sum, event) => sum + pointsOf(event), 0),
    ),
    events: events.length,
    late: {
      days: Math.max(0, ...events.map(({ days }) => days)),
      fen: events.reduce((sum, { fen }) => sum + fen, 0),
    },
  };
}
