import type { ValuedKind } from '../home.ts';
import type { OutlierReason } from './exclusion.ts';
import type { SaleFacts } from './read-row.ts';

/** Sales with which prices are compared: all of one kind in one estate, or in one district. */
export class PriceBook {
  readonly #logs = new Map<string, number[]>();
  readonly #usual = new Map<string, Usual | null>();

  add(group: string, kind: ValuedKind, logPrice: number): void {
    const key = `${kind} ${group}`;
    const logs = this.#logs.get(key);
    if (logs) logs.push(logPrice);
    else this.#logs.set(key, [logPrice]);
  }

  usualOf(group: string, kind: ValuedKind): Usual | null {
    const key = `${kind} ${group}`;
    const known = this.#usual.get(key);
    if (known !== undefined) return known;
    const found = usualOf(this.#logs.get(key) ?? []);
    this.#usual.set(key, found);
    return found;
  }
}

/** The middle of the prices and their robust deviation, both on the logarithm. */
interface Usual {
  readonly middle: number;
  readonly deviation: number;
  readonly sales: number;
}

/** Fewer sales say nothing about what is usual. */
const salesNeeded = 8;
/** The median of absolute deviations times this is the standard deviation of a normal distribution. */
const robustScale = 1.4826;
const apartFrom = 3.5;
const leastDeviation = { estate: 0.08, district: 0.15 } as const;
/** Fen per square metre, between which prices of homes are possible. */
const possiblePrice = { least: 10_000, most: 100_000_000 } as const;
/** Hundredths of a square metre, between which homes of a kind are usual. */
const usualArea: Readonly<Record<ValuedKind, { least: number; most: number }>> = {
  apartment: { least: 1_500, most: 60_000 },
  serviced_apartment: { least: 1_200, most: 60_000 },
  house: { least: 6_000, most: 150_000 },
};
/** Homes are sold at most this many years before they are built. */
const yearsBeforeBuilt = 4;

export interface Outlier {
  readonly reason: OutlierReason;
  /** Of a price: the middle of the others in fen per square metre, how many they are, and where; null: no home has such a price. */
  readonly usual: { readonly unit_price: number; readonly sales: number; readonly of: 'estate' | 'district' } | null;
}

export const logPriceOf = ({ total, area }: Pick<SaleFacts, 'total' | 'area'>): number =>
  Math.log((total * 100) / area);

/** What is unusual about a sale, compared with its estate, or with its district if the estate has few. */
export function outliersOf(sale: SaleFacts, estate: Usual | null, district: Usual | null): Outlier[] {
  const found: Outlier[] = [];
  const log = logPriceOf(sale);
  const price = Math.exp(log);
  const { least, most } = usualArea[sale.kind];
  if (price < possiblePrice.least || price > possiblePrice.most) found.push({ reason: 'price', usual: null });
  else {
    const [usual, of] = estate ? ([estate, 'estate'] as const) : ([district, 'district'] as const);
    if (usual && Math.abs(log - usual.middle) > apartFrom * Math.max(leastDeviation[of], usual.deviation))
      found.push({
        reason: 'price',
        usual: { unit_price: Math.round(Math.exp(usual.middle)), sales: usual.sales, of },
      });
  }
  if (sale.area < least || sale.area > most) found.push({ reason: 'area', usual: null });
  if (sale.built_year !== null && sale.built_year - Number(sale.sold_on.slice(0, 4)) > yearsBeforeBuilt)
    found.push({ reason: 'year', usual: null });
  return found;
}

function usualOf(logs: readonly number[]): Usual | null {
  if (logs.length < salesNeeded) return null;
  const middle = median(logs);
  return { middle, deviation: robustScale * median(logs.map((log) => Math.abs(log - middle))), sales: logs.length };
}

function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
