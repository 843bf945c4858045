import type { ServiceState } from '@sycee/domain/service/machine';
import type { ServiceStatus, ServiceTopic } from '@sycee/domain/service/table';
import type { Kysely } from 'kysely';
import { type GroupContext, type LockedGroup, lockGroup, tellGroup } from '#features/chat/index.ts';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { isVisible } from './answerers.ts';
import { tellDesk } from './tell-desk.ts';

const columns = [
  'id',
  'conversation',
  'store',
  'account',
  'topic',
  'language',
  'status',
  'adviser',
  'returned_by',
  'first_seq',
  'last_seq',
  'given_hash',
  'opened_at',
  'waiting_since',
  'assigned_at',
  'escalated_at',
  'product',
  'customer',
  'work_order',
  'ended_at',
  'rating',
] as const;

export const requestRows = (db: Kysely<DB>) => db.selectFrom('service_request').select(columns);
export type RequestRow = Awaited<ReturnType<ReturnType<typeof requestRows>['executeTakeFirstOrThrow']>>;

/** A request that the caller sees. Any other is reported as not found. */
export async function visibleRequest(
  db: Kysely<DB>,
  ctx: Pick<RequestContext, 'caller'>,
  id: string,
): Promise<RequestRow> {
  const row = await requestRows(db)
    .where('id', '=', id)
    .where(isVisible(callerOf(ctx)))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export const topicOf = (row: Pick<RequestRow, 'topic'>): ServiceTopic => row.topic as ServiceTopic;
export const statusOf = (row: Pick<RequestRow, 'status'>): ServiceStatus => row.status as ServiceStatus;
export const stateOf = (row: RequestRow): ServiceState => ({ status: statusOf(row), adviserId: row.adviser });

export const openStatuses = ['waiting', 'answering'] as const;

/** The newest request of a conversation. Its ids are in the order of time. */
export const newestRequest = (db: Kysely<DB>, tid: string): Promise<RequestRow | undefined> =>
  requestRows(db).where('conversation', '=', tid).orderBy('id', 'desc').limit(1).executeTakeFirst();

export interface LockedRequest {
  group: LockedGroup;
  row: RequestRow;
}

/**
 * Changes a request under the lock of its conversation, which is taken first (then the request, then the duty of whoever gets it), and tells the devices after the commit.
 */
export async function changeRequest<Result>(
  ctx: GroupContext,
  id: string,
  change: (locked: LockedRequest) => Promise<Result>,
): Promise<Result> {
  const found = await requestRows(ctx.db).where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  const { group, result } = await ctx.db.transaction().execute(async (db) => {
    const locked = await lockGroup(ctx, db, found.conversation);
    const row = await requestRows(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    return { group: locked, result: await change({ group: locked, row }) };
  });
  await tellGroup(group);
  await tellDesk(ctx, found.store);
  return result;
}

/** The number of the newest message of a locked conversation. */
export async function newestSeq({ db, tid }: LockedGroup): Promise<number> {
  const { last_seq } = await db
    .selectFrom('conversation')
    .select('last_seq')
    .where('id', '=', tid)
    .executeTakeFirstOrThrow();
  return last_seq;
}
