import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { jingan, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let manager: Visitor;
let broker: Visitor;
let colleague: Visitor;
let otherStore: Visitor;
let products: string[];
beforeAll(async () => {
  server = await startTestServer();
  manager = await server.as('store', mobiles.manager);
  broker = await server.as('broker', mobiles.adviser);
  colleague = await server.as('broker', mobiles.colleague);
  otherStore = await server.as('broker', mobiles.jinganAdviser, jingan);
  products = (await server.guest().data('GET /finance/api/product_list')).list.map(({ id }) => id);
});
afterAll(() => server.close());

let n = 0;
const newMobile = () => `1378660${String(n++).padStart(4, '0')}`;
async function add(who: Visitor, more: object = {}) {
  const mobile = newMobile();
  const { id } = await who.data('POST /finance/api/customer/add', { body: { name: '温庭', mobile, ...more } });
  return { id: id!, mobile };
}
const read = (who: Visitor, id: string) => who.call('GET /finance/api/{id}/customer_info', { params: { id } });
const versionOf = async (who: Visitor, id: string) => (await read(who, id)).data.version;
async function merge(who: Visitor, remaining: string, closing: string, take: string[] = []) {
  const [stays_version, goes_version] = [await versionOf(manager, remaining), await versionOf(manager, closing)];
  const body = { stays: remaining, stays_version, goes: closing, goes_version, take, accepts_different_mobiles: true };
  return await who.call('POST /finance/api/customer_merge/merge', { body });
}
const apply = (who: Visitor, customer_id: string, product_id = products[0]!) =>
  who.call('POST /finance/api/submit_work', { body: { customer_id, consent: true, product_id, purpose: '周转' } });
const find = async (who: Visitor, keyword: string) =>
  (await who.data('GET /finance/api/my_customer_list', { query: { keyword } })).list.map(({ id }) => id);
const logOf = async (id: string) => (await broker.data('GET /finance/api/{id}/customer_log', { params: { id } })).list;

test('two records become one: chosen fields, and orders, timeline, qualifications and tags of both, found by either mobile', async () => {
  const one = await add(broker, { level: 'C', profile: { wechat: 'one', city: '苏州' } });
  const other = await add(broker, {
    name: '温廷',
    level: 'A',
    cometype: 'company',
    company_name: '温庭茶业',
    profile: { wechat: 'two', job: '店主' },
    note: '老朋友介绍',
  });
  await apply(broker, one.id);
  const { id: order } = (await apply(broker, other.id, products[1])).data;
  const values = (value: string) => [{ attr: 'age' as const, value, source: 'said' as const, version: 0 }];
  await broker.data('POST /finance/api/qual_submit', { body: { id: other.id, values: values('1985-05-20') } });
  await broker.data('POST /finance/api/work_qual_submit', { body: { id: order, version: 0, refresh: true } });

  const query = { id: one.id, other: other.id };
  const seen = await broker.data('GET /finance/api/customer_merge/compare', { query });
  expect(seen.refusal).toBeNull();
  expect(seen.sides.map(({ works: orders, open_works }) => [orders, open_works])).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect(seen.fields.find(({ slug }) => slug === 'profile.wechat')?.values).toEqual(['one', 'two']);
  expect(seen.fields.find(({ slug }) => slug === 'qual.age')?.values[0]).toBe('');

  const merged = await merge(broker, one.id, other.id, ['level', 'company_name', 'profile.wechat']);
  expect(merged.data).toMatchObject({
    id: one.id,
    customer_info: { name: '温庭' },
    level: 'A',
    company_name: '温庭茶业',
    profile: { wechat: 'two', city: '苏州', job: '店主' },
    open_works: 2,
    merged: [{ name: '温廷', mobile: expect.stringMatching(/\*{4}/) }],
  });
  // Every call with the closed record leads to the remaining one.
  expect((await read(broker, other.id)).data.id).toBe(one.id);
  for (const mobile of [one.mobile, other.mobile, other.mobile.slice(-4)])
    expect(await find(broker, mobile), mobile).toContain(one.id);
  expect(await find(broker, '温廷')).toEqual([one.id]);
  const found = await broker.data('GET /finance/api/identify_customer', { query: { mobile: other.mobile } });
  expect(found.found).toMatchObject({ where: 'own', id: one.id });

  const log = await logOf(one.id);
  expect(log[0]).toMatchObject({ kind: 'merged', text: expect.stringContaining('温廷') });
  expect(log.map(({ kind }) => kind).filter((kind) => kind === 'added')).toHaveLength(2);
  expect(log.find(({ kind }) => kind === 'note')?.text).toBe('老朋友介绍');
  const details = await broker.data('GET /finance/api/{id}/work_details', { params: { id: order } });
  expect(details).toMatchObject({ purpose: '周转', customer_info: { name: '温庭' } });
  const ofOrder = await broker.data('GET /finance/api/work_customer_log', { query: { id: order } });
  expect(ofOrder.list.map(({ kind }) => kind)).toContain('submitted');
  const frozen = await broker.data('GET /finance/api/work_qual_val', { query: { id: order } });
  expect(frozen.list.map(({ attr }) => attr)).toContain('age');
  const known = await broker.data('GET /finance/api/qual_val', { query: { id: one.id } });
  expect(known.list.map(({ attr }) => attr)).toEqual(['age']);
  // After a later save the customer is still found by both mobiles.
  const body = { id: one.id, version: merged.data.version, name: '温亭' };
  await broker.data('POST /finance/api/customer/save', { body });
  expect(await find(broker, other.mobile.slice(-4))).toContain(one.id);
});

test('records with different mobiles are merged only after a warning that names both', async () => {
  const [one, other] = [await add(broker), await add(broker, { name: '温廷' })];
  const { sides, mobiles_differ } = await broker.data('GET /finance/api/customer_merge/compare', {
    query: { id: one.id, other: other.id },
  });
  expect(mobiles_differ).toBe(true);
  const [mine, theirs] = sides.map(({ mobile }) => mobile);
  const body = { stays: one.id, stays_version: 1, goes: other.id, goes_version: 1, take: [] };
  const versions = { stays_version: await versionOf(broker, one.id), goes_version: await versionOf(broker, other.id) };
  const refused = await broker.call('POST /finance/api/customer_merge/merge', { body: { ...body, ...versions } });
  expect(refused).toMatchObject({
    code: '4090000',
    message: `温庭 (${mine}) and 温廷 (${theirs}) have different mobile numbers. Check they’re the same person, confirm and merge again`,
  });
  expect((await read(broker, other.id)).data.id).toBe(other.id);
  expect((await merge(broker, one.id, other.id)).code).toBe('2000000');
});

test('a merge across scopes, with open orders for one product on both sides, or on an old version is rejected', async () => {
  const [mine, theirs] = [await add(broker), await add(colleague)];
  expect((await merge(broker, mine.id, theirs.id)).code).toBe('4040000');
  expect((await merge(otherStore, mine.id, theirs.id)).code).toBe('4040000');
  const query = { id: mine.id, other: theirs.id };
  expect((await broker.call('GET /finance/api/customer_merge/compare', { query })).code).toBe('4040000');
  await apply(broker, mine.id);
  await apply(colleague, theirs.id);
  expect(await merge(manager, mine.id, theirs.id)).toMatchObject({
    code: '4090000',
    message: expect.stringMatching(/^Both have an open order for .+. Close one of them first$/),
  });
  expect((await manager.data('GET /finance/api/customer_merge/compare', { query })).refusal).toMatch(/Close one/);
  const third = await add(broker);
  const body = { stays: mine.id, stays_version: 99, goes: third.id, goes_version: 1 };
  expect((await broker.call('POST /finance/api/customer_merge/merge', { body })).code).toBe('4090000');
  const same = { ...body, goes: mine.id };
  expect((await broker.call('POST /finance/api/customer_merge/merge', { body: same })).code).toBe('4220000');
});

test('a merge has to keep the record with a login; two records with logins are not merged', async () => {
  const [one, other] = [await add(broker), await add(broker)];
  const login = async (mobile: string) => {
    const code = await server.code(mobile, 'login');
    await server.guest().data('POST /account/api/site/login', { body: { role: 'member', mobile, code } });
  };
  await login(other.mobile);
  expect((await merge(broker, one.id, other.id)).message).toMatch(/must be kept/);
  await login(one.mobile);
  expect((await merge(broker, other.id, one.id)).message).toMatch(/Both have their own accounts/);
});

test('of two concurrent merges in opposite directions one succeeds, and the other finds it done', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await add(broker), await add(broker)];
    await apply(broker, one.id);
    const both = await Promise.all([merge(broker, one.id, other.id), merge(manager, other.id, one.id)]);
    expect(both.filter(({ code }) => code === '2000000')).toHaveLength(1);
    expect(both.every(({ code }) => ['2000000', '4090000', '4220000'].includes(code))).toBe(true);
    const [a, b] = [await read(broker, one.id), await read(broker, other.id)];
    expect(a.data.id).toBe(b.data.id);
    expect(a.data.works).toHaveLength(1);
  }
});

test('a merge concurrent with new orders: each order is at the remaining record, and none is lost', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await add(broker), await add(broker)];
    const answers = await Promise.all([
      merge(broker, one.id, other.id),
      apply(broker, other.id, products[1]),
      apply(broker, one.id, products[2]),
      broker.call('POST /finance/api/submit_work', {
        body: { name: '温庭', mobile: other.mobile, consent: true, product_id: products[3]! },
      }),
    ]);
    expect(answers.every(({ code }) => ['2000000', '4090000', '4040000'].includes(code))).toBe(true);
    if (answers[0]!.code !== '2000000') await merge(broker, one.id, other.id);
    const submitted = answers.slice(1).filter(({ code }) => code === '2000000').length;
    const { data } = await read(broker, other.id);
    expect([data.id, data.works.length]).toEqual([one.id, submitted]);
  }
});

test('records merged earlier lead to the remaining record, and orders by a merged mobile are opened there', async () => {
  const [a, b, c] = [await add(broker), await add(broker), await add(broker)];
  await merge(broker, b.id, a.id);
  await merge(broker, c.id, b.id);
  expect((await read(broker, a.id)).data.id).toBe(c.id);
  expect((await read(broker, c.id)).data.merged).toHaveLength(2);
  const submitted = await submitOrder(broker, { name: '温庭', mobile: a.mobile, product_id: products[4]! });
  expect((await read(broker, c.id)).data.works.map(({ id }) => id)).toEqual([submitted.id]);
  const again = await broker.data('POST /finance/api/add_customer', { body: { name: '再来', mobile: a.mobile } });
  expect(again).toMatchObject({ is_new: false, id: c.id });
});

test('a person who registers with a merged mobile becomes a customer of their own and sees nothing of the other record', async () => {
  const [one, other] = [await add(broker), await add(broker)];
  await apply(broker, other.id);
  await merge(broker, one.id, other.id);
  const code = await server.code(other.mobile, 'login');
  const { token } = await server
    .guest()
    .data('POST /account/api/site/login', { body: { role: 'member', mobile: other.mobile, code } });
  const member = server.guest().with({ 'x-token': token });
  expect((await member.data('GET /finance/api/work_list')).list).toEqual([]);
  await submitOrder(member, { product_id: products[5]! });
  expect((await member.data('GET /finance/api/work_list')).list).toHaveLength(1);
  expect((await read(manager, other.id)).data.id).toBe(other.id);
  expect((await read(manager, one.id)).data.works).toHaveLength(1);
});

test('erasing a customer erases the records merged into it', async () => {
  const [one, other] = [await add(broker), await add(broker, { name: '灰飞', note: '灰飞的话' })];
  await merge(broker, one.id, other.id);
  const login = await server.guest().data('POST /account/api/site/login', {
    body: { role: 'member', mobile: one.mobile, code: await server.code(one.mobile, 'login') },
  });
  const member = server.guest().with({ 'x-token': login.token });
  server.clock.advance(61_000);
  await member.data('POST /tools/api/sms/code', { body: { scene: 'erase' } });
  const { code } = server.outbox.newest().find((sent) => sent.mobile === one.mobile && sent.scene === 'erase')!;
  await member.data('POST /account/api/erase', { body: { code } });
  const found = await broker.data('GET /finance/api/identify_customer', { query: { mobile: other.mobile } });
  expect(found.found).toBeNull();
  expect(JSON.stringify(await logOf(one.id))).not.toContain('灰飞');
});
