import { demoPassword } from '@sycee/seed/world/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const update = 'PUT /account/api/update';
/** Requests a code to the own mobile, which the client does not know in full. */
async function ownCode(who: Visitor, mobile: string): Promise<string> {
  await who.data('POST /tools/api/sms/code', { body: { scene: 'update' } });
  return server.outbox.newest().find((sent) => sent.mobile === mobile && sent.scene === 'update')!.code;
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const login = (mobile: string) =>
  server.guest().call('POST /account/api/site/login', { body: { role: 'member', mobile, password: demoPassword } });

test('a mobile is changed by codes to the old and the new one; other sessions end, and the old mobile cannot log in', async () => {
  const [old, fresh] = [mobiles.member, '13511130001'];
  const here = await server.as('member', old);
  const there = await server.as('member', old);
  const body = { code: await ownCode(here, old), mobile: fresh, new_code: await server.code(fresh, 'update') };
  expect(await here.data(update, { body })).toMatchObject({ mobile: '135 **** 0001', name: '顾南枝' });
  expect((await here.call('GET /account/api/info')).code).toBe('2000000');
  expect((await there.call('GET /account/api/info')).code).toBe('4010003');
  expect([(await login(old)).code, (await login(fresh)).code]).toEqual(['4220000', '2000000']);
});

test('one wrong code changes nothing and is reported at its field; the other stays valid', async () => {
  const [old, fresh] = [mobiles.secondMember, '13511130002'];
  const here = await server.as('member', old);
  const [code, new_code] = [await ownCode(here, old), await server.code(fresh, 'update')];
  const send = async (body: object) => {
    const answer = await here.call(update, { body: { mobile: fresh, ...body } });
    return [answer.code, Object.keys((answer.data as unknown as { fields?: object })?.fields ?? {})];
  };
  expect(await send({ code, new_code: wrongOf(new_code) })).toEqual(['4220000', ['new_code']]);
  expect(await send({ code: wrongOf(code), new_code })).toEqual(['4220000', ['code']]);
  expect((await send({ code, new_code }))[0]).toBe('2000000');
});

test('only the holder of a number learns that it is taken', async () => {
  const here = await server.as('member', mobiles.thirdMember);
  const taken = mobiles.adviser;
  const code = await ownCode(here, mobiles.thirdMember);
  const new_code = await server.code(taken, 'update');
  const guessed = await here.call(update, { body: { code, mobile: taken, new_code: wrongOf(new_code) } });
  const free = await here.call(update, { body: { code, mobile: '13511130003', new_code: '000000' } });
  expect(guessed).toEqual(free);
  const proven = await here.call(update, { body: { code, mobile: taken, new_code } });
  expect(proven).toMatchObject({
    code: '4090000',
    message: expect.stringContaining('Another user has this mobile number'),
  });
  expect(await here.data('GET /account/api/info')).toMatchObject({ mobile: '138 **** 0003' });
});

test('of two concurrent changes to one number, one succeeds', async () => {
  const members = await Promise.all(
    ['13511130011', '13511130012'].map(async (mobile) => {
      const code = await server.code(mobile, 'login');
      const body = { role: 'member', mobile, code };
      const { token } = await server.guest().data('POST /account/api/site/login', { body });
      return { mobile, who: server.guest().with({ 'x-token': token }) };
    }),
  );
  const fresh = '13511130013';
  const new_code = await server.code(fresh, 'update');
  const codes = await Promise.all(members.map(({ who, mobile }) => ownCode(who, mobile)));
  const answers = await Promise.all(
    members.map(({ who }, i) => who.call(update, { body: { code: codes[i], mobile: fresh, new_code } })),
  );
  expect(answers.filter(({ code }) => code === '2000000')).toHaveLength(1);
  const shown = await Promise.all(members.map(({ who }) => who.data('GET /account/api/info')));
  expect(shown.filter(({ mobile }) => mobile === '135 **** 0013')).toHaveLength(1);
});

test('the constraint decides too: a person created with the number meanwhile is not overwritten', async () => {
  const mobile = '13511130021';
  const code = await server.code(mobile, 'login');
  const { token } = await server
    .guest()
    .data('POST /account/api/site/login', { body: { role: 'member', mobile, code } });
  const who = server.guest().with({ 'x-token': token });
  const saas = await server.as('saas', mobiles.headquarters, headquarters);
  const fresh = '13511130022';
  const [own, other] = [await ownCode(who, mobile), await ownCode(saas, mobiles.headquarters)];
  const new_code = await server.code(fresh, 'update');
  await who.data(update, { body: { code: own, mobile: fresh, new_code } });
  server.clock.advance(61_000);
  const second = await server.code(fresh, 'update');
  expect((await saas.call(update, { body: { code: other, mobile: fresh, new_code: second } })).code).toBe('4090000');
});

test('the account name is changed by a code to the own mobile', async () => {
  const broker = await server.as('broker', mobiles.thirdAdviser);
  const code = await ownCode(broker, mobiles.thirdAdviser);
  expect((await broker.call(update, { body: { code: wrongOf(code), name: '程观' } })).code).toBe('4220000');
  expect(await broker.data(update, { body: { code, name: '程观' } })).toMatchObject({ name: '程观' });
  expect((await broker.call(update, { body: { code, name: '再来' } })).code).toBe('4220000');
  expect((await server.guest().call('POST /tools/api/sms/code', { body: { scene: 'update' } })).code).toBe('4220000');
});

test('the profile is replaced as a whole or in part; omitted notices stay, also for two concurrent switches', async () => {
  const member = await server.as('member', mobiles.thirdMember);
  expect(await member.data('GET /account/api/info')).toMatchObject({
    notices: { work: true, message: true, report: true, news: true },
    may_be_found: true,
  });
  await Promise.all(
    [{ news: false }, { report: false }].map((notices) =>
      member.data('PUT /account/api/info/part', { body: { notices } }),
    ),
  );
  const part = await member.data('PUT /account/api/info/part', { body: { may_be_found: false, region: '320500' } });
  expect(part).toMatchObject({ notices: { work: true, news: false, report: false }, may_be_found: false });
  const whole = await member.data('PUT /account/api/info', { body: { nickname: '知遥', region: '' } });
  expect(whole).toMatchObject({ nickname: '知遥', region: '', may_be_found: false });
  const junk = await member.call('PUT /account/api/info/part', { body: { region: '000000' } });
  expect(junk.code).toBe('4220000');
});

test('a nickname by which somebody is reached, or that poses as the platform, staff, a store or an institution, is refused at its field', async () => {
  const member = await server.as('member', mobiles.thirdMember);
  const broker = await server.as('broker', mobiles.adviser);
  const { name: staff } = await broker.data('GET /account/api/info');
  const { rows } = await sql<{
    name: string;
  }>`select name_zh as name from store union all select name_en from institution`.execute(
    server.parts.ports.database.of(member.headers['x-token']!.slice(0, 36)),
  );
  const names = ['加微信 loan2026', '138 0000 0003', 'loan.example.com', '客服小王', '官-方', '晴川银行', staff];
  for (const nickname of [...names, ...rows.map(({ name }) => name)])
    for (const call of ['PUT /account/api/info', 'PUT /account/api/info/part'] as const) {
      const { code, data } = await member.call(call, { body: { nickname, region: '' } });
      expect([nickname, code, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([
        nickname,
        '4220000',
        ['nickname'],
      ]);
    }
  // Letters that turn the direction of writing are taken out.
  for (const [nickname, kept] of [
    ['知\u202e遥', '知遥'],
    ['砚清', '砚清'],
    ['', ''],
    ['南枝', '南枝'],
    ['知遥', '知遥'],
  ] as const)
    expect((await member.data('PUT /account/api/info/part', { body: { nickname } })).nickname).toBe(kept);
});

test('[S7.13] a short or common new password, or one with the mobile, is refused with a message; the own password needs no mobile', async () => {
  const member = await server.as('member', mobiles.thirdMember);
  const set = (body: object) => member.call('POST /account/api/site/pwd', { body });
  const message = async (password: string) => (await set({ old_password: demoPassword, password })).message;
  expect(await message('1234567')).toContain('8 characters');
  expect(await message('1q2w3e4r')).toContain('too common');
  expect(await message('x13800000003')).toContain('mobile');
  expect((await set({ old_password: 'not it', password: 'a fine new one' })).code).toBe('4220000');
  expect((await set({ old_password: demoPassword, password: 'a fine new one' })).code).toBe('2000000');
  expect((await member.call('GET /account/api/info')).code).toBe('2000000');
});
