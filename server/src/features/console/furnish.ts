import { standardGroups } from '@sycee/domain/access/standard-groups';
import type { Kysely } from 'kysely';
import { personOf } from '#features/account/door.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import type { Asked, By } from './open-tenant.ts';

interface Standing {
  id: string;
  storeNo: number;
}

/**
 * A tenant's first rows: app, stores, groups, administrator; all of them or none. The row of the app is there first, so of two
 * who furnish at once the second waits, finds it and leaves.
 */
export async function furnishTenant(at: By, ffp: string, asked: Asked, stores: readonly Standing[]): Promise<void> {
  await at.database
    .of(ffp)
    .transaction()
    .execute(async (db) => {
      const isFirst = await db
        .insertInto('app')
        .values({ ffp, ...asked.app, version: 1, changed_at: new Date(at.now) })
        .onConflict((on) => on.column('ffp').doNothing())
        .returning('ffp')
        .executeTakeFirst();
      if (!isFirst) return;
      await addStores(db, ffp, asked, stores);
      const groups = await addGroups(db, at, ffp, stores);
      await addAdministrator(db, at, ffp, asked.admin, groups.get('saas')!);
    });
}

async function addStores(db: Kysely<DB>, ffp: string, asked: Asked, stores: readonly Standing[]): Promise<void> {
  const rows = stores.flatMap(({ id, storeNo }) => {
    const store = asked.stores[storeNo - 1];
    if (!store) return [];
    const { name, region, address, hotline, hours } = store;
    return [
      {
        ffp,
        id,
        store_no: storeNo,
        name_zh: name.zh,
        name_en: name.en,
        region,
        address_zh: address.zh,
        address_en: address.en,
        hotline,
        hours_zh: hours.zh,
        hours_en: hours.en,
      },
    ];
  });
  await db.insertInto('store').values(rows).execute();
}

async function addGroups(db: Kysely<DB>, at: By, ffp: string, stores: readonly Standing[]) {
  const ids = new Map(standardGroups.map(({ slug }) => [slug, newId(at.now)]));
  await db
    .insertInto('staff_group')
    .values(
      standardGroups.map(({ slug, role, name, buttons, menus, dataScope }) => ({
        ffp,
        id: ids.get(slug)!,
        role,
        name_zh: name.zh,
        name_en: name.en,
        buttons: [...buttons],
        menus: [...menus],
        data_scope: dataScope,
        stores: dataScope === 2 ? stores.map(({ id }) => id) : [],
      })),
    )
    .execute();
  return ids;
}

async function addAdministrator(
  db: Kysely<DB>,
  at: By,
  ffp: string,
  { name, mobile }: Asked['admin'],
  group: string,
): Promise<void> {
  const person = await personOf(db, { ...at, site: { ffp } }, mobile, name);
  await db
    .insertInto('account')
    .values({
      ffp,
      id: newId(at.now),
      account_no: 'a-0001',
      role: 'saas',
      person: person.id,
      staff_group: group,
      status: 'invited',
      created_at: new Date(at.now),
    })
    .execute();
}
