import { businessCard } from '@sycee/contract/card';
import { demoPassword } from '@sycee/seed/world/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, jingan, otherTenantSite, startTestServer, type TestServer } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const login = 'POST /account/api/site/login';
const hour = 3_600_000;
const day = 24 * hour;

test('[S7.13] a login by password returns the account with buttons and menus', async () => {
  const broker = await server.as('broker', mobiles.adviser);
  expect(await broker.data('GET /account/api/info')).toMatchObject({
    role: 'broker',
    name: '周以宁',
    mobile: '138 **** 0101',
  });
  expect((await broker.data('GET /permission/api/scan/button')).slugs).toContain('work.flow');
  expect((await broker.data('GET /permission/api/scan/menu')).slugs).toContain('work');
});

test('[S3.13] [S3.15] account info is data itself, with a card of template italic', async () => {
  const member = await server.as('member', mobiles.member);
  const info = await member.data('GET /account/api/info');
  expect(info).toMatchObject({ account_no: expect.any(String), card: { template_no: 'italic' } });
});

test('[S3.14] every role gets its account_no, its token, and a card with every field of the card detail', async () => {
  const people = [
    ['member', mobiles.member, undefined],
    ['broker', mobiles.colleague, undefined],
    ['store', mobiles.manager, undefined],
    ['roc', mobiles.regionalManager, headquarters],
    ['saas', mobiles.headquarters, headquarters],
  ] as const;
  const numbers = new Set<string>();
  for (const [role, mobile, site] of people) {
    const visitor = await server.as(role, mobile, site);
    const hasCard = role === 'broker' || role === 'store';
    const info = await visitor.data('GET /account/api/info');
    numbers.add(info.account_no);
    expect(info.token, role).toBe(visitor.headers['x-token']);
    expect(Object.keys(info.card).sort(), role).toEqual(Object.keys(businessCard.shape).sort());
    if (!hasCard) continue;
    expect(info.card).toMatchObject({ template_no: 'italic', name: info.name });
    const { account_no } = info;
    expect(info.card).toEqual(await server.guest(site).data('GET /account/api/card/detail', { query: { account_no } }));
  }
  expect(numbers.size).toBe(people.length);
});

test('a first login by code registers a member, but no other role', async () => {
  const code = await server.code('13511110001', 'login');
  const staff = await server.guest().call(login, { body: { role: 'broker', mobile: '13511110001', code } });
  expect(staff.code).toBe('4220000');
  server.clock.advance(61_000);
  const again = await server.code('13511110001', 'login');
  const made = await server.guest().data(login, { body: { role: 'member', mobile: '13511110001', code: again } });
  expect(made).toMatchObject({ registered: true, store_no: 1 });
});

test('unknown mobiles, wrong passwords and disabled accounts get the same answer', async () => {
  const answers = await Promise.all(
    [mobiles.adviser, '13599990000', mobiles.offDutyAdviser].map((mobile) =>
      server.guest().call(login, { body: { role: 'broker', mobile, password: 'not the password' } }),
    ),
  );
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const codes = await Promise.all(
    [mobiles.colleague, '13599990001'].map((mobile) =>
      server.guest().call('POST /tools/api/sms/code', { body: { mobile, scene: 'login' } }),
    ),
  );
  expect(codes[1]).toEqual(codes[0]);
});

test('of twenty concurrent guesses that include the right one, at most one succeeds', async () => {
  const mobile = '13511110002';
  const right = await server.code(mobile, 'login');
  const guesses = [
    right,
    ...Array.from({ length: 19 }, (_, i) => String((Number(right) + i + 1) % 1_000_000).padStart(6, '0')),
  ];
  const answers = await Promise.all(
    guesses.map((code) => server.guest().call(login, { body: { role: 'member', mobile, code } })),
  );
  expect(answers.filter(({ code }) => code === '2000000').length).toBeLessThanOrEqual(1);
  const late = await server.guest().call(login, { body: { role: 'member', mobile, code: right } });
  expect(late.code).toBe('4220000');
});

test('twenty uses of one right code make exactly one session', async () => {
  const mobile = '13511110003';
  const code = await server.code(mobile, 'login');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.guest().call(login, { body: { role: 'member', mobile, code } })),
  );
  expect(answers.filter((answer) => answer.code === '2000000')).toHaveLength(1);
});

test('[S5.12] another code needs 60 s, and a day allows ten', async () => {
  // Noon in Shanghai, so that no business day ends during the test.
  const noon = 4 * 3_600_000;
  server.clock.advance((noon - (server.clock.now() % day) + day) % day);
  const send = () =>
    server.guest().call('POST /tools/api/sms/code', { body: { mobile: '13511110004', scene: 'login' } });
  expect((await send()).code).toBe('2000000');
  expect(await send()).toMatchObject({ code: '4290000', data: { seconds: 60 } });
  for (let i = 1; i < 10; i++) {
    server.clock.advance(61_000);
    expect((await send()).code).toBe('2000000');
  }
  server.clock.advance(61_000);
  expect((await send()).code).toBe('4290000');
  server.clock.advance(day);
  expect((await send()).code).toBe('2000000');
});

test('a code is not valid for another purpose (scene) or tenant', async () => {
  const mobile = '13511110005';
  const code = await server.code(mobile, 'submit');
  expect((await server.guest().call(login, { body: { role: 'member', mobile, code } })).code).toBe('4220000');
  const here = await server.code(mobile, 'login');
  expect((await server.guest(otherTenantSite).call(login, { body: { role: 'member', mobile, code: here } })).code).toBe(
    '4220000',
  );
});

test('a logout ends the session on every server, and setting a password ends all others', async () => {
  const one = await server.as('member', mobiles.secondMember);
  const two = await server.as('member', mobiles.secondMember);
  await two.data('POST /account/api/site/logout');
  expect((await two.call('GET /account/api/info')).code).toBe('4010003');
  await one.data('GET /account/api/info');
  await server.guest().data('POST /account/api/site/pwd', {
    body: { role: 'member', mobile: mobiles.secondMember, old_password: demoPassword, password: 'a new password' },
  });
  expect((await one.call('GET /account/api/info')).code).toBe('4010003');
  const relogin = await server
    .guest()
    .call(login, { body: { role: 'member', mobile: mobiles.secondMember, password: 'a new password' } });
  expect(relogin.code).toBe('2000000');
});

test('staff sessions end after 12 idle hours and after 7 days; members’ after 30 idle days and after 90 days', async () => {
  const idle = await server.as('broker', mobiles.colleague);
  const busy = await server.as('broker', mobiles.thirdAdviser);
  const member = await server.as('member', mobiles.thirdMember);
  server.clock.advance(13 * hour);
  expect((await idle.call('GET /account/api/info')).code).toBe('4010003');
  for (let i = 0; i < 16; i++) {
    server.clock.advance(11 * hour);
    await busy.call('GET /account/api/info');
  }
  expect((await busy.call('GET /account/api/info')).code).toBe('4010003');
  server.clock.advance(20 * day);
  expect((await member.call('GET /account/api/info')).code).toBe('2000000');
  server.clock.advance(29 * day);
  expect((await member.call('GET /account/api/info')).code).toBe('2000000');
  const idleMember = await server.as('member', mobiles.member);
  server.clock.advance(29 * day);
  expect((await member.call('GET /account/api/info')).code).toBe('2000000');
  server.clock.advance(2 * day);
  expect((await idleMember.call('GET /account/api/info')).code).toBe('4010003');
  server.clock.advance(day);
  expect((await member.call('GET /account/api/info')).code).toBe('2000000');
  server.clock.advance(2 * day);
  expect((await member.call('GET /account/api/info')).code).toBe('4010003');
});

test('[S8.02] an expired token on a public call gets the guest’s answer with 4010001', async () => {
  const expired = server.guest().with({ 'x-token': `019b76da-a800-7b73-941a-005561d53b92.${'A'.repeat(43)}` });
  expect((await expired.call('GET /finance/api/get_index')).code).toBe('4010001');
  expect((await expired.call('GET /account/api/info')).code).toBe('4010000');
  expect((await server.guest().with({ 'x-token': 'junk' }).call('GET /account/api/info')).code).toBe('4010000');
});

test('staff log in at their own site only, and learn that only after the right password', async () => {
  const wrongSite = await server
    .guest(jingan)
    .call(login, { body: { role: 'broker', mobile: mobiles.adviser, password: demoPassword } });
  expect(wrongSite).toMatchObject({ code: '4030000', message: expect.stringContaining('Pingjiang') });
  const roc = await server.as('roc', mobiles.regionalManager, headquarters);
  expect((await roc.call('GET /account/api/info')).code).toBe('2000000');
});

test('members may use any store of the tenant', async () => {
  const member = await server.as('member', mobiles.member);
  const elsewhere = member.with({ 'x-store-no': '2' });
  expect((await elsewhere.call('GET /account/api/info')).code).toBe('2000000');
});

test('an idempotency key returns the same answer, conflicts for another request, and its stored answer is sealed', async () => {
  const code = await server.code('13511110006', 'login');
  const body = { role: 'member', mobile: '13511110006', code };
  const headers = { 'idempotency-key': 'key-1' };
  const guest = server.guest();
  const one = await guest.data(login, { body, headers });
  const two = await guest.data(login, { body, headers });
  expect(two.token).toBe(one.token);
  const other = await guest.call(login, { body: { ...body, mobile: '13511110007' }, headers });
  expect(other.code).toBe('4090000');
  // Another guest of the same address with the same key is distinct.
  expect((await server.guest().call(login, { body, headers })).code).toBe('4220000');
  expect((await guest.with({ 'x-device': '' }).call(login, { body, headers })).data).toMatchObject({
    fields: { 'x-device': expect.stringContaining('43 random letters') },
  });
});

test('unknown profile fields are ignored', async () => {
  const member = await server.as('member', mobiles.member);
  await member.data('PUT /account/api/info/part', {
    body: { nickname: '阿枝', role: 'saas', staff_group: 'x', data_scope: 1, capacity: 999 },
  });
  expect(await member.data('GET /account/api/info')).toMatchObject({ role: 'member', nickname: '阿枝', data_scope: 5 });
  expect((await member.call('PUT /account/api/info/part', { body: { on_duty: true } })).code).toBe('4220000');
});

test('a broker goes off duty and on again', async () => {
  const broker = await server.as('broker', mobiles.offDutyAdviser);
  expect(await broker.data('PUT /account/api/info/part', { body: { on_duty: true } })).toMatchObject({ on_duty: true });
});

test('a login with a session ends that session only, not other devices’ or other roles’', async () => {
  const [mobile, password] = [mobiles.member, demoPassword];
  const first = await server.as('member', mobile);
  const otherDevice = await server.as('member', mobile);
  const manager = await server.as('store', mobiles.manager);
  const again = await first.data('POST /account/api/site/login', { body: { role: 'member', mobile, password } });
  expect((await first.call('GET /account/api/info')).code).toBe('4010003');
  for (const one of [first.with({ 'x-token': again.token }), otherDevice, manager])
    expect((await one.call('GET /account/api/info')).code).toBe('2000000');
  // Another person's login leaves the session that was sent alone.
  await manager.data('POST /account/api/site/login', { body: { role: 'member', mobile, password } });
  expect((await manager.call('GET /account/api/info')).code).toBe('2000000');
  // A wrong password ends no session.
  await otherDevice.call('POST /account/api/site/login', {
    body: { role: 'member', mobile, password: 'not this one' },
  });
  expect((await otherDevice.call('GET /account/api/info')).code).toBe('2000000');
});
