import { quickAnswersAtMost } from '@sycee/domain/service/quick-answer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import { removeServiceChats, type ServiceWorld, startServiceWorld } from '#app/testing/service-world.ts';
import { headquarters, jingan, otherTenantSite, type Visitor } from '#app/testing/test-server.ts';

let world: ServiceWorld;
let tenant: FirstTenant;
let head: Visitor;
beforeAll(async () => {
  world = await startServiceWorld();
  tenant = await firstTenant(world.server);
  head = await world.server.as('saas', mobiles.headquarters, headquarters);
});
afterAll(() => world.server.close());
beforeEach(async () => {
  await tenant.db.deleteFrom('service_quick_answer').execute();
  await removeServiceChats(tenant.db);
});

const blank = { id: null, version: 0, store_no: 1, title_zh: '', title_en: '', text_zh: '', text_en: '' };
const greeting = {
  ...blank,
  title_zh: '问候',
  text_zh: '{客户}您好，我是{门店}的{顾问}',
  text_en: 'Hello {customer}, {adviser} of {store} here',
};
const save = (who: Visitor, body: object) =>
  who.call('POST /admin/api/quick_answers/save', { body: { ...blank, ...body } });
const list = async (who: Visitor) => (await who.data('GET /admin/api/quick_answers')).list;
const titles = async (who: Visitor) => (await list(who)).map(({ title_zh }) => title_zh);
const forRequest = (who: Visitor, id: string) => who.call('GET /message/api/consult/quick_answers', { query: { id } });

test('the store’s own come before those of headquarters for all, with the values of the request', async () => {
  const { manager, adviser, member, consult } = world;
  await save(head, { store_no: null, title_en: 'Fees', text_en: 'About {product}: {question}' });
  await save(manager, greeting);
  const [product] = (await member.data('GET /finance/api/product_list')).list;
  const { id } = await consult(member, { type: 'product', infomat: { card: 'product', id: product!.id } });
  await adviser.data('POST /message/api/consult/take', { body: { id } });
  const { data } = await forRequest(adviser, id);
  expect(data.list.map(({ title, text }) => [title, text])).toEqual([
    // No English title: the other language is shown. The text is in the language of the member.
    ['问候', greeting.text_en],
    ['Fees', 'About {product}: {question}'],
  ]);
  const nickname = (await member.data('GET /account/api/info')).nickname;
  expect(data.values).toMatchObject({ customer: nickname, product: product!.name });
  expect(data.values.store).not.toBe('');
  expect(data.values.adviser).toBe((await adviser.data('GET /account/api/info')).name);
  // Asked in Chinese, answered in Chinese, whoever reads the titles in English.
  const { secondMember } = world;
  const chinese = await consult(secondMember.with({ 'accept-language': 'zh' }));
  await adviser.data('POST /message/api/consult/take', { body: { id: chinese.id } });
  const other = (await forRequest(adviser, chinese.id)).data;
  expect(other.list[0]!.text).toBe(greeting.text_zh);
  expect(other.values.product).toBe('');
});

test('an answer is added, changed in the version that was seen, put in order and removed', async () => {
  const { manager } = world;
  const ids: string[] = [];
  for (const title_zh of ['一', '二', '三']) ids.push((await save(manager, { ...greeting, title_zh })).data.id);
  expect(await titles(manager)).toEqual(['一', '二', '三']);
  const order = (answer_ids: string[]) =>
    manager.call('POST /admin/api/quick_answers/order', { body: { store_no: 1, answer_ids } });
  expect((await order([ids[2]!, ids[0]!, ids[1]!])).data.list.map(({ title_zh }) => title_zh)).toEqual([
    '三',
    '一',
    '二',
  ]);
  // Of a list that somebody changed meanwhile nothing is moved.
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]!], [...ids, ids[0]!]])
    expect((await order(wrong)).code).toBe('4090000');
  expect(await titles(manager)).toEqual(['三', '一', '二']);
  const changed = (await save(manager, { ...greeting, id: ids[0], version: 1, title_zh: '改' })).data;
  expect(changed).toMatchObject({ title_zh: '改', version: 2 });
  expect((await save(manager, { ...greeting, id: ids[0], version: 1, title_zh: '晚' })).code).toBe('4090000');
  const remove = (version: number) =>
    manager.call('POST /admin/api/quick_answers/remove', { body: { id: ids[0]!, version } });
  expect((await remove(1)).code).toBe('4090000');
  expect((await remove(2)).code).toBe('2000000');
  expect(await titles(manager)).toEqual(['三', '二']);
});

test('a title, a text and braces in pairs are needed', async () => {
  const { manager } = world;
  expect((await save(manager, { text_zh: '好' })).data).toMatchObject({ fields: { title_zh: expect.any(String) } });
  expect((await save(manager, { title_zh: '好' })).data).toMatchObject({ fields: { text_zh: expect.any(String) } });
  for (const text_en of ['Hello {', 'Hello {}', '}'])
    expect((await save(manager, { title_en: 'A', text_en })).data).toMatchObject({
      fields: { text_en: expect.stringContaining('braces') },
    });
  expect(await list(manager)).toEqual([]);
});

test('a store keeps its own, headquarters those for all; advisers and members only read them with a request', async () => {
  const { server, manager, adviser, colleague, member, consult } = world;
  const all = (await save(head, { ...greeting, store_no: null })).data;
  const own = (await save(manager, { ...greeting, title_zh: '本店' })).data;
  const jinganManager = await server.as('store', mobiles.jinganManager, jingan);
  expect((await list(manager)).map(({ title_zh, may_edit }) => [title_zh, may_edit])).toEqual([
    ['问候', false],
    ['本店', true],
  ]);
  expect(await titles(jinganManager)).toEqual(['问候']);
  expect((await save(manager, { ...greeting, store_no: null })).code).toBe('4040000');
  expect((await save(manager, { ...greeting, store_no: 2 })).code).toBe('4040000');
  const edit = (who: Visitor, { id, version, store_no }: typeof own) =>
    save(who, { ...greeting, id, version, store_no });
  // Not even by naming the own store as the new one.
  expect((await edit(manager, { ...all, store_no: 1 })).code).toBe('4040000');
  expect((await edit(jinganManager, { ...own, store_no: 2 })).code).toBe('4040000');
  expect((await edit(head, own)).code).toBe('2000000');
  const foreign = await server.as('saas', mobiles.otherHeadquarters, { ...otherTenantSite, prefix: 'saas' });
  expect(await list(foreign)).toEqual([]);
  expect((await edit(foreign, { ...all, store_no: null })).code).toBe('4040000');
  const clerk = await server.as('store', mobiles.clerk);
  for (const who of [adviser, clerk, member]) expect((await save(who, greeting)).code).toBe('4030000');
  expect((await save(server.guest(), greeting)).code).toBe('4010000');

  const { id } = await consult(member);
  await adviser.data('POST /message/api/consult/take', { body: { id } });
  expect((await forRequest(adviser, id)).data.list).toHaveLength(2);
  for (const who of [colleague, jinganManager, await server.as('broker', mobiles.otherAdviser, otherTenantSite)])
    expect((await forRequest(who, id)).code).toBe('4040000');
  expect((await forRequest(member, id)).code).toBe('4030000');
});

test('a store has at most as many as the limit', async () => {
  const { manager } = world;
  const { id: store } = await tenant.db
    .selectFrom('store')
    .select('id')
    .where('store_no', '=', 1)
    .executeTakeFirstOrThrow();
  const now = new Date(world.server.clock.now());
  await tenant.db
    .insertInto('service_quick_answer')
    .values(
      Array.from({ length: quickAnswersAtMost - 1 }, (_, i) => ({
        tenant_id: tenant.tenantId,
        id: `019b76da-a800-7000-8000-${String(i).padStart(12, '0')}`,
        store,
        title_zh: `第${i}条`,
        text_zh: '好',
        position: i,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  expect((await save(manager, greeting)).code).toBe('2000000');
  expect((await save(manager, greeting)).code).toBe('4090000');
  expect((await save(head, { ...greeting, store_no: null })).code).toBe('2000000');
});
