import { messageBadge, waitingApplications } from './engine/counters.ts';
import { useChat } from './use-chat.ts';

/** Counts of the two tabs: unread messages and notices, and applications that wait for an answer. */
export function useUnread(): { messages: number; contacts: number } {
  const rows = useChat((state) => state.rows);
  const counters = useChat(({ meta }) => meta.counters);
  return { messages: messageBadge(rows.values(), counters), contacts: waitingApplications(counters) };
}
