import type { FastifyInstance } from 'fastify';
import type { Ports } from '#platform/context.ts';
import type { TaxWebhook } from '#platform/ports/tax/tax-gateway-port.ts';
import { registerWebhook } from '#platform/webhook-endpoint.ts';
import { pollSoon } from './poll-authorizations.ts';
import { AuthSeal, authRows, type Company, typedAuthRow } from './repository.ts';
import { type TaxContext, taxContextOf, webhookPath } from './scope.ts';
import { applyStep, stepOf } from './step.ts';

const webhookAtMostBytes = 16 * 1024;
type WebhookResult = 'applied' | 'repeated' | 'late' | 'unknown_number' | 'other_company';
const acceptedResults: readonly WebhookResult[] = ['applied', 'repeated', 'late'];

/** POST /tax/notice/{ffp_no}: receives the tax gateway's webhooks. The signature covers the path, too. */
export const registerTaxWebhook = (app: FastifyInstance, ports: Ports): void =>
  registerWebhook(app, {
    path: webhookPath,
    atMostBytes: webhookAtMostBytes,
    name: 'a webhook of the tax gateway',
    receiverOf: async (tenantNo) => {
      const tenantId = await ports.registry.tenantOfNo(tenantNo);
      return tenantId ? taxContextOf(ports, tenantId) : null;
    },
    read: (tax: TaxContext, headers, pathname, body) => tax.tax.readWebhook(headers, pathname, body),
    process: processWebhook,
    expectedResults: acceptedResults,
  });

async function processWebhook(tax: TaxContext, webhook: TaxWebhook): Promise<WebhookResult> {
  const stepContext = { tenantId: tax.site.tenantId, now: tax.clock.now() };
  const result = await tax.db.transaction().execute(async (db): Promise<{ outcome: WebhookResult; id?: string }> => {
    // Locks the row first: the second of two concurrent webhooks waits and finds the first one's result.
    const match = await authRows(db).where('number', '=', webhook.number).forUpdate().executeTakeFirst();
    const before = await db
      .selectFrom('tax_notice')
      .select('outcome')
      .where('notice_id', '=', webhook.id)
      .executeTakeFirst();
    if (before)
      return {
        outcome: acceptedResults.includes(before.outcome as WebhookResult)
          ? 'repeated'
          : (before.outcome as WebhookResult),
      };
    const row = match && typedAuthRow(match);
    const applyWebhook = async (): Promise<WebhookResult> => {
      if (!row) return 'unknown_number';
      const isOther =
        row.wrapped_key &&
        new AuthSeal(tax, row).open<Company>('company', row.company_sealed).code !== webhook.companyCode;
      if (isOther) return 'other_company';
      const step = stepOf(webhook.reportedState, 'bureau');
      if (step && (await applyStep(db, stepContext, row.id, step))) return 'applied';
      // Agreed to after it ended here: the end is reported to the tax gateway.
      if (webhook.reportedState === 'agreed' && !row.wrapped_key)
        await db
          .updateTable('tax_authorization')
          .set({ tell_end: true, next_poll_at: new Date(stepContext.now) })
          .where('id', '=', row.id)
          .execute();
      return 'late';
    };
    const webhookResult = await applyWebhook();
    await db
      .insertInto('tax_notice')
      .values({
        tenant_id: stepContext.tenantId,
        notice_id: webhook.id,
        number: webhook.number,
        reported_state: webhook.reportedState,
        outcome: webhookResult,
        received_at: new Date(stepContext.now),
      })
      .onConflict((on) => on.columns(['tenant_id', 'notice_id']).doNothing())
      .execute();
    return { outcome: webhookResult, ...(row && { id: row.id }) };
  });
  if (result.outcome === 'applied' && result.id) pollSoon(tax, result.id);
  return result.outcome;
}
