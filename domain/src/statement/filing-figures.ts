import { type Doubt, textsOf } from './doubt.ts';
import { windowDoubts } from './invoice-figures.ts';
import type { OriginPart } from './origin.ts';
import { monthsFrom } from './spans.ts';
import type { StatementTally } from './tally.ts';
import { type Window, windowOf } from './window.ts';

export interface FilingFigures {
  readonly window: Window;
  readonly zero: readonly { readonly from: string; readonly to: string }[];
  /** Filings of the window that state neither sales nor a tax, and may be zero. */
  readonly mayBeZero?: number;
  readonly late: number;
  readonly lateBefore: number;
  readonly zeroBefore: number;
  readonly origin: readonly OriginPart[];
}

/** Null without a filing of VAT in a whole month. */
export function filingFigures({ filings, subject }: StatementTally): FilingFigures | null {
  const due = [...filings.rows.values()];
  const main = due.filter(({ kind }) => kind === 'vat' || kind === 'income');
  const covered = new Set(
    main.filter(({ kind }) => kind === 'vat').flatMap(({ from, to }) => monthsFrom(from.slice(0, 7), to.slice(0, 7))),
  );
  const window = windowOf(covered, subject.today);
  if (!window) return null;
  const within =
    (months: readonly string[]) =>
    ({ to }: { to: string }) =>
      months.includes(to.slice(0, 7));
  const zero = main.filter(({ isZero }) => isZero);
  const late = due.filter(({ isLate }) => isLate);
  return {
    window,
    zero: zero.filter(within(window.months)).map(({ from, to }) => ({ from, to })),
    mayBeZero: main.filter(({ mayBeZero }) => mayBeZero).filter(within(window.months)).length,
    zeroBefore: zero.filter(within(window.before)).length,
    late: late.filter(within(window.months)).length,
    lateBefore: late.filter(within(window.before)).length,
    origin: filings.origin.parts(),
  };
}

export function filingDoubts(tally: StatementTally, figures: FilingFigures | null): Doubt[] {
  const { filings } = tally;
  return [
    ...tally.doubtsOf('filings'),
    ...(filings.lost > 0 ? [{ reason: 'bad_rows', count: filings.lost } as const] : []),
    ...unnamedDoubts([...filings.rows.values()].filter(({ isTaxNamed }) => !isTaxNamed).map(({ tax }) => tax)),
    ...(filings.conflicts.size > 0 ? [{ reason: 'conflicts', count: filings.conflicts.size } as const] : []),
    ...windowDoubts(figures?.window),
  ];
}

const unnamedDoubts = (names: readonly string[]): Doubt[] =>
  names.length > 0 ? [{ reason: 'tax_name', count: names.length, texts: textsOf(names) }] : [];
