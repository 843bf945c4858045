import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const scoped = async () =>
  server.parts.ports.database.of((await server.parts.ports.registry.site('sy', '1001', 1))!.tenantId);
const products = async () =>
  (await server.guest().data('GET /finance/api/product_list', { query: { page_size: 100 } })).list;

test('an application for a product that the site does not show is rejected', async () => {
  const db = await scoped();
  const member = await server.as('member', mobiles.thirdMember);
  const list = await products();
  const [off, over] = [list[0]!, list[1]!];
  const { store } = (await server.parts.ports.registry.site('sy', '1001', 1))!;
  await db.deleteFrom('shelf').where('store', '=', store).where('product', '=', off.id).execute();
  await db
    .updateTable('product')
    .set({ valid_from: '2019-01-01', valid_to: '2020-01-01' })
    .where('id', '=', over.id)
    .execute();
  for (const { id } of [off, over]) {
    const refused = await member.call('POST /finance/api/submit_work', { body: { product_id: id, consent: true } });
    expect(refused.code).toBe('4040000');
  }
});

test('a new customer with a broker’s code becomes and stays that broker’s customer', async () => {
  const db = await scoped();
  const apply = async (promo: string, product: string) => {
    const code = await server.code('13700001111', 'submit');
    const body = { name: '归属', mobile: '13700001111', code, consent: true, product_id: product };
    return await server.guest().with({ 'x-promo': promo }).data('POST /finance/api/submit_work_nologin', { body });
  };
  const [one, two] = (await products()).slice(3);
  const first = await apply('YINING', one!.id);
  server.clock.advance(61_000);
  await apply('TINGLAN', two!.id);
  const customer = await db
    .selectFrom('work_order')
    .innerJoin('customer', 'customer.id', 'work_order.customer')
    .innerJoin('account', 'account.id', 'customer.owner')
    .select(['promo_code', 'customer.owner', 'first_owner'])
    .where('work_order.id', '=', first.id)
    .executeTakeFirst();
  expect(customer).toMatchObject({ promo_code: 'YINING' });
  expect(customer?.first_owner).toBe(customer?.owner);
});

/** A share of the demo world. */
const ownShare = async () =>
  (await (await scoped()).selectFrom('share').select('id').where('code', '=', 'bcdf234567').executeTakeFirstOrThrow())
    .id;
const unknownShare = '019b76da-a800-7000-8000-0000000000aa';
/** Has the length of a UUID but an unknown version. */
const noUuid = '00000000-0000-0000-1000-000000000001';
const shareHeader = (info: unknown) => ({ 'x-share': encodeURIComponent(JSON.stringify(info)) });
let applicants = 0;
/** Submits an order as a new guest and reads it as the manager of the store. */
async function applyWith(headers: Record<string, string>, more: object = {}) {
  const mobile = `1370000${String(2000 + applicants++)}`;
  const code = await server.code(mobile, 'submit');
  const body = { name: '来处', mobile, code, consent: true, product_id: (await products())[0]!.id, ...more };
  const made = await server.guest().with(headers).call('POST /finance/api/submit_work_nologin', { body });
  if (made.code !== '2000000') return made;
  const params = { id: made.data.id };
  return await (await server.as('store', mobiles.manager)).data('GET /finance/api/{id}/work_details', { params });
}

test('[S7.07] [S7.09] an order records the code, the share and the consent with its time', async () => {
  const share = await ownShare();
  const headers = { 'x-promo': 'YINING', ...shareHeader({ id: share, note: 'call 13512345678' }) };
  expect(await applyWith(headers, { consent_version: 'apply-2' })).toMatchObject({
    owner: { name: '周以宁' },
    origin: { promo: { code: 'YINING', by: { name: '周以宁' } }, share },
    consent: { version: 'apply-2', by: 'self', at: new Date(server.clock.now()).toISOString() },
  });
});

test('an order without code and share says so; an invalid share is not stored', async () => {
  const nowhere = { promo: null, share: null };
  expect(await applyWith({})).toMatchObject({ owner: null, origin: nowhere });
  for (const info of [
    { id: '13512345678' },
    { id: { a: 1 } },
    { id: noUuid },
    { id: unknownShare },
    { share: unknownShare },
    'text',
    [],
  ])
    expect(await applyWith(shareHeader(info)), JSON.stringify(info)).toMatchObject({ origin: nowhere });
  expect(await applyWith({ 'x-promo': '13512345678' })).toMatchObject({ owner: null, origin: nowhere });
});

test('the code of a broker who has left is stored, and the order is assigned to nobody', async () => {
  const db = await scoped();
  const disable = (status: string) =>
    db.updateTable('account').set({ status }).where('promo_code', '=', 'TINGLAN').execute();
  await disable('disabled');
  const order = await applyWith({ 'x-promo': 'TINGLAN' });
  await disable('active');
  expect(order).toMatchObject({ owner: null, status: 'undistributed', origin: { promo: { code: 'TINGLAN' } } });
});

test('a consent to an unknown text or without agreement is rejected; a request without a version counts as the first text', async () => {
  expect(await applyWith({}, { consent_version: 'apply-99' })).toMatchObject({ code: '4220000' });
  expect(await applyWith({}, { consent: false })).toMatchObject({ code: '4220000' });
  expect(await applyWith({})).toMatchObject({ consent: { version: 'apply-1' } });
});

test('for an order submitted by a broker the consent was given to staff and no code is recorded; a member reads the consent but not the code', async () => {
  const list = await products();
  const broker = (await server.as('broker', mobiles.adviser)).with({ 'x-promo': 'TINGLAN' });
  const body = { name: '客户', mobile: '13700003001', product_id: list[0]!.id };
  const submitted = await submitOrder(broker, body);
  const seen = await broker.data('GET /finance/api/{id}/work_details', { params: { id: submitted.id } });
  expect(seen).toMatchObject({ owner: { name: '周以宁' }, origin: { promo: null }, consent: { by: 'staff' } });
  const member = (await server.as('member', mobiles.secondMember)).with({ 'x-promo': 'YINING' });
  const own = await submitOrder(member, { product_id: list[5]!.id });
  const read = await member.data('GET /finance/api/{id}/work_details', { params: { id: own.id } });
  expect(read).toMatchObject({ origin: null, consent: { by: 'self', version: 'apply-1' } });
});

test('a person who proves the mobile by a code has given the consent, whoever is logged in on the device', async () => {
  const manager = await server.as('store', mobiles.manager);
  const code = await server.code('13700003002', 'submit');
  const body = { name: '本人', mobile: '13700003002', code, consent: true };
  const { id } = await manager.data('POST /finance/api/submit_work_nologin', { body });
  const seen = await manager.data('GET /finance/api/{id}/work_details', { params: { id } });
  expect(seen.consent).toMatchObject({ by: 'self' });
});

test('a request for a call is listed with its text; a second one is added to the same order', async () => {
  const manager = await server.as('store', mobiles.manager);
  const ask = async (purpose: string) => {
    server.clock.advance(61_000);
    const code = await server.code('13700003003', 'submit');
    const body = { name: '回电', mobile: '13700003003', code, consent: true, purpose };
    return await server.guest().data('POST /finance/api/submit_work_nologin', { body });
  };
  const first = await ask('一对一法律服务 · 收到传票');
  const { list } = await manager.data('GET /finance/api/undistributed', { query: { page_size: 100 } });
  expect(list.find(({ id }) => id === first.id)).toMatchObject({
    product_info: null,
    about: '一对一法律服务 · 收到传票',
  });
  expect(list.filter(({ product_info }) => product_info).every(({ about }) => about === '')).toBe(true);
  const second = await ask('一对一财税服务 · 两笔零申报');
  expect(second).toMatchObject({ id: first.id, already_open: true });
  const details = await manager.data('GET /finance/api/{id}/work_details', { params: { id: first.id } });
  expect(details.came_from).toBe('from this site');
  const log = await manager.data('GET /finance/api/work_customer_log', { query: { id: first.id } });
  expect(log.list.map(({ kind, text }) => [kind, text])).toEqual([
    ['submitted', '一对一财税服务 · 两笔零申报'],
    ['submitted', '一对一法律服务 · 收到传票'],
  ]);
});
