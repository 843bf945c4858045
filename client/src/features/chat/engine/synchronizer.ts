import type { AccountSync, ConversationRow } from '@sycee/contract/chat-models';
import type { DeviceFrameInput } from '@sycee/contract/realtime';
import type { EngineCore } from './core.ts';
import type { Requests } from './requests.ts';

interface Positions {
  epoch: string;
  feed_no: number;
  since: number;
}

/** Brings the copy of the account, and of the open conversations, up to date. */
export class Synchronizer {
  readonly #core: EngineCore;
  readonly #requests: Requests;
  readonly #onAccount: () => void;
  readonly #underWay = new Map<string, Promise<void>>();
  #account: Promise<void> | null = null;

  /** `onAccount` is called when the account is up to date. */
  constructor(core: EngineCore, requests: Requests, onAccount: () => void) {
    this.#core = core;
    this.#requests = requests;
    this.#onAccount = onAccount;
  }

  get #state() {
    return this.#core.store.getState();
  }

  positions(): Positions {
    const { epoch, feed_no, since } = this.#state.meta;
    return { epoch, feed_no, since };
  }

  /** A frame that the server answers. Any conversation will do: also a refusal is a sign of life. */
  probe(): DeviceFrameInput {
    const [row] = this.#state.rows.values();
    const tid = row?.tid ?? '00000000-0000-4000-8000-000000000000';
    const { epoch } = this.#state.meta;
    return { type: 'sync', ref: 0, tid, epoch, after_seq: row?.seq ?? 0, after_change: row?.change_no ?? 0 };
  }

  /** Reads one conversation of the list again. */
  async row(tid: string): Promise<ConversationRow> {
    const { conversation } = await this.#core.api.details({ tid });
    await this.#core.replica.putRow(conversation);
    return conversation;
  }

  /** The account's news since the last synchronization. Calls that come while one waits share it. */
  account(): Promise<void> {
    const sync = async () => {
      this.#account = null;
      const positions = this.positions();
      const first = await this.#accountPage(positions);
      if (first) await this.#applyPages(first, positions);
    };
    this.#account ??= this.#core.enqueue(sync).catch(() => {});
    return this.#account;
  }

  /** The first page came with the connection. */
  async ready(first: AccountSync): Promise<void> {
    await this.#applyPages(first, this.positions());
  }

  async #accountPage(positions: Positions, cursor?: string): Promise<AccountSync | null> {
    const answer = await this.#requests.ask((ref) => ({ type: 'more', ref, ...positions, ...(cursor && { cursor }) }));
    if (answer?.type === 'page') return answer.account;
    return (await this.#core.api.account({ ...positions, cursor })).account;
  }

  async #applyPages(first: AccountSync, positions: Positions): Promise<void> {
    const { replica, store } = this.#core;
    await replica.applyAccount(first, true);
    for (let { cursor } = first; cursor !== null; ) {
      const page = await this.#accountPage(positions, cursor);
      if (!page) return;
      await replica.applyAccount(page, false);
      ({ cursor } = page);
    }
    await replica.applyPositions(first);
    store.setState({ isSynced: true });
    this.#onAccount();
    for (const tid of this.#state.threads.keys()) {
      const [row, thread] = [this.#state.rows.get(tid), this.#state.threads.get(tid)];
      if (row && thread && (row.seq > thread.seq || row.change_no > thread.change_no))
        void this.conversation(tid).catch(() => {});
    }
  }

  /** Brings an open conversation up to date. Simultaneous calls share one. */
  async conversation(tid: string): Promise<void> {
    const known = this.#underWay.get(tid);
    if (known) return await known;
    const sync = this.#conversationPages(tid).finally(() => this.#underWay.delete(tid));
    this.#underWay.set(tid, sync);
    await sync;
  }

  async #conversationPages(tid: string): Promise<void> {
    const { api, storage, replica, isStopped } = this.#core;
    for (;;) {
      const thread = this.#state.threads.get(tid) ?? (await storage.get('threads', tid));
      if (!thread || isStopped()) return;
      const { epoch } = this.#state.meta;
      const answer = await this.#requests.ask((ref) => ({
        type: 'sync',
        ref,
        tid,
        epoch,
        after_seq: thread.seq,
        after_change: thread.change_no,
      }));
      const conversation =
        answer?.type === 'synced' ? answer.conversation : (await api.conversation(tid, epoch, thread)).conversation;
      if (!conversation) return;
      await replica.applySync(conversation);
      if (!conversation.more) return;
    }
  }
}
