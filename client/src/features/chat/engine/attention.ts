import type { ConversationRow } from '@sycee/contract/chat-models';
import type { DeviceFrameInput } from '@sycee/contract/realtime';
import { type ChatStore, withEntry } from './state.ts';
import type { Tabs } from './tabs.ts';

/** What a tab shows: a conversation, null for the list, undefined for no screen of messages. */
interface Shown {
  tid: string | null | undefined;
  isAtBottom: boolean;
}
type Rows = ReadonlyMap<string, ConversationRow>;

/** What the tabs of this browser show: it decides what is read, what is heard, and whose presence is watched. */
export class Attention {
  readonly #store: ChatStore;
  readonly #tabs: Tabs;
  readonly #send: (frame: DeviceFrameInput) => boolean;
  readonly #tab = crypto.randomUUID();
  readonly #ofTabs = new Map<string, Shown>();
  readonly #stopFollowing: () => void;
  #own: Shown = { tid: undefined, isAtBottom: true };
  #watched: string | null = null;

  constructor(store: ChatStore, tabs: Tabs, send: (frame: DeviceFrameInput) => boolean) {
    this.#store = store;
    this.#tabs = tabs;
    this.#send = send;
    this.#stopFollowing = store.subscribe((now, before) => {
      if (now.rows !== before.rows) this.#followRights(now.rows, before.rows);
    });
  }

  stop(): void {
    this.show({ tid: undefined, isAtBottom: true });
    this.#stopFollowing();
  }

  /** This tab shows something else. */
  show(shown: Shown): void {
    this.#own = shown;
    this.repeat();
  }
  /** Reports what this tab shows again: to a new leader, or because the page became visible or hidden. */
  repeat(): void {
    const isVisible = document.visibilityState === 'visible';
    const shown: Shown = { ...this.#own, tid: isVisible ? this.#own.tid : undefined };
    if (this.#tabs.isLeader) this.noteTab(this.#tab, shown);
    else this.#tabs.post({ is: 'attention', tab: this.#tab, ...shown });
  }
  /** The leading tab learns what a tab shows. */
  noteTab(tab: string, { tid, isAtBottom }: Shown): void {
    this.#ofTabs.set(tab, { tid, isAtBottom });
    this.#watch();
  }

  get isAnyScreenVisible(): boolean {
    return [...this.#ofTabs.values()].some(({ tid }) => tid !== undefined);
  }
  isSeen = (tid: string): boolean => [...this.#ofTabs.values()].some((shown) => shown.tid === tid);
  isReadNow = (tid: string): boolean =>
    [...this.#ofTabs.values()].some((shown) => shown.tid === tid && shown.isAtBottom);

  /** A new connection does not know yet what is watched. */
  watchAgain(): void {
    this.#watched = null;
    this.#watch();
  }
  #watch(): void {
    const tid = [...this.#ofTabs.values()].find((shown) => shown.tid)?.tid ?? null;
    if (tid !== this.#watched && this.#send({ type: 'watch', tid })) this.#watched = tid;
  }

  /** Who may not write does not see presence. The server looks at the right to write when a conversation is watched, so after a change it is watched anew. */
  #followRights(rows: Rows, before: Rows): void {
    for (const [tid, { can_send, contacts_no }] of rows) {
      if ((before.get(tid)?.can_send ?? can_send) === can_send) continue;
      if (!can_send && contacts_no)
        this.#store.setState(({ presence }) => ({ presence: withEntry(presence, contacts_no, null) }));
      if (tid === this.#watched) this.watchAgain();
    }
  }
}
