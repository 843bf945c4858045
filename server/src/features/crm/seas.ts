import type { Kysely } from 'kysely';
import type { At } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { invalid } from '#platform/refusal.ts';

/** The sea of a store that is meant; without one named its first, which comes into being when it is needed first. */
export async function seaOf(db: Kysely<DB>, at: Pick<At, 'site' | 'now'>, store: string, id?: string) {
  // Held until the end: whoever takes a sea away waits for those who are going into it.
  const seas = () =>
    db.selectFrom('sea').selectAll().where('store', '=', store).where('removed_at', 'is', null).forShare();
  if (id) {
    const named = await seas().where('id', '=', id).executeTakeFirst();
    if (!named) throw invalid({ sea_id: { zh: '这家门店没有这个公海', en: 'This store has no such sea' } });
    return named;
  }
  const values = { ffp: at.site.ffp, id: newId(at.now), store, created_at: new Date(at.now) };
  await db
    .insertInto('sea')
    .values({ ...values, name_zh: '门店公海', name_en: 'Store sea', is_first: true })
    .onConflict((on) => on.doNothing())
    .execute();
  const first = () => seas().where('is_first', '=', true).executeTakeFirst();
  // Another was made the first while this waited.
  const found = (await first()) ?? (await first());
  if (!found) throw new Error('A store without a first sea');
  return found;
}
export type Sea = Awaited<ReturnType<typeof seaOf>>;
