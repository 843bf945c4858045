import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { positionOf } from './authenticate.ts';
import { sweep } from './sweep.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const day = 24 * 3_600_000;

test('a key returns the same answer for 24 hours and can be reused afterwards', async () => {
  const member = await server.as('member', mobiles.member);
  const put = (nickname: string) =>
    member.call('PUT /account/api/info/part', { body: { nickname }, headers: { 'idempotency-key': 'k' } });
  expect((await put('one')).code).toBe('2000000');
  expect((await put('two')).code).toBe('4090000');
  server.clock.advance(day + 1);
  expect(await put('two')).toMatchObject({ code: '2000000', data: { nickname: 'two' } });
});

test('the sweep deletes expired rows only', async () => {
  const { ports } = server.parts;
  const tenantId = (await ports.registry.openTenants())[0]!;
  const count = async () => {
    const db = ports.database.of(tenantId);
    const [keys, codes, days, sessions] = await Promise.all([
      db.selectFrom('idempotency').select('key').execute(),
      db.selectFrom('sms_code').select('scene').execute(),
      db.selectFrom('sms_day').select('day').execute(),
      db.selectFrom('session').select('account').execute(),
    ]);
    return [keys.length, codes.length, days.length, sessions.length];
  };
  await server.code('13544440001', 'login');
  await sweep(ports);
  // Three daily counters: of the mobile, of the address, and of all codes sent to the mobile.
  expect(await count()).toEqual([1, 1, 3, 1]);
  server.clock.advance(day + 1);
  await sweep(ports);
  expect(await count()).toEqual([0, 0, 0, 1]);
  server.clock.advance(61 * day);
  await sweep(ports);
  expect(await count()).toEqual([0, 0, 0, 0]);
});

test('a key is compared whole: one that is too long is refused, and not cut', async () => {
  const member = await server.as('member', mobiles.secondMember);
  const put = (key: string) =>
    member.call('PUT /account/api/info/part', {
      body: { nickname: key.slice(-3) },
      headers: { 'idempotency-key': key },
    });
  const key = 'k'.repeat(199);
  expect((await put(`${key}1`)).data).toMatchObject({ nickname: 'kk1' });
  expect((await put(`${key}2`)).data).toMatchObject({ nickname: 'kk2' });
  expect((await put(`${key}12`)).code).toBe('4220000');
  expect((await member.data('GET /account/api/info')).nickname).toBe('kk2');
});

test('[S7.06] x-position is longitude,latitude; 222,111 and impossible places count as unknown', () => {
  const placeOf = (text?: string) =>
    positionOf({ headers: text === undefined ? {} : { 'x-position': text } } as unknown as FastifyRequest);
  expect(placeOf('120.6,31.3')).toEqual({ longitude: 120.6, latitude: 31.3 });
  expect(placeOf('-179.5,-89')).toEqual({ longitude: -179.5, latitude: -89 });
  const impossible = [
    '222,111',
    '31.3,120.6',
    '181,0',
    '0,91',
    '120.6',
    ',',
    '120.6,',
    ',31.3',
    '120.6,31.3,0',
    '1e1,0x1F',
  ];
  for (const text of [...impossible, 'here', 'NaN,NaN', '', undefined]) expect(placeOf(text), text).toBeNull();
});

test('invalid headers are ignored', async () => {
  const guest = server.guest();
  const strange: Record<string, string>[] = [
    { 'x-position': '222,111' },
    { 'x-position': 'here' },
    { 'x-share': '%7Bbroken' },
    { 'x-share': '"text"' },
    { 'x-promo': 'a'.repeat(3000) },
  ];
  for (const headers of strange)
    expect((await guest.call('GET /finance/api/get_index', { headers })).code).toBe('2000000');
});
