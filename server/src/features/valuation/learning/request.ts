import type { DataIn } from '@sycee/contract/core/call';
import type { valuationModel } from '@sycee/contract/valuation-model';
import { type Kysely, sql } from 'kysely';
import { notAllowed } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { learningRows, learningView } from './read.ts';

type Started = DataIn<(typeof valuationModel)['POST /admin/api/valuation_models']>;

/** Lets a server learn from the tenant's sales; of several requests at once one waits. */
export async function requestLearning(ctx: RequestContext): Promise<Started> {
  const { account, support } = callerOf(ctx);
  if (support) throw notAllowed();
  await ctx.limits.take('valuationLearning', account);
  return await ctx.write(async (db) => {
    await addLearning(db, { tenantId: ctx.site.tenantId, now: ctx.now, account });
    const row = await learningRows(db).where('state', '=', 'waiting').executeTakeFirstOrThrow();
    return learningView(row);
  });
}

export async function addLearning(
  db: Kysely<DB>,
  { tenantId, now, account }: { tenantId: string; now: number; account: string | null },
): Promise<void> {
  await db
    .insertInto('valuation_model')
    .values({
      tenant_id: tenantId,
      id: newId(now),
      requested_by: account,
      state: 'waiting',
      created_at: new Date(now),
    })
    .onConflict((on) => on.columns(['tenant_id']).where('state', '=', sql.lit('waiting')).doNothing())
    .execute();
}
