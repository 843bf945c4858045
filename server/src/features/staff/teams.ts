import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { staff } from '@sycee/contract/staff';
import { isWithin } from '@sycee/domain/access/scope';
import { type Kysely, sql } from 'kysely';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import type { At } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { conflict, notThere } from '#platform/refusal.ts';
import { placeOf } from './places.ts';
import { mustReach } from './policy.ts';
import { type Actor, lockActor } from './powers.ts';

type AddTeam = (typeof staff)['POST /admin/api/teams'];
export async function addTeam(at: At, { store_no, name_zh, name_en }: BodyOut<AddTeam>): Promise<DataIn<AddTeam>> {
  return await at.write(async (db) => {
    const actor = await lockActor(db, at, 'staff.edit');
    const { store } = await placeOf(db, store_no, null);
    mustReach(actor, { store, team: null });
    const id = newId(at.now);
    await db.insertInto('team').values({ ffp: at.site.ffp, id, store: store!, name_zh, name_en }).execute();
    const subject = { kind: 'team', id } as const;
    await writeAudit(db, at, { action: 'team.add', subject, store, changes: [['name_zh', null, name_zh]] });
    return { id, name: { zh: name_zh, en: name_en }[at.language] };
  });
}

type Rename = (typeof staff)['PUT /admin/api/teams/{id}'];
export async function renameTeam(at: At, id: string, names: BodyOut<Rename>): Promise<DataIn<Rename>> {
  return await at.write(async (db) => {
    const actor = await lockActor(db, at, 'staff.edit');
    const row = await lockedTeam(db, actor, id);
    await db.updateTable('team').set(names).where('id', '=', id).execute();
    const changes = changesBetween({ ...row }, names);
    await writeAudit(db, at, { action: 'team.edit', subject: { kind: 'team', id }, store: row.store, changes });
    return { id, name: { zh: names.name_zh, en: names.name_en }[at.language] };
  });
}

/** Whoever is just getting into it waits for the row, and finds no team. */
export async function deleteTeam(at: At, id: string): Promise<null> {
  return await at.write(async (db) => {
    const actor = await lockActor(db, at, 'staff.edit');
    const row = await lockedTeam(db, actor, id);
    if (await isUsed(db, id))
      throw conflict({
        zh: '还有人在这个团队里，或有岗位组指定了它；请先换掉',
        en: 'People are in this team, or a group lists it; change those first',
      });
    await db.deleteFrom('team').where('id', '=', id).execute();
    const changes = changesBetween({ name_zh: row.name_zh }, { name_zh: null });
    await writeAudit(db, at, { action: 'team.delete', subject: { kind: 'team', id }, store: row.store, changes });
    return null;
  });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
async function lockedTeam(db: Kysely<DB>, { powers }: Actor, id: string) {
  if (!uuid.test(id)) throw notThere();
  const row = await db
    .selectFrom('team')
    .select(['store', 'name_zh', 'name_en'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !isWithin([powers.reach], { store: row.store, team: id, owner: null })) throw notThere();
  return row;
}

async function isUsed(db: Kysely<DB>, id: string): Promise<boolean> {
  const [person, group] = await Promise.all([
    db.selectFrom('account').select('id').where('team', '=', id).executeTakeFirst(),
    db
      .selectFrom('staff_group')
      .select('id')
      .where(sql<boolean>`${id}::uuid = any(staff_group.teams)`)
      .executeTakeFirst(),
  ]);
  return !!(person ?? group);
}
