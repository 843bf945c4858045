import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { customers } from '@sycee/contract/customers';
import type { Narrowing } from '@sycee/domain/access/scope';
import { maskMobile } from '@sycee/domain/identity/mobile';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { openStatuses } from '@sycee/domain/work/status';
import { type Expression, type SqlBool, sql } from 'kysely';
import { last4Term, mobileHash, mobileOf } from '#features/account/door.ts';
import { isManager, seaWalks, withinSea } from '#features/crm/scope.ts';
import { tagsNamed } from '#features/crm/tag-search.ts';
import { together } from '#features/crm/walks.ts';
import { type At, callerOf } from '#platform/context.ts';
import { idCursor, nextCursor, readSortCursor, sortCursor } from '#platform/cursor.ts';
import { plannedByValues } from '#platform/db/lanes.ts';
import { searchTerms } from '#platform/search.ts';
import { customerRows } from './rows.ts';
import { customerWalks, ownCustomers } from './scope.ts';
import { itemOf } from './views.ts';

type Mine = (typeof customers)['GET /finance/api/my_customer_list'];
type Common = (typeof customers)['GET /finance/api/common_customer_list'];
type Picker = (typeof customers)['GET /finance/api/get_my_cus'];
type Filter = Pick<QueryOut<Mine>, 'keyword' | 'cometype' | 'level' | 'tag'>;
const exactTo = 1000;
const picked = 20;

/** Customers alone: a page is found by its index first, and what is shown of it is joined afterwards. */
const ids = (at: At) => at.db.selectFrom('customer').where('customer.deleted_at', 'is', null);
type Ids = ReturnType<typeof ids>;

const outOfSea = (at: At, reach: Expression<SqlBool>): Ids => ids(at).where('customer.sea', 'is', null).where(reach);

/** Within the scope or shared with the caller, in walks that have no customer in common. */
export const allMine = (at: At, scope: Narrowing): Ids[] =>
  customerWalks(at, scope).map((reach) => outOfSea(at, reach));
type Whose = Pick<QueryOut<Mine>, 'scope' | 'kind' | 'adviser'>;
const mine = (at: At, { scope, ...whose }: Whose): Ids[] => allMine(at, scope).map((rows) => asAsked(rows, whose));
/** Of them whom the caller has by their own scope. */
export const ownIds = (at: At, { scope, ...whose }: Whose): Ids =>
  asAsked(outOfSea(at, ownCustomers(at, scope)), whose);
function asAsked(rows: Ids, { kind, adviser }: Omit<Whose, 'scope'>): Ids {
  const found = rows.where('kind', '=', kind);
  return adviser === 'none' ? found.where('customer.owner', 'is', null).where(withoutOrder) : found;
}
/** Whoever has an order that is open goes where it goes. */
const withoutOrder = sql<SqlBool>`not exists (
  select from work
  where work.ffp = customer.ffp and work.customer = customer.id and work.deleted_at is null
    and work.status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})
)`;
const inSea = (at: At, sea?: string): Ids[] =>
  seaWalks(callerOf(at)).map((reach) => {
    const rows = ids(at).where('customer.sea', 'is not', null).where(reach);
    return sea ? rows.where('customer.sea', '=', sea) : rows;
  });

const chosen = (at: At, walks: readonly Ids[], asked: Filter): Ids[] => walks.map((rows) => chosenOf(at, rows, asked));

export function chosenOf(at: At, rows: Ids, { keyword, cometype, level, tag }: Filter): Ids {
  let found = rows;
  if (cometype) found = found.where('cometype', '=', cometype);
  if (level) found = found.where('level', '=', level);
  if (tag) found = found.where('tags', '@>', sql<string[]>`array[${tag}]::text[] ${plannedByValues}`);
  return keyword ? found.where(holds(at, keyword)) : found;
}

/** A mobile, whole or its last four, by keyed hash; anything else is part of a name, its pinyin or a firm, or names a tag. */
export function holds(at: At, keyword: string): Expression<SqlBool> {
  if (/^1\d{10}$/.test(keyword))
    return sql<SqlBool>`customer.id = (
      select coalesce(filed.merged_into, filed.id)
      from customer as filed join person on person.ffp = filed.ffp and person.id = filed.person
      where person.mobile_hash = ${mobileHash(at.secrets, at.site.ffp, keyword)}
    )`;
  const terms = /^\d{4}$/.test(keyword) ? [last4Term(at, keyword)] : searchTerms(keyword);
  const tags = tagsNamed(keyword);
  return tags.length > 0
    ? sql<SqlBool>`(customer.search @> ${terms}::text[] or customer.tags && ${tags}::text[]) ${plannedByValues}`
    : sql<SqlBool>`customer.search @> ${terms}::text[] ${plannedByValues}`;
}

type Asked = Pick<QueryOut<Mine>, 'cursor' | 'page_size'>;
const shown = (at: At, pages: readonly Ids[]) =>
  customerRows(at.db).where(
    'customer.id',
    '=',
    sql<string>`any(array(${together(pages.map((page) => page.select('customer.id')))}))`,
  );

async function newestOf(at: At, walks: readonly Ids[], { cursor, page_size: size }: Asked) {
  const pages = walks.map((rows) => {
    const page = rows.orderBy('customer.id', 'desc').limit(size + 1);
    return cursor ? page.where('customer.id', '<', idCursor(cursor)) : page;
  });
  const found = await shown(at, pages)
    .orderBy('customer.id', 'desc')
    .limit(size + 1)
    .execute();
  return { list: found.slice(0, size).map((row) => itemOf(at, row)), next: nextCursor(found, size) };
}

type Order = 'next_contact_order' | 'last_contact_order' | 'fallen_order';
export async function sortedBy(at: At, order: Order, walks: readonly Ids[], { cursor, page_size: size }: Asked) {
  const by = `customer.${order}` as const;
  const after = cursor ? readSortCursor(cursor) : null;
  const pages = walks.map((rows) => {
    const page = rows
      .orderBy(by)
      .orderBy('customer.id')
      .limit(size + 1);
    return after
      ? page.where(sql<boolean>`(${sql.ref(by)}, customer.id) > (${after.value}::int8, ${after.id}::uuid)`)
      : page;
  });
  const found = await shown(at, pages)
    .select(`${by} as sort_value`)
    .orderBy(by)
    .orderBy('customer.id')
    .limit(size + 1)
    .execute();
  const last = found[size - 1];
  const next = found.length > size && last ? sortCursor(last.sort_value, last.id) : null;
  return { list: found.slice(0, size).map((row) => itemOf(at, row)), next };
}

export async function myCustomers(at: At, asked: QueryOut<Mine>): Promise<DataIn<Mine>> {
  const { scope } = asked;
  // Looked at row by row, and of use to whoever gives them out.
  const toGive = async (kind: Whose['kind']) =>
    isManager(callerOf(at)) ? await countOf(at, mine(at, { scope, kind, adviser: 'none' })) : { n: 0, more: false };
  const [page, customer, clue, sea, freeCustomers, freeClues] = await Promise.all([
    asked.sort === 'newest'
      ? newestOf(at, chosen(at, mine(at, asked), asked), asked)
      : sortedBy(at, `${asked.sort}_order`, chosen(at, mine(at, asked), asked), asked),
    countOf(at, mine(at, { scope, kind: 'customer' })),
    countOf(at, mine(at, { scope, kind: 'clue' })),
    countOf(at, inSea(at)),
    toGive('customer'),
    toGive('clue'),
  ]);
  return { ...page, counts: { customer, clue, sea, to_give: { customer: freeCustomers, clue: freeClues } } };
}

export async function commonCustomers(at: At, asked: QueryOut<Common>): Promise<DataIn<Common>> {
  const seas = await at.db
    .selectFrom('sea')
    .select(['id', 'name_zh', 'name_en', 'store', 'claims_a_day', 'is_first'])
    .where('removed_at', 'is', null)
    .where(withinSea(callerOf(at), 'sea.store'))
    .orderBy('is_first', 'desc')
    .orderBy('id')
    .execute();
  const [page, counts, claims_left] = await Promise.all([
    sortedBy(at, 'fallen_order', chosen(at, inSea(at, asked.sea_id), asked), asked),
    Promise.all(seas.map(({ id }) => countOf(at, inSea(at, id)))),
    claimsLeft(at, seas.find(({ id }) => id === asked.sea_id) ?? seas[0]),
  ]);
  return {
    ...page,
    seas: seas.map((sea, i) => ({ id: sea.id, name: sea[`name_${at.language}`], n: counts[i]! })),
    claims_left,
  };
}

async function claimsLeft(at: At, sea: { id: string; claims_a_day: number } | undefined): Promise<number | null> {
  const caller = callerOf(at);
  if (caller.role !== 'broker' || !sea) return null;
  const taken = await at.db
    .selectFrom('sea_claim')
    .select('n')
    .where('account', '=', caller.account)
    .where('sea', '=', sea.id)
    .where('day', '=', businessDateOf(at.now))
    .executeTakeFirst();
  return Math.max(0, sea.claims_a_day - (taken?.n ?? 0));
}

export async function pickCustomers(at: At, { keyword }: QueryOut<Picker>): Promise<DataIn<Picker>> {
  const found = chosen(at, mine(at, { scope: 'all', kind: 'customer' }), { keyword });
  const rows = await shown(
    at,
    found.map((walk) => walk.orderBy('customer.updated_at', 'desc').limit(picked)),
  )
    .orderBy('customer.updated_at', 'desc')
    .limit(picked)
    .execute();
  return {
    list: rows.map((row) => ({
      id: row.id,
      name: row.name,
      mobile: maskMobile(mobileOf(at.secrets, at.site.ffp, { ...row, id: row.person })),
    })),
  };
}

/** Exact to 1,000. */
export async function countOf(at: At, walks: readonly Ids[]): Promise<{ n: number; more: boolean }> {
  const some = walks.map((rows) => rows.select(sql.lit(1).as('one')).limit(exactTo + 1));
  const { n } = await at.db
    .selectFrom(sql<{ one: number }>`(${together(some)})`.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return { n: Math.min(n, exactTo), more: n > exactTo };
}
