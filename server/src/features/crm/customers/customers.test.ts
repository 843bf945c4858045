import { afterAll, beforeAll, expect, test } from 'vitest';
import { productIds, submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { jingan, otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let manager: Visitor;
let broker: Visitor;
let colleague: Visitor;
let otherStore: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  manager = await server.as('store', mobiles.manager);
  broker = await server.as('broker', mobiles.adviser);
  colleague = await server.as('broker', mobiles.colleague);
  otherStore = await server.as('broker', mobiles.jinganAdviser, jingan);
});
afterAll(() => server.close());

let n = 0;
const newMobile = () => `1378770${String(n++).padStart(4, '0')}`;
const add = (who: Visitor, more = {}) =>
  who.data('POST /finance/api/customer/add', { body: { name: '柳叙白', mobile: newMobile(), ...more } });
const read = (who: Visitor, id: string) => who.call('GET /finance/api/{id}/customer_info', { params: { id } });
const listed = async (who: Visitor, query = {}) =>
  (await who.data('GET /finance/api/my_customer_list', { query: { page_size: 100, ...query } })).list.map(
    ({ id }) => id,
  );

test('[S3.26] the items of customer lists and of searches have the fields of the spec', async () => {
  const product = (await server.guest().data('GET /finance/api/product_list')).list[0]!;
  const mobile = newMobile();
  const { id } = await add(broker, { name: '裴照野', mobile, cometype: 'company', company_name: '照野文具' });
  const customer_info = { name: '裴照野', mobile: `137 **** ${mobile.slice(-4)}` };
  const common = { customer_info, side_info: customer_info, cometype: 'company' };
  const query = { keyword: '裴照野' };
  const without = (await broker.data('GET /finance/api/my_customer_list', { query })).list;
  expect(without).toEqual([
    expect.objectContaining({
      ...common,
      id,
      title: '裴照野 · 照野文具',
      state_tx: 'No orders yet',
      product_info: null,
    }),
  ]);
  await submitOrder(broker, { name: '裴照野', mobile, product_id: product.id });
  const product_info = expect.objectContaining({ name: product.name });
  const state_tx = expect.stringMatching(/\S/);
  const customers = (await broker.data('GET /finance/api/my_customer_list', { query })).list;
  expect(customers).toEqual([
    expect.objectContaining({ ...common, title: '裴照野 · 照野文具', state_tx, product_info }),
  ]);
  expect(customers[0]!.state_tx).not.toBe('No orders yet');
  const orders = (await broker.data('GET /finance/api/work_list', { query })).list;
  expect(orders).toEqual([
    expect.objectContaining({ ...common, title: `裴照野 · ${product.name}`, state_tx, product_info }),
  ]);
});

test('[S1.16] a customer is added, listed, opened and saved, and the saved profile is read back', async () => {
  const profile = { wechat: 'liuxubai', wants: '想把两笔信用贷换成抵押' };
  const company = { cometype: 'company', company_name: '叙白文化' };
  const { id, is_new } = await add(broker, { ...company, level: 'A', profile, note: '朋友介绍' });
  expect(is_new).toBe(true);
  expect(await listed(broker, { keyword: '叙白' })).toEqual([id]);
  const { data: first } = await read(broker, id!);
  expect(first).toMatchObject({
    title: '柳叙白 · 叙白文化',
    customer_info: { name: '柳叙白' },
    cometype: 'company',
    state_tx: 'No orders yet',
    product_info: null,
    level: 'A',
    profile,
    may_write: true,
  });
  const saved = await broker.data('POST /finance/api/customer/save', {
    body: { id: id!, version: first.version, level: 'B', locked: true, profile: { worries: '怕影响征信' } },
  });
  expect(saved).toMatchObject({ level: 'B', locked: true, profile: { ...profile, worries: '怕影响征信' } });
  const { list } = await broker.data('GET /finance/api/{id}/customer_log', { params: { id: id! } });
  expect(list.map(({ kind }) => kind)).toEqual(['form', 'note', 'added']);
  expect(list[0]!.changes.map(({ field }) => field).sort()).toEqual(['level', 'locked', 'profile']);
  expect(JSON.stringify(list[0])).not.toContain('征信');
});

test('[S1.16] a lead saved as a customer moves to the list of customers', async () => {
  const { id } = await add(manager, { kind: 'clue' });
  expect(await listed(manager, { kind: 'clue' })).toContain(id);
  expect(await listed(manager)).not.toContain(id);
  const { data } = await read(manager, id!);
  await manager.data('POST /finance/api/customer/save', { body: { id: id!, version: data.version, kind: 'customer' } });
  expect(await listed(manager)).toContain(id);
});

test('a save based on an older version is rejected and changes nothing', async () => {
  const { id } = await add(broker);
  const save = (level: 'A' | 'D') =>
    broker.call('POST /finance/api/customer/save', { body: { id: id!, version: 1, level } });
  const codes = (await Promise.all([save('A'), save('D')])).map(({ code }) => code).sort();
  expect(codes).toEqual(['2000000', '4090000']);
  expect((await read(broker, id!)).data.version).toBe(2);
});

test('the same mobile never becomes a second customer, also under concurrent requests, and the answer says where the customer is', async () => {
  const mobile = newMobile();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => add(i % 2 ? broker : colleague, { mobile, name: '同号' })),
  );
  expect(answers.filter(({ is_new }) => is_new)).toHaveLength(1);
  const isBrokers = answers.findIndex(({ is_new }) => is_new) % 2 === 1;
  const places = answers.filter(({ is_new }) => !is_new).map(({ found }) => found!.where);
  expect(new Set(places)).toEqual(new Set(['own', 'colleague']));
  const [owner, other] = isBrokers ? [broker, colleague] : [colleague, broker];
  const ask = async (who: Visitor) =>
    (await who.data('GET /finance/api/identify_customer', { query: { mobile } })).found;
  expect(await ask(owner)).toMatchObject({ where: 'own', id: expect.any(String) });
  expect(await ask(other)).toMatchObject({
    where: 'colleague',
    id: null,
    text: expect.stringMatching(/^Already .+’s customer$/),
  });
  // Another store learns only that the customer exists.
  expect(await ask(otherStore)).toEqual({ where: 'elsewhere', id: null, text: 'Already a customer of another store' });
  expect(await ask(await server.as('broker', mobiles.otherAdviser, otherTenantSite))).toBeNull();
});

test('a customer belongs to the adviser who added it: a colleague and another store do not find it, the manager does', async () => {
  const { id } = await add(broker);
  for (const who of [colleague, otherStore]) {
    expect((await read(who, id!)).code).toBe('4040000');
    expect(await listed(who)).not.toContain(id);
    const log = await who.call('GET /finance/api/{id}/customer_log', { params: { id: id! } });
    expect(log.code).toBe('4040000');
  }
  expect((await read(manager, id!)).data.owner?.name).toBe('周以宁');
});

test('everybody of the store reads a customer in the pool and nobody writes; a claimed customer is the claimer’s, with an order', async () => {
  const { id } = await add(broker, { name: '江入海' });
  const product_id = (await productIds(server.guest()))[0]!;
  const { data } = await read(broker, id!);
  const mobile = `1378770${String(n - 1).padStart(4, '0')}`;
  const { id: order } = await submitOrder(broker, { name: '江入海', mobile, product_id });
  await broker.data('POST /finance/api/submit_sea', { body: { work_ids: [order], reason: 'unreachable' } });
  const pool = await colleague.data('GET /finance/api/common_customer_list');
  expect(pool.list[0]).toMatchObject({ id, sea: { reason: 'Cannot be reached', left_by: '周以宁' } });
  expect(pool.claims_left).toBe(10);
  expect(await listed(broker)).not.toContain(id);
  const write = await colleague.call('POST /finance/api/{id}/customer_log', {
    params: { id: id! },
    body: { kind: 'note', text: '想要' },
  });
  expect(write).toMatchObject({ code: '4090000', message: 'This customer is in the pool. Claim them first' });
  expect((await read(otherStore, id!)).code).toBe('4040000');
  await colleague.data('GET /finance/api/{id}/claim', { params: { id: id! } });
  expect((await read(colleague, id!)).data).toMatchObject({
    owner: { name: '林听澜' },
    may_write: true,
    open_works: 1,
  });
  expect(data.open_works).toBe(0);
});

test('customers are found by name, two characters of it, pinyin, initials, company and the end of the mobile', async () => {
  const mobile = newMobile();
  const { id } = await add(broker, { name: '欧阳星野', mobile, cometype: 'company', company_name: '星野光电科技' });
  for (const keyword of ['欧阳星野', '星野', 'xingye', 'oyxy', '光电', mobile, mobile.slice(-4)])
    expect(await listed(broker, { keyword }), keyword).toContain(id);
  for (const keyword of ['星海', 'xinghai']) expect(await listed(broker, { keyword }), keyword).not.toContain(id);
  const picks = await broker.data('GET /finance/api/get_my_cus', { query: { keyword: '星野' } });
  expect(picks.list).toEqual([{ id, name: '欧阳星野', mobile: expect.stringMatching(/^137 \*{4} \d{4}$/) }]);
});

test.each(['newest', 'next_contact', 'last_contact'] as const)(
  'pages sorted by %s contain every customer once',
  async (sort) => {
    const whole = await listed(manager, { sort });
    const paged: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { sort, page_size: 3, ...(cursor && { cursor }) };
      const page = await manager.data('GET /finance/api/my_customer_list', { query });
      paged.push(...page.list.map(({ id }) => id));
      cursor = page.next;
    }
    expect(paged).toEqual(whole);
    expect(new Set(paged).size).toBe(paged.length);
  },
);

test('a member with an account sets their own name', async () => {
  const mobile = newMobile();
  const { id } = await add(broker, { mobile, name: '旧名' });
  const save = (name: string, version: number) =>
    broker.call('POST /finance/api/customer/save', { body: { id: id!, version, name } });
  expect((await save('新名', 1)).data).toMatchObject({ customer_info: { name: '新名' } });
  const code = await server.code(mobile, 'login');
  await server.guest().data('POST /account/api/site/login', { body: { role: 'member', mobile, code } });
  expect(await save('又改', 2)).toMatchObject({ code: '4220000', data: { fields: { name: expect.any(String) } } });
});
