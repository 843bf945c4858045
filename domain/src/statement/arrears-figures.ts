import type { ListedArrears } from './arrears-book.ts';
import { declaredUnpaid, isEveryFilingPaid } from './declared.ts';
import type { Doubt } from './doubt.ts';
import type { FilingFigures } from './filing-figures.ts';
import type { OriginPart } from './origin.ts';
import type { PaymentFigures } from './payment-figures.ts';
import type { StatementTally } from './tally.ts';
import { type Unpaid, unpaidOf } from './unpaid.ts';
import { isWhole } from './window.ts';

export interface ArrearsFigures {
  /** From a list of arrears. */
  readonly isListed?: boolean;
  /** Nothing is owed, because all that was declared in twelve months is paid. */
  readonly isMatched?: true;
  /** More may be owed. */
  readonly isLeast?: true;
  /** The day of a list that states one. */
  readonly asOf?: string;
  readonly fen: number;
  readonly taxes: readonly { tax: string; fen: number }[];
  readonly origin: readonly OriginPart[];
}

interface Judged {
  /** Null if nothing is known. */
  readonly figures: ArrearsFigures | null;
  readonly doubts: readonly Doubt[];
}

interface Others {
  readonly payments: { readonly figures: PaymentFigures | null; readonly doubts: readonly Doubt[] };
  readonly filings: { readonly figures: FilingFigures | null; readonly doubts: readonly Doubt[] };
}

const totalOf = (rows: readonly { tax: string; fen: number }[]) => {
  const taxes = [...Map.groupBy(rows, ({ tax }) => tax)]
    .map(([tax, of]) => ({ tax, fen: of.reduce((sum, { fen }) => sum + fen, 0) }))
    .filter(({ fen }) => fen > 0);
  return { fen: taxes.reduce((sum, { fen }) => sum + fen, 0), taxes };
};

/**
 * Arrears from a current list of this company; else what is certainly unpaid by payments and filings, which is a lower bound; else
 * unknown. Nothing is owed only by such a list, or if everything that was declared is paid.
 */
export function judgeArrears(tally: StatementTally, others: Others): Judged {
  const open = tally.doubtsOf('arrears');
  const listed = tally.arrears.judge(tally.subject.today);
  if (open.length > 0)
    return { figures: null, doubts: [...open, ...(listed && 'doubts' in listed ? listed.doubts : [])] };
  if (listed && 'rows' in listed) {
    const total = totalOf(listed.rows.map(({ tax, balanceFen }) => ({ tax, fen: balanceFen })));
    const doubts = doubtsOfRows(listed);
    const origin = tally.arrears.origin.parts();
    const more = { ...(doubts.length > 0 && { isLeast: true as const }), ...(listed.asOf && { asOf: listed.asOf }) };
    return { figures: { isListed: true, ...more, ...total, origin }, doubts };
  }
  const without = withoutList(tally, others);
  return { figures: without.figures, doubts: [...(listed?.doubts ?? []), ...without.doubts] };
}

const doubtsOfRows = ({ repeated, surcharges, isUndated }: ListedArrears): Doubt[] => [
  ...(repeated > 0 ? [{ reason: 'repeated_rows', count: repeated } as const] : []),
  ...(isUndated ? [{ reason: 'list_undated', count: 1 } as const] : []),
  ...(surcharges > 0 ? [{ reason: 'surcharges', count: surcharges } as const] : []),
];

function withoutList(tally: StatementTally, { payments, filings }: Others): Judged {
  if (tally.payments.size === 0) return { figures: null, doubts: payments.doubts };
  // An amount that a payment shows as unpaid may have been paid by a payment that is missing from the files.
  const blocking = payments.doubts.filter(({ reason }) => reason !== 'gap' && reason !== 'paid_nothing');
  const noList: Doubt = { reason: 'no_arrears_list', count: 1 };
  if (blocking.length > 0 || !payments.figures) return { figures: null, doubts: [...blocking, noList] };
  const unpaid = unpaidOf(tally.payments.settle(), tally.subject.today);
  const declared = filings.doubts.length > 0 ? new Map<string, Unpaid>() : declaredUnpaid(tally);
  const largest = [...new Set([...unpaid.keys(), ...declared.keys()])].flatMap((key) => {
    const [one, other] = [unpaid.get(key), declared.get(key)];
    return (one?.fen ?? 0) >= (other?.fen ?? 0) ? (one ?? []) : (other ?? []);
  });
  const total = totalOf(largest);
  const origin = tally.payments.origin.parts();
  if (total.fen > 0)
    return {
      figures: { isListed: false, isLeast: true, ...total, origin },
      doubts: [...reasonsOf(unpaid, 'unpaid_rows'), ...reasonsOf(declared, 'declared_unpaid'), noList],
    };
  const areWhole =
    payments.doubts.length === 0 &&
    filings.doubts.length === 0 &&
    isWhole(payments.figures.window) &&
    filings.figures !== null;
  if (areWhole && unpaid.size === 0 && tally.payments.settle().unpaid.length === 0 && isEveryFilingPaid(tally)) {
    const both = [...origin, ...tally.filings.origin.parts()];
    return { figures: { isListed: false, isMatched: true, fen: 0, taxes: [], origin: both }, doubts: [] };
  }
  return { figures: null, doubts: [noList] };
}

const reasonsOf = (unpaid: ReadonlyMap<string, Unpaid>, reason: 'unpaid_rows' | 'declared_unpaid'): Doubt[] => {
  const count = [...unpaid.values()].reduce((sum, { rows }) => sum + rows, 0);
  return count > 0 ? [{ reason, count }] : [];
};
