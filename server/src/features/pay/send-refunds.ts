import { refundAfterMs } from '@sycee/domain/pay/asking';
import type { Ports } from '#platform/context.ts';
import { everyTill, noticeUrl, type Till } from './scope.ts';
import { settleRefund, whenAt } from './settle.ts';

const takenAtMost = 20;

/**
 * Sends what was asked back and is not confirmed, under the number it was written down with: sent twice it is one refund.
 * Taking a row moves its time on, so that nobody else sends it meanwhile.
 */
export async function sendRefunds(till: Till): Promise<void> {
  const now = till.clock.now();
  const due = await till.db
    .selectFrom('pay_refund')
    .innerJoin('pay_payment', (join) =>
      join.onRef('pay_payment.ffp', '=', 'pay_refund.ffp').onRef('pay_payment.id', '=', 'pay_refund.payment'),
    )
    .select(['pay_refund.id', 'pay_refund.number', 'pay_refund.amount', 'pay_refund.tries', 'provider_no'])
    .where('pay_refund.state', '=', 'asked')
    .where('pay_refund.ask_at', '<=', new Date(now))
    .orderBy('pay_refund.ask_at')
    .limit(takenAtMost)
    .execute();
  for (const { id, number, amount, tries, provider_no } of due) {
    const taken = await till.db
      .updateTable('pay_refund')
      .set({ tries: tries + 1, ask_at: new Date(now + refundAfterMs(tries)) })
      .where('id', '=', id)
      .where('state', '=', 'asked')
      .where('tries', '=', tries)
      .returning('id')
      .executeTakeFirst();
    if (taken) await sendOne(till, { number, amountFen: amount, providerNo: provider_no });
  }
}

async function sendOne(till: Till, asked: { number: string; amountFen: number; providerNo: string }): Promise<void> {
  try {
    const refund = await till.pay.refund({ ...asked, noticeUrl: noticeUrl(till) });
    await till.db.transaction().execute((db) => settleRefund(db, whenAt(till), refund));
  } catch (error) {
    till.log.warn({ err: error, refund: asked.number }, 'a refund was not confirmed; it is tried again');
  }
}

/** The caller does not wait. */
export function sendRefundsSoon(till: Till): void {
  void sendRefunds(till).catch((error: unknown) =>
    till.log.warn({ err: error }, 'refunds are sent with the next sweep'),
  );
}

export async function retryRefunds(ports: Ports): Promise<void> {
  for (const till of await everyTill(ports)) await sendRefunds(till);
}
