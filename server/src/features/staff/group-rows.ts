import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** Groups with their store and number of people. */
export const groupRows = (db: Kysely<DB>) =>
  db
    .selectFrom('staff_group')
    .leftJoin('store', (join) =>
      join.onRef('store.tenant_id', '=', 'staff_group.tenant_id').onRef('store.id', '=', 'staff_group.store'),
    )
    .select(['staff_group.id', 'staff_group.role', 'staff_group.name_zh', 'staff_group.name_en', 'staff_group.version'])
    .select(['buttons', 'menus', 'data_scope', 'stores', 'teams', 'staff_group.store'])
    .select('requires_second_factor')
    .select(['store_no', 'store.name_zh as store_zh', 'store.name_en as store_en'])
    .select((eb) =>
      eb
        .selectFrom('account')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('account.tenant_id', '=', 'staff_group.tenant_id')
        .whereRef('account.staff_group', '=', 'staff_group.id')
        .as('people'),
    );
export type GroupListRow = Awaited<ReturnType<ReturnType<typeof groupRows>['executeTakeFirstOrThrow']>>;

export const groupById = (db: Kysely<DB>, id: string) =>
  groupRows(db).where('staff_group.id', '=', id).executeTakeFirst();
