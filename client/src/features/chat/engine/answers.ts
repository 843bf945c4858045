/** Answers that are awaited by key; each is dropped after a time, and all when the connection is lost. */
export class Answers<Key extends string | number, Answer> {
  readonly #waiting = new Map<Key, (answer: Answer | null) => void>();

  /** Requests that wait for their answers. */
  keys(): IterableIterator<Key> {
    return this.#waiting.keys();
  }

  /** Null if the answer does not come in time. */
  wait(key: Key, withinMs: number): Promise<Answer | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.give(key, null), withinMs);
      this.#waiting.set(key, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
    });
  }

  /** Returns whether a request was waiting for the answer. */
  give(key: Key, answer: Answer | null): boolean {
    const resolve = this.#waiting.get(key);
    this.#waiting.delete(key);
    resolve?.(answer);
    return resolve !== undefined;
  }

  dropAll(): void {
    // Deleting from a map while it is walked is safe.
    for (const key of this.#waiting.keys()) this.give(key, null);
  }
}
