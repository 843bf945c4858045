import type { contacts } from '@sycee/contract/contacts';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import { sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { readTimeCursor, sortCursor } from '#platform/cursor.ts';
import {
  type ApplicationRow,
  applicationRows,
  applicationViews,
  appliedAt,
  type Direction,
} from './application-rows.ts';
import { countPendingApplications, isHiddenByBlock } from './pending-applications.ts';

type List = (typeof contacts)['GET /message/api/contacts/apply_list'];

/** Applications received and sent, newest first. Each direction is read by its own index, and the two are merged. */
export async function listApplications(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  const directions: Direction[] = query.direction === 'all' ? ['received', 'sent'] : [query.direction];
  const pages = await Promise.all(directions.map((direction) => readPage(ctx, direction, query)));
  const found = pages.flat().sort(newestFirst);
  const shown = found.slice(0, query.page_size);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  return {
    list: await applicationViews(ctx.db, ctx, shown),
    next: last ? sortCursor(last.applied_at.getTime(), last.id) : null,
    pending: await countPendingApplications(ctx.db, callerOf(ctx).account, ctx.now),
  };
}

const newestFirst = (one: ApplicationRow, other: ApplicationRow): number =>
  other.applied_at.getTime() - one.applied_at.getTime() || (one.id < other.id ? 1 : -1);

async function readPage(
  ctx: RequestContext,
  direction: Direction,
  { cursor, page_size }: QueryOut<List>,
): Promise<ApplicationRow[]> {
  let rows = applicationRows(ctx.db, callerOf(ctx).account, direction)
    .orderBy(appliedAt(direction), 'desc')
    .orderBy('id', 'desc')
    .limit(page_size + 1);
  if (direction === 'received') rows = rows.where(sql<boolean>`not ${isHiddenByBlock}`);
  if (cursor !== undefined) {
    const { value, id } = readTimeCursor(cursor);
    rows = rows.where(sql<boolean>`(${appliedAt(direction)}, id) < (${new Date(value)}, ${id}::uuid)`);
  }
  return await rows.execute();
}
