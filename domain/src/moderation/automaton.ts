/** Finds all of many words in a text at once (Aho and Corasick, 1975). Words are folded texts; each has a number. */
export class Automaton {
  /** Next state by state and letter. */
  readonly #next: Map<number, number>[] = [new Map()];
  readonly #fail: number[] = [0];
  /** Words that end in a state, the longer ones first. */
  readonly #ends: number[][] = [[]];
  /** Which letters begin a word: most letters of a text do not, and cost one look. */
  readonly #begins = new Uint8Array(0x10000);

  constructor(words: readonly string[]) {
    for (const [number, word] of words.entries()) this.#add(word, number);
    this.#link();
  }

  #add(word: string, number: number): void {
    let state = 0;
    for (let at = 0; at < word.length; at++) {
      const code = word.charCodeAt(at);
      if (at === 0) this.#begins[code] = 1;
      let next = this.#next[state]!.get(code);
      if (next === undefined) {
        next = this.#next.length;
        this.#next.push(new Map());
        this.#fail.push(0);
        this.#ends.push([]);
        this.#next[state]!.set(code, next);
      }
      state = next;
    }
    this.#ends[state]!.push(number);
  }

  /** Breadth first: the longest end of a state's word that begins another word. */
  #link(): void {
    const queue = [...this.#next[0]!.values()];
    for (const state of queue)
      for (const [code, next] of this.#next[state]!) {
        let fail = this.#fail[state]!;
        while (fail !== 0 && !this.#next[fail]!.has(code)) fail = this.#fail[fail]!;
        this.#fail[next] = this.#next[fail]!.get(code) ?? 0;
        this.#ends[next]!.push(...this.#ends[this.#fail[next]!]!);
        queue.push(next);
      }
  }

  /** Calls for each word that ends at a place; `end` is the place behind it. */
  scan(codes: Uint16Array, length: number, onWord: (word: number, end: number) => void): void {
    let state = 0;
    for (let at = 0; at < length; at++) {
      const code = codes[at]!;
      if (state === 0 && this.#begins[code] === 0) continue;
      let next = this.#next[state]!.get(code);
      while (next === undefined && state !== 0) {
        state = this.#fail[state]!;
        next = this.#next[state]!.get(code);
      }
      state = next ?? 0;
      const ends = this.#ends[state]!;
      for (let i = 0; i < ends.length; i++) onWord(ends[i]!, at + 1);
    }
  }
}
