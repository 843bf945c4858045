import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { TenantContext } from './context.ts';
import type { DB } from './db/schema.gen.ts';

/**
 * The next number of a kind: `20261120-0427`. Its row is locked until the transaction ends, so no number is issued
 * twice.
 */
export async function nextDocumentNumber(
  db: Kysely<DB>,
  ctx: Pick<TenantContext, 'site' | 'now'>,
  kind: string,
): Promise<string> {
  const day = businessDateOf(ctx.now);
  const { count } = await db
    .insertInto('counter')
    .values({ tenant_id: ctx.site.tenantId, kind, day, count: 1 })
    .onConflict((on) => on.columns(['tenant_id', 'kind', 'day']).doUpdateSet({ count: sql`counter.count + 1` }))
    .returning('count')
    .executeTakeFirstOrThrow();
  return `${day.replaceAll('-', '')}-${String(count).padStart(4, '0')}`;
}
