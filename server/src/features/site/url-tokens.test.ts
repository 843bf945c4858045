import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '#app/sweep.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let adviser: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  adviser = await server.as('broker', mobiles.adviser);
});
afterAll(() => server.close());

const payload = '#/subpkgs/product/details?id=7&from=海报';
const keep = async (who: Visitor) => (await who.data('POST /finance/api/set_url_token', { body: { payload } })).token;
const read = (who: Visitor, token: string) => who.call('POST /finance/api/get_url_token', { body: { token } });

test('[S7.23] a payload is kept under a token of 16 characters, and anybody of the tenant who has the token reads it', async () => {
  const token = await keep(adviser);
  expect(token).toMatch(/^[2-9a-z]{16}$/);
  expect(await keep(adviser)).not.toBe(token);
  for (const who of [server.guest(), adviser, await server.as('member', mobiles.member)])
    expect((await read(who, token)).data.payload).toBe(payload);
  expect((await read(server.guest(otherTenantSite), token)).code).toBe('4040000');
  const elsewhere = await server.as('broker', mobiles.otherAdviser, otherTenantSite);
  expect((await read(elsewhere, token)).code).toBe('4040000');
  expect((await read(server.guest(), '2222222222222222')).code).toBe('4040000');
  for (const wrong of ['', token.slice(1), `${token.slice(1)}0`, token.toUpperCase()])
    expect((await read(server.guest(), wrong)).code).toBe('4220000');
});

test('[S7.23] set_url_token needs a login and takes payloads that are short', async () => {
  const set = (who: Visitor, text: string) => who.call('POST /finance/api/set_url_token', { body: { payload: text } });
  expect((await set(server.guest(), payload)).code).toBe('4010000');
  expect((await set(adviser, '')).code).toBe('4220000');
  expect((await set(adviser, '字'.repeat(2001))).code).toBe('4220000');
  expect((await set(adviser, '字'.repeat(2000))).code).toBe('2000000');
});

test('[S7.23] a token ends after thirty days and is deleted, and its row alone tells nothing', async () => {
  const { db } = await firstTenant(server);
  await db.deleteFrom('url_token').execute();
  const token = await keep(adviser);
  const row = await db.selectFrom('url_token').selectAll().executeTakeFirstOrThrow();
  for (const stored of [row.token_hash, row.payload_sealed])
    for (const text of [token, 'product']) expect(stored.includes(text)).toBe(false);
  server.clock.advance(30 * 24 * 3_600_000 - 1);
  expect((await read(server.guest(), token)).code).toBe('2000000');
  server.clock.advance(1);
  expect((await read(server.guest(), token)).code).toBe('4040000');
  server.clock.advance(1);
  await sweep(server.parts.ports);
  expect(await db.selectFrom('url_token').select('expires_at').execute()).toEqual([]);
});
