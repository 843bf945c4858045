import { withSignal } from '#platform/with-signal.ts';

interface UnderWay {
  readonly answer: Promise<Uint8Array>;
  readonly left: AbortController;
  waiting: number;
}

/** Equal work at the same time is done once. When all who wait for it have left, its signal is aborted, so that what has not begun does not begin. */
export class SharedWork {
  readonly #underWay = new Map<string, UnderWay>();

  /** `signal`: the caller leaves. */
  async do(key: string, make: (left: AbortSignal) => Promise<Uint8Array>, signal?: AbortSignal): Promise<Uint8Array> {
    signal?.throwIfAborted();
    const work = this.#underWay.get(key) ?? this.#begin(key, make);
    work.waiting += 1;
    if (!signal) return await work.answer;
    const leave = () => this.#leave(key, work, signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await withSignal(signal, work.answer);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #begin(key: string, make: (left: AbortSignal) => Promise<Uint8Array>): UnderWay {
    const left = new AbortController();
    const work: UnderWay = { answer: make(left.signal).finally(() => this.#forget(key, work)), left, waiting: 0 };
    this.#underWay.set(key, work);
    return work;
  }

  #leave(key: string, work: UnderWay, reason: unknown): void {
    work.waiting -= 1;
    if (work.waiting > 0) return;
    // Who comes now begins anew.
    this.#forget(key, work);
    work.left.abort(reason);
  }

  #forget(key: string, work: UnderWay): void {
    if (this.#underWay.get(key) === work) this.#underWay.delete(key);
  }
}
