import type { Doubt } from './doubt.ts';
import type { OriginPart } from './origin.ts';
import type { StatementTally } from './tally.ts';

export interface ArrearsFigures {
  /** From a list of arrears, not from unpaid amounts. */
  readonly isListed?: boolean;
  readonly fen: number;
  readonly taxes: readonly { tax: string; fen: number }[];
  readonly origin: readonly OriginPart[];
}

/** Arrears from a list of arrears, or else unpaid amounts past their term. Null if nothing says what is unpaid. */
export function arrearsOf({ arrears, payments, subject }: StatementTally): ArrearsFigures | null {
  const listed = arrears.rows;
  if (!listed && payments.size === 0) return null;
  const rows = listed
    ? listed.map(({ tax, balanceFen }) => ({ tax, fen: balanceFen }))
    : payments
        .settle()
        .unpaid.filter(({ term, dueFen }) => term && term < subject.today && dueFen > 0)
        .map(({ tax, dueFen }) => ({ tax, fen: dueFen }));
  const taxes = [...Map.groupBy(rows, ({ tax }) => tax)].map(([tax, of]) => ({
    tax,
    fen: of.reduce((sum, { fen }) => sum + fen, 0),
  }));
  return {
    isListed: listed !== null,
    fen: taxes.reduce((sum, { fen }) => sum + fen, 0),
    taxes: taxes.filter(({ fen }) => fen > 0),
    origin: (listed ? arrears.origin : payments.origin).parts(),
  };
}

/** Why arrears are not known exactly. Those of payments share the doubts about payments. */
export function arrearsDoubts(tally: StatementTally): Doubt[] {
  const { arrears } = tally;
  return [
    ...tally.doubtsOf('arrears'),
    ...(arrears.lost > 0 ? [{ reason: 'bad_rows', count: arrears.lost } as const] : []),
    ...(arrears.hasContradiction ? [{ reason: 'overlap', count: 1 } as const] : []),
  ];
}
