import { demoPassword } from '@sycee/seed/world/people';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let saas: Visitor;
let manager: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  saas = await server.as('saas', mobiles.headquarters, headquarters);
  manager = await server.as('store', mobiles.manager);
});
afterAll(() => server.close());

const reset = 'POST /admin/api/staff/{id}/reset';
const endAll = 'DELETE /admin/api/staff/{id}/sessions';
const login = 'POST /account/api/site/login';
const minute = 60_000;
const idOf = async (who: Visitor, by = saas) => {
  const { account_no } = await who.data('GET /account/api/info');
  return { id: (await by.data('GET /admin/api/staff/{id}', { params: { id: account_no } })).id };
};
const linkOf = (mobile: string) =>
  server.outbox
    .newest()
    .find((sent) => sent.mobile === mobile && sent.scene === 'invite')!
    .code.split('invite=')[1]!;
const prove = (who: Visitor) => who.data('POST /account/api/second/proof', { body: { password: demoPassword } });

test('an administrator resets a lost password, app and codes: nothing of the earlier login remains', async () => {
  const mobile = mobiles.adviser;
  const broker = await server.as('broker', mobile);
  const params = await idOf(broker);
  const { secret } = await broker.data('POST /account/api/second/totp');
  const codeNow = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: server.clock.now() });
  const { recovery_codes } = await broker.data('PUT /account/api/second/totp', { body: { code: codeNow() } });
  server.clock.advance(minute);
  const withPassword = await server.guest().data(login, { body: { role: 'broker', mobile, password: demoPassword } });
  const done = await manager.data(reset, { params });
  expect(done).toMatchObject({ status: 'invited', sessions: 0, sent: true, may: expect.arrayContaining(['resend']) });
  expect((await broker.call('GET /account/api/info')).code).toMatch(/^401/);
  for (const shown of [{ code: codeNow() }, { recovery: recovery_codes![0] }]) {
    const body = { ticket: withPassword.second!.ticket, ...shown };
    expect((await server.guest().call('POST /account/api/site/login/second', { body })).code).toBe('4220000');
  }
  const byPassword = (password: string) => server.guest().call(login, { body: { role: 'broker', mobile, password } });
  expect((await byPassword(demoPassword)).code).toBe('4220000');
  const sms = { role: 'broker', mobile, code: await server.code(mobile, 'pwd'), password: 'by a code alone' };
  expect((await server.guest().call('POST /account/api/site/pwd', { body: sms })).code).toBe('4220000');
  const body = { token: linkOf(mobile), password: 'quite another one' };
  await server.guest().data('PUT /account/api/active', { body });
  const { token } = (await byPassword('quite another one')).data;
  const renewed = server.guest().with({ 'x-token': token });
  expect(await renewed.data('GET /account/api/second')).toMatchObject({ factors: [], recovery_left: 0 });
  const [entry] = (await saas.data('GET /admin/api/audit', { query: { action: 'staff.reset' } })).list;
  expect(entry).toMatchObject({ actor: { role: 'store' }, subject: { kind: 'account' } });
  expect(entry!.changes.map(({ field, from, to }) => [field, from, to])).toContainEqual(['factors', '1', '0']);
});

test('an administrator cannot reset their own login, one with more permissions or one outside their scope, and needs the button', async () => {
  const own = await idOf(manager);
  for (const address of [reset, endAll] as const) {
    expect((await manager.call(address, { params: own })).code).toBe('4030000');
    expect((await manager.call(address, { params: await idOf(saas) })).code).toBe('4040000');
    const elsewhere = await idOf(
      await server.as('broker', mobiles.jinganAdviser, { prefix: 'sy', tenantNo: '1001', storeNo: 2 }),
    );
    expect((await manager.call(address, { params: elsewhere })).code).toBe('4040000');
    const clerk = await server.as('store', mobiles.clerk);
    expect((await clerk.call(address, { params: own })).code).toBe('4030000');
    const broker = await server.as('broker', mobiles.colleague);
    expect((await broker.call(address, { params: own })).code).toBe('4030000');
  }
  expect((await manager.call('GET /account/api/info')).code).toBe('2000000');
});

test('a reset needs a fresh proof after ten minutes; ending sessions does not', async () => {
  const broker = await server.as('broker', mobiles.thirdAdviser);
  const params = await idOf(broker);
  server.clock.advance(11 * minute);
  expect(await manager.call(reset, { params })).toMatchObject({ code: '4030000', data: { proof: true } });
  expect(await manager.data(endAll, { params })).toMatchObject({ status: 'active', sessions: 0 });
  expect((await broker.call('GET /account/api/info')).code).toBe('4010003');
  await server.as('broker', mobiles.thirdAdviser);
  await prove(manager);
  await manager.data(reset, { params });
});

test('of ten concurrent resets one succeeds and one link is valid; a disabled account is not reset', async () => {
  const mobile = mobiles.offDutyAdviser;
  const params = await idOf(await server.as('broker', mobile));
  await prove(manager);
  const answers = await Promise.all(Array.from({ length: 10 }, () => manager.call(reset, { params })));
  expect(answers.map(({ code }) => code).sort()).toEqual(['2000000', ...Array.from({ length: 9 }, () => '4090000')]);
  const { version } = answers.find(({ code }) => code === '2000000')!.data;
  const status = { params, body: { version, status: 'disabled' } };
  await manager.data('PUT /admin/api/staff/{id}/status', status);
  expect((await manager.call(reset, { params })).code).toBe('4090000');
  const body = { token: linkOf(mobile), password: 'quite another one' };
  expect((await server.guest().call('PUT /account/api/active', { body })).code).toBe('4220000');
});
