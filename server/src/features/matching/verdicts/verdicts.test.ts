import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { press, startPaying, taxReport } from '#app/testing/payments.ts';
import { testFirm } from '#app/testing/statements.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
});
afterAll(() => server.close());

const answers = { birthday: '1990-05-20', region: '320508' };
const own = 'GET /tax/api/match/verdicts';
const guests = 'GET /tax/api/match_nologin/verdicts/{id}';

let n = 0;
async function newMember(): Promise<Visitor> {
  const mobile = `1352223${String(n++).padStart(4, '0')}`;
  const code = await server.code(mobile, 'login');
  const { token } = await server
    .guest()
    .data('POST /account/api/site/login', { body: { role: 'member', mobile, code } });
  return server.guest().with({ 'x-token': token });
}
const waitUntilReady = (who: Visitor, id: string) =>
  expect.poll(async () => (await who.data('GET /tax/api/match/info/{id}', { params: { id } })).state).toBe('ready');
async function personal(who: Visitor, given: object = answers): Promise<string> {
  const { report_id: id } = await who.data('POST /tax/api/match/personal', { body: { answers: given } });
  await waitUntilReady(who, id);
  return id;
}
async function business(who: Visitor): Promise<string> {
  const { report_id: id } = await who.data('POST /tax/api/match/business/', { body: { company: testFirm, answers } });
  await waitUntilReady(who, id);
  return id;
}
async function asGuest() {
  const guest = server.guest();
  const made = await guest.data('POST /tax/api/match_nologin/personal', { body: { answers } });
  const visitor = guest.with({ 'x-claim': made.secret! });
  const params = { id: made.report_id };
  await expect
    .poll(async () => (await visitor.data('GET /tax/api/match_nologin/info/{id}', { params })).state)
    .toBe('ready');
  return { visitor, params };
}

test('the verdicts are those of the newest report, with amount and what is missing', async () => {
  const who = await newMember();
  expect(await who.data(own)).toEqual({ reports: [] });
  await personal(who);
  const id = await personal(who, { ...answers, birthday: '1991-05-20' });
  const { reports } = await who.data(own);
  expect(reports).toMatchObject([{ id, kind: 'personal', expired: false }]);
  const { list } = await who.data('GET /tax/api/match/product/{id}', { params: { id } });
  expect(reports[0]!.verdicts.map(({ product_id, verdict }) => [product_id, verdict])).toEqual(
    list.map(({ product, verdict }) => [product.id, verdict]),
  );
  for (const { verdict, missing } of reports[0]!.verdicts) expect(missing === '').toBe(verdict === 'match');
});

test('a company’s report judges products for companies only, and the personal report stays for the others', async () => {
  const who = await newMember();
  const companyId = await business(who);
  const personId = await personal(who);
  const { reports } = await who.data(own);
  expect(reports.map(({ id }) => id)).toEqual([companyId, personId]);
  const { list } = await who.data('GET /finance/api/product_list', { query: { audience: 'company', page_size: 100 } });
  const forCompanies = new Set(list.map(({ id }) => id));
  expect(reports[0]!.verdicts.length).toBeGreaterThan(0);
  expect(reports[0]!.verdicts.every(({ product_id }) => forCompanies.has(product_id))).toBe(true);
});

test('an expired report gives no verdicts and says that it has expired', async () => {
  const { visitor, params } = await asGuest();
  server.clock.advance(31 * 86_400_000);
  const { reports } = await visitor.data(guests, { params });
  server.clock.advance(-31 * 86_400_000);
  expect(reports).toMatchObject([{ id: params.id, expired: true, matches: 0, verdicts: [] }]);
});

test('an unpaid tax report gives nothing; a paid one gives its verdicts', async () => {
  const who = await newMember();
  const id = await taxReport(server, who);
  expect(await who.data(own)).toEqual({ reports: [] });
  await press(server, await startPaying(who, id), 'pay');
  await expect
    .poll(async () => (await who.data('GET /tax/api/match/info/{id}', { params: { id } })).payment.locked)
    .toBe(false);
  expect((await who.data(own)).reports).toMatchObject([{ id, kind: 'tax' }]);
});

test('a guest reads the verdicts of the own report by its secret, and nobody else does', async () => {
  const { visitor, params } = await asGuest();
  const { reports } = await visitor.data(guests, { params });
  expect(reports).toMatchObject([{ id: params.id, kind: 'personal', expired: false }]);
  expect(reports[0]!.verdicts.length).toBeGreaterThan(0);
  const others = [
    server.guest(),
    visitor.with({ 'x-claim': 'A'.repeat(43) }),
    member,
    server.guest(otherTenantSite).with({ 'x-claim': visitor.headers['x-claim']! }),
  ];
  for (const other of others) expect((await other.call(guests, { params })).code).toBe('4040000');
});

test('a member’s report is not read through the guests’ call, and another member gets only their own', async () => {
  const who = await newMember();
  const id = await personal(who);
  expect((await who.call(guests, { params: { id } })).code).toBe('4040000');
  expect(await (await newMember()).data(own)).toEqual({ reports: [] });
  for (const other of [server.guest(), await server.as('broker', mobiles.adviser)])
    expect((await other.call(own)).code).not.toBe('2000000');
});
