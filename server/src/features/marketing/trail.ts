import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { marketing } from '@sycee/contract/marketing';
import { sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { readTimeCursor, sortCursor } from '#platform/cursor.ts';
import { uuid } from '#platform/uuid.ts';
import { readerRows, readerViews } from './readers.ts';
import { visitViews } from './visit-views.ts';
import { whoRead } from './visits-of.ts';

type Trail = (typeof marketing)['GET /marketing/api/share/{id}/customer_read'];

/** The visits of one reader to shares of the caller. The reader is named by a visit, or by the caller's own customer. */
export async function readTrail(ctx: RequestContext, id: string, query: QueryOut<Trail>): Promise<DataIn<Trail>> {
  const who = uuid.test(id) ? await findReader(ctx, id) : null;
  if (!who) throw notFound();
  const where = sql<boolean>`visit.sharer = ${callerOf(ctx).account}::uuid and ${whoRead} = ${who}`;
  const after = query.cursor && readTimeCursor(query.cursor);
  const before = after
    ? sql`(visit.opened_at, visit.id) < (${new Date(after.value)}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const visits = ctx.db
    .selectFrom('share_visit as visit')
    .selectAll('visit')
    .where(where)
    .where(sql<boolean>`${before}`)
    .orderBy('visit.opened_at', 'desc')
    .orderBy('visit.id', 'desc')
    .limit(query.page_size + 1)
    .execute();
  const [{ rows: readers }, rows] = await Promise.all([
    readerRows(where, sql<boolean>`true`, 1).execute(ctx.db),
    visits,
  ]);
  const page = rows.slice(0, query.page_size);
  const last = page.at(-1);
  const [[reader], list] = await Promise.all([readerViews(ctx, readers), visitViews(ctx, page)]);
  return {
    reader: reader ?? null,
    list,
    next: rows.length > query.page_size && last ? sortCursor(last.opened_at.getTime(), last.id) : null,
  };
}

async function findReader(ctx: RequestContext, id: string): Promise<Buffer | null> {
  const { rows } = await sql<{ who: Buffer }>`
    select ${whoRead} as who from share_visit visit
    where visit.id = ${id}::uuid and visit.sharer = ${callerOf(ctx).account}::uuid
    union all
    select uuid_send(reader.id) from customer
    join account reader on reader.tenant_id = customer.tenant_id and reader.person = customer.person and reader.role = 'member'
    where customer.id = ${id}::uuid and customer.owner = ${callerOf(ctx).account}::uuid and customer.deleted_at is null
    limit 1`.execute(ctx.db);
  return rows[0]?.who ?? null;
}
