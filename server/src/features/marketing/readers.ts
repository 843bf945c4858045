import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { marketing } from '@sycee/contract/marketing';
import { chainLinksAtMost } from '@sycee/domain/marketing/limits';
import { cappedParts } from '@sycee/domain/marketing/visit-totals';
import { type RawBuilder, sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { readTimeCursor, sortCursor } from '#platform/cursor.ts';
import { ipRegionName } from '#platform/ip-region.ts';
import { accountsOfVisits, peopleOf } from './people-of-visits.ts';
import { titlesOfShares } from './share-titles.ts';
import { daysAgo, timeOfReader, type VisitRange, visitsOfCaller, whoRead } from './visits-of.ts';

type Customers = (typeof marketing)['GET /marketing/api/share/customer'];
export type Reader = DataIn<Customers>['list'][number];

export interface ReaderRow {
  /** The last visit, by which the reader is named outside. */
  id: string;
  share: string;
  account: string | null;
  region: string;
  parent: string | null;
  visits: number;
  active_ms: string;
  video_ms: string;
  depth: number;
  parts: number[];
  share_count: number;
  last_visit_at: Date;
}

/** Readers with their visits together, the last first. */
export function readerRows(where: RawBuilder<boolean>, having: RawBuilder<boolean>, limit: number) {
  const newest = (column: string) =>
    sql`(array_agg(visit.${sql.ref(column)} order by visit.opened_at desc, visit.id desc))[1]`;
  // Milliseconds of many long visits are more than an integer holds.
  const sumOfPart = (n: number) => sql`sum(parts[${sql.lit(n)}])::float8`;
  return sql<ReaderRow>`
    select ${newest('id')} as id, ${newest('share')} as share, ${newest('region')} as region,
      (array_agg(visit.account))[1] as account,
      (array_agg(visit.parent order by visit.opened_at))[1] as parent,
      count(*)::int as visits, round(${timeOfReader})::bigint as active_ms, sum(video_ms)::bigint as video_ms, max(depth)::int as depth,
      array[${sql.join([1, 2, 3, 4, 5, 6, 7].map(sumOfPart))}] as parts,
      sum(share_count)::int as share_count, max(opened_at) as last_visit_at
    from share_visit visit where ${where}
    group by ${whoRead} having ${having}
    order by last_visit_at desc, id desc limit ${limit}`;
}

/** A page of readers of the caller's shares. */
export async function pageOfReaders(
  ctx: RequestContext,
  range: VisitRange,
  query: { cursor?: string | undefined; page_size: number; only?: QueryOut<Customers>['only'] },
): Promise<{ list: Reader[]; next: string | null }> {
  const conditions = [onlyThose(ctx, query.only ?? 'all')];
  if (query.cursor) {
    const { value, id } = readTimeCursor(query.cursor);
    const newestId = sql`(array_agg(visit.id order by visit.opened_at desc, visit.id desc))[1]`;
    conditions.push(sql`(max(opened_at), ${newestId}) < (${new Date(value)}::timestamptz, ${id}::uuid)`);
  }
  const having = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const { rows } = await readerRows(visitsOfCaller(ctx, range), having, query.page_size + 1).execute(ctx.db);
  const page = rows.slice(0, query.page_size);
  const last = page.at(-1);
  return {
    list: await readerViews(ctx, page),
    next: rows.length > query.page_size && last ? sortCursor(last.last_visit_at.getTime(), last.id) : null,
  };
}

function onlyThose(ctx: RequestContext, only: QueryOut<Customers>['only']): RawBuilder<boolean> {
  if (only === 'named') return sql`(array_agg(visit.account))[1] is not null`;
  if (only === 'again') return sql`count(*) > 1`;
  if (only === 'customers')
    return sql`exists (select from account reader
      join customer on customer.tenant_id = reader.tenant_id and customer.person = reader.person
      where reader.id = (array_agg(visit.account))[1] and customer.owner = ${callerOf(ctx).account}::uuid and customer.deleted_at is null)`;
  return sql`true`;
}

export async function listReaders(ctx: RequestContext, query: QueryOut<Customers>): Promise<DataIn<Customers>> {
  const range = { since: daysAgo(ctx.now, query.days) };
  const counted = sql<{ total: number }>`select count(*)::int as total from (
    select 1 from share_visit visit where ${visitsOfCaller(ctx, range)} group by ${whoRead} having ${onlyThose(ctx, query.only)}) readers`;
  const [page, { rows }] = await Promise.all([pageOfReaders(ctx, range, query), counted.execute(ctx.db)]);
  return { ...page, total: rows[0]!.total };
}

/** Readers as the sharer sees them: those without a consent have no name, no number and no customer record. */
export async function readerViews(ctx: RequestContext, rows: readonly ReaderRow[]): Promise<Reader[]> {
  const parents = rows.flatMap(({ parent }) => parent ?? []);
  const [titles, brought, throughs] = await Promise.all([
    titlesOfShares(
      ctx,
      rows.map(({ share }) => share),
    ),
    broughtBy(
      ctx,
      rows.map(({ id }) => id),
    ),
    accountsOfVisits(ctx, parents),
  ]);
  const accounts = [...rows.flatMap(({ account }) => account ?? []), ...throughs.values()];
  const [people, customers] = await Promise.all([peopleOf(ctx, accounts), customersOf(ctx, accounts)]);
  return rows.map((row) => {
    const person = row.account ? people.get(row.account) : undefined;
    const through = row.parent ? throughs.get(row.parent) : undefined;
    return {
      id: row.id,
      name: person?.name ?? null,
      avatar: person?.avatar ?? null,
      contacts_no: person?.contacts_no ?? null,
      customer: (row.account && customers.get(row.account)) ?? null,
      region: ipRegionName(row.region, ctx.language),
      through: (through && people.get(through)?.name) ?? null,
      came_through_reader: row.parent !== null,
      visits: row.visits,
      active_ms: Number(row.active_ms),
      video_ms: Number(row.video_ms),
      depth: row.depth,
      parts: cappedParts(row.parts, Number(row.active_ms)),
      share_count: row.share_count,
      brought: brought.get(row.id) ?? 0,
      last_visit_at: row.last_visit_at.toISOString(),
      title: titles.get(row.share) ?? '',
    };
  });
}

/** Records of the caller's own customers, by their accounts. */
async function customersOf(ctx: RequestContext, accounts: readonly string[]): Promise<Map<string, string>> {
  if (accounts.length === 0) return new Map();
  const { rows } = await sql<{ account: string; customer: string }>`
    select reader.id as account, customer.id as customer from account reader
    join customer on customer.tenant_id = reader.tenant_id and customer.person = reader.person
    where reader.id = any(${[...accounts]}::uuid[]) and customer.owner = ${callerOf(ctx).account}::uuid
      and customer.deleted_at is null and customer.merged_into is null`.execute(ctx.db);
  return new Map(rows.map(({ account, customer }) => [account, customer]));
}

/** How many other readers came through a reader, directly or through others, by the last visit of that reader. */
async function broughtBy(ctx: RequestContext, visits: readonly string[]): Promise<Map<string, number>> {
  if (visits.length === 0) return new Map();
  const { rows } = await sql<{ first: string; brought: number }>`
    with recursive named as (
      select visit.id as first, ${whoRead} as who from share_visit visit
      where visit.id = any(${[...visits]}::uuid[]) and visit.sharer = ${callerOf(ctx).account}::uuid),
    came as (
      select named.first, named.who as root, visit.id, ${whoRead} as who, 0 as links
      from named join share_visit visit on ${whoRead} = named.who and visit.sharer = ${callerOf(ctx).account}::uuid
      union
      select came.first, came.root, visit.id, ${whoRead}, came.links + 1
      from came join share_visit visit on visit.parent = came.id and visit.sharer = ${callerOf(ctx).account}::uuid
      where came.links < ${sql.lit(chainLinksAtMost)})
    select first, count(distinct who) filter (where who <> root)::int as brought from came group by first`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ first, brought }) => [first, brought]));
}
