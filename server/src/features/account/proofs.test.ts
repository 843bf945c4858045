import { createHash } from 'node:crypto';
import { demoPassword } from '@sycee/seed/world/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const hour = 3_600_000;
const send = (mobile: string, scene = 'login') =>
  server.guest().call('POST /tools/api/sms/code', { body: { mobile, scene } });

test('the daily count of codes resets at midnight in Shanghai', async () => {
  const shanghaiNow = server.clock.now() + 8 * hour;
  // 23:30 in Shanghai, 15:30 UTC.
  server.clock.advance(23.5 * hour - (shanghaiNow % (24 * hour)) + 24 * hour);
  const mobile = '13511120001';
  for (let i = 0; i < 10; i++) {
    expect((await send(mobile)).code).toBe('2000000');
    server.clock.advance(61_000);
  }
  const eleventh = await send(mobile);
  expect(eleventh.code).toBe('4290000');
  expect((eleventh.data as unknown as { seconds: number }).seconds).toBeLessThan(0.5 * hour);
  server.clock.advance(0.5 * hour);
  expect((await send(mobile)).code).toBe('2000000');
});

test('ten codes per day are counted per mobile over all scenes; the minute between two is per scene', async () => {
  const mobile = '13511120003';
  const scenes = ['login', 'pwd', 'bind', 'submit'];
  for (let i = 0; i < 10; i++) {
    expect((await send(mobile, scenes[i % 4])).code, `code ${i + 1}`).toBe('2000000');
    if (i % 4 === 3) server.clock.advance(61_000);
  }
  for (const scene of scenes) expect((await send(mobile, scene)).code, scene).toBe('4290000');
  expect((await send('13511120004')).code).toBe('2000000');
});

test('of four concurrent scenes with one code remaining, one is sent', async () => {
  const mobile = '13511120005';
  for (let i = 0; i < 9; i++) {
    await send(mobile);
    server.clock.advance(61_000);
  }
  const answers = await Promise.all(['login', 'pwd', 'bind', 'submit'].map((scene) => send(mobile, scene)));
  expect(answers.filter(({ code }) => code === '2000000')).toHaveLength(1);
  expect(server.outbox.newest().filter((sent) => sent.mobile === mobile)).toHaveLength(10);
});

test('a code that could not be sent counts neither for the minute nor for the day', async () => {
  const mobile = '13511120002';
  const { ports } = server.parts;
  const { sms } = ports;
  ports.sms = {
    sample: false,
    send: () => Promise.reject(new Error('the gateway is away')),
  };
  for (let i = 0; i < 12; i++) expect((await send(mobile)).status).toBe(500);
  ports.sms = sms;
  expect((await send(mobile)).code).toBe('2000000');
});

test('the stored hash of a request does not reveal the password', async () => {
  const body = { role: 'member', mobile: mobiles.member, password: demoPassword };
  await server.guest().data('POST /account/api/site/login', { body, headers: { 'idempotency-key': 'hashed' } });
  const { registry, database } = server.parts.ports;
  const { tenantId } = (await registry.site('sy', '1001', 1))!;
  const stored = await database
    .of(tenantId)
    .selectFrom('idempotency')
    .select('request_hash')
    .where('key', '=', 'hashed')
    .executeTakeFirstOrThrow();
  const path = '/account/api/site/login';
  const plain = createHash('sha256').update(`POST ${path} ${path} ${JSON.stringify({ ...body, claims: undefined })}`);
  expect(stored.request_hash.toString('hex')).not.toBe(plain.digest('hex'));
});

test('only staff have cards: members’ names cannot be read by number', async () => {
  const member = await server.as('member', mobiles.member);
  const { account_no } = await member.data('GET /account/api/info');
  const card = await server.guest().call('GET /account/api/card/detail', { query: { account_no } });
  expect(card.code).toBe('4040000');
  const broker = await server.as('broker', mobiles.adviser);
  const { account_no: of } = await broker.data('GET /account/api/info');
  expect((await server.guest().data('GET /account/api/card/detail', { query: { account_no: of } })).name).toBe(
    '周以宁',
  );
});

test('a disabled account answers the right old password like a wrong one', async () => {
  const { registry, database } = server.parts.ports;
  const db = database.of((await registry.site('sy', '1001', 1))!.tenantId);
  const broker = await server.as('broker', mobiles.offDutyAdviser);
  const { account_no } = await broker.data('GET /account/api/info');
  await db.updateTable('account').set({ status: 'disabled' }).where('account_no', '=', account_no).execute();
  const set = (old_password: string) =>
    server.guest().call('POST /account/api/site/pwd', {
      body: { role: 'broker', mobile: mobiles.offDutyAdviser, old_password, password: 'another one' },
    });
  expect(await set(demoPassword)).toEqual(await set('not the password'));
});
