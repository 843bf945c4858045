import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const detailOf = (number: string) =>
  server.guest().data('GET /finance/api/{id}/productdetail', { params: { id: number } });

test('a product states its fees in terms, no fees as none, and open ones as unknown', async () => {
  expect((await detailOf('SY-P-0059')).fee_terms).toEqual({
    state: 'known',
    list: [{ name: 'Guarantee fee', when: 'yearly', share: 100, amount: null, receiver: 'guarantor' }],
  });
  expect((await detailOf('SY-P-0043')).fee_terms.list).toMatchObject([
    { when: 'upfront', share: null, amount: 20_000 },
  ]);
  expect((await detailOf('SY-P-0001')).fee_terms).toEqual({ state: 'none', list: [] });
  expect((await detailOf('SY-P-0054')).fee_terms).toEqual({ state: 'unknown', list: [] });
});

test('rules that were published before fees had terms have unknown fees, not none', async () => {
  const { ports } = server.parts;
  const { tenantId } = (await ports.registry.site('sy', '1001', 1))!;
  const owner = ports.database.of(tenantId);
  const product = await owner
    .selectFrom('product')
    .select(['id'])
    .where('number', '=', 'SY-P-0002')
    .executeTakeFirstOrThrow();
  await owner
    .insertInto('product_rules')
    .columns(['tenant_id', 'product', 'version', 'rules', 'published_at'])
    .expression((eb) =>
      eb
        .selectFrom('product_rules')
        .select([
          'tenant_id',
          'product',
          sql<number>`99`.as('version'),
          sql<string>`rules - 'feeTerms'`.as('rules'),
          'published_at',
        ])
        .where('product', '=', product.id),
    )
    .execute();
  await owner.updateTable('product').set({ rules_version: 99 }).where('id', '=', product.id).execute();
  expect((await detailOf('SY-P-0002')).fee_terms).toEqual({ state: 'unknown', list: [] });
});
