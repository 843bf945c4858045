import type { MessageRow } from '@sycee/contract/chat-models';
import { unreadAtMost } from '@sycee/domain/messages/limits';

/** Whether a message counts as unread for a reader who has read up to `readSeq`: written by another person, not a system line, not recalled. */
export const countsAsUnread = (message: MessageRow, me: string, readSeq: number): boolean =>
  message.seq > readSeq &&
  message.from !== null &&
  message.from !== me &&
  message.kind !== 'system' &&
  !message.is_recalled;

export const atMost100 = (count: number): number => Math.min(unreadAtMost, Math.max(0, count));

/** The text of a badge for a number of unread messages. */
export const unreadText = (count: number): string => (count >= unreadAtMost ? '99+' : String(count));
