import type { Narrowing } from '@sycee/domain/access/scope';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { withinScope, withinSea } from '#features/crm/scope.ts';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { conflict, notThere } from '#platform/refusal.ts';
import { type PlaceColumns, within } from '#platform/scope.ts';
import { type CustomerRow, customerRows } from './rows.ts';

const customerPlace: PlaceColumns = { store: 'customer.store', owner: 'customer.owner' };

/** Whose customers the caller has: one rule for lists, searches, counts and writes. */
export const ownCustomers = (at: At, narrowing?: Narrowing): Expression<SqlBool> =>
  within(callerOf(at), customerPlace, narrowing);

/** An order in scope shows its customer too, and so does a sea that one may claim from. */
export const readable = (at: At): Expression<SqlBool> => sql<SqlBool>`(
  ${ownCustomers(at)}
  or (customer.in_sea and ${withinSea(callerOf(at))})
  or exists (
    select from work
    where work.ffp = customer.ffp and work.customer = customer.id and work.deleted_at is null and ${withinScope(at)}
  )
)`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A record that was merged leads to the one that stays. */
const staying = (id: string): Expression<string> =>
  sql<string>`(select coalesce(known.merged_into, known.id) from customer as known where known.id = ${id}::uuid)`;

/** What a caller may not know of and what does not exist are one answer. */
export async function readCustomer(db: Kysely<DB>, at: At, id: string): Promise<CustomerRow> {
  const row = uuid.test(id)
    ? await customerRows(db).where('customer.id', '=', staying(id)).where(readable(at)).executeTakeFirst()
    : undefined;
  if (!row) throw notThere();
  return row;
}

/** Locked, and the caller's to write. */
export async function lockOwnCustomer(db: Kysely<DB>, at: At, id: string): Promise<CustomerRow> {
  const seen = await readCustomer(db, at, id);
  await db.selectFrom('customer').select('id').where('id', '=', seen.id).forNoKeyUpdate().executeTakeFirst();
  const row = await readCustomer(db, at, id);
  if (row.in_sea) throw claimFirst();
  if (!(await isOwn(db, at, row.id))) throw notOwn(row.owner_name);
  return row;
}

export async function isOwn(db: Kysely<DB>, at: At, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('in_sea', '=', false)
    .where(ownCustomers(at))
    .executeTakeFirst();
  return found !== undefined;
}

const claimFirst = () =>
  conflict({ zh: '客户在公海里，请先认领', en: 'This customer is in the sea: claim them first' });
const notOwn = (owner: string | null) =>
  conflict({
    zh: owner ? `这是${owner}的客户，请联系${owner}修改` : '这位客户还没有顾问，请由店长处理',
    en: owner
      ? `${owner} has this customer; ask them to change it`
      : 'This customer has no adviser yet; ask the manager',
  });
