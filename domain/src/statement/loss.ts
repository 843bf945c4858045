import { isPartyNamed, keyOf, partiesOf } from './invoice.ts';
import { isMarkedRed, stateOf } from './invoice-state.ts';
import { type Fault, isRowFault, type Row, type Subject } from './row.ts';

/** What is not counted and may change a figure, within bounds: its amount lies between `lowFen` (≤ 0) and `highFen` (≥ 0). */
export interface Loss {
  /** The invoice, if its number can be read: nothing is lost if another row has the whole invoice. */
  readonly key: string | null;
  readonly direction: 'out' | 'in' | null;
  /** `YYYY-MM`; null if unknown. */
  readonly month: string | null;
  readonly lowFen: number;
  readonly highFen: number;
  /** The amount cannot be read. */
  readonly isUnbounded: boolean;
}

export const boundsOf = (fens: readonly number[]): Pick<Loss, 'lowFen' | 'highFen'> => ({
  lowFen: Math.min(0, ...fens),
  highFen: Math.max(0, ...fens),
});

/** What a rejected row of invoices may hide; null if it certainly is no sale or purchase of this company. */
export function invoiceLoss(row: Row, subject: Subject, { problem }: Fault): Loss | null {
  const state = stateOf(row);
  if (state === 'void' || state === 'abnormal') return null;
  const parties = partiesOf(row, subject);
  // Both parties are named and neither is this company.
  if (isRowFault(parties) && isPartyNamed(row, 'seller') && isPartyNamed(row, 'buyer')) return null;
  const key = keyOf(row);
  const date = row.date('date');
  const isDated = typeof date === 'string' && date <= subject.today;
  return {
    key: typeof key === 'string' && problem !== 'rounded' ? key : null,
    direction: isRowFault(parties) ? null : parties.direction,
    month: isDated ? date.slice(0, 7) : null,
    ...amountBounds(row, problem),
  };
}

function amountBounds(row: Row, problem: Fault['problem']): Pick<Loss, 'lowFen' | 'highFen' | 'isUnbounded'> {
  const [net, total] = [row.fen('amount'), row.fen('total')];
  // With a contradiction between amount and total either may be right.
  const known = typeof net === 'number' && problem !== 'sum' ? [net] : [net, total];
  const fens = known.filter((fen) => typeof fen === 'number');
  const isUnreadable = isRowFault(net) || isRowFault(total) || fens.length === 0;
  if (isUnreadable) return { lowFen: 0, highFen: 0, isUnbounded: true };
  // A red invoice may be written positive, and the status 红冲 leaves the sign open.
  const signed = fens.flatMap((fen) => {
    if (problem === 'red') return [fen, -fen];
    return isMarkedRed(row) ? [-Math.abs(fen)] : [fen];
  });
  return { ...boundsOf(signed), isUnbounded: false };
}

/** What is lost within some months, in both directions together with what has no date. */
export interface LossSum {
  readonly lowFen: number;
  readonly highFen: number;
  readonly isUnbounded: boolean;
  readonly count: number;
}

export const noLoss: LossSum = { lowFen: 0, highFen: 0, isUnbounded: false, count: 0 };

export function sumLosses(
  losses: readonly Pick<Loss, 'month' | 'lowFen' | 'highFen' | 'isUnbounded'>[],
  months: readonly string[],
): LossSum {
  const within = new Set(months);
  return losses
    .filter(({ month }) => month === null || within.has(month))
    .reduce(
      (sum, { lowFen, highFen, isUnbounded }) => ({
        lowFen: sum.lowFen + lowFen,
        highFen: sum.highFen + highFen,
        isUnbounded: sum.isUnbounded || isUnbounded,
        count: sum.count + 1,
      }),
      noLoss,
    );
}
