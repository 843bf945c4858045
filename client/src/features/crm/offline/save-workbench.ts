import type { QueryClient } from '@tanstack/react-query';
import { CallFailure } from '#platform/http/failure.ts';
import { useSession } from '#platform/session/session.ts';
import { keepParts } from './parts.ts';
import { deleteAnswers, isWorthKeeping, keepAnswers, restoreSnapshot } from './snapshots.ts';

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
 * The desk can be read where there is no network, after a reload too: its answers and its parts are kept on the device. What was
 * kept is shown only where the server does not answer, so that nobody works on from what is old.
 */
export function saveWorkbench(queries: QueryClient): void {
  if (isOn) return;
  isOn = true;
  // Without a network a question fails at once, and says so, instead of waiting; with the network it is asked again.
  queries.setQueryDefaults(['work'], { gcTime: dayMs, networkMode: 'always', refetchOnReconnect: true });
  const waiting = new Set<string>();
  const write = () => {
    const account = staffAccount();
    const hashes = new Set(waiting);
    waiting.clear();
    if (account) void keepAnswers(queries, account, hashes);
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
    // At the first try that fails: what is there is shown while it is tried once more.
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
  void keepParts();
}
