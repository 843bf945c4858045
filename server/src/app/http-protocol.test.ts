import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let port: number;
const clientDir = mkdtempSync(path.join(os.tmpdir(), 'sycee-client-'));
const secretText = 'what nobody asked for';

beforeAll(async () => {
  const put = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(clientDir, name)), { recursive: true });
    writeFileSync(path.join(clientDir, name), text);
  };
  put('index.html', '<!doctype html><title>The page</title>');
  put('assets/main-1.js', 'export {};');
  for (const hidden of ['.git/HEAD', '.env', 'assets/.git/config']) put(hidden, secretText);
  server = await startTestServer({ but: { clientDir } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as net.AddressInfo).port;
});
afterAll(async () => {
  await server.close();
  rmSync(clientDir, { recursive: true });
});

/** Sends raw text and returns the server's output until it closes the connection, or until `isEnough`. */
function say(text: string, isEnough: (answer: string) => boolean = () => false): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (more: string) => {
      answer += more;
      if (isEnough(answer)) socket.end();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(answer) : reject(error),
    );
  });
}
const statuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

describe('the length of a request is unambiguous', () => {
  const head = 'POST /account/api/site/login HTTP/1.1\r\nHost: sycee\r\nContent-Type: application/json\r\n';
  const hidden = 'GET /healthz HTTP/1.1\r\nHost: sycee\r\nConnection: close\r\n\r\n';

  test('two complete requests in sequence get two answers, as a control for the tests below', async () => {
    const whole = `${head}Content-Length: 2\r\n\r\n{}${hidden}`;
    expect(statuses(await say(whole))).toEqual([200, 200]);
  });

  test.each([
    ['a length and chunks', `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['chunks and a length', `${head}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${hidden}`],
    ['two lengths', `${head}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
    ['two lengths in a line', `${head}Content-Length: 0, ${hidden.length}\r\n\r\n${hidden}`],
    ['a length with a sign', `${head}Content-Length: +0\r\n\r\n${hidden}`],
    ['a length below nothing', `${head}Content-Length: -1\r\n\r\n${hidden}`],
    ['a coding that is none', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['chunked before another coding', `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
    ['a coding behind a blank', `${head}Transfer-Encoding : chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${hidden}`],
    ['a folded header', `${head}X-Long: a\r\n Content-Length: 5\r\n\r\n${hidden}`],
    ['a chunk whose size is no number', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n${hidden}`],
    ['bare line feeds in chunks', `${head}Transfer-Encoding: chunked\r\n\r\n0\n\n${hidden}`],
    ['NUL in a header', `GET /healthz HTTP/1.1\r\nHost: sycee\r\nX-A: a\0b\r\n\r\n${hidden}`],
  ])('%s is refused as a whole, and a smuggled request is never answered', async (_, text) => {
    const answer = await say(text);
    expect(statuses(answer)).toEqual([400]);
    expect(answer).not.toContain('{"ok":true}');
  });

  test('headers beyond 16 kB are refused with 431', async () => {
    const long = `GET /healthz HTTP/1.1\r\nHost: sycee\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`;
    expect(statuses(await say(long))).toEqual([431]);
  });

  test('a body beyond its limit is refused before it has arrived', async () => {
    const answer = await say(`${head}Content-Length: 9999999\r\n\r\n{`, (text) => text.includes('"code"'));
    expect(statuses(answer)).toEqual([413]);
  });

  test.each(['TRACE', 'TRACK', 'CONNECT'])('%s does not echo the request', async (method) => {
    const requestText = `${method} /healthz HTTP/1.1\r\nHost: sycee\r\nX-Secret: echoed\r\nConnection: close\r\n\r\n`;
    const answer = await say(requestText);
    expect(answer).not.toContain('echoed');
    expect(answer).not.toContain('"ok":true');
  });
});

describe('only built files are served', () => {
  const get = (url: string) => server.app.inject({ url });

  test.each([
    '/.git/HEAD',
    '/.git/config',
    '/.git/',
    '/assets/.git/config',
    '/.env',
    '/%2egit/HEAD',
    '/assets/..%2f.env',
    '/assets/%2e%2e/.env',
    '/..%2f..%2fpackage.json',
    '/server/src/main.ts',
    '/node_modules/fastify/package.json',
  ])('%s is not served', async (url) => {
    const { body } = await get(url);
    expect(body).not.toContain(secretText);
    expect(body).toMatch(/"code":"40[04]0000"|"code":"4220000"|<title>The page/);
  });

  test('a built file that is gone is no script', async () => {
    const { statusCode, headers } = await get('/assets/gone-12345678.js');
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  test.each(['/assets', '/assets/', '/files/', '/files', '/dev/', '/.well-known/'])(
    '%s does not list its files',
    async (url) => {
      const { body } = await get(url);
      expect(body).not.toContain('main-1.js');
      expect(body).not.toMatch(/Index of|<li>|<a href/i);
    },
  );
});

describe('headers of every answer', () => {
  const policyOf = async (url: string) =>
    new Map(
      String((await server.app.inject(url)).headers['content-security-policy'])
        .split(';')
        .map((line) => line.trim().split(' '))
        .map(([name, ...values]) => [name!, values]),
    );

  test.each(['/', '/sy_1001_1', '/openapi', '/dev/outbox'])(
    '%s cannot be framed and connects to this origin only',
    async (url) => {
      const policy = await policyOf(url);
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
      expect(policy.get('default-src')).toEqual(["'self'"]);
      expect(policy.get('connect-src')).toEqual(["'self'"]);
      expect(policy.get('object-src')).toEqual(["'none'"]);
    },
  );

  test('pages send no referrer to other sites', async () => {
    for (const url of ['/', '/openapi', '/dev/outbox'])
      expect((await server.app.inject(url)).headers['referrer-policy'], url).toBe('no-referrer');
  });

  test('calls answer JSON in UTF-8, whatever is accepted, and pages HTML in UTF-8', async () => {
    for (const url of ['/finance/api/get_index', '/account/api/info', '/nothing/at/all']) {
      const { headers } = await server.app.inject({ url, headers: { accept: 'text/html' } });
      expect(headers['content-type'], url).toBe('application/json; charset=utf-8');
    }
    for (const url of ['/', '/openapi'])
      expect((await server.app.inject(url)).headers['content-type'], url).toMatch(/^text\/html; charset=utf-8$/i);
  });

  test('no answer sets a cookie', async () => {
    const { token } = await server.guest().data('POST /account/api/site/login', {
      body: { role: 'member', mobile: mobiles.member, password: 'sycee-demo' },
    });
    expect(token).toBeTruthy();
    for (const url of ['/', '/finance/api/get_index', '/account/api/info'])
      expect(
        (await server.app.inject({ url, headers: { 'x-token': token } })).headers['set-cookie'],
        url,
      ).toBeUndefined();
  });

  test('a repeated parameter is refused; neither value is used', async () => {
    const { headers } = server.guest();
    const url = '/finance/api/product_list?page_size=1&page_size=2';
    expect((await server.app.inject({ url, headers })).json()).toMatchObject({
      code: '4220000',
      data: { fields: { page_size: expect.any(String) } },
    });
  });
});

test.each(['/%', '/finance/api/%E0%A4%A', `/finance/api/${'x'.repeat(500)}/get_product`])(
  'an unreadable address (%.30s) is answered with a message',
  async (url) => {
    const response = await server.app.inject({ url, headers: { 'accept-language': 'en' } });
    expect([response.statusCode, Object.keys(response.json()).sort()]).toEqual([200, ['code', 'data', 'message']]);
    expect(response.json().message).toMatch(/^(The address is not valid\. Please check it|Page not found)$/);
  },
);
