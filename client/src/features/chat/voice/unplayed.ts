import type { MessageRow } from '@sycee/contract/chat-models';
import type { ChatState } from '#features/chat/engine/state.ts';

/** Whether a voice message of another person has not been played on this device. */
export const isUnplayed = (
  { played, meta }: Pick<ChatState, 'played' | 'meta'>,
  message: MessageRow,
  me: string,
): boolean =>
  message.kind === 'voice' &&
  message.content !== null &&
  message.from !== me &&
  message.time >= (meta.voices_since ?? Number.POSITIVE_INFINITY) &&
  !played.get(message.tid)?.seqs.includes(message.seq);

/** The first unplayed voice message after this one, among those that the device has. */
export function nextUnplayed(state: ChatState, after: MessageRow, me: string): MessageRow | null {
  const messages = state.past.get(after.tid)?.messages ?? [
    ...(state.older.get(after.tid)?.messages ?? []),
    ...(state.threads.get(after.tid)?.messages ?? []),
  ];
  return messages.find((one) => one.seq > after.seq && isUnplayed(state, one, me)) ?? null;
}
