import type { DataIn } from '@sycee/contract/core/call';
import type { pay } from '@sycee/contract/pay';
import { isOpen } from '@sycee/domain/pay/table';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { PaymentInstructions } from '#platform/ports/pay/pay-provider.ts';
import { uuid } from '#platform/uuid.ts';
import { paymentBrief, paymentOrderOfReport } from './report-paywall.ts';
import { attemptsOf } from './repository.ts';

type Payment = DataIn<(typeof pay)['POST /pay/api/tax/{id}/pay']>;
interface Report {
  id: string;
  number: string;
  kind: string;
}

export async function paymentView(ctx: RequestContext, report: Report): Promise<Payment> {
  const [brief, { order }] = await Promise.all([paymentBrief(ctx.db, report), paymentOrderOfReport(ctx.db, report.id)]);
  const attempts = order && isOpen(order.state) ? await attemptsOf(ctx.db, order.id) : [];
  return {
    ...brief,
    channels: [...(ctx.pay?.channels ?? [])],
    sample: ctx.pay?.sample ?? false,
    order_no: order?.number ?? null,
    ways: attempts
      .filter(({ state, expires_at }) => state === 'offered' && expires_at.getTime() > ctx.now)
      .map(({ method }) => method as PaymentInstructions),
    receipt: order ? await receiptOf(ctx, report, order.id, order.number) : null,
  };
}

async function receiptOf(
  ctx: RequestContext,
  report: Report,
  order: string,
  orderNo: string,
): Promise<Payment['receipt']> {
  const row = await ctx.db
    .selectFrom('payment')
    .innerJoin('payment_attempt', (join) =>
      join
        .onRef('payment_attempt.tenant_id', '=', 'payment.tenant_id')
        .onRef('payment_attempt.id', '=', 'payment.attempt'),
    )
    .leftJoin('payment_refund', (join) =>
      join
        .onRef('payment_refund.tenant_id', '=', 'payment.tenant_id')
        .onRef('payment_refund.payment', '=', 'payment.id'),
    )
    .select(['provider_no', 'paid_at', 'payment.amount', 'payment_attempt.sample', 'done_at'])
    .where('payment.payment_order', '=', order)
    .orderBy('surplus')
    .orderBy('payment.id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    order_no: orderNo,
    report_no: report.number,
    seller: ctx.site.tenantName[ctx.language],
    amount: row.amount,
    provider_no: row.provider_no,
    paid_at: row.paid_at.toISOString(),
    refunded_at: row.done_at?.toISOString() ?? null,
    sample: row.sample,
  };
}

export function uuidOf(id: string): string {
  if (!uuid.test(id)) throw notFound();
  return id;
}
