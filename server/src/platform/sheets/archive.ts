import { Buffer } from 'node:buffer';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { freeBytes, type SheetLimits } from './limits.ts';
import { SheetError } from './sheet-fault.ts';

/** Archive names are compared without a leading slash and without case. */
const nameKey = (name: string): string => name.replace(/^\//, '').toLowerCase();

/**
 * Reads parts of a ZIP archive by its directory. Inflated bytes are counted while reading, because the declared sizes
 * are untrusted.
 */
export class Archive {
  readonly #file: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #limits: SheetLimits;
  #inflated = 0;

  private constructor(file: ZipFile, entries: ReadonlyMap<string, Entry>, limits: SheetLimits) {
    this.#file = file;
    this.#entries = entries;
    this.#limits = limits;
  }

  static async open(bytes: Uint8Array, limits: SheetLimits): Promise<Archive> {
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // Names are only compared and never used as paths, so unsafe ones do no harm.
    const file = await fromBufferPromise(whole, { lazyEntries: true, decodeStrings: false });
    if (file.entryCount > limits.entries) throw new SheetError('too_large');
    const entries = new Map<string, Entry>();
    for await (const entry of file.eachEntry()) {
      const key = nameKey(entry.fileNameRaw.toString());
      if (!entries.has(key)) entries.set(key, entry);
    }
    return new Archive(file, entries, limits);
  }

  /** Inflates everything once and counts it, for a reader that inflates without limits of its own. */
  async check(): Promise<void> {
    for (const key of this.#entries.keys()) for await (const _ of this.textOf(key));
  }

  has(name: string): boolean {
    return this.#entries.has(nameKey(name));
  }

  /** A part as text in pieces of a few kilobytes; `read` is the share read so far. Empty if the part is missing. */
  async *textOf(name: string): AsyncGenerator<{ text: string; read: number }> {
    const entry = this.#entries.get(nameKey(name));
    if (!entry) return;
    const atMost = freeBytes + this.#limits.inflatedTimes * entry.compressedSize;
    const decoder = new TextDecoder();
    let ofPart = 0;
    for await (const chunk of await this.#file.openReadStreamPromise(entry)) {
      const { length } = chunk as Buffer;
      ofPart += length;
      this.#inflated += length;
      if (ofPart > atMost || this.#inflated > this.#limits.inflatedBytes) throw new SheetError('too_large');
      const text = decoder.decode(chunk as Buffer, { stream: true });
      yield { text, read: Math.min(1, ofPart / Math.max(1, entry.uncompressedSize)) };
    }
    yield { text: decoder.decode(), read: 1 };
  }
}
