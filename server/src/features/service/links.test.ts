import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newMember } from '#app/testing/contact-people.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import { removeServiceChats, type ServiceWorld, startServiceWorld } from '#app/testing/service-world.ts';
import { headquarters, jingan, otherTenantSite, type Visitor } from '#app/testing/test-server.ts';

let world: ServiceWorld;
let db: FirstTenant['db'];
beforeAll(async () => {
  world = await startServiceWorld();
  ({ db } = await firstTenant(world.server));
});
afterAll(() => world.server.close());
beforeEach(() => removeServiceChats(db));

const post = (who: Visitor, what: 'link_customer' | 'link_order' | 'begin_order', body: object) =>
  who.call(`POST /message/api/consult/${what}` as 'POST /message/api/consult/link_customer', { body: body as never });
const linksOf = (who: Visitor, id: string) => who.call('GET /message/api/consult/links', { query: { id } });
const productsOf = async (who: Visitor) => (await who.data('GET /finance/api/product_list')).list;
const consent = { consent: true, consent_version: 'apply-1' };

/** A member without a customer record, whose request an adviser answers. */
async function answered(by: Visitor = world.adviser, body: object = {}) {
  const person = await newMember(world.server);
  const { id, tid } = await world.consult(person.visitor, body);
  await by.data('POST /message/api/consult/take', { body: { id } });
  return { id, tid, member: person.visitor, mobile: person.mobile, account_no: person.no };
}
async function customersOf(accountNo: string) {
  return await db
    .selectFrom('customer')
    .innerJoin('account', 'account.person', 'customer.person')
    .select(['customer.id', 'kind', 'customer.store', 'owner', 'pool', 'pool_reason', 'came_from'])
    .where('account_no', '=', accountNo)
    .execute();
}

test('a conversation becomes a lead in the pool of the store, once however often it is pressed, and can be claimed there', async () => {
  const { adviser, colleague } = world;
  const { id, account_no } = await answered();
  expect((await linksOf(adviser, id)).data).toEqual({ customer: null, order: null, orders: [], product: null });
  const answers = await Promise.all([1, 2, 3].map(() => post(adviser, 'link_customer', { id, as: 'clue' })));
  for (const { data } of answers) expect(data.customer).toMatchObject({ where: 'sea' });
  const [customer, ...others] = await customersOf(account_no);
  expect(others).toEqual([]);
  expect(customer).toMatchObject({ kind: 'clue', owner: null, pool_reason: 'service', came_from: 'staff' });
  // Whoever claims leads finds this one in the pool, with where it came from.
  const { list } = await colleague.data('GET /finance/api/common_customer_list', { query: { page_size: 100 } });
  const row = list.find((one) => one.id === customer!.id);
  expect(row?.sea).toMatchObject({ reason: 'Asked customer service' });
  expect((await linksOf(adviser, id)).data.customer).toMatchObject({ id: customer!.id, where: 'sea' });
});

test('a conversation becomes a customer of the adviser with an order for the product that was asked about, once', async () => {
  const { adviser, member } = world;
  const [product] = await productsOf(member);
  const { id, account_no } = await answered(adviser, {
    type: 'product',
    infomat: { card: 'product', id: product!.id },
  });
  expect((await linksOf(adviser, id)).data.product).toMatchObject({ id: product!.id });
  const begin = { id, product_id: product!.id, ...consent };
  const answers = await Promise.all([1, 2].map(() => post(adviser, 'begin_order', begin)));
  expect(answers.map(({ code }) => code)).toEqual(['2000000', '2000000']);
  expect(new Set(answers.map(({ data }) => data.order?.id)).size).toBe(1);
  const [customer, ...others] = await customersOf(account_no);
  expect(others).toEqual([]);
  expect(customer).toMatchObject({ kind: 'customer', pool: null });
  const { data } = await linksOf(adviser, id);
  expect(data.customer).toMatchObject({ id: customer!.id, where: 'own' });
  expect(data.orders).toEqual([data.order]);
  const details = await adviser.data('GET /finance/api/{id}/work_details', { params: { id: data.order!.id } });
  expect(details).toMatchObject({ status: 'working', consent: { by: 'staff', version: 'apply-1' } });
});

test('an existing customer is linked as they are, and one of their open orders can be chosen', async () => {
  const { manager, adviser, secondMember } = world;
  const { id } = await world.consult(secondMember);
  await manager.data('POST /message/api/consult/take', { body: { id } });
  const before = await db.selectFrom('customer').selectAll().execute();
  const linked = (await post(manager, 'link_customer', { id, as: 'clue' })).data;
  expect(linked.customer?.id).not.toBeNull();
  // Nobody moved to the pool or to another adviser.
  expect(await db.selectFrom('customer').selectAll().execute()).toEqual(before);
  const [order] = linked.orders;
  const chosen = (await post(manager, 'link_order', { id, work_id: order!.id })).data;
  expect(chosen.order).toEqual(order);
  // An order of somebody else is not found.
  const others = await adviser.data('GET /finance/api/work_list', { query: { page_size: 100 } });
  const foreign = others.list.find((one) => !linked.orders.some((own) => own.id === one.id));
  expect((await post(manager, 'link_order', { id, work_id: foreign!.id })).code).toBe('4040000');
  expect((await linksOf(manager, id)).data.order).toEqual(order);
});

test('a customer of another store is not linked, nor an order begun for a colleague’s customer, and the reason is said', async () => {
  const { server, adviser, colleague, member } = world;
  const [product] = await productsOf(member);
  const { id, member: asking, mobile } = await answered();
  await post(adviser, 'link_customer', { id, as: 'customer' });
  const there = await server.as('member', mobile, jingan);
  const elsewhere = await world.consult(there);
  await world.jinganAdviser.data('POST /message/api/consult/take', { body: { id: elsewhere.id } });
  const refused = await post(world.jinganAdviser, 'link_customer', { id: elsewhere.id, as: 'customer' });
  expect(refused).toMatchObject({ code: '4090000', message: 'Already a customer of another store' });
  expect((await linksOf(world.jinganAdviser, elsewhere.id)).data.customer).toBeNull();

  await adviser.data('POST /message/api/consult/resolve', { body: { id } });
  const next = await world.consult(asking);
  await colleague.data('POST /message/api/consult/take', { body: { id: next.id } });
  const linked = (await post(colleague, 'link_customer', { id: next.id, as: 'customer' })).data;
  expect(linked.customer).toMatchObject({ id: null, where: 'colleague' });
  const begun = await post(colleague, 'begin_order', { id: next.id, product_id: product!.id, ...consent });
  expect(begun).toMatchObject({ code: '4090000', message: linked.customer!.text });
});

test('only who answers a request links it: no colleague, no other store or tenant, no member, no guest', async () => {
  const { server, adviser, colleague, manager, jinganAdviser, secondMember } = world;
  const { id, member } = await answered();
  const foreign = await server.as('broker', mobiles.otherAdviser, otherTenantSite);
  const order = { id, work_id: id };
  const begin = { id, product_id: id, ...consent };
  const all = async (who: Visitor) =>
    (
      await Promise.all([
        linksOf(who, id),
        post(who, 'link_customer', { id, as: 'clue' }),
        post(who, 'link_order', order),
        post(who, 'begin_order', begin),
      ])
    ).map(({ code }) => code);
  for (const who of [colleague, jinganAdviser, foreign]) expect(await all(who)).toEqual(Array(4).fill('4040000'));
  // A manager sees what the adviser linked, and leaves it to them.
  expect(await all(manager)).toEqual(['2000000', ...Array(3).fill('4090000')]);
  const regional = await server.as('roc', mobiles.regionalManager, headquarters);
  for (const who of [member, secondMember, regional]) expect(await all(who)).toEqual(Array(4).fill('4030000'));
  expect(await all(server.guest())).toEqual(Array(4).fill('4010000'));
  // Handed back to the queue, it is linked by nobody.
  await adviser.data('POST /message/api/consult/hand_over', { body: { id, contacts_no: null } });
  expect((await post(adviser, 'link_customer', { id, as: 'clue' })).code).toBe('4090000');
  expect(await db.selectFrom('service_request').select('customer').execute()).toEqual([{ customer: null }]);
});

test('an order is begun with the consent of the member only', async () => {
  const { adviser, member } = world;
  const [product] = await productsOf(member);
  const { id } = await answered();
  for (const without of [{ consent_version: 'apply-1' }, { ...consent, consent: false }])
    expect((await post(adviser, 'begin_order', { id, product_id: product!.id, ...without })).code).toBe('4220000');
  expect((await linksOf(adviser, id)).data.customer).toBeNull();
});

test('once another person answers the next request, the earlier adviser links nothing any more; the member is told of an order that was begun', async () => {
  const { adviser, colleague, consult } = world;
  const { id, member } = await answered();
  const [product] = await productsOf(member);
  const begin = (who: Visitor, request: string) =>
    post(who, 'begin_order', { id: request, product_id: product!.id, ...consent });
  await adviser.data('POST /message/api/consult/resolve', { body: { id } });
  const next = await consult(member, { note: '还有一个问题' });
  await colleague.data('POST /message/api/consult/take', { body: { id: next.id } });
  expect((await begin(adviser, id)).code).toMatch(/^4(03|09)0000$/);
  expect((await post(adviser, 'link_customer', { id, as: 'customer' })).code).toMatch(/^4(03|09)0000$/);
  const kinds = async () =>
    (await member.data('GET /message/api/helper/list', { query: {} })).list.map(({ kind }) => kind);
  expect(await kinds()).toEqual([]);
  const { data } = await begin(colleague, next.id);
  expect(data.order).not.toBeNull();
  expect(await kinds()).toEqual(['order_begun']);
});
