import { CallFailure } from '#platform/http/failure.ts';
import type { EngineCore } from './core.ts';
import type { Requests } from './requests.ts';

/** Tells the server how far the reader has read; what it does not know yet is kept on the device. */
export class ReadPositions {
  readonly #core: EngineCore;
  readonly #requests: Requests;
  /** Positions whose answer is awaited. */
  readonly #sent = new Map<string, number>();

  constructor(core: EngineCore, requests: Requests) {
    this.#core = core;
    this.#requests = requests;
  }

  async read(tid: string, seq: number): Promise<void> {
    await this.#core.replica.read(tid, seq);
    this.#core.wake();
  }

  /** Stores a read position until the server has it; the row shows it already. */
  async mark(tid: string, seq: number): Promise<void> {
    await this.#core.replica.changeMeta((meta) => ({ ...meta, reads: { ...meta.reads, [tid]: seq } }));
    this.#core.wake();
  }

  async send(): Promise<void> {
    const { reads } = this.#core.store.getState().meta;
    await Promise.all(Object.entries(reads).map(([tid, seq]) => this.#sendOne(tid, seq)));
  }

  async #sendOne(tid: string, seq: number): Promise<void> {
    if (this.#sent.get(tid) === seq) return;
    this.#sent.set(tid, seq);
    const isKnown = await (this.#core.isOverHttp() ? this.#sendOverHttp(tid, seq) : this.#sendFrame(tid, seq));
    if (this.#sent.get(tid) === seq) this.#sent.delete(tid);
    if (isKnown) await this.#core.replica.readIsKnown(tid, seq);
  }

  /** A refusal is final too, unless it says when to try again. */
  async #sendFrame(tid: string, seq: number): Promise<boolean> {
    const answer = await this.#requests.ask((ref) => ({ type: 'read', ref, tid, seq }));
    return answer?.type === 'read' || (answer?.type === 'refused' && answer.retry_seconds === undefined);
  }

  #sendOverHttp(tid: string, seq: number): Promise<boolean> {
    return this.#core.api.read(tid, seq).then(
      () => true,
      (error: unknown) => error instanceof CallFailure && !error.isNetwork,
    );
  }
}
