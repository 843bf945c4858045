/** An answer as it is sent. */
export interface PreparedAnswer {
  body: Buffer;
  until: number;
  viewed: string | undefined;
}
export interface MadeAnswer extends PreparedAnswer {
  isKept: boolean;
}
interface Pending {
  stamp: string;
  answer: Promise<PreparedAnswer>;
}
interface Kept extends PreparedAnswer {
  stamp: string;
  bytes: number;
}

export const keptBytesAtMost = 64 * 1024 * 1024;
/** Estimated memory of an entry beside its key and body. */
const entryBytes = 300;

/**
 * Prepared answers of this process, each under its key and a stamp of everything else it depends on. A different stamp or
 * a passed `until` computes it again. Requests for the same key and stamp share one computation. The least recently used
 * answers are dropped when the memory is used up.
 */
export class PreparedAnswers {
  readonly #atMost: number;
  readonly #kept = new Map<string, Kept>();
  readonly #pending = new Map<string, Pending>();
  #bytes = 0;

  constructor(bytesAtMost = keptBytesAtMost) {
    this.#atMost = bytesAtMost;
  }

  /** Number of answers kept, and their estimated memory. */
  get size(): { answers: number; bytes: number } {
    return { answers: this.#kept.size, bytes: this.#bytes };
  }

  get(key: string, stamp: string, now: number, make: () => Promise<MadeAnswer>): Promise<PreparedAnswer> {
    const kept = this.#kept.get(key);
    if (kept && kept.stamp === stamp && now < kept.until) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return Promise.resolve(kept);
    }
    const pending = this.#pending.get(key);
    if (pending?.stamp === stamp) return pending.answer;
    return this.#make(key, stamp, make);
  }

  #make(key: string, stamp: string, make: () => Promise<MadeAnswer>): Promise<PreparedAnswer> {
    const answer = make().then(({ isKept, ...made }) => {
      if (isKept && this.#pending.get(key) === pending) this.#keep(key, { ...made, stamp });
      return made;
    });
    const pending: Pending = { stamp, answer };
    this.#pending.set(key, pending);
    const end = () => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    };
    answer.then(end, end);
    return answer;
  }

  #keep(key: string, answer: PreparedAnswer & { stamp: string }): void {
    const bytes = answer.body.length + 2 * (key.length + answer.stamp.length) + entryBytes;
    this.#drop(key);
    if (bytes > this.#atMost) return;
    this.#kept.set(key, { ...answer, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#atMost) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
