import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WechatApi } from '#platform/ports/wechat/wechat-api.ts';
import { WechatJsapiTicketSource } from './wechat-jsapi-ticket-source.ts';

/** A fake of the platform: errors with status 200, a token by POST, a ticket for the token. */
let platform: http.Server;
let requests: string[];
let goodToken: string;
let tokens: number;
let redirectTo: string | undefined;
let now = 1_800_000_000_000;
const clock = { now: () => now };

beforeEach(async () => {
  [requests, tokens, goodToken, redirectTo] = [[], 0, '', undefined];
  platform = http.createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://platform');
    requests.push(`${request.method} ${url.pathname}`);
    let text = '';
    for await (const chunk of request) text += chunk;
    if (redirectTo) return response.writeHead(302, { location: redirectTo }).end();
    const say = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/cgi-bin/stable_token') {
      const { appid, secret, grant_type } = JSON.parse(text);
      if (appid !== 'wx1' || grant_type !== 'client_credential')
        return say({ errcode: 40013, errmsg: 'invalid appid' });
      if (secret !== 'good') return say({ errcode: 40125, errmsg: `invalid appsecret ${secret}` });
      goodToken ||= `token ${++tokens}`;
      return say({ access_token: goodToken, expires_in: 7200 });
    }
    if (url.searchParams.get('access_token') !== goodToken || url.searchParams.get('type') !== 'jsapi')
      return say({ errcode: 40001, errmsg: 'invalid credential' });
    say({ errcode: 0, errmsg: 'ok', ticket: `ticket by ${goodToken}`, expires_in: 3600 });
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  platform.closeAllConnections();
  platform.close();
});

const tickets = (secret = 'good') => {
  const apiUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  return new WechatJsapiTicketSource(new WechatApi({ apiUrl, appId: 'wx1', secret, timeoutMs: 2_000 }, clock));
};
const [token, ticket] = ['POST /cgi-bin/stable_token', 'GET /cgi-bin/ticket/getticket'];

test('token and ticket are fetched once for any number of pages, and renewed shortly before expiry', async () => {
  const port = tickets();
  expect(new Set(await Promise.all(Array.from({ length: 20 }, () => port.ticket())))).toEqual(
    new Set(['ticket by token 1']),
  );
  await port.ticket();
  expect(requests).toEqual([token, ticket]);
  now += 6_900_001;
  goodToken = '';
  expect(await port.ticket()).toBe('ticket by token 2');
  expect(requests).toEqual([token, ticket, token, ticket]);
});

test('a token invalidated by the platform is renewed once', async () => {
  const port = tickets();
  await port.ticket();
  now += 3_300_001;
  requests = [];
  goodToken = 'token by hand';
  expect(await port.ticket()).toBe('ticket by token by hand');
  expect(requests).toEqual([ticket, token, ticket]);
});

test('an error contains its number but not the secret, and the next page tries again', async () => {
  const port = tickets('bad');
  await expect(port.ticket()).rejects.toThrow(/^WeChat refused with 40125\.$/);
  await expect(port.ticket()).rejects.toThrow(/40125/);
  expect(requests).toEqual([token, token]);
});

test('a redirect is not followed: the secret goes to the platform only', async () => {
  redirectTo = 'http://127.0.0.1:1/elsewhere';
  await expect(tickets().ticket()).rejects.toThrow(/fetch failed/);
});
