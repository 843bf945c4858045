import { demoPassword } from '@sycee/seed/world/people';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, jingan, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const login = 'POST /account/api/site/login';
const second = 'POST /account/api/site/login/second';
const minute = 60_000;
const codeOf = (secret: string, later = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: server.clock.now() + later });
const wrongOf = (code: string, i = 1) => String((Number(code) + i) % 1_000_000).padStart(6, '0');
const db = async () => {
  const { registry, database } = server.parts.ports;
  return database.of((await registry.site('sy', '1001', 1))!.tenantId);
};

/** Sets up an app; its codes are used one step later, because a step is used once. */
async function enrol(who: Visitor): Promise<{ secret: string; recovery: string[] }> {
  const { secret } = await who.data('POST /account/api/second/totp');
  const { recovery_codes } = await who.data('PUT /account/api/second/totp', { body: { code: codeOf(secret) } });
  server.clock.advance(minute);
  return { secret, recovery: recovery_codes ?? [] };
}
const passwordLogin = async (mobile: string) => {
  const answer = await server.guest().data(login, { body: { role: 'broker', mobile, password: demoPassword } });
  expect(answer.token).toBe('');
  return answer.second!;
};

test('with an app enrolled, the password is half of a login and the app’s code the other half', async () => {
  const mobile = mobiles.adviser;
  const broker = await server.as('broker', mobile);
  const { secret, recovery } = await enrol(broker);
  expect(new Set(recovery).size).toBe(10);
  const { ticket, ways, passkey } = await passwordLogin(mobile);
  expect([ways, passkey]).toEqual([['totp', 'recovery'], null]);
  const expired = server.guest().with({ 'x-token': ticket });
  expect((await expired.call('GET /account/api/info')).code).toBe('4010000');
  const done = await server.guest().data(second, { body: { ticket, code: codeOf(secret) } });
  const there = server.guest().with({ 'x-token': done.token });
  expect(await there.data('GET /account/api/info')).toMatchObject({ role: 'broker', must_enrol: false });
});

test('a used time step and earlier ones are refused, and one step of deviation is accepted', async () => {
  const mobile = mobiles.colleague;
  const { secret } = await enrol(await server.as('broker', mobile));
  const tryOne = async (code: string) =>
    (await server.guest().call(second, { body: { ticket: (await passwordLogin(mobile)).ticket, code } })).code;
  const [now, before, after, tooLate] = [0, -30_000, 30_000, 60_000].map((later) => codeOf(secret, later));
  expect(await tryOne(tooLate!)).toBe('4220000');
  expect(await tryOne(now!)).toBe('2000000');
  expect(await tryOne(now!)).toBe('4220000');
  expect(await tryOne(before!)).toBe('4220000');
  expect(await tryOne(after!)).toBe('2000000');
});

test('of twenty concurrent uses of one right code one succeeds, with one ticket and with twenty', async () => {
  const mobile = mobiles.thirdAdviser;
  const { secret } = await enrol(await server.as('broker', mobile));
  const { ticket } = await passwordLogin(mobile);
  const one = { ticket, code: codeOf(secret) };
  const ofOne = await Promise.all(Array.from({ length: 20 }, () => server.guest().call(second, { body: one })));
  expect(ofOne.filter(({ code }) => code === '2000000')).toHaveLength(1);
  server.clock.advance(minute);
  const tickets = await Promise.all(Array.from({ length: 20 }, () => passwordLogin(mobile)));
  const code = codeOf(secret);
  const ofMany = await Promise.all(
    tickets.map((each) => server.guest().call(second, { body: { ticket: each.ticket, code } })),
  );
  expect(ofMany.filter((answer) => answer.code === '2000000')).toHaveLength(1);
});

test('a ticket has five attempts: of two hundred concurrent guesses five are checked, and the right code afterwards is refused', async () => {
  const mobile = mobiles.offDutyAdviser;
  const { secret } = await enrol(await server.as('broker', mobile));
  const { ticket } = await passwordLogin(mobile);
  const right = codeOf(secret);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      server.guest().call(second, { body: { ticket, code: wrongOf(right, i + 1) } }),
    ),
  );
  const tried = await (await db()).selectFrom('login_ticket').select('attempts').where('used_at', 'is', null).execute();
  expect(Math.max(...tried.map(({ attempts }) => attempts))).toBe(5);
  expect(answers.filter(({ code }) => code === '2000000')).toEqual([]);
  expect((await server.guest().call(second, { body: { ticket, code: right } })).code).toBe('4220000');
});

test('attempts are limited over tickets too: twenty per hour, reset by a success', async () => {
  const strict = await startTestServer({ limitTimes: 1 });
  const body = { role: 'broker', mobile: mobiles.adviser, password: demoPassword };
  const device = strict.guest();
  const { token } = await device.data(login, { body });
  const broker = device.with({ 'x-token': token });
  const { secret } = await broker.data('POST /account/api/second/totp');
  const code = (later = 0) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: strict.clock.now() + later });
  await broker.data('PUT /account/api/second/totp', { body: { code: code() } });
  const guess = async (given: () => string) => {
    const answer = await device.data(login, { body });
    strict.clock.advance(40_000);
    return (await strict.guest().call(second, { body: { ticket: answer.second!.ticket, code: given() } })).code;
  };
  for (let i = 0; i < 19; i++) expect(await guess(() => wrongOf(code(), i + 1))).toBe('4220000');
  expect(await guess(() => code())).toBe('2000000');
  for (let i = 0; i < 20; i++) expect(await guess(() => wrongOf(code(), i + 1))).toBe('4220000');
  expect(await guess(() => code())).toBe('4290000');
  await strict.close();
});

test('a ticket expires after five minutes and is not valid in another tenant', async () => {
  const mobile = mobiles.jinganAdviser;
  const at = { prefix: 'sy', tenantNo: '1001', storeNo: 2 };
  const { secret } = await enrol(await server.as('broker', mobile, at));
  const body = { role: 'broker', mobile, password: demoPassword };
  const request = () => server.guest(at).data(login, { body });
  const strange = await request();
  const other = server.guest({ prefix: 'jh', tenantNo: '1002', storeNo: 1 });
  const away = await other.call(second, { body: { ticket: strange.second!.ticket, code: codeOf(secret) } });
  expect(away.code).toBe('4220000');
  const late = await request();
  server.clock.advance(5 * minute);
  const answer = await server.guest(at).call(second, { body: { ticket: late.second!.ticket, code: codeOf(secret) } });
  expect(answer).toMatchObject({ code: '4220000', data: { fields: { ticket: expect.any(String) } } });
});

test('a recovery code works once, however it is typed, and neither it nor the secret is stored in clear', async () => {
  const store = await server.as('store', mobiles.manager);
  const { secret, recovery } = await enrol(store);
  const body = { role: 'store', mobile: mobiles.manager, password: demoPassword };
  const use = async (given: string) => {
    const { second: input } = await server.guest().data(login, { body });
    return (await server.guest().call(second, { body: { ticket: input!.ticket, recovery: given } })).code;
  };
  const [first = ''] = recovery;
  expect(await use(first.toUpperCase().replace('-', ' '))).toBe('2000000');
  expect(await use(first)).toBe('4220000');
  expect((await store.data('GET /account/api/second')).recovery_left).toBe(9);
  const again = await store.call('POST /account/api/second/recovery');
  expect(again.code).toBe('2000000');
  expect(await use(recovery[1]!)).toBe('4220000');
  const stored = [
    ...(await (await db()).selectFrom('factor').select('secret_sealed as bytes').execute()),
    ...(await (await db()).selectFrom('recovery_code').select('code_hash as bytes').execute()),
  ].map(({ bytes }) => bytes?.toString('latin1'));
  expect(stored.some((text) => text?.includes(secret) || text?.includes(recovery[2]!))).toBe(false);
});

test('factors can be changed only within ten minutes of a proof; a wrong one proves nothing', async () => {
  const saas = await server.as('saas', mobiles.headquarters, headquarters);
  server.clock.advance(10 * minute);
  for (const refused of [
    await saas.call('POST /account/api/second/totp'),
    await saas.call('POST /account/api/second/recovery'),
    await saas.call('DELETE /account/api/second/{id}', { params: { id: 'x' } }),
  ])
    expect(refused).toMatchObject({ code: '4030000', data: { proof: true } });
  const wrong = await saas.call('POST /account/api/second/proof', { body: { password: 'not it' } });
  expect(wrong.code).toBe('4220000');
  await saas.data('POST /account/api/second/proof', { body: { password: demoPassword } });
  const { secret } = await enrol(saas);
  const { factors } = await saas.data('GET /account/api/second');
  server.clock.advance(10 * minute);
  await saas.data('POST /account/api/second/proof', { body: { code: codeOf(secret) } });
  const other = await server.as('broker', mobiles.secondJinganAdviser, { prefix: 'sy', tenantNo: '1001', storeNo: 2 });
  const foreign = await other.call('DELETE /account/api/second/{id}', { params: { id: factors[0]!.id } });
  expect(foreign.code).toBe('4040000');
  await saas.data('DELETE /account/api/second/{id}', { params: { id: factors[0]!.id } });
  expect(await saas.data('GET /account/api/second')).toMatchObject({ factors: [], recovery_left: 0 });
  await server.as('saas', mobiles.headquarters, headquarters);
});

test('an SMS code alone is refused for staff with a reason; code and password succeed, and the code stays valid', async () => {
  const mobile = mobiles.thirdStoreAdviser;
  const at = { prefix: 'sy', tenantNo: '1001', storeNo: 3 };
  const code = await server.code(mobile, 'login', at);
  const alone = await server.guest(at).call(login, { body: { role: 'broker', mobile, code } });
  expect(alone).toMatchObject({ code: '4220000', message: expect.stringContaining('need to enter the password') });
  const wrong = await server.guest(at).call(login, { body: { role: 'broker', mobile, code, password: 'not it' } });
  expect(wrong.code).toBe('4220000');
  const both = await server.guest(at).call(login, { body: { role: 'broker', mobile, code, password: demoPassword } });
  expect(both.code).toBe('2000000');
  const { secret } = await enrol(server.guest(at).with({ 'x-token': both.data.token }));
  const later = await server.code(mobile, 'login', at);
  const input = await server.guest(at).data(login, { body: { role: 'broker', mobile, code: later } });
  const done = await server.guest(at).call(second, { body: { ticket: input.second!.ticket, code: codeOf(secret) } });
  expect(done.code).toBe('2000000');
});

test('if the group requires a second factor and there is none, the session may only set one up', async () => {
  const groups = (await db()).updateTable('staff_group');
  await groups.set({ requires_second_factor: true }).where('role', '=', 'roc').execute();
  const body = { role: 'roc', mobile: mobiles.regionalManager, password: demoPassword };
  const answer = await server.guest(headquarters).data(login, { body });
  expect(answer.must_enrol).toBe(true);
  const roc = server.guest(headquarters).with({ 'x-token': answer.token });
  for (const address of [
    'GET /finance/api/work_list',
    'GET /finance/api/product_list',
    'GET /account/api/sessions',
    'GET /finance/api/get_yx_token',
    'PUT /account/api/info/part',
    'POST /account/api/site/pwd',
  ] as const)
    expect(await roc.call(address), address).toMatchObject({ code: '4030000', data: { enrol: true } });
  expect(await roc.data('GET /account/api/info')).toMatchObject({ must_enrol: true });
  expect(await roc.data('GET /account/api/second')).toMatchObject({ required: true, factors: [] });
  const { secret } = await enrol(roc);
  expect((await roc.call('GET /finance/api/work_list')).code).toBe('2000000');
  const input = await server.guest(headquarters).data(login, { body });
  const done = await server
    .guest(headquarters)
    .data(second, { body: { ticket: input.second!.ticket, code: codeOf(secret) } });
  expect(done.must_enrol).toBe(false);
});

test('passkeys are refused for numeric addresses and plain http, whatever host a request claims', async () => {
  const broker = await server.as('broker', mobiles.secondJinganAdviser, { prefix: 'sy', tenantNo: '1001', storeNo: 2 });
  const here = async (host: string) => (await broker.with({ host }).data('GET /account/api/second')).passkeys_here;
  expect(await here('127.0.0.1:3000')).toBe(false);
  expect(await here('[::1]:3000')).toBe(false);
  expect(await here('app.example.com')).toBe(false);
  expect(await here('localhost:3000')).toBe(true);
  const refused = await broker.with({ host: '127.0.0.1' }).call('POST /account/api/second/passkey');
  expect(refused).toMatchObject({ code: '4220000', message: expect.stringContaining('localhost') });
});

test('members have no second factor, and the secret of an app in use is not overwritten', async () => {
  const member = await server.as('member', mobiles.member);
  expect((await member.call('POST /account/api/second/totp')).code).toBe('4030000');
  const clerk = await server.as('store', mobiles.clerk);
  await enrol(clerk);
  expect((await clerk.call('POST /account/api/second/totp')).code).toBe('4090000');
});

test('staff’s changes to their own account are in the audit log once each; members’ are not', async () => {
  const manager = await server.as('store', mobiles.jinganManager, jingan);
  const before = (await manager.data('GET /admin/api/audit')).list[0]?.seq ?? 0;
  const { recovery } = await enrol(manager);
  expect(recovery).toHaveLength(10);
  await manager.data('POST /account/api/second/recovery');
  const [factor] = (await manager.data('GET /account/api/second')).factors;
  await manager.data('DELETE /account/api/second/{id}', { params: { id: factor!.id } });
  await manager.data('DELETE /account/api/sessions');
  const code = await server.code(mobiles.jinganManager, 'update', jingan);
  await manager.data('PUT /account/api/update', { body: { code, name: '韩未央央' } });
  const member = await server.as('member', mobiles.member);
  await member.data('DELETE /account/api/sessions');
  const { list } = await manager.data('GET /admin/api/audit');
  const done = list.filter(({ seq }) => seq > before).map(({ action }) => action);
  expect(done).toEqual(['account.name', 'session.end', 'factor.remove', 'factor.codes', 'factor.add']);
});
