import { afterAll, beforeAll, expect, test } from 'vitest';
import { productIds } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { rowsOf } from '#app/testing/payments.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import { credentialOf, pictureOf, read, upload } from '#app/testing/uploads.ts';

let server: TestServer;
let broker: Visitor;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  broker = await server.as('broker', mobiles.adviser);
  member = await server.as('member', mobiles.member);
});
afterAll(() => server.close());

const view = (who: Visitor, id?: string) => who.call('GET /finance/api/shop', { query: id ? { id } : {} });
const setup = (who: Visitor) => who.data('GET /finance/api/shop_setup');
const put = (who: Visitor, body: object) => who.call('PUT /finance/api/shop_setup', { body });
const noOf = async (who: Visitor) => (await who.data('GET /account/api/info')).account_no;
const articleIds = async () => (await server.guest().data('GET /finance/api/get_information')).list.map(({ id }) => id);

/** The body that saves a shop unchanged, but for some fields. */
async function bodyOf(who: Visitor, but: object = {}) {
  const { version, title, intro, cover, is_open, products, articles } = await setup(who);
  const items = [
    ...products.map(({ id }) => ({ kind: 'product', id })),
    ...articles.map(({ id }) => ({ kind: 'article', id })),
  ];
  return { version, title: title || '一家小店', intro, cover, is_open, items, ...but };
}
const save = async (who: Visitor, but: object = {}) => put(who, await bodyOf(who, but));
const fieldsOf = ({ code, data }: { code: string; data: unknown }) => [
  code,
  Object.keys((data as { fields: object }).fields),
];

test('[S1.26] the owner sets up a shop with products and articles in their order; everybody at the site sees it by its id, and nobody by the number of a member', async () => {
  const [first, second, third] = await productIds(member);
  const [article] = await articleIds();
  expect(await setup(member)).toMatchObject({ id: null, version: 0, products: [], closure: null });
  expect((await view(member)).code).toBe('4040000');
  const items = [
    { kind: 'product', id: second },
    { kind: 'article', id: article },
    { kind: 'product', id: first },
    { kind: 'product', id: third },
  ];
  const saved = await save(member, { title: '南枝挑的', intro: '自己比较过的几款。', items });
  expect(saved).toMatchObject({ code: '2000000', data: { version: 1, title: '南枝挑的' } });
  expect((await setup(member)).products.map(({ id }) => id)).toEqual([second, first, third]);
  const own = (await view(member)).data;
  expect(own).toMatchObject({ is_mine: true, closure: null, visits: { total: 0 }, promo_code: null });
  for (const who of [server.guest(), broker]) {
    const { data } = await view(who, own.id);
    expect(data).toMatchObject({ is_mine: false, visits: null, title: '南枝挑的', intro: '自己比较过的几款。' });
    expect(data.products.map((entry) => entry.shown?.id)).toEqual([second, first, third]);
    expect(data.articles.map((entry) => entry.shown?.id)).toEqual([article]);
    expect((await view(who, await noOf(member))).code).toBe('4040000');
  }
});

test('an adviser appears with the public card and the promo code of links; a member without a name', async () => {
  const guest = server.guest();
  const adviser = (await view(guest, await noOf(broker))).data;
  expect(adviser.owner).toMatchObject({ role: 'broker', name: '周以宁', account_no: await noOf(broker) });
  expect([adviser.promo_code, adviser.sample]).toEqual(['YINING', true]);
  const { data } = await view(guest, (await view(member)).data.id);
  expect(data.owner).toEqual({
    role: 'member',
    name: null,
    avatar: null,
    title: '',
    store_name: '',
    account_no: null,
  });
  expect(JSON.stringify(data)).not.toMatch(/顾南枝|m-1001|1380000/);
});

test('a shop that its owner closed, an unknown id, junk and another tenant’s shop are not found, all alike; the owner sees the own one', async () => {
  const { id } = (await view(member)).data;
  const foreign = server.guest(otherTenantSite);
  expect((await save(member, { is_open: false })).code).toBe('2000000');
  const absent = await view(server.guest(), '019b76da-a800-7000-8000-000000000000');
  expect(absent.code).toBe('4040000');
  for (const one of [id, await noOf(member), 'm-1001-9999', "' or 1=1", '🏠', '%'])
    expect(await view(server.guest(), one)).toEqual(absent);
  expect((await view(foreign, (await view(broker)).data.id)).code).toBe('4040000');
  expect((await view(member, id)).data).toMatchObject({ is_mine: true, is_open: false });
  expect((await save(member, { is_open: true })).code).toBe('2000000');
  expect((await view(server.guest(), id)).code).toBe('2000000');
  expect((await view(server.guest())).code).toBe('4010000');
  expect((await put(server.guest(), await bodyOf(member))).code).toBe('4010000');
});

test('of saves on one version one is done and the others are told, the first one of a shop too', async () => {
  const third = await server.as('member', mobiles.thirdMember);
  for (const who of [third, broker]) {
    const body = await bodyOf(who);
    const answers = await Promise.all(['甲', '乙', '丙', '丁'].map((title) => put(who, { ...body, title })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['2000000', '4090000', '4090000', '4090000']);
    expect((await setup(who)).version).toBe(body.version + 1);
  }
  expect((await save(broker, { title: '以宁的小店' })).code).toBe('2000000');
});

test.each([
  ['an empty title', { title: ' ' }, 'title'],
  ['a title of 21 letters', { title: '长'.repeat(21) }, 'title'],
  ['a mobile in the title', { title: '找我 138-0000-0001' }, 'title'],
  ['a mobile in the introduction', { intro: '加我 13800000001 微信' }, 'intro'],
  ['a mobile in Chinese digits', { intro: '加我 一三八零零零零零零零一' }, 'intro'],
  ['a web address in the title', { title: 'fast-loan.cn' }, 'title'],
  ['an e-mail address', { intro: '写信到 loan@example.com' }, 'intro'],
  ['the number of a chat account', { intro: '加微信 loan2026' }, 'intro'],
  ['an introduction that is too long', { intro: '长'.repeat(201) }, 'intro'],
  [
    'a product that does not exist',
    { items: [{ kind: 'product', id: '019b76da-a800-7000-8000-000000000000' }] },
    'items',
  ],
  ['junk as id', { items: [{ kind: 'product', id: 'SY-P-0001' }] }, 'items.0.id'],
  ['an unknown kind', { items: [{ kind: 'report', id: '019b76da-a800-7000-8000-000000000000' }] }, 'items.0.kind'],
])('%s is refused with its field, and nothing is stored', async (_, wrong, field) => {
  const before = await setup(broker);
  expect(fieldsOf(await save(broker, wrong))).toEqual(['4220000', [field]]);
  expect(await setup(broker)).toEqual(before);
});

test('duplicates, more than 60 items and an article in the place of a product are refused', async () => {
  const all = await productIds(broker, { page_size: 100 });
  const [article] = await articleIds();
  const items = (ids: readonly (string | undefined)[]) => ids.map((id) => ({ kind: 'product', id }));
  for (const wrong of [items([all[0], all[0]]), items([article])])
    expect(fieldsOf(await save(broker, { items: wrong }))).toEqual(['4220000', ['items']]);
  const many = [...all, ...all].slice(0, 61);
  expect(fieldsOf(await save(broker, { items: items(many) }))).toEqual(['4220000', ['items']]);
  const most = all.slice(0, 60);
  expect((await save(broker, { items: items(most) })).code).toBe('2000000');
  expect((await setup(broker)).products).toHaveLength(most.length);
  expect((await save(broker, { items: [...items(all.slice(0, 3)), { kind: 'article', id: article }] })).code).toBe(
    '2000000',
  );
});

test('a cover is an own upload of its kind: one of somebody else, of another kind or none is refused; a replaced one is released', async () => {
  const uploaded = async (who: Visitor, type = 'sale') => {
    const credential = await credentialOf(who, type);
    const { key } = await upload(server, credential, { bytes: await pictureOf('png') });
    return { key, address: `${credential.host}${key}` };
  };
  const [own, next, foreign, avatar] = [
    await uploaded(broker),
    await uploaded(broker),
    await uploaded(member),
    await uploaded(broker, 'avatar'),
  ];
  for (const cover of [foreign.key, foreign.address, avatar.key, 'https://evil.example/x.png', '../x.png', ''])
    expect(fieldsOf(await save(broker, { cover })), cover).toEqual(['4220000', ['cover']]);
  expect((await save(broker, { cover: own.key })).data.cover).toBe(own.address);
  expect((await view(server.guest(), await noOf(broker))).data.cover).toBe(own.address);
  expect((await read(server, own.address)).statusCode).toBe(200);
  expect((await save(broker, { cover: own.address, intro: '换了介绍' })).data.cover).toBe(own.address);
  expect((await save(broker, { cover: next.address })).data.cover).toBe(next.address);
  const kept = await rowsOf<{ key: string; retained_until: Date | null }>(
    server,
    'select key, retained_until from upload where key = any($1)',
    [[own.key, next.key]],
  );
  expect(new Map(kept.map((row) => [row.key, row.retained_until === null]))).toEqual(
    new Map([
      [own.key, false],
      [next.key, true],
    ]),
  );
  expect((await save(broker, { cover: null })).data.cover).toBeNull();
});

test('what is no longer shown is left out for visitors and marked for the owner, who may keep it but not add it', async () => {
  const { products, articles } = await setup(broker);
  const [gone, goneArticle] = [products[0]!, articles[0]!];
  await rowsOf(server, `update product set status = 'off' where id = $1`, [gone.id]);
  await rowsOf(server, 'update article set published_at = null, withdrawn_at = now() where id = $1', [goneArticle.id]);
  const guest = (await view(server.guest(), await noOf(broker))).data;
  expect(guest.products.map(({ id }) => id)).toEqual(products.slice(1).map(({ id }) => id));
  expect(guest.articles).toEqual([]);
  const own = (await view(broker)).data;
  expect(own.products[0]).toEqual({ id: gone.id, name: gone.name, shown: null });
  expect(own.articles[0]).toEqual({ id: goneArticle.id, name: goneArticle.name, shown: null });
  expect((await save(broker, { intro: '仍可保存' })).code).toBe('2000000');
  const added = { items: [{ kind: 'product', id: gone.id }] };
  expect(fieldsOf(await save(await server.as('member', mobiles.secondMember), added))).toEqual(['4220000', ['items']]);
  await rowsOf(server, `update product set status = 'published' where id = $1`, [gone.id]);
  await rowsOf(
    server,
    `update article set published_at = now() - interval '1 day', withdrawn_at = null where id = $1`,
    [goneArticle.id],
  );
  expect((await view(server.guest(), await noOf(broker))).data.products).toHaveLength(products.length);
});

test('visits of others are counted once a minute each and shown by period to the owner alone; the owner’s own are not counted', async () => {
  await server.parts.ports.views.flush();
  const { id, visits: before } = (await view(member)).data;
  const open = async (...who: Visitor[]) => {
    for (const one of who) await view(one, id);
    await server.parts.ports.views.flush();
  };
  server.clock.advance(180_000);
  await open(member, broker, broker, await server.as('member', mobiles.secondMember));
  const { visits } = (await view(member)).data;
  const more = (n: number) => ({
    total: before!.total + n,
    last_7_days: before!.last_7_days + n,
    last_30_days: before!.last_30_days + n,
  });
  expect(visits).toEqual(more(2));
  server.clock.advance(8 * 86_400_000);
  const [owner, visitor] = [await server.as('member', mobiles.member), await server.as('broker', mobiles.adviser)];
  await open(owner, visitor);
  expect((await view(owner)).data.visits).toEqual({ ...more(3), last_7_days: 1 });
  [member, broker] = [owner, visitor];
});

test('headquarters list, close and reopen a shop with a reason; the owner reads it and cannot open it again, and the log has both', async () => {
  const head = await server.as('saas', mobiles.headquarters, headquarters);
  const list = async (query: object = {}) => (await head.data('GET /admin/api/shops', { query: { ...query } })).list;
  const { id } = (await view(member)).data;
  const close = (who: Visitor, reason = '介绍含有承诺') =>
    who.call('POST /admin/api/shops/{id}/close', { params: { id }, body: { reason } });
  expect((await list({ keyword: '南枝' })).map((one) => one.id)).toEqual([id]);
  expect(fieldsOf(await close(head, ' '))).toEqual(['4220000', ['reason']]);
  const closed = await Promise.all([close(head), close(head)]);
  expect(closed.map(({ code }) => code).toSorted()).toEqual(['2000000', '4090000']);
  expect((await list({ state: 'closed' })).map((one) => one.closure?.reason)).toEqual(['介绍含有承诺']);
  expect((await view(server.guest(), id)).code).toBe('4040000');
  expect((await save(member, { is_open: true })).code).toBe('2000000');
  expect((await setup(member)).closure?.reason).toBe('介绍含有承诺');
  const checked = await view(head, id);
  expect(checked.data).toMatchObject({ is_mine: false, is_open: false, closure: { reason: '介绍含有承诺' } });
  for (const who of [await server.as('store', mobiles.manager), broker])
    expect((await view(who, id)).code).toBe('4040000');
  expect((await view(server.guest(), id)).code).toBe('4040000');
  expect((await view(member)).data).toMatchObject({ is_open: false, closure: { reason: '介绍含有承诺' } });
  const reopened = await head.call('POST /admin/api/shops/{id}/reopen', { params: { id }, body: { reason: '已改正' } });
  expect(reopened).toMatchObject({ code: '2000000', data: { closure: null, is_open: true } });
  expect((await view(server.guest(), id)).code).toBe('2000000');
  const { list: entries } = await head.data('GET /admin/api/audit', { query: {} });
  const about = entries.filter(({ action }) => action === 'shop.close' || action === 'shop.reopen');
  expect(JSON.stringify(about)).toContain('介绍含有承诺');
  expect(about.map(({ action }) => action).toSorted()).toEqual(['shop.close', 'shop.reopen']);
  const sent = await rowsOf<{ kind: string }>(
    server,
    `select kind from notice where kind like 'shop_%' and receiver = (select owner from shop where id = $1) order by id`,
    [id],
  );
  expect(sent.map(({ kind }) => kind)).toEqual(['shop_closed', 'shop_reopened']);
  const [manager, junk] = [await server.as('store', mobiles.manager), '019b76da-a800-7000-8000-00000000000x'];
  for (const who of [manager, broker, member]) expect((await close(who)).code).toBe('4030000');
  const { code } = await head.call('POST /admin/api/shops/{id}/close', {
    params: { id: junk },
    body: { reason: '某' },
  });
  expect(code).toBe('4040000');
});

test('a save is in the audit log without its texts, and its answer has only what it changed', async () => {
  const saved = await save(broker, { intro: '先读文章，再看产品。', is_open: false });
  expect(Object.keys(saved.data).toSorted()).toEqual(['cover', 'id', 'intro', 'title', 'version']);
  await save(broker, { is_open: true });
  const [last, before] = await rowsOf<{ subject_id: string; changes: unknown[] }>(
    server,
    `select subject_id, changes from audit_entry where action = 'shop.save' order by seq desc limit 2`,
  );
  expect(last!.changes).toEqual([['is_open', 'false', 'true']]);
  expect(before).toMatchObject({ subject_id: saved.data.id });
  expect(before!.changes).toContainEqual(['is_open', 'true', 'false']);
  // That the text changed, and not what it was.
  expect(before!.changes).toContainEqual(['intro', null, null]);
  expect(JSON.stringify(before)).not.toContain('先读文章');
});

test('the rules of words of the tenant apply to the texts of a shop', async () => {
  const head = await server.as('saas', mobiles.headquarters, headquarters);
  const sentence = { sentence_zh: '请不要承诺下款', sentence_en: 'Do not promise a loan' };
  await head.data('POST /admin/api/word_rules', {
    body: {
      name: '承诺下款',
      phrases: ['保证下款'],
      detectors: [],
      scope: 'all',
      effect: 'hold',
      state: 'active',
      ...sentence,
    },
  });
  server.clock.advance(2000);
  const before = await setup(broker);
  for (const wrong of [{ title: '保证下款' }, { intro: '我们保 证 下 款' }])
    expect(await save(broker, wrong)).toMatchObject({ code: '4090000', message: 'Do not promise a loan' });
  expect(await setup(broker)).toEqual(before);
});

test('anybody reports a shop without leaving a trace; headquarters see those first, settle them and open them again', async () => {
  const head = await server.as('saas', mobiles.headquarters, headquarters);
  const shops = async (query: object = {}) => await head.data('GET /admin/api/shops', { query: { ...query } });
  const { id } = (await view(broker)).data;
  const report = (who: Visitor, body: object = {}) =>
    who.call('POST /finance/api/shop_report', { body: { id, kind: 'fraud', ...body } });
  for (const wrong of [
    { kind: 'other' },
    { kind: 'other', text: ' ' },
    { text: '长'.repeat(301) },
    { text: '打 13800000001' },
  ])
    expect(fieldsOf(await report(server.guest(), wrong))).toEqual(['4220000', ['text']]);
  expect((await report(server.guest(), { id: '019b76da-a800-7000-8000-000000000000' })).code).toBe('4040000');
  expect((await report(server.guest(otherTenantSite))).code).toBe('4040000');
  expect((await report(server.guest())).code).toBe('2000000');
  expect((await report(member, { kind: 'other', text: '要求先付款' })).code).toBe('2000000');
  const all = (await shops()).list;
  expect(all[0]).toMatchObject({ id, reports: 2 });
  const pages: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await shops({ page_size: 1, ...(cursor && { cursor }) });
    pages.push(...page.list.map((one) => one.id));
    cursor = page.next;
  }
  expect(pages).toEqual(all.map((one) => one.id));
  const { list } = await head.data('GET /admin/api/shops/{id}/reports', { params: { id } });
  expect(list.map(({ kind, text, state }) => [kind, text, state])).toEqual([
    ['other', '要求先付款', 'open'],
    ['fraud', '', 'open'],
  ]);
  const settle = (who: Visitor, state: string) =>
    who.call('PUT /admin/api/shop_reports', { body: { id: list[0]!.id, state } });
  expect((await settle(head, 'done')).data.list.map(({ state }) => state)).toEqual(['open', 'done']);
  expect((await shops()).list[0]!.reports).toBe(1);
  expect((await settle(head, 'open')).data.list[0]!.state).toBe('open');
  expect((await settle(head, 'dismissed')).code).toBe('2000000');
  expect((await settle(broker, 'done')).code).toBe('4030000');
  const [columns] = await rowsOf<{ names: string[] }>(
    server,
    `select array_agg(column_name::text) as names from information_schema.columns where table_name = 'shop_report'`,
  );
  expect(columns!.names.toSorted()).toEqual(['created_at', 'id', 'kind', 'shop', 'state', 'tenant_id', 'text']);
  await save(broker, { is_open: false });
  expect((await report(server.guest())).code).toBe('4040000');
  await save(broker, { is_open: true });
});

test('the shop of a disabled account is not found; an export of own data contains the shop, and an erasure deletes it', async () => {
  const mobile = '13597531864';
  const { token } = await server.guest().data('POST /account/api/site/login', {
    body: { role: 'member', mobile, code: await server.code(mobile, 'login') },
  });
  const owner = server.guest().with({ 'x-token': token });
  const [product] = await productIds(owner);
  await save(owner, { title: '短暂的小店', items: [{ kind: 'product', id: product }] });
  const { id } = (await view(owner)).data;
  const setStatus = (status: string) =>
    rowsOf(server, 'update account set status = $2 where id = (select owner from shop where id = $1)', [id, status]);
  await setStatus('disabled');
  expect((await view(server.guest(), id)).code).toBe('4040000');
  await setStatus('active');
  expect((await view(server.guest(), id)).code).toBe('2000000');
  const ownCode = async (scene: 'export' | 'erase') => {
    server.clock.advance(61_000);
    await owner.data('POST /tools/api/sms/code', { body: { scene } });
    return server.outbox.newest().find((sent) => sent.mobile === mobile && sent.scene === scene)!.code;
  };
  const { content } = await owner.data('POST /account/api/export', { body: { code: await ownCode('export') } });
  expect(JSON.parse(content).shop).toMatchObject({ title: '短暂的小店', products: [{ id: product }], is_open: true });
  expect((await owner.call('POST /account/api/erase', { body: { code: await ownCode('erase') } })).code).toBe(
    '2000000',
  );
  expect((await view(server.guest(), id)).code).toBe('4040000');
  expect(await rowsOf(server, 'select id from shop where id = $1', [id])).toEqual([]);
});
