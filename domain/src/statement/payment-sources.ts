import type { PaymentRow } from './payment.ts';
import { isMainTax } from './tax-kind.ts';

/** A row with the sheet it stands in. */
export interface SourcedPayment extends PaymentRow {
  readonly source: number;
}

/** Two sheets that contradict each other about the same months and tax; the person chooses one of them. */
export interface Overlap {
  readonly sources: readonly [number, number];
  readonly taxes: readonly string[];
}

interface Merged {
  readonly rows: readonly SourcedPayment[];
  readonly overlaps: readonly Overlap[];
}

const sumOf = (rows: readonly PaymentRow[]): number => rows.reduce((sum, { paidFen }) => sum + paidFen, 0);

export type Obligation = Pick<PaymentRow, 'kind' | 'tax' | 'to'>;

/** Some screens abbreviate a tax. */
export const taxOf = ({ kind, tax }: Obligation): string =>
  isMainTax(kind) ? kind : `${kind} ${tax.replace('城建税', '城市维护建设税')}`;

/** The tax and the end of its period; some screens leave out the beginning. */
export const obligationOf = (of: Obligation): string => `${taxOf(of)} ${of.to}`;

/** Removes from both lists the pairs for which `isSame` holds. */
function dropPairs(a: SourcedPayment[], b: SourcedPayment[], isSame: (a: PaymentRow, b: PaymentRow) => boolean): void {
  for (let at = a.length - 1; at >= 0; at--) {
    const one = a[at];
    const other = one ? b.findIndex((row) => isSame(one, row)) : -1;
    if (other < 0) continue;
    a.splice(at, 1);
    b.splice(other, 1);
  }
}

/** Removes groups with equal sums: one sheet has the total of a receipt, the other its lines. */
function dropEqualSums(a: SourcedPayment[], b: SourcedPayment[], keyOf: (row: PaymentRow) => string): void {
  const groups = Map.groupBy(b, keyOf);
  for (const [key, rows] of Map.groupBy(a, keyOf)) {
    const others = groups.get(key);
    if (key === '' || !others || sumOf(rows) !== sumOf(others)) continue;
    for (const row of rows) a.splice(a.indexOf(row), 1);
    for (const row of others) b.splice(b.indexOf(row), 1);
  }
}

const isSamePayment = (a: PaymentRow, b: PaymentRow): boolean => a.paidOn === b.paidOn && a.paidFen === b.paidFen;

/**
 * The rows of a sheet that the rows before do not contain, all of one tax and period, and whether the two contradict each other.
 * A receipt identifies a payment; without one, tax, period, date and amount do. The text of an item never does.
 */
export function compareSources(
  known: readonly SourcedPayment[],
  added: readonly SourcedPayment[],
): { more: readonly SourcedPayment[]; disputed: readonly SourcedPayment[] } {
  const [a, b] = [[...known], [...added]];
  dropPairs(a, b, (one, other) => one.receipt !== '' && one.receipt === other.receipt && one.paidFen === other.paidFen);
  dropEqualSums(a, b, ({ receipt }) => receipt);
  dropPairs(a, b, (one, other) => (one.receipt === '' || other.receipt === '') && isSamePayment(one, other));
  if (a.length === 0 || b.length === 0) return { more: b, disputed: [] };
  const hasReceipts = [...a, ...b].every(({ receipt }) => receipt !== '');
  if (!hasReceipts) {
    dropEqualSums(a, b, ({ paidOn }) => paidOn ?? '');
    return { more: b, disputed: b.length > 0 ? a : [] };
  }
  // Different receipts are different payments, unless the two sheets number the same payments differently.
  const isSuspicious =
    sumOf(a) === sumOf(b) ||
    b.some((one) => a.some((other) => other.receipt === one.receipt || isSamePayment(one, other)));
  return { more: b, disputed: isSuspicious ? a : [] };
}

interface Reach {
  readonly first: string;
  readonly last: string;
}

/** First and last month in which each sheet has payments of a tax. */
function reachOf(rows: readonly SourcedPayment[]): ReadonlyMap<string, Reach> {
  const reach = new Map<string, Reach>();
  for (const { source, kind, paidOn } of rows) {
    if (!paidOn) continue;
    const [key, month] = [`${source} ${kind}`, paidOn.slice(0, 7)];
    const { first, last } = reach.get(key) ?? { first: month, last: month };
    reach.set(key, { first: month < first ? month : first, last: month > last ? month : last });
  }
  return reach;
}

/**
 * Payments of several sheets, each counted once. Sheets that the person confirmed as separate, and the parts of one answer of the tax
 * bureau, are not compared with others.
 */
export function mergePayments(rows: readonly SourcedPayment[], isApart: (source: number) => boolean): Merged {
  const reach = reachOf(rows);
  const within = ({ kind, paidOn }: SourcedPayment, source: number): boolean => {
    const range = reach.get(`${source} ${kind}`);
    return !!range && !!paidOn && paidOn.slice(0, 7) >= range.first && paidOn.slice(0, 7) <= range.last;
  };
  const merged: SourcedPayment[] = rows.filter(({ source }) => isApart(source));
  const disputes = new Map<string, { sources: [number, number]; taxes: Set<string> }>();
  for (const group of Map.groupBy(
    rows.filter(({ source }) => !isApart(source)),
    obligationOf,
  ).values()) {
    const known: SourcedPayment[] = [];
    for (const [source, added] of Map.groupBy(group, (row) => row.source)) {
      const { more, disputed } = compareSources(known, added);
      known.push(...more);
      for (const one of disputed) {
        if (!within(one, source) || !more.some((row) => within(row, one.source))) continue;
        const key = `${one.source} ${source}`;
        const dispute = disputes.get(key) ?? { sources: [one.source, source], taxes: new Set() };
        disputes.set(key, dispute);
        dispute.taxes.add(one.tax);
      }
    }
    merged.push(...known);
  }
  return {
    rows: merged,
    overlaps: [...disputes.values()].map(({ sources, taxes }) => ({ sources, taxes: [...taxes] })),
  };
}
