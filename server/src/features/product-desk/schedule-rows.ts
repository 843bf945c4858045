import type { BothLanguages } from '@sycee/domain/language/both';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

export const waitingSchedule = (db: Kysely<DB>, product: string) =>
  db
    .selectFrom('product_schedule')
    .select('id')
    .where('product', '=', product)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

/** What waits for its time, or what failed since the last publication. */
export async function shownSchedule(db: Kysely<DB>, product: string, publishedAt: Date | null) {
  const row = await db
    .selectFrom('product_schedule')
    .select(['id', 'label', 'publish_at', 'state', 'error', 'created_by', 'ended_at'])
    .where('product', '=', product)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row?.state === 'waiting') return { ...row, state: 'waiting' as const, error: null };
  if (row?.state !== 'failed' || (publishedAt && row.ended_at! < publishedAt)) return null;
  return { ...row, state: 'failed' as const, error: row.error as unknown as BothLanguages };
}
