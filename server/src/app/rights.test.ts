import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, startTestServer, type TestServer } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('answers to staff, including refusals, have a hash of their rights; those to members and guests do not', async () => {
  const saas = await server.as('saas', mobiles.headquarters, headquarters);
  const clerk = await server.as('store', mobiles.clerk);
  const rights = async (who = clerk, url = '/account/api/info') =>
    (await server.app.inject({ method: 'GET', url, headers: who.headers })).headers['x-rights'];
  const before = await rights();
  expect(before).toMatch(/^[\w-]{12}$/);
  expect(await rights(clerk, '/admin/api/audit')).toBe(before);
  const { list } = await saas.data('GET /admin/api/staff', { query: { keyword: mobiles.clerk } });
  const groups = (await saas.data('GET /admin/api/groups')).list;
  const group_id = groups.find(({ name_en }) => name_en === 'Store managers')!.id;
  await saas.data('PUT /admin/api/staff/{id}', {
    params: { id: list[0]!.id },
    body: { version: list[0]!.version, group_id },
  });
  server.clock.advance(1_000);
  expect(await rights()).not.toBe(before);
  expect(await rights(await server.as('member', mobiles.member))).toBeUndefined();
  expect(await rights(server.guest())).toBeUndefined();
});
