import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { demoPassword } from '@sycee/seed/world/people';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#app/config.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, startTestServer, type TestServer } from '#app/testing/test-server.ts';
import { ownDemoPaths } from './demo-pages.ts';

const outside = { DATABASE_URL: 'postgres://x', SYCEE_SECRET: 'x'.repeat(32) };
const published: NodeJS.ProcessEnv[] = [
  { PUBLIC_ORIGINS: 'https://sycee.example.com' },
  { TRUSTED_PROXIES: '127.0.0.1' },
  { NODE_ENV: 'production' },
  { PUBLIC_ORIGINS: 'https://sycee.example.com', TRUSTED_PROXIES: '127.0.0.1' },
];

describe('demo mode is determined at the start', () => {
  test('it is on by default with the embedded database on loopback, and off with any sign of a public installation', () => {
    expect(readConfig({}).demo).toBe('loopback');
    for (const env of [{ HOST: '0.0.0.0' }, { DEMO: '0' }, outside, ...published])
      expect(readConfig(env).demo, JSON.stringify(env)).toBe('off');
  });

  test('DEMO=1 opens it to every request, and is refused with any sign of a public installation', () => {
    for (const env of [{}, { HOST: '0.0.0.0' }, outside]) expect(readConfig({ ...env, DEMO: '1' }).demo).toBe('open');
    for (const env of published)
      expect(() => readConfig({ ...env, DEMO: '1' })).toThrow(
        new RegExp(`^DEMO=1 publishes .*${Object.keys(env).join('.*')}`),
      );
  });

  test('a value other than 0 and 1 refuses the start', () => {
    expect(() => readConfig({ DEMO: 'no' })).toThrow(/^DEMO is "no"; it must be 0 or 1\.$/);
  });
});

const logIn = (server: TestServer, request: InjectOptions = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/account/api/site/login',
    payload: { role: 'saas', mobile: mobiles.operator, password: demoPassword },
    ...request,
    headers: { ...server.guest(headquarters).headers, ...request.headers },
  });

/** Every way in which a request shows that it is not local. */
const fromElsewhere: Record<string, InjectOptions> = {
  'another computer': { remoteAddress: '10.0.0.7' },
  'another host name': { headers: { host: 'sycee.example.com' } },
  'a host name that begins like ours': { headers: { host: '127.0.0.1.example.com' } },
  ...Object.fromEntries(
    [
      ['x-forwarded-for', '127.0.0.1'],
      ['x-forwarded-host', 'localhost'],
      ['x-forwarded-proto', 'https'],
      ['x-forwarded-anything', '1'],
      ['forwarded', 'for=127.0.0.1'],
      ['x-real-ip', '127.0.0.1'],
      ['x-client-ip', '127.0.0.1'],
      ['x-cluster-client-ip', '127.0.0.1'],
      ['x-original-host', 'localhost'],
      ['true-client-ip', '127.0.0.1'],
      ['cf-connecting-ip', '127.0.0.1'],
      ['via', '1.1 proxy'],
    ].map(([name, value]) => [name!, { headers: { [name!]: value! } }]),
  ),
};

describe('with demo mode by default', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ but: { demo: 'loopback' } });
  });
  afterAll(() => server.close());

  test.each(['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', '127.0.0.1'])(
    'a request from this computer is served at %s',
    async (host) => {
      expect((await server.app.inject({ url: '/dev/outbox.json', headers: { host } })).json()).toEqual([]);
      expect((await logIn(server, { headers: { host } })).json()).toMatchObject({ code: '2000000' });
    },
  );

  test.each(Object.entries(fromElsewhere))('%s is refused: no demo page, no demo login', async (_, request) => {
    for (const url of ownDemoPaths) {
      const refused = await server.app.inject({ url, ...request });
      expect(refused.json(), url).toMatchObject({ code: '4030000', message: expect.stringContaining('DEMO=1') });
    }
    expect((await logIn(server, request)).json()).toMatchObject({ code: '4030000', data: null });
  });

  test('a request from elsewhere gets the answer for a wrong password, and its code is no login', async () => {
    const host = { host: 'sycee.example.com' };
    const wrong = await logIn(server, {
      headers: host,
      payload: { role: 'saas', mobile: mobiles.operator, password: 'something else' },
    });
    expect(wrong.json()).toMatchObject({ code: '4220000' });
    const code = await server.code(mobiles.member, 'login');
    const byCode = await server
      .guest()
      .with(host)
      .call('POST /account/api/site/login', { body: { role: 'member', mobile: mobiles.member, code } });
    expect(byCode.code).toBe('4030000');
  });

  test('no page has the banner', async () => {
    for (const url of ['/openapi', '/dev/outbox'])
      expect((await server.app.inject(url)).body, url).not.toContain('class="demo-banner"');
  });
});

describe('with DEMO=1', () => {
  let server: TestServer;
  let clientDir: string;
  beforeAll(async () => {
    // A client that is not built, with the same placeholder for the banner.
    clientDir = mkdtempSync(path.join(os.tmpdir(), 'sycee-client-'));
    copyFileSync(
      path.resolve(import.meta.dirname, '../../../../client/index.html'),
      path.join(clientDir, 'index.html'),
    );
    server = await startTestServer({ but: { demo: 'open', clientDir } });
  });
  afterAll(async () => {
    await server.close();
    rmSync(clientDir, { recursive: true });
  });

  test('requests from anywhere are served', async () => {
    for (const request of Object.values(fromElsewhere)) {
      expect((await server.app.inject({ url: '/dev/outbox.json', ...request })).json()).toEqual([]);
      expect((await logIn(server, request)).json()).toMatchObject({ code: '2000000' });
    }
  });

  test('every page says in both languages that the demonstration is open to everyone', async () => {
    const pages = ['/', '/sy_1001_1', '/openapi', ...ownDemoPaths.filter((one) => !one.endsWith('.json'))];
    for (const url of [...pages, '/bank/jump/1001/none'])
      for (const language of ['zh', 'en']) {
        const { body, headers } = await server.app.inject({ url, headers: { 'accept-language': language } });
        expect(headers['content-type'], url).toMatch(/^text\/html/);
        expect(body.match(/class="demo-banner"/g), url).toHaveLength(1);
        expect(body, url).toContain('演示环境');
        expect(body, url).toContain('open to everyone');
      }
  });
});
