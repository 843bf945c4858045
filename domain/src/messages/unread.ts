import { unreadAtMost } from './limits.ts';

/** What decides where the unread messages of a reader begin. */
export interface ReaderPositions {
  readSeq: number;
  /** The first message after the reader joined. */
  sinceSeq: number;
  /** The newest message when the reader removed the conversation from the list; null: listed. */
  hiddenSeq: number | null;
  /** The first message that retention has kept. */
  oldestSeq: number;
}

/** Messages up to this number are not unread. The same rule is in server/src/features/chat/conversation-facts.ts. */
export const unreadFloor = ({ readSeq, sinceSeq, hiddenSeq, oldestSeq }: ReaderPositions): number =>
  Math.max(readSeq, sinceSeq - 1, hiddenSeq ?? 0, oldestSeq - 1);

export interface CountedMessage {
  seq: number;
  /** Null: a system message. */
  sender: string | null;
  isRecalled: boolean;
  /** The reader has deleted it for themselves. */
  isDeleted: boolean;
}

/** Whether a message counts as unread: it is from another person, above the floor, and still there. */
export const isUnread = (message: CountedMessage, reader: string, floor: number): boolean =>
  message.seq > floor &&
  message.sender !== null &&
  message.sender !== reader &&
  !message.isRecalled &&
  !message.isDeleted;

/** Counts unread messages up to 100, which is shown as 99+. Mentions are counted by giving only the messages that mention the reader. */
export function countUnread(messages: Iterable<CountedMessage>, reader: string, floor: number): number {
  let count = 0;
  for (const message of messages) if (isUnread(message, reader, floor) && ++count === unreadAtMost) break;
  return count;
}

/** Sum over conversations, up to 100. Mute takes a conversation out of the sum and changes nothing else. */
export function sumUnread(conversations: Iterable<{ unread: number; isMuted: boolean }>): number {
  let sum = 0;
  for (const { unread, isMuted } of conversations) if (!isMuted) sum += unread;
  return Math.min(sum, unreadAtMost);
}
