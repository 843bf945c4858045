import { demoPassword } from '@sycee/seed/world/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeServer } from '#app/server.ts';
import { testConfig } from '#app/testing/config.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer, Visitor } from '#app/testing/test-server.ts';
import { wire } from '#app/wire.ts';
import { sessionOfMessagingToken } from './messaging-token.ts';

let server: TestServer;
let second: Awaited<ReturnType<typeof anotherProcess>>;
beforeAll(async () => {
  server = await startTestServer();
  second = await anotherProcess();
});
afterAll(async () => {
  await second.close();
  await server.close();
});

async function anotherProcess() {
  const config = testConfig(server.ownerUrl);
  const parts = await wire(config, { clock: server.clock, limitTimes: 1000 });
  const app = await makeServer(config, parts);
  const sameVisitor = (visitor: Visitor) => new Visitor(app, visitor.headers);
  const close = async () => {
    await app.close();
    await parts.close();
  };
  return { sameVisitor, close };
}

const member = mobiles.member;
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const logIn = async (mobile: string, userAgent?: string): Promise<Visitor> => {
  const headers: Record<string, string> = userAgent ? { 'user-agent': userAgent } : {};
  const { token } = await server
    .guest()
    .data('POST /account/api/site/login', { body: { role: 'member', mobile, password: demoPassword }, headers });
  return server.guest().with({ 'x-token': token });
};
const list = async (who: Visitor) => (await who.data('GET /account/api/sessions')).list;
const isIn = async (who: Visitor) => (await who.call('GET /account/api/info')).code === '2000000';

test('own sessions are listed with device and coarse address, and no others', async () => {
  const here = await logIn(member);
  await logIn(member, phone);
  await logIn(mobiles.secondMember);
  const seen = await list(here);
  expect(seen.map(({ device, is_current }) => [device, is_current]).sort()).toEqual([
    ['', true],
    ['Chrome · Android', false],
  ]);
  expect(new Set(seen.map(({ address }) => address))).toEqual(new Set(['127.0.*.*']));
  expect(JSON.stringify(seen)).not.toContain(here.headers['x-token']!.slice(37));
});

test('an ended session stops at once here and within a second on another server; it cannot be ended twice', async () => {
  const here = await logIn(mobiles.secondMember);
  const there = await logIn(mobiles.secondMember, phone);
  expect([await isIn(there), await isIn(second.sameVisitor(there))]).toEqual([true, true]);
  const other = (await list(here)).find(({ device }) => device !== '')!;
  await here.data('DELETE /account/api/sessions/{id}', { params: { id: other.id } });
  expect(await isIn(there)).toBe(false);
  server.clock.advance(1_000);
  expect((await second.sameVisitor(there).call('GET /account/api/info')).code).toBe('4010003');
  const again = await here.call('DELETE /account/api/sessions/{id}', { params: { id: other.id } });
  expect(again.code).toBe('4040000');
  expect((await list(here)).some(({ id }) => id === other.id)).toBe(false);
});

test('foreign sessions and invalid ids are not found', async () => {
  const ownSession = await logIn(member);
  const foreign = await logIn(mobiles.thirdMember);
  const [one] = await list(foreign);
  for (const id of [one!.id, 'x', '019b76da-a800-7000-8000-000000000000'])
    expect((await ownSession.call('DELETE /account/api/sessions/{id}', { params: { id } })).code).toBe('4040000');
  expect(await isIn(foreign)).toBe(true);
});

test('all other sessions end and the current one stays', async () => {
  const [here, ...others] = await Promise.all([1, 2, 3, 4].map(() => logIn(mobiles.thirdMember)));
  await here!.data('DELETE /account/api/sessions');
  expect(await Promise.all([here!, ...others].map(isIn))).toEqual([true, false, false, false]);
  expect(await list(here!)).toHaveLength(1);
});

test('a token stops working after a logout, a disabling and a new password, here and on another server', async () => {
  const [out, shut, changed] = [
    await logIn(member),
    await logIn(mobiles.secondMember),
    await logIn(mobiles.thirdMember),
  ];
  const { registry, database } = server.parts.ports;
  const db = database.of((await registry.site('sy', '1001', 1))!.tenantId);
  const { account_no } = await shut.data('GET /account/api/info');
  await Promise.all([out, shut, changed].map((who) => isIn(second.sameVisitor(who))));
  await out.data('POST /account/api/site/logout');
  await db.updateTable('account').set({ status: 'disabled' }).where('account_no', '=', account_no).execute();
  await server.guest().data('POST /account/api/site/pwd', {
    body: { role: 'member', mobile: mobiles.thirdMember, old_password: demoPassword, password: 'quite another one' },
  });
  server.clock.advance(1_000);
  for (const who of [out, shut, changed])
    for (const replayed of [who, second.sameVisitor(who)])
      expect((await replayed.call('GET /account/api/info')).code).toMatch(/^401000[03]$/);
  await db.updateTable('account').set({ status: 'active' }).where('account_no', '=', account_no).execute();
});

test('[S7.25] get_yx_token answers accid and token: the account’s number, one per session, valid for ten minutes', async () => {
  const { ports } = server.parts;
  const accountOf = (token: string) => sessionOfMessagingToken(ports, token);
  const broker = await server.as('broker', mobiles.adviser);
  const first = await broker.data('GET /finance/api/get_yx_token');
  expect(first.accid).toBe((await broker.data('GET /account/api/info')).account_no);
  expect(first.accid).toMatch(/^b-/);
  expect(await accountOf(first.token)).not.toBeNull();
  const next = await broker.data('GET /finance/api/get_yx_token');
  expect([await accountOf(first.token), await accountOf(next.token)]).toEqual([null, expect.any(Object)]);
  expect((await server.guest().with({ 'x-token': next.token }).call('GET /account/api/info')).code).toBe('4010000');
  expect(await accountOf(broker.headers['x-token']!)).toBeNull();
  await broker.data('POST /account/api/site/logout');
  expect(await accountOf(next.token)).toBeNull();
  const again = await server.as('broker', mobiles.adviser);
  const short = await again.data('GET /finance/api/get_yx_token');
  server.clock.advance(600_001);
  expect(await accountOf(short.token)).toBeNull();
});
