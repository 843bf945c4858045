import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { crm } from '@sycee/contract/crm';
import type { WorkStatus } from '@sycee/domain/work/status';
import { sql } from 'kysely';
import { last4Hash, mobileHash } from '#features/account/door.ts';
import { type At, callerOf } from '#platform/context.ts';
import { idCursor, nextCursor, readSortCursor, sortCursor } from '#platform/cursor.ts';
import { searchTerms } from '#platform/search.ts';
import { workRows } from './rows.ts';
import { withinScope } from './scope.ts';
import { itemView } from './views.ts';

type List = (typeof crm)['GET /finance/api/work_list'];
type Asked = QueryOut<List>;
const exactTo = 1000;
const statuses = ['working', 'undistributed', 'back', 'over', 'recycle'] as const;

/** One of the five lists; for a member everything of theirs. */
export async function listWork(at: At, status: WorkStatus, asked: Asked): Promise<DataIn<List>> {
  const isMember = callerOf(at).role === 'member';
  let rows = workRows(at.db)
    .where(withinScope(at))
    .limit(asked.page_size + 1);
  if (!isMember) rows = rows.where('work.status', '=', status);
  // While the customer is in the sea, the order is claimed there and not given out here.
  if (!isMember && status === 'undistributed') rows = rows.where('customer.in_sea', '=', false);
  if (asked.stage) rows = rows.where('stage', '=', asked.stage);
  if (asked.keyword) rows = found(rows, at, asked.keyword);
  const [page, counts] = await Promise.all([pageOf(rows, asked), countAll(at)]);
  return { list: page.rows.map((row) => itemView(at, row)), next: page.next, counts };
}

/** A mobile, whole or its last four, is found by keyed hash; anything else is part of a name, firm or product. */
function found(rows: ReturnType<typeof workRows>, at: At, keyword: string) {
  if (/^1\d{10}$/.test(keyword))
    return rows.where('person.mobile_hash', '=', mobileHash(at.secrets, at.site.ffp, keyword));
  const terms = /^\d{4}$/.test(keyword) ? [mobileTerm(at, keyword)] : searchTerms(keyword);
  return rows.where('work.search', '@>', sql<string[]>`${terms}::text[]`);
}
export const mobileTerm = ({ secrets, site }: Pick<At, 'secrets' | 'site'>, last4: string): string =>
  `m:${last4Hash(secrets, site.ffp, last4).toString('base64url')}`;

async function pageOf(rows: ReturnType<typeof workRows>, { sort, cursor, page_size: size }: Asked) {
  if (sort === 'newest') {
    const query = rows.orderBy('work.id', 'desc');
    const found = await (cursor ? query.where('work.id', '<', idCursor(cursor)) : query).execute();
    return { rows: found.slice(0, size), next: nextCursor(found, size) };
  }
  const value =
    sort === 'amount'
      ? sql<number>`-coalesce(work.amount_asked, 0)`
      : sql<number>`coalesce(extract(epoch from work.next_contact_at) * 1000, 9e15)::bigint`;
  let query = rows.select(value.as('sort_value')).orderBy(value).orderBy('work.id', 'desc');
  if (cursor) {
    const { value: last, id } = readSortCursor(cursor);
    query = query.where(sql<boolean>`(${value} > ${last} or (${value} = ${last} and work.id < ${id}))`);
  }
  const found = await query.execute();
  const lastShown = found[size - 1];
  const next = found.length > size && lastShown ? sortCursor(lastShown.sort_value, lastShown.id) : null;
  return { rows: found.slice(0, size), next };
}

/** All five counts in one statement, each exact to 1,000. */
async function countAll(at: At): Promise<DataIn<List>['counts']> {
  const scope = withinScope(at);
  const one = (status: WorkStatus) => {
    let rows = at.db
      .selectFrom('work')
      .innerJoin('customer', (join) =>
        join.onRef('customer.ffp', '=', 'work.ffp').onRef('customer.id', '=', 'work.customer'),
      )
      .select(sql.lit(1).as('one'))
      .where('work.deleted_at', 'is', null)
      .where('work.status', '=', status)
      .where(scope)
      .limit(exactTo + 1);
    if (status === 'undistributed') rows = rows.where('customer.in_sea', '=', false);
    return sql<number>`(select count(*) from (${rows}) as counted)`.as(status);
  };
  const found = await at.db.selectNoFrom(statuses.map(one)).executeTakeFirstOrThrow();
  const entries = statuses.map((status) => {
    const n = found[status];
    return [status, { n: Math.min(n, exactTo), more: n > exactTo }] as const;
  });
  return Object.fromEntries(entries) as DataIn<List>['counts'];
}
