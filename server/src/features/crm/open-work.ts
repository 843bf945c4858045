import { firstStage, openStatuses } from '@sycee/domain/work/status';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { nextNumber } from '#platform/numbers.ts';
import { newId } from '#platform/random.ts';
import { firstContactDue } from './assign.ts';

type Own = 'ffp' | 'id' | 'work_no' | 'status' | 'stage' | 'stages' | 'next_contact_at' | 'created_at' | 'updated_at';
type NewWork = Omit<Insertable<DB['work']>, Own>;
interface Opened {
  id: string;
  work_no: string;
  status: 'undistributed' | 'working';
}

/** A new order at its first stage; its owner's at once, where it has one. Null where the customer has an open one for that product. */
export async function openWork(db: Kysely<DB>, ctx: RequestContext, work: NewWork): Promise<Opened | null> {
  const now = new Date(ctx.now);
  const status = work.owner ? 'working' : 'undistributed';
  const made = await db
    .insertInto('work')
    .values({
      ...work,
      ffp: ctx.site.ffp,
      id: newId(ctx.now),
      work_no: `SY-W-${await nextNumber(db, ctx, 'work')}`,
      status,
      stage: firstStage,
      stages: JSON.stringify({ [firstStage]: now.toISOString() }),
      next_contact_at: work.owner ? firstContactDue(ctx) : null,
      created_at: now,
      updated_at: now,
    })
    // One open order for a person and a product: of two at once the second finds the first. The words stand in the text,
    // for PostgreSQL takes a partial index by what it can read there, and parameters of a generic plan it cannot.
    .onConflict((on) => on.columns(['ffp', 'customer', 'product']).where('status', 'in', openInText).doNothing())
    .returning(['id', 'work_no'])
    .executeTakeFirst();
  return made ? { ...made, status } : null;
}

const openInText = openStatuses.map((status) => sql.lit(status));
