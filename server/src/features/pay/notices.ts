import type { FastifyInstance } from 'fastify';
import type { Ports } from '#platform/context.ts';
import { createNoticeGate } from '#platform/notice-gate.ts';
import type { Notice } from '#platform/ports/pay/pay-provider.ts';
import { noticePath, type PayContext, payContextOf } from './scope.ts';
import { sendRefundsSoon } from './send-refunds.ts';
import { type Fate, settleCharge, settleRefund, whenAt } from './settle.ts';

const noticeAtMostBytes = 64 * 1024;
const believed: readonly Fate[] = ['applied', 'surplus', 'repeated', 'late'];

/** POST /pay/notice/{ffp_no}: receives the provider's notices. */
export const takeNotices = (app: FastifyInstance, ports: Ports): void =>
  createNoticeGate(app, {
    path: noticePath,
    atMostBytes: noticeAtMostBytes,
    name: 'a notice of payment',
    workbenchOf: async (tenantNo) => {
      const tenantId = await ports.registry.tenantOfNo(tenantNo);
      return tenantId ? payContextOf(ports, tenantId) : null;
    },
    read: (payContext: PayContext, headers, _, body) => payContext.pay.readNotice(headers, body),
    hear,
    believed,
  });

async function hear(payContext: PayContext, notice: Notice): Promise<Fate> {
  const when = whenAt(payContext);
  const fate = await payContext.db.transaction().execute(async (db): Promise<Fate> => {
    const heard = await db
      .selectFrom('payment_notice')
      .select('outcome')
      .where('notice_id', '=', notice.id)
      .executeTakeFirst();
    if (heard) return believed.includes(heard.outcome as Fate) ? 'repeated' : (heard.outcome as Fate);
    const { about } = notice;
    const become =
      'charge' in about
        ? await settleCharge(db, when, about.charge, 'notice')
        : await settleRefund(db, when, about.refund);
    await db
      .insertInto('payment_notice')
      .values({
        tenant_id: payContext.tenantId,
        notice_id: notice.id,
        number: 'charge' in about ? about.charge.number : about.refund.number,
        reported_state: notice.says,
        outcome: become,
        amount: 'charge' in about ? (about.charge.paid?.amountFen ?? null) : about.refund.amountFen,
        received_at: new Date(when.now),
      })
      // Of two concurrent deliveries the second waits for the first and finds the row.
      .onConflict((on) => on.columns(['tenant_id', 'notice_id']).doNothing())
      .execute();
    return become;
  });
  if (fate === 'surplus') sendRefundsSoon(payContext);
  return fate;
}
