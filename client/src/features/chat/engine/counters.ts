import type { ConversationRow } from '@sycee/contract/chat-models';
import { atMost100 } from './unread.ts';

/** Counters by slug (tab_contacts, apply, …), each with the time it was true at. */
export type Counters = Readonly<Record<string, { unread: number; time: number }>>;

/** Only a newer time replaces a counter (S4.41): instructions can overtake one another. */
export function applyCounter(
  counters: Counters,
  { slug, unread, time }: { slug: string; unread: number; time: number },
): Counters {
  const known = Object.hasOwn(counters, slug) ? counters[slug] : undefined;
  return known && known.time >= time ? counters : { ...counters, [slug]: { unread, time } };
}

/** Contact applications that wait for an answer of the reader. */
export const waitingApplications = (counters: Counters): number =>
  (counters.tab_contacts ?? counters.apply)?.unread ?? 0;

/** Notices that the reader has not read. */
export const unreadNotices = (counters: Counters): number => counters.helper?.unread ?? 0;

/** What others did on the square that the reader has not seen. */
export const unseenInteractions = (counters: Counters): number => counters.post_comment_default?.unread ?? 0;

/** The badge of messages: unread messages and notices. */
export const messageBadge = (rows: Iterable<ConversationRow>, counters: Counters): number =>
  atMost100(unreadSum(rows) + unreadNotices(counters));

export type ListFilter = 'all' | 'unread' | 'at';
export const listFilters: readonly ListFilter[] = ['all', 'unread', 'at'];

/** Whether a conversation belongs to a filter of the list. Muted ones are listed as unread, too. */
export const isInFilter = (row: ConversationRow, filter: ListFilter): boolean =>
  !row.hidden && (filter === 'all' || (filter === 'unread' ? row.unread > 0 : row.at > 0));

/** The sum of the badge: conversations that are not muted (S4.36). */
export function unreadSum(rows: Iterable<ConversationRow>): number {
  let sum = 0;
  for (const row of rows) if (!row.undisturb && !row.hidden) sum += row.unread;
  return atMost100(sum);
}

/** Conversations per filter (S3.23): as many as it lists. Muting affects the badge only. */
export function filterCounts(rows: readonly ConversationRow[]): Readonly<Record<ListFilter, number>> {
  const count = (filter: ListFilter) => rows.filter((row) => isInFilter(row, filter)).length;
  return { all: count('all'), unread: count('unread'), at: count('at') };
}
