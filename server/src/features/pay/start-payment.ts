import type { PayChannel } from '@sycee/domain/pay/channels';
import { chargeValidForMs, queryAfterMs } from '@sycee/domain/pay/retry-delays';
import { openStates } from '@sycee/domain/pay/table';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { conflict, invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { nextDocumentNumber } from '#platform/document-numbers.ts';
import { newId } from '#platform/random.ts';
import { queryPaymentOrder } from './query-provider.ts';
import { isForSale } from './report-paywall.ts';
import {
  applyEvent,
  attemptsOf,
  liveUnlock,
  lockPaymentOrder,
  lockReport,
  newPayNumber,
  priceNow,
} from './repository.ts';
import { type PayContext, payContextOf, webhookUrl } from './scope.ts';
import { markUnknown, settlementContextOf } from './settle.ts';

interface Report {
  id: string;
  kind: string;
  number: string;
}

/**
 * Starts or continues the one open payment order of a report. Earlier charges are checked at the provider first, because the
 * payer may return before the webhook arrives.
 */
export async function startPayment(
  ctx: RequestContext,
  report: Report,
  requestedChannel: PayChannel | undefined,
): Promise<void> {
  if (!isForSale(report.kind)) throw conflict(reportIsFree);
  const payContext = await payContextOf(ctx, ctx.site.tenantId);
  if (!payContext) throw conflict(notSetUp);
  await ctx.limits.take('pay', callerOf(ctx).account);
  const channel = requestedChannel ?? payContext.pay.channels[0]!;
  if (!payContext.pay.channels.includes(channel)) throw invalid({ channel: methodUnavailable });
  if (channel === 'jsapi' && !ctx.openid) throw invalid({ channel: wechatRequired });
  const open = await openPaymentOrderOf(ctx.db, report.id);
  if (open) await queryPaymentOrder(payContext, open.id);
  const started = await ctx.write((db) => begin(db, ctx, payContext, report.id, channel));
  if (started) await createCharge(ctx, payContext, report, started);
}

const openPaymentOrderOf = (db: Kysely<DB>, report: string) =>
  db
    .selectFrom('payment_order')
    .select(['id', 'amount'])
    .where('report', '=', report)
    .where('state', 'in', [...openStates])
    .executeTakeFirst();

/** Null: already paid. */
async function begin(
  db: Kysely<DB>,
  ctx: RequestContext,
  { pay }: PayContext,
  id: string,
  channel: PayChannel,
): Promise<{ order: string; attempt: string } | null> {
  const report = await lockReport(db, id);
  if (await liveUnlock(db, id)) return null;
  if (report.state !== 'ready') throw conflict(notReady);
  if (report.expires_on < businessDateOf(ctx.now)) throw conflict(expired);
  const tenantId = ctx.site.tenantId;
  const order = (await openPaymentOrderOf(db, id)) ?? (await insertPaymentOrder(db, ctx, id));
  const usable = (await attemptsOf(db, order.id)).find(
    (one) =>
      one.channel === channel &&
      (one.state === 'created' || one.state === 'offered') &&
      one.expires_at.getTime() > ctx.now,
  );
  if (usable) return { order: order.id, attempt: usable.id };
  const attempt = newId(ctx.now);
  await db
    .insertInto('payment_attempt')
    .values({
      tenant_id: tenantId,
      id: attempt,
      payment_order: order.id,
      number: newPayNumber(),
      channel,
      sample: pay.sample,
      amount: order.amount,
      state: 'created',
      expires_at: new Date(ctx.now + chargeValidForMs),
      created_at: new Date(ctx.now),
    })
    .execute();
  return { order: order.id, attempt };
}

async function insertPaymentOrder(
  db: Kysely<DB>,
  ctx: RequestContext,
  report: string,
): Promise<{ id: string; amount: number }> {
  const { version, amount } = await priceNow(db);
  const id = newId(ctx.now);
  const now = new Date(ctx.now);
  await db
    .insertInto('payment_order')
    .values({
      tenant_id: ctx.site.tenantId,
      id,
      number: `SY-O-${await nextDocumentNumber(db, ctx, 'pay_order')}`,
      report,
      account: callerOf(ctx).account,
      amount,
      price_version: version,
      state: 'created',
      next_poll_at: new Date(ctx.now + queryAfterMs(0)),
      created_at: now,
      changed_at: now,
    })
    .execute();
  return { id, amount };
}

/**
 * Outside the transaction: a repeated request with the same number is the same charge, so concurrent callers may repeat
 * it.
 */
async function createCharge(
  ctx: RequestContext,
  payContext: PayContext,
  report: Report,
  started: { order: string; attempt: string },
): Promise<void> {
  const attempt = (await attemptsOf(ctx.db, started.order)).find(({ id }) => id === started.attempt)!;
  if (attempt.state !== 'created') return;
  const method = await payContext.pay
    .createCharge({
      number: attempt.number,
      channel: attempt.channel as PayChannel,
      amountFen: attempt.amount,
      description: descriptionOf(report.number)[ctx.language],
      tenantNo: payContext.tenantNo,
      openId: ctx.openid,
      address: ctx.address,
      expiresAtMs: attempt.expires_at.getTime(),
      webhookUrl: webhookUrl(payContext),
    })
    .catch((error: unknown) => {
      ctx.log.warn({ err: error, order: started.order }, 'the payment provider did not accept the charge');
      return null;
    });
  await ctx.db.transaction().execute(async (db) => {
    if (!method) return await markUnknown(db, settlementContextOf(payContext), started.order);
    const order = await lockPaymentOrder(db, started.order);
    const offered = await db
      .updateTable('payment_attempt')
      .set({ state: 'offered', method: JSON.stringify(method) })
      .where('id', '=', started.attempt)
      .where('state', '=', 'created')
      .returning('id')
      .executeTakeFirst();
    if (offered) await applyEvent(db, order, 'offered', ctx.now);
  });
  if (!method) throw conflict(noAnswer);
}

const descriptionOf = (number: string) => ({ zh: `税务报告 ${number}`, en: `Tax report ${number}` });
const reportIsFree = { zh: '本报告免费，无需付款', en: 'This report is free. No payment needed' };
const notSetUp = {
  zh: '本站尚未开通付款，请联系门店',
  en: 'Payment is not available on this site yet. Please contact the store',
};
const methodUnavailable = {
  zh: '本站不支持该付款方式，请更换',
  en: 'This payment method isn’t available here. Choose another',
};
const wechatRequired = { zh: '请在微信中打开后付款', en: 'Open this page in WeChat to pay' };
const notReady = { zh: '报告正在生成，请稍后再付款', en: 'The report is still being generated. Pay once it’s ready' };
const expired = {
  zh: '报告已过期，请重新匹配再付款',
  en: 'This report has expired. Match again, then pay',
};
const noAnswer = {
  zh: '支付渠道暂无响应，未扣款，请稍后重试',
  en: 'The payment provider isn’t responding and you haven’t been charged. Try again shortly',
};
