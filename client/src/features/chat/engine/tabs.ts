import type { DeviceFrameInput } from '@sycee/contract/realtime';
import type { ConnectionState } from './connection-state.ts';
import type { Kind } from './storage.ts';

/** What the tabs of one account tell each other. */
export type TabMessage =
  | { is: 'changed'; kind: Kind; keys: readonly string[] }
  | { is: 'cleared' }
  /** There is something to send. */
  | { is: 'wake' }
  | { is: 'state'; state: ConnectionState }
  | { is: 'who leads' }
  | { is: 'retry' }
  /** The conversation that is open and visible in a tab; undefined: no screen of messages is. */
  | { is: 'attention'; tab: string; tid: string | null | undefined; isAtBottom: boolean }
  | { is: 'send'; frame: DeviceFrameInput }
  | { is: 'typing'; tid: string; contacts_no: string }
  | { is: 'presence'; contacts_no: string; online: boolean; seen_at: string | null }
  /** A post of the reader was decided. */
  | { is: 'post'; post: string };

interface Listeners {
  /** This tab now owns the connection and the outbox. */
  onLead: () => void;
  onMessage: (message: TabMessage) => void;
}

/** The tabs of one account in this browser; exactly one of them leads. */
export class Tabs {
  readonly #channel: BroadcastChannel | null;
  readonly #end = new AbortController();
  #release: () => void = () => {};
  #isLeader = false;

  constructor(name: string, { onLead, onMessage }: Listeners) {
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
    this.#channel?.addEventListener('message', ({ data }) => onMessage(data as TabMessage));
    const lead = () => {
      this.#isLeader = true;
      onLead();
    };
    const locks = navigator.locks as LockManager | undefined;
    // Without locks each tab leads: the server stores a message that two tabs send once.
    if (!locks) {
      queueMicrotask(lead);
      return;
    }
    const held = new Promise<void>((resolve) => {
      this.#release = resolve;
    });
    locks
      .request(name, { signal: this.#end.signal }, async () => {
        if (this.#end.signal.aborted) return;
        lead();
        await held;
      })
      .catch(() => {});
  }

  get isLeader(): boolean {
    return this.#isLeader;
  }

  /** Answers that arrive after the close, at a logout for example, are of no use to the other tabs. */
  post(message: TabMessage): void {
    if (!this.#end.signal.aborted) this.#channel?.postMessage(message);
  }

  close(): void {
    this.#isLeader = false;
    this.#end.abort();
    this.#release();
    this.#channel?.close();
  }
}
