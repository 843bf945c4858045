/** Bytes by key, as many as fit; those that were not read for the longest time go first. */
export class KeptBytes {
  readonly #kept = new Map<string, Uint8Array>();
  readonly #atMost: number;
  #bytes = 0;

  constructor(bytesAtMost: number) {
    this.#atMost = bytesAtMost;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Uint8Array | undefined {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    // A Map keeps the order of insertion.
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found;
  }

  set(key: string, value: Uint8Array): void {
    this.#drop(key);
    if (value.length > this.#atMost) return;
    this.#kept.set(key, value);
    this.#bytes += value.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#atMost) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.length ?? 0;
    this.#kept.delete(key);
  }
}
