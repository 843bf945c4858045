import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { isShared } from './collaborators/access-levels.ts';
import { withinScope } from './scope.ts';
import { rowWords } from './words.ts';

/** Explains why the caller cannot act on orders: they are only shared with the caller, or not found. */
export async function explainUnreachableOrders(
  db: Kysely<DB>,
  ctx: RequestContext,
  ids: readonly string[],
): Promise<{ work_id: string; reason: string }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('work_order')
    .select('work_order.id')
    .where('work_order.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('work_order.deleted_at', 'is', null)
    .where(withinScope(ctx))
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.map((id) => ({
    work_id: id,
    reason: (known.has(id) ? rowWords.byTeam : rowWords.notFound)[ctx.language],
  }));
}

/** Explains the same for customers. */
export async function explainUnreachableCustomers(
  db: Kysely<DB>,
  ctx: RequestContext,
  ids: readonly string[],
): Promise<{ customer_id: string; reason: string }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('customer')
    .select('customer.id')
    .where('customer.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('customer.deleted_at', 'is', null)
    .where(isShared(ctx, 'customer.id'))
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.map((id) => ({
    customer_id: id,
    reason: (known.has(id) ? rowWords.byTeam : rowWords.notFound)[ctx.language],
  }));
}
