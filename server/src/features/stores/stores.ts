import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { stores } from '@sycee/contract/stores';
import { inMicroDegrees, placeText, storedPlace } from '@sycee/domain/site/place';
import type { Kysely } from 'kysely';
import { changedMeanwhile, notFound } from '#platform/api-error.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { isWithinScope } from '#platform/scope.ts';

type Input = BodyOut<(typeof stores)['PUT /admin/api/stores']>;
type StoreView = DataIn<(typeof stores)['PUT /admin/api/stores']>;

const storesInScope = (db: Kysely<DB>, ctx: RequestContext) =>
  db
    .selectFrom('store')
    .select(['id', 'store_no', 'version', 'name_zh', 'name_en', 'address_zh', 'address_en', 'hotline', 'region'])
    .select(['longitude', 'latitude'])
    .where(isWithinScope(callerOf(ctx), { store: 'store.id' }));
type StoreRow = Awaited<ReturnType<ReturnType<typeof storesInScope>['executeTakeFirstOrThrow']>>;

function viewOf(row: StoreRow): StoreView {
  const { id: _, longitude: __, latitude: ___, ...view } = row;
  return { ...view, place: storedPlace(row) };
}

export async function listStores(ctx: RequestContext): Promise<{ list: StoreView[] }> {
  return { list: (await storesInScope(ctx.db, ctx).orderBy('store_no').execute()).map(viewOf) };
}

/** Of two people who change it at once the second is told. A trigger renames the site of the store with it. */
export async function changeStore(ctx: RequestContext, input: Input): Promise<StoreView> {
  const { store_no, version, place, ...texts } = input;
  const changed = await ctx.write(async (db) => {
    const before = await storesInScope(db, ctx).where('store_no', '=', store_no).forNoKeyUpdate().executeTakeFirst();
    if (!before) throw notFound();
    if (before.version !== version) throw changedMeanwhile();
    const after = {
      ...texts,
      ...(place ? inMicroDegrees(place) : { longitude: null, latitude: null }),
      version: version + 1,
    };
    await db.updateTable('store').set(after).where('id', '=', before.id).execute();
    const row = { ...before, ...after };
    await writeAudit(db, ctx, {
      action: 'store.edit',
      subject: { kind: 'store', id: before.id },
      store: before.id,
      changes: changesBetween(audited(before), audited(row)),
    });
    return viewOf(row);
  });
  ctx.registry.clearCache();
  return changed;
}

function audited(row: StoreRow) {
  const { name_zh, name_en, address_zh, address_en, hotline, region } = row;
  const place = storedPlace(row);
  return { name_zh, name_en, address_zh, address_en, hotline, region, place: place && placeText(place) };
}
