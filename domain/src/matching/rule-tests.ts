import { passesTest, type Test } from './compile.ts';
import type { CompiledRule } from './compiled-product.ts';
import type { FactVector } from './vector.ts';

export const passed = 0;
export const failed = 1;
export const unknown = 2;

const kinds = { interval: 0, choices: 1, other: 2 } as const satisfies Record<Test['kind'], number>;

/** The tests of a shelf's rules in arrays of numbers, because every person is tested against all of them. */
export class RuleTests {
  readonly #tests: readonly Test[];
  readonly #kinds: Uint8Array;
  readonly #slots: Uint8Array;
  readonly #lows: Float64Array;
  readonly #highs: Float64Array;
  readonly #masks: Int32Array;

  constructor(rules: readonly CompiledRule[]) {
    this.#tests = rules.map(({ test }) => test);
    this.#kinds = Uint8Array.from(this.#tests, ({ kind }) => kinds[kind]);
    this.#slots = Uint8Array.from(rules, ({ slot }) => slot);
    this.#lows = Float64Array.from(this.#tests, (test) => (test.kind === 'interval' ? test.low : 0));
    this.#highs = Float64Array.from(this.#tests, (test) => (test.kind === 'interval' ? test.high : 0));
    this.#masks = Int32Array.from(this.#tests, (test) => (test.kind === 'choices' ? test.mask : 0));
  }

  /** The state of each rule for facts without bounds. */
  statesOf(vector: FactVector): Uint8Array {
    const count = this.#kinds.length;
    const states = new Uint8Array(count);
    for (let i = 0; i < count; i++) {
      const x = vector[this.#slots[i] as number] as number;
      states[i] = Number.isNaN(x) ? unknown : this.#passes(i, x) ? passed : failed;
    }
    return states;
  }

  #passes(i: number, x: number): boolean {
    const kind = this.#kinds[i];
    if (kind === kinds.interval) return x >= (this.#lows[i] as number) && x <= (this.#highs[i] as number);
    if (kind === kinds.choices) return (((this.#masks[i] as number) >>> x) & 1) === 1;
    return passesTest(this.#tests[i] as Test, x);
  }
}
