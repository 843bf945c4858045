import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { bankOf, booksOf, deliver, paymentOf, press, rowsOf, startPaying, taxReportOf } from '#app/testing/payments.ts';
import { importInvoices, testCustomer } from '#app/testing/statements.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { queryPaymentOrders } from './index.ts';

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
const infoOf = (id: string) => member.data('GET /tax/api/match/info/{id}', { params: { id } });
const rowsIn = async (id: string) => (await member.data('GET /tax/api/match/product/{id}', { params: { id } })).list;
const pay = (id: string, headers: Record<string, string> = {}) =>
  member.with(headers).call('POST /pay/api/tax/{id}/pay', { params: { id } });
const minutes = (n: number) => server.clock.advance(n * 60_000);

test('[S1.11] an unpaid tax report shows counts, score and the first row, and no figures', async () => {
  const id = await newReport();
  const locked = await infoOf(id);
  expect(locked.payment).toEqual({ state: 'unpaid', locked: true, price: 990 });
  expect(locked.result).toMatchObject({ best_amount: null, facts: [], next_steps: [], missing_documents: [] });
  expect(locked.result?.counts.all).toBeGreaterThan(1);
  expect(locked).toMatchObject({ figures: null, raise: null });
  expect(locked.versions.every(({ best_amount }) => best_amount === null)).toBe(true);
  expect(await rowsIn(id)).toHaveLength(1);
  const past = { params: { id }, query: { cursor: '1' } };
  expect((await member.data('GET /tax/api/match/product/{id}', past)).list).toEqual([]);
  const supposed = { params: { id }, body: { supposed: {} } };
  expect((await member.call('POST /tax/api/match/what_if/{id}', supposed)).code).toBe('4090000');
  const { list } = await member.data('GET /tax/api/list');
  expect(list.find((one) => one.id === id)?.best_amount).toBeNull();

  await press(server, await startPaying(member, id), 'pay');
  const open = await infoOf(id);
  expect(open.payment).toEqual({ state: 'paid', locked: false, price: 990 });
  expect(open.figures?.invoices).toMatchObject({
    invoiced: 1_200_000,
    customers: [{ name: testCustomer, amount: 1_200_000, share: 10_000 }],
    origin: [{ file: 'invoices.xlsx', sheet: '发票基础信息', rows: 12, first_row: 2, last_row: 13 }],
  });
  expect(open.raise).toEqual(expect.any(Array));
  expect(open.result?.facts.length).toBeGreaterThan(0);
  expect(await rowsIn(id)).toHaveLength(open.result!.counts.all);
});

test('[S7.29] pay is idempotent, auth returns the state, and a paid report is never charged again', async () => {
  const id = await newReport();
  expect(await paymentOf(member, id)).toMatchObject({ state: 'unpaid', order_no: null, ways: [], sample: true });
  const key = { 'idempotency-key': 'pay once' };
  const first = await pay(id, key);
  expect(await pay(id, key)).toEqual(first);
  const number = await startPaying(member, id);
  expect(first.data).toMatchObject({ state: 'pending', ways: [{ channel: 'h5', url: `/pay/cashier/${number}` }] });
  await press(server, number, 'pay');
  const { payment, authorisation: authorization } = await member.data('GET /pay/api/tax/auth', { query: { id } });
  expect(authorization).toEqual({ state: 'none' });
  expect(payment).toMatchObject({
    state: 'paid',
    locked: false,
    ways: [],
    receipt: { amount: 990, refunded_at: null },
  });
  expect((await pay(id)).data).toMatchObject({ state: 'paid', ways: [], order_no: payment!.order_no });
  expect(await rowsOf(server, 'select id from payment_order where report = $1', [id])).toHaveLength(1);
  expect(await booksOf(server, id)).toMatchObject({ unlocks: 1, payments: 1, sum: 0, at_provider: 990 });
});

test('twenty concurrent requests make one order and one attempt, whatever their keys', async () => {
  // Repeated, because the first round only opens the connections that the others compete on.
  for (let round = 0; round < 4; round++) {
    const id = await newReport();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => pay(id, n % 2 ? { 'idempotency-key': `race ${round} ${n}` } : {})),
    );
    expect(answers.map(({ code, message }) => [code, message])).toEqual(answers.map(() => ['2000000', 'Done']));
    expect(new Set(answers.map(({ data }) => data.order_no)).size).toBe(1);
    const attempts = await rowsOf(
      server,
      'select a.id from payment_attempt a join payment_order o using (tenant_id) where o.id = a.payment_order and o.report = $1',
      [id],
    );
    expect(attempts).toHaveLength(1);
  }
});

test('personal and business reports are free, and nothing is charged for them', async () => {
  const { report_id: id } = await member.data('POST /tax/api/match/personal', { body: { answers: {} } });
  expect((await infoOf(id)).payment).toEqual({ state: 'free', locked: false, price: 0 });
  expect((await pay(id)).code).toBe('4090000');
  expect(await paymentOf(member, id)).toMatchObject({ state: 'free', receipt: null });
});

test('another member, a guest, another tenant and staff can neither pay for a report nor learn about it', async () => {
  const id = await newReport();
  const input = [
    ['POST /pay/api/tax/{id}/pay', { params: { id } }],
    ['GET /pay/api/tax/auth', { query: { id } }],
  ] as const;
  const who = {
    '4040000': [
      await server.as('member', mobiles.thirdMember),
      await server.as('member', mobiles.otherMember, otherTenantSite),
    ],
    '4010000': [server.guest()],
    '4030000': [await server.as('broker', mobiles.adviser), await server.as('store', mobiles.manager)],
  };
  for (const [code, visitors] of Object.entries(who))
    for (const visitor of visitors)
      for (const [address, given] of input) expect((await visitor.call(address, given)).code).toBe(code);
  expect(await rowsOf(server, 'select id from payment_order where report = $1', [id])).toEqual([]);
  for (const bad of ['x', "'; drop table report --", '019b76da-a800-7000-8000-000000000000'])
    expect((await member.call('POST /pay/api/tax/{id}/pay', { params: { id: bad } })).code).toMatch(/^4(04|22)/);
});

test('a guest’s tax report is locked too', async () => {
  const guest = server.guest();
  const started = await guest.data('POST /tax/api/statement', {
    body: { code: '914403001922038216', name: '杭州示例精密机械有限公司' },
  });
  const claimed = guest.with({ 'x-claim': started.secret! });
  await importInvoices(server, claimed, started.statement_id);
  const body = {
    company: { code: '914403001922038216', name: '杭州示例精密机械有限公司' },
    answers: {},
    statement_id: started.statement_id,
  };
  const made = await claimed.data('POST /tax/api/match_nologin/tax', { body });
  const own = guest.with({ 'x-claim': made.secret! });
  const given = { params: { id: made.report_id } };
  await expect.poll(async () => (await own.data('GET /tax/api/match_nologin/info/{id}', given)).state).toBe('ready');
  expect(await own.data('GET /tax/api/match_nologin/info/{id}', given)).toMatchObject({
    payment: { state: 'unpaid', locked: true },
    figures: null,
    raise: null,
  });
  expect((await own.data('GET /tax/api/match_nologin/product/{id}', given)).list).toHaveLength(1);
});

test('an application from a locked report shows staff no more than its owner sees', async () => {
  const id = await newReport();
  const { list } = await member.data('GET /finance/api/product_list', { query: { audience: 'company' } });
  const body = { consent: true, product_id: list.at(-1)!.id, name: '顾南枝', mobile: mobiles.member, report_id: id };
  const submitted = await member.call('POST /finance/api/submit_work', { body });
  expect(submitted.code, submitted.message).toBe('2000000');
  const [order] = await rowsOf<{ id: string }>(server, 'select id from work_order where report = $1', [id]);
  const manager = await server.as('store', mobiles.manager);
  const given = { params: { id: order!.id } };
  const products = await manager.data('GET /finance/api/work/{id}/work_product_list', given);
  expect(products.list.filter(({ verdict }) => verdict !== null).length).toBeLessThanOrEqual(1);
  const details = JSON.stringify(await manager.data('GET /finance/api/{id}/work_details', given));
  expect(details).not.toContain('¥12,000');
});

test('without a webhook the provider is queried after five minutes, or when the payer returns', async () => {
  const [quiet, pressed] = [await newReport(), await newReport()];
  await press(server, await startPaying(member, quiet), 'lose');
  await press(server, await startPaying(member, pressed), 'lose');
  expect((await paymentOf(member, quiet)).state).toBe('pending');
  expect((await pay(pressed)).data).toMatchObject({ state: 'paid', locked: false });
  await queryPaymentOrders(server.parts.ports);
  expect((await paymentOf(member, quiet)).state).toBe('pending');
  minutes(6);
  // Two servers at once.
  await Promise.all([queryPaymentOrders(server.parts.ports), queryPaymentOrders(server.parts.ports)]);
  expect(await paymentOf(member, quiet)).toMatchObject({ state: 'paid', locked: false });
  for (const id of [quiet, pressed])
    expect(await booksOf(server, id)).toMatchObject({ unlocks: 1, payments: 1, sum: 0 });
});

test('if the provider does not answer, the order is unknown and nothing is booked; it is queried again', async () => {
  const id = await newReport();
  const { pay: provider } = server.parts.ports;
  const number = await startPaying(member, id);
  const { queryCharge, createCharge } = provider!;
  provider!.queryCharge = async () => Promise.reject(new Error('away'));
  provider!.createCharge = async () => Promise.reject(new Error('away'));
  minutes(6);
  await queryPaymentOrders(server.parts.ports);
  expect((await paymentOf(member, id)).state).toBe('unknown');
  const other = await newReport();
  expect(await pay(other)).toMatchObject({ status: 200, code: '4090000', message: /you haven’t been charged/ });
  Object.assign(provider!, { queryCharge, createCharge });
  expect((await pay(other)).data.state).toBe('pending');
  await press(server, number, 'lose');
  minutes(65);
  await queryPaymentOrders(server.parts.ports);
  expect((await paymentOf(member, id)).state).toBe('paid');
});

test('an expired charge is closed at the provider and then in the database; if it is paid nevertheless, it unlocks the report once', async () => {
  const id = await newReport();
  const number = await startPaying(member, id);
  minutes(6);
  await queryPaymentOrders(server.parts.ports);
  minutes(61);
  await queryPaymentOrders(server.parts.ports);
  expect((await paymentOf(member, id)).state).toBe('closed');
  expect(bankOf(server).charge(number)?.state).toBe('CLOSED');
  // At the same time the payer has paid.
  bankOf(server).pay(number);
  expect(await deliver(server, bankOf(server).webhook(number))).toBe(200);
  expect(await paymentOf(member, id)).toMatchObject({ state: 'paid', locked: false });
  expect(await booksOf(server, id)).toMatchObject({ unlocks: 1, payments: 1, refunds: 0, sum: 0 });
});

test('after a failed order a new one is started; if both are paid, one unlocks and the other is refunded automatically', async () => {
  const id = await newReport();
  const failed = await startPaying(member, id);
  await press(server, failed, 'fail');
  expect((await paymentOf(member, id)).state).toBe('failed');
  await press(server, await startPaying(member, id), 'pay');
  await press(server, failed, 'pay');
  await expect.poll(async () => (await booksOf(server, id)).at_provider).toBe(990);
  expect(await booksOf(server, id)).toMatchObject({ unlocks: 1, live: 1, payments: 2, refunds: 1, sum: 0 });
  const states = await rowsOf<{ state: string }>(
    server,
    'select state from payment_order where report = $1 order by id',
    [id],
  );
  expect(states.map(({ state }) => state)).toEqual(['refunded', 'paid']);
  expect((await infoOf(id)).payment).toMatchObject({ state: 'paid', locked: false });
});

test('without a payment provider no sample unlocks a report: it stays locked and says whom to contact', async () => {
  const real = await startTestServer({ but: { demo: 'off' } });
  try {
    const owner = await real.as('member', mobiles.member);
    const id = await taxReportOf(owner, await importInvoices(real, owner));
    const refused = await owner.call('POST /pay/api/tax/{id}/pay', { params: { id } });
    expect(refused).toMatchObject({ code: '4090000', message: expect.stringContaining('contact the store') });
    expect(await paymentOf(owner, id)).toMatchObject({ state: 'unpaid', locked: true, channels: [] });
    const cashier = await real.app.inject({ method: 'GET', url: `/pay/cashier/${'a'.repeat(32)}` });
    expect(cashier.json()).toMatchObject({ code: '4040000' });
    expect((await real.app.inject({ method: 'POST', url: '/pay/notice/1001', payload: {} })).statusCode).toBe(404);
  } finally {
    await real.close();
  }
});

test('the sample cashier leads back into this installation only, and shows nothing for unknown numbers', async () => {
  const number = await startPaying(member, await newReport());
  const to = (back: string) =>
    server.app.inject({
      method: 'POST',
      url: `/pay/cashier/${number}?redirect_url=${encodeURIComponent(back)}`,
      headers: { host: 'here.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'key=lose',
    });
  expect((await to('http://here.example/x#/pages/a?id=1')).headers.location).toBe('/x#/pages/a?id=1');
  for (const away of [
    'http://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'http://here.example@evil.example/',
  ])
    expect((await to(away)).headers.location).toMatch(/^\/pay\/cashier\//);
  const shown = await server.app.inject({ method: 'GET', url: `/pay/cashier/${number}?redirect_url="><script>` });
  expect(shown.body).toContain('示例');
  expect(shown.body).not.toContain('<script>');
  expect(shown.headers['content-security-policy']).toContain("default-src 'self'");
  expect((await server.app.inject({ method: 'GET', url: '/pay/cashier/none' })).statusCode).toBe(404);
});

test('the data export has orders and payments', async () => {
  const id = await newReport();
  await press(server, await startPaying(member, id), 'pay');
  const code = await server.code(mobiles.member, 'export');
  const { content } = await member.data('POST /account/api/export', { body: { code } });
  const { payments } = JSON.parse(content) as { payments: { report: string; state: string; provider_no: string }[] };
  expect(payments.find(({ report }) => report === id)).toMatchObject({
    state: 'paid',
    amount: 990,
    provider_no: expect.any(String),
  });
});
