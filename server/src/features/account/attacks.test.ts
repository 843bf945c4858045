import { demoPassword } from '@sycee/seed/world/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { proofSize } from '#app/testing/proof-size.ts';
import { asksForWork } from '#app/testing/solve-work.ts';
import { headquarters, jingan, otherTenantSite, startTestServer, type TestServer } from '#app/testing/test-server.ts';
import * as passwords from './passwords.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const login = 'POST /account/api/site/login';
const db = async () => {
  const { registry, database } = server.parts.ports;
  return database.of((await registry.site('sy', '1001', 1))!.tenantId);
};

const guessesAt = (mobile: string, not: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    role: 'member',
    mobile,
    code: String((Number(not) + 1 + i) % 1_000_000).padStart(6, '0'),
  }));

const guessCount = proofSize(1_000, 10_000);

test('without rate limits, of thousands of concurrent guesses at a code five are checked and none succeeds', async () => {
  const mobile = '13511150001';
  const right = await server.code(mobile, 'login');
  const guesses = guessesAt(mobile, right, guessCount);
  const answered: Record<string, number> = {};
  for (let from = 0; from < guesses.length; from += 200) {
    const wave = guesses.slice(from, from + 200);
    for (const { code } of await Promise.all(wave.map((body) => server.guest().call(login, { body }))))
      answered[code] = (answered[code] ?? 0) + 1;
  }
  expect(answered).toEqual({ 4220000: guessCount });
  const { attempts } = await (await db())
    .selectFrom('sms_code')
    .select('attempts')
    .orderBy('sent_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(attempts).toBe(5);
  expect((await server.guest().call(login, { body: { role: 'member', mobile, code: right } })).code).toBe('4220000');
});

test('with rate limits, of thousands of concurrent guesses five reach the code and the others need a proof of work', async () => {
  const strict = await startTestServer({ limitTimes: 1 });
  const mobile = '13511150002';
  const right = await strict.code(mobile, 'login');
  const answers = await Promise.all(
    guessesAt(mobile, right, guessCount).map((body) => strict.guest().call(login, { body })),
  );
  const count = (code: string) => answers.filter((answer) => answer.code === code).length;
  expect([count('2000000'), count('4220000'), answers.filter(asksForWork).length]).toEqual([0, 5, 295]);
  // The others reached the limit of their address.
  expect(count('4290000')).toBe(guessCount - 5);
  await strict.close();
});

test('twenty concurrent uses of one right code make one session', async () => {
  const mobile = '13511150003';
  const code = await server.code(mobile, 'login');
  await Promise.all(
    Array.from({ length: 20 }, () => server.guest().call(login, { body: { role: 'member', mobile, code } })),
  );
  const { n } = await (await db())
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account.account_no', 'like', 'm-2%')
    .where('session.ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(n).toBe(1);
});

test('known and unknown mobiles get the same answer and the same work: one password verification', async () => {
  const verify = vi.spyOn(passwords, 'isPassword');
  const attemptCostOf = async (role: string, mobile: string) => {
    const before = verify.mock.calls.length;
    const started = performance.now();
    const { code, message, data } = await server.guest().call(login, { body: { role, mobile, password: 'not it' } });
    return {
      said: { code, message, data },
      hashes: verify.mock.calls.length - before,
      ms: performance.now() - started,
    };
  };
  const known = await attemptCostOf('broker', mobiles.adviser);
  const unknown = await attemptCostOf('broker', '13599990123');
  expect(unknown.said).toEqual(known.said);
  expect([known.hashes, unknown.hashes]).toEqual([1, 1]);
  // Alternating, so that other load affects both equally; generous, because this is no precise measurement.
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < 7; i++) {
    times.known.push((await attemptCostOf('broker', mobiles.colleague)).ms);
    times.unknown.push((await attemptCostOf('broker', '13599990124')).ms);
  }
  verify.mockRestore();
  const median = (of: number[]) => of.sort((one, other) => one - other)[3]!;
  const ratio = median(times.known) / median(times.unknown);
  expect(ratio).toBeGreaterThan(0.2);
  expect(ratio).toBeLessThan(5);
});

test('role, site, scope and tenant in a body are ignored', async () => {
  const forged = {
    role: 'saas',
    tenant_id: 'x',
    store_no: 9,
    data_scope: 1,
    staff_group: 'x',
    buttons: ['*'],
    status: 'active',
  };
  const member = await server.as('member', mobiles.member);
  const before = await member.data('GET /account/api/info');
  for (const address of ['PUT /account/api/info', 'PUT /account/api/info/part'] as const) {
    const body = {
      ...forged,
      nickname: '小顾',
      region: '',
      account_no: 'a-1',
      is_findable: true,
      person: 'x',
      id: 'x',
    };
    expect(await member.data(address, { body })).toEqual({ ...before, nickname: '小顾' });
  }
  const body = { ...forged, role: 'member', mobile: mobiles.secondMember, password: demoPassword, account_no: 'a-1' };
  expect(await server.guest().data(login, { body })).toMatchObject({ role: 'member', store_no: 1, must_enrol: false });
  const broker = await server.as('broker', mobiles.colleague);
  await broker.data('POST /account/api/second/totp', { body: { ...forged, account: 'x', required: false } });
  const rows = await (await db())
    .selectFrom('factor')
    .innerJoin('account', 'account.id', 'factor.account')
    .select('account_no')
    .execute();
  expect(rows).toEqual([{ account_no: (await broker.data('GET /account/api/info')).account_no }]);
});

test('forged headers do not change the role or site of a token', async () => {
  const forged = {
    'x-source': '4',
    'x-from': '3',
    'x-appid': 'wx1',
    'x-openid': 'o-1',
    'x-forwarded-for': '10.0.0.1',
    'x-forwarded-host': 'localhost',
    'x-position': '120,31',
    'x-share': encodeURIComponent(JSON.stringify({ role: 'saas' })),
    'x-claim': 'A'.repeat(43),
  };
  const member = (await server.as('member', mobiles.member)).with(forged);
  for (const address of [
    'GET /account/api/second',
    'POST /account/api/second/totp',
    'GET /finance/api/local_resident',
  ] as const)
    expect((await member.call(address)).code, address).toBe('4030000');
  const broker = (await server.as('broker', mobiles.adviser)).with(forged);
  for (const site of [jingan, headquarters, otherTenantSite]) {
    const headers = { 'x-prefix': site.prefix, 'x-ffp-no': site.tenantNo, 'x-store-no': String(site.storeNo) };
    for (const address of [
      'GET /account/api/sessions',
      'GET /account/api/second',
      'GET /finance/api/get_yx_token',
    ] as const)
      expect((await broker.call(address, { headers })).code, `${address} at ${site.prefix}`).toBe('4030000');
  }
  const [tenantId, secret] = [broker.headers['x-token']!.slice(0, 36), broker.headers['x-token']!.slice(37)];
  const foreign = (await server.as('broker', mobiles.otherAdviser, otherTenantSite)).headers['x-token']!.slice(0, 36);
  expect(tenantId).not.toBe(foreign);
  const swapped = server.guest(otherTenantSite).with({ 'x-token': `${foreign}.${secret}` });
  expect((await swapped.call('GET /account/api/info')).code).toBe('4010000');
});
