import type { MessageRow } from '@sycee/contract/chat-models';
import type { EngineCore } from './core.ts';
import type { Synchronizer } from './synchronizer.ts';

/** Played voice messages that are remembered of a conversation. */
const playedAtMost = 500;

/** What the reader does with conversations and messages that exist. The screen shows it without waiting for the connection. */
export class MessageActions {
  readonly #core: EngineCore;
  readonly #sync: Synchronizer;

  constructor(core: EngineCore, sync: Synchronizer) {
    this.#core = core;
    this.#sync = sync;
  }

  async set(tid: string, settings: { undisturb?: boolean; top?: boolean; hidden?: boolean }): Promise<void> {
    const { api, replica } = this.#core;
    await replica.putRow(await api.set({ tid, ...settings }));
  }
  async removeConversation(tid: string): Promise<void> {
    const { api, replica } = this.#core;
    await api.remove(tid);
    await replica.changeRow(tid, (row) => ({ ...row, hidden: true, unread: 0, at: 0, top: false }));
  }
  async deleteForMe(tid: string, seqs: number[]): Promise<void> {
    const { api, replica } = this.#core;
    await api.deleteMessages({ tid, seqs, mode: 'me' });
    await replica.removeMessages(tid, seqs);
    await this.#sync.row(tid).catch(() => {});
  }
  async recall(message: MessageRow): Promise<void> {
    const { me, api, replica, store } = this.#core;
    const { tid, seq, idClient } = message;
    if (!idClient) return;
    await api.deleteMessages({ tid, idClients: [idClient], mode: 'recall' });
    const { rows, threads } = store.getState();
    // The change comes over the connection too; here it shows at once. The number is that of the known state, so that nothing is skipped.
    const change_no = threads.get(tid)?.change_no ?? rows.get(tid)?.change_no ?? 0;
    await replica.applyChange({ tid, seq, idClient, change_no, kind: 'recall', contacts_no: me, time: Date.now() });
  }
  /** Reads a message again, because the addresses of its files had expired; null if it was deleted or recalled. */
  async readAgain({ tid, seq }: MessageRow): Promise<MessageRow | null> {
    const { api, replica } = this.#core;
    const { messages } = await api.history(tid, 1, seq + 1);
    await replica.putMessages(tid, messages);
    const [message] = messages;
    return message?.seq === seq && !message.is_recalled ? message : null;
  }
  /** An address at which this session plays the voice or video of a message. */
  async mediaAddress(tid: string, seq: number): Promise<string> {
    return (await this.#core.api.mediaAddress(tid, seq)).address;
  }
  /** Voice messages that were played lose their mark, on this device. */
  async markPlayed(tid: string, seq: number): Promise<void> {
    await this.#core.replica.change('played', tid, (now) => ({
      tid,
      seqs: [...new Set([...(now?.seqs ?? []), seq])].sort((one, other) => one - other).slice(-playedAtMost),
    }));
  }
  async pin(tid: string, seq: number, pinned: boolean): Promise<void> {
    const { api, replica } = this.#core;
    await api.pin({ tid, seq, pinned });
    replica.touchDetails(tid);
  }
}
