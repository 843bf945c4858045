import type { AccountSync, ConversationRow, MessageRow, SentContent, ShownContent } from '@sycee/contract/chat-models';
import type { DeviceFrameInput, Instruction, ServerFrame } from '@sycee/contract/realtime';
import { CallFailure } from '#platform/http/failure.ts';
import { Answers } from './answers.ts';
import type { Api } from './api.ts';
import { Connection, type ConnectionPorts } from './connection.ts';
import type { ConnectionState } from './connection-state.ts';
import { checkWithinMs, historyPage, pollMs, storedMessagesAtMost, typingEveryMs, typingShownMs } from './limits.ts';
import { type OutboxRow, ownMessage, type PendingFile } from './outbox-rows.ts';
import { Replica } from './replica.ts';
import { Sender, type SenderPorts } from './sender.ts';
import { type ChatState, type ChatStore, withEntry } from './state.ts';
import type { ChatStorage } from './storage.ts';
import { type TabMessage, Tabs } from './tabs.ts';
import { merged, threadFrom, withOlder } from './threads.ts';

export interface ClientPorts {
  /** Names the lock and the channel of the account's tabs. */
  name: string;
  me: string;
  storage: ChatStorage;
  store: ChatStore;
  api: Api;
  connection: Omit<ConnectionPorts, 'positions' | 'probe' | 'onFrame' | 'onState'>;
  upload: SenderPorts['upload'];
  /** Called in the leading tab for a message that should be heard. */
  onAlert: (message: MessageRow, row: ConversationRow) => void;
}

export interface NewMessage {
  content: SentContent | null;
  files?: readonly PendingFile[];
  forward?: { tid: string; seq: number };
  preview?: ShownContent;
  reply_seq?: number | null;
  mentions?: readonly string[];
}
/** Pages of a hundred messages that a search for one message loads. */
const searchPages = 20;
type Attention = { tid: string | null | undefined; isAtBottom: boolean };
type Frame<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;

/** Messages of one account: keeps the copy of the device true, and sends. */
export class ChatClient {
  readonly me: string;
  readonly store: ChatStore;
  readonly replica: Replica;
  readonly #ports: ClientPorts;
  readonly #connection: Connection;
  readonly #sender: Sender;
  readonly #tabs: Tabs;
  readonly #tab = crypto.randomUUID();
  readonly #answers = new Answers<ServerFrame>();
  readonly #attention = new Map<string, Attention>();
  readonly #syncing = new Map<string, Promise<void>>();
  readonly #loaded: Promise<void>;
  /** Conversations that this tab has opened; a reset reads them again. */
  readonly #opened = new Set<string>();
  readonly #stopFollowing: () => void;
  #queue: Promise<unknown> = Promise.resolve();
  #ref = 0;
  #lastOrder = 0;
  #typedAt = 0;
  #watched: string | null = null;
  #poll: ReturnType<typeof setInterval> | undefined;
  #isStopped = false;

  constructor(ports: ClientPorts) {
    this.#ports = ports;
    this.me = ports.me;
    this.store = ports.store;
    this.replica = new Replica(ports.storage, ports.store, ports.me, (message) => this.#tabs.post(message));
    this.#connection = new Connection({
      ...ports.connection,
      positions: () => this.#positions(),
      probe: () => this.#probe(),
      onFrame: (frame) => this.#received(frame),
      onState: (state) => this.#showState(state),
    });
    this.#sender = new Sender({
      rows: () => this.#state.outbox.values(),
      change: (idClient, by) => this.replica.change('outbox', idClient, (row) => (row ? by(row) : null)),
      onStored: (row) => this.#stored(row),
      sendFrame: (frame) => this.#connection.send(frame),
      isOverHttp: () => this.#connection.isRefused,
      sendByHttp: async (body) => {
        try {
          const { seq, time } = await ports.api.send(body);
          return { is: 'stored', seq, time };
        } catch (error) {
          if (!(error instanceof CallFailure) || error.isNetwork) return null;
          return { is: 'refused', message: error.message };
        }
      },
      onSilence: () => this.#connection.check(),
      upload: ports.upload,
    });
    this.#tabs = new Tabs(ports.name, {
      onLead: () => void this.#lead(),
      onMessage: (message) => this.#enqueue(() => this.#heard(message)),
    });
    this.#stopFollowing = this.store.subscribe((now, before) => {
      if (now.rows !== before.rows) this.#followRights(now.rows, before.rows);
    });
    this.#loaded = this.replica.load();
    window.addEventListener('online', this.#online);
    window.addEventListener('offline', this.#offline);
    document.addEventListener('visibilitychange', this.#visible);
    this.#tabs.post({ is: 'who leads' });
  }

  #positions() {
    const { epoch, feed_no, since } = this.#state.meta;
    return { epoch, feed_no, since };
  }
  get #state(): ChatState {
    return this.store.getState();
  }

  stop(): void {
    this.#isStopped = true;
    this.attend(undefined);
    this.#sender.stop();
    this.#connection.stop();
    this.#answers.dropAll();
    this.#tabs.close();
    this.#stopFollowing();
    clearInterval(this.#poll);
    window.removeEventListener('online', this.#online);
    window.removeEventListener('offline', this.#offline);
    document.removeEventListener('visibilitychange', this.#visible);
    this.#ports.storage.close();
  }

  /** Connects at once, also where another connection took over. */
  retry(): void {
    if (this.#tabs.isLeader) this.#connection.retry();
    else this.#tabs.post({ is: 'retry' });
  }

  /** Records that the contacts feature keeps beside the messages of the account. */
  readContacts = (slug: string): Promise<unknown> => this.#ports.storage.get('contacts', slug);
  saveContacts = async (slug: string, contacts: unknown): Promise<void> => {
    await this.#ports.storage.change('contacts', slug, () => contacts);
  };

  // What the screens ask for.

  /** Loads a conversation and brings it up to date. Rejects if nothing can be shown. */
  async open(tid: string): Promise<void> {
    await this.#loaded;
    this.#opened.add(tid);
    const stored = await this.replica.openThread(tid);
    const row = this.#state.rows.get(tid);
    if (stored && row) {
      if (row.seq > stored.seq || row.change_no > stored.change_no) await this.sync(tid).catch(() => {});
      await this.#loadUnread(tid, row);
      return;
    }
    // The change number of before the history: changes in between come again, and applying them twice does nothing.
    const known = row ?? (await this.refreshRow(tid));
    const wanted = Math.min(100, Math.max(historyPage, known.seq - known.read_seq + 10));
    const page = await this.#ports.api.history(tid, wanted);
    const isStart = page.next === null;
    await this.replica.putThread(threadFrom(tid, page.messages, { seq: 0, change_no: known.change_no, isStart }));
    await this.#loadUnread(tid, known);
  }

  /** The chat opens at the first unread message, so the history is loaded back to it, as far as a search would. */
  async #loadUnread(tid: string, row: ConversationRow): Promise<void> {
    const first = Math.max(row.read_seq + 1, row.first_seq);
    if (row.unread > 0 && first <= row.seq) await this.loadBackTo(tid, first).catch(() => false);
  }

  /** The conversation with a person. */
  async openWith(contacts_no: string): Promise<string> {
    await this.#loaded;
    const known = [...this.#state.rows.values()].find((row) => row.contacts_no === contacts_no);
    if (known) return known.tid;
    const { conversation } = await this.#ports.api.details({ contacts_no });
    await this.replica.putRow(conversation);
    return conversation.tid;
  }

  async refreshRow(tid: string): Promise<ConversationRow> {
    const { conversation } = await this.#ports.api.details({ tid });
    await this.replica.putRow(conversation);
    return conversation;
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
    const thread = this.#state.threads.get(tid);
    const older = this.#state.older.get(tid);
    if (!thread || (older ? older.isStart : thread.isStart)) return;
    const before = older?.messages[0]?.seq ?? thread.low;
    const page = await this.#ports.api.history(tid, pageSize, before);
    const isStart = page.next === null || page.messages.length === 0;
    if (!older && thread.messages.length + page.messages.length <= storedMessagesAtMost) {
      await this.replica.changeThread(tid, (now) => withOlder(now, page.messages, isStart));
      return;
    }
    const messages = merged(page.messages, older?.messages ?? []);
    this.store.setState((state) => ({ older: withEntry(state.older, tid, { messages, isStart }) }));
  }

  async send(tid: string, message: NewMessage): Promise<void> {
    const { content, files = [], forward = null, preview = null, reply_seq = null, mentions = [] } = message;
    const idClient = crypto.randomUUID();
    this.#lastOrder = Math.max(this.#lastOrder + 1, Date.now());
    const row: OutboxRow = {
      idClient,
      tid,
      content,
      files,
      forward,
      preview,
      reply_seq,
      mentions,
      order: this.#lastOrder,
      created_at: Date.now(),
      state: 'waiting',
      problem: null,
      not_before: 0,
      seq: null,
      time: null,
    };
    await this.replica.change('outbox', idClient, () => row);
    this.#wake();
  }
  async sendAgain(idClient: string): Promise<void> {
    await this.replica.change('outbox', idClient, (row): OutboxRow | null =>
      row ? { ...row, state: 'waiting', problem: null, not_before: 0 } : null,
    );
    this.#wake();
  }
  discard = (idClient: string) => this.replica.change('outbox', idClient, () => null);

  saveDraft = (tid: string, text: string, reply_seq: number | null) =>
    this.replica.change('drafts', tid, () => (text === '' && reply_seq === null ? null : { tid, text, reply_seq }));

  async read(tid: string, seq: number): Promise<void> {
    await this.replica.read(tid, seq);
    this.#wake();
  }

  /** What this tab shows: a conversation, null for the list, undefined for no screen of messages. */
  attend(tid: string | null | undefined, isAtBottom = true): void {
    const isVisible = document.visibilityState === 'visible';
    const attention: Attention = { tid: isVisible ? tid : undefined, isAtBottom };
    this.#own = { tid, isAtBottom };
    if (this.#tabs.isLeader) this.#attended(this.#tab, attention);
    else this.#tabs.post({ is: 'attention', tab: this.#tab, ...attention });
  }
  #own: Attention = { tid: undefined, isAtBottom: true };

  type(tid: string): void {
    if (Date.now() - this.#typedAt < typingEveryMs) return;
    this.#typedAt = Date.now();
    this.#sendFrame({ type: 'typing', tid });
  }

  async set(tid: string, settings: { undisturb?: boolean; top?: boolean; hidden?: boolean }): Promise<void> {
    await this.replica.putRow(await this.#ports.api.set({ tid, ...settings }));
  }
  async removeConversation(tid: string): Promise<void> {
    await this.#ports.api.remove(tid);
    await this.replica.changeRow(tid, (row) => ({ ...row, hidden: true, unread: 0, at: 0, top: false }));
  }
  async deleteForMe(tid: string, seqs: number[]): Promise<void> {
    await this.#ports.api.deleteMessages({ tid, seqs, mode: 'me' });
    await this.replica.removeMessages(tid, seqs);
    await this.refreshRow(tid).catch(() => {});
  }
  async recall(message: MessageRow): Promise<void> {
    const { tid, seq, idClient } = message;
    if (!idClient) return;
    await this.#ports.api.deleteMessages({ tid, idClients: [idClient], mode: 'recall' });
    const row = this.#state.rows.get(tid);
    // The change comes over the connection too; here it shows at once. The number is that of the known state, so that nothing is skipped.
    const change_no = this.#state.threads.get(tid)?.change_no ?? row?.change_no ?? 0;
    await this.replica.applyChange({
      tid,
      seq,
      idClient,
      change_no,
      kind: 'recall',
      contacts_no: this.me,
      time: Date.now(),
    });
  }
  /** Reads a message again, because the addresses of its files had expired; null if it was deleted or recalled. */
  async readAgain({ tid, seq }: MessageRow): Promise<MessageRow | null> {
    const { messages } = await this.#ports.api.history(tid, 1, seq + 1);
    await this.replica.putMessages(tid, messages);
    const [message] = messages;
    return message?.seq === seq && !message.is_recalled ? message : null;
  }
  async pin(tid: string, seq: number, pinned: boolean): Promise<void> {
    await this.#ports.api.pin({ tid, seq, pinned });
    this.replica.touchDetails(tid);
  }

  /** Brings an open conversation up to date. Simultaneous calls share one. */
  async sync(tid: string): Promise<void> {
    const known = this.#syncing.get(tid);
    if (known) return await known;
    const sync = this.#syncAll(tid).finally(() => this.#syncing.delete(tid));
    this.#syncing.set(tid, sync);
    await sync;
  }
  async #syncAll(tid: string): Promise<void> {
    for (;;) {
      const thread = this.#state.threads.get(tid) ?? (await this.#ports.storage.get('threads', tid));
      if (!thread || this.#isStopped) return;
      const { epoch } = this.#state.meta;
      const answer = await this.#request((ref) => ({
        type: 'sync',
        ref,
        tid,
        epoch,
        after_seq: thread.seq,
        after_change: thread.change_no,
      }));
      const conversation =
        answer?.type === 'synced'
          ? answer.conversation
          : (await this.#ports.api.conversation(tid, epoch, thread)).conversation;
      if (!conversation) return;
      await this.replica.applySync(conversation);
      if (!conversation.more) return;
    }
  }

  // The connection.

  async #lead(): Promise<void> {
    await this.#loaded;
    // Messages that another tab had begun to send are sent again; the server stores each once.
    await this.replica.load();
    if (this.#isStopped) return;
    this.attend(this.#own.tid, this.#own.isAtBottom);
    this.#connection.need();
    this.#wake();
  }

  #showState(connection: ConnectionState): void {
    if (connection.is !== 'online') {
      this.#sender.lost();
      this.#answers.dropAll();
    }
    this.#putState(connection);
    this.#tabs.post({ is: 'state', state: connection });
    const polls = connection.is === 'waiting' && connection.overHttp;
    if (!polls && connection.is !== 'connecting') clearInterval(this.#poll);
    if (polls) {
      clearInterval(this.#poll);
      this.#poll = setInterval(() => void this.#pollOnce(), pollMs);
      void this.#pollOnce();
    }
  }

  #putState(connection: ConnectionState): void {
    this.store.setState({ connection });
    if (connection.is === 'offline' || connection.is === 'waiting') this.#wasAway = true;
    if (connection.is !== 'online' || !this.#wasAway) return;
    this.#wasAway = false;
    for (const tid of this.#opened) this.replica.touchDetails(tid);
    this.store.setState(({ restored, contactsVersion }) => ({
      restored: restored + 1,
      contactsVersion: contactsVersion + 1,
    }));
  }
  #wasAway = false;

  /** Over HTTP while no realtime connection can be made and a screen of messages is visible. */
  async #pollOnce(): Promise<void> {
    this.#wake();
    const isWatched = [...this.#attention.values()].some(({ tid }) => tid !== undefined);
    if (isWatched && !this.#isStopped) await this.syncAccount();
  }

  /** The account's news since the last synchronization. Calls that come while one waits share it. */
  syncAccount(): Promise<void> {
    const sync = async () => {
      this.#accountSync = null;
      const positions = this.#positions();
      const first = await this.#accountPage(positions);
      if (first) await this.#applyPages(first, (cursor) => this.#accountPage(positions, cursor));
    };
    this.#accountSync ??= this.#enqueue(sync).catch(() => {});
    return this.#accountSync;
  }
  #accountSync: Promise<void> | null = null;
  async #accountPage(positions: { epoch: string; feed_no: number; since: number }, cursor?: string) {
    const answer = await this.#request((ref) => ({ type: 'more', ref, ...positions, ...(cursor && { cursor }) }));
    if (answer?.type === 'page') return answer.account;
    return (await this.#ports.api.account({ ...positions, cursor })).account;
  }

  /** Null without a realtime connection, or if it does not answer. */
  async #request(frame: (ref: number) => DeviceFrameInput): Promise<ServerFrame | null> {
    // 0 is the ref of the probe.
    this.#ref = (this.#ref % 999_999_999) + 1;
    const ref = this.#ref;
    const answer = this.#answers.wait(ref, checkWithinMs);
    if (!this.#connection.send(frame(ref))) this.#answers.give(ref, null);
    return await answer;
  }

  #probe(): DeviceFrameInput {
    const [row] = this.#state.rows.values();
    // Any conversation will do: also a refusal is a sign of life.
    const tid = row?.tid ?? '00000000-0000-4000-8000-000000000000';
    const { epoch } = this.#state.meta;
    return { type: 'sync', ref: 0, tid, epoch, after_seq: row?.seq ?? 0, after_change: row?.change_no ?? 0 };
  }

  #enqueue<T>(task: () => Promise<T>): Promise<T | undefined> {
    const result = this.#queue.then(() => (this.#isStopped ? undefined : task()));
    this.#queue = result.catch(() => {});
    return result;
  }

  /** Delivers answers past the queue, because tasks of the queue wait for them. */
  #received(frame: ServerFrame): void {
    if ('ref' in frame && frame.ref !== undefined && this.#answers.give(frame.ref, frame)) return;
    if (frame.type === 'ack') this.#sender.answered(frame.idClient, { is: 'stored', seq: frame.seq, time: frame.time });
    else if (frame.type === 'refused') this.#refused(frame);
    else void this.#enqueue(() => this.#apply(frame));
  }

  async #apply(frame: ServerFrame): Promise<void> {
    await this.#loaded;
    if (frame.type === 'ready') await this.#ready(frame);
    else if (frame.type === 'message') await this.#message(frame.message);
    else if (frame.type === 'change') await this.#changed(frame);
    else if (frame.type === 'receipt') await this.replica.applyReceipt(frame.sessionId, frame.msgReceiptTime);
    else if (frame.type === 'instruction') await this.#instructed(frame.instruction);
    else if (frame.type === 'typing') this.#shareTyping(frame);
    else if (frame.type === 'presence') this.#sharePresence(frame.presence);
  }

  async #ready({ account }: Frame<'ready'>): Promise<void> {
    const positions = this.#positions();
    await this.#applyPages(account, (cursor) => this.#accountPage(positions, cursor));
    this.#watched = null;
    this.#watch();
    this.#wake();
    void this.#countApplications(account.now);
  }

  /** Reads the number of waiting applications after each connection, because instructions report only changes that happen while the device is connected. */
  async #countApplications(time: number): Promise<void> {
    const unread = await this.#ports.api.waitingApplications().catch(() => null);
    if (unread !== null) await this.#enqueue(() => this.replica.applyUnread({ slug: 'apply', unread, time }));
  }

  async #applyPages(first: AccountSync, next: (cursor: string) => Promise<AccountSync | null>): Promise<void> {
    await this.replica.applyAccount(first, true);
    for (let { cursor } = first; cursor !== null; ) {
      const page = await next(cursor);
      if (!page) return;
      await this.replica.applyAccount(page, false);
      ({ cursor } = page);
    }
    await this.replica.applyPositions(first);
    this.store.setState({ isSynced: true });
    for (const tid of this.#opened)
      if (!this.#state.threads.has(tid) && this.#state.rows.has(tid)) void this.open(tid).catch(() => {});
    for (const tid of this.#state.threads.keys()) {
      const [row, thread] = [this.#state.rows.get(tid), this.#state.threads.get(tid)];
      if (row && thread && (row.seq > thread.seq || row.change_no > thread.change_no))
        void this.sync(tid).catch(() => {});
    }
  }

  async #message(message: MessageRow): Promise<void> {
    const { tid } = message;
    const isReadNow = message.from !== this.me && this.#isReadNow(tid);
    const before = this.#state.rows.get(tid)?.seq ?? 0;
    const { isGap, isUnknown } = await this.replica.applyMessage(message, isReadNow);
    if (isUnknown) await this.refreshRow(tid).catch(() => {});
    if (isGap) void this.sync(tid).catch(() => {});
    if (isReadNow) await this.#markRead(tid, message.seq);
    if (message.from !== null) this.store.setState(({ typing }) => ({ typing: withEntry(typing, tid, null) }));
    const row = this.#state.rows.get(tid);
    if (
      row &&
      !row.undisturb &&
      message.seq > before &&
      message.from !== this.me &&
      message.from !== null &&
      !this.#isSeen(tid)
    )
      this.#ports.onAlert(message, row);
  }

  /** Stores a read position until the server has it; the row shows it already. */
  async #markRead(tid: string, seq: number): Promise<void> {
    await this.replica.changeMeta((meta) => ({ ...meta, reads: { ...meta.reads, [tid]: seq } }));
    this.#wake();
  }

  async #changed({ change }: Frame<'change'>): Promise<void> {
    const { isGap, isRowUnclear } = await this.replica.applyChange(change);
    if (isRowUnclear) await this.refreshRow(change.tid).catch(() => {});
    if (isGap) void this.sync(change.tid).catch(() => {});
  }

  #refused({ idClient, message, retry_seconds }: Frame<'refused'>): void {
    if (idClient) this.#sender.answered(idClient, { is: 'refused', message, retrySeconds: retry_seconds });
  }

  async #instructed(instruction: Instruction): Promise<void> {
    if (instruction.name === 'remove_team') await this.replica.remove(instruction.tid);
    // Counts of a conversation come with its row, which the server announces by update_team.
    if (instruction.name === 'update_unread' && !this.#state.rows.has(instruction.slug))
      await this.replica.applyUnread(instruction);
    if (instruction.name === 'update_team') void this.#updateTeam(instruction.tid);
  }

  /** A setting, a read position or a deletion of another device, or a contact: the account's news are read, and what depends on them. */
  async #updateTeam(tid: string | null): Promise<void> {
    const before = tid === null ? undefined : this.#state.rows.get(tid);
    await this.syncAccount();
    const after = tid === null ? undefined : this.#state.rows.get(tid);
    if (tid !== null) this.replica.touchDetails(tid);
    const isOther = !before || !after || before.name !== after.name || before.can_send !== after.can_send;
    if (isOther) this.store.setState(({ contactsVersion }) => ({ contactsVersion: contactsVersion + 1 }));
  }

  /** The server has stored a message of this device. */
  async #stored(row: OutboxRow): Promise<void> {
    const own = ownMessage(row, this.me);
    if (own) await this.#enqueue(() => this.#message(own));
    // The server adds addresses and names to other content, and tells this device only the number.
    else await this.#fetchStored(row);
  }
  async #fetchStored({ tid, idClient }: OutboxRow): Promise<void> {
    // No frame brings it to this device, so its line in the list is read as well.
    await this.#enqueue(() => this.refreshRow(tid)).catch(() => {});
    if (await this.#ports.storage.get('threads', tid)) await this.sync(tid).catch(() => {});
    else await this.discard(idClient);
  }

  // Attention, typing and presence.

  #attended(tab: string, attention: Attention): void {
    this.#attention.set(tab, attention);
    this.#watch();
  }
  #watch(): void {
    const tid = [...this.#attention.values()].find((attention) => attention.tid)?.tid ?? null;
    if (tid !== this.#watched && this.#connection.send({ type: 'watch', tid })) this.#watched = tid;
  }
  /** Who may not write does not see presence. The server looks at the right to write when a conversation is watched, so after a change it is watched anew. */
  #followRights(rows: ReadonlyMap<string, ConversationRow>, before: ReadonlyMap<string, ConversationRow>): void {
    for (const [tid, { can_send, contacts_no }] of rows) {
      if ((before.get(tid)?.can_send ?? can_send) === can_send) continue;
      if (!can_send && contacts_no)
        this.store.setState(({ presence }) => ({ presence: withEntry(presence, contacts_no, null) }));
      if (tid !== this.#watched) continue;
      this.#watched = null;
      this.#watch();
    }
  }
  #isSeen = (tid: string): boolean => [...this.#attention.values()].some((attention) => attention.tid === tid);
  #isReadNow = (tid: string): boolean =>
    [...this.#attention.values()].some((attention) => attention.tid === tid && attention.isAtBottom);

  #shareTyping({ tid, contacts_no }: { tid: string; contacts_no: string }): void {
    this.#showTyping(tid, contacts_no);
    this.#tabs.post({ is: 'typing', tid, contacts_no });
  }
  #showTyping(tid: string, contacts_no: string): void {
    const until = Date.now() + typingShownMs;
    this.store.setState(({ typing }) => ({ typing: withEntry(typing, tid, { contacts_no, until }) }));
    setTimeout(() => {
      if ((this.#state.typing.get(tid)?.until ?? 0) <= Date.now())
        this.store.setState(({ typing }) => ({ typing: withEntry(typing, tid, null) }));
    }, typingShownMs + 50);
  }
  #sharePresence({
    contacts_no,
    online,
    seen_at,
  }: {
    contacts_no: string;
    online: boolean;
    seen_at: string | null;
  }): void {
    this.#showPresence(contacts_no, online, seen_at);
    this.#tabs.post({ is: 'presence', contacts_no, online, seen_at });
  }
  #showPresence(contacts_no: string, online: boolean, seen_at: string | null): void {
    this.store.setState(({ presence }) => ({ presence: withEntry(presence, contacts_no, { online, seen_at }) }));
  }

  // Several tabs.

  #sendFrame(frame: DeviceFrameInput): void {
    if (this.#tabs.isLeader) this.#connection.send(frame);
    else this.#tabs.post({ is: 'send', frame });
  }

  /** The leading tab sends what waits. */
  #wake(): void {
    if (!this.#tabs.isLeader) {
      this.#tabs.post({ is: 'wake' });
      return;
    }
    this.#connection.need();
    this.#sender.pump();
    void this.#sendReads();
  }

  async #sendReads(): Promise<void> {
    for (const [tid, seq] of Object.entries(this.#state.meta.reads)) {
      if (this.#connection.send({ type: 'read', tid, seq })) await this.replica.readIsKnown(tid, seq);
      else if (this.#connection.isRefused) {
        const isTold = await this.#ports.api.read(tid, seq).then(
          () => true,
          (error: unknown) => error instanceof CallFailure && !error.isNetwork,
        );
        if (isTold) await this.replica.readIsKnown(tid, seq);
      }
    }
  }

  async #heard(message: TabMessage): Promise<void> {
    await this.#loaded;
    if (message.is === 'changed') await this.replica.reload(message.kind, message.keys);
    else if (message.is === 'cleared') await this.replica.load();
    else if (message.is === 'typing') this.#showTyping(message.tid, message.contacts_no);
    else if (message.is === 'presence') this.#showPresence(message.contacts_no, message.online, message.seen_at);
    else if (message.is === 'state') {
      this.#putState(message.state);
      if (message.state.is === 'online') this.store.setState({ isSynced: true });
    } else if (this.#tabs.isLeader) this.#heardAsLeader(message);
    // A new leader does not know yet what this tab shows.
    if (message.is === 'state' && !this.#tabs.isLeader) this.attend(this.#own.tid, this.#own.isAtBottom);
  }
  #heardAsLeader(message: TabMessage): void {
    if (message.is === 'wake') this.#wake();
    if (message.is === 'retry') this.#connection.retry();
    if (message.is === 'send') this.#connection.send(message.frame);
    if (message.is === 'who leads') this.#tabs.post({ is: 'state', state: this.#state.connection });
    if (message.is === 'attention') this.#attended(message.tab, message);
  }

  readonly #online = (): void => {
    if (this.#tabs.isLeader) this.#connection.retry();
  };
  readonly #offline = (): void => {
    if (this.#tabs.isLeader) this.#connection.networkLost();
  };
  /** A phone that slept has a connection that only seems to be one. */
  readonly #visible = (): void => {
    this.attend(this.#own.tid, this.#own.isAtBottom);
    if (document.visibilityState !== 'visible' || !this.#tabs.isLeader) return;
    if (this.#connection.isReady) this.#connection.check();
    else this.#connection.need();
  };
}
