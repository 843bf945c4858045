import type { DeviceFrameInput, ServerFrame } from '@sycee/contract/realtime';
import { useChangedPost } from '#platform/session/changed-posts.ts';
import { typingEveryMs, typingShownMs } from './limits.ts';
import { type ChatStore, withEntry } from './state.ts';
import type { Tabs } from './tabs.ts';

type Frame<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;
type Typing = Pick<Frame<'typing'>, 'tid' | 'contacts_no'>;
type PresenceOf = Frame<'presence'>['presence'];

/** Who types, who is online and which own post was decided: shown while it is true, and stored nowhere. */
export class Signals {
  readonly #store: ChatStore;
  readonly #tabs: Tabs;
  readonly #send: (frame: DeviceFrameInput) => boolean;
  #typedAt = 0;

  constructor(store: ChatStore, tabs: Tabs, send: (frame: DeviceFrameInput) => boolean) {
    this.#store = store;
    this.#tabs = tabs;
    this.#send = send;
  }

  /** The reader types; the server hears it every few seconds. */
  type(tid: string): void {
    if (Date.now() - this.#typedAt < typingEveryMs) return;
    this.#typedAt = Date.now();
    const frame: DeviceFrameInput = { type: 'typing', tid };
    if (this.#tabs.isLeader) this.#send(frame);
    else this.#tabs.post({ is: 'send', frame });
  }

  /** From the connection: shown here and in the other tabs. */
  shareTyping({ tid, contacts_no }: Typing): void {
    this.showTyping({ tid, contacts_no });
    this.#tabs.post({ is: 'typing', tid, contacts_no });
  }
  showTyping({ tid, contacts_no }: Typing): void {
    const until = Date.now() + typingShownMs;
    this.#store.setState(({ typing }) => ({ typing: withEntry(typing, tid, { contacts_no, until }) }));
    setTimeout(() => {
      if ((this.#store.getState().typing.get(tid)?.until ?? 0) <= Date.now()) this.endTyping(tid);
    }, typingShownMs + 50);
  }
  endTyping(tid: string): void {
    this.#store.setState(({ typing }) => ({ typing: withEntry(typing, tid, null) }));
  }

  sharePresence({ contacts_no, online, seen_at }: PresenceOf): void {
    this.showPresence({ contacts_no, online, seen_at });
    this.#tabs.post({ is: 'presence', contacts_no, online, seen_at });
  }
  showPresence({ contacts_no, online, seen_at }: PresenceOf): void {
    this.#store.setState(({ presence }) => ({ presence: withEntry(presence, contacts_no, { online, seen_at }) }));
  }

  sharePost(post: string): void {
    this.showPost(post);
    this.#tabs.post({ is: 'post', post });
  }
  showPost(post: string): void {
    useChangedPost.setState({ changed: { post } });
  }
}
