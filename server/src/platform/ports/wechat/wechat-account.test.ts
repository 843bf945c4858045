import { afterEach, beforeEach, expect, test } from 'vitest';
import { HttpSocial } from '../social-login/http-social.ts';
import { ForgedWebhook } from '../webhooks.ts';
import { WechatCallback } from './callback.ts';
import { echoOf, eventOf, FakeWechat, fakeAccount } from './testing-wechat.ts';
import { WechatAccount } from './wechat-account.ts';
import { WechatApi } from './wechat-api.ts';

let wechat: FakeWechat;
const now = 1_800_000_000_000;
beforeEach(async () => {
  wechat = await FakeWechat.start();
});
afterEach(() => wechat.close());

const account = (change: { secret?: string; templates?: object } = {}) => {
  const { appId, secret, templates } = { ...fakeAccount, ...change };
  const api = new WechatApi({ apiUrl: wechat.url, appId, secret, timeoutMs: 2_000 }, { now: () => now });
  const authorize = 'https://open.weixin.qq.com/connect/oauth2/authorize';
  const login = new HttpSocial({ appId, secret, api: wechat.url, authorize, scope: 'snsapi_base', timeoutMs: 2_000 });
  return new WechatAccount(api, login, templates as typeof fakeAccount.templates);
};
const message = {
  openId: 'o1',
  template: 'report',
  text: '你的报告已生成',
  at: Date.parse('2026-03-01T10:05:00+08:00'),
  url: 'https://sycee.example.com/site#/pages/message/helper',
  tag: 'tag-1',
};

test('a message has the fields of its template and nothing else, and one tag is shown once', async () => {
  const port = account();
  const first = await port.send(message);
  expect(await port.send(message)).toEqual(first);
  expect(await port.send({ ...message, template: 'work', tag: 'tag-2' })).toMatchObject({ is: 'accepted' });
  expect(wechat.shown).toMatchObject([
    {
      template: 'T-default-1',
      data: { thing2: message.text, time4: '2026-03-01 10:05' },
      url: message.url,
      tag: 'tag-1',
    },
    { template: 'T-work-001', data: { thing1: message.text } },
  ]);
  expect(first).toEqual({ is: 'accepted', messageNo: wechat.shown[0]!.messageNo });
});

test('the token is fetched once for many messages, and again when WeChat no longer knows it', async () => {
  const port = account();
  await Promise.all(Array.from({ length: 10 }, (_, i) => port.send({ ...message, tag: `tag-${i}` })));
  expect(wechat.tokens).toBe(1);
  wechat.token = '';
  expect(await port.send({ ...message, tag: 'later' })).toMatchObject({ is: 'accepted' });
  expect(wechat.tokens).toBe(2);
});

test.each([
  [43004, { is: 'gone' }],
  [40003, { is: 'gone' }],
  [43101, { is: 'refused' }],
  [45009, { is: 'quota' }],
  [40037, { is: 'template' }],
  [47003, { is: 'template' }],
  [-1, { is: 'failed', errcode: -1 }],
])('code %i of WeChat', async (errcode, result) => {
  wechat.refusals.set('o1', errcode);
  expect(await account().send(message)).toEqual(result);
});

test('a text that does not fit its field is refused by WeChat, as the fake does', async () => {
  expect(await account().send({ ...message, text: '一'.repeat(21) })).toEqual({ is: 'template' });
  expect(await account({ templates: {} }).send(message)).toEqual({ is: 'template' });
});

test('a wrong secret is a failure that does not repeat it', async () => {
  await expect(account({ secret: 'bad secret' }).send(message)).rejects.toThrow(/^WeChat refused with 40125\.$/);
});

test('the login asks for the open id only, and takes a code once', async () => {
  const port = account();
  const url = new URL(port.addressOf({ state: 'S', back: 'https://app.example/x#/subpkgs/my/my_setting' }));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ appid: 'wx1', scope: 'snsapi_base', state: 'S' });
  expect([await port.openIdOf('code-o7'), await port.openIdOf('code-o7'), await port.openIdOf('x')]).toEqual([
    'o7',
    null,
    null,
  ]);
});

test('a report is taken only if it is sealed, signed, for this account and new', () => {
  const { appId, token, aesKey } = fakeAccount;
  const callback = new WechatCallback({ appId, token, aesKey });
  const { query, body } = eventOf('123', 'success', now);
  expect(callback.report(query, body, now)).toEqual({ messageNo: '123', result: 'delivered' });
  const resultOf = (status: string) => {
    const event = eventOf('123', status, now);
    return callback.report(event.query, event.body, now)?.result;
  };
  expect([resultOf('failed:user block'), resultOf('failed: system failed')]).toEqual(['blocked', 'failed']);
  const refusal = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      return error instanceof ForgedWebhook ? error.reason : error;
    }
    return null;
  };
  expect(refusal(() => callback.report(query, body, now + 601_000))).toBe('time');
  expect(refusal(() => callback.report({ ...query, nonce: '5' }, body, now))).toBe('signature');
  expect(refusal(() => callback.report(query, eventOf('124', 'success', now).body, now))).toBe('signature');
  expect(refusal(() => callback.report({ ...query, msg_signature: undefined }, body, now))).toBe('signature');
  // Plain mode, whose signature does not cover the message.
  expect(refusal(() => callback.report(query, '<xml><Event>TEMPLATESENDJOBFINISH</Event></xml>', now))).toBe(
    'signature',
  );
  const other = eventOf('123', 'success', now, 'wx-other');
  expect(refusal(() => callback.report(other.query, other.body, now))).toBe('app');
  expect(callback.echo(echoOf('hello', now), now)).toBe('hello');
  expect(refusal(() => callback.echo({ ...echoOf('hello', now), signature: 'x' }, now))).toBe('signature');
});
