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
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++)
    for (const [times, { on }] of [
      [ours, large],
      [theirs, small],
      [theirs, small],
      [ours, large],
    ] as const) {
      const begin = performance.now();
      await read(on);
      if (round > 0) times.push(performance.now() - begin);
    }
  const [our, their] = [median(ours), median(theirs)];
  return {
    name,
    ours: `whole call, ${large.has}: ${our.toFixed(1)} ms`,
    peer: `the same call, ${small.has}: ${their.toFixed(1)} ms`,
    target: '≥ 0.50',
    ratio: their / our,
    oursPerSecond: 1000 / our,
    peerPerSecond: 1000 / their,
  };
}
