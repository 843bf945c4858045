import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const origins = ['https://sycee.example.com'] as const;
const mapTiles = {
  url: 'https://tiles.example.com:8443/{z}/{x}/{y}.png?tk=a',
  name: '示例地图',
  reviewNumber: 'GS(2024)1234号',
};
let server: TestServer;
let encrypted: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  encrypted = await startTestServer({
    but: { fileHosts: { origins, filesHost: undefined }, metricsToken: 'a token of some length', mapTiles },
  });
});
afterAll(async () => {
  await server.close();
  await encrypted.close();
});

const json = { 'content-type': 'application/json' };
const input: Record<string, InjectOptions> = {
  'a call': { url: '/tools/api/sys/config/tech' },
  'a refusal': { url: '/account/api/info' },
  'an address that is none': { url: '/nothing/here' },
  'no JSON': { url: '/account/api/site/login', method: 'POST', payload: '{', headers: json },
  health: { url: '/healthz' },
  'a file that is not there': { url: '/files/nothing' },
  'a page': { url: '/openapi' },
};

test.each(Object.keys(input))('%s cannot be framed, and sets no foreign base or form target', async (name) => {
  const { headers } = await server.app.inject(input[name]!);
  const policy = String(headers['content-security-policy']);
  for (const rule of ["frame-ancestors 'none'", "base-uri 'none'"]) expect(policy).toContain(rule);
  expect(policy).toMatch(/form-action '(none|self)'/);
  expect(policy).toMatch(/default-src 'none'|object-src 'none'/);
  expect(headers['strict-transport-security']).toBeUndefined();
});

test.each(Object.keys(input))('over https, %s sends HSTS', async (name) => {
  const { headers } = await encrypted.app.inject(input[name]!);
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('metrics are readable from this computer only, not through a proxy', async () => {
  const read = async (but: object) => (await server.app.inject({ url: '/metrics', ...but })).body;
  expect(await read({})).toContain('sycee_call_seconds');
  for (const but of [
    { remoteAddress: '10.0.0.7' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { forwarded: 'for=127.0.0.1' } },
    { remoteAddress: '128.127.0.1' },
  ]) {
    const body = await read(but);
    expect(body).not.toContain('sycee_call_seconds');
    expect(JSON.parse(body).code).toBe('4030000');
  }
});

test('with a configured token, metrics are readable with the token only', async () => {
  const read = async (authorization?: string, remoteAddress = '10.0.0.7') =>
    (await encrypted.app.inject({ url: '/metrics', remoteAddress, headers: authorization ? { authorization } : {} }))
      .body;
  expect(await read('Bearer a token of some length')).toContain('sycee_call_seconds');
  for (const wrong of [undefined, 'Bearer another token, as long', 'a token of some length'])
    expect(await read(wrong)).not.toContain('sycee_call_seconds');
  expect(await read(undefined, '127.0.0.1')).not.toContain('sycee_call_seconds');
});

test('pages load pictures of a map from its origin only where the operator has set it up', async () => {
  const imagesOf = async (one: TestServer) => {
    const { headers } = await one.app.inject({ url: '/openapi' });
    return /img-src ([^;]*)/.exec(String(headers['content-security-policy']))![1]!.split(' ');
  };
  expect(await imagesOf(server)).toEqual(["'self'", 'data:', 'blob:']);
  expect((await server.guest().data('GET /tools/api/sys/config/tech')).map_tiles).toBeNull();
  expect(await imagesOf(encrypted)).toEqual(["'self'", 'data:', 'blob:', 'https://tiles.example.com:8443']);
  expect((await encrypted.guest().data('GET /tools/api/sys/config/tech')).map_tiles).toEqual({
    url: mapTiles.url,
    name: mapTiles.name,
    review_number: mapTiles.reviewNumber,
  });
});
