import type { Narrowing, ScopeOption } from '@sycee/domain/access/scope';
import { currentSessionEntry, saveSessionEntry, showsScopeSwitch, useSessionEntry } from './session.ts';

/** The positions of the current role's scope switch; empty if it has none. */
export function useScopePositions(): readonly ScopeOption[] {
  const entry = useSessionEntry();
  if (!entry || entry.info.role === 'member' || !showsScopeSwitch(entry.data_scope)) return [];
  return entry.info.scopes ?? ['all'];
}

/** Position of the scope switch. It is stored in the role's entry, so each role has its own and a logout removes it. */
export function useScope(): ScopeOption {
  const storedPosition = useSessionEntry()?.scope ?? 'all';
  return useScopePositions().includes(storedPosition) ? storedPosition : 'all';
}

/** The narrowing of a list: shared customers only, if chosen, else the position of the scope switch. */
export function useNarrowing(onlyShared: boolean): Narrowing {
  const scope = useScope();
  return onlyShared ? 'shared' : scope;
}

export function setScope(scope: ScopeOption): void {
  const entry = currentSessionEntry();
  if (entry) saveSessionEntry(entry.info.role, { ...entry, scope });
}
