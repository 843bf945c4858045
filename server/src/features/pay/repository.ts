import { randomBytes } from 'node:crypto';
import { type LedgerCause, ledgerEntries } from '@sycee/domain/pay/ledger';
import { stateAfter } from '@sycee/domain/pay/machine';
import { standardPriceFen } from '@sycee/domain/pay/price';
import type { PayEvent, PayState } from '@sycee/domain/pay/table';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';

/** Random, because the provider sees it and it must reveal nothing. */
export const newPayNumber = (): string => randomBytes(16).toString('hex');

const paymentOrders = (db: Kysely<DB>) =>
  db
    .selectFrom('payment_order')
    .select(['id', 'number', 'report', 'account', 'amount', 'state', 'created_at', 'poll_count']);
export type PaymentOrderRow = Omit<
  Awaited<ReturnType<ReturnType<typeof paymentOrders>['executeTakeFirstOrThrow']>>,
  'state'
> & {
  state: PayState;
};

export async function paymentOrderById(db: Kysely<DB>, id: string): Promise<PaymentOrderRow | undefined> {
  return (await paymentOrders(db).where('id', '=', id).executeTakeFirst()) as PaymentOrderRow | undefined;
}

export const attemptsOf = (db: Kysely<DB>, order: string) =>
  db
    .selectFrom('payment_attempt')
    .select(['id', 'payment_order', 'number', 'channel', 'sample', 'amount', 'state', 'method', 'expires_at'])
    .where('payment_order', '=', order)
    .orderBy('id')
    .execute();

/**
 * Locks the report first, so that two payment orders of one report are never changed concurrently. Returns the
 * locked payment order.
 */
export async function lockPaymentOrder(db: Kysely<DB>, id: string): Promise<PaymentOrderRow> {
  const { report } = await paymentOrders(db).where('id', '=', id).executeTakeFirstOrThrow();
  await lockReport(db, report);
  return (await paymentOrders(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()) as PaymentOrderRow;
}

export const lockReport = (db: Kysely<DB>, report: string) =>
  db
    .selectFrom('report')
    .select(['id', 'number', 'kind', 'state', 'expires_on', 'account'])
    .where('id', '=', report)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Applies an event by the state table; false if it changes nothing. The order must be locked. */
export async function applyEvent(
  db: Kysely<DB>,
  order: PaymentOrderRow,
  event: PayEvent,
  now: number,
): Promise<boolean> {
  const next = stateAfter(order.state, event);
  if (!next) return false;
  await db
    .updateTable('payment_order')
    .set({ state: next, changed_at: new Date(now) })
    .where('id', '=', order.id)
    .execute();
  order.state = next;
  return true;
}

export const liveUnlock = (db: Kysely<DB>, report: string) =>
  db
    .selectFrom('report_unlock')
    .select(['id', 'payment'])
    .where('report', '=', report)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export async function writeLedger(
  db: Kysely<DB>,
  { tenantId, now }: { tenantId: string; now: number },
  entry: { order: string; cause: LedgerCause; causeId: string; amount: number; isSurplus: boolean },
): Promise<void> {
  const { order, cause, causeId, amount, isSurplus } = entry;
  const rows = ledgerEntries(cause, amount, isSurplus).map((one) => ({
    tenant_id: tenantId,
    id: newId(now),
    payment_order: order,
    cause,
    cause_id: causeId,
    ...one,
    occurred_at: new Date(now),
  }));
  if (rows.length > 0) await db.insertInto('payment_ledger').values(rows).execute();
}

export async function priceNow(db: Kysely<DB>): Promise<{ version: number; amount: number }> {
  const row = await db
    .selectFrom('payment_price')
    .select(['version', 'amount'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { version: 0, amount: standardPriceFen };
}
