import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { jingan, otherTenantSite, startTestServer, type TestServer } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const send = (id: string, guest = server.guest()) =>
  guest.call('GET /finance/api/{id}/get_broker_info', { params: { id } });
const numberOf = async (role: 'member' | 'broker' | 'store', mobile: string, site?: typeof otherTenantSite) =>
  (await (await server.as(role, mobile, site)).data('GET /account/api/info')).account_no;

test('[S3.15] broker info by number or promo code: a card with template italic, and disbursed orders', async () => {
  const account_no = await numberOf('broker', mobiles.adviser);
  const byNumber = await send(account_no);
  expect(byNumber).toMatchObject({
    code: '2000000',
    data: { account_no, name: '周以宁', store_name: 'Pingjiang Store', template_no: 'italic' },
  });
  expect(await send('YINING')).toEqual(byNumber);
  expect(await send('YINING', server.guest(jingan))).toEqual(byNumber);
  const db = server.parts.ports.database.of((await server.parts.ports.registry.site('sy', '1001', 1))!.tenantId);
  const paid = await db
    .selectFrom('work_order')
    .innerJoin('account', 'account.id', 'work_order.owner')
    .select('work_order.id')
    .where('promo_code', '=', 'YINING')
    .where('outcome', '=', 'disbursed')
    .execute();
  expect(paid.length).toBeGreaterThan(0);
  expect(byNumber.data.orders_done).toBe(paid.length);
});

test('[S2.12] the adviser behind a share, with the product that the reader looks at and the share of the reader', async () => {
  const adviser = await server.as('broker', mobiles.adviser);
  const [piece, other] = (await adviser.data('GET /marketing/api/client/source/list', {})).list;
  const { code } = await adviser.data('POST /marketing/api/share/save', { body: { piece: piece!.id } });
  const [product] = (await server.guest().data('GET /finance/api/product_list')).list;
  const info = (id: string, query: Record<string, unknown> = {}) =>
    server.guest().data('GET /finance/api/{id}/get_broker_info', { params: { id }, query });
  const share = { code, title: piece!.title };
  expect(await info(code)).toMatchObject({ name: '周以宁', promo_code: 'YINING', share, product: null });
  expect(await info('YINING', { share_code: code, product: product!.id })).toMatchObject({
    share,
    product: { id: product!.id },
  });
  // A share of somebody else says nothing about this adviser.
  expect((await info('TINGLAN', { share_code: code })).share).toBeNull();
  expect((await info('YINING', { product: other!.id })).product).toBeNull();
  const db = server.parts.ports.database.of((await server.parts.ports.registry.site('sy', '1001', 1))!.tenantId);
  const set = (state: string) => db.updateTable('marketing_piece').set({ state }).where('id', '=', piece!.id).execute();
  await set('withdrawn');
  expect((await send(code)).code).toBe('4040000');
  await set('published');
  expect((await send(code, server.guest(otherTenantSite))).code).toBe('4040000');
});

test('broker info contains no mobile, not even masked, unless its owner shows it', async () => {
  expect(JSON.stringify(await send('YINING'))).not.toMatch(/1380|0101|\*\*\*\*/);
});

test('missing, member, store staff, foreign and disabled accounts get the same answer', async () => {
  const disabled = await numberOf('broker', mobiles.jinganAdviser, jingan);
  const db = server.parts.ports.database.of((await server.parts.ports.registry.site('sy', '1001', 1))!.tenantId);
  await db.updateTable('account').set({ status: 'disabled' }).where('account_no', '=', disabled).execute();
  const ids = [
    await numberOf('member', mobiles.member),
    await numberOf('store', mobiles.manager),
    'SIQI',
    'YUANZHOU',
    disabled,
    'yining',
  ];
  const nobody = await send('b-nobody');
  expect(nobody.code).toBe('4040000');
  for (const id of ids) expect(await send(id), id).toEqual(nobody);
  expect((await send('SIQI', server.guest(otherTenantSite))).data).toMatchObject({ name: '梁思齐' });
});
