import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Counts of days are deleted after this time; the owner is shown the last 30. */
export const shopDaysKept = 31;

export interface Visits {
  total: number;
  last_7_days: number;
  last_30_days: number;
}

/** The visits of others. The days are business days and include today; views of the last seconds may still wait in memory. */
export async function visitsOf(
  { db, now }: Pick<RequestContext, 'now'> & { db: Kysely<DB> },
  { id, visits }: { id: string; visits: number },
): Promise<Visits> {
  const today = businessDateOf(now);
  const days = await db
    .selectFrom('shop_day')
    .select(['day', 'visits'])
    .where('shop', '=', id)
    .where('day', '>', addDays(today, -30))
    .execute();
  const since = (first: string) => days.filter(({ day }) => day >= first).reduce((sum, one) => sum + one.visits, 0);
  return { total: visits, last_7_days: since(addDays(today, -6)), last_30_days: since(addDays(today, -29)) };
}
