import type { DataIn } from '@sycee/contract/core/call';
import type { DataScope, StaffRole } from '@sycee/contract/core/roles';
import type { staff } from '@sycee/contract/staff';
import { maskMobile } from '@sycee/domain/identity/mobile';
import type { Kysely } from 'kysely';
import { mobileOf } from '#features/account/index.ts';
import type { Caller } from '#platform/caller.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { Actor } from './permissions.ts';
import { actionsOn } from './policy.ts';

/** Staff accounts with place, group and invitation. */
export const staffRows = (db: Kysely<DB>) =>
  db
    .selectFrom('account')
    .where('is_support', '=', false)
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .innerJoin('staff_group', (join) =>
      join.onRef('staff_group.tenant_id', '=', 'account.tenant_id').onRef('staff_group.id', '=', 'account.staff_group'),
    )
    .leftJoin('store', (join) =>
      join.onRef('store.tenant_id', '=', 'account.tenant_id').onRef('store.id', '=', 'account.store'),
    )
    .leftJoin('staff_team', (join) =>
      join.onRef('staff_team.tenant_id', '=', 'account.tenant_id').onRef('staff_team.id', '=', 'account.team'),
    )
    .leftJoin('staff_invite', (join) =>
      join.onRef('staff_invite.tenant_id', '=', 'account.tenant_id').onRef('staff_invite.account', '=', 'account.id'),
    )
    .where('account.role', '<>', 'member')
    .select(['account.id', 'account_no', 'account.version', 'account.role', 'account.status', 'account.title'])
    .select(['on_duty', 'capacity', 'weight', 'cities'])
    .select(['account.store', 'account.team', 'account.staff_group', 'account.person', 'account.created_at'])
    .select(['person.name', 'person.wrapped_key', 'person.mobile_sealed'])
    .select(['store_no', 'store.name_zh as store_zh', 'store.name_en as store_en'])
    .select(['staff_team.name_zh as team_zh', 'staff_team.name_en as team_en'])
    .select(['staff_group.name_zh as group_zh', 'staff_group.name_en as group_en', 'buttons', 'menus'])
    .select(['data_scope', 'stores', 'teams', 'staff_invite.expires_at as invited_until', 'staff_invite.used_at']);
export type StaffRow = Awaited<ReturnType<ReturnType<typeof staffRows>['executeTakeFirstOrThrow']>>;

/** The caller as their session would show it. */
export const callerOfRow = (row: StaffRow): Caller => ({
  account: row.id,
  accountNo: row.account_no,
  role: row.role as StaffRole,
  person: row.person,
  name: row.name,
  store: row.store,
  team: row.team,
  group: row.staff_group,
  dataScope: row.data_scope as DataScope,
  scopeStores: row.stores,
  scopeTeams: row.teams,
  buttons: row.buttons,
  menus: row.menus,
  tokenHash: Buffer.alloc(0),
  support: null,
  mustEnrol: false,
});

type Item = DataIn<(typeof staff)['GET /admin/api/staff']>['list'][number];

export function itemView(ctx: RequestContext, actor: Actor, row: StaffRow): Item {
  const l = ctx.language;
  const waits = row.status === 'invited' && !row.used_at && row.invited_until && row.invited_until.getTime() > ctx.now;
  return {
    id: row.id,
    account_no: row.account_no,
    version: row.version,
    role: row.role as StaffRole,
    name: row.name,
    mobile: maskMobile(mobileOf(ctx.secrets, ctx.site.tenantId, { ...row, id: row.person })),
    title: row.title,
    status: row.status as Item['status'],
    group: row.staff_group ? { id: row.staff_group, name: row[`group_${l}`] } : null,
    data_scope: row.data_scope as DataScope,
    store: row.store_no === null ? null : { store_no: row.store_no, name: row[`store_${l}`] ?? '' },
    team: row.team ? { id: row.team, name: row[`team_${l}`] ?? '' } : null,
    created_at: row.created_at.toISOString(),
    invited_until: waits ? row.invited_until!.toISOString() : null,
    may: actionsOn(actor, row),
  };
}
