import { queryAfterMs } from '@sycee/domain/pay/retry-delays';
import { openStates } from '@sycee/domain/pay/table';
import type { Ports } from '#platform/context.ts';
import { attemptsOf } from './repository.ts';
import { everyPayContext, type PayContext } from './scope.ts';
import { sendRefundsSoon } from './send-refunds.ts';
import { markUnknown, settleCharge, settlementContextOf } from './settle.ts';

const takenAtMost = 20;
/** Longest time for one process to finish what it took; afterwards another may query. */
const leaseMs = 60_000;

/** Queries the provider about payment orders without a webhook: after five minutes, an hour, then daily. */
export async function queryPaymentOrders(ports: Ports): Promise<void> {
  for (const payContext of await everyPayContext(ports)) await queryPaymentOrdersOfTenant(payContext);
}

async function queryPaymentOrdersOfTenant(payContext: PayContext): Promise<void> {
  const now = payContext.clock.now();
  const leased = await payContext.db
    .updateTable('payment_order')
    .set({ next_poll_at: new Date(now + leaseMs) })
    .where('id', 'in', (due) =>
      due
        .selectFrom('payment_order')
        .select('id')
        .where('state', 'in', [...openStates])
        .where('next_poll_at', '<=', new Date(now))
        .orderBy('next_poll_at')
        .limit(takenAtMost)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'poll_count'])
    .execute();
  for (const { id, poll_count: polls } of leased) {
    await queryPaymentOrder(payContext, id);
    await payContext.db
      .updateTable('payment_order')
      .set({ poll_count: polls + 1, next_poll_at: new Date(payContext.clock.now() + queryAfterMs(polls + 1)) })
      .where('id', '=', id)
      .execute();
  }
}

/** Queries each attempt that may still be paid. An expired one is closed at the provider before it is closed here. */
export async function queryPaymentOrder(payContext: PayContext, order: string): Promise<void> {
  for (const attempt of await attemptsOf(payContext.db, order)) {
    if (attempt.state !== 'created' && attempt.state !== 'offered') continue;
    try {
      const { number } = attempt;
      const isOver = attempt.expires_at.getTime() <= payContext.clock.now();
      const charge = await payContext.pay.queryCharge(number);
      if (isOver && charge?.state === 'waiting') await payContext.pay.close(number);
      const isClosed = isOver && (!charge || charge.state === 'waiting');
      const response = isClosed ? { number, state: 'closed' as const, paid: null } : charge;
      if (response)
        await payContext.db
          .transaction()
          .execute((db) => settleCharge(db, settlementContextOf(payContext), response, 'query'));
    } catch (error) {
      payContext.log.warn({ err: error, order }, 'the payment provider gave no answer');
      await payContext.db.transaction().execute((db) => markUnknown(db, settlementContextOf(payContext), order));
    }
  }
  sendRefundsSoon(payContext);
}
