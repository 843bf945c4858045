import type { ConversationRow, MessageRow } from '@sycee/contract/chat-models';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConnectionState } from './connection-state.ts';
import type { OutboxRow } from './outbox-rows.ts';
import { type Draft, emptyMeta, type Meta, type PlayedVoices } from './storage.ts';
import type { Thread } from './threads.ts';

export interface Presence {
  online: boolean;
  seen_at: string | null;
}

/** Messages that a screen shows and the device does not store. */
export interface Unstored {
  messages: readonly MessageRow[];
  /** Nothing older exists for the reader. */
  isStart: boolean;
}

/** What the screens show of one account. Maps are replaced, never changed. */
export interface ChatState {
  /** The device's copy was read. */
  isLoaded: boolean;
  /** The server answered since the start. */
  isSynced: boolean;
  connection: ConnectionState;
  meta: Meta;
  rows: ReadonlyMap<string, ConversationRow>;
  /** Conversations that were opened in this tab. */
  threads: ReadonlyMap<string, Thread>;
  /** Older messages than a thread has, read while scrolling; not stored. */
  older: ReadonlyMap<string, Unstored>;
  /** Messages around one that lies far back, shown instead of the newest ones until the reader returns to them. */
  past: ReadonlyMap<string, Unstored>;
  outbox: ReadonlyMap<string, OutboxRow>;
  drafts: ReadonlyMap<string, Draft>;
  /** By conversation. */
  played: ReadonlyMap<string, PlayedVoices>;
  /** Who types where, until when. */
  typing: ReadonlyMap<string, { contacts_no: string; until: number }>;
  presence: ReadonlyMap<string, Presence>;
  /** Raised when pins, members or readings of a conversation may have changed. */
  detailsVersion: ReadonlyMap<string, number>;
  /** Raised when contacts may have changed. */
  contactsVersion: number;
  /** Raised when the connection is ready again after an interruption: what failed to load meanwhile is loaded again. */
  restored: number;
}

export type ChatStore = StoreApi<ChatState>;
const emptyState = (): ChatState => ({
  isLoaded: false,
  isSynced: false,
  connection: { is: 'idle' },
  meta: emptyMeta,
  rows: new Map(),
  threads: new Map(),
  older: new Map(),
  past: new Map(),
  outbox: new Map(),
  drafts: new Map(),
  played: new Map(),
  typing: new Map(),
  presence: new Map(),
  detailsVersion: new Map(),
  contactsVersion: 0,
  restored: 0,
});
export const chatStore = (): ChatStore => createStore<ChatState>(emptyState);

/** A copy of a map with one entry changed, or removed by null. */
export function withEntry<V>(map: ReadonlyMap<string, V>, key: string, value: V | null | undefined): Map<string, V> {
  const next = new Map(map);
  if (value === null || value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
}
