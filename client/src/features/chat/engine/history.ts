import type { ConversationRow } from '@sycee/contract/chat-models';
import type { EngineCore } from './core.ts';
import { historyPage, storedMessagesAtMost } from './limits.ts';
import { withEntry } from './state.ts';
import type { Synchronizer } from './synchronizer.ts';
import { merged, threadFrom, withOlder } from './threads.ts';

/** Pages of a hundred messages that a search for one message loads. */
const searchPages = 20;

/** The messages of the conversations that this tab has opened. */
export class History {
  readonly #core: EngineCore;
  readonly #sync: Synchronizer;
  /** Conversations that this tab has opened; a reset reads them again. */
  readonly #opened = new Set<string>();

  constructor(core: EngineCore, sync: Synchronizer) {
    this.#core = core;
    this.#sync = sync;
  }

  get #state() {
    return this.#core.store.getState();
  }

  /** Loads a conversation and brings it up to date. Rejects if nothing can be shown. */
  async open(tid: string): Promise<void> {
    const { loaded, replica, api } = this.#core;
    await loaded;
    this.#opened.add(tid);
    const stored = await replica.openThread(tid);
    const row = this.#state.rows.get(tid);
    if (stored && row) {
      if (row.seq > stored.seq || row.change_no > stored.change_no) await this.#sync.conversation(tid).catch(() => {});
      await this.#loadUnread(tid, row);
      return;
    }
    // The change number of before the history: changes in between come again, and applying them twice does nothing.
    const known = row ?? (await this.#sync.row(tid));
    const wanted = Math.min(100, Math.max(historyPage, known.seq - known.read_seq + 10));
    const page = await api.history(tid, wanted);
    const isStart = page.next === null;
    await replica.putThread(threadFrom(tid, page.messages, { seq: 0, change_no: known.change_no, isStart }));
    await this.#loadUnread(tid, known);
  }

  /** The chat opens at the first unread message, so the history is loaded back to it, as far as a search would. */
  async #loadUnread(tid: string, row: ConversationRow): Promise<void> {
    const first = Math.max(row.read_seq + 1, row.first_seq);
    if (row.unread > 0 && first <= row.seq) await this.loadBackTo(tid, first).catch(() => false);
  }

  /** The conversation with a person. */
  async openWith(contacts_no: string): Promise<string> {
    const { loaded, replica, api } = this.#core;
    await loaded;
    const known = [...this.#state.rows.values()].find((row) => row.contacts_no === contacts_no);
    if (known) return known.tid;
    const { conversation } = await api.details({ contacts_no });
    await replica.putRow(conversation);
    return conversation.tid;
  }

  /** Reads what a reset took away from the open conversations. */
  openMissing(): void {
    for (const tid of this.#opened)
      if (!this.#state.threads.has(tid) && this.#state.rows.has(tid)) void this.open(tid).catch(() => {});
  }

  touchDetails(): void {
    for (const tid of this.#opened) this.#core.replica.touchDetails(tid);
  }

  /** Loads the history back to a message that somebody looks for; false if it is too far back. */
  async loadBackTo(tid: string, seq: number): Promise<boolean> {
    for (let page = 0; page < searchPages; page++) {
      const thread = this.#state.threads.get(tid);
      const older = this.#state.older.get(tid);
      if (!thread) return false;
      const low = older?.messages[0]?.seq ?? thread.low;
      // The oldest message is not shown before the one in front of it is known.
      if (low < seq) return true;
      if (older ? older.isStart : thread.isStart) return low === seq;
      await this.loadOlder(tid, 100);
    }
    return false;
  }

  /** Reads an older page of the history. */
  async loadOlder(tid: string, pageSize: number = historyPage * 2): Promise<void> {
    const { replica, api, store } = this.#core;
    const thread = this.#state.threads.get(tid);
    const older = this.#state.older.get(tid);
    if (!thread || (older ? older.isStart : thread.isStart)) return;
    const before = older?.messages[0]?.seq ?? thread.low;
    const page = await api.history(tid, pageSize, before);
    const isStart = page.next === null || page.messages.length === 0;
    if (!older && thread.messages.length + page.messages.length <= storedMessagesAtMost) {
      await replica.changeThread(tid, (now) => withOlder(now, page.messages, isStart));
      return;
    }
    const messages = merged(page.messages, older?.messages ?? []);
    store.setState((state) => ({ older: withEntry(state.older, tid, { messages, isStart }) }));
  }
}
