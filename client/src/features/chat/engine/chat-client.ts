import type { ConversationRow, MessageRow } from '@sycee/contract/chat-models';
import type { ServerFrame } from '@sycee/contract/realtime';
import type { Api } from './api.ts';
import { Attention } from './attention.ts';
import { Connection, type ConnectionPorts } from './connection.ts';
import type { ConnectionState } from './connection-state.ts';
import { ConnectionStatus } from './connection-status.ts';
import type { EngineCore } from './core.ts';
import { History } from './history.ts';
import { Incoming } from './incoming.ts';
import { MessageActions } from './message-actions.ts';
import { type NewMessage, Outbox } from './outbox.ts';
import { ReadPositions } from './read-positions.ts';
import { Replica } from './replica.ts';
import { Requests } from './requests.ts';
import type { SenderPorts } from './sender.ts';
import { Signals } from './signals.ts';
import type { ChatStore } from './state.ts';
import type { ChatStorage } from './storage.ts';
import { Synchronizer } from './synchronizer.ts';
import { type TabMessage, Tabs } from './tabs.ts';
import { TaskQueue } from './task-queue.ts';

export interface ClientPorts {
  /** Names the lock and the channel of the account's tabs. */
  name: string;
  me: string;
  storage: ChatStorage;
  store: ChatStore;
  api: Api;
  connection: Omit<ConnectionPorts, 'positions' | 'probe' | 'onFrame' | 'onState' | 'onFrameRefused'>;
  upload: SenderPorts['upload'];
  /** Called in the leading tab for a message that should be heard. */
  onAlert: (message: MessageRow, row: ConversationRow) => void;
}

/** Messages of one account: what the screens ask for, and how the parts of the engine work together. */
export class ChatClient {
  readonly me: string;
  readonly store: ChatStore;
  readonly #core: EngineCore;
  readonly #queue = new TaskQueue();
  readonly #requests: Requests;
  readonly #sync: Synchronizer;
  readonly #history: History;
  readonly #actions: MessageActions;
  readonly #reads: ReadPositions;
  readonly #attention: Attention;
  readonly #signals: Signals;
  readonly #incoming: Incoming;
  readonly #outbox: Outbox;
  readonly #connection: Connection;
  readonly #status: ConnectionStatus;
  readonly #tabs: Tabs;
  #isStopped = false;

  constructor({ name, me, storage, store, api, connection, upload, onAlert }: ClientPorts) {
    this.me = me;
    this.store = store;
    this.#tabs = new Tabs(name, {
      onLead: () => void this.#lead(),
      onMessage: (message) => void this.#queue.run(() => this.#handleTabMessage(message)),
    });
    const replica = new Replica(storage, store, me, (message) => this.#tabs.post(message));
    this.#core = {
      me,
      api,
      storage,
      store,
      replica,
      loaded: replica.load(),
      isStopped: () => this.#isStopped,
      sendFrame: (frame) => this.#connection.send(frame),
      isOverHttp: () => this.#connection.isRefused,
      wake: () => this.#wake(),
      enqueue: (task) => this.#queue.run(task),
    };
    this.#requests = new Requests(this.#core.sendFrame);
    this.#sync = new Synchronizer(this.#core, this.#requests, () => this.#history.openMissing());
    this.#history = new History(this.#core, this.#sync);
    this.#actions = new MessageActions(this.#core, this.#sync);
    this.#reads = new ReadPositions(this.#core, this.#requests);
    this.#attention = new Attention(store, this.#tabs, this.#core.sendFrame);
    this.#signals = new Signals(store, this.#tabs, this.#core.sendFrame);
    this.#incoming = new Incoming({
      core: this.#core,
      sync: this.#sync,
      reads: this.#reads,
      attention: this.#attention,
      signals: this.#signals,
      onAlert,
      onReady: () => void this.#outbox.readHeld(),
    });
    this.#outbox = new Outbox(this.#core, {
      onStored: (row) => this.#incoming.stored(row),
      onSilence: () => this.#connection.check(),
      language: connection.language,
      upload,
    });
    this.#connection = new Connection({
      ...connection,
      positions: () => this.#sync.positions(),
      probe: () => this.#sync.probe(),
      onFrame: (frame) => this.#received(frame),
      onState: (state) => this.#showState(state),
      onFrameRefused: () => this.#outbox.sender.frameRefused(),
    });
    this.#status = new ConnectionStatus({
      store,
      poll: () => void this.#pollOnce(),
      onBack: () => this.#history.touchDetails(),
    });
    window.addEventListener('online', this.#online);
    window.addEventListener('offline', this.#offline);
    document.addEventListener('visibilitychange', this.#visible);
    this.#tabs.post({ is: 'who leads' });
  }

  stop(): void {
    this.#isStopped = true;
    this.#queue.stop();
    this.#attention.stop();
    this.#outbox.sender.stop();
    this.#connection.stop();
    this.#requests.dropAll();
    this.#tabs.close();
    this.#status.stop();
    window.removeEventListener('online', this.#online);
    window.removeEventListener('offline', this.#offline);
    document.removeEventListener('visibilitychange', this.#visible);
    this.#core.storage.close();
  }

  // What the screens ask for.

  open = (tid: string) => this.#history.open(tid);
  openWith = (contactsNo: string) => this.#history.openWith(contactsNo);
  loadOlder = (tid: string) => this.#history.loadOlder(tid);
  loadNewer = (tid: string) => this.#history.loadNewer(tid);
  showAround = (tid: string, seq: number) => this.#history.showAround(tid, seq);
  leavePast = (tid: string) => this.#history.leavePast(tid);
  send = (tid: string, message: NewMessage) => this.#outbox.send(tid, message);
  sendAgain = (idClient: string) => this.#outbox.sendAgain(idClient);
  discard = (idClient: string) => this.#outbox.discard(idClient);
  pauseUpload = (idClient: string, isPaused: boolean) => this.#outbox.pauseUpload(idClient, isPaused);
  markPlayed = (tid: string, seq: number) => this.#actions.markPlayed(tid, seq);
  mediaAddress = (tid: string, seq: number) => this.#actions.mediaAddress(tid, seq);
  saveDraft = (tid: string, text: string, replySeq: number | null) => this.#outbox.saveDraft(tid, text, replySeq);
  type = (tid: string) => this.#signals.type(tid);
  read = (tid: string, seq: number) => this.#reads.read(tid, seq);
  set = (tid: string, settings: Parameters<MessageActions['set']>[1]) => this.#actions.set(tid, settings);
  removeConversation = (tid: string) => this.#actions.removeConversation(tid);
  deleteForMe = (tid: string, seqs: number[]) => this.#actions.deleteForMe(tid, seqs);
  recall = (message: MessageRow) => this.#actions.recall(message);
  readAgain = (message: MessageRow) => this.#actions.readAgain(message);
  pin = (tid: string, seq: number, pinned: boolean) => this.#actions.pin(tid, seq, pinned);

  /** What this tab shows: a conversation, null for the list, undefined for no screen of messages. */
  attend(tid: string | null | undefined, isAtBottom = true): void {
    this.#attention.show({ tid, isAtBottom });
  }
  /** Connects at once, also where another connection took over. */
  retry(): void {
    if (this.#tabs.isLeader) this.#connection.retry();
    else this.#tabs.post({ is: 'retry' });
  }

  /** Records that the contacts feature keeps beside the messages of the account. */
  readContacts = (slug: string): Promise<unknown> => this.#core.storage.get('contacts', slug);
  saveContacts = async (slug: string, contacts: unknown): Promise<void> => {
    await this.#core.storage.change('contacts', slug, () => contacts);
  };

  // The connection.

  async #lead(): Promise<void> {
    await this.#core.loaded;
    // Messages that another tab had begun to send are sent again; the server stores each once.
    await this.#core.replica.load();
    if (this.#isStopped) return;
    this.#attention.repeat();
    this.#wake();
  }

  /** The leading tab sends what waits. */
  #wake(): void {
    if (!this.#tabs.isLeader) {
      this.#tabs.post({ is: 'wake' });
      return;
    }
    this.#connection.need();
    this.#outbox.sender.pump();
    void this.#reads.send();
  }

  #showState(connection: ConnectionState): void {
    if (connection.is !== 'online') {
      this.#outbox.sender.lost();
      this.#requests.dropAll();
    }
    this.#status.show(connection);
    this.#tabs.post({ is: 'state', state: connection });
    this.#status.follow(connection);
  }

  /** Over HTTP while no realtime connection can be made and a screen of messages is visible. */
  async #pollOnce(): Promise<void> {
    this.#wake();
    if (this.#attention.isAnyScreenVisible && !this.#isStopped) await this.#sync.account();
  }

  /** Delivers answers past the queue, because tasks of the queue wait for them. */
  #received(frame: ServerFrame): void {
    if (this.#requests.answered(frame)) return;
    if (frame.type === 'ack' || frame.type === 'refused') this.#outbox.answered(frame);
    else void this.#queue.run(() => this.#incoming.apply(frame));
  }

  // Several tabs.

  async #handleTabMessage(message: TabMessage): Promise<void> {
    const { loaded, replica } = this.#core;
    await loaded;
    if (message.is === 'changed') await replica.reload(message.kind, message.keys);
    else if (message.is === 'cleared') await replica.load();
    else if (message.is === 'typing') this.#signals.showTyping(message);
    else if (message.is === 'presence') this.#signals.showPresence(message);
    else if (message.is === 'post') this.#signals.showPost(message.post);
    else if (message.is === 'state') {
      this.#status.show(message.state);
      if (message.state.is === 'online') this.store.setState({ isSynced: true });
      // A new leader does not know yet what this tab shows.
      if (!this.#tabs.isLeader) this.#attention.repeat();
    } else if (this.#tabs.isLeader) this.#handleAsLeader(message);
  }
  #handleAsLeader(message: TabMessage): void {
    if (message.is === 'wake') this.#wake();
    if (message.is === 'retry') this.#connection.retry();
    if (message.is === 'send') this.#connection.send(message.frame);
    if (message.is === 'who leads') this.#tabs.post({ is: 'state', state: this.store.getState().connection });
    if (message.is === 'attention') this.#attention.noteTab(message.tab, message);
  }

  readonly #online = (): void => {
    if (this.#tabs.isLeader) this.#connection.retry();
  };
  readonly #offline = (): void => {
    if (this.#tabs.isLeader) this.#connection.networkLost();
  };
  /** A phone that slept has a connection that only seems to be one. */
  readonly #visible = (): void => {
    this.#attention.repeat();
    if (document.visibilityState !== 'visible' || !this.#tabs.isLeader) return;
    if (this.#connection.isReady) this.#connection.check();
    else this.#connection.need();
  };
}
