import type { ValuedKind } from '@sycee/domain/valuation/home';
import { logPriceOf, type Outlier, outliersOf, PriceBook } from '@sycee/domain/valuation/sales/outliers';
import type { RowProblem, SaleFacts } from '@sycee/domain/valuation/sales/read-row';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { inTurns } from '#platform/next-turn.ts';
import { saleKey } from '../desk/save-sale.ts';
import type { FileEstate } from './file-estates.ts';

export interface FileRow {
  readonly seq: number;
  readonly row: number;
  /** Null: the row names no estate. */
  readonly estateSeq: number | null;
  /** Null: the row is wrong. */
  readonly sale: SaleFacts | null;
  readonly problems: readonly RowProblem[];
}
export type RowState = 'fresh' | 'outlier' | 'there' | 'wrong' | 'unknown' | 'skipped';
export interface RowReasons {
  readonly problems: readonly RowProblem[];
  readonly outliers: readonly Outlier[];
  /** The row above with the same sale. */
  readonly first: number | null;
}
export interface Judgement {
  readonly state: RowState;
  readonly reasons: RowReasons;
}

const nothing: RowReasons = { problems: [], outliers: [], first: null };
const byDistrict = (one: FileEstate): string => `district ${one.region || one.district}`;

/** What becomes of each row: by its estate, the sales that are stored or above it, and what is usual where it was sold. */
export async function judgeRows(
  db: Kysely<DB>,
  rows: readonly FileRow[],
  estates: readonly FileEstate[],
): Promise<Judgement[]> {
  const bySeq = new Map(estates.map((one) => [one.seq, one]));
  const stored = await storedSales(db, estates);
  const prices = new PriceBook();
  for (const one of estates) {
    if (one.estate === null) continue;
    for (const { kind, logPrice } of stored.get(one.estate)?.prices ?? []) {
      prices.add(one.estate, kind, logPrice);
      prices.add(byDistrict(one), kind, logPrice);
    }
    // Several names in the file may be one estate, whose stored sales count once.
    stored.get(one.estate)?.prices.splice(0);
  }
  const above = new Map<string, number>();
  const judge = ({ row, estateSeq, sale, problems }: FileRow): Judgement => {
    const one = estateSeq === null ? undefined : bySeq.get(estateSeq);
    if (!sale || !one) return { state: 'wrong', reasons: { ...nothing, problems } };
    if (one.choice === 'skip') return { state: 'skipped', reasons: nothing };
    const key = `${one.estate ?? `row ${one.seq}`} ${saleKey(sale)}`;
    const first = above.get(key);
    if (first !== undefined) return { state: 'there', reasons: { ...nothing, first } };
    above.set(key, row);
    if (one.estate !== null && stored.get(one.estate)?.keys.has(saleKey(sale)))
      return { state: 'there', reasons: nothing };
    if (one.estate === null) return { state: 'unknown', reasons: nothing };
    prices.add(one.estate, sale.kind, logPriceOf(sale));
    prices.add(byDistrict(one), sale.kind, logPriceOf(sale));
    return { state: 'fresh', reasons: nothing };
  };
  const compare = ({ sale, estateSeq }: FileRow, judgement: Judgement): Judgement => {
    if (judgement.state !== 'fresh' || !sale) return judgement;
    const one = bySeq.get(estateSeq!)!;
    const outliers = outliersOf(
      sale,
      prices.usualOf(one.estate!, sale.kind),
      prices.usualOf(byDistrict(one), sale.kind),
    );
    return outliers.length > 0 ? { state: 'outlier', reasons: { ...nothing, outliers } } : judgement;
  };
  const judged = await inTurns(rows, judge);
  // A price can be compared only after all prices are known.
  return await inTurns(rows, (row, at) => compare(row, judged[at]!));
}

interface StoredSales {
  /** Of all own sales, excluded ones too. */
  readonly keys: Set<string>;
  readonly prices: { kind: ValuedKind; logPrice: number }[];
}

async function storedSales(db: Kysely<DB>, estates: readonly FileEstate[]): Promise<Map<string, StoredSales>> {
  const ids = estates.flatMap(({ choice, estate }) => (choice === 'known' ? [estate!] : []));
  const byEstate = new Map<string, StoredSales>();
  for (let from = 0; from < ids.length; from += estatesAtOnce) {
    const rows = await db
      .selectFrom('estate_sale')
      .select(['estate', 'kind', 'building', 'area', 'floor', 'sold_on', 'total', 'excluded_at'])
      .where('estate', 'in', ids.slice(from, from + estatesAtOnce))
      .where('sample', '=', false)
      .execute();
    for (const { estate, excluded_at, kind, ...sale } of rows) {
      const facts = { ...sale, kind: kind as ValuedKind };
      const of = byEstate.get(estate) ?? { keys: new Set(), prices: [] };
      byEstate.set(estate, of);
      of.keys.add(saleKey(facts));
      if (!excluded_at) of.prices.push({ kind: facts.kind, logPrice: logPriceOf(facts) });
    }
  }
  return byEstate;
}
const estatesAtOnce = 1_000;
