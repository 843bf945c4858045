import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { Role } from '@sycee/contract/core/roles';
import type { shop } from '@sycee/contract/shop';
import { shownName } from '@sycee/domain/contacts/shown-name';
import { type Kysely, sql } from 'kysely';
import { conflict, notFound } from '#platform/api-error.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { badCursor, isCursorTime, readSortCursor, sortCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import { uuid } from '#platform/uuid.ts';
import { closureOf, coverOf, shopRows } from './shop-rows.ts';

type Calls = typeof shop;
type List = DataIn<Calls['GET /admin/api/shops']>;
type Moderated = List['list'][number];

/** Open reports of a shop. */
const openReports = sql<number>`(select count(*)::int from shop_report r where r.tenant_id = shop.tenant_id and r.shop = shop.id and r.state = 'open')`;
const hasReports = sql<boolean>`exists (select from shop_report r where r.tenant_id = shop.tenant_id and r.shop = shop.id and r.state = 'open')`;
/** Added to the time in a cursor whose shop has open reports, so that one number has both; later than any time. */
const reportedOffset = 10_000_000_000_000;

const moderatedRows = (db: Kysely<DB>) =>
  shopRows(db)
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'shop.tenant_id').onRef('account.id', '=', 'shop.owner'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['account.account_no', 'account.role', 'account.nickname', 'account.status', 'person.name'])
    .select(openReports.as('reports'))
    .select((eb) =>
      eb
        .selectFrom('shop_item')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('shop_item.tenant_id', '=', 'shop.tenant_id')
        .whereRef('shop_item.shop', '=', 'shop.id')
        .as('items'),
    );
type ModeratedRow = Awaited<ReturnType<ReturnType<typeof moderatedRows>['executeTakeFirstOrThrow']>>;

/** The shops of the tenant: those with open reports first, then the newest first. */
export async function listShops(ctx: RequestContext, query: QueryOut<Calls['GET /admin/api/shops']>): Promise<List> {
  const { keyword, state, cursor, page_size } = query;
  let rows = moderatedRows(ctx.db)
    .orderBy(hasReports, 'desc')
    .orderBy('shop.created_at', 'desc')
    .orderBy('shop.id', 'desc')
    .limit(page_size + 1);
  if (state === 'open') rows = rows.where('shop.is_open', '=', true).where('closed_at', 'is', null);
  if (state === 'off') rows = rows.where('shop.is_open', '=', false).where('closed_at', 'is', null);
  if (state === 'closed') rows = rows.where('closed_at', 'is not', null);
  if (keyword)
    rows = rows.where((eb) =>
      eb.or([
        eb(sql<number>`position(lower(${keyword}) in lower(shop.title))`, '>', 0),
        eb('account_no', '=', keyword),
      ]),
    );
  if (cursor) {
    const { isReported, createdAt, id } = readListCursor(cursor);
    rows = rows.where(
      sql<boolean>`(${hasReports}, shop.created_at, shop.id) < (${isReported}::boolean, ${createdAt}::timestamptz, ${id}::uuid)`,
    );
  }
  const found = await rows.execute();
  const last = found[page_size - 1];
  return {
    list: found.slice(0, page_size).map((row) => moderatedView(ctx, row)),
    next:
      found.length > page_size && last
        ? sortCursor(last.created_at.getTime() + (last.reports > 0 ? reportedOffset : 0), last.id)
        : null,
  };
}

function readListCursor(cursor: string): { isReported: boolean; createdAt: Date; id: string } {
  const { value, id } = readSortCursor(cursor);
  const isReported = value >= reportedOffset;
  const time = isReported ? value - reportedOffset : value;
  if (!isCursorTime(time)) throw badCursor();
  return { isReported, createdAt: new Date(time), id };
}

/** Closes a shop whatever its owner's switch says, until headquarters reopen it. The owner reads the reason. */
export const closeShop = (ctx: RequestContext, id: string, reason: string): Promise<Moderated> =>
  moderate(ctx, id, { isClosed: true, reason });

/** Ends the closure; the owner's switch applies again. */
export const reopenShop = (ctx: RequestContext, id: string, reason: string): Promise<Moderated> =>
  moderate(ctx, id, { isClosed: false, reason });

async function moderate(
  ctx: RequestContext,
  id: string,
  { isClosed, reason }: { isClosed: boolean; reason: string },
): Promise<Moderated> {
  if (!uuid.test(id)) throw notFound();
  return await ctx.write(async (db) => {
    const locked = await shopRows(db).where('shop.id', '=', id).forNoKeyUpdate().executeTakeFirst();
    if (!locked) throw notFound();
    if ((locked.closed_at !== null) === isClosed) throw isClosed ? closedAlready() : notClosed();
    await db
      .updateTable('shop')
      .set(
        isClosed
          ? { closed_at: new Date(ctx.now), closed_by: callerOf(ctx).account, closed_reason: reason }
          : { closed_at: null, closed_by: null, closed_reason: null },
      )
      .where('id', '=', id)
      .execute();
    const stateOf = (closed: boolean) => (closed ? 'closed' : locked.is_open ? 'open' : 'off');
    await writeAudit(db, ctx, {
      action: isClosed ? 'shop.close' : 'shop.reopen',
      subject: { kind: 'shop', id },
      changes: changesBetween(
        { status: stateOf(!isClosed), reason: locked.closed_reason },
        { status: stateOf(isClosed), reason },
      ),
    });
    await writeNotice(db, ctx, {
      kind: isClosed ? 'shop_closed' : 'shop_reopened',
      to: [locked.owner].filter((owner) => owner !== callerOf(ctx).account),
      tag: `${isClosed ? 'shop_closed' : 'shop_reopened'} ${id} ${ctx.now}`,
    });
    return moderatedView(ctx, await moderatedRows(db).where('shop.id', '=', id).executeTakeFirstOrThrow());
  });
}

function moderatedView(ctx: RequestContext, row: ModeratedRow): Moderated {
  const { id, title, intro, account_no, role, visits, reports, is_open } = row;
  return {
    id,
    title,
    intro,
    cover: coverOf(ctx, row),
    owner: {
      account_no,
      role: role as Role,
      name: shownName({ ...row, isClosed: row.status === 'disabled' }, ctx.language),
    },
    items: row.items ?? 0,
    visits,
    reports,
    is_open,
    closure: closureOf(row),
  };
}

const closedAlready = () =>
  conflict({ zh: '小店已被关闭，请刷新查看', en: 'The shop is closed already. Refresh to see it' });
const notClosed = () => conflict({ zh: '小店未被关闭，请刷新查看', en: 'The shop is not closed. Refresh to see it' });
