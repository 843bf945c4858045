import { createHash } from 'node:crypto';
import type { DataScope, Role } from '@sycee/contract/core/roles';

/** Who calls, as their session says. */
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
  /** The installation's operator, inside a tenant for a time. */
  support: Support | null;
  /** Their group asks for a second factor and they have none: nothing but making one is open to them. */
  mustEnrol: boolean;
}
/** A few letters that are others as soon as what they may do or see is. */
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
