import type { DataIn } from '@sycee/contract/core/call';
import type { staff } from '@sycee/contract/staff';
import { rolesUpTo } from '@sycee/domain/access/grants';
import { holdsBy } from '@sycee/domain/access/scope';
import { type Kysely, sql } from 'kysely';
import { invalid } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { actorOf } from './permissions.ts';

type Places = (typeof staff)['GET /admin/api/places'];

/** Stores that the actor reaches or has a team in. */
export async function places(ctx: RequestContext): Promise<DataIn<Places>> {
  const [actor, stores, teams] = await Promise.all([
    actorOf(ctx),
    ctx.db.selectFrom('store').select(['id', 'store_no', 'name_zh', 'name_en']).orderBy('store_no').execute(),
    ctx.db
      .selectFrom('staff_team')
      .select(['id', 'store', 'name_zh', 'name_en'])
      .select((eb) =>
        eb
          .selectFrom('account')
          .select(eb.fn.countAll<number>().as('n'))
          .whereRef('account.tenant_id', '=', 'staff_team.tenant_id')
          .whereRef('account.team', '=', 'staff_team.id')
          .as('people'),
      )
      .orderBy('name_zh')
      .execute(),
  ]);
  const { reach, role } = actor.permissions;
  const reached = teams.filter(({ id, store }) => holdsBy(reach, { store, team: id, owner: null }));
  const l = ctx.language;
  return {
    roles: rolesUpTo(role),
    whole: reach.all,
    stores: stores
      .map((store) => ({
        id: store.id,
        store_no: store.store_no,
        name: store[`name_${l}`],
        teams: reached
          .filter((team) => team.store === store.id)
          .map((team) => ({
            id: team.id,
            name: team[`name_${l}`],
            name_zh: team.name_zh,
            name_en: team.name_en,
            people: team.people ?? 0,
          })),
      }))
      .filter(
        ({ id, teams: storeTeams }) => storeTeams.length > 0 || holdsBy(reach, { store: id, team: null, owner: null }),
      ),
  };
}

/** A store by its number, and a team that must belong to it. */
export async function placeOf(db: Kysely<DB>, storeNo: number | null, teamId: string | null) {
  if (storeNo === null) {
    if (teamId) throw wrongTeam();
    return { store: null, team: null };
  }
  const [store] = await storesOf(db, [storeNo]);
  if (!teamId) return { store: store!, team: null };
  const team = await db
    .selectFrom('staff_team')
    .select('store')
    .where('id', '=', teamId)
    .forKeyShare()
    .executeTakeFirst();
  if (team?.store !== store) throw wrongTeam();
  return { store: store!, team: teamId };
}
const wrongTeam = () =>
  invalid({ team_id: { zh: '该团队不属于所选门店', en: 'This team doesn’t belong to the selected store' } });

export async function storesOf(db: Kysely<DB>, numbers: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('store')
    .select('id')
    .where('store_no', '=', sql<number>`any(${[...new Set(numbers)]}::int[])`)
    .execute();
  if (rows.length !== new Set(numbers).size)
    throw invalid({ store_no: { zh: '门店不存在，请另选', en: 'Store not found. Choose another' } });
  return rows.map(({ id }) => id);
}
