import { openStatuses } from '@sycee/domain/order/status';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/**
 * Counts each adviser's customers without an open order who were not contacted since they were assigned, up to the adviser's
 * capacity. Customers with an open order already count by the order.
 */
export async function countUncontacted(
  db: Kysely<DB>,
  owners: readonly { id: string; capacity: number }[],
): Promise<Map<string, number>> {
  if (owners.length === 0) return new Map();
  const open = sql.join(openStatuses.map((status) => sql.lit(status)));
  const { rows } = await sql<{ id: string; n: number }>`
    select adviser.id, (
      select count(*)::int from (
        select from customer
        where customer.owner = adviser.id and customer.pool is null and customer.deleted_at is null
          and (customer.last_contact_at is null or customer.last_contact_at < customer.assigned_or_created_at)
          and not exists (
            select from work_order
            where work_order.tenant_id = customer.tenant_id and work_order.customer = customer.id and work_order.status in (${open})
              and work_order.deleted_at is null
          )
        limit adviser.capacity
      ) waiting
    ) as n
    from unnest(${owners.map(({ id }) => id)}::uuid[], ${owners.map(({ capacity }) => capacity)}::int[]) adviser(id, capacity)
  `.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
