import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { fittingCustomers } from '@sycee/contract/fitting-customers';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Kysely, sql } from 'kysely';
import { productToFit } from '#features/crm/qual/fit-product.ts';
import { candidates } from '#features/crm/qual/product-customers.ts';
import { unionAll } from '#features/crm/union-all.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { type FitJobRow, fitJobRows, leaseFrom, retentionMs } from './repository.ts';
import { runFitJobOrLeave } from './run.ts';
import { fitJobView } from './view.ts';

type Start = (typeof fittingCustomers)['POST /finance/api/product_customers/start'];
type Subject = Pick<FitJobRow, 'account' | 'product' | 'rules_version'>;

/** Starts a job, or joins the running one, for the whole data scope; a scope switch narrows what is read of its results. */
export async function startFitJob(ctx: RequestContext, { id: product }: BodyOut<Start>): Promise<DataIn<Start>> {
  const { account } = callerOf(ctx);
  await ctx.limits.take('customerFitJob', account);
  const { rulesVersion } = await productToFit(ctx, product);
  const subject = { account, product, rules_version: rulesVersion };
  let added: FitJobRow | undefined;
  const view = await ctx.write(async (db) => {
    // Starts of one person come one after another, so that the later one finds the job of the earlier one.
    await db.selectFrom('account').select('id').where('id', '=', account).forNoKeyUpdate().executeTakeFirst();
    const running = await runningJob(db, subject);
    added = running ? undefined : await addJob(db, ctx, subject);
    return await fitJobView(db, ctx, running ?? added!, 'all');
  });
  if (added) void runFitJobOrLeave({ ...ctx, db: ctx.database.of(ctx.site.tenantId) }, added);
  return view;
}

const runningJob = (db: Kysely<DB>, { account, product, rules_version }: Subject) =>
  fitJobRows(db)
    .where('account', '=', account)
    .where('product', '=', product)
    .where('rules_version', '=', rules_version)
    .where('state', '=', 'running')
    .executeTakeFirst();

/** Adds a job with the ids of its customers, so that it needs no session. It replaces earlier jobs for the product. */
async function addJob(db: Kysely<DB>, ctx: RequestContext, subject: Subject): Promise<FitJobRow> {
  await db
    .deleteFrom('customer_fit_job')
    .where('account', '=', subject.account)
    .where('product', '=', subject.product)
    .execute();
  const id = newId(ctx.now);
  await db
    .insertInto('customer_fit_job')
    .values({
      ...subject,
      tenant_id: ctx.site.tenantId,
      id,
      as_of: businessDateOf(ctx.now),
      state: 'running',
      lease_until: leaseFrom(ctx.now),
      created_at: new Date(ctx.now),
      expires_at: new Date(ctx.now + retentionMs),
    })
    .execute();
  await sql`
    insert into customer_fit_batch (tenant_id, job, place, customers)
    select ${ctx.site.tenantId}::uuid, ${id}::uuid, (n - 1) / ${ctx.fitting.perBatch}::integer, array_agg(id order by n)
    from (
      select id, row_number() over (order by id desc) as n from (${unionAll(candidates(ctx, 'all'))}) as candidate
    ) as numbered
    group by 3`.execute(db);
  return await db
    .updateTable('customer_fit_job')
    .set({
      total: sql`(select coalesce(sum(cardinality(customers)), 0) from customer_fit_batch where job = ${id}::uuid)`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
