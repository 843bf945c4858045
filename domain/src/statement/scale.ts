import { type Amount, fewestRows, type Outlier, outlierOf } from './outlier.ts';

/** Sheets whose median amounts differ by this factor may be in different units, such as 分 and 元. It is below 100, because amounts vary too. */
const unitsApartAtLeast = 50;

/** Collects the amounts of one sheet by what is comparable: direction or tax. */
export class ScaleCheck {
  readonly #groups = new Map<string, Amount[]>();

  see(group: string, fen: number, row: number): void {
    if (fen === 0) return;
    const amounts = this.#groups.get(group);
    const amount = { fen: Math.abs(fen), row };
    if (amounts) amounts.push(amount);
    else this.#groups.set(group, [amount]);
  }

  /** The exceptional amounts of the sheet; high ones come first, because they raise every sum. */
  result(): Outlier | null {
    const found = [...this.#groups.values()].flatMap((amounts) => outlierOf(amounts) ?? []);
    return found.find(({ side }) => side === 'high') ?? found[0] ?? null;
  }

  /** The first amount of a group whose amount in the middle is at least `fen`. */
  atLeast(fen: number): Outlier | null {
    const [group] = [...this.medians()].find(([, median]) => median >= fen) ?? [];
    const amounts = group === undefined ? [] : (this.#groups.get(group) ?? []);
    const large = amounts.filter((one) => one.fen >= fen);
    return large[0] ? { ...large[0], side: 'large', count: large.length } : null;
  }

  /** The amount in the middle of each group that has enough rows. */
  medians(): ReadonlyMap<string, number> {
    const medians = [...this.#groups].flatMap(([group, amounts]) => {
      const sorted = amounts.map(({ fen }) => fen).sort((a, b) => a - b);
      const middle = sorted[Math.floor(sorted.length / 2)];
      return middle !== undefined && sorted.length >= fewestRows ? [[group, middle] as const] : [];
    });
    return new Map(medians);
  }
}

/** Whether the medians of a comparable group of two sheets are so far apart that one sheet may be in another unit. */
export const areScalesApart = (a: ScaleCheck, b: ScaleCheck): boolean => {
  const others = b.medians();
  return [...a.medians()].some(([group, one]) => {
    const other = others.get(group);
    return other !== undefined && Math.max(one, other) >= unitsApartAtLeast * Math.min(one, other);
  });
};
