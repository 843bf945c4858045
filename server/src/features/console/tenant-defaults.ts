import { operatorGroup, type StandardGroup, standardGroups } from '@sycee/domain/access/standard-groups';
import { standardTemplates } from '@sycee/domain/poster/standard-templates';
import type { Kysely } from 'kysely';
import { mobileOf, personOf } from '#features/account/index.ts';
import { insertDefaultRules } from '#features/chat/index.ts';
import { insertTemplates } from '#features/poster/index.ts';
import { makeAccount, makeInvite } from '#features/staff/index.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import type { ActorContext, NewTenant } from './new-tenant.ts';

/** Invites the first administrator; earlier links become invalid. Null once accepted. */
export async function inviteAdministrator(
  ctx: ActorContext,
  tenantId: string,
): Promise<{ token: string; mobile: string } | null> {
  const db = ctx.database.of(tenantId);
  const first = await db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['account.id', 'status', 'person.id as person', 'wrapped_key', 'mobile_sealed'])
    .where('role', '=', 'saas')
    .orderBy('account.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (first.status !== 'invited') return null;
  const token = await makeInvite(db, { ...ctx, site: { tenantId } }, first.id);
  return { token, mobile: mobileOf(ctx.secrets, tenantId, { ...first, id: first.person }) };
}

interface TenantDefaults {
  id: string;
  storeNo: number;
}

/**
 * Creates a tenant's app, stores, groups, rules of words, templates of posters and administrator in one transaction. The app's row comes first, so of two
 * concurrent calls the second waits, finds it and returns.
 */
export async function createTenantDefaults(
  ctx: ActorContext,
  tenantId: string,
  input: NewTenant,
  stores: readonly TenantDefaults[],
  isHome: boolean,
): Promise<void> {
  await ctx.database
    .of(tenantId)
    .transaction()
    .execute(async (db) => {
      const isFirst = await db
        .insertInto('app')
        .values({ tenant_id: tenantId, ...input.app, version: 1, changed_at: new Date(ctx.now) })
        .onConflict((on) => on.column('tenant_id').doNothing())
        .returning('tenant_id')
        .executeTakeFirst();
      if (!isFirst) return;
      await addStores(db, tenantId, input, stores);
      const groups = await addGroups(
        db,
        ctx,
        tenantId,
        stores,
        isHome ? [...standardGroups, operatorGroup] : standardGroups,
      );
      await insertDefaultRules(db, { tenantId, now: ctx.now });
      await insertTemplates(db, {
        tenantId,
        templates: standardTemplates,
        idOf: () => newId(ctx.now),
        now: ctx.now,
        sample: false,
      });
      await addAdministrator(db, ctx, tenantId, input.admin, groups.get(isHome ? operatorGroup.slug : 'saas')!);
    });
}

export function storeRow(tenantId: string, id: string, storeNo: number, store: NewTenant['stores'][number]) {
  const { name, region, address, hotline, hours } = store;
  return {
    tenant_id: tenantId,
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
  };
}

async function addStores(
  db: Kysely<DB>,
  tenantId: string,
  input: NewTenant,
  stores: readonly TenantDefaults[],
): Promise<void> {
  const rows = stores.flatMap(({ id, storeNo }) => {
    const store = input.stores[storeNo - 1];
    return store ? [storeRow(tenantId, id, storeNo, store)] : [];
  });
  await db.insertInto('store').values(rows).execute();
}

async function addGroups(
  db: Kysely<DB>,
  ctx: ActorContext,
  tenantId: string,
  stores: readonly TenantDefaults[],
  groups: readonly StandardGroup[],
) {
  const ids = new Map(groups.map(({ slug }) => [slug, newId(ctx.now)]));
  await db
    .insertInto('staff_group')
    .values(
      groups.map(({ slug, role, name, buttons, menus, dataScope }) => ({
        tenant_id: tenantId,
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
  ctx: ActorContext,
  tenantId: string,
  { name, mobile }: NewTenant['admin'],
  group: string,
): Promise<void> {
  const tenantContext = { ...ctx, site: { tenantId } };
  const person = await personOf(db, tenantContext, mobile, name);
  await makeAccount(db, tenantContext, {
    role: 'saas',
    person: person.id,
    store: null,
    team: null,
    group,
    status: 'invited',
  });
}
