import { isPartyNamed, partiesOf } from './invoice.ts';
import { keyOf } from './invoice-key.ts';
import { isMarkedRed, stateOf } from './invoice-state.ts';
import { type Fault, isRowFault, type Row, type Subject } from './row.ts';

/** An amount that is not counted although it may belong to a figure. It lies between `lowFen` (≤ 0) and `highFen` (≥ 0). */
export interface Loss {
  /** Key of the invoice, if its number can be read. Nothing is lost if another row has the whole invoice. */
  readonly key: string | null;
  readonly direction: 'out' | 'in' | null;
  /** `YYYY-MM`; null if unknown. */
  readonly month: string | null;
  readonly lowFen: number;
  readonly highFen: number;
  /** The amount cannot be read, so the bounds say nothing. */
  readonly isUnbounded: boolean;
}

export const boundsOf = (fens: readonly number[]): Pick<Loss, 'lowFen' | 'highFen'> => ({
  lowFen: Math.min(0, ...fens),
  highFen: Math.max(0, ...fens),
});

const unbounded = { lowFen: 0, highFen: 0, isUnbounded: true } as const;

/** The amount that a rejected row of invoices may stand for; null if the row is certainly no sale or purchase of this company. */
export function invoiceLoss(row: Row, subject: Subject, { problem }: Fault): Loss | null {
  const key = keyOf(row);
  // The cells are not those of their columns, so only the number before them may be right.
  if (problem === 'columns')
    return { key: typeof key === 'string' ? key : null, direction: null, month: null, ...unbounded };
  const state = stateOf(row);
  if (state === 'void' || state === 'abnormal') return null;
  const parties = partiesOf(row, subject);
  // Both parties are named and neither is this company.
  if (isRowFault(parties) && isPartyNamed(row, 'seller') && isPartyNamed(row, 'buyer')) return null;
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
  // If amount and total contradict each other, either may be right.
  const known = typeof net === 'number' && problem !== 'sum' ? [net] : [net, total];
  const fens = known.filter((fen) => typeof fen === 'number');
  const isUnreadable = isRowFault(net) || isRowFault(total) || fens.length === 0;
  if (isUnreadable) return unbounded;
  // A red invoice may be written positive, and the status 红冲 or a flag leaves the sign open.
  const signed = fens.flatMap((fen) => {
    if (problem === 'red' || problem === 'flag') return [fen, -fen];
    return isMarkedRed(row) ? [-Math.abs(fen)] : [fen];
  });
  return { ...boundsOf(signed), isUnbounded: false };
}

/** The sum of the losses that fall into some months, or may fall into them because their month is unknown. */
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
