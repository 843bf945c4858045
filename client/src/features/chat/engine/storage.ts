import type { ConversationRow } from '@sycee/contract/chat-models';
import type { GroupLoss } from '@sycee/domain/messages/group';
import type { Counters } from './counters.ts';
import type { OutboxRow } from './outbox-rows.ts';
import type { Thread } from './threads.ts';

/** A group that the reader lost without leaving it: nothing else of it stays on the device. */
export interface LostGroup {
  tid: string;
  name: string;
  why: Exclude<GroupLoss, 'left'>;
  /** Milliseconds. */
  at: number;
}
const lostSaidMs = 7 * 86_400_000;
/** Those that were lost lately: what became of the others is no longer said. */
export const lostLately = (lost: readonly LostGroup[], nowMs: number): readonly LostGroup[] =>
  lost.filter(({ at }) => nowMs - at < lostSaidMs);

/** What the device has of the account as a whole. */
export interface Meta {
  epoch: string;
  feed_no: number;
  since: number;
  counters: Counters;
  /** Read positions that the server does not know yet. */
  reads: Readonly<Record<string, number>>;
  /** Since when this device has messages: older voice messages count as played, because they may have been played elsewhere. */
  voices_since?: number;
  lost: readonly LostGroup[];
}
export const emptyMeta: Meta = { epoch: '', feed_no: 0, since: 0, counters: {}, reads: {}, lost: [] };

/** An unsent text with the message that it answers. */
export interface Draft {
  tid: string;
  text: string;
  reply_seq: number | null;
}

/** Voice messages of a conversation that were played on this device. */
export interface PlayedVoices {
  tid: string;
  seqs: readonly number[];
}

/** Kinds of stored records; keys are `account` for meta, otherwise tid or idClient. */
export interface Stored {
  meta: Meta;
  rows: ConversationRow;
  threads: Thread;
  outbox: OutboxRow;
  drafts: Draft;
  played: PlayedVoices;
  /** Lists of contacts by slug, with the md5 of what the server sent; of the contacts feature. */
  contacts: unknown;
}
export type Kind = keyof Stored;
export const kinds: readonly Kind[] = ['meta', 'rows', 'threads', 'outbox', 'drafts', 'played', 'contacts'];
/** What a reset replaces; outbox and drafts stay. */
export const copyKinds: readonly Kind[] = ['meta', 'rows', 'threads', 'contacts'];

/** The copy of one account on the device. Several tabs use it at once, so a change reads and writes in one transaction. */
export interface ChatStorage {
  get<K extends Kind>(kind: K, key: string): Promise<Stored[K] | undefined>;
  all<K extends Kind>(kind: K): Promise<Stored[K][]>;
  /** Null removes the record. Returns what is stored then. */
  change<K extends Kind>(
    kind: K,
    key: string,
    by: (now: Stored[K] | undefined) => Stored[K] | null,
  ): Promise<Stored[K] | null>;
  putAll<K extends Kind>(kind: K, records: readonly (readonly [string, Stored[K]])[]): Promise<void>;
  clear(which: readonly Kind[]): Promise<void>;
  close(): void;
}

/** For a browser that cannot store (private windows), and for tests. */
export function memoryStorage(): ChatStorage {
  const stores = new Map<Kind, Map<string, Stored[Kind]>>(kinds.map((kind) => [kind, new Map()]));
  const of = <K extends Kind>(kind: K) => stores.get(kind) as Map<string, Stored[K]>;
  return {
    get: async (kind, key) => of(kind).get(key),
    all: async (kind) => [...of(kind).values()],
    async change(kind, key, by) {
      const next = by(of(kind).get(key));
      if (next === null) of(kind).delete(key);
      else of(kind).set(key, next);
      return next;
    },
    async putAll(kind, records) {
      for (const [key, record] of records) of(kind).set(key, record);
    },
    async clear(which) {
      for (const kind of which) of(kind).clear();
    },
    close() {},
  };
}
