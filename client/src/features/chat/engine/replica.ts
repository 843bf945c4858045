import type {
  AccountSync,
  ChangeRow,
  ConversationRow,
  ConversationSync,
  MessageRow,
} from '@sycee/contract/chat-models';
import { applyCounter } from './counters.ts';
import { arrived } from './outbox-rows.ts';
import { afterMessage, afterRead, afterRecall, afterReceipt, applyAccount, isEmptying } from './rows.ts';
import type { ChatState, ChatStore } from './state.ts';
import { withEntry } from './state.ts';
import { type ChatStorage, copyKinds, emptyMeta, type Kind, lostLately, type Meta, type Stored } from './storage.ts';
import type { TabMessage } from './tabs.ts';
import { merged, type Thread, withChange, withMessage, withoutMessages, withSync } from './threads.ts';
import { changedMessages, threadShown, withoutUnstored, withUnstored } from './unstored.ts';

const metaKey = 'account';

/** The local copy of one account: what is stored on the device, and what this tab shows of it. */
export class Replica {
  readonly #storage: ChatStorage;
  readonly #store: ChatStore;
  readonly #me: string;
  readonly #tell: (message: TabMessage) => void;

  constructor(storage: ChatStorage, store: ChatStore, me: string, tell: (message: TabMessage) => void) {
    this.#storage = storage;
    this.#store = store;
    this.#me = me;
    this.#tell = tell;
  }

  get state(): ChatState {
    return this.#store.getState();
  }

  /** Reads the copy; also after another tab replaced it. */
  async load(): Promise<void> {
    const [meta, rows, outbox, drafts, played] = await Promise.all([
      this.#storage.get('meta', metaKey),
      this.#storage.all('rows'),
      this.#storage.all('outbox'),
      this.#storage.all('drafts'),
      this.#storage.all('played'),
    ]);
    const open = await Promise.all([...this.state.threads.keys()].map((tid) => this.#storage.get('threads', tid)));
    this.#store.setState({
      isLoaded: true,
      meta: { ...emptyMeta, ...meta },
      rows: new Map(rows.map((row) => [row.tid, row])),
      threads: new Map(open.flatMap((thread) => (thread ? [[thread.tid, thread] as const] : []))),
      older: new Map(),
      past: new Map(),
      outbox: new Map(outbox.map((row) => [row.idClient, row])),
      drafts: new Map(drafts.map((draft) => [draft.tid, draft])),
      played: new Map(played.map((one) => [one.tid, one])),
    });
    const { lost } = this.state.meta;
    if (!meta?.voices_since || lostLately(lost, Date.now()).length < lost.length)
      await this.changeMeta((now) => ({
        ...now,
        voices_since: now.voices_since ?? Date.now(),
        lost: lostLately(now.lost, Date.now()),
      }));
  }

  /** Changes one record on the device, here and in the other tabs. Null removes it. */
  async change<K extends Kind>(
    kind: K,
    key: string,
    by: (now: Stored[K] | undefined) => Stored[K] | null,
  ): Promise<Stored[K] | null> {
    const next = await this.#storage.change(kind, key, by);
    this.#show(kind, key, next);
    this.#tell({ is: 'changed', kind, keys: [key] });
    return next;
  }
  changeMeta = (by: (meta: Meta) => Meta): Promise<Meta | null> =>
    this.change('meta', metaKey, (meta) => by({ ...emptyMeta, ...meta }));
  /** Changes a conversation that is listed; an unknown one stays unknown. */
  changeRow = (tid: string, by: (row: ConversationRow) => ConversationRow): Promise<ConversationRow | null> =>
    this.change('rows', tid, (row) => (row ? by(row) : null));

  /** Another tab changed these records. */
  async reload(kind: Kind, keys: readonly string[]): Promise<void> {
    for (const key of keys) this.#show(kind, key, (await this.#storage.get(kind, key)) ?? null);
  }

  /** Loads the stored messages of a conversation for the screen. */
  async openThread(tid: string): Promise<Thread | null> {
    const thread = (await this.#storage.get('threads', tid)) ?? null;
    if (thread) this.#store.setState(({ threads }) => ({ threads: withEntry(threads, tid, thread) }));
    return thread;
  }
  async putThread(thread: Thread): Promise<void> {
    this.#store.setState(({ threads }) => ({ threads: withEntry(threads, thread.tid, thread) }));
    await this.change('threads', thread.tid, () => thread);
  }
  changeThread = (tid: string, by: (thread: Thread) => Thread): Promise<Thread | null> =>
    this.change('threads', tid, (thread) => (thread ? by(thread) : null));

  /** A row of the server. Read positions that it does not know yet stay in effect. */
  async putRow(row: ConversationRow): Promise<void> {
    await this.#dropUnreadable(row);
    await this.change('rows', row.tid, () => this.#withOwnRead(row));
  }

  /** Messages before the first that the reader may read leave the device: they were not kept, or the reader was away from the group. */
  async #dropUnreadable({ tid, first_seq }: ConversationRow): Promise<void> {
    if ((this.state.rows.get(tid)?.first_seq ?? first_seq) >= first_seq) return;
    const stored = await this.#storage.get('threads', tid);
    const { older, past } = this.state;
    const unstored = [older, past].flatMap((all) => all.get(tid)?.messages ?? []);
    const here = [...(stored?.messages ?? []), ...unstored];
    const unreadable = here.map(({ seq }) => seq).filter((seq) => seq < first_seq);
    if (unreadable.length > 0) await this.removeMessages(tid, unreadable);
  }

  #withOwnRead(row: ConversationRow): ConversationRow {
    const seq = this.state.meta.reads[row.tid];
    return seq === undefined ? row : afterRead(row, seq, this.#me, this.#messagesAfter(row.tid, seq));
  }

  #messagesAfter(tid: string, seq: number): readonly MessageRow[] | null {
    const thread = this.state.threads.get(tid);
    return thread && thread.low <= seq + 1 ? thread.messages.filter((message) => message.seq > seq) : null;
  }

  /** Applies one page of the account's synchronization; returns the conversations that are open here and behind. */
  async applyAccount(account: AccountSync, isFirstPage: boolean): Promise<void> {
    const { meta } = this.state;
    const isOtherEpoch = meta.epoch !== '' && meta.epoch !== account.epoch;
    const reset = account.reset || (isFirstPage && isOtherEpoch);
    if (reset && isFirstPage) {
      await this.#storage.clear(copyKinds);
      this.#store.setState({
        threads: new Map(),
        older: new Map(),
        past: new Map(),
        meta: { ...emptyMeta, reads: meta.reads, voices_since: meta.voices_since, lost: meta.lost },
      });
      const { reads, voices_since, lost } = meta;
      await this.changeMeta((now) => ({ ...now, epoch: account.epoch, reads, voices_since, lost }));
    }
    const own = { ...account, reset, conversations: account.conversations.map((row) => this.#withOwnRead(row)) };
    for (const row of own.conversations) await this.#dropUnreadable(row);
    for (const lost of account.lost) await this.lose(lost);
    const rows = applyAccount(this.state.rows, own, isFirstPage);
    await this.#storage.putAll(
      'rows',
      own.conversations.map((row) => [row.tid, row]),
    );
    this.#store.setState({ rows });
    await this.#applyDeleted(account.deleted);
    this.#tell(
      reset ? { is: 'cleared' } : { is: 'changed', kind: 'rows', keys: own.conversations.map(({ tid }) => tid) },
    );
  }

  /** The positions after a complete synchronization. */
  async applyPositions({ epoch, feed_no, now }: Pick<AccountSync, 'epoch' | 'feed_no' | 'now'>): Promise<void> {
    await this.changeMeta((meta) => ({ ...meta, epoch, feed_no, since: now }));
  }

  async #applyDeleted(deleted: AccountSync['deleted']): Promise<void> {
    const byTid = Map.groupBy(deleted, ({ tid }) => tid);
    for (const [tid, list] of byTid)
      await this.removeMessages(
        tid,
        list.map(({ seq }) => seq),
      );
  }

  /** `isGap`: the conversation has to be synchronized; `isUnknown`: its row has to be read. */
  async applyMessage(message: MessageRow, isReadNow: boolean): Promise<{ isGap: boolean; isUnknown: boolean }> {
    const { tid } = message;
    const row = await this.changeRow(tid, (now) => afterMessage(now, message, this.#me, isReadNow));
    let isGap = false;
    const thread = await this.changeThread(tid, (now) => {
      const result = withMessage(now, message);
      isGap = result.isGap;
      return result.thread;
    });
    if (!thread) await this.#removeArrived([message]);
    else if (!isGap) await this.#removeArrived(thread.messages);
    return { isGap, isUnknown: !row };
  }

  /** Own messages whose stored copy is here leave the outbox: the same row of the screen goes on with the same key. */
  async #removeArrived(messages: readonly MessageRow[]): Promise<void> {
    for (const idClient of arrived(this.state.outbox.values(), messages))
      await this.change('outbox', idClient, () => null);
  }

  /** `isRowUnclear`: the counts after the change are known to the server only. */
  async applyChange(change: ChangeRow): Promise<{ isGap: boolean; isRowUnclear: boolean }> {
    const { tid } = change;
    const stored = await this.#storage.get('threads', tid);
    const recalled = stored?.messages.find(({ seq }) => seq === change.seq);
    let isGap = false;
    await this.changeThread(tid, (now) => {
      const result = withChange(now, change);
      isGap = result.isGap;
      return result.thread;
    });
    this.#emptyUnstored(change);
    this.touchDetails(tid);
    const row = this.state.rows.get(tid);
    if (!isEmptying(change) || !row) return { isGap, isRowUnclear: change.kind !== 'pin' && change.kind !== 'unpin' };
    const wasKnown = recalled?.is_recalled === true;
    const next = wasKnown ? row : afterRecall(row, change, recalled, this.#me);
    if (next) await this.changeRow(tid, () => next);
    return { isGap, isRowUnclear: next === null };
  }

  /** Changes what is shown of a conversation and not stored. */
  #changeUnstored(tid: string, by: (messages: readonly MessageRow[]) => readonly MessageRow[]): void {
    this.#store.setState((state) => withUnstored(state, tid, by));
  }
  #emptyUnstored(change: ChangeRow): void {
    if (isEmptying(change)) this.#changeUnstored(change.tid, (messages) => changedMessages(messages, change));
  }

  async applySync(sync: ConversationSync): Promise<void> {
    const thread = await this.changeThread(sync.tid, (now) => withSync(now, sync));
    if (sync.reset) this.#store.setState((state) => withoutUnstored(state, sync.tid));
    for (const change of sync.changes) this.#emptyUnstored(change);
    if (sync.changes.length > 0) this.touchDetails(sync.tid);
    const last = sync.messages.at(-1);
    if (last) await this.changeRow(sync.tid, (row) => (row.last?.seq === last.seq ? { ...row, last } : row));
    if (thread) await this.#removeArrived(thread.messages);
  }

  applyReceipt = (tid: string, time: number) => this.changeRow(tid, (row) => afterReceipt(row, time));

  applyUnread = (counter: { slug: string; unread: number; time: number }) =>
    this.changeMeta((meta) => ({ ...meta, counters: applyCounter(meta.counters, counter) }));

  /** The reader has read up to here; the server learns of it as soon as possible. */
  async read(tid: string, seq: number): Promise<void> {
    const row = this.state.rows.get(tid);
    if (!row || seq <= row.read_seq) return;
    await this.changeMeta((meta) => ({ ...meta, reads: { ...meta.reads, [tid]: seq } }));
    await this.changeRow(tid, (now) => afterRead(now, seq, this.#me, this.#messagesAfter(tid, seq)));
  }

  async readIsKnown(tid: string, seq: number): Promise<void> {
    await this.changeMeta((meta) => {
      const { [tid]: known, ...reads } = meta.reads;
      return known !== undefined && known <= seq ? { ...meta, reads } : meta;
    });
  }

  async removeMessages(tid: string, seqs: readonly number[]): Promise<void> {
    await this.changeThread(tid, (thread) => withoutMessages(thread, seqs));
    this.#changeUnstored(tid, (messages) => messages.filter(({ seq }) => !seqs.includes(seq)));
  }

  /** Newer copies of messages that are here. */
  async putMessages(tid: string, messages: readonly MessageRow[]): Promise<void> {
    const isHere = (known: readonly MessageRow[]) => messages.filter(({ seq }) => known.some((one) => one.seq === seq));
    await this.changeThread(tid, (now) => ({ ...now, messages: merged(now.messages, isHere(now.messages)) }));
    this.#changeUnstored(tid, (known) => merged(known, isHere(known)));
  }

  /** The conversation is no longer the reader's: it leaves the device with its texts (S4.38). */
  async lose({ tid, why }: AccountSync['lost'][number]): Promise<void> {
    const row = this.state.rows.get(tid);
    // Whoever left knows it.
    if (row && why !== 'left') {
      const lost = { tid, why, name: row.name, at: Date.now() };
      await this.changeMeta((meta) => ({ ...meta, lost: [...meta.lost.filter((one) => one.tid !== tid), lost] }));
    }
    for (const unsent of this.state.outbox.values())
      if (unsent.tid === tid) await this.change('outbox', unsent.idClient, () => null);
    for (const kind of ['rows', 'threads', 'drafts', 'played'] as const) await this.change(kind, tid, () => null);
    this.#store.setState((state) => withoutUnstored(state, tid));
  }

  touchDetails(tid: string): void {
    this.#store.setState(({ detailsVersion: now }) => ({
      detailsVersion: withEntry(now, tid, (now.get(tid) ?? 0) + 1),
    }));
  }

  #show<K extends Kind>(kind: K, key: string, record: Stored[K] | null): void {
    if (kind === 'contacts') return;
    this.#store.setState((state): Partial<ChatState> => {
      if (kind === 'meta') return { meta: { ...emptyMeta, ...(record as Meta | null) } };
      if (kind === 'threads') return threadShown(state, key, record as Thread | null);
      return { [kind]: withEntry(state[kind as 'rows'] as unknown as ReadonlyMap<string, Stored[K]>, key, record) };
    });
  }
}
