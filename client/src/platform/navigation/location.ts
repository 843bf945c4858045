import { useMemo, useSyncExternalStore } from 'react';
import { history } from './history.ts';
import { readHash } from './query.ts';

export interface PageLocation {
  path: string;
  /** Options of the address, all strings. */
  query: Readonly<Record<string, string>>;
}

/** The current page and its options; renders again when the path or the options change. */
export function useLocation(): PageLocation {
  const href = useSyncExternalStore(history.subscribe, () => history.location.href);
  return useMemo(() => readHash(href), [href]);
}
