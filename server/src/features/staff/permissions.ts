import type { StaffRole } from '@sycee/contract/core/roles';
import { isGranted } from '@sycee/domain/access/granted';
import type { Permissions } from '@sycee/domain/access/grants';
import { reachOf } from '@sycee/domain/access/scope';
import type { ButtonSlug } from '@sycee/domain/access/slugs';
import { type Kysely, sql } from 'kysely';
import { notAllowed } from '#platform/api-error.ts';
import type { Caller } from '#platform/caller.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { holderOf } from '#platform/scope.ts';

/** A manager with the permissions held at this moment. */
export interface Actor {
  account: string;
  permissions: Permissions;
  storeOfTeam: (team: string) => string | undefined;
}

export const permissionsOfCaller = (caller: Caller): Permissions => ({
  role: caller.role as StaffRole,
  buttons: caller.buttons,
  menus: caller.menus,
  reach: reachOf(holderOf(caller)),
});

/** The permissions that a group grants. */
export interface GroupRow {
  id: string;
  role: string;
  buttons: readonly string[];
  menus: readonly string[];
  data_scope: number;
  stores: readonly string[];
  teams: readonly string[];
  store: string | null;
}
export const permissionsOfGroup = (
  group: Omit<GroupRow, 'id'>,
  at: { store: string | null; team: string | null },
): Permissions => ({
  role: group.role as StaffRole,
  buttons: group.buttons,
  menus: group.menus,
  reach: reachOf({
    account: '',
    dataScope: group.data_scope,
    ...at,
    listedStores: group.stores,
    listedTeams: group.teams,
  }),
});

async function storesOfTeams(db: Kysely<DB>): Promise<Actor['storeOfTeam']> {
  const rows = await db.selectFrom('staff_team').select(['id', 'store']).execute();
  const byTeam = new Map(rows.map(({ id, store }) => [id, store]));
  return (team) => byTeam.get(team);
}

/** For reads: the permissions of the session. */
export async function actorOf(ctx: RequestContext): Promise<Actor> {
  const caller = callerOf(ctx);
  return {
    account: caller.account,
    permissions: permissionsOfCaller(caller),
    storeOfTeam: await storesOfTeams(ctx.db),
  };
}

/**
 * For writes: locks accounts and groups in the order of their ids and reads them afterwards, so that someone disabled
 * or restricted a moment ago grants nothing, and two people changing each other are serialized.
 */
export async function lockActor(
  db: Kysely<DB>,
  ctx: RequestContext,
  button: ButtonSlug,
  { accounts = [], groups = [] }: { accounts?: readonly string[]; groups?: readonly string[] } = {},
): Promise<Actor> {
  const caller = callerOf(ctx);
  const people = await db
    .selectFrom('account')
    .select(['id', 'status', 'role', 'store', 'team', 'staff_group'])
    .where('id', '=', sql<string>`any(${[caller.account, ...accounts]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const groupIds = [...groups, ...people.flatMap(({ staff_group }) => staff_group ?? [])];
  const locked = await db
    .selectFrom('staff_group')
    .select(['id', 'role', 'buttons', 'menus', 'data_scope', 'stores', 'teams', 'store'])
    .where('id', '=', sql<string>`any(${groupIds}::uuid[])`)
    .orderBy('id')
    // For update: deleting a group waits for anyone just joining it.
    .forUpdate()
    .execute();
  const self = people.find(({ id }) => id === caller.account);
  const group = locked.find(({ id }) => id === self?.staff_group);
  if (self?.status !== 'active' || !group || !isGranted(group.buttons, button)) throw notAllowed();
  const reach = reachOf({
    account: self.id,
    dataScope: group.data_scope,
    store: self.store,
    team: self.team,
    listedStores: group.stores,
    listedTeams: group.teams,
  });
  const permissions: Permissions = { role: self.role as StaffRole, buttons: group.buttons, menus: group.menus, reach };
  return { account: self.id, permissions, storeOfTeam: await storesOfTeams(db) };
}
