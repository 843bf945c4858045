import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HttpIdentity } from './http-identity.ts';

const secret = 'shh';
const idCard = '320505198904126029';
let provider: http.Server;
let answer: ((response: http.ServerResponse) => void) | null;
let addresses: string[];

const sha256 = (data: string) => createHash('sha256').update(data).digest('hex');

/** Verifies the provider's documented signature against the received request. */
function isSigned(request: http.IncomingMessage, body: string): boolean {
  const [, id, names = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=(\w+),SignedHeaders=([\w;-]+),Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (id !== 'ak1' || request.headers['x-acs-content-sha256'] !== sha256(body)) return false;
  const lines = names.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const url = new URL(request.url ?? '', 'http://provider');
  const canonical = [request.method, url.pathname, url.search.slice(1), lines.join(''), names, sha256(body)].join('\n');
  const right = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return signature === right && ['host', 'x-acs-action', 'x-acs-date'].every((name) => names.includes(name));
}

beforeEach(async () => {
  answer = null;
  addresses = [];
  provider = http.createServer(async (request, response) => {
    addresses.push(request.url ?? '');
    const body = await text(request);
    if (answer) return answer(response);
    const say = (status: number, what: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(what));
    if (!isSigned(request, body)) return say(400, { Code: 'SignatureDoesNotMatch', Message: 'signature' });
    if (request.headers['x-acs-action'] !== 'Id2MetaVerify' || request.headers['x-acs-version'] !== '2019-03-07')
      return say(404, { Code: 'InvalidAction.NotFound' });
    const { ParamType, UserName, IdentifyNum } = Object.fromEntries(new URLSearchParams(body));
    if (ParamType !== 'normal' || IdentifyNum?.length !== 18) return say(200, { Code: '401', Message: '参数非法' });
    const BizCode = IdentifyNum !== idCard ? '3' : UserName === '顾南枝' ? '1' : '2';
    return say(200, { RequestId: 'R', Message: 'success', Code: '200', ResultObject: { BizCode } });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  provider.closeAllConnections();
  provider.close();
});

const identity = (change: object = {}) =>
  new HttpIdentity({
    url: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`,
    accessKeyId: 'ak1',
    accessKeySecret: secret,
    timeoutMs: 2_000,
    ...change,
  });

test('name and number match or not; an unknown number does not match', async () => {
  expect(await identity().isOnePerson({ name: '顾南枝', idCard })).toBe(true);
  expect(await identity().isOnePerson({ name: '别人', idCard })).toBe(false);
  expect(await identity().isOnePerson({ name: '顾南枝', idCard: '11010519491231002X' })).toBe(false);
  expect(addresses).toEqual(['/', '/', '/']);
});

test('no answer, a broken one and a refused request are failures, never a mismatch', async () => {
  const input = { name: '顾南枝', idCard };
  await expect(identity({ accessKeySecret: 'other' }).isOnePerson(input)).rejects.toThrow(/answered 400/);
  answer = (response) => response.writeHead(503).end('<html>');
  await expect(identity().isOnePerson(input)).rejects.toThrow(/answered 503/);
  answer = (response) => response.writeHead(200).end('{"Code":"Throttling"}');
  await expect(identity().isOnePerson(input)).rejects.toThrow(/refused with Throttling/);
  answer = (response) => response.writeHead(200).end('{"Code":"200","ResultObject":{"BizCode":"9"}}');
  await expect(identity().isOnePerson(input)).rejects.toThrow(/unknown 9/);
  answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  await expect(identity().isOnePerson(input)).rejects.toThrow(/fetch failed/);
  answer = () => {};
  await expect(identity({ timeoutMs: 50 }).isOnePerson(input)).rejects.toThrow(/timeout/);
});

test('a failure does not reveal the subject of the query', async () => {
  answer = (response) => response.writeHead(500).end(`{"Message":"${idCard}"}`);
  const error = await identity()
    .isOnePerson({ name: '顾南枝', idCard })
    .catch((failure: Error) => failure);
  expect(String((error as Error).message)).not.toMatch(/顾南枝|320505/);
});
