import { type FitJobAction, type FitJobState, fitJobTransitions } from '@sycee/domain/qualification/customer-fit-job';
import type { Kysely } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext, type TenantContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Lease of a process on a job. A running process renews it with every batch; after it expires another may take over. */
export const leaseMs = 15_000;
export const leaseFrom = (now: number) => new Date(now + leaseMs);
/** Results of a job are deleted after this time. */
export const retentionMs = 7 * 24 * 3_600_000;

export type JobContext = Pick<RequestContext, 'db' | 'clock' | 'log' | 'traceId'> & Omit<TenantContext, 'now'>;
export const fitJobRows = (db: Kysely<DB>) => db.selectFrom('customer_fit_job').selectAll();
export type FitJobRow = Awaited<ReturnType<ReturnType<typeof fitJobRows>['executeTakeFirstOrThrow']>>;
export const stateOf = (row: FitJobRow) => row.state as FitJobState;

/** A job of the caller; those of others are reported as not found. */
export async function ownFitJob(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<FitJobRow> {
  const row = await fitJobRows(db).where('id', '=', id).where('account', '=', callerOf(ctx).account).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Takes a job to another state, if its state allows it, and deletes what the new state does not need. */
export async function moveFitJob(
  db: Kysely<DB>,
  id: string,
  action: FitJobAction,
  now: number,
): Promise<FitJobRow | undefined> {
  const { from, to } = fitJobTransitions[action];
  const moved = await db
    .updateTable('customer_fit_job')
    .set((eb) => ({ state: to, ended_at: eb.fn.coalesce('ended_at', eb.val(new Date(now))) }))
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
  if (moved && to !== 'finished') {
    await db.deleteFrom('customer_fit_batch').where('job', '=', id).execute();
    await db.deleteFrom('customer_fit').where('job', '=', id).execute();
  }
  return moved;
}
