import type { ShownTrial, TrialTally } from '@sycee/domain/catalog/draft-trial';
import type { MatchProduct } from '@sycee/domain/matching/product';
import { type FitJobAction, type FitJobState, fitJobTransitions } from '@sycee/domain/qualification/customer-fit-job';
import type { Kysely } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext, type TenantContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Lease of a process on a trial. A running process renews it with every batch; after it expires another may take over. */
export const leaseMs = 15_000;
export const leaseFrom = (now: number) => new Date(now + leaseMs);
/** The numbers of a trial are deleted after this time. */
export const retentionMs = 7 * 24 * 3_600_000;
/** Customers in a random sample, and in one batch. */
export const sampleSize = 2_000;

export type TrialContext = Pick<RequestContext, 'db' | 'clock' | 'log' | 'traceId'> & Omit<TenantContext, 'now'>;

const rows = (db: Kysely<DB>) => db.selectFrom('draft_trial').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

export interface TrialRow extends Omit<Row, 'draft' | 'published' | 'state' | 'extent' | 'tally' | 'result'> {
  draft: MatchProduct;
  published: MatchProduct | null;
  state: FitJobState;
  extent: 'sample' | 'all';
  tally: TrialTally | null;
  result: ShownTrial | null;
}
export const typedRow = (row: Row): TrialRow => row as unknown as TrialRow;

/** The caller's newest trial of a product. */
export async function newestTrial(db: Kysely<DB>, account: string, product: string): Promise<TrialRow | undefined> {
  const row = await rows(db)
    .where('account', '=', account)
    .where('product', '=', product)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && typedRow(row);
}

/** A trial of the caller; those of others are reported as not found. */
export async function ownTrial(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<TrialRow> {
  const row = await rows(db).where('id', '=', id).where('account', '=', callerOf(ctx).account).executeTakeFirst();
  if (!row) throw notFound();
  return typedRow(row);
}

/** Takes a trial to another state, if its state allows it, and deletes what the new state does not need. */
export async function moveTrial(
  db: Kysely<DB>,
  id: string,
  action: FitJobAction,
  now: number,
  result: ShownTrial | null = null,
): Promise<void> {
  const { from, to } = fitJobTransitions[action];
  const moved = await db
    .updateTable('draft_trial')
    .set((eb) => ({
      state: to,
      ended_at: eb.fn.coalesce('ended_at', eb.val(new Date(now))),
      tally: null,
      result: result && JSON.stringify(result),
    }))
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  if (moved) await db.deleteFrom('draft_trial_batch').where('trial', '=', id).execute();
}
