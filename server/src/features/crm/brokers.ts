import type { BrokerLoad } from '@sycee/domain/order/assign-by-weight';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { openByOwner } from './order-rows.ts';
import { brokersInScope } from './scope.ts';

/** An adviser who gets an order or a customer. */
export interface Receiver {
  account: string;
  name: string;
}

/** `id` is the number that people see, so that a client's preview breaks ties as the server does. */
export interface Broker extends BrokerLoad, Receiver {
  store: string | null;
  on_duty: boolean;
}

/** Locks advisers in scope in the order of their ids, so that their open orders stay as read. */
export async function lockBrokers(
  db: Kysely<DB>,
  ctx: RequestContext,
  accountNos: readonly string[],
  reach: Expression<SqlBool> = brokersInScope(callerOf(ctx)),
): Promise<Broker[]> {
  // FOR NO KEY UPDATE does not block timeline entries that reference the account.
  const rows = await brokerRows(db)
    .where('account_no', '=', sql<string>`any(${[...accountNos]}::text[])`)
    .where(reach)
    .orderBy('account.id')
    .forNoKeyUpdate('account')
    .execute();
  const open = await openByOwner(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, id: row.account_no, account: row.id, open: open.get(row.id) ?? 0 }));
}

/** Active advisers with the columns that assignment reads. */
export const brokerRows = (db: Kysely<DB>) =>
  db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['account.id', 'account_no', 'person.name', 'on_duty', 'capacity', 'weight', 'cities', 'account.store'])
    .where('account.role', '=', 'broker')
    .where('account.status', '=', 'active');

export const noSuchAdvisers = () =>
  invalid({ account_nos: { zh: '没有找到所选的顾问，请另选', en: 'Selected advisers not found. Choose others' } });
