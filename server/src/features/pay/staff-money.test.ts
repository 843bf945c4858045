import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { bankOf, booksOf, paymentOf, press, rowsOf, startPaying, taxReportOf } from '#app/testing/payments.ts';
import { importInvoices } from '#app/testing/statements.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { reconcileDays } from './index.ts';

let server: TestServer;
let member: Visitor;
let head: Visitor;
let statement: string;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
  head = await server.as('saas', mobiles.headquarters, headquarters);
  statement = await importInvoices(server, member);
});
afterAll(() => server.close());

async function paid(): Promise<{ id: string; number: string; order: string }> {
  const id = await taxReportOf(member, statement);
  const number = await startPaying(member, id);
  await press(server, number, 'pay');
  const { list } = await head.data('GET /admin/api/pay/orders');
  return { id, number, order: list[0]!.id };
}
const today = () => businessDateOf(server.clock.now());
const check = (day: string) => head.data('POST /admin/api/pay/days', { body: { day } });

test('a refund locks the report again, once for repeated requests, and the payment records stay', async () => {
  const { id, order } = await paid();
  const presses = Array.from({ length: 8 }, () =>
    head.call('POST /admin/api/pay/orders/{id}/refund', { params: { id: order } }),
  );
  const codes = (await Promise.all(presses)).map(({ code }) => code);
  expect(codes.filter((code) => code === '2000000')).toHaveLength(1);
  expect(codes.filter((code) => code === '4090000')).toHaveLength(7);
  const { payment } = await member.data('GET /tax/api/match/info/{id}', { params: { id } });
  expect(payment.locked).toBe(true);
  await expect.poll(async () => (await paymentOf(member, id)).state).toBe('refunded');
  expect(await booksOf(server, id)).toEqual({ unlocks: 1, live: 0, payments: 1, refunds: 1, sum: 0, at_provider: 0 });
  expect((await paymentOf(member, id)).receipt?.refunded_at).toEqual(expect.any(String));
  const { list } = await head.data('GET /admin/api/audit');
  expect(list[0]).toMatchObject({ action: 'pay.refund' });
  await press(server, await startPaying(member, id), 'pay');
  expect(await booksOf(server, id)).toMatchObject({ unlocks: 2, live: 1, payments: 2, sum: 0, at_provider: 990 });
});

test('a day that matches the bill has no findings; a payment whose webhook was lost is found, booked and reported', async () => {
  await paid();
  expect(await check(today())).toMatchObject({ findings: [] });
  const lost = await taxReportOf(member, statement);
  await press(server, await startPaying(member, lost), 'lose');
  const { findings } = await check(today());
  expect(findings).toEqual([{ kind: 'payment_was_missing', number: expect.stringMatching(/^4200/) }]);
  expect(await paymentOf(member, lost)).toMatchObject({ state: 'paid', locked: false });
  expect(await check(today())).toMatchObject({ findings: [] });
});

test('a reconciliation reports payments unknown to the provider or to the server, and different amounts', async () => {
  const [deleted, other] = [await paid(), await paid()];
  const charge = bankOf(server).charge(deleted.number)!;
  const [payment] = charge.payments.splice(0);
  bankOf(server).charge(other.number)!.amountFen = 991;
  const { findings } = await check(today());
  expect(findings).toContainEqual({ kind: 'payment_not_at_provider', number: payment!.transactionId });
  expect(findings).toContainEqual({
    kind: 'amount_differs',
    number: bankOf(server).charge(other.number)!.payments[0]!.transactionId,
  });
  charge.payments.push(payment!);
  bankOf(server).charge(other.number)!.amountFen = 990;
  await rowsOf(server, 'update report_unlock set ended_at = now() where report = $1', [deleted.id]);
  expect((await check(today())).findings).toEqual([
    { kind: 'paid_without_unlock', number: expect.stringMatching(/^SY-O-/) },
  ]);
  await rowsOf(server, 'update report_unlock set ended_at = null where report = $1', [deleted.id]);
});

test('the previous day is reconciled automatically and once, as soon as its bill is available', async () => {
  await paid();
  const day = today();
  const tomorrowAt = (hour: number) =>
    Date.parse(`${addDays(day, 1)}T00:00:00+08:00`) + hour * 3_600_000 - server.clock.now();
  server.clock.advance(tomorrowAt(9));
  const late = await server.as('saas', mobiles.headquarters, headquarters);
  await rowsOf(server, 'delete from payment_day');
  await reconcileDays(server.parts.ports);
  expect((await late.data('GET /admin/api/pay/days')).days).toEqual([]);
  server.clock.advance(2 * 3_600_000);
  await Promise.all([reconcileDays(server.parts.ports), reconcileDays(server.parts.ports)]);
  const { days } = await late.data('GET /admin/api/pay/days');
  expect(days.map((one) => [one.day, one.findings])).toEqual([[day, []]]);
  expect((await late.call('POST /admin/api/pay/days', { body: { day: addDays(day, 2) } })).code).toBe('4220000');
});

test('the price belongs to the tenant: existing orders keep theirs, and the second of two concurrent changes is refused', async () => {
  const fresh = await server.as('member', mobiles.member);
  const before = await taxReportOf(fresh, statement);
  const boss = await server.as('saas', mobiles.headquarters, headquarters);
  await fresh.data('POST /pay/api/tax/{id}/pay', { params: { id: before } });
  const set = (amount: number) => boss.call('PUT /admin/api/pay/price', { body: { version: 0, amount } });
  const codes = (await Promise.all([set(1_990), set(2_990)])).map(({ code }) => code).sort();
  expect(codes).toEqual(['2000000', '4090000']);
  const { price } = await boss.data('GET /admin/api/pay/days');
  expect(price.version).toBe(1);
  const after = await taxReportOf(fresh, statement);
  expect((await paymentOf(fresh, before)).price).toBe(990);
  expect((await paymentOf(fresh, after)).price).toBe(price.amount);
  for (const amount of [0, -1, 1.5, 1_000_001])
    expect((await boss.call('PUT /admin/api/pay/price', { body: { version: 1, amount } })).code).toBe('4220000');
});
