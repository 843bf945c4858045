import type { ConversationRow } from '@sycee/contract/chat-models';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { ChatClient } from './engine/chat-client.ts';
import { useChatClient } from './engine/current.ts';
import { inListOrder } from './engine/rows.ts';
import { type ChatState, chatStore } from './engine/state.ts';

/** Shown until the account's messages are there. */
const nothing = chatStore();

export const useClient = (): ChatClient | null => useChatClient(({ client }) => client);
export const useChat = <T>(select: (state: ChatState) => T): T => useStore(useClient()?.store ?? nothing, select);

/** The conversations of the list, in its order. */
export function useListedRows(): readonly ConversationRow[] {
  const rows = useChat((state) => state.rows);
  return useMemo(() => inListOrder([...rows.values()].filter(({ hidden }) => !hidden)), [rows]);
}
