import { askAfterMs, offerGoodForMs } from '@sycee/domain/pay/asking';
import type { PayChannel } from '@sycee/domain/pay/channels';
import { openStates } from '@sycee/domain/pay/table';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { nextNumber } from '#platform/numbers.ts';
import { newId } from '#platform/random.ts';
import { conflict, invalid } from '#platform/refusal.ts';
import { askAboutOrder } from './ask-provider.ts';
import { isForSale } from './locks.ts';
import { noticeUrl, type Till, tillOf } from './scope.ts';
import { markUnknown, whenAt } from './settle.ts';
import { applyEvent, attemptsOf, liveUnlock, lockOrder, lockReport, newPayNumber, priceNow } from './store.ts';

interface Report {
  id: string;
  kind: string;
  number: string;
}

/**
 * One order at a time, whoever presses how often. What was offered before is asked about first: somebody may have paid and
 * come back before the notice did.
 */
export async function startPayment(at: At, report: Report, wanted: PayChannel | undefined): Promise<void> {
  if (!isForSale(report.kind)) throw conflict(isFree);
  const till = await tillOf(at, at.site.ffp);
  if (!till) throw conflict(notSetUp);
  await at.limits.take('pay', callerOf(at).account);
  const channel = wanted ?? till.pay.channels[0]!;
  if (!till.pay.channels.includes(channel)) throw invalid({ channel: notByThis });
  if (channel === 'jsapi' && !at.openid) throw invalid({ channel: onlyInside });
  const open = await openOrder(at.db, report.id);
  if (open) await askAboutOrder(till, open.id);
  const begun = await at.write((db) => begin(db, at, till, report.id, channel));
  if (begun) await offer(at, till, report, begun);
}

const openOrder = (db: Kysely<DB>, report: string) =>
  db
    .selectFrom('pay_order')
    .select(['id', 'amount'])
    .where('report', '=', report)
    .where('state', 'in', [...openStates])
    .executeTakeFirst();

/** Null: it is paid for. */
async function begin(
  db: Kysely<DB>,
  at: At,
  { pay }: Till,
  id: string,
  channel: PayChannel,
): Promise<{ order: string; attempt: string } | null> {
  const report = await lockReport(db, id);
  if (await liveUnlock(db, id)) return null;
  if (report.state !== 'ready') throw conflict(notReady);
  if (report.expires_on < businessDateOf(at.now)) throw conflict(expired);
  const ffp = at.site.ffp;
  const order = (await openOrder(db, id)) ?? (await newOrder(db, at, id));
  const usable = (await attemptsOf(db, order.id)).find(
    (one) =>
      one.channel === channel &&
      (one.state === 'created' || one.state === 'offered') &&
      one.expires_at.getTime() > at.now,
  );
  if (usable) return { order: order.id, attempt: usable.id };
  const attempt = newId(at.now);
  await db
    .insertInto('pay_attempt')
    .values({
      ffp,
      id: attempt,
      pay_order: order.id,
      number: newPayNumber(),
      channel,
      sample: pay.sample,
      amount: order.amount,
      state: 'created',
      expires_at: new Date(at.now + offerGoodForMs),
      created_at: new Date(at.now),
    })
    .execute();
  return { order: order.id, attempt };
}

async function newOrder(db: Kysely<DB>, at: At, report: string): Promise<{ id: string; amount: number }> {
  const { version, amount } = await priceNow(db);
  const id = newId(at.now);
  const now = new Date(at.now);
  await db
    .insertInto('pay_order')
    .values({
      ffp: at.site.ffp,
      id,
      number: `SY-O-${await nextNumber(db, at, 'pay_order')}`,
      report,
      account: callerOf(at).account,
      amount,
      price_version: version,
      state: 'created',
      ask_at: new Date(at.now + askAfterMs(0)),
      created_at: now,
      changed_at: now,
    })
    .execute();
  return { id, amount };
}

/** Outside the transaction: the same number asked for twice is one charge, so whoever comes second may ask again. */
async function offer(at: At, till: Till, report: Report, begun: { order: string; attempt: string }): Promise<void> {
  const attempt = (await attemptsOf(at.db, begun.order)).find(({ id }) => id === begun.attempt)!;
  if (attempt.state !== 'created') return;
  const way = await till.pay
    .offer({
      number: attempt.number,
      channel: attempt.channel as PayChannel,
      amountFen: attempt.amount,
      description: descriptionOf(report.number)[at.language],
      ffpNo: till.ffpNo,
      openId: at.openid,
      address: at.address,
      expiresAtMs: attempt.expires_at.getTime(),
      noticeUrl: noticeUrl(till),
    })
    .catch((error: unknown) => {
      at.log.warn({ err: error, order: begun.order }, 'the payment provider did not take an order');
      return null;
    });
  await at.db.transaction().execute(async (db) => {
    if (!way) return await markUnknown(db, whenAt(till), begun.order);
    const order = await lockOrder(db, begun.order);
    const offered = await db
      .updateTable('pay_attempt')
      .set({ state: 'offered', way: JSON.stringify(way) })
      .where('id', '=', begun.attempt)
      .where('state', '=', 'created')
      .returning('id')
      .executeTakeFirst();
    if (offered) await applyEvent(db, order, 'offered', at.now);
  });
  if (!way) throw conflict(noAnswer);
}

const descriptionOf = (number: string) => ({ zh: `税务报告 ${number}`, en: `Tax report ${number}` });
const isFree = { zh: '这份报告免费，不用付款', en: 'This report is free; there is nothing to pay' };
const notSetUp = {
  zh: '本站还没有开通付款，请联系门店',
  en: 'Nothing is set up here to take money; ask the store',
};
const notByThis = { zh: '本站不能这样付款，请换一种', en: 'One cannot pay like this here; choose another way' };
const onlyInside = { zh: '请在微信里打开再付款', en: 'Open it inside WeChat to pay like this' };
const notReady = { zh: '报告还没有生成好，请稍后再付', en: 'The report is still being made; pay when it is there' };
const expired = {
  zh: '报告已过期，请重新匹配再付款',
  en: 'The report has expired; match again, then pay',
};
const noAnswer = {
  zh: '支付渠道暂时没有回应，没有扣款，请稍后再试',
  en: 'The payment provider does not answer; nothing was taken. Try again in a moment',
};
