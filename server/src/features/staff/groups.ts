import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { DataScope, StaffRole } from '@sycee/contract/core/roles';
import type { staff } from '@sycee/contract/staff';
import { excessPermissionsOf, rolesUpTo } from '@sycee/domain/access/grants';
import { holdsBy } from '@sycee/domain/access/scope';
import { type Kysely, sql } from 'kysely';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { uuid } from '#platform/uuid.ts';
import { type GroupListRow, groupById, groupRows } from './group-rows.ts';
import { type Actor, actorOf, lockActor, permissionsOfGroup } from './permissions.ts';
import { storesOf } from './places.ts';
import { assertMayEditGroup, assertMayGrantGroup, mayEditGroup } from './policy.ts';
import { versionConflict } from './words.ts';

type Groups = DataIn<(typeof staff)['GET /admin/api/groups']>;
type Group = Groups['list'][number];
type Fields = BodyOut<(typeof staff)['POST /admin/api/groups']>;

/** Tenant-wide groups and those of stores within reach, none above the actor's role. */
const canSeeGroup = (actor: Actor, row: GroupListRow): boolean =>
  rolesUpTo(actor.permissions.role).includes(row.role as StaffRole) &&
  (row.store === null ||
    actor.permissions.reach.teams.some((team) => actor.storeOfTeam(team) === row.store) ||
    holdsBy(actor.permissions.reach, { store: row.store, team: null, owner: null }) !== null);

export async function listGroups(ctx: RequestContext): Promise<Groups> {
  const [rows, actor, stores] = await Promise.all([
    groupRows(ctx.db).orderBy('staff_group.role').orderBy('staff_group.id').execute(),
    actorOf(ctx),
    storeNumbers(ctx.db),
  ]);
  return { list: rows.filter((row) => canSeeGroup(actor, row)).map((row) => groupView(ctx, actor, row, stores)) };
}

async function storeNumbers(db: Kysely<DB>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('store').select(['id', 'store_no']).execute();
  return new Map(rows.map(({ id, store_no }) => [id, store_no]));
}

function groupView(ctx: RequestContext, actor: Actor, row: GroupListRow, stores: ReadonlyMap<string, number>): Group {
  const l = ctx.language;
  // A tenant-wide group has no store, so its reach is computed as if its members were in the actor's store.
  const place = { store: row.store ?? callerOf(ctx).store, team: null };
  return {
    id: row.id,
    version: row.version,
    name: row[`name_${l}`],
    name_zh: row.name_zh,
    name_en: row.name_en,
    role: row.role as StaffRole,
    store_no: row.store_no,
    store_name: row[`store_${l}`] ?? '',
    buttons: row.buttons,
    menus: row.menus,
    data_scope: row.data_scope as DataScope,
    stores: row.stores.flatMap((id) => stores.get(id) ?? []),
    teams: row.teams,
    people: row.people ?? 0,
    requires_second_factor: row.requires_second_factor,
    may_edit: mayEditGroup(actor, row),
    may_assign: excessPermissionsOf(actor.permissions, permissionsOfGroup(row, place), actor.storeOfTeam) === null,
  };
}

async function viewAfterChange(ctx: RequestContext, id: string): Promise<Group> {
  const row = await groupById(ctx.db, id);
  if (!row) throw notFound();
  return groupView(ctx, await actorOf(ctx), row, await storeNumbers(ctx.db));
}

/** The columns of a group: stores by id, existing teams, lists for data_scope 2 only. */
async function columnsOf(db: Kysely<DB>, input: Fields, before?: GroupListRow) {
  const { store_no, stores: numbers, teams: listed, ...rest } = input;
  if (store_no !== null && !['broker', 'store'].includes(input.role))
    throw invalid({
      store_no: { zh: '该身份的岗位组不能绑定门店', en: 'Groups of this role can’t belong to a store' },
    });
  const isListed = input.data_scope === 2;
  if (isListed && numbers.length + listed.length === 0)
    throw invalid({ stores: { zh: '请至少选择一个门店或团队', en: 'Choose at least one store or team' } });
  const [store] = store_no === null ? [null] : await storesOf(db, [store_no]);
  const teams = isListed ? [...new Set(listed)] : [];
  await assertTeamsExist(db, teams);
  return {
    ...rest,
    buttons: [...new Set(input.buttons)].sort(),
    menus: [...new Set(input.menus)].sort(),
    store: store!,
    stores: isListed ? await storesOf(db, numbers) : [],
    teams,
    requires_second_factor: input.requires_second_factor ?? before?.requires_second_factor ?? false,
  };
}

/** The order of these lists means nothing, so that a reordering is no change. */
const withSortedLists = <Lists extends Record<'buttons' | 'menus' | 'stores' | 'teams', readonly string[]>>(
  group: Lists,
) => ({
  ...group,
  buttons: [...group.buttons].sort(),
  menus: [...group.menus].sort(),
  stores: [...group.stores].sort(),
  teams: [...group.teams].sort(),
});

async function assertTeamsExist(db: Kysely<DB>, ids: readonly string[]): Promise<void> {
  const rows = await db
    .selectFrom('staff_team')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  if (rows.length !== ids.length)
    throw invalid({ teams: { zh: '团队不存在，请另选', en: 'Team not found. Choose another' } });
}

export async function addGroup(ctx: RequestContext, input: Fields): Promise<Group> {
  const id = await ctx.write(async (db) => {
    const actor = await lockActor(db, ctx, 'group.edit');
    const columns = await columnsOf(db, input);
    assertMayGrantGroup(actor, columns);
    const groupId = newId(ctx.now);
    await db
      .insertInto('staff_group')
      .values({ tenant_id: ctx.site.tenantId, id: groupId, ...columns })
      .execute();
    const changes = changesBetween({}, columns);
    const subject = { kind: 'group', id: groupId } as const;
    await writeAudit(db, ctx, { action: 'group.add', subject, store: columns.store, changes });
    return groupId;
  });
  return await viewAfterChange(ctx, id);
}

type Change = BodyOut<(typeof staff)['PUT /admin/api/groups/{id}']>;
export async function changeGroup(ctx: RequestContext, id: string, { version, ...input }: Change): Promise<Group> {
  assertUuid(id);
  await ctx.write(async (db) => {
    const actor = await lockActor(db, ctx, 'group.edit', { groups: [id] });
    const row = await visibleGroup(db, actor, id);
    assertMayEditGroup(actor, row);
    if (row.version !== version) throw conflict(versionConflict);
    const columns = await columnsOf(db, input, row);
    if (columns.requires_second_factor && !row.requires_second_factor) await assertNoSelfLockout(db, ctx, id);
    if (columns.role !== row.role && row.people)
      throw conflict({
        zh: '组内还有成员，不能更换身份；请新建岗位组',
        en: 'The group has members, so its role can’t change. Create another group',
      });
    if (columns.store !== row.store && row.people)
      throw conflict({
        zh: '组内还有成员，不能更换门店；请新建岗位组',
        en: 'The group has members, so its store can’t change. Create another group',
      });
    assertMayGrantGroup(actor, columns);
    await db
      .updateTable('staff_group')
      .set({ ...columns, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const changes = changesBetween(withSortedLists(row), withSortedLists(columns));
    await writeAudit(db, ctx, { action: 'group.edit', subject: { kind: 'group', id }, store: columns.store, changes });
  });
  return await viewAfterChange(ctx, id);
}

export async function deleteGroup(ctx: RequestContext, id: string): Promise<null> {
  assertUuid(id);
  return await ctx.write(async (db) => {
    const actor = await lockActor(db, ctx, 'group.edit', { groups: [id] });
    const row = await visibleGroup(db, actor, id);
    assertMayEditGroup(actor, row);
    if (row.people)
      throw conflict({
        zh: `组内还有 ${row.people} 人，请先移到其他组`,
        en: `The group has ${row.people} ${row.people === 1 ? 'member' : 'members'}. Move them to another group first`,
      });
    await db.deleteFrom('staff_group').where('id', '=', id).execute();
    const changes = changesBetween({ name_zh: row.name_zh, name_en: row.name_en }, { name_zh: null, name_en: null });
    await writeAudit(db, ctx, { action: 'group.delete', subject: { kind: 'group', id }, store: row.store, changes });
    return null;
  });
}

/**
 * Requiring a second factor of the own group needs an own factor; otherwise the actor's next call would be refused
 * until one is set up.
 */
async function assertNoSelfLockout(db: Kysely<DB>, ctx: RequestContext, group: string): Promise<void> {
  const { account, group: own } = callerOf(ctx);
  if (own !== group) return;
  const factor = await db
    .selectFrom('factor')
    .select('id')
    .where('account', '=', account)
    .where('proven_at', 'is not', null)
    .executeTakeFirst();
  if (!factor)
    throw invalid({
      requires_second_factor: {
        zh: '你在此岗位组中，尚未设置双重验证；请先在设置中开启',
        en: 'You’re in this group and haven’t set up two-step verification. Set it up in settings first',
      },
    });
}

async function visibleGroup(db: Kysely<DB>, actor: Actor, id: string): Promise<GroupListRow> {
  const row = await groupById(db, id);
  if (!row || !canSeeGroup(actor, row)) throw notFound();
  return row;
}

function assertUuid(id: string): void {
  if (!uuid.test(id)) throw notFound();
}
