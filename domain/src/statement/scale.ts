/** An amount a hundred times away from the rest of its sheet, which may be in another unit. */
export interface Outlier {
  readonly row: number;
  readonly fen: number;
  readonly side: 'high' | 'low';
  readonly count: number;
}

const farAway = 100;
const fewestRows = 5;
/** More amounts than this share of the rows are no exceptions. */
const exceptionalShare = 0.2;

interface Amount {
  readonly fen: number;
  readonly row: number;
}

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

function outlierOf(amounts: readonly Amount[]): Outlier | null {
  if (amounts.length < fewestRows) return null;
  const sorted = amounts.toSorted((a, b) => a.fen - b.fen);
  const most = Math.max(1, Math.floor(sorted.length * exceptionalShare));
  const isGap = (at: number) => (sorted[at]?.fen ?? 0) >= farAway * (sorted[at - 1]?.fen ?? Number.POSITIVE_INFINITY);
  const places = Array.from({ length: most }, (_, n) => n + 1);
  const high = places.findLast((n) => isGap(sorted.length - n));
  if (high !== undefined) return { ...sorted[sorted.length - high]!, side: 'high', count: high };
  const low = places.findLast((n) => isGap(n));
  return low === undefined ? null : { ...sorted[low - 1]!, side: 'low', count: low };
}

/** Whether two sheets differ throughout by a factor of a hundred, as if one of them were in another unit. */
export const areScalesApart = (a: ScaleCheck, b: ScaleCheck): boolean => {
  const others = b.medians();
  return [...a.medians()].some(([group, one]) => {
    const other = others.get(group);
    return other !== undefined && Math.max(one, other) >= farAway * Math.min(one, other);
  });
};
