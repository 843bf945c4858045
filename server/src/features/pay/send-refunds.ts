import { refundAfterMs } from '@sycee/domain/pay/retry-delays';
import type { Ports } from '#platform/context.ts';
import { everyPayContext, type PayContext, webhookUrl } from './scope.ts';
import { settlementContextOf, settleRefund } from './settle.ts';

const takenAtMost = 20;

/**
 * Sends unconfirmed refunds under their stored numbers, so that a repetition is the same refund. Taking a row advances
 * its time, so that no other process sends it meanwhile.
 */
export async function sendRefunds(payContext: PayContext): Promise<void> {
  const now = payContext.clock.now();
  const due = await payContext.db
    .selectFrom('payment_refund')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'payment_refund.tenant_id')
        .onRef('payment.id', '=', 'payment_refund.payment'),
    )
    .select([
      'payment_refund.id',
      'payment_refund.number',
      'payment_refund.amount',
      'payment_refund.attempts',
      'provider_no',
    ])
    .where('payment_refund.state', '=', 'asked')
    .where('payment_refund.next_poll_at', '<=', new Date(now))
    .orderBy('payment_refund.next_poll_at')
    .limit(takenAtMost)
    .execute();
  for (const { id, number, amount, attempts, provider_no } of due) {
    const leased = await payContext.db
      .updateTable('payment_refund')
      .set({ attempts: attempts + 1, next_poll_at: new Date(now + refundAfterMs(attempts)) })
      .where('id', '=', id)
      .where('state', '=', 'asked')
      .where('attempts', '=', attempts)
      .returning('id')
      .executeTakeFirst();
    if (leased) await sendOne(payContext, { number, amountFen: amount, providerNo: provider_no });
  }
}

async function sendOne(
  payContext: PayContext,
  input: { number: string; amountFen: number; providerNo: string },
): Promise<void> {
  try {
    const refund = await payContext.pay.refund({ ...input, webhookUrl: webhookUrl(payContext) });
    await payContext.db.transaction().execute((db) => settleRefund(db, settlementContextOf(payContext), refund));
  } catch (error) {
    payContext.log.warn({ err: error, refund: input.number }, 'a refund was not confirmed; it is tried again');
  }
}

/** Starts sending without waiting. */
export function sendRefundsSoon(payContext: PayContext): void {
  void sendRefunds(payContext).catch((error: unknown) =>
    payContext.log.warn({ err: error }, 'refunds are sent with the next sweep'),
  );
}

export async function retryRefunds(ports: Ports): Promise<void> {
  for (const payContext of await everyPayContext(ports)) await sendRefunds(payContext);
}
