import type { MessageRow } from '@sycee/contract/chat-models';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '#features/chat/engine/api.ts';
import { inSendOrder } from '#features/chat/engine/outbox-rows.ts';
import { merged } from '#features/chat/engine/threads.ts';
import { countsAsUnread } from '#features/chat/engine/unread.ts';
import { useChat, useClient } from '#features/chat/use-chat.ts';
import { itemsOf } from './items.ts';

const none: readonly MessageRow[] = [];

/** The messages of a conversation with those of the outbox, as rows of the screen. */
export function useThread(tid: string) {
  const me = useClient()?.me ?? '';
  const thread = useChat(({ threads }) => threads.get(tid));
  const older = useChat((state) => state.older.get(tid));
  const past = useChat((state) => state.past.get(tid));
  const outbox = useChat((state) => state.outbox);
  const readSeq = useChat(({ rows }) => rows.get(tid)?.read_seq ?? 0);
  const stored = thread?.messages ?? none;
  const messages = useMemo(
    () => past?.messages ?? (older ? merged(older.messages, stored) : stored),
    [past, older, stored],
  );
  // Where reading begins is decided once, when the messages are first there.
  const [firstUnread, setFirstUnread] = useState<{ seq: number; count: number } | null | undefined>(undefined);
  if (firstUnread === undefined && thread) setFirstUnread(unreadFrom(thread.messages, me, readSeq));
  const isPast = past !== undefined;
  const isStart = (past ?? older ?? thread)?.isStart ?? false;
  const items = useMemo(() => {
    // A view of the past has neither what is being sent nor the line above new messages.
    if (isPast) return itemsOf({ messages, outbox: [], me, firstUnread: null, isStart });
    const waiting = inSendOrder([...outbox.values()].filter((row) => row.tid === tid));
    return itemsOf({ messages, outbox: waiting, me, firstUnread: firstUnread ?? null, isStart });
  }, [messages, outbox, me, tid, firstUnread, isStart, isPast]);
  return { me, items, isStart, isPast };
}

function unreadFrom(messages: readonly MessageRow[], me: string, readSeq: number) {
  const unread = messages.filter((message) => countsAsUnread(message, me, readSeq));
  return unread[0] ? { seq: unread[0].seq, count: unread.length } : null;
}

/** One message: of the device, else of the server. Undefined while it is read, null if it is not visible. */
export function useMessage(tid: string, seq: number): MessageRow | null | undefined {
  const local = useChat(
    (state) =>
      state.threads.get(tid)?.messages.find((one) => one.seq === seq) ??
      state.older.get(tid)?.messages.find((one) => one.seq === seq) ??
      state.past.get(tid)?.messages.find((one) => one.seq === seq),
  );
  const version = useChat((state) => state.detailsVersion.get(tid) ?? 0);
  const { data, isError } = useQuery({
    queryKey: ['chat message', tid, seq, version],
    queryFn: async () => (await api.history(tid, 1, seq + 1)).messages.find((one) => one.seq === seq) ?? null,
    enabled: !local,
  });
  return local ?? (isError ? null : data);
}

/** Members, pinned messages and readings of a conversation; read again when something of it changed. */
export function useDetails(tid: string) {
  const version = useChat((state) => state.detailsVersion.get(tid) ?? 0);
  return useQuery({
    queryKey: ['chat details', tid, version],
    queryFn: () => api.details({ tid }),
    placeholderData: (before, query) => (query?.queryKey[1] === tid ? before : undefined),
  });
}
