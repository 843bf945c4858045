import type { ChangeRow, ConversationSync, MessageRow } from '@sycee/contract/chat-models';
import { storedMessagesAtMost } from './limits.ts';
import { emptied, isEmptying } from './rows.ts';

/** The newest messages of one conversation on the device: everything from `low` to `seq`, in order. */
export interface Thread {
  tid: string;
  messages: readonly MessageRow[];
  /** The device has every message from `low`… */
  low: number;
  /** … up to this number, and every change up to `change_no`. */
  seq: number;
  change_no: number;
  /** Nothing older exists for the reader. */
  isStart: boolean;
}

/** In order, once each; of two rows of the same number the later given one holds. */
export function merged(...lists: readonly (readonly MessageRow[])[]): MessageRow[] {
  const bySeq = new Map<number, MessageRow>();
  for (const list of lists) {
    for (const message of list) {
      // A recall is final: an older copy of the message never brings its content back.
      const known = bySeq.get(message.seq);
      bySeq.set(
        message.seq,
        known?.is_recalled && !message.is_recalled
          ? emptied(message, known.is_removed ? 'removal' : 'recall')
          : message,
      );
    }
  }
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

export const positionOf = (messages: readonly MessageRow[]): number => messages.at(-1)?.seq ?? 0;

/** A first copy, from the newest page of the history. */
export function threadFrom(
  tid: string,
  page: readonly MessageRow[],
  at: { seq: number; change_no: number; isStart: boolean },
): Thread {
  const messages = merged(page);
  const seq = Math.max(at.seq, positionOf(messages));
  return trimmed({
    tid,
    messages,
    low: messages[0]?.seq ?? seq + 1,
    seq,
    change_no: at.change_no,
    isStart: at.isStart,
  });
}

/** `isGap`: messages before this one are missing, so the conversation has to be synchronized. */
export function withMessage(thread: Thread, message: MessageRow): { thread: Thread; isGap: boolean } {
  if (message.seq > thread.seq + 1) return { thread, isGap: true };
  if (message.seq < thread.low) return { thread, isGap: false };
  const isKnown = thread.messages.some(({ seq }) => seq === message.seq);
  // Below the position and not here: the reader deleted it.
  if (!isKnown && message.seq <= thread.seq) return { thread, isGap: false };
  const messages = merged(thread.messages, [message]);
  return { thread: trimmed({ ...thread, messages, seq: Math.max(thread.seq, message.seq) }), isGap: false };
}

export function withChange(thread: Thread, change: ChangeRow): { thread: Thread; isGap: boolean } {
  const isGap = change.change_no > thread.change_no + 1;
  const change_no = isGap ? thread.change_no : Math.max(thread.change_no, change.change_no);
  if (!isEmptying(change)) return { thread: { ...thread, change_no }, isGap };
  const messages = thread.messages.map((message) =>
    message.seq === change.seq ? emptied(message, change.kind) : message,
  );
  return { thread: { ...thread, messages, change_no }, isGap };
}

/** Applies the answer of a synchronization; a reset replaces the copy. */
export function withSync(thread: Thread, sync: ConversationSync): Thread {
  const base: Thread = sync.reset
    ? { ...thread, messages: [], low: sync.messages[0]?.seq ?? sync.seq + 1, isStart: false }
    : thread;
  let next: Thread = { ...base, messages: merged(base.messages, sync.messages) };
  for (const change of sync.changes) next = withChange(next, change).thread;
  // An answer that was overtaken by newer frames does not move the positions back.
  const isOlder = !sync.reset && sync.seq < thread.seq;
  return trimmed({
    ...next,
    seq: isOlder ? thread.seq : sync.seq,
    change_no: sync.reset ? sync.change_no : Math.max(sync.change_no, thread.change_no),
  });
}

/** Adds an older page of the history, which ends directly below `low`. */
export function withOlder(thread: Thread, page: readonly MessageRow[], isStart: boolean): Thread {
  const messages = merged(page, thread.messages);
  return { ...thread, messages, low: Math.min(thread.low, messages[0]?.seq ?? thread.low), isStart };
}

export function withoutMessages(thread: Thread, seqs: Iterable<number>): Thread {
  const gone = new Set(seqs);
  if (!thread.messages.some(({ seq }) => gone.has(seq))) return thread;
  return { ...thread, messages: thread.messages.filter(({ seq }) => !gone.has(seq)) };
}

/** The device keeps the newest messages only; older ones are read from the server when the reader scrolls to them. */
function trimmed(thread: Thread): Thread {
  if (thread.messages.length <= storedMessagesAtMost) return thread;
  const messages = thread.messages.slice(-storedMessagesAtMost);
  return { ...thread, messages, low: messages[0]?.seq ?? thread.low, isStart: false };
}
