import type { ConversationRow } from '@sycee/contract/chat-models';
import type { EngineCore } from './core.ts';
import { historyPage, nearbyMessages, storedMessagesAtMost } from './limits.ts';
import { withEntry } from './state.ts';
import type { Synchronizer } from './synchronizer.ts';
import { merged, threadFrom, withOlder } from './threads.ts';

/** Pages of a hundred messages that are loaded back to the first unread message. */
const backPages = 20;

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

  /** The chat opens at the first unread message, so the history is loaded back to it, if it is not too far. */
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

  /**
   * Loads what surrounds a message that the reader looks for: the history back to it, or a view of the past if it lies far back. False if the
   * message is not visible.
   */
  async showAround(tid: string, seq: number): Promise<boolean> {
    const thread = this.#state.threads.get(tid);
    if (!thread) return false;
    if (this.#state.past.get(tid)?.messages.some((one) => one.seq === seq)) return true;
    if (this.#lowest(tid) - seq > nearbyMessages) return await this.#openPast(tid, seq);
    this.leavePast(tid);
    await this.loadBackTo(tid, seq);
    return this.#isLoaded(tid, seq);
  }

  async #openPast(tid: string, seq: number): Promise<boolean> {
    const { api, store } = this.#core;
    const [before, after] = await Promise.all([
      api.history(tid, historyPage * 2, seq + 1),
      api.historyAfter(tid, historyPage * 2, seq),
    ]);
    if (!before.messages.some((one) => one.seq === seq)) return false;
    const past = { messages: merged(before.messages, after.messages), isStart: before.next === null };
    store.setState((state) => ({ past: withEntry(state.past, tid, past) }));
    this.#joinPast(tid, after.next === null);
    return true;
  }

  /** Back to the newest messages. */
  leavePast(tid: string): void {
    if (this.#state.past.has(tid)) this.#core.store.setState(({ past }) => ({ past: withEntry(past, tid, null) }));
  }

  /** Reads a newer page of a view of the past. Where it meets the newer messages that are here, the two become one. */
  async loadNewer(tid: string): Promise<void> {
    const last = this.#state.past.get(tid)?.messages.at(-1);
    if (!last) return;
    const page = await this.#core.api.historyAfter(tid, historyPage * 2, last.seq);
    this.#core.store.setState(({ past }) => {
      const now = past.get(tid);
      // Meanwhile the reader may have left it, or opened another.
      if (now?.messages.at(-1)?.seq !== last.seq) return {};
      return { past: withEntry(past, tid, { ...now, messages: merged(now.messages, page.messages) }) };
    });
    this.#joinPast(tid, page.next === null);
  }

  #joinPast(tid: string, isComplete: boolean): void {
    const past = this.#state.past.get(tid);
    const last = past?.messages.at(-1)?.seq ?? 0;
    if (!past || (!isComplete && last < this.#lowest(tid) - 1)) return;
    this.#core.store.setState((state) => {
      const low = state.threads.get(tid)?.low ?? 0;
      const unstored = past.messages.filter(({ seq }) => seq < low);
      const messages = merged(unstored, state.older.get(tid)?.messages ?? []);
      return {
        older: withEntry(state.older, tid, { messages, isStart: past.isStart }),
        past: withEntry(state.past, tid, null),
      };
    });
  }

  /** The lowest number from which on everything is here. */
  #lowest(tid: string): number {
    return this.#state.older.get(tid)?.messages[0]?.seq ?? this.#state.threads.get(tid)?.low ?? 0;
  }
  #isLoaded(tid: string, seq: number): boolean {
    const { older, threads } = this.#state;
    const all = [older.get(tid)?.messages, threads.get(tid)?.messages];
    return all.some((messages) => messages?.some((one) => one.seq === seq));
  }

  /** Loads the history back to a message; false if it is too far back. */
  async loadBackTo(tid: string, seq: number): Promise<boolean> {
    for (let page = 0; page < backPages; page++) {
      const thread = this.#state.threads.get(tid);
      if (!thread) return false;
      const low = this.#lowest(tid);
      // The oldest message is not shown before the one in front of it is known.
      if (low < seq) return true;
      if (this.#state.older.get(tid)?.isStart ?? thread.isStart) return low === seq;
      await this.#loadOlder(tid, 100);
    }
    return false;
  }

  /** Reads an older page of what is shown. */
  async loadOlder(tid: string): Promise<void> {
    const past = this.#state.past.get(tid);
    if (!past) return await this.#loadOlder(tid, historyPage * 2);
    const first = past.messages[0];
    if (past.isStart || !first) return;
    const page = await this.#core.api.history(tid, historyPage * 2, first.seq);
    this.#core.store.setState((state) => {
      const now = state.past.get(tid);
      if (now?.messages[0]?.seq !== first.seq) return {};
      const messages = merged(page.messages, now.messages);
      return { past: withEntry(state.past, tid, { messages, isStart: page.next === null }) };
    });
  }

  async #loadOlder(tid: string, pageSize: number): Promise<void> {
    const { replica, api, store } = this.#core;
    const thread = this.#state.threads.get(tid);
    const older = this.#state.older.get(tid);
    if (!thread || (older ? older.isStart : thread.isStart)) return;
    const page = await api.history(tid, pageSize, this.#lowest(tid));
    const isStart = page.next === null || page.messages.length === 0;
    if (!older && thread.messages.length + page.messages.length <= storedMessagesAtMost) {
      await replica.changeThread(tid, (now) => withOlder(now, page.messages, isStart));
      return;
    }
    const messages = merged(page.messages, older?.messages ?? []);
    store.setState((state) => ({ older: withEntry(state.older, tid, { messages, isStart }) }));
  }
}
