import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { HttpSms } from './http-sms.ts';

interface Seen {
  authorization: string | undefined;
  body: unknown;
}
let gateway: http.Server;
let seen: Seen[];
let answer: (response: http.ServerResponse) => void;

/** A fake gateway of the documented shape: JSON with a bearer token, 2xx on acceptance. */
beforeEach(async () => {
  seen = [];
  answer = (response) => response.writeHead(202).end('{}');
  gateway = http.createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      seen.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  gateway.closeAllConnections();
  gateway.close();
});

const sms = (timeoutMs = 2_000) =>
  new HttpSms({
    url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
    token: 'secret',
    templates: { default: 'T1', pwd: 'T2' },
    timeoutMs,
  });
const message = { mobile: mobiles.member, scene: 'login', code: '123456' };

test('the SMS provider gets mobile, code, the template of the scene and the token', async () => {
  await sms().send(message);
  await sms().send({ ...message, scene: 'pwd' });
  expect(seen).toEqual([
    { authorization: 'Bearer secret', body: { mobile: mobiles.member, template: 'T1', params: { code: '123456' } } },
    { authorization: 'Bearer secret', body: { mobile: mobiles.member, template: 'T2', params: { code: '123456' } } },
  ]);
});

test('an SMS about a refused application and a notice are sent only if they have their own templates, never with that of a code', async () => {
  for (const scene of ['refused', 'notice']) {
    expect(sms().canSend(scene)).toBe(false);
    await sms().send({ ...message, scene, code: '平江路门店' });
  }
  expect(sms().canSend('login')).toBe(true);
  expect(seen).toEqual([]);
});

test('an unsuccessful request is an error that does not contain the mobile', async () => {
  answer = (response) => response.writeHead(500).end();
  await expect(sms().send(message)).rejects.toThrow(/^The SMS gateway answered 500\.$/);
});

test('a redirect is not followed: code and token go to the configured host only', async () => {
  answer = (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/elsewhere' }).end();
  await expect(sms().send(message)).rejects.toThrow(/fetch failed/);
  expect(seen).toHaveLength(1);
});

test('a gateway that does not answer times out', async () => {
  answer = () => {};
  await expect(sms(50).send(message)).rejects.toThrow(/timeout/);
});
