import type { DataIn } from '@sycee/contract/core/call';
import type { valuationModel } from '@sycee/contract/valuation-model';
import { notAllowed } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { addLearning } from './add-learning.ts';
import { learnFor } from './learn.ts';
import { learningRows, learningView } from './read.ts';

type Started = DataIn<(typeof valuationModel)['POST /admin/api/valuation_models']>;

/** Learns from the tenant's sales; of several requests at once one counts. If this server stops meanwhile, another one learns. */
export async function requestLearning(ctx: RequestContext): Promise<Started> {
  const { account, support } = callerOf(ctx);
  if (support) throw notAllowed();
  const { tenantId } = ctx.site;
  const view = await ctx.write(async (db) => {
    // A press that starts nothing does not count.
    if (await addLearning(db, { tenantId, now: ctx.now, account })) await ctx.limits.take('valuationLearning', account);
    const row = await learningRows(db).where('state', '=', 'waiting').executeTakeFirstOrThrow();
    return learningView(row);
  });
  void learnFor(ctx, tenantId).catch((error: unknown) => ctx.log.warn({ err: error }, 'learning is tried again'));
  return view;
}
