/** Of a group of peers: what a tenth, a quarter, half, three quarters and nine tenths of them stay at or below. */
export interface Quantiles {
  readonly p10: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p90: number;
}

/** 1 to 99: between two quantiles by a straight line, beyond them by the nearest line, so that more is never less. */
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

/** The place among so many, the first being the best; of a percentile that is not known, none. */
export const rankAmong = (peers: number, percentile: number): number =>
  Math.min(peers, Math.max(1, Math.round(((100 - percentile) / 100) * peers)));
