import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { bankOf, booksOf, deliver, paymentOf, press, rowsOf, startPaying, taxReportOf } from '#app/testing/payments.ts';
import { proofSize } from '#app/testing/proof-size.ts';
import { importInvoices } from '#app/testing/statements.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import type { Posted } from '#platform/ports/webhooks.ts';
import { retryRefunds } from './index.ts';

let server: TestServer;
let member: Visitor;
let statement: string;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
  statement = await importInvoices(server, member);
});
afterAll(() => server.close());

const newReport = () => taxReportOf(member, statement);
async function started(): Promise<{ id: string; number: string }> {
  const id = await newReport();
  return { id, number: await startPaying(member, id) };
}
const shuffled = <T>(all: readonly T[]): T[] =>
  fc.sample(fc.shuffledSubarray([...all], { minLength: all.length }), 1)[0]!;

test('with five events for each of many reports, each sent ten times and reordered, each report is unlocked once and the ledger sums to zero', async () => {
  // Five events each: a late failure and a late close, the payment, and an outdated copy of both.
  const reports = proofSize(12, 40);
  const all = await Promise.all(Array.from({ length: reports }, started));
  const events = all.flatMap(({ number }) => {
    const bank = bankOf(server);
    bank.set(number, 'PAYERROR');
    const failed = [bank.webhook(number), bank.webhook(number)];
    bank.set(number, 'CLOSED');
    const closed = [bank.webhook(number)];
    bank.pay(number);
    return [...failed, ...closed, bank.webhook(number), bank.webhook(number)];
  });
  expect(events).toHaveLength(5 * reports);
  const posts = shuffled(events.flatMap((event) => Array.from({ length: 10 }, () => event)));
  for (let from = 0; from < posts.length; from += 50) {
    const answers = await Promise.all(posts.slice(from, from + 50).map((post) => deliver(server, post)));
    expect(new Set(answers)).toEqual(new Set([200]));
  }
  for (const { id } of all)
    expect(await booksOf(server, id)).toEqual({
      unlocks: 1,
      live: 1,
      payments: 1,
      refunds: 0,
      sum: 0,
      at_provider: 990,
    });
  const states = await Promise.all(all.map(async ({ id }) => (await paymentOf(member, id)).state));
  expect(new Set(states)).toEqual(new Set(['paid']));
  const [row] = await rowsOf<{ count: number }>(server, 'select count(*)::int as count from payment_notice');
  expect(row?.count).toBe(5 * reports);
});

test.each(['forged_signature', 'forged_time', 'forged_amount', 'forged_app'] as const)(
  'with %s alone nothing is unlocked or booked, and the true webhook afterwards still counts',
  async (key) => {
    const { id, number } = await started();
    await press(server, number, key);
    expect((await paymentOf(member, id)).state).toBe('pending');
    const [forged] = server.parts.cashier!.press(number, key);
    expect(await deliver(server, forged!)).toBe(key === 'forged_amount' ? 400 : 401);
    expect(await booksOf(server, id)).toMatchObject({ unlocks: 0, payments: 0 });
    await press(server, number, 'pay');
    expect(await booksOf(server, id)).toMatchObject({ unlocks: 1, payments: 1, sum: 0 });
  },
);

test('a true webhook is refused with changed body, time, nonce or serial, an hour later, or at another tenant', async () => {
  const { id, number } = await started();
  bankOf(server).pay(number);
  const webhook = bankOf(server).webhook(number);
  const withHeader = (name: string, value: string): Posted => ({
    ...webhook,
    headers: { ...webhook.headers, [`wechatpay-${name}`]: value },
  });
  const { 'wechatpay-signature': signature = '', ...unsigned } = webhook.headers;
  const dressed: Posted[] = [
    { ...webhook, body: webhook.body.replace('"id":"', '"id":"0') },
    { ...webhook, body: '' },
    { ...webhook, body: '{' },
    withHeader('timestamp', String(Number(webhook.headers['wechatpay-timestamp']) + 1)),
    withHeader('timestamp', 'soon'),
    withHeader('nonce', 'another'),
    withHeader('serial', 'another'),
    withHeader('signature', `${signature.slice(0, -4)}AAA=`),
    withHeader('signature', 'WECHATPAY/SIGNTEST/x'),
    { ...webhook, headers: unsigned },
  ];
  for (const post of dressed) expect(await deliver(server, post)).toBe(401);
  expect(await deliver(server, { ...webhook, url: webhook.url.replace('/1001', '/1002') })).toBe(404);
  expect(await deliver(server, { ...webhook, url: webhook.url.replace('/1001', '/9999') })).toBe(404);
  const later = await server.app.inject({ method: 'GET', url: new URL(webhook.url).pathname });
  expect(later.statusCode).toBeLessThan(500);
  server.clock.advance(3_600_000);
  expect(await deliver(server, webhook)).toBe(401);
  expect(await booksOf(server, id)).toMatchObject({ unlocks: 0, payments: 0 });
  expect(await deliver(server, bankOf(server).webhook(number))).toBe(200);
  expect(await booksOf(server, id)).toMatchObject({ unlocks: 1, payments: 1, sum: 0 });
});

test('a malformed webhook is refused and never an internal error', async () => {
  const { headers, url } = bankOf(server).webhook((await started()).number);
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary' }),
      fc.dictionary(fc.constantFrom(...Object.keys(headers)), fc.base64String()),
      async (body, junk) => {
        expect(
          await deliver(server, { url, headers: { ...headers, ...junk, 'content-type': 'application/json' }, body }),
        ).toBe(401);
      },
    ),
    { numRuns: 60 },
  );
});

/** The tables a webhook writes, in order; a lock on one of them stops it there. */
const steps = [
  'payment_notice',
  'report',
  'payment_order',
  'payment',
  'payment_attempt',
  'payment_ledger',
  'report_unlock',
];

test.each(steps)(
  'killed at %s, nothing of a webhook is stored, and a repetition is processed in full',
  async (table) => {
    const { id, number } = await started();
    bankOf(server).pay(number);
    const holder = new pg.Client({ connectionString: server.ownerUrl });
    await holder.connect();
    try {
      await holder.query(`begin; lock table ${table} in access exclusive mode`);
      const response = deliver(server, bankOf(server).webhook(number));
      const killed =
        'select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = $1 and datname = current_database() and pid <> pg_backend_pid()';
      await expect.poll(async () => (await holder.query(killed, ['Lock'])).rowCount).toBeGreaterThan(0);
      expect(await response).toBeGreaterThanOrEqual(500);
    } finally {
      await holder.end();
    }
    expect(await booksOf(server, id)).toMatchObject({ unlocks: 0, payments: 0, sum: 0 });
    expect(await deliver(server, bankOf(server).webhook(number))).toBe(200);
    expect(await booksOf(server, id)).toMatchObject({ unlocks: 1, live: 1, payments: 1, sum: 0, at_provider: 990 });
  },
);

test('each button of the cashier unlocks at most once, and surplus money is refunded', async () => {
  for (const key of ['twice', 'out_of_order', 'late', 'double'] as const) {
    const { id, number } = await started();
    expect((await press(server, number, key)).statusCode).toBe(303);
    await expect.poll(async () => (await booksOf(server, id)).at_provider, { message: key }).toBe(990);
    expect(await booksOf(server, id), key).toMatchObject({
      unlocks: 1,
      live: 1,
      sum: 0,
      refunds: key === 'double' ? 1 : 0,
    });
    expect((await paymentOf(member, id)).state, key).toBe('paid');
  }
});

test('a refund keeps its number when repeated and happens once', async () => {
  const { id, number } = await started();
  const { pay: provider } = server.parts.ports;
  const { refund } = provider!;
  const sent: string[] = [];
  provider!.refund = async (input) => {
    sent.push(input.number);
    // The first refund is done and its answer lost; the second is not done.
    if (sent.length === 1) await refund(input);
    if (sent.length < 3) throw new Error('away');
    return await refund(input);
  };
  await press(server, number, 'double');
  await expect.poll(() => sent.length).toBe(1);
  for (let tried = 1; tried < 3; tried++) {
    server.clock.advance(6 * 60_000);
    await Promise.all([retryRefunds(server.parts.ports), retryRefunds(server.parts.ports)]);
  }
  await retryRefunds(server.parts.ports);
  provider!.refund = refund;
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(1);
  const charge = bankOf(server).charge(number)!;
  expect(charge.refunds).toHaveLength(1);
  expect(await booksOf(server, id)).toMatchObject({ live: 1, payments: 2, refunds: 1, sum: 0, at_provider: 990 });
  // The same result arrives repeatedly as a webhook.
  for (let n = 0; n < 3; n++) expect(await deliver(server, bankOf(server).refundWebhook(sent[0]!))).toBe(200);
  expect(await booksOf(server, id)).toMatchObject({ sum: 0, at_provider: 990 });
});

test('the database refuses an unbalanced ledger, changes to it, a second refund, and refunds beyond the payment', async () => {
  const { id, number } = await started();
  await press(server, number, 'double');
  await expect.poll(async () => (await booksOf(server, id)).at_provider).toBe(990);
  const [order] = await rowsOf<{ tenant_id: string; id: string }>(
    server,
    'select tenant_id, id from payment_order where report = $1',
    [id],
  );
  const refusal = (text: string, values: unknown[] = []) =>
    rowsOf(server, text, values).then(
      () => 'none',
      (error: Error) => error.message,
    );
  const entry =
    'insert into payment_ledger (tenant_id, id, payment_order, cause, cause_id, account, amount, occurred_at) values ($1, gen_random_uuid(), $2, $3, gen_random_uuid(), $4, 1, now())';
  expect(await refusal(entry, [order!.tenant_id, order!.id, 'payment', 'sales'])).toMatch(/does not sum to zero/);
  expect(await refusal('update payment_ledger set amount = amount + 1')).toMatch(/cannot be changed/);
  expect(await refusal('delete from payment_ledger')).toMatch(/cannot be changed/);
  const again = (amount: string, where: string) =>
    refusal(
      `insert into payment_refund (tenant_id, id, payment_order, payment, number, amount, reason, state, next_poll_at, requested_at)
       select tenant_id, gen_random_uuid(), payment_order, id, md5(random()::text), ${amount}, 'surplus', 'asked', now(), now() from payment where payment_order = $1 and ${where}`,
      [order!.id],
    );
  expect(await again('amount', 'surplus')).toMatch(/payment_refund_tenant_id_payment_key/);
  expect(await again('amount + 1', 'not surplus')).toMatch(/foreign key/);
  const unlock = `insert into report_unlock (tenant_id, id, report, payment, unlocked_at)
    select tenant_id, gen_random_uuid(), $1, id, now() from payment where payment_order = $2 and surplus`;
  expect(await refusal(unlock, [id, order!.id])).toMatch(/report_unlock_active/);
});
