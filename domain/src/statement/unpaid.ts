import { lastDayToFile } from './filing.ts';
import { obligationOf, type SourcedPayment } from './payment-sources.ts';

/** Taxes of one period that are listed as due and not, or not fully, paid after the last day to pay. */
export interface Unpaid {
  readonly tax: string;
  readonly fen: number;
  readonly rows: number;
}

interface Settled {
  readonly paid: readonly SourcedPayment[];
  readonly unpaid: readonly SourcedPayment[];
}

/** The combinations of more payments than this are too many to try. */
const combinedAtMost = 12;
const sumOf = (fens: readonly number[]): number => fens.reduce((sum, fen) => sum + fen, 0);

/** Whether some of the payments add up to an amount, so that they may be its payment. */
export function mayAddUpTo(fens: readonly number[], amount: number): boolean {
  if (fens.length > combinedAtMost) return sumOf(fens) >= amount;
  let sums = new Set([0]);
  for (const fen of fens) sums = new Set([...sums, ...[...sums].map((sum) => sum + fen)]);
  return sums.has(amount);
}

const isOverdue = ({ term, from, to }: SourcedPayment, today: string): boolean =>
  (term ?? lastDayToFile(from, to)) < today;

/**
 * The taxes that are certainly unpaid according to rows of their own, by tax and period. Payments that add up to a missing amount count as
 * its payment. Unpaid and underpaid rows may state the same debt, so only the larger of their two sums counts.
 */
export function unpaidOf({ paid, unpaid }: Settled, today: string): Map<string, Unpaid> {
  const found = new Map<string, Unpaid>();
  const owed = Map.groupBy(
    unpaid.filter((row) => row.dueFen > 0 && isOverdue(row, today)),
    obligationOf,
  );
  const paidBy = Map.groupBy(
    paid.filter((row) => row.paidFen >= 0),
    obligationOf,
  );
  for (const key of new Set([...owed.keys(), ...paidBy.keys()])) {
    const rows = paidBy.get(key) ?? [];
    const short = rows.filter((row) => row.isShort && isOverdue(row, today));
    const missing = Math.max(0, ...short.map(({ dueFen }) => dueFen)) - sumOf(short.map(({ paidFen }) => paidFen));
    const whole = rows.filter((row) => !row.isShort).map(({ paidFen }) => paidFen);
    const all = rows.map(({ paidFen }) => paidFen);
    const open = (owed.get(key) ?? []).filter(({ dueFen }) => !mayAddUpTo(all, dueFen));
    const openFen = sumOf(open.map(({ dueFen }) => dueFen));
    const shortFen = missing > 0 && !mayAddUpTo(whole, missing) ? missing : 0;
    const fen = Math.max(openFen, shortFen);
    const [first] = openFen >= shortFen ? open : short;
    if (fen > 0 && first)
      found.set(key, { tax: first.tax, fen, rows: openFen >= shortFen ? open.length : short.length });
  }
  return found;
}
