import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { credentialOf, pictureOf, upload } from '#app/testing/uploads.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { Limits } from '#platform/limits.ts';
import { bigrams } from '#platform/search.ts';

let server: TestServer;
let guest: Visitor;
let member: Visitor;
let adviser: Visitor;
let other: Visitor;
let db: Kysely<DB>;
beforeAll(async () => {
  server = await startTestServer();
  guest = server.guest();
  member = await server.as('member', mobiles.member);
  adviser = await server.as('broker', mobiles.adviser);
  // Accounts of the demo world are new, and pictures of new accounts wait.
  db = server.parts.ports.database.of(adviser.headers['x-token']!.slice(0, 36));
  await db
    .updateTable('account')
    .set({ created_at: new Date(0) })
    .execute();
  other = await server.as('broker', mobiles.otherAdviser, otherTenantSite);
});
afterAll(() => server.close());

const add = (body: object, who = adviser) => who.call('POST /common/api/post/add', { body });
const added = (body: object, who = adviser) => who.data('POST /common/api/post/add', { body });
const list = (query: Record<string, unknown> = {}, who = guest) => who.data('GET /common/api/post/list', { query });
const details = (id: string, who = guest) => who.call('GET /common/api/post/details', { query: { id } });
const comment = (body: object, who = member) => who.data('POST /common/api/post/comment/add', { body });
const comments = (query: Record<string, unknown>, who = guest) =>
  who.data('GET /common/api/post/comment/list', { query });
const hashtags = (keyword: string, who = guest) =>
  who.data('GET /common/api/hashtag/mate', { query: keyword ? { keyword } : {} });

test('[S1.22] [S7.37] the square shows posts with comments and hashtags to guests, and nothing of another tenant', async () => {
  const post = await added({ text: '今天陪客户看了厂房 #实地尽调 #制造业，下周补材料', region: '320508' });
  expect(post).toMatchObject({
    region_tx: 'Gusu District, Suzhou',
    version: 1,
    state: 'shown',
    is_mine: true,
    author: { role: 'broker', is_verified: true },
    marks: [
      { from: 10, to: 15, kind: 'hashtag', value: '实地尽调' },
      { from: 16, to: 20, kind: 'hashtag', value: '制造业' },
    ],
    is_followed: null,
    comments: 0,
  });
  const written = await comment({ post: post.id, text: '厂房产权清楚吗？' });
  const reply = await comment({ post: post.id, answers: written.id, text: '清楚，证照齐全' }, adviser);
  expect(reply).toMatchObject({ parent: written.id, answers: '', is_by_author: true });
  const shown = (await list()).list.find(({ id }) => id === post.id);
  expect(shown).toMatchObject({ id: post.id, comments: 2, is_mine: false, is_followed: null, reasons: ['near'] });
  expect((await list({ feed: 'topic', hashtag: '实地尽调' })).list.map(({ id }) => id)).toEqual([post.id]);
  expect((await hashtags('实地')).list).toEqual([{ hashtag: '实地尽调', posts: 1, recent: 1 }]);
  const found = await comments({ post: post.id });
  expect([found.total, found.list.map(({ id, replies }) => [id, replies])]).toEqual([2, [[written.id, 1]]]);
  expect((await comments({ post: post.id, parent: written.id })).list).toEqual([
    { ...reply, is_mine: false, is_by_author: true },
  ]);
  expect((await details(post.id, other)).code).toBe('4040000');
  expect((await list({}, other)).list.map(({ id }) => id)).not.toContain(post.id);
  expect((await hashtags('实地', other)).list).toEqual([]);
  expect((await guest.call('POST /common/api/post/add', { body: { text: '某' } })).code).toBe('4010000');
});

test('a post has up to nine own pictures with their sizes, and not one of another post', async () => {
  const credential = await credentialOf(adviser, 'post');
  const bytes = await pictureOf('png', 64, 48);
  const keys: string[] = [];
  for (let n = 0; n < 9; n++) keys.push((await upload(server, credential, { bytes, name: `${n}.png` })).key);
  expect((await add({ text: '', pictures: [...keys, 'x'] })).code).toBe('4220000');
  const post = await added({ text: '', pictures: keys });
  expect(post.pictures.map(({ key, width, height }) => [key, width, height])).toEqual(keys.map((key) => [key, 64, 48]));
  expect((await add({ text: '', pictures: keys.slice(0, 1) })).code).toBe('4220000');
  expect((await add({ text: '', pictures: keys.slice(0, 1) }, member)).code).toBe('4220000');
  expect((await add({ text: '' })).code).toBe('4220000');
});

test('[S1.22] a post shows an article, an own report without figures, or an own demand; what is gone is said to be gone', async () => {
  const { list: articles } = await guest.data('GET /finance/api/get_information', { query: { page_size: 1 } });
  const article = articles[0]!;
  const { card } = await added({ text: '读一读', card: { kind: 'article', id: article.id } });
  expect(card).toMatchObject({ kind: 'article', is_gone: false, title: article.title });
  expect(card!.path).toContain(article.id);

  const { report_id } = await member.data('POST /tax/api/match/personal', { body: { answers: {} } });
  const report = { kind: 'report', id: report_id };
  expect((await add({ text: '别人的报告', card: report })).code).toBe('4220000');
  expect((await added({ text: '我的报告', card: report }, member)).card).toMatchObject({ lines: [], is_gone: false });

  const { id, version } = await member.data('POST /common/api/demand/add', {
    body: {
      purpose: 'turnover',
      amount_least: 20_000_000,
      amount_most: 50_000_000,
      term_months: 12,
      region: '320506',
      until: addDays(businessDateOf(server.clock.now()), 30),
      note: '做五金加工',
    },
  });
  const stranger = await server.as('member', mobiles.secondMember);
  expect((await add({ text: '别人的需求', card: { kind: 'demand', id } }, stranger)).code).toBe('4220000');
  // Also not by an adviser whom it fits, who would show to everybody what only fitting advisers may see.
  expect((await add({ text: '别人的需求', card: { kind: 'demand', id } }, adviser)).code).toBe('4220000');
  const post = await added({ text: '我要备货', card: { kind: 'demand', id } }, member);
  const cardOf = async (who: Visitor) => (await details(post.id, who)).data.card;
  expect(await cardOf(guest)).toEqual({
    kind: 'demand',
    id,
    is_gone: false,
    title: 'Working capital',
    lines: ['Amount ¥200,000–500,000', 'Wuzhong District, Suzhou'],
    path: '',
  });
  for (const who of [adviser, member]) expect((await cardOf(who))!.path).toContain(id);
  // A post of somebody else that got the card before that was refused does not show it.
  const old = await added({ text: '别人的需求' }, stranger);
  await db.updateTable('post').set({ demand: id }).where('id', '=', old.id).execute();
  for (const who of [guest, adviser, stranger, member]) {
    expect((await details(old.id, who)).data.card).toBeNull();
    const latest = await who.data('GET /common/api/post/list', { query: { feed: 'latest' } });
    expect(latest.list.find((one) => one.id === old.id)!.card).toBeNull();
  }
  await member.data('POST /common/api/demand/{id}/close', { params: { id }, body: { reason: 'solved', version } });
  for (const who of [guest, adviser, member])
    expect(await cardOf(who)).toEqual({ kind: 'demand', id, is_gone: true, title: '', lines: [], path: '' });
});

test('a post is edited on the version that was read for fifteen minutes, and its history is kept', async () => {
  const edit = (body: object, who = adviser) => who.call('POST /common/api/post/edit', { body });
  const { id } = await added({ text: '第一稿 #旧话题' });
  const after = await edit({ id, version: 1, text: '第二稿 #新话题' });
  expect(after.data).toMatchObject({ version: 2, text: '第二稿 #新话题', edited_at: expect.any(String) });
  expect((await edit({ id, version: 1, text: '第三稿' })).code).toBe('4090000');
  expect((await edit({ id, version: 2, text: '第三稿' }, member)).code).toBe('4040000');
  const history = await guest.data('GET /common/api/post/history', { query: { id } });
  expect(history.list.map(({ text }) => text)).toEqual(['第一稿 #旧话题']);
  expect((await hashtags('旧话题')).list).toEqual([]);
  expect((await hashtags('新话题')).list).toHaveLength(1);
  server.clock.advance(15 * 60_000 + 1);
  const late = await edit({ id, version: 2, text: '第三稿' });
  expect([late.code, late.message]).toEqual(['4090000', 'A post can be changed for 15 minutes after it was published']);
});

test('edits that lose against another one do not use up the hourly limit of their author', async () => {
  const { id } = await added({ text: '同时修改' });
  const { ports } = server.parts;
  const { limits } = ports;
  ports.limits = new Limits();
  const edit = (version: number, n: number) =>
    adviser.call('POST /common/api/post/edit', { body: { id, version, text: `同时修改 ${n}` } });
  for (const version of [1, 2]) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => edit(version, n)));
    expect(answers.filter(({ code }) => code === '2000000')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === '4090000')).toHaveLength(49);
  }
  expect((await edit(3, 0)).code).toBe('2000000');
  ports.limits = limits;
});

test('a deleted post is in no list, count, search or suggestion, and its pictures are released', async () => {
  const credential = await credentialOf(adviser, 'post');
  const { key } = await upload(server, credential, { bytes: await pictureOf('png'), name: 'a.png' });
  const { id } = await added({ text: '将被删除的独特文字 #将被删除', pictures: [key] });
  await comment({ post: id, text: '评论' });
  const search = async () => (await list({ feed: 'latest', keyword: '独特文字' })).list.map((one) => one.id);
  expect(await search()).toEqual([id]);
  const del = (who: Visitor) => who.call('GET /common/api/post/del', { query: { id } });
  expect((await del(member)).code).toBe('4040000');
  expect((await del(adviser)).code).toBe('2000000');
  expect((await del(adviser)).code).toBe('2000000');
  expect(await search()).toEqual([]);
  expect((await list({ feed: 'author' }, adviser)).list.map((one) => one.id)).not.toContain(id);
  for (const who of [guest, adviser]) expect((await details(id, who)).code).toBe('4040000');
  expect((await hashtags('将被')).list).toEqual([]);
  expect((await guest.call('GET /common/api/post/comment/list', { query: { post: id } })).code).toBe('4040000');
  const interactions = await adviser.data('GET /common/api/interaction/list');
  expect(interactions.list.map(({ post }) => post)).not.toContain(id);
  const tenantId = adviser.headers['x-token']!.slice(0, 36);
  const row = await server.parts.ports.database
    .of(tenantId)
    .selectFrom('upload')
    .select('retained_until')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  expect(row.retained_until).not.toBeNull();
});

test('an account pins one post, which stands once, above the others; comments can be switched off', async () => {
  const set = (body: object) => adviser.call('POST /common/api/post/set', { body });
  const [one, two] = [await added({ text: '置顶一' }), await added({ text: '置顶二' })];
  await added({ text: '最新的一条' });
  const contacts_no = one.author.contacts_no;
  const feed = async () => (await list({ feed: 'author', contacts_no, page_size: 100 })).list.map(({ id }) => id);
  await set({ id: one.id, is_pinned: true });
  await set({ id: two.id, is_pinned: true });
  const ids = await feed();
  expect(ids[0]).toBe(two.id);
  expect(ids.filter((id) => id === two.id)).toHaveLength(1);
  expect((await set({ id: two.id, comments_off: true })).data.comments_off).toBe(true);
  const refused = await member.call('POST /common/api/post/comment/add', { body: { post: two.id, text: '评论' } });
  expect(refused.code).toBe('4090000');
});

test('a feed repeats and loses nothing while posts arrive, and counts what is newer than its head', async () => {
  const before: string[] = [];
  for (let n = 0; n < 12; n++) before.push((await added({ text: `翻页 ${n}`, region: '330106' })).id);
  const seen: string[] = [];
  let cursor: string | undefined;
  let head = '';
  for (let turn = 0; turn < 10; turn++) {
    const page = await list({ feed: 'near', region: '330100', page_size: 5, ...(cursor && { cursor }) });
    seen.push(...page.list.map(({ id }) => id));
    if (turn === 0) head = page.head!;
    if (!page.next) break;
    cursor = page.next;
    await added({ text: `翻页时的新动态 ${turn}`, region: '330106' });
  }
  expect(seen).toEqual(before.toReversed());
  expect(head).toBe(before.at(-1));
  const newer = await guest.data('GET /common/api/post/newer', { query: { feed: 'near', region: '330100', head } });
  expect(newer).toEqual({ newer: 2 });
  const ranked: string[] = [];
  cursor = undefined;
  do {
    const page = await list({ page_size: 7, ...(cursor && { cursor }) });
    ranked.push(...page.list.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor);
  const latest = (await list({ feed: 'latest', page_size: 100 })).list.map(({ id }) => id);
  expect(ranked.toSorted()).toEqual(latest.toSorted());
});

test('a hashtag is spelled as in the first post with it that is shown', async () => {
  const spelled = async () =>
    (await guest.data('GET /common/api/hashtag/mate', { query: { keyword: 'spelledtag' } })).list.map(
      ({ hashtag }) => hashtag,
    );
  const first = await add({ text: '#SpelledTAG 一' });
  await add({ text: '#SpelledTag 二' });
  expect(await spelled()).toEqual(['SpelledTAG']);
  await adviser.data('GET /common/api/post/del', { query: { id: first.data.id } });
  expect(await spelled()).toEqual(['SpelledTag']);
});

test('a word in more than a thousand posts is found along the feed, and one in few by its index', async () => {
  const { id } = await added({ text: '屋顶光伏分布式' });
  // A thousand more of the same author, older than all others.
  await sql`insert into post (tenant_id, id, author, state, text, search, published_at)
    select tenant_id, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, author, 'shown', '屋顶光伏', ${bigrams('屋顶光伏')}::text[], published_at
    from post cross join generate_series(1, 1000) n where id = ${id}::uuid`.execute(db);
  const found = async (keyword: string) => {
    const page = await list({ feed: 'latest', keyword, page_size: 2 });
    return page.list.map(({ text }) => text);
  };
  expect(await found('光伏')).toEqual(['屋顶光伏分布式', '屋顶光伏']);
  expect(await found('分布式')).toEqual(['屋顶光伏分布式']);
  expect(await found('光伏屋顶')).toEqual([]);
});
