import { refundAfterMs } from '@sycee/domain/pay/retry-delays';
import { isOpen as isUnderWay } from '@sycee/domain/pay/table';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import type { Charge, Refund } from '#platform/ports/pay/pay-provider.ts';
import { newId } from '#platform/random.ts';
import {
  applyEvent,
  attemptsOf,
  liveUnlock,
  lockPaymentOrder,
  newPayNumber,
  type PaymentOrderRow,
  writeLedger,
} from './repository.ts';
import type { PayContext } from './scope.ts';

export type SettleResult = 'applied' | 'surplus' | 'repeated' | 'late' | 'unknown_number' | 'wrong_amount';
export interface SettlementContext {
  tenantId: string;
  now: number;
  /** Whether the tenant is open: a closed one does not unlock reports. */
  isOpen: boolean;
}
export const settlementContextOf = ({ tenantId, clock, isOpen }: PayContext): SettlementContext => ({
  tenantId,
  now: clock.now(),
  isOpen,
});
export type LearnedBy = 'notice' | 'query' | 'bill';

/**
 * Applies the provider's state of a charge in one transaction: repeated, late or reordered, it unlocks a report once.
 */
export async function settleCharge(
  db: Kysely<DB>,
  settlement: SettlementContext,
  charge: Charge,
  by: LearnedBy,
): Promise<SettleResult> {
  const known = await db
    .selectFrom('payment_attempt')
    .select(['id', 'payment_order', 'amount'])
    .where('number', '=', charge.number)
    .executeTakeFirst();
  if (!known) return 'unknown_number';
  if (charge.paid && charge.paid.amountFen !== known.amount) return 'wrong_amount';
  const order = await lockPaymentOrder(db, known.payment_order);
  if (charge.paid) return await takeMoney(db, settlement, order, known.id, charge.paid, by);
  if (charge.state === 'waiting') return 'repeated';
  return await endAttempt(db, settlement, order, known.id, charge.state === 'closed' ? 'closed' : 'failed');
}

async function takeMoney(
  db: Kysely<DB>,
  settlement: SettlementContext,
  order: PaymentOrderRow,
  attempt: string,
  paid: NonNullable<Charge['paid']>,
  by: LearnedBy,
): Promise<SettleResult> {
  const { tenantId, now } = settlement;
  const isOnTop =
    !settlement.isOpen ||
    !!(await liveUnlock(db, order.report)) ||
    ['paid', 'refunding', 'refunded'].includes(order.state);
  const id = newId(now);
  const inserted = await db
    .insertInto('payment')
    .values({
      tenant_id: tenantId,
      id,
      payment_order: order.id,
      attempt,
      provider_no: paid.providerNo,
      amount: paid.amountFen,
      surplus: isOnTop,
      reported_by: by,
      paid_at: new Date(paid.atMs),
    })
    .onConflict((on) => on.columns(['tenant_id', 'provider_no']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return 'repeated';
  await db.updateTable('payment_attempt').set({ state: 'paid' }).where('id', '=', attempt).execute();
  const entry = { order: order.id, cause: 'payment', causeId: id, amount: paid.amountFen, isSurplus: isOnTop } as const;
  await writeLedger(db, settlement, entry);
  const becamePaid = await applyEvent(db, order, 'money_came', now);
  if (!isOnTop) {
    await db
      .insertInto('report_unlock')
      .values({ tenant_id: tenantId, id: newId(now), report: order.report, payment: id, unlocked_at: new Date(now) })
      .execute();
    await noticePayer(db, settlement, order, 'payment_received', id);
    return 'applied';
  }
  if (becamePaid) await applyEvent(db, order, 'refund_asked', now);
  await createRefund(db, settlement, order, { id, amount: paid.amountFen, surplus: true }, null);
  return 'surplus';
}

/** An order with several attempts ends with the last one. */
async function endAttempt(
  db: Kysely<DB>,
  { now }: SettlementContext,
  order: PaymentOrderRow,
  attempt: string,
  state: 'failed' | 'closed',
): Promise<SettleResult> {
  const ended = await db
    .updateTable('payment_attempt')
    .set({ state })
    .where('id', '=', attempt)
    .where('state', 'in', ['created', 'offered', ...(state === 'closed' ? ['failed' as const] : [])])
    .returning('id')
    .executeTakeFirst();
  if (!ended) return 'late';
  const attempts = await attemptsOf(db, order.id);
  if (attempts.some((one) => one.state === 'created' || one.state === 'offered')) return 'applied';
  const isChanged = await applyEvent(db, order, state === 'closed' ? 'shut' : 'declined', now);
  return isChanged ? 'applied' : 'late';
}

/** Stores a refund with its permanent number; it is sent separately. */
export async function createRefund(
  db: Kysely<DB>,
  settlement: Pick<SettlementContext, 'tenantId' | 'now'>,
  order: PaymentOrderRow,
  payment: { id: string; amount: number; surplus: boolean },
  requestedBy: string | null,
): Promise<void> {
  const { tenantId, now } = settlement;
  const id = newId(now);
  await db
    .insertInto('payment_refund')
    .values({
      tenant_id: tenantId,
      id,
      payment_order: order.id,
      payment: payment.id,
      number: newPayNumber(),
      amount: payment.amount,
      reason: requestedBy ? 'staff' : 'surplus',
      state: 'asked',
      requested_by: requestedBy,
      next_poll_at: new Date(now),
      requested_at: new Date(now),
    })
    .execute();
  const { amount, surplus: isSurplus } = payment;
  await writeLedger(db, settlement, { order: order.id, cause: 'refund_asked', causeId: id, amount, isSurplus });
}

export async function settleRefund(
  db: Kysely<DB>,
  settlement: SettlementContext,
  refund: Refund,
): Promise<SettleResult> {
  const known = await db
    .selectFrom('payment_refund')
    .select(['id', 'payment_order', 'amount', 'attempts'])
    .where('number', '=', refund.number)
    .executeTakeFirst();
  if (!known) return 'unknown_number';
  if (refund.amountFen !== known.amount) return 'wrong_amount';
  const order = await lockPaymentOrder(db, known.payment_order);
  if (refund.state !== 'done') {
    // Repeated under the same number.
    const ask_at = new Date(settlement.now + refundAfterMs(known.attempts));
    await db
      .updateTable('payment_refund')
      .set({ next_poll_at: ask_at })
      .where('id', '=', known.id)
      .where('state', '=', 'asked')
      .execute();
    return 'late';
  }
  const done = await db
    .updateTable('payment_refund')
    .set({ state: 'done', done_at: new Date(settlement.now) })
    .where('id', '=', known.id)
    .where('state', '=', 'asked')
    .returning(['id', 'amount'])
    .executeTakeFirst();
  if (!done) return 'repeated';
  await writeLedger(db, settlement, {
    order: order.id,
    cause: 'refund_done',
    causeId: done.id,
    amount: done.amount,
    isSurplus: false,
  });
  await noticePayer(db, settlement, order, 'refund_made', done.id);
  if (await isFullyRefunded(db, order.id)) await applyEvent(db, order, 'refund_done', settlement.now);
  return 'applied';
}

/** Tells the account that ordered the report, in the transaction that settled the money. */
const noticePayer = (
  db: Kysely<DB>,
  { tenantId, now }: SettlementContext,
  { account, report }: PaymentOrderRow,
  kind: 'payment_received' | 'refund_made',
  cause: string,
) => writeNotice(db, { site: { tenantId }, now }, { kind, to: [account], tag: `${kind} ${cause}`, refs: { report } });

async function isFullyRefunded(db: Kysely<DB>, order: string): Promise<boolean> {
  const unrefunded = await db
    .selectFrom('payment')
    .leftJoin('payment_refund', (join) =>
      join
        .onRef('payment_refund.tenant_id', '=', 'payment.tenant_id')
        .onRef('payment_refund.payment', '=', 'payment.id')
        .on('payment_refund.state', '=', 'done'),
    )
    .select('payment.id')
    .where('payment.payment_order', '=', order)
    .where('payment_refund.id', 'is', null)
    .executeTakeFirst();
  return !unrefunded;
}

/** Marks a refund whose result is unknown. */
export async function markUnknown(db: Kysely<DB>, settlement: SettlementContext, id: string): Promise<void> {
  const order = await lockPaymentOrder(db, id);
  if (isUnderWay(order.state)) await applyEvent(db, order, 'unanswered', settlement.now);
}
