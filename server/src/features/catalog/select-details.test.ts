import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, otherTenantSite, startTestServer, type TestServer } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const address = 'POST /finance/api/select_details';
const briefs = async () =>
  (await server.guest().data('GET /finance/api/product_list', { query: { page_size: 6, sort: 'rate' } })).list;
const select = (ids: unknown) => server.guest().call(address, { body: { ids } });

test('[S1.04] two to four products are returned in the requested order, by id or number, without counting views', async () => {
  const [a, b, c, d] = await briefs();
  const requests = [c!.number, a!.id, d!.id, b!.number];
  const { list } = await server.guest().data(address, { body: { ids: requests } });
  expect(list.map(({ number }) => number)).toEqual([c, a, d, b].map((one) => one!.number));
  for (const product of list) {
    const alone = await server.guest().data('GET /finance/api/{id}/productdetail', { params: { id: product.id } });
    expect(product).toEqual(alone);
  }
  const { ports } = server.parts;
  const db = ports.database.of((await ports.registry.site('sy', '1001', 1))!.tenantId);
  const popularity = async () => {
    await ports.views.flush();
    return await db.selectFrom('product').select(['id', 'popularity']).orderBy('id').execute();
  };
  const before = await popularity();
  // Repeated views of one viewer within a minute count once, and these products were just viewed.
  server.clock.advance(120_000);
  await server.guest().data(address, { body: { ids: requests } });
  expect(await popularity()).toEqual(before);
});

test('fewer than two, more than four and duplicates are refused by field', async () => {
  const [a, b, c, d, e] = (await briefs()).map(({ number }) => number);
  for (const ids of [[], [a], [a, b, c, d, e]])
    expect(await select(ids)).toMatchObject({ code: '4220000', data: { fields: { ids: expect.any(String) } } });
  const [first] = await briefs();
  expect(await select([first!.id, b, first!.number])).toMatchObject({
    code: '4220000',
    data: { fields: { 'ids.2': 'Choose each product once' } },
  });
  for (const ids of [undefined, 'ab', [a, 7], [a, ''], Array.from({ length: 60 }, () => a)])
    expect((await select(ids)).code).toBe('4220000');
});

test('products that are unknown, hidden or of another tenant are reported as not found by id', async () => {
  const [a, b] = (await briefs()).map(({ number }) => number);
  const foreign = (await server.guest(otherTenantSite).data('GET /finance/api/product_list')).list[0]!;
  expect(await select([a, 'SY-P-9999', b, foreign.id])).toMatchObject({
    code: '4040000',
    data: { ids: ['SY-P-9999', foreign.id] },
  });
  const small = server.guest({ prefix: 'sy', tenantNo: '1001', storeNo: 3 });
  const everything = await server
    .guest(headquarters)
    .data('GET /finance/api/product_list', { query: { page_size: 100 } });
  const shelf = await small.data('GET /finance/api/product_list', { query: { page_size: 100 } });
  const hidden = everything.list.find(({ id }) => shelf.list.every((one) => one.id !== id))!;
  const input = { body: { ids: [shelf.list[0]!.id, hidden.id] } };
  expect(await small.call(address, input)).toMatchObject({ code: '4040000', data: { ids: [hidden.id] } });
});

test('every role may compare within its tenant, and only staff see the commission', async () => {
  const ids = (await briefs()).slice(0, 2).map(({ id }) => id);
  const [member, broker] = await Promise.all([
    server.as('member', mobiles.member),
    server.as('broker', mobiles.adviser),
  ]);
  const commissions = async (who: typeof member) =>
    (await who.data(address, { body: { ids } })).list.map(({ commission }) => commission === null);
  expect(await commissions(server.guest())).toEqual([true, true]);
  expect(await commissions(member)).toEqual([true, true]);
  expect(await commissions(broker)).toEqual([false, false]);
  const brokerAtOtherTenant = broker.with({
    'x-prefix': otherTenantSite.prefix,
    'x-ffp-no': otherTenantSite.tenantNo,
    'x-store-no': '1',
  });
  expect((await brokerAtOtherTenant.call(address, { body: { ids } })).code).toBe('4030000');
});

test('products requested by number are one list; hidden ones are omitted', async () => {
  const [a, b] = (await briefs()).map(({ number }) => number);
  const query = { numbers: [b, 'SY-P-9999', a].join(','), page_size: 50 };
  const { list, total } = await server.guest().data('GET /finance/api/product_list', { query });
  expect(list.map(({ number }) => number).sort()).toEqual([a, b].sort());
  expect(total).toBe(2);
  const bad = { query: { numbers: "a,,b'" } };
  expect((await server.guest().call('GET /finance/api/product_list', bad)).code).toBe('4220000');
});
