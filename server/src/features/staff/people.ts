import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { Role } from '@sycee/contract/core/roles';
import type { staff } from '@sycee/contract/staff';
import { isMobile, maskMobile } from '@sycee/domain/identity/mobile';
import { type Expression, type SqlBool, sql } from 'kysely';
import {
  type AccountRow,
  accountByNo,
  accountRows,
  cardView,
  last4Term,
  mobileHash,
  mobileOf,
} from '#features/account/door.ts';
import { type At, callerOf } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { notThere } from '#platform/refusal.ts';
import { accountPlace, type PlaceColumns, within } from '#platform/scope.ts';
import { searchTerms } from '#platform/search.ts';

/** A whole mobile by its keyed hash, a number exactly; else name, pinyin, part of a number, or a mobile's last four. */
export function foundBy(at: At, keyword: string): Expression<SqlBool> {
  if (isMobile(keyword)) return isMobileOf(at, keyword);
  if (isNumber(keyword)) return sql<SqlBool>`account.account_no = ${keyword}`;
  const terms = sql<SqlBool>`account.search @> ${searchTerms(keyword)}::text[]`;
  if (!/^\d{4}$/.test(keyword)) return terms;
  return sql<SqlBool>`(${terms} or account.search @> ${[last4Term(at, keyword)]}::text[])`;
}
const isNumber = (keyword: string): boolean => /^[mbsra]-\d[\d-]*$/.test(keyword);
const isMobileOf = ({ secrets, site }: At, mobile: string) =>
  sql<SqlBool>`person.mobile_hash = ${mobileHash(secrets, site.ffp, mobile)}`;

type Query = (typeof staff)['GET /account/api/member_query'];
type Asked = QueryOut<Query>;

/** A member is where their customer is, in its owner's hands; without one, at the store of arrival. */
const memberPlace: PlaceColumns = { store: 'their.store', owner: 'their.owner' };

export async function queryPeople(at: At, role: 'member' | 'broker', asked: Asked): Promise<DataIn<Query>> {
  let rows = accountRows(at.db)
    .leftJoin('customer', (join) =>
      join.onRef('customer.ffp', '=', 'account.ffp').onRef('customer.person', '=', 'account.person'),
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
    .where(within(callerOf(at), role === 'broker' ? accountPlace : memberPlace, asked.scope))
    .orderBy('account.id', 'desc')
    .limit(asked.page_size + 1);
  if (asked.keyword) rows = rows.where(foundBy(at, asked.keyword));
  if (asked.cursor) rows = rows.where('account.id', '<', idCursor(asked.cursor));
  const found = await rows.execute();
  return {
    list: found.slice(0, asked.page_size).map((row) => ({
      account_no: row.account_no,
      role: row.role as Role,
      name: row.name || row.nickname,
      mobile: maskMobile(mobileOf(at.secrets, at.site.ffp, { ...row, id: row.person })),
      store_name: row[`store_${at.language}`] ?? '',
    })),
    next: nextCursor(found, asked.page_size),
  };
}

type Public = DataIn<(typeof staff)['GET /account/api/account_info']>;

/** People who work here are known by their card; a member's name is nobody's to read out. */
const publicView = (at: At, row: AccountRow): Public => {
  const facts = { account_no: row.account_no, role: row.role as Role };
  const shown = cardView(at, row);
  return row.role === 'member'
    ? { ...facts, ...shown, name: row.nickname, title: '', introduction: '', store_name: '' }
    : { ...facts, ...shown };
};

export async function accountInfo(at: At, number: string): Promise<Public> {
  const row = await accountByNo(at.db, number);
  if (row?.status !== 'active') throw notThere();
  return publicView(at, row);
}

type Search = (typeof staff)['GET /account/api/search_member'];

/** Exactly: whoever guesses names letter by letter finds nobody. Members and brokers only. */
export async function searchMember(at: At, asked: QueryOut<Search>): Promise<DataIn<Search>> {
  const { keyword } = asked;
  await at.limits.take('peopleSearch', callerOf(at).account);
  const exactly = isMobile(keyword)
    ? isMobileOf(at, keyword)
    : isNumber(keyword)
      ? sql<SqlBool>`account.account_no = ${keyword}`
      : sql<SqlBool>`(account.nickname = ${keyword} or (account.role = 'broker' and person.name = ${keyword}))`;
  let rows = accountRows(at.db)
    .where('account.role', 'in', ['member', 'broker'])
    .where('account.status', '=', 'active')
    .where('account.id', '<>', callerOf(at).account)
    .where(exactly)
    // Who would rather not be found is not, however exactly they are asked for.
    .where('account.may_be_found', '=', true)
    .orderBy('account.id', 'desc')
    .limit(asked.page_size + 1);
  if (asked.cursor) rows = rows.where('account.id', '<', idCursor(asked.cursor));
  const found = await rows.execute();
  return {
    list: found.slice(0, asked.page_size).map((row) => publicView(at, row)),
    next: nextCursor(found, asked.page_size),
  };
}
