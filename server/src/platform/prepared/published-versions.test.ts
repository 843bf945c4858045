import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { PublishedVersions, type Topic, topics } from './published-versions.ts';

let server: TestServer;
let tenantId: string;
let db: Kysely<DB>;
beforeAll(async () => {
  server = await startTestServer();
  const { registry, database } = server.parts.ports;
  tenantId = (await registry.site('sy', '1001', 1))!.tenantId;
  db = database.of(tenantId);
});
afterAll(() => server.close());

const versions = () => new PublishedVersions(server.parts.ports.database).of(tenantId);
/** Topics whose version the change has changed. */
async function changedBy(change: () => Promise<unknown>): Promise<string[]> {
  const before = await versions();
  await change();
  const after = await versions();
  return topics.filter((topic) => before[topic] !== after[topic]);
}
const update = (table: string, set: string) => sql`update ${sql.table(table)} set ${sql.raw(set)}`;

test.each<[Topic, string, string]>([
  ['institution', 'institution', "name_zh = name_zh || '行'"],
  ['product', 'product', "status = 'off'"],
  ['product', 'product', "texts = texts || '{}'::jsonb, rate_to = rate_to + 1"],
  ['product.popularity', 'product', 'popularity = popularity + 1'],
  ['shelf', 'shelf', 'position = position + 1'],
  ['store', 'store', "hotline = '4000'"],
  ['content_column', 'content_column', 'position = position + 1'],
  ['article', 'article', "published_at = published_at + interval '1 day'"],
  ['article.views', 'article', 'views = views + 1'],
  ['announcement', 'announcement', "leads_to = '/x'"],
])('a change of %s changes its version only: update %s set %s', async (topic, table, set) => {
  expect(await changedBy(() => update(table, set).execute(db))).toEqual([topic]);
});

test('new rules, a removed announcement and a product taken off the shelf change their versions', async () => {
  const rules = sql`insert into product_rules
    select tenant_id, product, version + 1, rules, published_at from product_rules limit 1`;
  expect(await changedBy(() => rules.execute(db))).toEqual(['product_rules']);
  const announcement = db.deleteFrom('announcement').where('kind', '=', 'notice');
  expect(await changedBy(() => announcement.execute())).toEqual(['announcement']);
  expect(await changedBy(() => sql`delete from shelf where position > 5`.execute(db))).toEqual(['shelf']);
});

test('a version changes with the commit: not before it, and not after a rollback', async () => {
  const change = db.transaction().execute(async (tx) => {
    await update('store', "hotline = '4001'").execute(tx);
    expect(await changedBy(async () => {})).toEqual([]);
    throw new Error('rolled back');
  });
  expect(await changedBy(() => change.catch(() => {}))).toEqual([]);
});

// A version that was locked with the first change, and not at the end, would be held by one and awaited by the other.
test('two transactions that change the same product in another order do not deadlock', async () => {
  const { id } = await db.selectFrom('product').select('id').executeTakeFirstOrThrow();
  const product = (tx: Kysely<DB>) =>
    tx
      .updateTable('product')
      .set((eb) => ({ speed_hours: eb('speed_hours', '+', 1) }))
      .where('id', '=', id)
      .execute();
  const [isNoticeChanged, isProductChanged] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const one = db.transaction().execute(async (tx) => {
    await update('announcement', "leads_to = '/y'").execute(tx);
    isNoticeChanged.resolve();
    await isProductChanged.promise;
    await product(tx);
  });
  const other = db.transaction().execute(async (tx) => {
    await isNoticeChanged.promise;
    await product(tx);
    isProductChanged.resolve();
    await update('store', "hotline = '4002'").execute(tx);
  });
  const changed = await changedBy(() => Promise.all([one, other]));
  expect(changed).toEqual(['product', 'store', 'announcement']);
});

test('every one of many transactions gives its own version', async () => {
  const seen = new Set<string>();
  const change = async () => {
    await update('product', 'speed_hours = speed_hours + 1').execute(db);
    seen.add((await versions()).product!);
  };
  for (let round = 0; round < 10; round++) await change();
  expect(seen.size).toBe(10);
});

test('another tenant keeps its versions', async () => {
  const other = (await server.parts.ports.registry.site('jh', '1002', 1))!.tenantId;
  const ofOther = () => new PublishedVersions(server.parts.ports.database).of(other);
  const before = await ofOther();
  await update('product', 'speed_hours = speed_hours + 1').execute(db);
  expect(await ofOther()).toEqual(before);
});

test('requests share a read, but never one that began before they arrived', async () => {
  const { database } = server.parts.ports;
  const reads: (() => void)[] = [];
  const of = vi.spyOn(database, 'of');
  const scoped = database.of(tenantId);
  of.mockImplementation(
    () =>
      ({
        selectFrom: () => ({
          select: () => ({
            executeTakeFirst: () =>
              new Promise((resolve) => reads.push(() => resolve({ versions: { store: String(reads.length) } }))),
          }),
        }),
      }) as unknown as typeof scoped,
  );
  const read = new PublishedVersions(database);
  const first = read.of(tenantId);
  const later = [1, 2, 3].map(() => read.of(tenantId));
  expect(reads).toHaveLength(1);
  reads[0]!();
  expect(await first).toEqual({ store: '1' });
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  const last = read.of(tenantId);
  reads[1]!();
  expect(await Promise.all(later)).toEqual(later.map(() => ({ store: '2' })));
  await vi.waitFor(() => expect(reads).toHaveLength(3));
  reads[2]!();
  expect(await last).toEqual({ store: '3' });
  of.mockRestore();
});
