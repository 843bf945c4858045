import type { Kysely } from 'kysely';
import { invalid } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';

/** The named pool of a store, or its first pool, which is created on first use. */
export async function defaultPool(
  db: Kysely<DB>,
  ctx: Pick<RequestContext, 'site' | 'now'>,
  store: string,
  id?: string,
) {
  // The share lock makes the removal of a pool wait for customers that are being moved into it.
  const pools = () =>
    db.selectFrom('pool').selectAll().where('store', '=', store).where('removed_at', 'is', null).forShare();
  if (id) {
    const named = await pools().where('id', '=', id).executeTakeFirst();
    if (!named) throw invalid({ sea_id: { zh: '公海不存在，请另选', en: 'Pool not found. Choose another' } });
    return named;
  }
  const values = { tenant_id: ctx.site.tenantId, id: newId(ctx.now), store, created_at: new Date(ctx.now) };
  await db
    .insertInto('pool')
    .values({ ...values, name_zh: '门店公海', name_en: 'Store pool', is_first: true })
    .onConflict((on) => on.doNothing())
    .execute();
  const first = () => pools().where('is_first', '=', true).executeTakeFirst();
  // A second read finds a first pool that a concurrent transaction has just made.
  const pool = (await first()) ?? (await first());
  if (!pool) throw new Error('The store has no first pool');
  return pool;
}
export type Pool = Awaited<ReturnType<typeof defaultPool>>;
