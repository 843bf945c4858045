import type { MessageRow } from '@sycee/contract/chat-models';
import type { OutboxRow } from '#features/chat/engine/outbox-rows.ts';
import { countsAsUnread } from '#features/chat/engine/unread.ts';
import { dayKey } from '#features/chat/time-words.ts';

/** One row of the conversation: a stored message, or one of the outbox. The key stays the same when the one becomes the other. */
export interface Item {
  key: string;
  message: MessageRow | null;
  pending: OutboxRow | null;
  time: number;
  from: string | null;
  /** The first of its day on the device, or after a long pause: the time is shown above it. */
  startsDay: boolean;
  /** The first unread message when the conversation was opened, and how many there were. */
  newCount: number | null;
  /** Follows a message of the same person closely: without picture and name. */
  isContinued: boolean;
  /** The last one before a pause or another person: what became of it is shown below it. */
  isLastOfGroup: boolean;
  /** Its time is shown below it, too: the one above the messages says another minute. */
  showsTime: boolean;
}

const pauseMs = 10 * 60_000;
const groupMs = 3 * 60_000;
const minuteOf = (ms: number): number => Math.floor(ms / 60_000);

export const keyOf = (message: MessageRow, me: string): string =>
  message.from === me && message.idClient ? message.idClient : `s${message.seq}`;

interface Source {
  messages: readonly MessageRow[];
  outbox: readonly OutboxRow[];
  me: string;
  /** Fixed at the opening, so that the line does not move under the reader. */
  firstUnread: { seq: number; count: number } | null;
  /** Nothing older than the first of `messages` exists. */
  isStart: boolean;
}

/**
 * Dividers belong to the message below them, and what stands at a message depends on the one before. So nothing jumps when older ones come:
 * the first message is shown only when it is known what is before it.
 */
export function itemsOf({ messages, outbox, me, firstUnread, isStart }: Source): Item[] {
  const hidden = isStart || messages.length < 2 ? 0 : 1;
  const stored = new Set(messages.map(({ idClient }) => idClient));
  const rows: Pick<Item, 'key' | 'message' | 'pending' | 'time' | 'from'>[] = [
    ...messages.map((message) => ({
      key: keyOf(message, me),
      message,
      pending: null,
      time: message.time,
      from: message.from,
    })),
    ...outbox
      .filter(({ idClient }) => !stored.has(idClient))
      .map((pending) => ({
        key: pending.idClient,
        message: null,
        pending,
        time: pending.time ?? pending.created_at,
        from: me,
      })),
  ];
  let minuteAbove = Number.NaN;
  const newAt = firstUnread ? messages.findIndex(({ seq }, at) => seq >= firstUnread.seq && at >= hidden) : -1;
  const items = rows.map((row, at): Item => {
    const [before, after] = [rows[at - 1], rows[at + 1]];
    const startsDay = !before || dayKey(before.time) !== dayKey(row.time) || row.time - before.time > pauseMs;
    if (startsDay) minuteAbove = minuteOf(row.time);
    const isLastOfGroup = !isSameGroup(row, after) || at + 1 === newAt;
    const newCount = firstUnread && at === newAt ? firstUnread.count : null;
    return {
      ...row,
      startsDay,
      newCount,
      isContinued: !startsDay && newCount === null && isSameGroup(before, row),
      isLastOfGroup,
      showsTime: isLastOfGroup && minuteOf(row.time) !== minuteAbove,
    };
  });
  return items.slice(hidden);
}

type Grouped = Pick<Item, 'from' | 'time' | 'message'>;
function isSameGroup(one: Grouped | undefined, two: Grouped | undefined): boolean {
  if (!one || !two || one.from === null || one.from !== two.from) return false;
  const isPlain = !one.message?.is_recalled && !two.message?.is_recalled;
  return isPlain && two.time - one.time <= groupMs && dayKey(one.time) === dayKey(two.time);
}

/** Unread messages below the view. A reader who looks up an old message has read those below it before. */
export function unreadBelow(
  items: readonly Item[],
  { me, readSeq, lastVisibleSeq }: { me: string; readSeq: number; lastVisibleSeq: number },
): number {
  const from = Math.max(readSeq, lastVisibleSeq);
  return items.filter(({ message }) => message !== null && countsAsUnread(message, me, from)).length;
}
