/** Amounts far away from the rest of their sheet, which may be in another unit. */
export interface Outlier {
  readonly row: number;
  readonly fen: number;
  /** `large`: all amounts are unusually large for the unit that the table states. */
  readonly side: 'high' | 'low' | 'large';
  readonly count: number;
}

export interface Amount {
  readonly fen: number;
  readonly row: number;
}

export const fewestRows = 5;

/** A single amount is odd if it is so many times higher (or lower) than the median, and so many times higher (or lower) than the next one. */
const farFromMedian = 50;
const farFromNext = 20;
/** Several amounts are odd if the lowest of them is so many times higher than the highest of the others, or the other way round. */
const farApart = 30;

/** Amounts that differ from the rest of their table, one by one, as a group, or as the rows of one part of it. */
export function outlierOf(amounts: readonly Amount[]): Outlier | null {
  if (amounts.length < fewestRows) return null;
  const sorted = amounts.toSorted((a, b) => a.fen - b.fen);
  return groupApart(sorted) ?? blockApart(amounts);
}

function groupApart(sorted: readonly Amount[]): Outlier | null {
  const { length } = sorted;
  const at = (place: number): number => sorted[place]?.fen ?? 0;
  const [lower, upper] = [at(Math.floor((length - 1) / 2)), at(Math.floor(length / 2))];
  const isHigh = (count: number): boolean => {
    const times = at(length - count) / at(length - count - 1);
    return count === 1 ? times >= farFromNext && at(length - 1) >= farFromMedian * lower : times >= farApart;
  };
  const isLow = (count: number): boolean => {
    const times = at(count) / at(count - 1);
    return count === 1 ? times >= farFromNext && upper >= farFromMedian * at(0) : times >= farApart;
  };
  // The larger group comes first, because a single odd amount belongs to it. High amounts come first, because they raise every sum.
  const counts = Array.from({ length: Math.floor(length / 2) }, (_, n) => n + 1);
  const high = counts.findLast(isHigh);
  if (high !== undefined) return { ...sorted[length - high]!, side: 'high', count: high };
  const low = counts.findLast(isLow);
  return low === undefined ? null : { ...sorted[low - 1]!, side: 'low', count: low };
}

/** A block of rows, at the beginning or the end of a table, is compared with the others if it has at least this share of the rows. */
const leastPart = 0.1;
/** Two blocks differ if their means are so many standard deviations of their rows apart, which the halves of a sorted table are not. */
const deviations = 5;

/** The first or the last rows, if their geometric mean is far away from that of the others, compared with how far rows differ. */
function blockApart(amounts: readonly Amount[]): Outlier | null {
  const { length } = amounts;
  const logs = amounts.map(({ fen }) => Math.log(fen));
  const [sums, squares] = [[0], [0]];
  for (const [at, log] of logs.entries()) {
    sums.push(sums[at]! + log);
    squares.push(squares[at]! + log * log);
  }
  const sliceOf = (from: number, to: number) => {
    const [count, sum, square] = [to - from, sums[to]! - sums[from]!, squares[to]! - squares[from]!];
    return { count, mean: sum / count, spread: Math.max(0, square - (sum * sum) / count) };
  };
  const least = Math.max(fewestRows, Math.ceil(length * leastPart));
  let best: { readonly deviation: number; readonly outlier: Outlier } | null = null;
  for (let split = least; split <= length - least; split++) {
    const [first, last] = [sliceOf(0, split), sliceOf(split, length)];
    const apart = Math.abs(first.mean - last.mean);
    const deviation = Math.sqrt((first.spread + last.spread) / length);
    const isApart = apart >= Math.log(farApart) && apart >= deviations * deviation;
    if (!isApart || (best && best.deviation <= deviation)) continue;
    const [odd, others, row] = first.count < last.count ? [first, last, 0] : [last, first, split];
    const side = odd.mean > others.mean ? 'high' : 'low';
    best = { deviation, outlier: { ...amounts[row]!, side, count: odd.count } };
  }
  return best?.outlier ?? null;
}
