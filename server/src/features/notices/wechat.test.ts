import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NoticePeople } from '#app/testing/notice-people.ts';
import { rowsOf } from '#app/testing/payments.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { echoOf, eventOf, FakeWechat, fakeAccount } from '#platform/ports/wechat/testing-wechat.ts';
import { deliverNotices } from './deliver.ts';
import { eraseNotices } from './own-notices.ts';
import { dyingDatabase } from './testing.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const authorize = 'https://open.weixin.qq.com/connect/oauth2/authorize';
let wechat: FakeWechat;
let server: TestServer;
let people: NoticePeople;
beforeAll(async () => {
  wechat = await FakeWechat.start();
  const { appId, secret, token, aesKey, templates } = fakeAccount;
  server = await startTestServer({
    but: {
      wechat: { apiUrl: wechat.url, appId, secret, timeoutMs: 2_000 },
      officialAccount: { templates, authorize, callback: { appId, token, aesKey } },
    },
  });
  people = await NoticePeople.of(server, '1376710');
});
afterAll(async () => {
  await server.close();
  await wechat.close();
});
beforeEach(() => people.startAtNoon());

const deliver = () => deliverNotices(server.parts.ports);
const stateFor = async (visitor: Visitor) => {
  const { url } = await visitor.data('GET /message/api/channels/wechat/start', { query: { segment: 'site' } });
  return new URL(url).searchParams.get('state')!;
};
let n = 0;
const connect = async (visitor: Visitor, openId: string) => {
  const body = { code: `code-${openId}~${n++}`, state: await stateFor(visitor), segment: 'site' };
  return await visitor.data('POST /message/api/channels/wechat', { body });
};
const isOn = async (visitor: Visitor) => (await visitor.data('GET /message/api/channels/get')).wechat.is_on;
async function follower() {
  const person = await people.newMember();
  const openId = `open-id-${n++}`;
  await connect(person.member, openId);
  return { ...person, openId };
}
const refused = (account: string, order: string) =>
  people.write({ kind: 'document_refused', to: [account], refs: { order, document: 'id_card' } });
const report = async (messageNo: string, status: string) => {
  const { query, body } = eventOf(messageNo, status, server.clock.now());
  const headers = { 'content-type': 'text/xml' };
  return await server.app.inject({ method: 'POST', url: '/message/wechat/events', query, payload: body, headers });
};

describe('switching it on', () => {
  test('takes a code once and only with a state of the same session, and stores the open id sealed', async () => {
    const { member, mobile, account } = await people.newMember();
    const { url, sample } = await member.data('GET /message/api/channels/wechat/start', { query: { segment: 'site' } });
    expect([new URL(url).origin, sample]).toEqual(['https://open.weixin.qq.com', false]);
    expect(new URL(url).searchParams.get('redirect_uri')).toMatch(/\/site#\/subpkgs\/my\/my_setting$/);
    const own = await stateFor(member);
    expect(own).toMatch(/^[a-z0-9]{1,128}$/);
    const otherSession = await server.as('member', mobile);
    const stateOfOther = await stateFor(otherSession);
    const send = (state: string) =>
      member.call('POST /message/api/channels/wechat', { body: { code: 'code-sealed-one', state, segment: 'site' } });
    for (const state of [stateOfOther, own.slice(0, -1), 'x', `zzzzzzzzz${own.slice(9)}`])
      expect((await send(state)).code, state).toBe('4220000');
    server.clock.advance(10 * minuteMs);
    expect((await send(own)).code).toBe('4220000');
    expect(await isOn(member)).toBe(false);
    // The cashier of the demo world is another account’s, so its open id is of no use for paying.
    expect((await send(await stateFor(member))).data).toEqual({ openid: null });
    expect([await isOn(member), await isOn(otherSession)]).toEqual([true, true]);
    expect((await send(await stateFor(member))).code).toBe('4220000');
    const [row] = await rowsOf<{ open_id_sealed: Buffer; open_id_hash: Buffer }>(
      server,
      'select open_id_sealed, open_id_hash from wechat_recipient where account = $1',
      [account],
    );
    for (const bytes of [row!.open_id_sealed, row!.open_id_hash]) expect(bytes.toString()).not.toContain('sealed-one');
    await member.data('DELETE /message/api/channels/wechat');
    expect(await isOn(member)).toBe(false);
  });

  test('somebody else who uses the same WeChat receives there instead', async () => {
    const [first, second] = [await people.newMember(), await people.newMember()];
    await connect(first.member, 'shared');
    await connect(second.member, 'shared');
    expect([await isOn(first.member), await isOn(second.member)]).toEqual([false, true]);
  });
});

test('the erasure of an account deletes its notices and where it received them', async () => {
  const { account, order } = await follower();
  await refused(account, order);
  await eraseNotices(server.parts.ports.database.of(people.tenantId), account);
  for (const [table, column] of [
    ['wechat_recipient', 'account'],
    ['push_subscription', 'account'],
    ['notice', 'receiver'],
  ])
    expect(await rowsOf(server, `select from ${table} where ${column} = $1`, [account]), table).toEqual([]);
});

describe('a message', () => {
  test('is one for several notices, a minute later, without a name, a mobile or an amount; the report is recorded', async () => {
    const { account, order, openId, mobile } = await follower();
    for (const _ of [1, 2, 3]) await refused(account, order);
    await deliver();
    expect(wechat.shownTo(openId)).toEqual([]);
    server.clock.advance(minuteMs);
    await deliver();
    const [message, ...others] = wechat.shownTo(openId);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ template: 'T-work-001', data: { thing1: '3 份资料被退回，请重新提交' } });
    expect(message!.url).toMatch(/^http:\/\/.+\/site#\/pages\/message\/helper$/);
    expect(message!.tag).toMatch(/^[0-9a-f]{32}$/);
    const all = (row: object) => [1, 2, 3].map(() => row);
    const accepted = { state: 'delivered', reason: 'wechat_accepted', attempts: 1 };
    expect(await people.deliveries(account, 'wechat')).toEqual(all(accepted));
    for (const _ of [1, 2]) expect((await report(message!.messageNo, 'success')).statusCode).toBe(200);
    expect(await people.deliveries(account, 'wechat')).toEqual(all({ ...accepted, reason: null }));
    server.clock.advance(4 * minuteMs);
    await deliver();
    expect(people.smsTo(mobile)).toEqual([]);
    expect(await people.deliveries(account, 'sms')).toMatchObject(all({ state: 'dropped', reason: 'shown_by_wechat' }));
  });

  test('that WeChat reports as blocked has failed, and the SMS goes out', async () => {
    const { account, order, openId, mobile } = await follower();
    await refused(account, order);
    server.clock.advance(minuteMs);
    await deliver();
    await report(wechat.shownTo(openId)[0]!.messageNo, 'failed:user block');
    expect(await people.deliveries(account, 'wechat')).toMatchObject([{ state: 'failed', reason: 'receiver_refused' }]);
    server.clock.advance(4 * minuteMs);
    await deliver();
    expect(people.smsTo(mobile)).toHaveLength(1);
  });

  test('about the safety of the account is sent at once, also in quiet hours, and by SMS as well', async () => {
    const { account, openId, mobile } = await follower();
    server.clock.advance(11 * hourMs);
    await people.write({ kind: 'new_device', to: [account] });
    await deliver();
    const [message] = wechat.shownTo(openId);
    expect(message).toMatchObject({ template: 'T-default-1', data: { thing2: '你的账号在新设备上登录，请核对' } });
    await report(message!.messageNo, 'success');
    server.clock.advance(5 * minuteMs);
    await deliver();
    expect(people.smsTo(mobile)).toHaveLength(1);
  });

  test('is not sent to whoever has read the notice, switched it off or lost the order meanwhile, nor in quiet hours', async () => {
    const [reader, switched, off, gone] = [await follower(), await follower(), await follower(), await follower()];
    for (const { account, order } of [reader, switched, off, gone]) await refused(account, order);
    await reader.member.data('POST /message/api/unread/read', { body: {} });
    const change = (body: object) => ({ body });
    await switched.member.data('PUT /account/api/info/part', change({ notices_by: { wechat: { work: false } } }));
    await off.member.data('DELETE /message/api/channels/wechat');
    await rowsOf(server, 'update work_order set deleted_at = now() where id = $1', [gone.order]);
    server.clock.advance(minuteMs);
    await deliver();
    for (const [{ account, openId }, reason] of [
      [reader, 'read_in_app'],
      [switched, 'switched_off'],
      [off, 'no_wechat'],
      [gone, 'lost_right'],
    ] as const) {
      expect(await people.deliveries(account, 'wechat'), reason).toMatchObject([{ state: 'dropped', reason }]);
      expect(wechat.shownTo(openId)).toEqual([]);
    }
    const night = await follower();
    server.clock.advance(10 * hourMs);
    for (const _ of [1, 2]) {
      await refused(night.account, night.order);
      server.clock.advance(minuteMs);
      await deliver();
    }
    expect(await people.deliveries(night.account, 'wechat')).toMatchObject(
      [1, 2].map(() => ({ state: 'waiting', reason: 'quiet_hours', attempts: 0 })),
    );
    server.clock.advance(10 * hourMs);
    await deliver();
    expect(wechat.shownTo(night.openId).map(({ data }) => data.thing1)).toEqual(['2 份资料被退回，请重新提交']);
  });

  test('is the same message when a killed process repeats it, although more notices came meanwhile', async () => {
    const { account, order, openId } = await follower();
    const { ports } = server.parts;
    for (const _ of [1, 2]) await refused(account, order);
    server.clock.advance(minuteMs);
    await deliverNotices({
      ...ports,
      database: dyingDatabase(ports.database, () => wechat.shownTo(openId).length > 0),
    });
    expect(wechat.shownTo(openId)).toHaveLength(1);
    await refused(account, order);
    server.clock.advance(minuteMs);
    const before = wechat.calls;
    await deliver();
    expect(wechat.calls).toBe(before + 2);
    expect(wechat.shownTo(openId).map(({ data }) => data.thing1)).toEqual([
      '2 份资料被退回，请重新提交',
      '一份资料被退回，请重新提交',
    ]);
  });
});

describe('an error of WeChat', () => {
  const outcome = async (errcode: number) => {
    const person = await follower();
    await refused(person.account, person.order);
    wechat.refusals.set(person.openId, errcode);
    server.clock.advance(minuteMs);
    await deliver();
    return { ...person, row: (await people.deliveries(person.account, 'wechat'))[0] };
  };

  test('43004: who does not follow the account is forgotten', async () => {
    const { member, row, account, order } = await outcome(43004);
    expect(row).toMatchObject({ state: 'dropped', reason: 'not_following' });
    expect(await isOn(member)).toBe(false);
    await refused(account, order);
    expect(await people.deliveries(account, 'wechat')).toHaveLength(1);
  });

  test.each([
    [43101, 'receiver_refused'],
    [47003, 'template_wrong'],
    [40037, 'template_wrong'],
  ])('%i: it has failed, and support reads why', async (errcode, reason) => {
    const { row, member } = await outcome(errcode);
    expect(row).toEqual({ state: 'failed', reason, attempts: 1 });
    expect(await isOn(member)).toBe(true);
  });

  test('45009: the quota of the day is used up, so it is sent the next morning', async () => {
    const { row, openId, account } = await outcome(45009);
    expect(row).toEqual({ state: 'waiting', reason: 'quota_used', attempts: 1 });
    wechat.refusals.delete(openId);
    server.clock.advance(11 * hourMs);
    await deliver();
    expect(wechat.shownTo(openId)).toEqual([]);
    server.clock.advance(9 * hourMs);
    await deliver();
    expect(wechat.shownTo(openId)).toHaveLength(1);
    expect(await people.deliveries(account, 'wechat')).toMatchObject([{ state: 'delivered' }]);
  });

  test('anything else is tried again after a pause', async () => {
    const { row, openId } = await outcome(-1);
    expect(row).toEqual({ state: 'waiting', reason: 'provider_failed', attempts: 1 });
    wechat.refusals.delete(openId);
    server.clock.advance(minuteMs);
    await deliver();
    expect(wechat.shownTo(openId)).toHaveLength(1);
  });
});

test('the callback address proves itself, and takes nothing that is forged or about an unknown message', async () => {
  const echo = (query: Record<string, string>) =>
    server.app.inject({ method: 'GET', url: '/message/wechat/events', query });
  const proof = await echo(echoOf('hello', server.clock.now()));
  expect([proof.statusCode, proof.body]).toEqual([200, 'hello']);
  expect((await echo({ ...echoOf('hello', server.clock.now()), nonce: '9' })).statusCode).toBe(401);
  expect((await report('999', 'success')).statusCode).toBe(404);
  const { query } = eventOf('1', 'success', server.clock.now());
  const payload = '<xml><Event>TEMPLATESENDJOBFINISH</Event><MsgID>1</MsgID></xml>';
  const forged = await server.app.inject({ method: 'POST', url: '/message/wechat/events', query, payload });
  expect(forged.statusCode).toBe(401);
});
