import type { FastifyInstance } from 'fastify';
import type { Ports } from '#platform/context.ts';
import type { PaymentWebhook } from '#platform/ports/pay/pay-provider.ts';
import { registerWebhook } from '#platform/webhook-endpoint.ts';
import { type PayContext, payContextOf, webhookPath } from './scope.ts';
import { sendRefundsSoon } from './send-refunds.ts';
import { type SettleResult, settleCharge, settlementContextOf, settleRefund } from './settle.ts';

const webhookAtMostBytes = 64 * 1024;
const acceptedResults: readonly SettleResult[] = ['applied', 'surplus', 'repeated', 'late'];

/** POST /pay/notice/{ffp_no}: receives the provider's webhooks. */
export const registerPaymentWebhook = (app: FastifyInstance, ports: Ports): void =>
  registerWebhook(app, {
    path: webhookPath,
    atMostBytes: webhookAtMostBytes,
    name: 'a payment webhook',
    receiverOf: async (tenantNo) => {
      const tenantId = await ports.registry.tenantOfNo(tenantNo);
      return tenantId ? payContextOf(ports, tenantId) : null;
    },
    read: (payContext: PayContext, headers, _, body) => payContext.pay.readWebhook(headers, body),
    process: processWebhook,
    expectedResults: acceptedResults,
  });

async function processWebhook(payContext: PayContext, webhook: PaymentWebhook): Promise<SettleResult> {
  const settlement = settlementContextOf(payContext);
  const result = await payContext.db.transaction().execute(async (db): Promise<SettleResult> => {
    const earlier = await db
      .selectFrom('payment_notice')
      .select('outcome')
      .where('notice_id', '=', webhook.id)
      .executeTakeFirst();
    if (earlier)
      return acceptedResults.includes(earlier.outcome as SettleResult) ? 'repeated' : (earlier.outcome as SettleResult);
    const { about } = webhook;
    const outcome =
      'charge' in about
        ? await settleCharge(db, settlement, about.charge, 'notice')
        : await settleRefund(db, settlement, about.refund);
    await db
      .insertInto('payment_notice')
      .values({
        tenant_id: payContext.tenantId,
        notice_id: webhook.id,
        number: 'charge' in about ? about.charge.number : about.refund.number,
        reported_state: webhook.providerState,
        outcome,
        amount: 'charge' in about ? (about.charge.paid?.amountFen ?? null) : about.refund.amountFen,
        received_at: new Date(settlement.now),
      })
      // Of two concurrent deliveries the second waits for the first and finds the row.
      .onConflict((on) => on.columns(['tenant_id', 'notice_id']).doNothing())
      .execute();
    return outcome;
  });
  if (result === 'surplus') sendRefundsSoon(payContext);
  return result;
}
