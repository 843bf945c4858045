import { afterAll, beforeAll, expect, test } from 'vitest';
import { productIds, submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { jingan, otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { wellKnownFacts } from './testing.ts';

let server: TestServer;
let manager: Visitor;
let broker: Visitor;
let colleague: Visitor;
let otherStore: Visitor;
let otherTenant: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  manager = await server.as('store', mobiles.manager);
  broker = await server.as('broker', mobiles.adviser);
  colleague = await server.as('broker', mobiles.colleague);
  otherStore = await server.as('broker', mobiles.jinganAdviser, jingan);
  otherTenant = await server.as('broker', mobiles.otherAdviser, otherTenantSite);
});
afterAll(() => server.close());

let n = 0;
const newMobile = () => `1378660${String(n++).padStart(4, '0')}`;
async function customerOf(who: Visitor, more = {}) {
  const mobile = newMobile();
  const { id } = await who.data('POST /finance/api/customer/add', { body: { name: '苏问渠', mobile, ...more } });
  return { id: id!, mobile };
}
const said = (attr: string, value: unknown, version = 0, more = {}) => ({
  attr,
  value,
  source: 'said',
  version,
  ...more,
});
const submit = (who: Visitor, id: string, ...values: object[]) =>
  who.call('POST /finance/api/qual_submit', { body: { id, values } });
const read = async (who: Visitor, id: string) => (await who.data('GET /finance/api/qual_val', { query: { id } })).list;

test('[S1.18] qualifications of a customer are recorded and shown by group with source, check, expiry and label', async () => {
  const { id } = await customerOf(broker);
  const saved = await submit(
    broker,
    id,
    said('house', 'mortgaged'),
    said('houseValue', 320_000_000, 0, { source: 'seen', seen_on: '2026-01-02' }),
    said('age', '1990-05-20'),
  );
  expect(saved.code).toBe('2000000');
  const { groups, may_write } = await broker.data('GET /finance/api/{id}/customer_qual', { params: { id } });
  expect(may_write).toBe(true);
  expect(groups.map(({ slug }) => slug)).toEqual(['person', 'house']);
  expect(groups[1]!.list).toMatchObject([
    { attr: 'house', value: 'Mortgaged', source: 'said', expired: false, checked_by: { name: '周以宁' }, version: 1 },
    { attr: 'houseValue', raw: 320_000_000, source: 'seen', seen_on: '2026-01-02', expires_on: '2026-07-01' },
  ]);
  const { list } = await broker.data('GET /finance/api/{id}/customer_log', { params: { id } });
  expect(list[0]).toMatchObject({ kind: 'form', by: { name: '周以宁' } });
  expect(list[0]!.changes.map(({ name }) => name).sort()).toEqual(['Age', 'Home', 'Home value']);
  expect(JSON.stringify(list[0])).not.toMatch(/1990|3,?200,?000|ortgaged/);
});

test('impossible values are rejected by name, and no other value is saved', async () => {
  const { id } = await customerOf(broker);
  const wrong = await submit(
    broker,
    id,
    said('house', 'none'),
    said('car', 'spaceship'),
    said('cardUse', 100, 0, { seen_on: '2999-01-01' }),
  );
  expect(wrong).toMatchObject({
    code: '4220000',
    data: { fields: { car: expect.any(String), 'cardUse.seen_on': expect.any(String) } },
  });
  for (const values of [[], [said('shoeSize', 3)], [{ ...said('house', 'none'), source: 'provider' }]])
    expect((await broker.call('POST /finance/api/qual_submit', { body: { id, values } })).code).toMatch(/^4/);
  expect(await read(broker, id)).toEqual([]);
});

test('of concurrent saves of one value one succeeds and the others are told; other values saved meanwhile stay', async () => {
  const { id } = await customerOf(broker);
  const codes = await Promise.all(
    Array.from({ length: 6 }, (_, i) => submit(i % 2 ? broker : manager, id, said('cardUse', i * 100))),
  );
  expect(codes.filter(({ code }) => code === '2000000')).toHaveLength(1);
  expect(codes.filter(({ code }) => code === '4090000')).toHaveLength(5);
  expect(codes.find(({ code }) => code === '4090000')!.message).toContain('Credit card use');
  const apart = await Promise.all([
    submit(broker, id, said('house', 'clear')),
    submit(manager, id, said('car', 'none')),
  ]);
  expect(apart.map(({ code }) => code)).toEqual(['2000000', '2000000']);
  expect((await read(broker, id)).map(({ attr }) => attr).sort()).toEqual(['car', 'cardUse', 'house']);
  // Removed and set again by somebody else: a save on the first version is still outdated.
  expect((await submit(broker, id, said('car', null, 1))).code).toBe('2000000');
  expect((await submit(manager, id, said('car', 'clear', 2))).code).toBe('2000000');
  expect((await submit(broker, id, said('car', 'none', 1))).code).toBe('4090000');
});

test('a colleague, another store and another tenant do not find the qualifications; in the pool they can be read but not written', async () => {
  const { id, mobile } = await customerOf(broker);
  await submit(broker, id, said('house', 'clear'));
  const reads = (who: Visitor) =>
    Promise.all([
      who.call('GET /finance/api/qual_val', { query: { id } }),
      who.call('GET /finance/api/{id}/customer_qual', { params: { id } }),
      who.call('GET /finance/api/{id}/customer_fits', { params: { id } }),
      submit(who, id, said('car', 'none')),
    ]);
  for (const who of [colleague, otherStore, otherTenant])
    expect((await reads(who)).map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => '4040000'));
  expect((await read(manager, id))[0]).toMatchObject({ attr: 'house' });
  const product_id = (await productIds(server.guest()))[0]!;
  const { id: order } = await submitOrder(broker, { name: '苏问渠', mobile, product_id });
  await broker.data('POST /finance/api/submit_sea', { body: { work_ids: [order], reason: 'unreachable' } });
  const codes = (await reads(colleague)).map(({ code }) => code);
  expect(codes).toEqual(['2000000', '2000000', '2000000', '4090000']);
  expect((await colleague.data('GET /finance/api/qual_val', { query: { id } })).may_write).toBe(false);
});

test('an expired value is marked, treated as unknown by the match, and asked again', async () => {
  const { id } = await customerOf(broker);
  await submit(broker, id, said('overdueNow', false, 0, { seen_on: '2020-01-01' }), said('house', 'clear'));
  const list = await read(broker, id);
  expect(list.map(({ attr, expired }) => [attr, expired])).toEqual([
    ['house', false],
    ['overdueNow', true],
  ]);
  const fits = await broker.data('GET /finance/api/{id}/customer_fits', { params: { id } });
  expect(fits).toMatchObject({ known: 1, expired: 1 });
  expect(fits.ask_next.map(({ attr }) => attr)).toContain('overdueNow');
});

const wellKnown = Object.entries(wellKnownFacts).map(([attr, value]) => said(attr, value));

test('the products that fit a customer are those of the matching engine for their facts, and an application for one is opened for them', async () => {
  const { id } = await customerOf(broker);
  const before = await broker.data('GET /finance/api/{id}/customer_fits', { params: { id } });
  expect(before.counts.match).toBe(0);
  expect(before.ask_next.length).toBeGreaterThan(0);
  await submit(broker, id, ...wellKnown);
  const after = await broker.data('GET /finance/api/{id}/customer_fits', { params: { id } });
  expect(after.counts.match).toBeGreaterThan(0);
  const [best] = after.list;
  expect(best).toMatchObject({ verdict: 'match', applied: null });
  const apply = (who: Visitor) =>
    who.call('POST /finance/api/submit_work', {
      body: { consent: true, customer_id: id, product_id: best!.product.id },
    });
  expect((await apply(colleague)).code).toBe('4040000');
  expect((await apply(await server.as('member', mobiles.member))).code).not.toBe('5000000');
  const { work_no } = (await apply(broker)).data;
  const again = await broker.data('GET /finance/api/{id}/customer_fits', { params: { id } });
  expect(again.list.find(({ product }) => product.id === best!.product.id)?.applied).toBe(work_no);
});

test('the customers whom a product fits are the caller’s own, the best match first, page by page', async () => {
  const { id } = await customerOf(broker);
  const { id: other } = await customerOf(colleague);
  const { id: little } = await customerOf(broker);
  await submit(broker, id, ...wellKnown);
  await submit(colleague, other, ...wellKnown);
  const { list } = await broker.data('GET /finance/api/{id}/customer_fits', { params: { id } });
  const product = list[0]!.product.id;
  await submit(broker, little, said('age', '1990-05-20'));
  const ask = async (who: Visitor, query = {}) =>
    await who.data('GET /finance/api/product_customers', { query: { id: product, page_size: 100, ...query } });
  const mine = await ask(broker);
  expect(mine.list.map((one) => one.id)).toContain(id);
  expect(mine.list.map((one) => one.id)).not.toContain(other);
  expect(mine.list.find((one) => one.id === id)?.fit).toBe('match');
  const waiting = mine.list.find((one) => one.id === little);
  expect(waiting === undefined || waiting.missing.length > 0).toBe(true);
  const fits = mine.list.map(({ fit }) => fit);
  expect(fits).toEqual([...fits].sort());
  const managers = (await ask(manager)).list.map((one) => one.id);
  expect(managers).toEqual(expect.arrayContaining([id, other]));
  expect((await ask(otherStore)).list).toEqual([]);
  const paged: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await ask(manager, { page_size: 1, ...(cursor && { cursor }) });
    paged.push(...page.list.map((one) => one.id));
    cursor = page.next;
  }
  expect(paged).toEqual(managers);
  expect((await otherTenant.call('GET /finance/api/product_customers', { query: { id: product } })).code).toBe(
    '4040000',
  );
});

async function fromReport() {
  const member = await server.as('member', mobiles.thirdMember);
  const answers = { birthday: '1990-05-20', region: '310100', house: 'clear', overdueNow: false };
  const { report_id } = await member.data('POST /tax/api/match/personal', { body: { answers } });
  const params = { id: report_id };
  while ((await member.data('GET /tax/api/match/info/{id}', { params })).state === 'running');
  const product_id = (await member.data('GET /finance/api/product_list')).list[n++ % 9]!.id;
  const { id } = await submitOrder(member, { report_id, product_id });
  const { customer } = await manager.data('GET /finance/api/work_qual_val', { query: { id } });
  return { member, id, customer };
}

test('[S1.18] an order with a report brings its facts, frozen for the order and recorded for the customer', async () => {
  const { id, customer } = await fromReport();
  const frozen = await manager.data('GET /finance/api/{id}/work_customer_qual', { params: { id } });
  expect(frozen).toMatchObject({ version: 1, may_write: true });
  const attrs = frozen.groups.flatMap(({ list }) => list.map(({ attr }) => attr));
  expect(attrs).toEqual(expect.arrayContaining(['age', 'region', 'house', 'overdueNow']));
  const ofCustomer = await read(manager, customer);
  expect(ofCustomer.find(({ attr }) => attr === 'age')).toMatchObject({ raw: '1990-05-20', source: 'report' });
  const details = await manager.data('GET /finance/api/{id}/work_details', { params: { id } });
  expect(details.qualifications).toContainEqual(
    expect.objectContaining({ name: 'Home', value: 'Owned, no mortgage', state: 'known' }),
  );
  // Later facts of the customer do not change the order until its qualifications are frozen again.
  const version = ofCustomer.find(({ attr }) => attr === 'house')!.version;
  await manager.data('POST /finance/api/qual_submit', {
    body: { id: customer, values: [{ ...said('house', 'mortgaged', version), source: 'seen' } as never] },
  });
  const still = await manager.data('GET /finance/api/work_qual_val', { query: { id } });
  expect(still.list.find(({ attr }) => attr === 'house')).toMatchObject({ raw: 'clear', source: 'report' });
  const freeze = (more = {}) =>
    manager.call('POST /finance/api/work_qual_submit', { body: { id, version: 1, refresh: true, ...more } });
  const both = await Promise.all([freeze(), freeze({ values: [{ attr: 'car', value: 'none', source: 'said' }] })]);
  expect(both.map(({ code }) => code).sort()).toEqual(['2000000', '4090000']);
  const anew = await manager.data('GET /finance/api/work_qual_val', { query: { id } });
  expect(anew).toMatchObject({ version: 2, frozen_by: { name: expect.any(String) } });
  expect(anew.list.find(({ attr }) => attr === 'house')).toMatchObject({ raw: 'mortgaged', source: 'seen' });
  for (const who of [otherStore, otherTenant])
    expect((await who.call('GET /finance/api/work_qual_val', { query: { id } })).code).toBe('4040000');
});

test('withdrawing the consent of the order removes the facts that its report brought', async () => {
  const { member, id, customer } = await fromReport();
  const revoked = await member.call('DELETE /account/api/consents/{id}', { params: { id } });
  expect(revoked.code).toBe('2000000');
  const after = await manager.data('GET /finance/api/work_qual_val', { query: { id } });
  expect(after).toMatchObject({ may_write: false, version: 0, list: [] });
  expect((await read(manager, customer)).filter(({ source }) => source === 'report')).toEqual([]);
  const write = await manager.call('POST /finance/api/work_qual_submit', { body: { id, version: 0, refresh: true } });
  expect(write.code).toBe('4090000');
});
