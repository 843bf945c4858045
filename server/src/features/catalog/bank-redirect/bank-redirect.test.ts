import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { jumpGoodForMs } from './address.ts';

let server: TestServer;
let member: Visitor;
let owner: pg.Client;
let direct: string;
let byAdviser: string;
const address = 'POST /finance/api/request_jump_url';
const oneOf = async (apply: 'work' | 'bank_direct', site?: typeof otherTenantSite) =>
  (await server.guest(site).data('GET /finance/api/product_list', { query: { apply } })).list[0]!.id;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  [direct, byAdviser] = [await oneOf('bank_direct'), await oneOf('work')];
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const send = (visitor: Visitor, product = direct) => visitor.call(address, { body: { product } });
const given = async (visitor = member) => (await visitor.data(address, { body: { product: direct } })).url;
const path = (url: string) => url.slice(new URL(url).origin.length);
const go = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: path(url), headers: { 'accept-language': 'en' } });
const detail = (id: string) => server.guest().data('GET /finance/api/{id}/productdetail', { params: { id } });
/** Configures the pages as the operator does. */
const configure = async (page: string | null, hosts: string[]) => {
  await owner.query('update product set bank_page = $2 where id = $1', [direct, page]);
  const bank = 'select institution from product where id = $1';
  await owner.query(`update institution set bank_hosts = $2 where id = (${bank})`, [direct, hosts]);
};

test('a member is sent to a marked sample page, and the way back stays in this installation', async () => {
  expect((await detail(direct)).bank_page).toEqual({ host: '', sample: true });
  const jump = await go(`${await given()}&redirect_url=${encodeURIComponent('http://localhost:80/x#/y')}`);
  expect([jump.statusCode, jump.headers['referrer-policy'], jump.headers['cache-control']]).toEqual([
    303,
    'no-referrer',
    'no-store',
  ]);
  const to = String(jump.headers.location);
  expect(to).toMatch(/^\/bank\/sample\//);
  const shown = await server.app.inject({ url: to, headers: { 'accept-language': 'en' } });
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('Sample bank page');
  const abroad = to.replace(/redirect_url=.*/, `redirect_url=${encodeURIComponent('https://elsewhere.example/x')}`);
  expect((await server.app.inject({ url: abroad })).body).not.toContain('elsewhere');
  for (const number of ['1001-x', `1001-${direct}`, "1001-';--"])
    expect((await server.app.inject({ url: `/bank/sample/${encodeURIComponent(number)}` })).statusCode).toBe(404);
});

test('an address for a bank page works once, also for ten concurrent uses, and a HEAD request does not use it up', async () => {
  const url = await given();
  expect((await go(url, 'HEAD')).headers.location).toBeUndefined();
  const all = await Promise.all(Array.from({ length: 10 }, () => go(url)));
  expect(all.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
  const refused = all.filter(({ statusCode }) => statusCode === 410);
  expect(refused).toHaveLength(9);
  expect(refused[0]!.body).toContain('This link has been used');
  const { rows } = await owner.query('select used_at from bank_jump where id = $1', [
    new URL(url).pathname.split('/')[4],
  ]);
  expect(rows[0].used_at).not.toBeNull();
});

test('an address for a bank page expires after five minutes, and an altered one is refused', async () => {
  const url = await given();
  const forged = [
    url.replace(/signature=./, (start) => `${start.slice(0, -1)}${start.endsWith('A') ? 'B' : 'A'}`),
    url.replace(/expires=\d+/, 'expires=9999999999'),
    url.replace('/1001/', '/1002/'),
    url.replace(/&signature=.*/, ''),
    url.replace(/expires=\d+/, 'expires=1&expires=2'),
    url.replace(/[0-9a-f-]{36}/, direct),
    url.replace(/[0-9a-f-]{36}/, '%00'),
  ];
  for (const one of forged) {
    const answer = await go(one);
    expect([one, answer.statusCode]).toEqual([one, 404]);
    expect(answer.body).toContain('not valid');
  }
  server.clock.advance(jumpGoodForMs + 1000);
  const late = await go(url);
  expect([late.statusCode, late.body.includes('has expired')]).toEqual([410, true]);
});

test('only members may request an address for a bank page, for a direct product of their own site', async () => {
  const [broker, store] = [await server.as('broker', mobiles.adviser), await server.as('store', mobiles.manager)];
  expect([(await send(broker)).code, (await send(store)).code]).toEqual(['4030000', '4030000']);
  expect((await send(server.guest())).code).not.toBe('2000000');
  expect((await send(member, byAdviser)).code).toBe('4090000');
  expect((await send(member, await oneOf('bank_direct', otherTenantSite))).code).toBe('4040000');
  const strayed = member.with({
    'x-prefix': otherTenantSite.prefix,
    'x-ffp-no': otherTenantSite.tenantNo,
    'x-store-no': '1',
  });
  expect((await send(strayed)).code).toBe('4030000');
  expect((await send(member, 'x')).code).toBe('4220000');
  expect((await detail(byAdviser)).bank_page).toBeNull();
});

test('an address for a bank page leads to https at a configured host, by the configuration when it is opened', async () => {
  try {
    await configure('https://loan.bank.example/apply?from=sycee', ['loan.bank.example']);
    expect((await detail(direct)).bank_page).toEqual({ host: 'loan.bank.example', sample: false });
    const jump = await go(`${await given()}&redirect_url=${encodeURIComponent('https://elsewhere.example')}`);
    expect([jump.statusCode, jump.headers.location]).toEqual([303, 'https://loan.bank.example/apply?from=sycee']);
    const before = await given();
    for (const page of [
      'https://elsewhere.example/',
      'https://loan.bank.example.elsewhere.example/',
      'https://loan.bank.example:8443/',
    ]) {
      await configure(page, ['loan.bank.example']);
      expect((await send(member)).code).toBe('4090000');
      expect((await detail(direct)).bank_page).toBeNull();
    }
    const taken = await go(before);
    expect([taken.statusCode, taken.body.includes('has changed')]).toEqual([410, true]);
    for (const page of ['http://loan.bank.example/', 'https://a@loan.bank.example/', 'javascript:alert(1)', '//x/'])
      await expect(configure(page, [])).rejects.toThrow(/check constraint/);
  } finally {
    await configure(null, []);
  }
});

test('requests with one idempotency key get one address for a bank page', async () => {
  const sent = { body: { product: direct }, headers: { 'idempotency-key': 'jump-once-1' } };
  const [one, other] = await Promise.all([member.data(address, sent), member.data(address, sent)]);
  expect(one).toEqual(other);
});
