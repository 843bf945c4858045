import type { console as contract } from '@sycee/contract/console';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { type Kysely, sql } from 'kysely';
import { conflict } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId, newSiteKey } from '#platform/random.ts';
import { actorOf, operatorOf, tenantRow } from './operator.ts';
import { storeRow } from './tenant-defaults.ts';
import { tenantView } from './tenants.ts';

type Call = (typeof contract)['POST /admin/api/tenants/{id}/stores'];

/**
 * Two database roles write. The tenant's rows come first and are committed only after the registry has the site, so no
 * unreachable rows remain. Of two concurrent requests the later one fails on the number or the version.
 */
export async function addStore(ctx: RequestContext, id: string, input: BodyOut<Call>): Promise<DataIn<Call>> {
  const operator = await operatorOf(ctx);
  const tenant = await tenantRow(ctx, id);
  const prefix = tenant.sites.find(({ store }) => store !== null)?.prefix;
  if (!prefix) throw versionConflict();
  await ctx.database
    .of(tenant.id)
    .transaction()
    .execute(async (db) => {
      const store = await insertStore(db, ctx, tenant.id, input.store);
      if (input.supervised) await superviseStore(db, store.id);
      const isDone = await operator.addStore(
        tenant.id,
        input.version,
        { prefix, storeNo: store.storeNo, store: store.id, name: input.store.name, key: newSiteKey() },
        {
          actor: actorOf(ctx),
          reason: input.reason,
          detail: { store: `${prefix}_${tenant.tenant_no}_${store.storeNo}` },
        },
      );
      if (!isDone) throw versionConflict();
    });
  ctx.registry.clearCache();
  return tenantView(ctx, await tenantRow(ctx, id));
}

async function insertStore(db: Kysely<DB>, ctx: RequestContext, tenantId: string, input: BodyOut<Call>['store']) {
  const { last } = await db
    .selectFrom('store')
    .select((eb) => eb.fn.max('store_no').as('last'))
    .executeTakeFirstOrThrow();
  const [id, storeNo] = [newId(ctx.now), (last ?? 0) + 1];
  const inserted = await db
    .insertInto('store')
    .values(storeRow(tenantId, id, storeNo, input))
    .onConflict((on) => on.columns(['tenant_id', 'store_no']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw versionConflict();
  return { id, storeNo };
}

/** Adds the store to regional centres whose groups list stores. */
const superviseStore = (db: Kysely<DB>, store: string) =>
  db
    .updateTable('staff_group')
    .set((eb) => ({ stores: sql`array_append(stores, ${store}::uuid)`, version: eb('version', '+', 1) }))
    .where('role', '=', 'roc')
    .where('data_scope', '=', 2)
    .execute();

const versionConflict = () =>
  conflict({
    zh: '租户刚有变更，或尚未开通完成，请刷新后重试',
    en: 'This tenant was just changed, or its setup isn’t finished. Refresh and try again',
  });
