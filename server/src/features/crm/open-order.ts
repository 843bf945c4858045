import { firstStage, openStatuses } from '@sycee/domain/order/status';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { nextDocumentNumber } from '#platform/document-numbers.ts';
import { newId } from '#platform/random.ts';
import { firstContactDue } from './write-assignments.ts';

type OwnColumns =
  | 'tenant_id'
  | 'id'
  | 'work_no'
  | 'status'
  | 'stage'
  | 'stages'
  | 'next_contact_at'
  | 'flow_version'
  | 'created_at'
  | 'updated_at';
type NewOrder = Omit<Insertable<DB['work_order']>, OwnColumns>;
interface Opened {
  id: string;
  work_no: string;
  status: 'undistributed' | 'working';
}

/** Creates an order at the first stage, in progress if it has an owner. Null if the customer has an open one for the product. */
export async function openOrder(db: Kysely<DB>, ctx: RequestContext, order: NewOrder): Promise<Opened | null> {
  const now = new Date(ctx.now);
  const status = order.owner ? 'working' : 'undistributed';
  const made = await db
    .insertInto('work_order')
    .values({
      ...order,
      tenant_id: ctx.site.tenantId,
      id: newId(ctx.now),
      work_no: `SY-W-${await nextDocumentNumber(db, ctx, 'work')}`,
      status,
      stage: firstStage,
      stages: JSON.stringify({ [firstStage]: now.toISOString() }),
      // It keeps the flow of its beginning: later publications do not change it.
      flow_version: (eb) =>
        eb.selectFrom('order_flow').select((flow) => flow.fn.max('order_flow.version').as('newest')),
      next_contact_at: order.owner ? firstContactDue(ctx) : null,
      created_at: now,
      updated_at: now,
    })
    // A unique partial index allows one open order per customer and product. The statuses are literals, because
    // PostgreSQL does not match a partial index with the parameters of a generic plan.
    .onConflict((on) => on.columns(['tenant_id', 'customer', 'product']).where('status', 'in', openInText).doNothing())
    .returning(['id', 'work_no'])
    .executeTakeFirst();
  return made ? { ...made, status } : null;
}

const openInText = openStatuses.map((status) => sql.lit(status));
