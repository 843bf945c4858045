import type { FastifyInstance } from 'fastify';
import type { Ports } from '#platform/context.ts';
import { createNoticeGate } from '#platform/notice-gate.ts';
import type { Notice } from '#platform/ports/pay/pay-provider.ts';
import { noticePath, type PayContext, payContextOf } from './scope.ts';
import { sendRefundsSoon } from './send-refunds.ts';
import { type SettleResult, settleCharge, settleRefund, whenAt } from './settle.ts';

const noticeAtMostBytes = 64 * 1024;
const acceptedResults: readonly SettleResult[] = ['applied', 'surplus', 'repeated', 'late'];

/** POST /pay/notice/{ffp_no}: receives the provider's notices. */
export const registerPayNotices = (app: FastifyInstance, ports: Ports): void =>
  createNoticeGate(app, {
    path: noticePath,
    atMostBytes: noticeAtMostBytes,
    name: 'a notice of payment',
    receiverOf: async (tenantNo) => {
      const tenantId = await ports.registry.tenantOfNo(tenantNo);
      return tenantId ? payContextOf(ports, tenantId) : null;
    },
    read: (payContext: PayContext, headers, _, body) => payContext.pay.readNotice(headers, body),
    process: processNotice,
    expectedResults: acceptedResults,
  });

async function processNotice(payContext: PayContext, notice: Notice): Promise<SettleResult> {
  const when = whenAt(payContext);
  const result = await payContext.db.transaction().execute(async (db): Promise<SettleResult> => {
    const earlier = await db
      .selectFrom('payment_notice')
      .select('outcome')
      .where('notice_id', '=', notice.id)
      .executeTakeFirst();
    if (earlier)
      return acceptedResults.includes(earlier.outcome as SettleResult) ? 'repeated' : (earlier.outcome as SettleResult);
    const { about } = notice;
    const outcome =
      'charge' in about
        ? await settleCharge(db, when, about.charge, 'notice')
        : await settleRefund(db, when, about.refund);
    await db
      .insertInto('payment_notice')
      .values({
        tenant_id: payContext.tenantId,
        notice_id: notice.id,
        number: 'charge' in about ? about.charge.number : about.refund.number,
        reported_state: notice.providerState,
        outcome,
        amount: 'charge' in about ? (about.charge.paid?.amountFen ?? null) : about.refund.amountFen,
        received_at: new Date(when.now),
      })
      // Of two concurrent deliveries the second waits for the first and finds the row.
      .onConflict((on) => on.columns(['tenant_id', 'notice_id']).doNothing())
      .execute();
    return outcome;
  });
  if (result === 'surplus') sendRefundsSoon(payContext);
  return result;
}
