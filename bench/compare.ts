/** One side of a comparison: works for the given seconds and returns operations per second. */
export type Side = (seconds: number) => Promise<number>;

export interface Figure {
  name: string;
  ours: string;
  peer: string;
  target: string;
  /** Our median divided by the peer's. */
  ratio: number;
  oursPerSecond: number;
  peerPerSecond: number;
}

/** A figure with a target but without a peer. */
export interface Measured {
  name: string;
  figure: string;
  target: string;
}

const rounds = 6;
const secondsEach = 0.75;

/** Runs A B B A in six rounds and takes medians, so that a machine that slows down affects both sides. */
export async function compare(
  named: Pick<Figure, 'name' | 'ours' | 'peer' | 'target'>,
  ours: Side,
  peer: Side,
): Promise<Figure> {
  const ourRates: number[] = [];
  const peerRates: number[] = [];
  await ours(0.5);
  await peer(0.5);
  for (let round = 0; round < rounds; round++) {
    for (const side of [ours, peer, peer, ours]) (side === ours ? ourRates : peerRates).push(await side(secondsEach));
  }
  const [oursPerSecond, peerPerSecond] = [median(ourRates), median(peerRates)];
  return { ...named, ratio: oursPerSecond / peerPerSecond, oursPerSecond, peerPerSecond };
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Keeps `lanes` operations in flight until the time is over. */
export async function inFlight(
  lanes: number,
  seconds: number,
  operation: (i: number) => Promise<unknown>,
): Promise<number> {
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let done = 0;
  const lane = async () => {
    while (performance.now() < end) await operation(done++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done / ((performance.now() - begin) / 1000);
}
