import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { draftTrials } from '@sycee/contract/draft-trials';
import { leastPeople } from '@sycee/domain/privacy/shown-counts';
import { findDraft } from '#features/product-desk/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { Handlers } from '#platform/handlers.ts';
import { customersWithFacts } from './customers.ts';
import { moveTrial, newestTrial, ownTrial, sampleSize } from './repository.ts';
import { startTrial } from './start.ts';
import { trialView } from './view.ts';

type Read = (typeof draftTrials)['GET /admin/api/draft_trial'];
type Cancel = (typeof draftTrials)['POST /admin/api/draft_trial/cancel'];

async function readTrial(ctx: RequestContext, { id }: QueryOut<Read>): Promise<DataIn<Read>> {
  await findDraft(ctx.db, id);
  const [row, { customers }] = await Promise.all([
    newestTrial(ctx.db, callerOf(ctx).account, id),
    customersWithFacts(ctx.db)
      .select((eb) => eb.fn.countAll<number>().as('customers'))
      .executeTakeFirstOrThrow(),
  ]);
  return { trial: row ? await trialView(ctx.db, ctx, row) : null, customers, least: leastPeople, sample: sampleSize };
}

/** Stops a trial. A process that is counting notices before it adds the next batch. */
async function cancelTrial(ctx: RequestContext, { id }: BodyOut<Cancel>): Promise<DataIn<Cancel>> {
  await ownTrial(ctx.db, ctx, id);
  return await ctx.write(async (db) => {
    await moveTrial(db, id, 'cancel', ctx.now);
    return await trialView(db, ctx, await ownTrial(db, ctx, id));
  });
}

export const draftTrialCalls: Handlers<typeof draftTrials> = {
  'POST /admin/api/draft_trial': ({ ctx, body }) => startTrial(ctx, body),
  'GET /admin/api/draft_trial': ({ ctx, query }) => readTrial(ctx, query),
  'POST /admin/api/draft_trial/cancel': ({ ctx, body }) => cancelTrial(ctx, body),
};
