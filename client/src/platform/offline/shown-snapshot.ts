import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';

export interface ShownSnapshot {
  /** When the oldest stored answer on the screen was given. */
  atMs: number;
  /** Why it is not newer. */
  error: Error;
}
export const useShownSnapshot = create<{ shown: ShownSnapshot | null }>(() => ({ shown: null }));

/** The oldest answer on the screen that could not be refreshed. */
export function shownSnapshotOf(queries: QueryClient, roots: readonly string[]): ShownSnapshot | null {
  const stored = queries
    .getQueryCache()
    .getAll()
    .filter((query) => roots.includes(String(query.queryKey[0])) && query.isActive())
    .flatMap(({ state: { data, error, dataUpdatedAt } }) =>
      data !== undefined && error ? [{ atMs: dataUpdatedAt, error }] : [],
    );
  return stored.toSorted((one, other) => one.atMs - other.atMs)[0] ?? null;
}

/** Follows what is on the screen, so that the shell can say from when it is. */
export function followShownSnapshot(queries: QueryClient, roots: readonly string[]): void {
  let isWaiting = false;
  const follow = () => {
    isWaiting = false;
    useShownSnapshot.setState({ shown: shownSnapshotOf(queries, roots) });
  };
  queries.getQueryCache().subscribe(() => {
    if (isWaiting) return;
    isWaiting = true;
    queueMicrotask(follow);
  });
}
