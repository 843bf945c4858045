import { demoPassword } from '@sycee/seed/world/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { otherTenantSite, startTestServer, type TestServer } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const check = 'POST /account/api/site/login/check';
const bind = 'POST /account/api/third/mobile';
const platformCode = (openId: string) => server.parts.socialStage!.giveCode(openId);
const send = (openId: string, site?: Parameters<TestServer['guest']>[0]) =>
  server.guest(site).call(check, { body: { code: platformCode(openId) } });
const ticketOf = async (openId: string): Promise<string> =>
  ((await send(openId)).data as unknown as { ticket: string }).ticket;
const db = async () => {
  const { registry, database } = server.parts.ports;
  return database.of((await registry.site('sy', '1001', 1))!.tenantId);
};

test('[S7.13] [S8.03] login/check: unknown answers 422U014 with a ticket, bound logs in, disabled answers 422U013', async () => {
  const unknown = await send('wen');
  expect(unknown).toMatchObject({ code: '422U014', data: { ticket: expect.any(String) } });
  const { ticket } = unknown.data as unknown as { ticket: string };
  expect((await server.guest().with({ 'x-token': ticket }).call('GET /account/api/info')).code).toBe('4010000');
  const mobile = '13511140001';
  const code = await server.code(mobile, 'bind');
  const made = await server.guest().data(bind, { body: { ticket, mobile, code } });
  expect(made).toMatchObject({ role: 'member', registered: true });
  const known = await send('wen');
  expect(known).toMatchObject({ code: '2000000', data: { account_no: made.account_no, token: expect.any(String) } });
  const me = server.guest().with({ 'x-token': made.token });
  expect(await me.data('GET /account/api/info')).toMatchObject({ has_social: true, mobile: '135 **** 0001' });
  const disable = (status: string) =>
    db().then((rows) =>
      rows.updateTable('account').set({ status }).where('account_no', '=', made.account_no).execute(),
    );
  await disable('disabled');
  expect(await send('wen')).toMatchObject({ code: '422U013', data: null });
  await disable('active');
  await me.data('DELETE /account/api/third/mobile');
  expect(await me.data('GET /account/api/info')).toMatchObject({ has_social: false });
  expect((await send('wen')).code).toBe('422U014');
});

test('an open id sent by a client is not trusted: only the platform’s code is checked, once', async () => {
  const code = platformCode('bo');
  const claimed = server.guest().with({ 'x-openid': 'wen', 'x-appid': 'wx1' });
  expect((await claimed.call(check, { body: { code: 'made-up', openid: 'wen', open_id: 'wen' } })).code).toBe(
    '4220000',
  );
  expect((await server.guest().call(check, { body: { code } })).code).toBe('422U014');
  expect((await server.guest().call(check, { body: { code } })).code).toBe('4220000');
});

test('a ticket is used once, with a right code, within ten minutes, in its own tenant', async () => {
  const mobile = '13511140002';
  const ticket = await ticketOf('lin');
  const code = await server.code(mobile, 'bind');
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect((await server.guest().call(bind, { body: { ticket, mobile, code: wrong } })).code).toBe('4220000');
  const stray = await server.guest(otherTenantSite).call(bind, { body: { ticket, mobile, code } });
  expect(stray.code).toBe('4220000');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.guest().call(bind, { body: { ticket, mobile, code } })),
  );
  expect(answers.filter((answer) => answer.code === '2000000')).toHaveLength(1);
  const late = await ticketOf('zoe');
  server.clock.advance(600_001);
  const again = await server.code('13511140003', 'bind');
  const body = { ticket: late, mobile: '13511140003', code: again };
  expect(await server.guest().call(bind, { body })).toMatchObject({ data: { fields: { ticket: expect.any(String) } } });
});

test('an existing member is logged in, not created again; a second platform account is refused with a message', async () => {
  const mobile = mobiles.member;
  const member = await server.as('member', mobile);
  const { account_no } = await member.data('GET /account/api/info');
  const first = { ticket: await ticketOf('ann'), mobile, code: await server.code(mobile, 'bind') };
  expect(await server.guest().data(bind, { body: first })).toMatchObject({ account_no, registered: false });
  server.clock.advance(61_000);
  const second = { ticket: await ticketOf('eve'), mobile, code: await server.code(mobile, 'bind') };
  expect(await server.guest().call(bind, { body: second })).toMatchObject({
    code: '4090000',
    message: expect.stringContaining('another WeChat'),
  });
});

test('the same platform account is another person in another tenant, and the open id is not stored in clear', async () => {
  const mobile = '13511140004';
  const body = { ticket: await ticketOf('kim'), mobile, code: await server.code(mobile, 'bind') };
  await server.guest().data(bind, { body });
  expect((await send('kim', otherTenantSite)).code).toBe('422U014');
  const rows = await (await db()).selectFrom('social_login').selectAll().execute();
  expect(rows.some(({ open_id_hash }) => open_id_hash.toString('latin1').includes('kim'))).toBe(false);
});

test('the way back is a page of this installation only, also from the simulated platform', async () => {
  const start = await server.guest().data('GET /account/api/third/start', { query: { state: 'S', segment: 'abc' } });
  expect(start).toEqual({ sample: true, url: expect.stringMatching(/^\/dev\/social\?/) });
  const page = await server.app.inject(start.url);
  expect(page.body).toMatch(/href="\/abc\?code=[\w-]{43}&#38;state=S#\/pages\/login\/wechat"/);
  const outside = ['//evil.example/x', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'];
  for (const back of [...outside, '/\t/evil.example', '/\n/evil.example', 'http://localhost//evil.example/x']) {
    const { body } = await server.app.inject(`/dev/social?${new URLSearchParams({ state: '"><script>', back })}`);
    expect(body).not.toMatch(/evil|javascript|<script>/);
  }
  const bad = await server.guest().call('GET /account/api/third/start', { query: { state: 'S', segment: '../x' } });
  expect(bad.code).toBe('4220000');
});

test('a code of another scene links nothing', async () => {
  const mobile = '13511140005';
  const body = {
    ticket: await ticketOf('max'),
    mobile,
    code: await server.code(mobile, 'login'),
    password: demoPassword,
  };
  expect((await server.guest().call(bind, { body })).code).toBe('4220000');
});

const bindOwn = 'POST /account/api/third/bind';
test('in the settings, a social login is linked by a code to the own mobile; after unlinking, the mobile still logs in', async () => {
  const mobile = mobiles.thirdMember;
  const me = await server.as('member', mobile);
  const request = async (openId: string, code: string) =>
    await me.call(bindOwn, { body: { platform_code: platformCode(openId), code } });
  // A session alone links nothing, and a wrong platform code does not use up an SMS code.
  const wrong = await request('own', '000000');
  expect(wrong).toMatchObject({ code: '4220000', data: { fields: { code: expect.any(String) } } });
  const code = await server.code(mobile, 'bind');
  const junk = await me.call(bindOwn, { body: { platform_code: 'made-up', code } });
  expect(junk).toMatchObject({ code: '4220000', data: { fields: { platform_code: expect.any(String) } } });
  expect((await request('own', code)).code).toBe('2000000');
  expect((await send('own')).data).toMatchObject({ account_no: expect.any(String) });
  server.clock.advance(61_000);
  expect((await request('another', await server.code(mobile, 'bind'))).code).toBe('4090000');
  const other = await server.as('member', mobiles.secondMember);
  const taken = { platform_code: platformCode('own'), code: await server.code(mobiles.secondMember, 'bind') };
  expect((await other.call(bindOwn, { body: taken })).code).toBe('4090000');
  await me.data('DELETE /account/api/third/mobile');
  expect((await send('own')).code).toBe('422U014');
  const login = { role: 'member', mobile, code: await server.code(mobile, 'login') };
  expect((await server.guest().call('POST /account/api/site/login', { body: login })).code).toBe('2000000');
  const broker = await server.as('broker', mobiles.adviser);
  expect((await broker.call(bindOwn, { body: taken })).code).toBe('4030000');
});
