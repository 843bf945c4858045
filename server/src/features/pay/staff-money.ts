import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { pay } from '@sycee/contract/pay';
import type { PayState } from '@sycee/domain/pay/table';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { type Day, reconcileDay } from './reconcile.ts';
import { applyEvent, lockPaymentOrder, paymentOrderById, priceNow } from './repository.ts';
import { type PayContext, payContextOf } from './scope.ts';
import { sendRefundsSoon } from './send-refunds.ts';
import { createRefund } from './settle.ts';
import { uuidOf } from './views.ts';

type Orders = (typeof pay)['GET /admin/api/pay/orders'];

export async function listPaymentOrders(ctx: RequestContext, input: QueryOut<Orders>): Promise<DataIn<Orders>> {
  let rows = ctx.db
    .selectFrom('payment_order')
    .innerJoin('report', (join) =>
      join.onRef('report.tenant_id', '=', 'payment_order.tenant_id').onRef('report.id', '=', 'payment_order.report'),
    )
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'payment_order.tenant_id').onRef('account.id', '=', 'payment_order.account'),
    )
    .select([
      'payment_order.id',
      'payment_order.number',
      'report.number as report_no',
      'account_no',
      'payment_order.amount',
    ])
    .select(['payment_order.state', 'payment_order.created_at'])
    .orderBy('payment_order.id', 'desc')
    .limit(input.page_size + 1);
  if (input.cursor) rows = rows.where('payment_order.id', '<', idCursor(input.cursor));
  if (input.state) rows = rows.where('payment_order.state', '=', input.state);
  const orders = await rows.execute();
  const shown = orders.slice(0, input.page_size);
  const payments = await paymentsOf(
    ctx,
    shown.map(({ id }) => id),
  );
  const list = shown.map(({ number, created_at, state, ...row }) => ({
    ...row,
    order_no: number,
    state: state as PayState,
    created_at: created_at.toISOString(),
    payments: payments
      .filter(({ payment_order: pay_order }) => pay_order === row.id)
      .map(({ payment_order: _, ...payment }) => payment),
  }));
  return { list, next: nextCursor(orders, input.page_size) };
}

async function paymentsOf(ctx: RequestContext, orders: readonly string[]) {
  if (orders.length === 0) return [];
  const rows = await ctx.db
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
    .select(['payment.payment_order', 'provider_no', 'payment.amount', 'paid_at', 'surplus', 'payment_attempt.sample'])
    .select('payment_refund.state as refund')
    .where('payment.payment_order', 'in', [...orders])
    .orderBy('payment.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    paid_at: row.paid_at.toISOString(),
    refund: (row.refund ?? 'none') as 'none' | 'asked' | 'done',
  }));
}

/** Refunds an order and locks its report again; the row of the unlock stays, ended. */
export async function refundPaymentOrder(ctx: RequestContext, id: string): Promise<{ state: PayState }> {
  const payContext = await ownPayContext(ctx);
  const state = await ctx.write(async (db) => {
    if (!(await paymentOrderById(db, uuidOf(id)))) throw notFound();
    const order = await lockPaymentOrder(db, id);
    const settlement = { tenantId: ctx.site.tenantId, now: ctx.now };
    if (!(await applyEvent(db, order, 'refund_asked', ctx.now))) throw conflict(nothingToRefund);
    const payment = await db
      .selectFrom('payment')
      .select(['id', 'amount', 'surplus'])
      .where('payment_order', '=', id)
      .where('surplus', '=', false)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('report_unlock')
      .set({ ended_at: new Date(ctx.now) })
      .where('payment', '=', payment.id)
      .where('ended_at', 'is', null)
      .execute();
    await createRefund(db, settlement, order, payment, callerOf(ctx).account);
    await writeAudit(db, ctx, {
      action: 'pay.refund',
      subject: { kind: 'pay', id },
      changes: [['amount', String(payment.amount), '0']],
    });
    return order.state;
  });
  sendRefundsSoon(payContext);
  return { state };
}

export async function listDays(ctx: RequestContext): Promise<DataIn<(typeof pay)['GET /admin/api/pay/days']>> {
  const rows = await ctx.db.selectFrom('payment_day').selectAll().orderBy('day', 'desc').limit(60).execute();
  const days = rows.map(({ tenant_id: _, findings, checked_at, ...row }) => ({
    ...row,
    findings: findings as Day['findings'],
    checked_at: checked_at.toISOString(),
  }));
  return { days, price: await priceNow(ctx.db), sample: ctx.pay?.sample ?? false, ready: ctx.pay !== null };
}

export async function checkDay(ctx: RequestContext, { day }: { day: string }): Promise<Day> {
  if (day > businessDateOf(ctx.now)) throw invalid({ day: notYet });
  const payContext = await ownPayContext(ctx);
  return await reconcileDay(payContext, day).catch((error: unknown) => {
    ctx.log.warn({ err: error, day }, 'a day could not be held against the provider');
    throw conflict(noBill);
  });
}

/** Changes the price; the version refuses the second of two concurrent changes. */
export async function setPrice(
  ctx: RequestContext,
  { version, amount }: BodyOut<(typeof pay)['PUT /admin/api/pay/price']>,
): Promise<{ version: number; amount: number }> {
  return await ctx.write(async (db) => {
    const before = await priceNow(db);
    const set = await db
      .insertInto('payment_price')
      .values({
        tenant_id: ctx.site.tenantId,
        version: version + 1,
        amount,
        set_by: callerOf(ctx).account,
        set_at: new Date(ctx.now),
      })
      .onConflict((on) => on.columns(['tenant_id', 'version']).doNothing())
      .returning(['version', 'amount'])
      .executeTakeFirst();
    if (!set || before.version !== version) throw conflict(changedMeanwhile);
    await writeAudit(db, ctx, {
      action: 'pay.price',
      subject: { kind: 'pay', id: `price ${set.version}` },
      changes: [['price', String(before.amount), String(amount)]],
    });
    return set;
  });
}

async function ownPayContext(ctx: RequestContext): Promise<PayContext> {
  const payContext = await payContextOf(ctx, ctx.site.tenantId);
  if (!payContext) throw conflict(notSetUp);
  return payContext;
}

const nothingToRefund = {
  zh: '该订单没有可退款项，请刷新后查看',
  en: 'This order has nothing to refund. Refresh to see the latest',
};
const notYet = { zh: '日期不能晚于今天', en: 'The date can’t be after today' };
const noBill = {
  zh: '支付渠道未提供当天账单，请稍后重试',
  en: 'The payment provider has no bill for this day yet. Try again later',
};
const changedMeanwhile = {
  zh: '价格刚被他人修改，请刷新后重试',
  en: 'Someone just changed the price. Refresh and try again',
};
const notSetUp = {
  zh: '尚未接入支付渠道，请参阅部署指南',
  en: 'No payment provider is configured. See the deployment guide',
};
