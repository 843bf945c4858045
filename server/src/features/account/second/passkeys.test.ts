import { demoPassword } from '@sycee/seed/world/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { TestAuthenticator } from './testing-authenticator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const here = { host: 'localhost:3000' };
const origin = 'http://localhost:3000';
const second = 'POST /account/api/site/login/second';
const asStaff = async (mobile: string): Promise<Visitor> => (await server.as('broker', mobile)).with(here);

async function enrol(who: Visitor, key: TestAuthenticator, at = origin): Promise<string> {
  const { challenge } = await who.data('POST /account/api/second/passkey');
  const attestation = key.make({ challenge, origin: at });
  const answer = await who.call('PUT /account/api/second/passkey', { body: { name: 'Key', attestation } });
  return answer.code;
}
async function passwordLogin(mobile: string) {
  const body = { role: 'broker', mobile, password: demoPassword };
  const { second: input } = await server.guest().with(here).data('POST /account/api/site/login', { body });
  return { ticket: input!.ticket, ways: input!.ways, challenge: input!.passkey?.challenge ?? '' };
}
const finish = (ticket: string, assertion: object) =>
  server.guest().with(here).call(second, { body: { ticket, assertion } });

test('a passkey is registered and logs in; its answer is valid for one ticket and once, also for twenty concurrent uses', async () => {
  const mobile = mobiles.adviser;
  const key = new TestAuthenticator();
  expect(await enrol(await asStaff(mobile), key)).toBe('2000000');
  const { ticket, ways, challenge } = await passwordLogin(mobile);
  expect(ways).toEqual(['passkey', 'recovery']);
  const assertion = key.show({ challenge, origin });
  const other = await passwordLogin(mobile);
  expect((await finish(other.ticket, assertion)).code).toBe('4220000');
  const answers = await Promise.all(Array.from({ length: 20 }, () => finish(ticket, assertion)));
  expect(answers.filter(({ code }) => code === '2000000')).toHaveLength(1);
});

test('another origin, challenge or key, or a lower counter, is refused', async () => {
  const mobile = mobiles.colleague;
  const [key, strange] = [new TestAuthenticator(), new TestAuthenticator()];
  await enrol(await asStaff(mobile), key);
  const tried = async (show: (challenge: string) => object) => {
    const { ticket, challenge } = await passwordLogin(mobile);
    return (await finish(ticket, show(challenge))).code;
  };
  expect(await tried((challenge) => key.show({ challenge, origin: 'https://localhost.evil.example' }))).toBe('4220000');
  expect(await tried((challenge) => key.show({ challenge, origin: 'http://localhost:4000' }))).toBe('4220000');
  expect(await tried(() => key.show({ challenge: 'bWFkZS11cA', origin }))).toBe('4220000');
  expect(await tried((challenge) => strange.show({ challenge, origin }))).toBe('4220000');
  expect(
    await tried((challenge) => ({ ...strange.show({ challenge, origin }), id: key.id.toString('base64url') })),
  ).toBe('4220000');
  expect(await tried((challenge) => key.show({ challenge, origin }))).toBe('2000000');
  key.counter = 0;
  expect(await tried((challenge) => key.show({ challenge, origin }))).toBe('4220000');
});

test('a passkey is registered for the requested challenge and host, once, and for one account', async () => {
  const [broker, colleague] = [await asStaff(mobiles.thirdAdviser), await asStaff(mobiles.offDutyAdviser)];
  const key = new TestAuthenticator();
  expect(await enrol(broker, key, 'http://localhost:4000')).toBe('4220000');
  const { challenge } = await broker.data('POST /account/api/second/passkey');
  const body = { name: '', attestation: key.make({ challenge, origin }) };
  const stolen = await colleague.call('PUT /account/api/second/passkey', { body });
  expect(stolen.code).toBe('4220000');
  const at = await Promise.all([1, 2, 3].map(() => broker.call('PUT /account/api/second/passkey', { body })));
  expect(at.filter(({ code }) => code === '2000000')).toHaveLength(1);
  expect(await enrol(colleague, key)).toBe('4220000');
  const state = await broker.data('GET /account/api/second');
  expect(state.factors).toMatchObject([{ kind: 'passkey', used_at: null }]);
});

test('at another host a passkey cannot log in, but proves a session at its own host', async () => {
  const mobile = mobiles.jinganAdviser;
  const site = { prefix: 'sy', tenantNo: '1001', storeNo: 2 };
  const broker = (await server.as('broker', mobile, site)).with(here);
  const key = new TestAuthenticator();
  await enrol(broker, key);
  const body = { role: 'broker', mobile, password: demoPassword };
  const away = await server.guest(site).with({ host: '127.0.0.1' }).data('POST /account/api/site/login', { body });
  expect(away.second).toMatchObject({ ways: ['recovery'], passkey: null });
  server.clock.advance(600_000);
  expect((await broker.call('POST /account/api/second/totp')).code).toBe('4030000');
  const { challenge } = await broker.data('POST /account/api/second/challenge');
  const assertion = key.show({ challenge, origin });
  await broker.data('POST /account/api/second/proof', { body: { assertion } });
  expect((await broker.call('POST /account/api/second/totp')).code).toBe('2000000');
  expect((await broker.call('POST /account/api/second/proof', { body: { assertion } })).code).toBe('4220000');
});
