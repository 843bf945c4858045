import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { bankOf, booksOf, deliver, press, rowsOf, startPaying, taxReportOf } from '#app/testing/payments.ts';
import { importInvoices } from '#app/testing/statements.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { queryPaymentOrders, reconcileDays, retryRefunds } from './index.ts';

let server: TestServer;
let member: Visitor;
let begin: () => Promise<{ id: string; number: string }>;
beforeEach(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
  const statement = await importInvoices(server, member);
  begin = async () => {
    const id = await taxReportOf(member, statement);
    return { id, number: await startPaying(member, id) };
  };
});
afterEach(() => server.close());

const become = async (set: string) => {
  await rowsOf(server, `update tenant set ${set} where tenant_no = '1001'`);
  server.parts.ports.registry.clearCache();
};
const stateOf = async (id: string) =>
  (await rowsOf<{ state: string }>(server, 'select state from payment_order where report = $1', [id]))[0]?.state;
const minutes = (n: number) => server.clock.advance(n * 60_000);
/** Paid and refunded without being unlocked: the ledger sums to zero. */
const given = { unlocks: 0, live: 0, payments: 1, refunds: 1, sum: 0, at_provider: 0 };

test.each(["status = 'closed'", "expires_on = '2020-01-01'"])(
  'with %s, late money is found by webhook or query and refunded automatically',
  async (set) => {
    const [response, silent, unpaid] = [await begin(), await begin(), await begin()];
    await become(set);
    bankOf(server).pay(response.number);
    expect(await deliver(server, bankOf(server).webhook(response.number))).toBe(200);
    expect(await deliver(server, bankOf(server).webhook(response.number))).toBe(200);
    await press(server, silent.number, 'lose');
    minutes(6);
    await Promise.all([queryPaymentOrders(server.parts.ports), queryPaymentOrders(server.parts.ports)]);
    for (const { id } of [response, silent]) {
      await expect.poll(() => stateOf(id)).toBe('refunded');
      expect(await booksOf(server, id)).toEqual(given);
    }
    // An unpaid charge is closed at the provider, so it cannot be paid any more.
    minutes(61);
    await queryPaymentOrders(server.parts.ports);
    expect(await stateOf(unpaid.id)).toBe('closed');
    expect(bankOf(server).charge(unpaid.number)?.state).toBe('CLOSED');
  },
  60_000,
);

test('a refund pending when the tenant closed is repeated until it succeeds', async () => {
  const { id, number } = await begin();
  const provider = server.parts.ports.pay!;
  const { refund } = provider;
  provider.refund = async () => Promise.reject(new Error('away'));
  await press(server, number, 'double');
  await expect.poll(async () => (await booksOf(server, id)).refunds).toBe(1);
  await become("status = 'closed'");
  provider.refund = refund;
  minutes(6);
  await retryRefunds(server.parts.ports);
  expect(await booksOf(server, id)).toMatchObject({ live: 1, payments: 2, refunds: 1, sum: 0, at_provider: 990 });
});

test('the bill shows what a closed tenant was paid, and days without movement are not recorded', async () => {
  const { id, number } = await begin();
  await become("status = 'closed'");
  bankOf(server).pay(number);
  // Noon of the next day, when the bill of this day is available.
  const tomorrow = addDays(businessDateOf(server.clock.now()), 1);
  server.clock.advance(startOfBusinessDate(tomorrow) + 12 * 3_600_000 - server.clock.now());
  await reconcileDays(server.parts.ports);
  await expect.poll(() => stateOf(id)).toBe('refunded');
  expect(await booksOf(server, id)).toEqual(given);
  const days = () =>
    rowsOf(server, "select d.day from payment_day d join tenant f on f.id = d.tenant_id where f.tenant_no = '1001'");
  const written = (await days()).length;
  expect(written).toBe(1);
  // The next day's bill has the refund; the one after it is empty.
  minutes(24 * 60);
  await reconcileDays(server.parts.ports);
  expect(await days()).toHaveLength(2);
  minutes(24 * 60);
  await reconcileDays(server.parts.ports);
  expect(await days()).toHaveLength(2);
});

test('after reopening, a report paid meanwhile is locked and can be paid again', async () => {
  const { id, number } = await begin();
  await become("status = 'closed'");
  await press(server, number, 'pay');
  await expect.poll(() => stateOf(id)).toBe('refunded');
  await become("status = 'open'");
  const info = await member.data('GET /tax/api/match/info/{id}', { params: { id } });
  expect(info.payment).toMatchObject({ state: 'refunded', locked: true });
  await press(server, await startPaying(member, id), 'pay');
  expect(await booksOf(server, id)).toMatchObject({
    unlocks: 1,
    live: 1,
    payments: 2,
    refunds: 1,
    sum: 0,
    at_provider: 990,
  });
});
