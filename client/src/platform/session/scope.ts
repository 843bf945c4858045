import type { Narrowing, Position } from '@sycee/domain/access/scope';
import { currentEntry, keepEntry, showsScopeSwitch, useEntry } from './session.ts';

/** The positions of the current role's switch; none where there is no switch. */
export function useScopePositions(): readonly Position[] {
  const entry = useEntry();
  if (!entry || entry.info.role === 'member' || !showsScopeSwitch(entry.data_scope)) return [];
  return entry.info.scopes ?? ['all'];
}

/** Where the switch stands; kept with the role's entry, so each role has its own and a logout forgets it. */
export function useScope(): Position {
  const kept = useEntry()?.scope ?? 'all';
  return useScopePositions().includes(kept) ? kept : 'all';
}

/** What a list is narrowed to: what is shared, where only that is asked for, else where the switch stands. */
export function useNarrowing(onlyShared: boolean): Narrowing {
  const scope = useScope();
  return onlyShared ? 'shared' : scope;
}

export function setScope(scope: Position): void {
  const entry = currentEntry();
  if (entry) keepEntry(entry.info.role, { ...entry, scope });
}
