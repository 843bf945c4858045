import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let roc: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  roc = await server.as('roc', mobiles.regionalManager, headquarters);
});
afterAll(() => server.close());

const stores = async (who: Visitor, scope: 'all' | 'own' = 'all') =>
  (await who.data('GET /finance/api/home_todo', { query: { scope } })).stores;
async function lengthOf(read: (cursor?: string) => Promise<{ list: unknown[]; next: string | null }>): Promise<number> {
  let n = 0;
  for (let cursor: string | undefined; ; ) {
    const { list, next } = await read(cursor);
    n += list.length;
    if (next === null) return n;
    cursor = next;
  }
}
const more = (cursor: string | undefined) => (cursor ? { cursor } : {});

/** The lengths of the lists that are narrowed to a store. */
async function listsOf(who: Visitor, store_no: number, scope: 'all' | 'own') {
  const orders = (name: 'work_list' | 'undistributed' | 'work_list_back', query: object = {}) =>
    lengthOf((cursor) =>
      who.data(`GET /finance/api/${name}`, { query: { ...more(cursor), ...query, scope, store_no, page_size: 7 } }),
    );
  const due = await who.data('GET /finance/api/contact_due', { query: { scope, store_no } });
  return {
    contacts: await lengthOf((cursor) =>
      who.data('GET /finance/api/contact_due', { query: { ...more(cursor), scope, store_no } }),
    ),
    overdue: due.overdue.n,
    to_call: await orders('work_list', { stage: 'to_call' }),
    undistributed: await orders('undistributed'),
    back: await orders('work_list_back'),
  };
}

test('a regional centre reads its stores beside each other, each figure the length of the list of that store', async () => {
  for (const scope of ['all', 'own'] as const) {
    const compared = (await stores(roc, scope))!;
    expect(compared.length).toBeGreaterThan(1);
    for (const { store_no, name, ...figures } of compared) {
      expect(name).not.toBe('');
      const plain = Object.fromEntries(Object.entries(figures).map(([slug, { n }]) => [slug, n]));
      expect(plain, `${scope} ${store_no}`).toEqual(await listsOf(roc, store_no, scope));
    }
  }
  const all = (await stores(roc))!;
  for (const slug of ['contacts', 'overdue', 'to_call', 'undistributed', 'back'] as const)
    expect(
      all.some((store) => store[slug].n > 0),
      slug,
    ).toBe(true);
  // Together they are what waits for the regional centre.
  const { work } = await roc.data('GET /finance/api/home_todo', { query: {} });
  expect(all.reduce((sum, { undistributed }) => sum + undistributed.n, 0)).toBe(work!.undistributed.n);
});

test('its stores are those of its data scope, and nobody else compares any', async () => {
  const { db } = await firstTenant(server);
  const group = await db
    .selectFrom('account')
    .innerJoin('staff_group', 'staff_group.id', 'account.staff_group')
    .select(['staff_group.stores', 'staff_group.data_scope'])
    .where('account.role', '=', 'roc')
    .executeTakeFirstOrThrow();
  expect(group.data_scope).toBe(2);
  const listed = await db.selectFrom('store').select('store_no').where('id', 'in', group.stores).execute();
  expect(new Set((await stores(roc))!.map(({ store_no }) => store_no))).toEqual(
    new Set(listed.map(({ store_no }) => store_no)),
  );
  const others = await Promise.all([
    server.as('store', mobiles.manager),
    server.as('saas', mobiles.headquarters, headquarters),
    server.as('broker', mobiles.adviser),
  ]);
  for (const other of others) expect(await stores(other)).toBeNull();
});

test('an order that is filed in a store is one more to assign there and in no other', async () => {
  const manager = await server.as('store', mobiles.manager);
  const before = (await stores(roc))!;
  await submitOrder(manager, { name: '新客', mobile: '13788870001' });
  const added = (await stores(roc))!.map(({ undistributed }, i) => undistributed.n - before[i]!.undistributed.n);
  expect(added).toEqual(before.map(({ store_no }) => (store_no === 1 ? 1 : 0)));
});

test('the store only narrows a list: a store outside the data scope, or that does not exist, has none', async () => {
  const adviser = await server.as('broker', mobiles.adviser);
  const own = await adviser.data('GET /finance/api/work_list', { query: {} });
  const here = await adviser.data('GET /finance/api/work_list', { query: { store_no: 1 } });
  expect(here.list.map(({ id }) => id)).toEqual(own.list.map(({ id }) => id));
  expect(here.counts).toEqual(own.counts);
  for (const store_no of [2, 9_999_999]) {
    const elsewhere = await adviser.data('GET /finance/api/work_list', { query: { store_no } });
    expect(elsewhere).toMatchObject({ list: [], counts: { working: { n: 0 }, over: { n: 0 } } });
    expect((await adviser.data('GET /finance/api/contact_due', { query: { store_no } })).list).toEqual([]);
    expect((await adviser.data('GET /finance/api/contact_falling', { query: { store_no } })).list).toEqual([]);
  }
  expect((await adviser.call('GET /finance/api/work_list', { query: { store_no: 0 } })).code).toBe('4220000');
});
