import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { staff } from '@sycee/contract/staff';
import { isWithin } from '@sycee/domain/access/scope';
import { type Kysely, sql } from 'kysely';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { uuid } from '#platform/uuid.ts';
import { type Actor, lockActor } from './permissions.ts';
import { placeOf } from './places.ts';
import { assertInReach } from './policy.ts';
import { lockedStaff, moveStaff } from './staff.ts';

type AddTeam = (typeof staff)['POST /admin/api/teams'];
export async function addTeam(
  ctx: RequestContext,
  { store_no, name_zh, name_en }: BodyOut<AddTeam>,
): Promise<DataIn<AddTeam>> {
  return await ctx.write(async (db) => {
    const actor = await lockActor(db, ctx, 'staff.edit');
    const { store } = await placeOf(db, store_no, null);
    assertInReach(actor, { store, team: null });
    const id = newId(ctx.now);
    await db
      .insertInto('staff_team')
      .values({ tenant_id: ctx.site.tenantId, id, store: store!, name_zh, name_en })
      .execute();
    const subject = { kind: 'team', id } as const;
    await writeAudit(db, ctx, { action: 'team.add', subject, store, changes: [['name_zh', null, name_zh]] });
    return { id, name: { zh: name_zh, en: name_en }[ctx.language] };
  });
}

type Rename = (typeof staff)['PUT /admin/api/teams/{id}'];
export async function renameTeam(ctx: RequestContext, id: string, names: BodyOut<Rename>): Promise<DataIn<Rename>> {
  return await ctx.write(async (db) => {
    const actor = await lockActor(db, ctx, 'staff.edit');
    const row = await lockedTeam(db, actor, id);
    await db.updateTable('staff_team').set(names).where('id', '=', id).execute();
    const changes = changesBetween({ ...row }, names);
    await writeAudit(db, ctx, { action: 'team.edit', subject: { kind: 'team', id }, store: row.store, changes });
    return { id, name: { zh: names.name_zh, en: names.name_en }[ctx.language] };
  });
}

type Delete = QueryOut<(typeof staff)['DELETE /admin/api/teams/{id}']>;
/** Moves the team's people first. A person who joins concurrently waits for the row and finds no team. */
export async function deleteTeam(ctx: RequestContext, id: string, { people_to: peopleTo }: Delete): Promise<null> {
  return await ctx.write(async (db) => {
    const accounts = uuid.test(id) && peopleTo ? await peopleOf(db, id) : [];
    const actor = await lockActor(db, ctx, 'staff.edit', { accounts });
    const row = await lockedTeam(db, actor, id);
    if (peopleTo) {
      const place = await targetTeam(db, row.store, id, peopleTo);
      for (const account of accounts) {
        const person = await lockedStaff(db, ctx, actor, account);
        if (person.team !== id) continue;
        await moveStaff(db, ctx, actor, person, { place, group: person.staff_group!, title: person.title });
      }
    }
    await assertTeamUnused(db, id);
    await db.deleteFrom('staff_team').where('id', '=', id).execute();
    const changes = changesBetween({ name_zh: row.name_zh }, { name_zh: null });
    await writeAudit(db, ctx, { action: 'team.delete', subject: { kind: 'team', id }, store: row.store, changes });
    return null;
  });
}

async function targetTeam(db: Kysely<DB>, store: string, deletedTeam: string, peopleTo: string) {
  if (peopleTo === 'none') return { store, team: null };
  const team = await db
    .selectFrom('staff_team')
    .select('store')
    .where('id', '=', peopleTo)
    .forKeyShare()
    .executeTakeFirst();
  if (team?.store !== store || peopleTo === deletedTeam)
    throw invalid({ people_to: { zh: '请选择同一门店的其他团队', en: 'Choose another team in the same store' } });
  return { store, team: peopleTo };
}

const peopleOf = async (db: Kysely<DB>, team: string): Promise<string[]> =>
  (await db.selectFrom('account').select('id').where('team', '=', team).execute()).map((row) => row.id);

async function lockedTeam(db: Kysely<DB>, { permissions }: Actor, id: string) {
  if (!uuid.test(id)) throw notFound();
  const row = await db
    .selectFrom('staff_team')
    .select(['store', 'name_zh', 'name_en'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !isWithin([permissions.reach], { store: row.store, team: id, owner: null })) throw notFound();
  return row;
}

async function assertTeamUnused(db: Kysely<DB>, id: string): Promise<void> {
  if ((await peopleOf(db, id)).length > 0)
    throw conflict({
      zh: '团队中还有成员，请选择成员去向后再删除',
      en: 'This team still has members. Choose where to move them, then delete it',
    });
  const group = await db
    .selectFrom('staff_group')
    .select(['name_zh', 'name_en'])
    .where(sql<boolean>`${id}::uuid = any(staff_group.teams)`)
    .executeTakeFirst();
  if (group)
    throw conflict({
      zh: `岗位组「${group.name_zh}」指定了该团队，请先在岗位组中移除`,
      en: `The group “${group.name_en}” includes this team. Remove it there first`,
    });
}
