import { demoPassword } from '@sycee/seed/world/people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type SecurityEvent, securityEvents } from '#platform/security-log.ts';
import { jingan, startTestServer, type TestServer } from './testing/test-server.ts';
import { credentialOf, fieldsOf, formOf, keyIn } from './testing/uploads.ts';

let server: TestServer;
let text = '';
beforeAll(async () => {
  server = await startTestServer({ logTo: { write: (line) => void (text += line) }, limitTimes: 1 });
});
afterAll(() => server.close());
beforeEach(() => {
  text = '';
});

type Line = Record<string, unknown> & { security?: SecurityEvent };
const lines = (): Line[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
const eventsOf = (event: SecurityEvent): Line[] => lines().filter(({ security }) => security === event);
const login = 'POST /account/api/site/login';
const mobile = mobiles.adviser;
const wrong = 'entirely the wrong one';

test('logins are logged with method, address and role; the mobile only as a keyed hash', async () => {
  const { token, account_no } = await server
    .guest()
    .data(login, { body: { role: 'broker', mobile, password: demoPassword } });
  expect(eventsOf('login.done')).toMatchObject([
    { way: 'password', role: 'broker', account: account_no, site: 'sy_1001_1', from: '127.0.*.*' },
  ]);
  const body = { role: 'broker', mobile, password: wrong };
  await server.guest().call(login, { body });
  await server.guest().call(login, { body });
  const [one, other] = eventsOf('login.wrong');
  expect(one).toMatchObject({ way: 'password', role: 'broker', level: 40 });
  expect(one!.mobile).toMatch(/^[\w-]{16}$/);
  expect(other!.mobile).toBe(one!.mobile);
  for (const canary of [mobile, wrong, demoPassword, token]) expect(text).not.toContain(canary);
});

test('an unknown and a known mobile lead to the same log line', async () => {
  for (const one of [mobile, '13999999999'])
    await server.guest().call(login, { body: { role: 'broker', mobile: one, password: wrong } });
  const [known, unknown] = eventsOf('login.wrong');
  expect(Object.keys(known!)).toEqual(Object.keys(unknown!));
  expect(known!.mobile).not.toBe(unknown!.mobile);
});

test('wrong codes, wrong current passwords and logins by code are logged', async () => {
  const code = await server.code(mobiles.member, 'login');
  const body = { role: 'member', mobile: mobiles.member };
  await server.guest().call(login, { body: { ...body, code: String((Number(code) + 1) % 1e6).padStart(6, '0') } });
  expect(eventsOf('code.wrong')).toMatchObject([{ kind: 'login' }]);
  await server.guest().data(login, { body: { ...body, code } });
  expect(eventsOf('login.done')).toMatchObject([{ way: 'code', role: 'member' }]);
  const broker = await server.as('broker', mobile);
  await broker.call('POST /account/api/second/proof', { body: { password: wrong } });
  expect(eventsOf('password.wrong')).toMatchObject([{ kind: 'proof', role: 'broker' }]);
  expect(text).not.toContain(code);
});

test('refusals by role, slug or site are logged with caller and call', async () => {
  const member = await server.as('member', mobiles.member);
  await member.call('GET /admin/api/staff');
  expect(eventsOf('access.refused')).toMatchObject([
    { call: 'GET /admin/api/staff', role: 'member', site: 'sy_1001_1' },
  ]);
  const broker = await server.as('broker', mobile);
  const there = { 'x-prefix': jingan.prefix, 'x-ffp-no': jingan.tenantNo, 'x-store-no': String(jingan.storeNo) };
  await broker.call('GET /finance/api/work_list', { headers: there });
  expect(eventsOf('access.refused')).toHaveLength(2);
});

test('a reached limit is logged with its name', async () => {
  const send = () =>
    server.guest().call('POST /tools/api/sms/code', { body: { mobile: mobiles.secondMember, scene: 'login' } });
  await send();
  await send();
  expect(eventsOf('limit.hit')).toMatchObject([{ kind: 'smsAgain', call: 'POST /tools/api/sms/code' }]);
  const body = { role: 'broker', mobile: '13800000109', password: wrong };
  for (let i = 0; i < 6; i++) await server.guest().call(login, { body });
  expect(eventsOf('limit.hit').at(-1)).toMatchObject({ kind: 'loginWork', call: login });
});

test('ended sessions and uses of their tokens are logged', async () => {
  const broker = await server.as('broker', mobile);
  await broker.data('POST /account/api/site/logout');
  expect(eventsOf('session.ended')).toMatchObject([{ kind: 'logout', role: 'broker' }]);
  await broker.call('GET /account/api/info');
  expect(eventsOf('session.dead')).toMatchObject([{ kind: 'ended' }]);
  await server.guest().with({ 'x-token': 'made up' }).call('GET /account/api/info');
  expect(eventsOf('session.dead').at(-1)).toMatchObject({ kind: 'invalid' });
});

test('malformed input is logged: no JSON, NUL, an invalid id or cursor, an altered policy, another origin', async () => {
  const headers = { ...server.guest().headers };
  await server.app.inject({ method: 'POST', url: '/account/api/site/login', headers, payload: '{"role":' });
  await server.guest().call(login, { body: { role: 'broker', mobile: 'a\0b' } });
  const broker = await server.as('broker', mobile);
  await broker.call('GET /finance/api/{id}/work_details', { params: { id: "1' or 1=1" } });
  await broker.call('GET /finance/api/work_list', { query: { cursor: 'forged' } });
  expect(eventsOf('input.strange').map(({ kind }) => kind)).toEqual([
    'FST_ERR_CTP_INVALID_JSON_BODY',
    'nul',
    'id',
    'cursor',
  ]);
  const credential = await credentialOf(broker);
  const policy = Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64');
  const form = formOf(fieldsOf({ ...credential, policy }, keyIn(credential.dir)), { bytes: Buffer.from('x') });
  const url = `/oss_proxy?url=${encodeURIComponent(credential.host)}`;
  await server.app.inject({ method: 'POST', url, ...form });
  expect(eventsOf('upload.refused')).toMatchObject([{ kind: 'AccessDenied' }]);
  await server.guest().call('GET /finance/api/get_index', { headers: { origin: 'https://evil.example' } });
  expect(eventsOf('origin.foreign')).toMatchObject([{ call: 'GET /finance/api/get_index' }]);
});

test('the request log has the business code, and the metrics count each event name from 0', async () => {
  await server.guest().call('GET /account/api/info');
  const call = lines().find((line) => line.call === 'GET /account/api/info' && line.status);
  expect(call).toMatchObject({ status: 200, code: '4010000' });
  const { body } = await server.app.inject({ url: '/metrics' });
  for (const event of Object.keys(securityEvents))
    expect(body).toContain(`sycee_security_events_total{event="${event}"}`);
  expect(body).toMatch(/sycee_security_events_total\{event="login\.wrong"\} [1-9]/);
  expect(body).toMatch(/sycee_call_seconds_count\{call="GET \/account\/api\/info",status="200",code="4010000"\} [1-9]/);
});
