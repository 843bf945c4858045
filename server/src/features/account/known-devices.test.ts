import { header } from '@sycee/contract/core/headers';
import { demoPassword } from '@sycee/seed/world/people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { asksForWork, solveProofOfWork } from '#app/testing/solve-work.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

const tenMinutes = 600_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limitTimes: 1, but: { trustedProxies: '127.0.0.1' } });
});
// Some limits are per business day, so no test may pass a midnight.
beforeEach(() => server.clock.startNextDay());
afterAll(() => server.close());

const login = 'POST /account/api/site/login';
const askCode = 'POST /tools/api/sms/code';
const from = (address: string) => server.guest().with({ 'x-forwarded-for': address });
const guess = (visitor: Visitor, mobile: string, headers?: Record<string, string>) =>
  visitor.call(login, { body: { role: 'broker', mobile, password: 'not the password' }, ...(headers && { headers }) });

/** Logs in and returns a visitor on the device, which is then known. */
async function onKnownDevice(mobile: string, role = 'broker'): Promise<Visitor> {
  const device = from('198.51.100.1');
  await device.data(login, { body: { role, mobile, password: demoPassword } });
  return device;
}
/** An attempt that does the proof of work if required. */
async function guessWithWork(visitor: Visitor, mobile: string) {
  const first = await guess(visitor, mobile);
  return asksForWork(first) ? await guess(visitor, mobile, await solveProofOfWork(first)) : first;
}
async function requestWithWork(visitor: Visitor, mobile: string) {
  const body = { mobile, scene: 'login' };
  const first = await visitor.call(askCode, { body });
  return asksForWork(first) ? await visitor.call(askCode, { body, headers: await solveProofOfWork(first) }) : first;
}

test('twenty wrong passwords of a stranger block a new device, but not a known one', async () => {
  const mobile = mobiles.adviser;
  const owner = await onKnownDevice(mobile);
  server.clock.advance(tenMinutes);
  const stranger = from('203.0.113.9');
  for (let i = 0; i < 20; i++) expect((await guessWithWork(stranger, mobile)).code).toBe('4220000');
  expect(await guess(stranger, mobile)).toMatchObject({ code: '4290000', data: { seconds: 600 } });
  const right = { body: { role: 'broker', mobile, password: demoPassword } };
  expect((await from('198.51.100.1').call(login, right)).code).toBe('4290000');
  expect((await owner.call(login, right)).code).toBe('2000000');
});

test('a known device has its own twenty attempts in ten minutes, for its own mobile only', async () => {
  const [mobile, another] = [mobiles.colleague, mobiles.thirdAdviser];
  const owner = await onKnownDevice(mobile);
  server.clock.advance(tenMinutes);
  for (let i = 0; i < 20; i++) expect((await guess(owner, mobile)).code).toBe('4220000');
  expect(await guess(owner, mobile)).toMatchObject({ code: '4290000', data: { seconds: 600 } });
  expect((await guess(from('203.0.113.9'), mobile)).code).toBe('4220000');
  for (let i = 0; i < 5; i++) expect((await guess(owner, another)).code).toBe('4220000');
  expect(asksForWork(await guess(owner, another))).toBe(true);
});

test('a stranger’s codes, attempts and requests do not use up those of a known device', async () => {
  const mobile = '13511160001';
  const code = await server.code(mobile, 'login');
  const owner = from('198.51.100.1');
  await owner.data(login, { body: { role: 'member', mobile, code } });
  server.clock.advance(61_000);
  await owner.data(askCode, { body: { mobile, scene: 'login' } });
  const own = server.outbox.newest().find((sent) => sent.mobile === mobile)!.code;
  await requestWithWork(from('203.0.113.9'), mobile);
  const wrong = own === '000000' ? '000001' : '000000';
  for (let i = 0; i < 5; i++) await from('203.0.113.9').call(login, { body: { role: 'member', mobile, code: wrong } });
  expect((await owner.call(login, { body: { role: 'member', mobile, code: own } })).code).toBe('2000000');
  for (let i = 0; i < 12; i++) {
    server.clock.advance(61_000);
    await requestWithWork(from(`203.0.113.${100 + Math.floor(i / 3)}`), mobile);
  }
  expect(await requestWithWork(from('203.0.113.200'), mobile)).toMatchObject({ code: '4290000' });
  const answers: string[] = [];
  for (let i = 0; i < 10; i++) {
    server.clock.advance(61_000);
    answers.push((await owner.call(askCode, { body: { mobile, scene: 'login' } })).code);
  }
  expect(answers).toEqual([...Array.from({ length: 9 }, () => '2000000'), '4290000']);
});

test('one address gets three codes per mobile and day, whatever proofs it makes; a mobile gets thirty in all', async () => {
  const mobile = '13511160002';
  for (let i = 0; i < 3; i++) {
    expect((await from('2001:db8:1:2::1').call(askCode, { body: { mobile, scene: 'login' } })).code).toBe('2000000');
    server.clock.advance(61_000);
  }
  // Another address of the same /64.
  const fourth = await requestWithWork(from('2001:db8:1:2:ffff::9'), mobile);
  expect(asksForWork(fourth)).toBe(false);
  expect(fourth.code).toBe('4290000');
  expect(asksForWork(await from('2001:db8:1:3::1').call(askCode, { body: { mobile, scene: 'login' } }))).toBe(true);
  const { ports } = server.parts;
  const { tenantId } = (await ports.registry.site('sy', '1001', 1))!;
  const { mobileHash } = await import('./people.ts');
  const all = ports.secrets.keyedHash(
    tenantId,
    'codes to',
    mobileHash(ports.secrets, tenantId, mobile).toString('hex'),
  );
  const db = ports.database.of(tenantId);
  await db.updateTable('sms_day').set({ sent: 30 }).where('mobile_hash', '=', all).execute();
  expect((await requestWithWork(from('2001:db8:1:3::1'), mobile)).code).toBe('4290000');
});

test('known and unknown mobiles need the same proof of work', async () => {
  const answersOf = async (mobile: string) => {
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await guess(from('203.0.113.9'), mobile));
    return answers.map(({ code, message, data }) => ({
      code,
      message,
      data: JSON.stringify(data)
        .replaceAll(/"[\w-]{32,}"/g, '"…"')
        .replaceAll(/\d{13}/g, 'time'),
    }));
  };
  expect(await answersOf(mobiles.offDutyAdviser)).toEqual(await answersOf('13599990177'));
});

test('a device key is no session and works for no other account', async () => {
  const mobile = mobiles.secondMember;
  const owner = await onKnownDevice(mobile, 'member');
  expect((await owner.call('GET /account/api/info')).code).toBe('4010000');
  const key = owner.headers[header.device]!;
  expect(
    (
      await server
        .guest()
        .with({ [header.token]: key })
        .call('GET /account/api/info')
    ).code,
  ).toBe('4010000');
  const elsewhere = server.guest(otherTenantSite).with({ [header.device]: key });
  for (let i = 0; i < 5; i++) await guess(elsewhere, mobile);
  expect(asksForWork(await guess(elsewhere, mobile))).toBe(true);
});

const devicesOf = async () => {
  const { ports } = server.parts;
  const { tenantId } = (await ports.registry.site('sy', '1001', 1))!;
  return await ports.database
    .of(tenantId)
    .selectFrom('known_device')
    .innerJoin('account', 'account.id', 'known_device.account')
    .select(['account_no', 'key_hash'])
    .execute();
};
const countKnownDevices = async (accountNo: string) =>
  (await devicesOf()).filter(({ account_no }) => account_no === accountNo).length;

test('a new password removes other devices, ending a session its device, erasure all; each expires after 180 days', async () => {
  const [mobile, password] = ['13511160003', 'a password of my own'];
  const code = await server.code(mobile, 'login');
  const device = from('198.51.100.1');
  const first = await device.data(login, { body: { role: 'member', mobile, code } });
  const here = device.with({ [header.token]: first.token });
  server.clock.advance(61_000);
  await here.data(askCode, { body: { scene: 'pwd' } });
  const pwd = server.outbox.newest().find((sent) => sent.mobile === mobile)!.code;
  await here.data('POST /account/api/site/pwd', { body: { code: pwd, password } });
  const logInAnew = () => from('198.51.100.2').data(login, { body: { role: 'member', mobile, password } });
  const other = await logInAnew();
  const { account_no } = other;
  expect(await countKnownDevices(account_no)).toBe(2);
  // The same key is the same device.
  const again = await here.data(login, { body: { role: 'member', mobile, password } });
  expect(await countKnownDevices(account_no)).toBe(2);
  const owner = here.with({ [header.token]: again.token });
  await owner.data('POST /account/api/site/pwd', { body: { old_password: password, password: 'another one of mine' } });
  expect(await countKnownDevices(account_no)).toBe(1);
  const { list } = await owner.data('GET /account/api/sessions');
  expect(list).toHaveLength(1);
  server.clock.advance(61_000);
  await owner.data(askCode, { body: { scene: 'erase' } });
  const erase = server.outbox.newest().find((sent) => sent.mobile === mobile)!.code;
  await owner.data('POST /account/api/erase', { body: { code: erase } });
  expect(await countKnownDevices(account_no)).toBe(0);
});
