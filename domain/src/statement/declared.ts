import { addMonths, endOfMonth } from '#time/business-date.ts';
import { type FilingRow, lastDayToFile } from './filing.ts';
import { obligationOf } from './payment-sources.ts';
import { monthAfter, monthsFrom } from './spans.ts';
import type { StatementTally } from './tally.ts';
import { isMainTax, type TaxKind } from './tax-kind.ts';
import type { Unpaid } from './unpaid.ts';

/** Filings of several forms may state one amount twice, so the largest is what is certainly declared. */
function declaredBy(tally: StatementTally): { filing: FilingRow; declaredFen: number; paidFen: number }[] {
  const paid = Map.groupBy(
    tally.payments.settle().paid.filter(({ paidFen }) => paidFen > 0),
    obligationOf,
  );
  const filings = [...tally.filings.rows.values()].filter(
    ({ kind, tax, declaredFen }) => (isMainTax(kind) || tax !== '') && declaredFen !== null,
  );
  return [...Map.groupBy(filings, obligationOf)].flatMap(([key, of]) => {
    const [filing] = of.sort((a, b) => Number(b.declaredFen) - Number(a.declaredFen));
    const paidFen = (paid.get(key) ?? []).reduce((sum, row) => sum + row.paidFen, 0);
    return filing ? [{ filing, declaredFen: Number(filing.declaredFen), paidFen }] : [];
  });
}

/** Taxes that were declared and, by payments that cover their period and its last day to pay, not paid. */
export function declaredUnpaid(tally: StatementTally): Map<string, Unpaid> {
  const found = new Map<string, Unpaid>();
  const { payments, subject } = tally;
  for (const { filing, declaredFen, paidFen } of declaredBy(tally)) {
    const { from, to, filedOn, kind, tax } = filing;
    const lastDay = [lastDayToFile(from, to), endOfMonth(filedOn)].sort().at(-1) ?? to;
    const isCovered = lastDay < subject.today && payments.covers(filing, to, lastDay);
    if (!isCovered || declaredFen <= paidFen) continue;
    found.set(obligationOf(filing), { tax: tax || kindNames[kind] || '', fen: declaredFen - paidFen, rows: 1 });
  }
  return found;
}

const kindNames: Readonly<Partial<Record<TaxKind, string>>> = { vat: '增值税', income: '企业所得税' };

/**
 * Whether every filing of twelve months up to now is known and paid: both VAT and company income tax were filed without a gap, and each
 * declared amount has its payments.
 */
export function isEveryFilingPaid(tally: StatementTally): boolean {
  const { today } = tally.subject;
  const filings = [...tally.filings.rows.values()];
  const areCurrent = (['vat', 'income'] as const).every((kind) =>
    isFiledUpTo(
      filings.filter((one) => one.kind === kind),
      today,
    ),
  );
  if (!areCurrent || filings.some(({ declaredFen, to }) => declaredFen === null && to >= addMonths(today, -12)))
    return false;
  return declaredBy(tally).every(({ declaredFen, paidFen }) => declaredFen <= paidFen);
}

/** Filings of a tax cover twelve months without a gap, and no later one can be due yet. */
function isFiledUpTo(filings: readonly FilingRow[], today: string): boolean {
  const last = filings.reduce<FilingRow | null>((newest, one) => (newest && newest.to >= one.to ? newest : one), null);
  if (!last) return false;
  const covered = new Set(filings.flatMap(({ from, to }) => monthsFrom(from.slice(0, 7), to.slice(0, 7))));
  const end = last.to.slice(0, 7);
  const length = monthsFrom(last.from.slice(0, 7), end).length;
  const next = monthAfter(end, length);
  const isCurrent = endOfMonth(`${monthAfter(next, 1)}-01`) >= today;
  return isCurrent && monthsFrom(monthAfter(end, -11), end).every((month) => covered.has(month));
}
