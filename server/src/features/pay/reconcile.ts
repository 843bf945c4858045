import type { DataIn } from '@sycee/contract/core/call';
import type { pay } from '@sycee/contract/pay';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import type { Ports } from '#platform/context.ts';
import type { BillRow } from '#platform/ports/pay/pay-provider.ts';
import { everyPayContext, type PayContext } from './scope.ts';
import { sendRefundsSoon } from './send-refunds.ts';
import { settleCharge, settlementContextOf, settleRefund } from './settle.ts';

export type Day = DataIn<(typeof pay)['POST /admin/api/pay/days']>;
type Finding = Day['findings'][number];

/** A day's bill is available from ten o'clock on the next day. */
const readyAfterMs = 10 * 3_600_000;

/** Reconciles yesterday once its bill is available. */
export async function reconcileDays(ports: Ports): Promise<void> {
  const now = ports.clock.now();
  const today = businessDateOf(now);
  if (now - startOfBusinessDate(today) < readyAfterMs) return;
  const day = addDays(today, -1);
  let bill: Promise<BillRow[]> | undefined;
  for (const payContext of await everyPayContext(ports)) {
    if (await payContext.db.selectFrom('payment_day').select('day').where('day', '=', day).executeTakeFirst()) continue;
    // All tenants share one merchant, so the bill covers all of them.
    bill ??= payContext.pay.bill(day);
    if (!payContext.isOpen && !(await isIn(bill, payContext))) continue;
    await reconcileDay(payContext, day, bill).catch((error: unknown) =>
      ports.log.warn({ err: error, day }, 'a day could not be held against the provider; it is tried again'),
    );
  }
}

/** Days without movements are not recorded for a closed tenant. */
const isIn = (bill: Promise<BillRow[]>, payContext: PayContext): Promise<boolean> =>
  bill.then(
    (rows) => rows.some(({ tenantNo }) => tenantNo === payContext.tenantNo),
    () => false,
  );

/**
 * Compares the provider's bill of a day with payments, refunds, unlocks and the ledger, and repairs what is missing.
 */
export async function reconcileDay(
  payContext: PayContext,
  day: string,
  response = payContext.pay.bill(day),
): Promise<Day> {
  const bill = (await response).filter(({ tenantNo }) => tenantNo === payContext.tenantNo);
  const findings: Finding[] = [];
  for (const row of bill)
    findings.push(
      ...(row.kind === 'payment' ? await checkPayment(payContext, row) : await checkRefund(payContext, row)),
    );
  findings.push(...(await notAtProvider(payContext, day, bill)), ...(await ownInconsistencies(payContext, day)));
  sendRefundsSoon(payContext);
  const sumOf = (kind: BillRow['kind']) =>
    bill.filter((row) => row.kind === kind).reduce((sum, { amountFen }) => sum + amountFen, 0);
  const payments = bill.filter(({ kind }) => kind === 'payment').length;
  const row = {
    payments,
    paid: sumOf('payment'),
    refunds: bill.length - payments,
    refunded: sumOf('refund'),
    findings: JSON.stringify(findings),
    checked_at: new Date(payContext.clock.now()),
  };
  await payContext.db
    .insertInto('payment_day')
    .values({ tenant_id: payContext.tenantId, day, ...row })
    .onConflict((on) => on.columns(['tenant_id', 'day']).doUpdateSet(row))
    .execute();
  return { day, ...row, findings, checked_at: row.checked_at.toISOString() };
}

async function checkPayment(payContext: PayContext, row: BillRow): Promise<Finding[]> {
  const { number, providerNo, amountFen, atMs } = row;
  const charge = { number, state: 'paid' as const, paid: { providerNo, amountFen, atMs } };
  const result = await payContext.db
    .transaction()
    .execute((db) => settleCharge(db, settlementContextOf(payContext), charge, 'bill'));
  if (result === 'unknown_number') return [{ kind: 'payment_unknown', number: providerNo }];
  if (result === 'wrong_amount') return [{ kind: 'amount_differs', number: providerNo }];
  return result === 'repeated' ? [] : [{ kind: 'payment_was_missing', number: providerNo }];
}

async function checkRefund(payContext: PayContext, { refundNumber: number, amountFen }: BillRow): Promise<Finding[]> {
  const refund = { number, amountFen, state: 'done' as const };
  const result = await payContext.db
    .transaction()
    .execute((db) => settleRefund(db, settlementContextOf(payContext), refund));
  if (result === 'unknown_number') return [{ kind: 'refund_unknown', number }];
  if (result === 'wrong_amount') return [{ kind: 'amount_differs', number }];
  return result === 'repeated' ? [] : [{ kind: 'refund_was_missing', number }];
}

/**
 * Own payments of the day that the provider does not know. Samples are excluded, as they belong to another provider.
 */
async function notAtProvider({ db, pay }: PayContext, day: string, bill: readonly BillRow[]): Promise<Finding[]> {
  const [from, to] = [new Date(startOfBusinessDate(day)), new Date(startOfBusinessDate(addDays(day, 1)))];
  const payments = await db
    .selectFrom('payment')
    .innerJoin('payment_attempt', (join) =>
      join
        .onRef('payment_attempt.tenant_id', '=', 'payment.tenant_id')
        .onRef('payment_attempt.id', '=', 'payment.attempt'),
    )
    .select('provider_no')
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .where('payment_attempt.sample', '=', pay.sample)
    .execute();
  const refunds = await db
    .selectFrom('payment_refund')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'payment_refund.tenant_id')
        .onRef('payment.id', '=', 'payment_refund.payment'),
    )
    .innerJoin('payment_attempt', (join) =>
      join
        .onRef('payment_attempt.tenant_id', '=', 'payment.tenant_id')
        .onRef('payment_attempt.id', '=', 'payment.attempt'),
    )
    .select('payment_refund.number')
    .where('done_at', '>=', from)
    .where('done_at', '<', to)
    .where('payment_attempt.sample', '=', pay.sample)
    .execute();
  const reported = new Set(bill.map((row) => (row.kind === 'payment' ? row.providerNo : row.refundNumber)));
  return [
    ...payments.map(({ provider_no }) => ({ kind: 'payment_not_at_provider' as const, number: provider_no })),
    ...refunds.map(({ number }) => ({ kind: 'refund_not_at_provider' as const, number })),
  ].filter(({ number }) => !reported.has(number));
}

/** Compares orders of the day with unlocks and the ledger; a difference would be a bug here. */
async function ownInconsistencies({ db, tenantId }: PayContext, day: string): Promise<Finding[]> {
  const [from, to] = [new Date(startOfBusinessDate(day)), new Date(startOfBusinessDate(addDays(day, 1)))];
  const { rows } = await sql<{ number: string; state: string; unlocks: number; differs: boolean }>`
    select o.number, o.state,
      (select count(*)::int from report_unlock u join payment p on p.tenant_id = u.tenant_id and p.id = u.payment
        where u.tenant_id = o.tenant_id and p.payment_order = o.id and u.ended_at is null) as unlocks,
      coalesce((select sum(l.amount) from payment_ledger l where l.tenant_id = o.tenant_id and l.payment_order = o.id and l.account = 'provider'), 0)
        <> coalesce((select sum(p.amount) from payment p where p.tenant_id = o.tenant_id and p.payment_order = o.id), 0)
         - coalesce((select sum(r.amount) from payment_refund r where r.tenant_id = o.tenant_id and r.payment_order = o.id and r.state = 'done'), 0)
        as differs
    from payment_order o
    where o.tenant_id = ${tenantId}::uuid and o.changed_at >= ${from} and o.changed_at < ${to}`.execute(db);
  return rows.flatMap(({ number, state, unlocks, differs }) => [
    ...(state === 'paid' && unlocks !== 1 ? [{ kind: 'paid_without_unlock' as const, number }] : []),
    ...(state !== 'paid' && unlocks > 0 ? [{ kind: 'unlock_without_payment' as const, number }] : []),
    ...(differs ? [{ kind: 'ledger_differs' as const, number }] : []),
  ]);
}
