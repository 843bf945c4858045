import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import { credentialOf, pictureOf, upload } from '#app/testing/uploads.ts';

let server: TestServer;
let tenant: FirstTenant;
let head: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await firstTenant(server);
});
beforeEach(async () => {
  head = await server.as('saas', mobiles.headquarters, headquarters);
  await tenant.db.deleteFrom('announcement').execute();
});
afterAll(() => server.close());

const notice = {
  id: null as string | null,
  version: 0,
  kind: 'notice',
  title_zh: '',
  title_en: '',
  text_zh: '年底前办理',
  text_en: 'Until the end of the year',
  scene: '',
  leads_to: '/pages/match/index',
  shows_from: null as string | null,
  shows_until: null as string | null,
};
const banner = { ...notice, kind: 'banner', title_zh: '小雪备税', title_en: 'Tax season', scene: 'tea' };
const save = (input: Partial<typeof notice>, who = head) =>
  who.call('POST /admin/api/announcements/save', { body: { ...notice, ...input } });
const order = (kind: string, announcement_ids: string[]) =>
  head.call('POST /admin/api/announcements/order', { body: { kind, announcement_ids } });
const remove = (id: string, version: number, who = head) =>
  who.call('POST /admin/api/announcements/remove', { body: { id, version } });
const roll = async () => (await server.guest().data('GET /finance/api/get_roll')).list;
const banners = async () => (await server.guest().data('GET /finance/api/get_index')).banners;
const actionsOf = async (id: string) =>
  await tenant.db
    .selectFrom('audit_entry')
    .select(['action', 'changes'])
    .where('subject_id', '=', id)
    .orderBy('seq')
    .execute();

test('a notice is added, changed, put in order and deleted, and guests see each step at once', async () => {
  for (const text_en of ['One', 'Two', 'Three']) await save({ text_en });
  const list = async () => (await head.data('GET /admin/api/announcements', { query: { kind: 'notice' } })).list;
  const [one, two, three] = (await list()).map(({ id }) => id) as [string, string, string];
  expect((await roll()).map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
  await order('notice', [three, one, two]);
  expect((await roll()).map(({ text }) => text)).toEqual(['Three', 'One', 'Two']);
  // Of a list that somebody changed meanwhile nothing is moved.
  for (const wrong of [
    [one, two],
    [one, two, two],
    [one, two, three, one],
  ])
    expect((await order('notice', wrong)).code).toBe('4090000');
  expect((await save({ id: one, version: 1, text_en: 'First' })).code).toBe('2000000');
  expect((await save({ id: one, version: 1, text_en: 'Late' })).code).toBe('4090000');
  expect((await remove(one, 1)).code).toBe('4090000');
  expect((await remove(one, 2)).code).toBe('2000000');
  expect((await roll()).map(({ text }) => text)).toEqual(['Three', 'Two']);
  expect(await banners()).toEqual([]);
  expect(await actionsOf(one)).toMatchObject([
    { action: 'announcement.save' },
    { action: 'announcement.save', changes: [['text_en', 'One', 'First']] },
    { action: 'announcement.remove' },
  ]);
});

test('two changes at once: one is saved, the other sees that it was changed', async () => {
  const { list } = (await save({})).data;
  const { id } = list[0]!;
  const both = await Promise.all([save({ id, version: 1, text_en: 'A' }), save({ id, version: 1, text_en: 'B' })]);
  expect(both.map(({ code }) => code).sort()).toEqual(['2000000', '4090000']);
});

test('a notice is shown from its first to its last day, without anything running between', async () => {
  server.clock.startNextDay();
  head = await server.as('saas', mobiles.headquarters, headquarters);
  const today = businessDateOf(server.clock.now());
  expect((await save({ shows_from: '2026-12-02', shows_until: '2026-12-01' })).data).toMatchObject({
    fields: { shows_until: expect.any(String) },
  });
  const { list } = (await save({ shows_from: addDays(today, 1), shows_until: addDays(today, 2) })).data;
  expect(list[0]!.shown).toBe('later');
  expect(await roll()).toEqual([]);
  const shown: number[] = [];
  for (let day = 0; day < 4; day++) {
    server.clock.startNextDay();
    shown.push((await roll()).length);
  }
  expect(shown).toEqual([1, 1, 0, 0]);
});

test('a banner has a title and a picture: a drawing, or one that its writer uploaded', async () => {
  expect((await save({ ...banner, title_en: '' })).code).toBe('4220000');
  for (const scene of ['', 'none', 'https://a.example/a.png', 'content/1001/AAAAAAAAAAAAAAAA/BBBBBBBBBB.png'])
    expect((await save({ ...banner, scene })).code, scene).toBe('4220000');
  const { key } = await upload(server, await credentialOf(head, 'content'), { bytes: await pictureOf('png') });
  const { list } = (await save({ ...banner, scene: key })).data;
  expect(await banners()).toMatchObject([{ title: 'Tax season', scene: `/files/${key}`, to: notice.leads_to }]);
  const kept = async () =>
    (await tenant.db.selectFrom('upload').select('retained_until').where('key', '=', key).executeTakeFirstOrThrow())
      .retained_until === null;
  expect(await kept()).toBe(true);
  const { id, scene } = list[0]!;
  await save({ ...banner, id, version: 1, scene, text_en: 'Changed' });
  expect(await kept()).toBe(true);
  await save({ ...banner, id, version: 2 });
  expect(await kept()).toBe(false);
  expect((await banners())[0]).toMatchObject({ scene: 'tea' });
});

test('it leads to pages of this site only, and to articles that are published; such an article stays while it does', async () => {
  for (const leads_to of ['https://a.example/', '//a.example', 'javascript:x', '/admin/api/x', '/pages/../x', ''])
    expect((await save({ leads_to })).code, leads_to).toBe('4220000');
  const page = (id: string) => `/subpkgs/news_center/news_detail?id=${id}`;
  const draft = await head.data('POST /admin/api/articles', { body: { column: 'guide' } });
  for (const id of [draft.id, 'x', '019b76da-a800-7000-8000-000000000000'])
    expect((await save({ leads_to: page(id) })).data).toMatchObject({ fields: { leads_to: expect.any(String) } });
  const [article] = (await head.data('GET /admin/api/articles', { query: { state: 'published' } })).list;
  const { list } = (await save({ leads_to: page(article!.id) })).data;
  const withdraw = () =>
    head.call('POST /admin/api/articles/{id}/withdraw', {
      params: { id: article!.id },
      body: { version: article!.version, state: 'published' },
    });
  const refused = await withdraw();
  expect([refused.code, refused.message]).toEqual(['4090000', expect.stringContaining(notice.text_en)]);
  await remove(list[0]!.id, 1);
  expect((await withdraw()).code).toBe('2000000');
});

test('of a withdrawal and a notice that leads to the article at once, one happens', async () => {
  const [article] = (await head.data('GET /admin/api/articles', { query: { state: 'published' } })).list;
  const [saved, withdrawn] = await Promise.all([
    save({ leads_to: `/subpkgs/news_center/news_detail?id=${article!.id}` }),
    head.call('POST /admin/api/articles/{id}/withdraw', {
      params: { id: article!.id },
      body: { version: article!.version, state: 'published' },
    }),
  ]);
  expect([saved.code, withdrawn.code].filter((code) => code === '2000000')).toHaveLength(1);
});

test('columns are added, renamed, put in order, and deleted only while they have no article', async () => {
  const columns = async () => (await head.data('GET /admin/api/columns')).list;
  const saveColumn = (input: object, who = head) =>
    who.call('POST /admin/api/columns/save', { body: { slug: null, version: 0, ...input } });
  const before = await columns();
  await saveColumn({ name_zh: '问答', name_en: 'Questions' });
  const added = (await columns()).at(-1)!;
  expect(added).toMatchObject({ name_en: 'Questions', articles: 0, version: 1 });
  expect((await saveColumn({ name_zh: '问答', name_en: 'Other' })).code).toBe('4090000');
  expect((await saveColumn({ slug: added.slug, version: 1, name_zh: '常见问答', name_en: 'Q&A' })).code).toBe(
    '2000000',
  );
  expect((await saveColumn({ slug: added.slug, version: 1, name_zh: '晚', name_en: 'Late' })).code).toBe('4090000');
  const slugs = [added.slug, ...before.map(({ slug }) => slug)];
  await head.data('POST /admin/api/columns/order', { body: { slugs } });
  expect((await server.guest().data('GET /finance/api/get_column')).list.map(({ slug }) => slug)).toEqual(slugs);
  expect((await head.call('POST /admin/api/columns/order', { body: { slugs: slugs.slice(1) } })).code).toBe('4090000');
  const removeColumn = (slug: string, version: number) =>
    head.call('POST /admin/api/columns/remove', { body: { slug, version } });
  expect((await removeColumn(before[0]!.slug, 1)).code).toBe('4090000');
  const { id, version } = await head.data('POST /admin/api/articles', { body: { column: added.slug } });
  expect((await removeColumn(added.slug, 2)).code).toBe('4090000');
  await head.data('POST /admin/api/articles/{id}/remove', { params: { id }, body: { version } });
  const both = await Promise.all([
    removeColumn(added.slug, 2),
    head.call('POST /admin/api/articles', { body: { column: added.slug } }),
  ]);
  expect(both.filter(({ code }) => code === '2000000')).toHaveLength(1);
  expect((await actionsOf(added.slug)).map(({ action }) => action).slice(0, 2)).toEqual(['column.save', 'column.save']);
});

test('there is a limit to notices, banners and columns, also when many arrive at once', async () => {
  for (let n = 0; n < 10; n++) expect((await save(banner)).code).toBe('2000000');
  expect((await save(banner)).code).toBe('4090000');
  const notices = await Promise.all(Array.from({ length: 24 }, () => save({})));
  expect(notices.filter(({ code }) => code === '2000000')).toHaveLength(20);
  expect(await roll()).toHaveLength(20);
  const saveColumn = (name: string) =>
    head.call('POST /admin/api/columns/save', {
      body: { slug: null, version: 0, name_zh: name, name_en: `${name} en` },
    });
  const same = await Promise.all(Array.from({ length: 6 }, () => saveColumn('同名')));
  expect(same.filter(({ code }) => code === '2000000')).toHaveLength(1);
  const many = await Promise.all(Array.from({ length: 34 }, (_, n) => saveColumn(`栏目${n}`)));
  expect(new Set(many.map(({ code }) => code))).toEqual(new Set(['2000000', '4090000']));
  expect((await head.data('GET /admin/api/columns')).list).toHaveLength(30);
});

test.each([
  ['a day before all others', { shows_from: '0000-01-01' }],
  ['a text of invisible letters', { text_zh: '\u200b\u2060' }],
])('%s is refused', async (_, wrong) => {
  expect((await save(wrong)).code).toBe('4220000');
  expect(await roll()).toEqual([]);
});

test('another tenant, staff without the button and guests change nothing', async () => {
  const { id } = (await save({})).data.list[0]!;
  const foreign = await server.as('saas', mobiles.otherHeadquarters, { ...otherTenantSite, prefix: 'saas' });
  expect((await save({ id, version: 1 }, foreign)).code).toBe('4040000');
  expect((await remove(id, 1, foreign)).code).toBe('4040000');
  const manager = await server.as('store', mobiles.manager);
  expect((await save({ id, version: 1 }, manager)).code).toBe('4030000');
  expect((await save({ id, version: 1 }, server.guest(headquarters))).code).toBe('4010000');
  expect(await roll()).toHaveLength(1);
});
