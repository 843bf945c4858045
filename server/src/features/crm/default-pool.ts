import type { Kysely } from 'kysely';
import { invalid } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';

/** The sea of a store that is meant; without one named its first, which comes into being when it is needed first. */
export async function defaultPool(
  db: Kysely<DB>,
  ctx: Pick<RequestContext, 'site' | 'now'>,
  store: string,
  id?: string,
) {
  // Held until the end: whoever takes a sea away waits for those who are going into it.
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
  // Another was made the first while this waited.
  const found = (await first()) ?? (await first());
  if (!found) throw new Error('A store without a first sea');
  return found;
}
export type Pool = Awaited<ReturnType<typeof defaultPool>>;
