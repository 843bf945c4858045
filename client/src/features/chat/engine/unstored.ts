import type { ChangeRow, MessageRow } from '@sycee/contract/chat-models';
import { type ChatState, withEntry } from './state.ts';
import { type Thread, withChange } from './threads.ts';

/** Changes the messages of a conversation that are shown and not stored. */
export function withUnstored(
  state: ChatState,
  tid: string,
  by: (messages: readonly MessageRow[]) => readonly MessageRow[],
): Partial<ChatState> {
  const changed = (all: ChatState['older']) => {
    const one = all.get(tid);
    return one ? withEntry(all, tid, { ...one, messages: by(one.messages) }) : all;
  };
  return { older: changed(state.older), past: changed(state.past) };
}

export const withoutUnstored = (state: ChatState, tid: string): Partial<ChatState> => ({
  older: withEntry(state.older, tid, null),
  past: withEntry(state.past, tid, null),
});

/** Messages after a change that is not a new message. */
export const changedMessages = (messages: readonly MessageRow[], change: ChangeRow): readonly MessageRow[] =>
  withChange({ tid: change.tid, low: 0, seq: 0, change_no: 0, isStart: false, messages }, change).thread.messages;

/** Only conversations that are open in this tab are held in memory. What leaves the stored part stays readable in an open one. */
export function threadShown(state: ChatState, tid: string, thread: Thread | null): Partial<ChatState> {
  const before = state.threads.get(tid);
  if (!before) return {};
  const threads = withEntry(state.threads, tid, thread);
  const dropped = thread ? before.messages.filter(({ seq }) => seq < thread.low) : [];
  if (dropped.length === 0) return { threads };
  const known = state.older.get(tid);
  const messages = [...(known?.messages ?? []), ...dropped];
  return { threads, older: withEntry(state.older, tid, { messages, isStart: known?.isStart ?? before.isStart }) };
}
