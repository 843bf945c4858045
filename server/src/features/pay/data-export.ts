import { callerOf, type RequestContext } from '#platform/context.ts';

/** A member's orders and what was paid for them, for their copy of their own data. */
export async function ownPayments(ctx: RequestContext) {
  const rows = await ctx.db
    .selectFrom('pay_order')
    .leftJoin('pay_payment', (join) =>
      join.onRef('pay_payment.ffp', '=', 'pay_order.ffp').onRef('pay_payment.pay_order', '=', 'pay_order.id'),
    )
    .leftJoin('pay_refund', (join) =>
      join.onRef('pay_refund.ffp', '=', 'pay_payment.ffp').onRef('pay_refund.payment', '=', 'pay_payment.id'),
    )
    .select(['pay_order.number', 'pay_order.report', 'pay_order.amount', 'pay_order.state', 'pay_order.created_at'])
    .select(['provider_no', 'paid_at', 'done_at as refunded_at'])
    .where('account', '=', callerOf(ctx).account)
    .orderBy('pay_order.id')
    .orderBy('pay_payment.id')
    .execute();
  return rows;
}
