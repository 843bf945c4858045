import type { DataIn } from '@sycee/contract/core/call';
import type { fittingCustomers } from '@sycee/contract/fitting-customers';
import type { Narrowing } from '@sycee/domain/access/scope';
import { fitJobSecondsLeft } from '@sycee/domain/qualification/customer-fit-job';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Kysely, sql } from 'kysely';
import { ownAndSharedCustomers } from '#features/crm/customers/lists.ts';
import { candidates } from '#features/crm/qual/product-customers.ts';
import { unionAll } from '#features/crm/union-all.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { type FitJobRow, stateOf } from './repository.ts';

type View = DataIn<(typeof fittingCustomers)['POST /finance/api/product_customers/start']>;

export async function fitJobView(db: Kysely<DB>, ctx: RequestContext, job: FitJobRow, scope: Narrowing): Promise<View> {
  const { done, total } = job;
  const isRunning = job.state === 'running';
  const isFinished = job.state === 'finished';
  return {
    id: job.id,
    state: stateOf(job),
    total,
    done,
    seconds_left: isRunning ? fitJobSecondsLeft({ done, total, elapsedMs: ctx.now - job.created_at.getTime() }) : null,
    created_at: job.created_at.toISOString(),
    ended_at: job.ended_at?.toISOString() ?? null,
    expires_at: job.expires_at.toISOString(),
    counts: isFinished ? await countResults(db, ctx, job, scope) : null,
    outdated: isFinished ? await outdatedReasons(db, ctx, job, scope) : [],
  };
}

/** Results of a job whose customers the caller may see now, as queries that have none in common. */
export const resultsInScope = (ctx: RequestContext, job: string, scope: Narrowing) =>
  ownAndSharedCustomers(ctx, scope).map((rows) =>
    rows
      .innerJoin('customer_fit', (join) =>
        join
          .onRef('customer_fit.tenant_id', '=', 'customer.tenant_id')
          .onRef('customer_fit.customer', '=', 'customer.id'),
      )
      .where('customer_fit.job', '=', job),
  );

async function countResults(db: Kysely<DB>, ctx: RequestContext, { id }: FitJobRow, scope: Narrowing) {
  const fits = resultsInScope(ctx, id, scope).map((rows) => rows.select('customer_fit.fit'));
  const { rows } = await sql<{ fit: string; n: number }>`
    select fit, count(*) as n from (${unionAll(fits)}) as result group by fit`.execute(db);
  const n = (fit: string) => Number(rows.find((row) => row.fit === fit)?.n ?? 0);
  return { match: n('match'), needs_data: n('needs_data') };
}

async function outdatedReasons(
  db: Kysely<DB>,
  ctx: RequestContext,
  job: FitJobRow,
  scope: Narrowing,
): Promise<View['outdated']> {
  const changed = candidates(ctx, scope).map((rows) =>
    rows.where('qualifications_changed_at', '>', job.created_at).limit(1),
  );
  const { rows } = await sql<{ product: boolean; facts: boolean }>`
    select rules_version <> ${job.rules_version}::integer as product, exists (${unionAll(changed)}) as facts
    from product where id = ${job.product}::uuid`.execute(db);
  const [current] = rows;
  return [
    ...(current?.product ? (['product'] as const) : []),
    ...(current?.facts ? (['facts'] as const) : []),
    ...(job.as_of === businessDateOf(ctx.now) ? [] : (['day'] as const)),
  ];
}
