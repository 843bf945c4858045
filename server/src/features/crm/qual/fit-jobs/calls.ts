import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { fittingCustomers } from '@sycee/contract/fitting-customers';
import { productToFit } from '#features/crm/qual/fit-product.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { fitJobRows, moveFitJob, ownFitJob } from './repository.ts';
import { fitJobView } from './view.ts';

type Info = (typeof fittingCustomers)['GET /finance/api/product_customers/info'];
type Cancel = (typeof fittingCustomers)['POST /finance/api/product_customers/cancel'];

/** The caller's newest job for a product, whichever device started it. */
export async function readFitJob(ctx: RequestContext, { id, scope }: QueryOut<Info>): Promise<DataIn<Info>> {
  await productToFit(ctx, id);
  const job = await fitJobRows(ctx.db)
    .where('account', '=', callerOf(ctx).account)
    .where('product', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { job: job ? await fitJobView(ctx.db, ctx, job, scope) : null };
}

/** Stops a job. A process that is checking its customers notices before it stores the next batch. */
export async function cancelFitJob(ctx: RequestContext, { id }: BodyOut<Cancel>): Promise<DataIn<Cancel>> {
  await ownFitJob(ctx.db, ctx, id);
  return await ctx.write(async (db) => {
    await moveFitJob(db, id, 'cancel', ctx.now);
    return await fitJobView(db, ctx, await ownFitJob(db, ctx, id), 'all');
  });
}
