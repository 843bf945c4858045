import { CallFailure } from '#platform/http/failure.ts';
import type { EngineCore } from './core.ts';

/** Tells the server how far the reader has read; what it does not know yet is kept on the device. */
export class ReadPositions {
  readonly #core: EngineCore;

  constructor(core: EngineCore) {
    this.#core = core;
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
    const { store, replica, api, sendFrame, isOverHttp } = this.#core;
    for (const [tid, seq] of Object.entries(store.getState().meta.reads)) {
      if (sendFrame({ type: 'read', tid, seq })) await replica.readIsKnown(tid, seq);
      else if (isOverHttp()) {
        const isKnown = await api.read(tid, seq).then(
          () => true,
          (error: unknown) => error instanceof CallFailure && !error.isNetwork,
        );
        if (isKnown) await replica.readIsKnown(tid, seq);
      }
    }
  }
}
