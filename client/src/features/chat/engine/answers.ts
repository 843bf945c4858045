/** Answers that are awaited by key; each is dropped after a time, and all when the connection is lost. */
export class Answers<Answer> {
  readonly #waiting = new Map<string | number, (answer: Answer | null) => void>();

  /** Null if the answer does not come in time. */
  wait(key: string | number, withinMs: number): Promise<Answer | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.give(key, null), withinMs);
      this.#waiting.set(key, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
    });
  }

  /** Returns whether somebody was waiting. */
  give(key: string | number, answer: Answer | null): boolean {
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
