import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HttpSocial } from './http-social.ts';

let platform: http.Server;
let spent: Set<string>;
let answer: ((response: http.ServerResponse) => void) | null;

/** The documented behaviour of `sns/oauth2/access_token`: always 200, JSON as text/plain, errcode and errmsg. */
beforeEach(async () => {
  spent = new Set();
  answer = null;
  platform = http.createServer((request, response) => {
    if (answer) return answer(response);
    const url = new URL(request.url ?? '', 'http://platform');
    const say = (body: object) => response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(body));
    const { appid, secret, code = '', grant_type } = Object.fromEntries(url.searchParams);
    if (url.pathname !== '/sns/oauth2/access_token' || grant_type !== 'authorization_code')
      return response.writeHead(404).end();
    if (appid !== 'wx1') return say({ errcode: 40_013, errmsg: 'invalid appid' });
    if (secret !== 'shh') return say({ errcode: 40_125, errmsg: 'invalid appsecret' });
    if (!code.startsWith('good')) return say({ errcode: 40_029, errmsg: 'invalid code' });
    if (spent.has(code)) return say({ errcode: 40_163, errmsg: 'code been used' });
    spent.add(code);
    return say({
      access_token: 'A',
      expires_in: 7200,
      refresh_token: 'R',
      openid: `o-${code}`,
      scope: 'snsapi_login',
      unionid: 'U',
    });
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  platform.closeAllConnections();
  platform.close();
});

const social = (change: object = {}) =>
  new HttpSocial({
    appId: 'wx1',
    secret: 'shh',
    api: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    authorize: 'https://platform.example/connect/qrconnect',
    timeoutMs: 2_000,
    ...change,
  });

test('a code yields an open id once; a wrong or used one yields null', async () => {
  expect(await social().openIdOf('good-1')).toBe('o-good-1');
  expect(await social().openIdOf('good-1')).toBeNull();
  expect(await social().openIdOf('bad')).toBeNull();
});

test('a refused app secret or an unavailable platform is a failure, not a wrong code', async () => {
  await expect(social({ secret: 'other' }).openIdOf('good-2')).rejects.toThrow(
    /^The social platform refused with 40125\.$/,
  );
  answer = (response) => response.writeHead(502).end('<html>');
  await expect(social().openIdOf('good-3')).rejects.toThrow(/answered 502/);
  answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  await expect(social().openIdOf('good-4')).rejects.toThrow(/fetch failed/);
  answer = () => {};
  await expect(social({ timeoutMs: 50 }).openIdOf('good-5')).rejects.toThrow(/timeout/);
});

test('the platform’s page gets app id, way back and state, and never the secret', () => {
  const url = new URL(social().addressOf({ state: 'S', back: 'https://app.example/#/pages/login/wechat' }));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    appid: 'wx1',
    redirect_uri: 'https://app.example/#/pages/login/wechat',
    response_type: 'code',
    state: 'S',
  });
  expect(url.href).not.toContain('shh');
});
