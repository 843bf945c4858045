import { type ListSlug, listKinds, listSlugs } from '@sycee/domain/lists/kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productIds, submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';

let server: TestServer;
let head: Visitor;
let broker: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  head = await server.as('saas', mobiles.headquarters, headquarters);
  broker = await server.as('broker', mobiles.adviser);
});
afterAll(() => server.close());

interface Entry {
  slug: string | null;
  name_zh: string;
  name_en: string;
  hidden: boolean;
}
const listOf = async (slug: ListSlug, who = head) =>
  (await who.data('GET /admin/api/lists')).lists.find((one) => one.slug === slug)!;
const put = (slug: string, version: number, entries: readonly Entry[], who = head) =>
  who.call('PUT /admin/api/lists/{slug}', { params: { slug }, body: { version, entries: [...entries] } });
const change = async (slug: ListSlug, changed: (entries: Entry[]) => Entry[]) => {
  const { version, entries } = await listOf(slug);
  const { code, data } = await put(slug, version, changed(entries));
  expect(code).toBe('2000000');
  return data;
};
const added = (name: string): Entry => ({ slug: null, name_zh: name, name_en: `${name} en`, hidden: false });
const attr = async (slug: string, more: object = {}, who = server.guest()) =>
  await who.data('POST /tools/api/attr', { body: { slug, ...more } });
const hide = (hidden: string) => (entries: Entry[]) =>
  entries.map((entry) => (entry.slug === hidden ? { ...entry, hidden: true } : entry));

test('[S7.31] a property lookup by the slug account answers 50 kinds a page, in the order of the tenant', async () => {
  const all = Object.keys(listKinds.account.defaults);
  expect((await attr('account', { per_page: 50 })).list.map(({ slug }) => slug)).toEqual(all);
  const saved = await change('account', (entries) => [
    ...Array.from({ length: 111 }, (_, n) => added(`类型${n}`)),
    ...entries.toReversed(),
  ]);
  const expected = saved.entries.map(({ slug }) => slug);
  expect(expected).toHaveLength(120);
  const pages = [];
  for (let cursor: string | null = '0'; cursor !== null; ) {
    const page = await attr('account', { per_page: 50, cursor });
    pages.push(page.list);
    cursor = page.next;
  }
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(pages.flat().map(({ slug }) => slug)).toEqual(expected);
  expect((await attr('account')).list).toHaveLength(50);
  const zh = await attr('account', { per_page: 1 }, server.guest().with({ 'accept-language': 'zh-CN' }));
  expect(zh).toMatchObject({ list: [{ name: '类型0' }], next: '1' });
  for (const per_page of [0, 101, 1.5])
    expect((await server.guest().call('POST /tools/api/attr', { body: { slug: 'account', per_page } })).code).toBe(
      '4220000',
    );
});

test('a hidden tag keeps its name on customers and orders that have it, is given to no other, and is offered nowhere', async () => {
  const add = async (mobile: string, tags: string[]) =>
    await broker.call('POST /finance/api/customer/add', { body: { name: '覃', mobile, tags } });
  const own = await change('tag', (entries) => [added('看车客户'), ...entries]);
  const slug = own.entries[0]!.slug;
  expect((await attr('tag')).list[0]).toEqual({ slug, name: '看车客户 en' });
  await add('13744441001', [slug]);
  await change('tag', hide(slug));
  expect((await attr('tag')).list.map((one) => one.slug)).not.toContain(slug);
  const config = await broker.data('GET /finance/api/get_work_config');
  expect(config.tags.map((one) => one.slug)).not.toContain(slug);
  const mine = await broker.data('GET /finance/api/my_customer_list', { query: { keyword: '13744441001' } });
  expect(mine.list[0]!.tags).toEqual([{ slug, name: '看车客户 en' }]);
  const refused = await add('13744441002', [slug]);
  expect(Object.keys((refused.data as unknown as { fields: object }).fields)).toEqual(['tags']);
  const product_id = (await productIds(server.guest()))[0]!;
  const { id } = await submitOrder(broker, { name: '覃', mobile: '13744441001', consent: true, product_id });
  const keeps = await broker.call('POST /finance/api/work_change_tag', { body: { id, tags: [slug, 'urgent'] } });
  expect(keeps.code).toBe('2000000');
  await broker.data('POST /finance/api/work_change_tag', { body: { id, tags: ['urgent'] } });
  expect((await broker.call('POST /finance/api/work_change_tag', { body: { id, tags: [slug] } })).code).toBe('4220000');
});

test('reasons, stages, outcomes and levels of the tenant are what orders offer, ask for and show', async () => {
  const reasons = await change('return_reason', (entries) => [added('客户要求换人'), ...hide('overloaded')(entries)]);
  const slug = reasons.entries[0]!.slug;
  await change('stage', ([first, ...others]) => [{ ...first!, name_zh: '初次联系', name_en: 'First call' }, ...others]);
  await change('outcome', (entries) => entries.toReversed());
  const product_id = (await productIds(server.guest()))[1]!;
  const { id } = await submitOrder(broker, { name: '路', mobile: '13744441003', consent: true, product_id });
  const flow = await broker.data('GET /finance/api/{id}/work_flow_info', { params: { id } });
  expect(flow.steps[0]!.name).toBe('First call');
  expect(flow.return_reasons[0]).toEqual({ slug, name: '客户要求换人 en' });
  expect(flow.return_reasons.map((one) => one.slug)).not.toContain('overloaded');
  const config = await broker.data('GET /finance/api/get_work_config');
  expect(config).toMatchObject({
    return_reasons: flow.return_reasons,
    stages: [{ name: 'First call' }, {}, {}, {}, {}, {}],
  });
  expect(config.outcomes[0]!.slug).toBe('unreachable');
  const giveBack = (reason: string) =>
    broker.call('PUT /finance/api/{id}/work_flow_info', {
      params: { id },
      body: { version: flow.version, step: 'return', reason },
    });
  for (const wrong of ['overloaded', 'nothing', '__proto__', ''])
    expect((await giveBack(wrong)).code, wrong).toBe('4220000');
  expect((await giveBack(slug)).code).toBe('2000000');
  await change('return_reason', hide(slug));
  const manager = await server.as('store', mobiles.manager);
  const back = await manager.data('GET /finance/api/work_list_back', { query: { keyword: '13744441003' } });
  expect(back.list[0]!.return_reason).toEqual({ slug, name: '客户要求换人 en' });
  const log = await manager.data('GET /finance/api/work_customer_log', { query: { id } });
  expect(JSON.stringify(log.list)).toContain('客户要求换人 en');
  const member = await server.as('member', mobiles.member);
  expect(await member.data('GET /finance/api/get_work_config')).toMatchObject({
    return_reasons: [],
    tags: [],
    levels: [],
  });
});

test('what the tenant calls categories and documents is what visitors read, at once and in its order', async () => {
  const guest = server.guest();
  const standard = Object.keys(listKinds.category.defaults);
  expect((await guest.data('GET /company/api/site/app')).categories.map(({ slug }) => slug)).toEqual(standard);
  await change('category', (entries) =>
    entries
      .map((entry) => (entry.slug === 'credit' ? { ...entry, name_zh: '信用贷', name_en: 'Credit loans' } : entry))
      .toReversed(),
  );
  const { categories } = await guest.data('GET /company/api/site/app');
  expect(categories.map(({ slug }) => slug)).toEqual(standard.toReversed());
  expect(categories.at(-1)).toEqual({ slug: 'credit', name_zh: '信用贷', name_en: 'Credit loans' });

  const [id] = await productIds(guest);
  const read = () => guest.data('GET /finance/api/{id}/productdetail', { params: { id: id! } });
  const { slug } = (await read()).documents[0]!;
  await change('document', (entries) =>
    entries.map((entry) => (entry.slug === slug ? { ...entry, name_en: 'As we call it' } : entry)),
  );
  expect((await read()).documents[0]).toEqual({ slug, name: 'As we call it' });
});

test('of changes from one version one is saved and the others are told, also of a list that was never changed', async () => {
  for (const _ of ['first', 'second']) {
    const { version, entries } = await listOf('job');
    const answers = await Promise.all(
      ['甲', '乙', '丙'].map((name) => put('job', version, [...entries, added(`${name}${version}`)])),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['2000000', '4090000', '4090000']);
    expect((await listOf('job')).entries).toHaveLength(entries.length + 1);
  }
  const { list: entries } = await head.data('GET /admin/api/audit', { query: {} });
  expect(entries.some(({ action }) => action === 'list.edit')).toBe(true);
});

test.each<[string, ListSlug, (entries: Entry[]) => Entry[]]>([
  ['a list without one of its entries', 'tag_business', (entries) => entries.slice(1)],
  ['an entry that does not exist', 'tag_business', (entries) => [...entries, { ...added('甲'), slug: 'never' }]],
  ['an entry twice', 'tag_business', (entries) => [...entries, entries[0]!]],
  [
    'a second entry of the same name',
    'tag_business',
    ([first, ...others]) => [first!, { ...first!, slug: null }, ...others],
  ],
  ['a new outcome', 'outcome', (entries) => [...entries, added('转介绍')]],
  ['a hidden category of products', 'category', hide('credit')],
  ['a list that offers nothing', 'pool_reason', (entries) => entries.map((entry) => ({ ...entry, hidden: true }))],
  [
    'a name in full-width letters that is there already',
    'tag',
    (entries) => [...entries, { ...added('全角'), name_en: 'Ｓａｌａｒｉｅｄ' }],
  ],
  ['a hidden stage', 'stage', hide('met')],
  ['another order of stages', 'stage', (entries) => entries.toReversed()],
  ['the hidden reason that asks for a text', 'refuse_reason', hide('other')],
  ['an empty name', 'tag_business', ([first, ...others]) => [{ ...first!, name_zh: ' ' }, ...others]],
])('%s is refused, and nothing is stored', async (_, slug, wrong) => {
  const before = await listOf(slug);
  expect((await put(slug, before.version, wrong(before.entries))).code).toBe('4220000');
  expect(await listOf(slug)).toEqual(before);
});

test('only headquarters keep lists, of their own tenant', async () => {
  const { version, entries } = await listOf('tag');
  for (const who of await Promise.all([
    server.as('store', mobiles.manager),
    server.as('roc', mobiles.regionalManager, headquarters),
  ]))
    expect((await put('tag', version, entries, who)).code).toBe('4030000');
  const foreign = await server.as('saas', mobiles.otherHeadquarters, { ...otherTenantSite, prefix: 'saas' });
  const theirs = await listOf('tag', foreign);
  expect(theirs.entries.map(({ slug }) => slug)).toEqual(Object.keys(listKinds.tag.defaults));
  expect((await put('tag', 0, [...theirs.entries, added('别家')], foreign)).code).toBe('2000000');
  expect((await listOf('tag')).entries).toEqual(entries);
  expect((await put('nothing', 0, [added('甲')])).code).toBe('4040000');
  expect((await head.data('GET /admin/api/lists')).lists.map(({ slug }) => slug)).toEqual([...listSlugs]);
});
