import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { Role } from '@sycee/contract/core/roles';
import type { staff } from '@sycee/contract/staff';
import { isMobile, maskMobile, plainMobile } from '@sycee/domain/identity/mobile';
import { type Expression, type SqlBool, sql } from 'kysely';
import {
  type AccountRow,
  accountByNo,
  accountRows,
  cardHead,
  last4Term,
  mobileHash,
  mobileOf,
} from '#features/account/index.ts';
import { findPerson, isAccountFoundBySearch } from '#features/contacts/index.ts';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { accountPlace, isWithinScope, type PlaceColumns } from '#platform/scope.ts';
import { searchTerms } from '#platform/search.ts';

/**
 * Matches a whole mobile by its keyed hash or an exact number; otherwise name, pinyin, part of a number, or the
 * mobile's last four digits.
 */
export function matchesKeyword(ctx: RequestContext, text: string): Expression<SqlBool> {
  const keyword = plainMobile(text);
  if (isMobile(keyword)) return isMobileOf(ctx, keyword);
  if (isNumber(keyword)) return sql<SqlBool>`account.account_no = ${keyword}`;
  const terms = sql<SqlBool>`account.search @> ${searchTerms(keyword)}::text[]`;
  if (!/^\d{4}$/.test(keyword)) return terms;
  return sql<SqlBool>`(${terms} or account.search @> ${[last4Term(ctx, keyword)]}::text[])`;
}
const isNumber = (keyword: string): boolean => /^[mbsra]-\d[\d-]*$/.test(keyword);
const isMobileOf = ({ secrets, site }: RequestContext, mobile: string) =>
  sql<SqlBool>`person.mobile_hash = ${mobileHash(secrets, site.tenantId, mobile)}`;

type Query = (typeof staff)['GET /account/api/member_query'];
type Input = QueryOut<Query>;

/** A member belongs to the store and adviser of the customer; without a customer, to the store of arrival. */
const memberPlace: PlaceColumns = { store: 'their.store', owner: 'their.owner' };

export async function queryPeople(
  ctx: RequestContext,
  role: 'member' | 'broker',
  input: Input,
): Promise<DataIn<Query>> {
  let rows = accountRows(ctx.db)
    .leftJoin('customer', (join) =>
      join.onRef('customer.tenant_id', '=', 'account.tenant_id').onRef('customer.person', '=', 'account.person'),
    )
    .leftJoinLateral(
      sql<{
        store: string | null;
        owner: string | null;
      }>`(select coalesce(customer.store, account.store) as store, customer.owner as owner)`.as('their'),
      (join) => join.onTrue(),
    )
    .where('account.role', '=', role)
    .where('account.status', '=', 'active')
    .where(isWithinScope(callerOf(ctx), role === 'broker' ? accountPlace : memberPlace, input.scope))
    .orderBy('account.id', 'desc')
    .limit(input.page_size + 1);
  if (input.keyword) rows = rows.where(matchesKeyword(ctx, input.keyword));
  if (input.cursor) rows = rows.where('account.id', '<', idCursor(input.cursor));
  const peopleRows = await rows.execute();
  return {
    list: peopleRows.slice(0, input.page_size).map((row) => ({
      account_no: row.account_no,
      role: row.role as Role,
      name: row.name || row.nickname,
      mobile: maskMobile(mobileOf(ctx.secrets, ctx.site.tenantId, { ...row, id: row.person })),
      store_name: row[`store_${ctx.language}`] ?? '',
    })),
    next: nextCursor(peopleRows, input.page_size),
  };
}

type Public = DataIn<(typeof staff)['GET /account/api/account_info']>;

/** Staff appear with the head of their business card; a member's name is not public. */
const publicView = (ctx: RequestContext, row: AccountRow): Public => {
  const shown = { ...cardHead(ctx, row), role: row.role as Role };
  return row.role === 'member' ? { ...shown, name: row.nickname, title: '', store_name: '' } : shown;
};

export async function accountInfo(ctx: RequestContext, number: string): Promise<Public> {
  await findPerson(ctx, number);
  const row = await accountByNo(ctx.db, number);
  if (row?.status !== 'active') throw notFound();
  return publicView(ctx, row);
}

type Search = (typeof staff)['GET /account/api/search_member'];

/**
 * Exact matches only, so that names cannot be found by guessing; a member's real name is not matched. Callers find themselves by their own mobile or number, so that the
 * screen can say so; a name finds others only. People who opted out are never found by others.
 */
export async function searchMember(ctx: RequestContext, input: QueryOut<Search>): Promise<DataIn<Search>> {
  const keyword = plainMobile(input.keyword);
  const { account } = callerOf(ctx);
  await ctx.limits.take('peopleSearch', account);
  const isName = !isMobile(keyword) && !isNumber(keyword);
  const exactly = isMobile(keyword)
    ? isMobileOf(ctx, keyword)
    : isNumber(keyword)
      ? sql<SqlBool>`account.account_no = ${keyword}`
      : sql<SqlBool>`(account.nickname = ${keyword} or (account.role <> 'member' and person.name = ${keyword}))`;
  let rows = accountRows(ctx.db)
    .where('account.status', '=', 'active')
    .where(exactly)
    .where((of) =>
      isName
        ? of.and([of('account.id', '<>', account), isAccountFoundBySearch(ctx)])
        : of.or([of('account.id', '=', account), isAccountFoundBySearch(ctx)]),
    )
    .orderBy('account.id', 'desc')
    .limit(input.page_size + 1);
  if (input.cursor) rows = rows.where('account.id', '<', idCursor(input.cursor));
  const peopleRows = await rows.execute();
  return {
    list: peopleRows.slice(0, input.page_size).map((row) => publicView(ctx, row)),
    next: nextCursor(peopleRows, input.page_size),
  };
}
