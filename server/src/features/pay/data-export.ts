import { callerOf, type RequestContext } from '#platform/context.ts';

/** A member's payment orders and payments, for the data export. */
export async function ownPayments(ctx: RequestContext) {
  const rows = await ctx.db
    .selectFrom('payment_order')
    .leftJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'payment_order.tenant_id')
        .onRef('payment.payment_order', '=', 'payment_order.id'),
    )
    .leftJoin('payment_refund', (join) =>
      join
        .onRef('payment_refund.tenant_id', '=', 'payment.tenant_id')
        .onRef('payment_refund.payment', '=', 'payment.id'),
    )
    .select([
      'payment_order.number',
      'payment_order.report',
      'payment_order.amount',
      'payment_order.state',
      'payment_order.created_at',
    ])
    .select(['provider_no', 'paid_at', 'done_at as refunded_at'])
    .where('account', '=', callerOf(ctx).account)
    .orderBy('payment_order.id')
    .orderBy('payment.id')
    .execute();
  return rows;
}
