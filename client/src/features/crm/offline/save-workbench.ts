import type { QueryClient } from '@tanstack/react-query';
import { CallFailure } from '#platform/http/failure.ts';
import { useSession } from '#platform/session/session.ts';
import { cacheParts } from './parts.ts';
import { deleteAnswers, isWorthKeeping, restoreSnapshot, saveAnswers } from './snapshots.ts';

const gatherMs = 400;
const dayMs = 24 * 60 * 60 * 1_000;

const staffAccount = (): string | undefined => {
  const { entries, role } = useSession.getState();
  return role && role !== 'member' ? entries[role]?.info?.account_no : undefined;
};
const accountsHere = (): Set<string> =>
  new Set(Object.values(useSession.getState().entries).flatMap(({ info }) => info?.account_no ?? []));

let isOn = false;

/**
 * Makes the workbench readable without a network, also after a reload: answers and parts of the app are stored on the device. Stored
 * answers are only shown when the server does not answer.
 */
export function saveWorkbench(queries: QueryClient): void {
  if (isOn) return;
  isOn = true;
  // Without a network a query fails immediately instead of waiting; it is repeated when the network returns.
  queries.setQueryDefaults(['work'], { gcTime: dayMs, networkMode: 'always', refetchOnReconnect: true });
  const waiting = new Set<string>();
  const write = () => {
    const account = staffAccount();
    const hashes = new Set(waiting);
    waiting.clear();
    if (account) void saveAnswers(queries, account, hashes);
  };
  const read = () => {
    const account = staffAccount();
    if (account) void restoreSnapshot(queries, account, Date.now());
  };
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== 'work') return;
    const { action, query } = event;
    if (action.type === 'success' && isWorthKeeping(query)) {
      if (waiting.size === 0) setTimeout(write, gatherMs);
      waiting.add(query.queryHash);
    }
    // Stored data is shown after the first failed attempt, while the query is retried.
    const isUnanswered = action.type === 'failed' && action.error instanceof CallFailure && action.error.isNetwork;
    if (isUnanswered && query.state.data === undefined) read();
  });
  window.addEventListener('offline', read);
  if (!navigator.onLine) read();

  let before = accountsHere();
  useSession.subscribe(() => {
    const now = accountsHere();
    for (const account of before) if (!now.has(account)) void deleteAnswers(account);
    before = now;
  });
  void cacheParts();
}
