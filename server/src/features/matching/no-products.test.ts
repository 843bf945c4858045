import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { newTenantFile } from '#app/testing/new-tenant.ts';
import { testFirm } from '#app/testing/statements.ts';
import { headquarters, startTestServer, type TestServer } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a tenant opened empty makes no report on products, and says so before anything is sold', async () => {
  const operator = await server.as('saas', mobiles.operator, headquarters);
  await operator.data('POST /admin/api/tenants', { body: newTenantFile('2001') });
  const guest = server.guest({ prefix: 'cq', tenantNo: '2001', storeNo: 1 });
  expect(await guest.data('GET /finance/api/get_index')).toMatchObject({ products: 0, sample: false });
  const refused = [
    await guest.call('POST /tax/api/match_nologin/personal', { body: { answers: { age: 30 } } }),
    await guest.call('POST /tax/api/match_nologin/business/', { body: { company: testFirm, answers: {} } }),
  ];
  for (const answer of refused) {
    expect(answer.code).toBe('4090000');
    expect(answer.message).toContain('no products to match yet');
  }
  const legal = await guest.call('POST /tax/api/match_nologin/detection', { body: { company: testFirm, answers: {} } });
  expect(legal.code).toBe('2000000');
});
