import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { TenantContext } from './context.ts';
import type { DB } from './db/schema.gen.ts';

/** The next number of a kind: `20261120-0427`. One row is locked until the transaction ends, so none is given twice. */
export async function nextNumber(
  db: Kysely<DB>,
  ctx: Pick<TenantContext, 'site' | 'now'>,
  kind: string,
): Promise<string> {
  const day = businessDateOf(ctx.now);
  const { n } = await db
    .insertInto('counter')
    .values({ ffp: ctx.site.ffp, kind, day, n: 1 })
    .onConflict((on) => on.columns(['ffp', 'kind', 'day']).doUpdateSet({ n: sql`counter.n + 1` }))
    .returning('n')
    .executeTakeFirstOrThrow();
  return `${day.replaceAll('-', '')}-${String(n).padStart(4, '0')}`;
}
