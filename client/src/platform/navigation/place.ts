import { useMemo, useSyncExternalStore } from 'react';
import { history } from './history.ts';
import { readHash } from './query.ts';

export interface Place {
  path: string;
  /** Options of the address, all strings. */
  query: Readonly<Record<string, string>>;
}

/** The current place; renders again when the path or the options change. */
export function usePlace(): Place {
  const href = useSyncExternalStore(history.subscribe, () => history.location.href);
  return useMemo(() => readHash(href), [href]);
}
