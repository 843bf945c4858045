import type { MessageRow, SentContent, ShownContent } from '@sycee/contract/chat-models';
import type { MediaKind } from '@sycee/domain/messages/media';

/** A picture or file that is uploaded before its message is sent. It is stored with the row, so that it survives a reload. */
export interface PendingFile {
  blob: Blob;
  name: string;
  width: number;
  height: number;
  /** Set when it was uploaded. */
  key: string | null;
  /** A voice message or video: uploaded in pieces under this id, and continued after an interruption. */
  media?: { kind: MediaKind; id: string };
}

/** A message from the moment of sending until the server's copy of it is on the device. `idClient` is its key all along. */
export interface OutboxRow {
  idClient: string;
  tid: string;
  /** Ascending in the order of sending. */
  order: number;
  created_at: number;
  content: SentContent | null;
  files: readonly PendingFile[];
  forward: { tid: string; seq: number } | null;
  /** Content to show until the server's copy arrives; null if `content` is enough. */
  preview: ShownContent | null;
  reply_seq: number | null;
  mentions: readonly string[];
  mention_all: boolean;
  /** `held`: the server has it, and it waits for a decision. */
  state: 'waiting' | 'failed' | 'stored' | 'held';
  /** It waited for a decision, also if it was refused then. */
  was_held?: boolean;
  /** A file of it was refused for good: sent again it would be refused again. */
  is_file_refused?: boolean;
  /** Why it failed: the server's sentence. */
  problem: string | null;
  /** Not sent again before this time. */
  not_before: number;
  seq: number | null;
  time: number | null;
  /** The reader has stopped the upload for now. */
  is_paused?: boolean;
}

export const inSendOrder = (rows: Iterable<OutboxRow>): OutboxRow[] =>
  [...rows].sort((one, other) => one.order - other.order || (one.idClient < other.idClient ? -1 : 1));

/**
 * A video takes long, and so does a file that the server does not take now: they are uploaded beside the messages that are written meanwhile, and sent after those that were.
 */
export const isUploadedApart = ({ content, files, problem }: OutboxRow): boolean =>
  (content?.kind === 'video' || problem !== null) && files.some(({ key }) => key === null);

/**
 * The messages that may be sent now: of each conversation the first that waits, so that they arrive in the order in which they were
 * written. One that failed does not hold up the others, because only its author decides about it; nor does a file that is uploaded apart.
 */
export function sendable(rows: Iterable<OutboxRow>, underWay: ReadonlySet<string>, nowMs: number): OutboxRow[] {
  const firstOf = new Map<string, OutboxRow>();
  for (const row of inSendOrder(rows))
    if (row.state === 'waiting' && !isUploadedApart(row) && !firstOf.has(row.tid)) firstOf.set(row.tid, row);
  return [...firstOf.values()].filter((row) => !underWay.has(row.tid) && row.not_before <= nowMs);
}

/** The next file to upload apart; one at a time, so that each is done as soon as possible. */
export function uploadable(rows: Iterable<OutboxRow>, nowMs: number): OutboxRow | null {
  const isNext = (row: OutboxRow) =>
    row.state === 'waiting' && isUploadedApart(row) && !row.is_paused && row.not_before <= nowMs;
  return inSendOrder(rows).find(isNext) ?? null;
}

/** Milliseconds until a message that has to wait may be sent again; null if none waits. */
export function nextAttemptMs(rows: Iterable<OutboxRow>, nowMs: number): number | null {
  const times = [...rows]
    .filter((row) => row.state === 'waiting' && row.not_before > nowMs)
    .map((row) => row.not_before);
  return times.length > 0 ? Math.min(...times) - nowMs : null;
}

/** The rows whose message the device now has. */
export const arrived = (rows: Iterable<OutboxRow>, messages: readonly MessageRow[]): string[] => {
  const ids = new Set(messages.map(({ idClient }) => idClient));
  return [...rows].filter(({ idClient }) => ids.has(idClient)).map(({ idClient }) => idClient);
};

/** A text as the server will send it back; null for content to which the server adds something. */
export function ownMessage(row: OutboxRow, me: string): MessageRow | null {
  if (row.seq === null || row.time === null || row.content?.kind !== 'text') return null;
  const { idClient, tid, seq, time, reply_seq } = row;
  return {
    idClient,
    tid,
    seq,
    time,
    reply_seq,
    from: me,
    kind: 'text',
    content: { kind: 'text', text: row.content.text },
    is_recalled: false,
    is_mention: false,
  };
}
