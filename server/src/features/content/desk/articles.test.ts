import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import { startSecondServer } from '#app/testing/second-server.ts';
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
});
afterAll(() => server.close());

const hourMs = 3_600_000;
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const bodyOf = (...content: object[]) => ({ type: 'doc', content });
const filled = {
  column: 'guide',
  scene: 'tea',
  title_zh: '利率怎么看',
  title_en: 'How to read a rate',
  summary_zh: '先看年化利率。',
  summary_en: 'Look at the annual rate first.',
  body_zh: bodyOf(paragraph('年化 3.45%，可借 1.5万。')),
  body_en: bodyOf(paragraph('3.45 % a year.')),
};
type Article = Awaited<ReturnType<typeof begin>>;

const begin = (who = head) => who.data('POST /admin/api/articles', { body: { column: 'guide' } });
const save = (id: string, version: number, input: object = {}, who = head) =>
  who.call('PUT /admin/api/articles/{id}', { params: { id }, body: { ...filled, version, ...input } });
const publish = ({ id, version }: Pick<Article, 'id' | 'version'>, publish_at: string | null = null, who = head) =>
  who.call('POST /admin/api/articles/{id}/publish', { params: { id }, body: { version, publish_at } });
const withdraw = ({ id, version }: Pick<Article, 'id' | 'version'>, state: string) =>
  head.call('POST /admin/api/articles/{id}/withdraw', { params: { id }, body: { version, state } });
const remove = ({ id, version }: Pick<Article, 'id' | 'version'>) =>
  head.call('POST /admin/api/articles/{id}/remove', { params: { id }, body: { version } });
const written = async (input: object = {}): Promise<Article> => (await save((await begin()).id, 1, input)).data;
const read = (id: string) => server.guest().call('GET /finance/api/get_information_detail', { query: { id } });
const fieldsOf = ({ data }: { data: unknown }) => Object.keys((data as { fields: object }).fields);
const entriesOf = (id: string) =>
  tenant.db
    .selectFrom('audit_entry')
    .select(['action', 'changes'])
    .where('subject_id', '=', id)
    .orderBy('seq')
    .execute();

test('a draft is written, published, corrected, withdrawn and published again; readers see what was published only', async () => {
  const draft = await written();
  expect(draft).toMatchObject({ ...filled, state: 'draft', version: 2, published_version: null, views: 0 });
  expect((await read(draft.id)).code).toBe('4040000');
  const published = (await publish(draft)).data;
  expect(published).toMatchObject({ state: 'published', published_version: 2 });
  const first = (await server.guest().data('GET /finance/api/get_information')).list[0]!;
  expect(first).toMatchObject({ id: draft.id, title: filled.title_en, scene: 'tea', minutes: 1 });
  expect((await read(draft.id)).data.body).toEqual(filled.body_en);

  const later = (await save(draft.id, 2, { title_en: 'Corrected', body_en: bodyOf(paragraph('New')) })).data;
  expect((await read(draft.id)).data.title).toBe(filled.title_en);
  server.clock.advance(hourMs);
  await publish(later);
  const corrected = (await read(draft.id)).data;
  // A correction keeps its date.
  expect(corrected).toMatchObject({ title: 'Corrected', published_at: published.published_at });

  expect((await withdraw(later, 'scheduled')).code).toBe('4090000');
  const withdrawn = (await withdraw(later, 'published')).data;
  expect(withdrawn).toMatchObject({ state: 'withdrawn', published_at: null });
  expect((await read(draft.id)).code).toBe('4040000');
  expect((await server.guest().data('GET /finance/api/get_information')).list.map(({ id }) => id)).not.toContain(
    draft.id,
  );
  expect((await remove(later)).code).toBe('4090000');
  expect((await publish(later)).data.state).toBe('published');
  await withdraw(later, 'published');

  const entries = await entriesOf(draft.id);
  expect(entries.map(({ action }) => action)).toEqual([
    'article.add',
    'article.publish',
    'article.publish',
    'article.withdraw',
    'article.publish',
    'article.withdraw',
  ]);
  expect(entries[2]!.changes).toEqual([
    ['title_en', filled.title_en, 'Corrected'],
    ['body_en', '3.45 % a year.', 'New'],
  ]);
});

test('a schedule freezes its version, happens once, is seen on every server, and survives a restart', async () => {
  const draft = await written();
  const at = new Date(server.clock.now() + 2 * hourMs).toISOString();
  const scheduled = (await publish(draft, at)).data;
  expect(scheduled).toMatchObject({ state: 'scheduled', published_version: 2, published_at: at });
  await save(draft.id, 2, { title_en: 'Not yet part of it' });
  expect((await read(draft.id)).code).toBe('4040000');
  // Reading fills the prepared list, which must not outlive the schedule.
  const ids = async (who: Visitor) => (await who.data('GET /finance/api/get_information')).list.map(({ id }) => id);
  expect(await ids(server.guest())).not.toContain(draft.id);
  server.clock.advance(2 * hourMs);
  expect((await read(draft.id)).data.title).toBe(filled.title_en);
  expect((await ids(server.guest())).filter((id) => id === draft.id)).toHaveLength(1);
  const second = await startSecondServer(server);
  expect(await ids(second.guest(headquarters))).toContain(draft.id);
  await second.close();
  // Its time has passed: there is nothing left to cancel.
  expect((await withdraw({ id: draft.id, version: 3 }, 'scheduled')).code).toBe('4090000');
  await withdraw({ id: draft.id, version: 3 }, 'published');
});

test('a cancelled schedule is a draft again and can be deleted', async () => {
  const draft = await written();
  const at = new Date(server.clock.now() + hourMs).toISOString();
  await publish(draft, at);
  expect((await remove(draft)).code).toBe('4090000');
  expect((await withdraw(draft, 'published')).code).toBe('4090000');
  expect((await withdraw(draft, 'scheduled')).data.state).toBe('draft');
  server.clock.advance(2 * hourMs);
  expect((await read(draft.id)).code).toBe('4040000');
  expect((await remove(draft)).data).toEqual({ id: draft.id });
  expect((await head.call('GET /admin/api/articles/{id}', { params: { id: draft.id } })).code).toBe('4040000');
  expect((await entriesOf(draft.id)).map(({ action }) => action)).toEqual([
    'article.add',
    'article.schedule',
    'article.unschedule',
    'article.remove',
  ]);
});

test('a save on an older version is refused with who saved what, for two people and for two tabs of one', async () => {
  const { id } = await begin();
  const operator = await server.as('saas', mobiles.operator, headquarters);
  const [one, other] = await Promise.all([
    save(id, 1, { title_en: 'One' }),
    save(id, 1, { title_en: 'Two' }, operator),
  ]);
  expect([one.code, other.code].sort()).toEqual(['2000000', '4090000']);
  const [won, lost] = one.code === '2000000' ? [one, other] : [other, one];
  const name = (await (won === one ? head : operator).data('GET /account/api/info')).name;
  expect(lost.message).toContain(`${name} saved a newer version at `);
  expect(lost.data).toEqual({ allowed: [], version: 2 });
  const winner = won === one ? head : operator;
  const tab = await save(id, 1, {}, winner);
  expect([tab.code, tab.message]).toEqual(['4090000', expect.stringContaining('You, in another window, saved')]);
  expect((await publish({ id, version: 1 })).code).toBe('4090000');
  expect((await remove({ id, version: 1 })).code).toBe('4090000');
});

test('of two publications at once, or one beside a deletion, exactly one happens', async () => {
  const draft = await written();
  const [published, removed] = await Promise.all([publish(draft), remove(draft)]);
  expect([published.code, removed.code].filter((code) => code === '2000000')).toHaveLength(1);
  const again = await written();
  const both = await Promise.all([publish(again), publish(again)]);
  expect(both.map(({ code }) => code)).toEqual(['2000000', '2000000']);
  expect(both[0]!.data.published_at).toBe(both[1]!.data.published_at);
  expect((await entriesOf(again.id)).map(({ action }) => action)).toEqual([
    'article.add',
    'article.publish',
    'article.publish',
  ]);
  for (const { id } of [draft, again]) await tenant.db.deleteFrom('article').where('id', '=', id).execute();
});

test('what is missing for a publication is named, and a time must be within a year', async () => {
  const empty = await begin();
  const answer = await publish(empty);
  expect(fieldsOf(answer)).toEqual(['title_zh', 'summary_zh', 'body_zh', 'title_en', 'summary_en', 'body_en']);
  const draft = await written();
  for (const ms of [-1, 0, 367 * 24 * hourMs]) {
    const at = new Date(server.clock.now() + ms).toISOString();
    expect(fieldsOf(await publish(draft, at)), String(ms)).toEqual(['publish_at']);
  }
  expect((await save(draft.id, 2, { column: 'none' })).code).toBe('4220000');
});

test.each<[string, object | string]>([
  ['an unknown node', { type: 'script', content: [] }],
  ['an unknown attribute', { type: 'paragraph', attrs: { style: 'x' } }],
  ['HTML in place of a tree', '<p>Text</p>'],
  ['a heading of level 1', { type: 'heading', attrs: { level: 1 } }],
  ...[
    'http://a.example/',
    'javascript:alert(1)',
    'https://me:x@a.example/',
    '//a.example/',
    '/admin',
    '/pages/../x',
    ' /pages/a',
  ].map((href): [string, object] => [
    `a link to ${href}`,
    { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] },
  ]),
  [
    'a list too deep',
    [1, 2, 3, 4].reduce(
      (inside: object) => ({ type: 'bulletList', content: [{ type: 'listItem', content: [inside] }] }),
      paragraph('x'),
    ),
  ],
  [
    'a picture of another site',
    { type: 'picture', attrs: { file: 'https://a.example/a.png', alt: '', width: 1, height: 1 } },
  ],
  [
    'a picture of another kind',
    { type: 'picture', attrs: { file: 'logo/1001/AAAAAAAAAAAAAAAA/BBBBBBBBBB.png', alt: '', width: 1, height: 1 } },
  ],
  [
    'a picture that nobody uploaded',
    { type: 'picture', attrs: { file: 'content/1001/AAAAAAAAAAAAAAAA/BBBBBBBBBB.png', alt: '', width: 1, height: 1 } },
  ],
  [
    'a cell as wide as a house',
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [{ type: 'tableCell', attrs: { colspan: 4000, rowspan: 1 }, content: [paragraph('x')] }],
        },
      ],
    },
  ],
])('a body with %s is refused and nothing of it stored', async (_, block) => {
  const { id } = await begin();
  expect((await save(id, 1, { body_en: bodyOf(block as object) })).code).toBe('4220000');
  expect((await head.data('GET /admin/api/articles/{id}', { params: { id } })).version).toBe(1);
});

test('a body is bounded in blocks, nodes and letters', async () => {
  const { id } = await begin();
  const many = (n: number, block: object) => bodyOf(...Array.from({ length: n }, () => block));
  const rows = Array.from({ length: 90 }, () => ({
    type: 'tableRow',
    content: Array.from({ length: 8 }, () => ({
      type: 'tableCell',
      attrs: { colspan: 1, rowspan: 1 },
      content: [paragraph('1')],
    })),
  }));
  for (const body_en of [
    many(301, { type: 'paragraph' }),
    many(21, paragraph('x'.repeat(1000))),
    bodyOf({ type: 'table', content: rows }),
  ])
    expect((await save(id, 1, { body_en })).code).toBe('4220000');
  expect((await save(id, 1, { body_en: many(300, { type: 'paragraph' }) })).code).toBe('2000000');
});

test('uploaded pictures are kept while the draft or readers show them, and released afterwards', async () => {
  const { id } = await begin();
  const { key: file } = await upload(server, await credentialOf(head, 'content'), { bytes: await pictureOf('png') });
  const other = await server.as('saas', mobiles.operator, headquarters);
  const block = { type: 'picture', attrs: { file, alt: '门店', width: 64, height: 48 } };
  // Only who uploaded it puts it into an article.
  expect((await save(id, 1, { body_en: bodyOf(block) }, other)).code).toBe('4220000');
  const draft = (await save(id, 1, { body_en: bodyOf(block), scene: file })).data;
  expect(draft.scene).toMatch(/\/files\/content\/1001\/.+\.png$/);
  expect((draft.body_en.content[0] as typeof block).attrs.file).toBe(draft.scene);
  const retained = async () =>
    (await tenant.db.selectFrom('upload').select('retained_until').where('key', '=', file).executeTakeFirstOrThrow())
      .retained_until;
  expect(await retained()).toBeNull();
  await publish(draft);
  const shown = (await read(id)).data;
  expect(shown.scene).toBe(`/files/${file}`);
  expect((shown.body.content[0] as typeof block).attrs.file).toBe(`/files/${file}`);
  expect((await server.app.inject({ url: shown.scene })).statusCode).toBe(200);
  // A colleague saves the draft with the address that they were given, then without it.
  const colleagues = (await save(id, 2, { body_en: draft.body_en, scene: draft.scene }, other)).data;
  const without = (await save(id, colleagues.version, {}, other)).data;
  expect(await retained()).toBeNull();
  await publish(without);
  expect(await retained()).not.toBeNull();
  await withdraw(without, 'published');
});

test('the list finds by state, column and words, page by page', async () => {
  const draft = await written({ title_zh: '独一无二的标题', body_zh: bodyOf(paragraph('正文里的麒麟')) });
  const list = (query: object) => head.data('GET /admin/api/articles', { query: { ...query } });
  expect((await list({ keyword: '麒麟' })).list.map(({ id }) => id)).toEqual([draft.id]);
  expect((await list({ keyword: '麒麟', state: 'published' })).list).toEqual([]);
  expect((await list({ keyword: '麒麟', column: 'tax' })).list).toEqual([]);
  expect((await list({})).list[0]).toMatchObject({ id: draft.id, state: 'draft', saved_by: expect.any(String) });
  const all: string[] = [];
  let cursor: string | null | undefined;
  do {
    const answer = await list({ page_size: 5, ...(cursor && { cursor }) });
    all.push(...answer.list.map(({ id }) => id));
    cursor = answer.next;
  } while (cursor);
  const { n } = await tenant.db
    .selectFrom('article_draft')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect([new Set(all).size, all.length]).toEqual([n, n]);
  for (const state of ['draft', 'scheduled', 'published', 'withdrawn'] as const)
    expect(
      (await list({ state, page_size: 100 })).list.every((one) => one.state === state),
      state,
    ).toBe(true);
});

test('readers page through articles by publication, although some were begun earlier', async () => {
  const pages: string[] = [];
  let cursor: string | null | undefined;
  do {
    const answer = await server
      .guest()
      .data('GET /finance/api/get_information', { query: { page_size: 3, ...(cursor && { cursor }) } });
    pages.push(...answer.list.map(({ published_at }) => published_at));
    cursor = answer.next;
  } while (cursor);
  expect(pages.length).toBeGreaterThan(6);
  expect(pages).toEqual(pages.toSorted().reverse());
  for (const bad of ['x', 'e30', Buffer.from('[1e20,"x"]').toString('base64url')])
    expect((await server.guest().call('GET /finance/api/get_information', { query: { cursor: bad } })).code).toBe(
      '4220000',
    );
});

test('only headquarters with the buttons write and publish; another tenant sees nothing', async () => {
  const { id } = await written();
  const foreign = await server.as('saas', mobiles.otherHeadquarters, { ...otherTenantSite, prefix: 'saas' });
  expect((await save(id, 2, {}, foreign)).code).toBe('4040000');
  expect((await publish({ id, version: 2 }, null, foreign)).code).toBe('4040000');
  const manager = await server.as('store', mobiles.manager);
  expect((await save(id, 2, {}, manager)).code).toBe('4030000');
  expect((await save(id, 2, {}, server.guest(headquarters))).code).toBe('4010000');
});

test('text that is no id names no article', async () => {
  for (const id of ['A', '0', 'null', '019b76da-a800-7000-8000-00000000000g']) {
    const params = { id };
    const answers = await Promise.all([
      head.call('GET /admin/api/articles/{id}', { params }),
      head.call('PUT /admin/api/articles/{id}', { params, body: { ...filled, version: 1 } }),
      head.call('POST /admin/api/articles/{id}/publish', { params, body: { version: 1 } as never }),
      head.call('POST /admin/api/articles/{id}/withdraw', { params, body: { version: 1 } as never }),
      head.call('POST /admin/api/articles/{id}/remove', { params, body: { version: 1 } as never }),
    ]);
    for (const { code } of answers) expect(['4040000', '4220000'], id).toContain(code);
  }
});
