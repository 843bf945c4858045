import { type Figure, median } from './compare.ts';

/** One server of two that are compared, and what it has, such as `10,000 products`. */
interface Side<On> {
  on: On;
  has: string;
}

/** The same call on a server with many rows and on one with few, in turns; the first round is not counted. */
export async function sameCallFigure<On>(
  name: string,
  read: (on: On) => Promise<unknown>,
  { large, small, rounds }: { large: Side<On>; small: Side<On>; rounds: number },
): Promise<Figure> {
  const [largeTimes, smallTimes]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++)
    for (const [times, { on }] of [
      [largeTimes, large],
      [smallTimes, small],
      [smallTimes, small],
      [largeTimes, large],
    ] as const) {
      const begin = performance.now();
      await read(on);
      if (round > 0) times.push(performance.now() - begin);
    }
  const [largeMs, smallMs] = [median(largeTimes), median(smallTimes)];
  return {
    name,
    ours: `whole call, ${large.has}: ${largeMs.toFixed(1)} ms`,
    peer: `the same call, ${small.has}: ${smallMs.toFixed(1)} ms`,
    target: '≥ 0.50',
    ratio: smallMs / largeMs,
    oursPerSecond: 1000 / largeMs,
    peerPerSecond: 1000 / smallMs,
  };
}
