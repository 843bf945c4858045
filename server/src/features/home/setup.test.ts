import { setupSteps } from '@sycee/domain/site/setup-steps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let head: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  head = await server.as('saas', mobiles.headquarters, headquarters);
});
afterAll(() => server.close());

const setup = async (who: Visitor) => (await who.data('GET /finance/api/home_todo', { query: {} })).setup;

test('headquarters see which steps of a new tenant are left until all are done, and nobody else does', async () => {
  expect(await setup(head)).toBeNull();
  const { tenantId } = await firstTenant(server);
  const db = server.parts.ports.database.of(tenantId);
  await db.deleteFrom('shelf').execute();
  expect(await setup(head)).toEqual({ done: setupSteps.filter((step) => step !== 'shelves') });
  await db.updateTable('product').set({ status: 'off' }).execute();
  await db.updateTable('institution').set({ status: 'closed' }).execute();
  expect(await setup(head)).toEqual({ done: ['texts', 'colleagues'] });
  const manager = await server.as('store', mobiles.manager);
  await db.updateTable('account').set({ status: 'disabled' }).where('role', '=', 'broker').execute();
  expect(await setup(head)).toEqual({ done: ['texts'] });
  expect(await setup(manager)).toBeNull();
});
