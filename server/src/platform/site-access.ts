import type { Caller } from './caller.ts';
import type { Site } from './db/registry.ts';

/** Members may use any store of the tenant; staff only their own store and the stores of their data scope. */
export function canAccessSite(
  { role, store, dataScope, scopeStores }: Pick<Caller, 'role' | 'store' | 'dataScope' | 'scopeStores'>,
  site: Site,
): boolean {
  if (role === 'member' || role === 'saas') return true;
  if (site.store === store) return true;
  return site.store !== null && (dataScope === 1 || (dataScope === 2 && scopeStores.includes(site.store)));
}
