/** A generator of numbers that gives the same ones for the same seed. */
export class Random {
  #state: number;
  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761) >>> 0;
  }
  /** From 0 to 1, without 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let one = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    one ^= one + Math.imul(one ^ (one >>> 7), one | 61);
    return ((one ^ (one >>> 14)) >>> 0) / 2 ** 32;
  }
  /** A whole number, both ends included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }
  chance(of: number): boolean {
    return this.next() < of;
  }
  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.int(0, values.length - 1)];
    if (value === undefined) throw new RangeError('nothing to pick from');
    return value;
  }
  shuffled<Value>(values: readonly Value[]): Value[] {
    return values
      .map((value) => [this.next(), value] as const)
      .sort(([a], [b]) => a - b)
      .map(([, value]) => value);
  }
}
