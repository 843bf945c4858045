import { useMemo, useSyncExternalStore } from 'react';
import { history } from './history.ts';
import { readHash } from './query.ts';

export interface Place {
  path: string;
  /** Options of the address, all strings. */
  query: Readonly<Record<string, string>>;
}

/** Where the app is; renders again when it goes elsewhere or its options change. */
export function usePlace(): Place {
  const href = useSyncExternalStore(history.subscribe, () => history.location.href);
  return useMemo(() => readHash(href), [href]);
}
