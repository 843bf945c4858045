import { openStatuses } from '@sycee/domain/order/status';
import type { Kysely } from 'kysely';
import { conflict } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { deleteDocuments } from './documents/rows.ts';
import { eraseQuals } from './qual/rows.ts';

const ordersOf = (db: Kysely<DB>, person: string) =>
  db
    .selectFrom('work_order')
    .innerJoin('customer', (join) =>
      join.onRef('customer.tenant_id', '=', 'work_order.tenant_id').onRef('customer.id', '=', 'work_order.customer'),
    )
    .where('customer.person', '=', person)
    .where('work_order.deleted_at', 'is', null);

export async function countOrders(db: Kysely<DB>, person: string): Promise<{ open: number; over: number }> {
  const rows = await ordersOf(db, person).select('work_order.status').execute();
  const open = rows.filter(({ status }) => (openStatuses as readonly string[]).includes(status)).length;
  return { open, over: rows.length - open };
}

/** People whose records were merged into this person's record and who have no account. */
export async function peopleMergedInto(db: Kysely<DB>, person: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customer as record')
    .innerJoin('customer', (join) =>
      join.onRef('customer.tenant_id', '=', 'record.tenant_id').onRef('customer.id', '=', 'record.merged_into'),
    )
    .select('record.person')
    .where('customer.person', '=', person)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('account').select('account.id').whereRef('account.person', '=', 'record.person'))),
    )
    .orderBy('record.person')
    .execute();
  return rows.map((row) => row.person);
}

/**
 * Removes personal data from a person's customers and closed orders; the orders stay for the store's records. Runs in the
 * transaction that has locked the person. An open order rejects the erasure.
 */
export async function eraseCustomer(
  db: Kysely<DB>,
  { now }: Pick<RequestContext, 'now'>,
  person: string,
): Promise<void> {
  await db.selectFrom('customer').select('id').where('person', '=', person).forUpdate().execute();
  const { open } = await countOrders(db, person);
  if (open > 0)
    throw conflict({
      zh: `你还有 ${open} 笔申请在办，请联系顾问结束后再注销账号`,
      en: `You still have ${open} open ${open === 1 ? 'application' : 'applications'}. Ask your adviser to close ${open === 1 ? 'it' : 'them'}, then delete your account`,
    });
  await eraseQuals(db, person);
  const customers = db.selectFrom('customer').select('id').where('person', '=', person);
  await db.deleteFrom('customer_collaborator').where('customer', 'in', customers).execute();
  const orders = await db.selectFrom('work_order').select('id').where('customer', 'in', customers).execute();
  await deleteDocuments(
    db,
    orders.map(({ id }) => id),
    now,
  );
  await db
    .updateTable('work_order')
    .set({ search: [], purpose_sealed: null, origin_share: null, next_contact_at: null, updated_at: new Date(now) })
    .where('customer', 'in', customers)
    .execute();
  await db
    .updateTable('customer')
    .set({
      company_name: '',
      city: '',
      tags: [],
      pool: null,
      pool_since: null,
      pool_reason: null,
      search: [],
      merged_terms: [],
      profile_sealed: null,
      next_contact_at: null,
      updated_at: new Date(now),
    })
    .where('person', '=', person)
    .execute();
}
