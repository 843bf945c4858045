import { createHash } from 'node:crypto';
import type { DataScope, Role } from '@sycee/contract/core/roles';

/** The caller of a request, from the session. */
export interface Caller {
  account: string;
  accountNo: string;
  role: Role;
  person: string;
  name: string;
  store: string | null;
  dataScope: DataScope;
  team: string | null;
  group: string | null;
  /** Stores and teams of data_scope 2. */
  scopeStores: readonly string[];
  scopeTeams: readonly string[];
  buttons: readonly string[];
  menus: readonly string[];
  tokenHash: Buffer;
  /** Set while the installation's operator is inside the tenant. */
  support: Support | null;
  /** The staff group requires a second factor and the caller has none, so only setting one up is allowed. */
  mustEnrol: boolean;
}
/** A short hash that changes with the caller's permissions and data scope; sent as x-rights. */
export function rightsOf(caller: Caller): string {
  const { group, store, team, dataScope, scopeStores, scopeTeams, buttons, menus } = caller;
  const rights = JSON.stringify([group, store, team, dataScope, scopeStores, scopeTeams, buttons, menus]);
  return createHash('sha256').update(rights).digest('base64url').slice(0, 12);
}

export interface Support {
  by: string;
  reason: string;
  until: Date;
  mayChange: boolean;
}
