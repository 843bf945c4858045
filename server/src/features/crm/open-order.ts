import { firstStage, openStatuses } from '@sycee/domain/order/status';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { nextNumber } from '#platform/numbers.ts';
import { newId } from '#platform/random.ts';
import { firstContactDue } from './assign.ts';

type Own =
  | 'tenant_id'
  | 'id'
  | 'work_no'
  | 'status'
  | 'stage'
  | 'stages'
  | 'next_contact_at'
  | 'created_at'
  | 'updated_at';
type NewOrder = Omit<Insertable<DB['work_order']>, Own>;
interface Opened {
  id: string;
  work_no: string;
  status: 'undistributed' | 'working';
}

/** A new order at its first stage; its owner's at once, where it has one. Null where the customer has an open one for that product. */
export async function openOrder(db: Kysely<DB>, ctx: RequestContext, order: NewOrder): Promise<Opened | null> {
  const now = new Date(ctx.now);
  const status = order.owner ? 'working' : 'undistributed';
  const made = await db
    .insertInto('work_order')
    .values({
      ...order,
      tenant_id: ctx.site.tenantId,
      id: newId(ctx.now),
      work_no: `SY-W-${await nextNumber(db, ctx, 'work')}`,
      status,
      stage: firstStage,
      stages: JSON.stringify({ [firstStage]: now.toISOString() }),
      next_contact_at: order.owner ? firstContactDue(ctx) : null,
      created_at: now,
      updated_at: now,
    })
    // One open order for a person and a product: of two at once the second finds the first. The words stand in the text,
    // for PostgreSQL takes a partial index by what it can read there, and parameters of a generic plan it cannot.
    .onConflict((on) => on.columns(['tenant_id', 'customer', 'product']).where('status', 'in', openInText).doNothing())
    .returning(['id', 'work_no'])
    .executeTakeFirst();
  return made ? { ...made, status } : null;
}

const openInText = openStatuses.map((status) => sql.lit(status));
