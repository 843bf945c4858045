import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A file in which a sample provider stores its state; created at first use. */
export class SampleFile<Stored> {
  readonly #file: string;
  readonly #first: () => Stored;

  constructor(dataDir: string, name: string, first: () => Stored) {
    this.#file = path.join(dataDir, name);
    this.#first = first;
  }

  read(): Stored {
    if (existsSync(this.#file)) return JSON.parse(readFileSync(this.#file, 'utf8')) as Stored;
    const stored = this.#first();
    this.write(stored);
    return stored;
  }
  /** Atomic: written whole or not at all. */
  write(stored: Stored): void {
    mkdirSync(path.dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify(stored), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}
