import { demoPassword } from '@sycee/seed/world/people';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { jingan, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const login = 'POST /account/api/site/login';
const pwd = 'POST /account/api/site/pwd';
const proof = 'POST /account/api/second/proof';
const minute = 60_000;
const newPassword = 'a quite new password';
const codeOf = (secret: string) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: server.clock.now() });

async function enrol(who: Visitor): Promise<{ secret: string; recovery: string[] }> {
  const { secret } = await who.data('POST /account/api/second/totp');
  const { recovery_codes } = await who.data('PUT /account/api/second/totp', { body: { code: codeOf(secret) } });
  server.clock.advance(minute);
  return { secret, recovery: recovery_codes ?? [] };
}
const resetBySms = async (role: string, mobile: string) =>
  server.guest().call(pwd, { body: { role, mobile, code: await server.code(mobile, 'pwd'), password: newPassword } });

test('with a factor, a password set by SMS is only half of a login', async () => {
  const mobile = mobiles.adviser;
  const broker = await server.as('broker', mobile);
  const { secret } = await enrol(broker);
  expect((await resetBySms('broker', mobile)).code).toBe('2000000');
  expect((await broker.call('GET /account/api/info')).code).toBe('4010003');
  const body = { role: 'broker', mobile, password: newPassword };
  const withPassword = await server.guest().data(login, { body });
  expect([withPassword.token, withPassword.second?.ways]).toEqual(['', ['totp', 'recovery']]);
  const code = await server.code(mobile, 'login');
  const both = await server.guest().data(login, { body: { ...body, code } });
  expect([both.token, both.second?.ways]).toEqual(['', ['totp', 'recovery']]);
  const done = await server
    .guest()
    .data('POST /account/api/site/login/second', { body: { ticket: both.second!.ticket, code: codeOf(secret) } });
  expect(done.token).not.toBe('');
});

test('staff without a factor cannot set a password by SMS, as it would be the only proof', async () => {
  const mobile = mobiles.colleague;
  const broker = await server.as('broker', mobile);
  const refused = await resetBySms('broker', mobile);
  expect(refused).toMatchObject({
    code: '4220000',
    data: { fields: { code: expect.stringContaining('administrator') } },
  });
  server.clock.advance(minute);
  const code = await server.code(mobile, 'pwd');
  const own = await broker.call(pwd, { body: { code, password: newPassword } });
  expect(own.data).toEqual(refused.data);
  await server.as('broker', mobile);
  const body = { role: 'broker', mobile, password: newPassword };
  expect((await server.guest().call(login, { body })).code).toBe('4220000');
});

test('a wrong code gets the same answer for staff without a factor and for unknown mobiles', async () => {
  const body = (mobile: string) => ({ role: 'broker', mobile, code: '000000', password: newPassword });
  const known = await server.guest().call(pwd, { body: body(mobiles.thirdAdviser) });
  expect(known).toEqual(await server.guest().call(pwd, { body: body('13999999990') }));
});

test('a member sets a password by SMS as before', async () => {
  expect((await resetBySms('member', mobiles.thirdMember)).code).toBe('2000000');
});

test('staff need a proof after ten minutes for changing the mobile, for a password by SMS and for other sessions', async () => {
  const mobile = mobiles.jinganManager;
  const store = await server.as('store', mobile, jingan);
  await enrol(store);
  const { list } = await store.data('GET /account/api/sessions');
  server.clock.advance(10 * minute);
  const code = await server.code(mobile, 'update', jingan);
  const next = '13612340001';
  const new_code = await server.code(next, 'update', jingan);
  const proofRequired = { code: '4030000', data: { proof: true } };
  const change = { body: { code, mobile: next, new_code } };
  expect(await store.call('PUT /account/api/update', change)).toMatchObject(proofRequired);
  expect(await store.call(pwd, { body: { code, password: newPassword } })).toMatchObject(proofRequired);
  expect(await store.call('DELETE /account/api/sessions')).toMatchObject(proofRequired);
  const params = { id: list[0]!.id };
  expect(await store.call('DELETE /account/api/sessions/{id}', { params })).toMatchObject(proofRequired);
});

test('with a factor the password is no proof; the factor is, and a recovery code once', async () => {
  const store = await server.as('store', mobiles.manager);
  const { secret, recovery } = await enrol(store);
  server.clock.advance(10 * minute);
  const refused = await store.call(proof, { body: { password: demoPassword } });
  expect(refused).toMatchObject({
    code: '4220000',
    data: { fields: { password: expect.stringContaining('Two-step verification') } },
  });
  expect((await store.data('GET /account/api/second')).proven_until).toBeNull();
  await store.data(proof, { body: { code: codeOf(secret) } });
  await store.data('DELETE /account/api/sessions');
  server.clock.advance(10 * minute);
  expect((await store.call('DELETE /account/api/sessions')).code).toBe('4030000');
  await store.data(proof, { body: { recovery: recovery[0] } });
  await store.data('DELETE /account/api/sessions');
  expect((await store.call(proof, { body: { recovery: recovery[0] } })).code).toBe('4220000');
});

test('setting up a factor in one session voids password proofs of others', async () => {
  const mobile = mobiles.clerk;
  const [one, other] = [await server.as('store', mobile), await server.as('store', mobile)];
  await enrol(one);
  expect((await other.call('DELETE /account/api/sessions')).code).toBe('4030000');
  expect((await one.call('DELETE /account/api/sessions')).code).toBe('2000000');
});

test('a member ends other sessions without a proof', async () => {
  const member = await server.as('member', mobiles.member);
  server.clock.advance(20 * minute);
  expect((await member.call('DELETE /account/api/sessions')).code).toBe('2000000');
});

test('a member’s login cannot change the mobile of a staff account of the same person by codes', async () => {
  const mobile = mobiles.offDutyAdviser;
  const code = await server.code(mobile, 'login');
  const { token } = await server.guest().data(login, { body: { role: 'member', mobile, code } });
  const member = server.guest().with({ 'x-token': token });
  const next = '13612340009';
  const codes = { code: await server.code(mobile, 'update'), new_code: await server.code(next, 'update') };
  const refused = await member.call('PUT /account/api/update', { body: { mobile: next, ...codes } });
  expect(refused).toMatchObject({ code: '4090000', message: expect.stringContaining('staff account') });
  const broker = await server.as('broker', mobile);
  await broker.data('PUT /account/api/update', { body: { mobile: next, ...codes } });
  await server.as('broker', next);
});
