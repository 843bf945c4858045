import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DB } from '#platform/db/schema.gen.ts';
import { mobiles } from './testing/demo-mobiles.ts';
import { type SecondServer, startSecondServer } from './testing/second-server.ts';
import {
  headquarters,
  jingan,
  otherTenantSite,
  pingjiang,
  startTestServer,
  type TestServer,
} from './testing/test-server.ts';

let server: TestServer;
let second: SecondServer;
let db: Kysely<DB>;
let number: string;
beforeAll(async () => {
  server = await startTestServer();
  second = await startSecondServer(server);
  const { registry, database } = server.parts.ports;
  db = database.of((await registry.site('sy', '1001', 1))!.tenantId);
  number = (await list())[0]!.number;
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const visitor = () => second.guest(pingjiang);
const list = async () => (await visitor().data('GET /finance/api/product_list')).list;

test('tenants, sites and languages have answers of their own', async () => {
  const { store } = (await server.parts.ports.registry.site('sy', '1001', jingan.storeNo))!;
  const [removed] = await list();
  await db.deleteFrom('shelf').where('store', '=', store).where('product', '=', removed!.id).execute();
  const seenAt = async (site: typeof jingan, language = 'en') => {
    const guest = second.guest(site).with({ 'accept-language': language });
    const first = await guest.call('GET /finance/api/product_list');
    expect(await guest.call('GET /finance/api/product_list')).toEqual(first);
    return { message: first.message, ids: first.data.list.map(({ id }) => id), name: first.data.list[0]!.name };
  };
  const [here, chinese] = [await seenAt(pingjiang), await seenAt(pingjiang, 'zh')];
  const [beside, whole, other] = [await seenAt(jingan), await seenAt(headquarters), await seenAt(otherTenantSite)];
  expect([here, beside, whole, other].map(({ ids }) => ids.includes(removed!.id))).toEqual([true, false, true, false]);
  expect([here.message, chinese.message]).toEqual(['Done', '成功']);
  expect([chinese.ids, chinese.name === here.name]).toEqual([here.ids, false]);
  expect(other.ids.filter((id) => whole.ids.includes(id))).toEqual([]);
  const params = { id: removed!.id };
  const foreign = second.guest(otherTenantSite).call('GET /finance/api/{id}/productdetail', { params });
  expect((await foreign).code).toBe('4040000');
});

test('staff see the commission, guests and members never, in whatever order they ask', async () => {
  const member = second.sameVisitor(await server.as('member', mobiles.member));
  const adviser = second.sameVisitor(await server.as('broker', mobiles.adviser));
  const commissionOf = async (who: typeof member) =>
    (await who.data('GET /finance/api/{id}/productdetail', { params: { id: number } })).commission;
  expect(await commissionOf(adviser)).not.toBeNull();
  expect(await commissionOf(visitor())).toBeNull();
  expect(await commissionOf(member)).toBeNull();
  expect(await commissionOf(adviser)).not.toBeNull();
});

test('an ended session gets the answer of a guest, with the code that says so', async () => {
  const adviser = await server.as('broker', mobiles.adviser);
  const read = () => adviser.call('GET /finance/api/{id}/productdetail', { params: { id: number } });
  expect((await read()).code).toBe('2000000');
  await adviser.data('POST /account/api/site/logout');
  const after = await read();
  expect([after.code, after.data.commission]).toEqual(['4010001', null]);
  expect((await visitor().call('GET /finance/api/get_roll')).code).toBe('2000000');
});

test('a view counts although the answer comes from memory', async () => {
  const [newest] = (await visitor().data('GET /finance/api/get_information')).list;
  const { id, views } = newest!;
  const read = (address: string) =>
    visitor().with({ 'x-forwarded-for': address }).data('GET /finance/api/get_information_detail', { query: { id } });
  expect((await read('10.0.0.1')).views).toBe(views);
  await read('10.0.0.1');
  await second.parts.ports.views.flush();
  expect((await read('10.0.0.1')).views).toBe(views + 1);
  expect((await visitor().data('GET /finance/api/get_information')).list[0]!.views).toBe(views + 1);
});

test('odd parameters get right answers that are not kept', async () => {
  const guest = visitor();
  await list();
  const { prepared } = second.parts.ports;
  const kept = prepared.size.answers;
  for (const query of [
    { keyword: '贷' },
    { amount: 123_457 },
    { rate_max: 777 },
    { region: '320508' },
    { page_size: 3 },
    { numbers: number },
    { institution: '019b76da-a800-7000-8000-000000000000' },
    { category: 'tax', apply: 'work' },
  ])
    await guest.data('GET /finance/api/product_list', { query });
  for (const query of [{ column: 'no such column' }, { keyword: '税' }, { page_size: 21 }])
    await guest.data('GET /finance/api/get_information', { query });
  await guest.call('GET /finance/api/get_product', { query: { id: 'SY-P-9999' } });
  await guest.call('GET /finance/api/{id}/productdetail', { params: { id: 'nothing' } });
  expect(prepared.size.answers).toBe(kept);
  await guest.data('GET /finance/api/product_list', { query: { unknown: 1, page_size: 20 } });
  expect(prepared.size.answers, 'an unknown parameter is no part of the key').toBe(kept);
});
