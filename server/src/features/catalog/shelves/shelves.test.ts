import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { rowsOf } from '#app/testing/payments.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';

let server: TestServer;
let manager: Visitor;
let head: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  manager = await server.as('store', mobiles.manager);
  head = await server.as('saas', mobiles.headquarters, headquarters);
});
afterAll(() => server.close());

type Place = { product: string; featured: boolean };
const shelf = (who: Visitor, storeNo = 1) =>
  who.data('GET /admin/api/shelf', { query: { store_no: String(storeNo) } as never });
const placesOf = ({ list }: { list: readonly { id: string; featured: boolean }[] }): Place[] =>
  list.map(({ id, featured }) => ({ product: id, featured }));
const save = (who: Visitor, was: Place[], list: Place[], storeNo = 1) =>
  who.call('PUT /admin/api/shelf', { body: { store_no: storeNo, was, list } });

test('[S3.29] a manager orders the shelf and recommends products, which visitors see at once and staff of the store in that order', async () => {
  const was = placesOf(await shelf(manager));
  const turned = was.toReversed().map((place, i) => ({ ...place, featured: i < 2 }));
  expect((await save(manager, was, turned)).code).toBe('2000000');
  expect(placesOf(await shelf(manager))).toEqual(turned);
  const home = await server.guest().data('GET /finance/api/get_index_product');
  expect(home.featured_by).toBe('store');
  expect(home.featured.map(({ id }) => id)).toEqual(turned.slice(0, 2).map(({ product }) => product));
  const adviser = await server.as('broker', mobiles.adviser);
  const own = await adviser.data('GET /finance/api/local_product');
  expect(own.list.map(({ id }) => id)).toEqual(turned.map(({ product }) => product));
  await save(manager, turned, was);
  expect((await server.guest().data('GET /finance/api/get_index_product')).featured_by).toBe('rate');
});

test('what is taken off the shelf is not shown at the store, and can be chosen again', async () => {
  const was = placesOf(await shelf(manager));
  const [first, ...rest] = was;
  await save(manager, was, rest);
  const shown = async () =>
    (await server.guest().data('GET /finance/api/product_list', { query: { page_size: 100 } })).list.map(
      ({ id }) => id,
    );
  expect(await shown()).not.toContain(first!.product);
  const choice = await manager.data('GET /admin/api/shelf_choice', { query: { store_no: '1' } as never });
  expect([choice.total, choice.list[0]!.id]).toEqual([1, first!.product]);
  await save(manager, rest, was);
  expect(await shown()).toContain(first!.product);
  expect((await manager.data('GET /admin/api/shelf_choice', { query: { store_no: '1' } as never })).total).toBe(0);
});

test('a shelf may be emptied and filled again', async () => {
  const was = placesOf(await shelf(manager));
  expect((await save(manager, was, [])).data.list).toEqual([]);
  expect((await server.guest().data('GET /finance/api/get_index')).products).toBe(0);
  expect((await save(manager, [], was)).data.list).toHaveLength(was.length);
});

test('of two people who arrange one shelf at once the second is told, also when it is empty', async () => {
  const was = placesOf(await shelf(manager));
  const moves = [was.toReversed(), was.slice(1), was.slice(2)];
  const answers = await Promise.all(moves.map((list, i) => save(i === 1 ? head : manager, was, list)));
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['2000000', '4090000', '4090000']);
  const now = placesOf(await shelf(manager));
  await save(manager, now, []);
  const filled = await Promise.all([was, was.slice(1)].map((list) => save(manager, [], list)));
  expect(filled.map(({ code }) => code).toSorted()).toEqual(['2000000', '4090000']);
  await save(manager, placesOf(await shelf(manager)), was);
});

test('twice the same, seven recommended ones, products that are gone or foreign are refused, and nothing changes', async () => {
  const was = placesOf(await shelf(manager));
  const other = await server.as('saas', mobiles.otherHeadquarters, { ...otherTenantSite, prefix: 'saas' });
  const foreign = placesOf(await shelf(other))[0]!;
  const wrong = [
    [...was, was[0]!],
    was.map((place, i) => ({ ...place, featured: i < 7 })),
    [...was, foreign],
    [...was, { product: '019b76da-a800-7000-8000-000000000000', featured: false }],
  ];
  for (const list of wrong) {
    const { code, data } = await save(manager, was, list);
    expect([code, Object.keys((data as unknown as { fields: object }).fields)]).toEqual(['4220000', ['list']]);
  }
  expect(placesOf(await shelf(manager))).toEqual(was);
});

test('a store sees and changes its own shelf only; a region sees its stores; headquarters all', async () => {
  const numbers = async (who: Visitor) =>
    (await who.data('GET /admin/api/shelves')).list.map(({ store_no }) => store_no);
  expect(await numbers(manager)).toEqual([1]);
  const all = await numbers(head);
  const roc = await server.as('roc', mobiles.regionalManager, headquarters);
  const ofRegion = await numbers(roc);
  expect(ofRegion.length).toBeGreaterThan(1);
  expect(all.length).toBeGreaterThanOrEqual(ofRegion.length);
  expect((await manager.call('GET /admin/api/shelf', { query: { store_no: '2' } as never })).code).toBe('4040000');
  expect((await save(manager, [], [], 2)).code).toBe('4040000');
  const seen = await shelf(roc, ofRegion[0]);
  expect(seen.may_change).toBe(false);
  expect((await save(roc, placesOf(seen), [], ofRegion[0])).code).toBe('4030000');
  const clerk = await server.as('store', mobiles.clerk);
  expect((await clerk.call('GET /admin/api/shelves')).code).toBe('4030000');
});

test('a withdrawn product stays on the shelf, marked, and what changed is in the audit log', async () => {
  const was = placesOf(await shelf(manager));
  const [first] = was;
  await rowsOf(server, `update product set status = 'off' where id = $1`, [first!.product]);
  const { list } = await shelf(manager);
  expect(list.find(({ id }) => id === first!.product)).toMatchObject({ is_shown: false });
  const summary = (await manager.data('GET /admin/api/shelves')).list[0]!;
  expect([summary.products, summary.hidden]).toEqual([was.length, 1]);
  expect((await save(manager, was, was.slice(1))).code).toBe('2000000');
  const audit = await manager.data('GET /admin/api/audit', { query: {} });
  expect(audit.list[0]).toMatchObject({ action: 'shelf.edit' });
  await rowsOf(server, `update product set status = 'published' where id = $1`, [first!.product]);
});
