import type { Query, QueryClient } from '@tanstack/react-query';
import { CallFailure } from '#platform/http/failure.ts';
import { useSession } from '#platform/session/session.ts';
import { deleteAnswers, type IsKept, isWorthKeeping, restoreSnapshot, saveAnswers, tidyAnswers } from './snapshots.ts';

const gatherMs = 400;
const dayMs = 24 * 60 * 60 * 1_000;

/** What one kind of reader can read without a network. */
export interface OfflineReader {
  /** First parts of the keys of its queries. */
  roots: readonly string[];
  isKept: IsKept;
  /** The account for which answers are stored and restored now; undefined: none is. */
  account: () => string | undefined;
}

/**
 * Makes screens readable without a network, also after a reload: answers are stored on the device. Stored answers are only shown when the server
 * does not answer.
 */
export function saveReading(queries: QueryClient, { roots, isKept, account }: OfflineReader): void {
  // Without a network a query fails immediately instead of waiting; it is repeated when the network returns.
  for (const root of roots)
    queries.setQueryDefaults([root], { gcTime: dayMs, networkMode: 'always', refetchOnReconnect: true });
  const isOwn = (query: Query): boolean => roots.includes(String(query.queryKey[0]));
  /** The account that read each answer; meanwhile the role may be switched. */
  const waiting = new Map<string, string>();
  const write = () => {
    const reader = account();
    const readers = new Map(waiting);
    waiting.clear();
    const isWaiting = (query: Query) => readers.get(query.queryHash) === reader && isWorthKeeping(query, isKept);
    if (reader) void saveAnswers(queries, reader, isWaiting);
  };
  const read = () => {
    const reader = account();
    if (reader) void restoreSnapshot(queries, reader, Date.now());
  };
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !isOwn(event.query)) return;
    const { action, query } = event;
    const reader = account();
    if (action.type === 'success' && reader && isWorthKeeping(query, isKept)) {
      if (waiting.size === 0) setTimeout(write, gatherMs);
      waiting.set(query.queryHash, reader);
    }
    // Stored data is shown after the first failed attempt, while the query is retried.
    const isUnanswered = action.type === 'failed' && action.error instanceof CallFailure && action.error.isNetwork;
    if (isUnanswered && query.state.data === undefined) read();
  });
  window.addEventListener('offline', read);
  if (!navigator.onLine) read();
}

const accountsHere = (): string[] =>
  Object.values(useSession.getState().entries).flatMap(({ info }) => info?.account_no ?? []);

let isDeleting = false;
/** Deletes the stored answers of an account when it logs out or its session ends, in this tab or another one, and once what is outdated. */
export function deleteAfterSessions(): void {
  if (isDeleting) return;
  isDeleting = true;
  let before = accountsHere();
  void tidyAnswers(before, Date.now());
  useSession.subscribe(() => {
    const now = accountsHere();
    for (const account of before) if (!now.includes(account)) void deleteAnswers(account);
    before = now;
  });
}
