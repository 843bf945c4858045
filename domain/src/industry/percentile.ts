/** Quantiles of a metric among the peers. */
export interface Quantiles {
  readonly p10: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p90: number;
}

/** 1 to 99, interpolated linearly between quantiles and extrapolated beyond them, so that it never decreases. */
export function percentileOf(value: number, { p10, p25, p50, p75, p90 }: Quantiles): number {
  const marks: readonly (readonly [value: number, share: number])[] = [
    [p10, 10],
    [p25, 25],
    [p50, 50],
    [p75, 75],
    [p90, 90],
  ];
  const at = marks.findIndex(([mark]) => value < mark);
  const [low, high] =
    at === 0 ? [marks[0]!, marks[1]!] : at < 0 ? [marks[3]!, marks[4]!] : [marks[at - 1]!, marks[at]!];
  const width = high[0] - low[0];
  const share = width <= 0 ? high[1] : low[1] + ((value - low[0]) / width) * (high[1] - low[1]);
  return Math.min(99, Math.max(1, Math.round(share)));
}

/** The rank among the peers; 1 is the best. */
export const rankAmong = (peers: number, percentile: number): number =>
  Math.min(peers, Math.max(1, Math.round(((100 - percentile) / 100) * peers)));
