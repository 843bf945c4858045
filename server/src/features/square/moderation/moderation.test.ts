import { header } from '@sycee/contract/core/headers';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import { credentialOf, pictureOf, upload } from '#app/testing/uploads.ts';
import type { DB } from '#platform/db/schema.gen.ts';

let server: TestServer;
let db: Kysely<DB>;
let guest: Visitor;
let author: Visitor;
let head: Visitor;
/** People who report, each on a device of their own. */
let readers: Visitor[];
beforeAll(async () => {
  server = await startTestServer();
  guest = server.guest();
  author = await server.as('broker', mobiles.adviser);
  head = await server.as('saas', mobiles.headquarters, headquarters);
  const { member, secondMember, thirdMember, colleague, thirdAdviser, offDutyAdviser } = mobiles;
  const people = [
    ...[member, secondMember, thirdMember].map((mobile) => ['member', mobile] as const),
    ...[colleague, thirdAdviser, offDutyAdviser].map((mobile) => ['broker', mobile] as const),
  ];
  readers = [];
  for (const [at, [role, mobile]] of people.entries())
    readers.push((await server.as(role, mobile)).with({ [header.device]: deviceOf(at) }));
  db = server.parts.ports.database.of(author.headers['x-token']!.slice(0, 36));
  // Accounts of the demo world are new, and their pictures and number of posts are limited.
  await db
    .updateTable('account')
    .set({ created_at: new Date(0) })
    .execute();
});
afterAll(() => server.close());

const deviceOf = (at: number) => String(at).padStart(43, 'd');
const add = async (text: string, more: Record<string, unknown> = {}, who = author) =>
  (await who.data('POST /common/api/post/add', { body: { text, ...more } })).id;
const comment = async (post: string, text: string, who = author) =>
  (await who.data('POST /common/api/post/comment/add', { body: { post, text } })).id;
const report = (target: Record<string, string>, who: Visitor, more: object = {}) =>
  who.call('POST /common/api/post/report', { body: { ...target, reason: 'spam', ...more } });
const cases = (state: string, query: object = {}) =>
  head.data('GET /admin/api/square_cases', { query: { state, page_size: 50, ...query } });
const caseOf = async (text: string, state = 'open') =>
  (await cases(state)).list.find(({ subject }) => subject.text === text)!;
const decide = (
  list: readonly { id: string; version: number }[],
  decision: string,
  more: Record<string, unknown> = {},
  who = head,
) =>
  who.call('POST /admin/api/square_cases/decide', {
    body: {
      cases: list.map(({ id, version }) => ({ id, version })),
      decision,
      reason: '核对过，按规则处理',
      ...more,
    },
  });
const isShown = async (id: string, who = guest) =>
  (await who.call('GET /common/api/post/details', { query: { id } })).code === '2000000';
const own = async (who: Visitor) => (await who.data('GET /common/api/square_case/list', { query: {} })).list;
const noticesOf = async (who: Visitor) =>
  (await who.data('GET /message/api/helper/list', { query: {} })).list.map(({ kind }) => kind);
const object = (one: { id: string; version: number }, who = author) =>
  who.call('POST /common/api/square_case/object', {
    body: { id: one.id, version: one.version, text: '内容属实，请复核' },
  });
const answer = (one: { id: string; version: number }, restore: boolean) =>
  head.call('POST /admin/api/square_cases/answer', {
    body: { id: one.id, version: one.version, restore, reason: '复核后答复如下' },
  });

test('[S1.22] reports of five people on five devices hide a post until headquarters decide, and one case has them all', async () => {
  const text = '最新政策解读 #举报测试话题';
  const post = await add(text);
  expect((await report({ post }, author)).code).toBe('4090000');
  expect((await report({ post }, guest)).code).toBe('4010000');
  expect((await report({ post }, readers[0]!, { reason: 'other' })).code).toBe('4220000');
  for (const reader of readers.slice(0, 4)) expect((await report({ post }, reader)).code).toBe('2000000');
  // A repeated report, and one of another person on a known device, do not count.
  await report({ post }, readers[0]!, { reason: 'fraud' });
  await report({ post }, readers[4]!.with({ [header.device]: deviceOf(0) }));
  expect(await isShown(post)).toBe(true);
  const open = await caseOf(text);
  expect(open).toMatchObject({ state: 'open', reporters: 5, causes: [{ kind: 'reports' }] });
  // Its author does not learn of reports while the post is shown.
  expect((await own(author)).map(({ id }) => id)).not.toContain(open.id);
  await report({ post }, readers[5]!);
  expect(await isShown(post)).toBe(false);
  expect(await isShown(post, author)).toBe(true);
  const found = await guest.data('GET /common/api/post/list', { query: { feed: 'topic', hashtag: '举报测试话题' } });
  expect(found.list).toEqual([]);
  expect((await guest.data('GET /common/api/hashtag/mate', { query: { keyword: '举报测试' } })).list).toEqual([]);
  expect((await report({ post }, readers[1]!)).code).toBe('4040000');

  const hidden = await caseOf(text);
  expect(hidden.version).toBeGreaterThan(open.version);
  expect((await decide([open], 'show')).data).toEqual({ decided: [], changed: [open.id] });
  expect((await decide([hidden], 'fine')).data).toEqual({ decided: [hidden.id], changed: [] });
  expect(await isShown(post)).toBe(true);
  expect(await noticesOf(author)).toContain('square_case_decided');
  for (const reader of readers) expect(await noticesOf(reader)).toContain('square_report_decided');
  expect((await own(readers[0]!))[0]).toMatchObject({
    id: hidden.id,
    is_mine: false,
    decision: 'fine',
    causes: [],
    subject: { text, state: 'shown' },
  });

  // Judged fine until it is edited.
  for (const reader of readers) expect((await report({ post }, reader)).code).toBe('2000000');
  expect(await isShown(post)).toBe(true);
  expect(await caseOf(text)).toBeUndefined();
  await author.data('POST /common/api/post/edit', { body: { id: post, version: 1, text: `${text}，有更新` } });
  await report({ post }, readers[0]!);
  expect(await caseOf(`${text}，有更新`)).toMatchObject({ reporters: 1, author_history: { cases: 1, removed: 0 } });
});

test('of fifty decisions about one case at once exactly one wins', async () => {
  const text = '同时处理的一条动态';
  const post = await add(text);
  await report({ post }, readers[0]!);
  const one = await caseOf(text);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => decide([one], (['show', 'fine', 'remove'] as const)[at % 3]!)),
  );
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '2000000'));
  expect(answers.filter(({ data }) => data.decided.length === 1)).toHaveLength(1);
  expect(answers.filter(({ data }) => data.changed[0] === one.id)).toHaveLength(49);
  const entries = await db.selectFrom('audit_entry').select('action').where('subject_id', '=', one.id).execute();
  expect(entries).toHaveLength(1);
});

test('an edit while a case is open makes its decider look again', async () => {
  const text = '编辑前的内容';
  const post = await add(text);
  await report({ post }, readers[0]!);
  const read = await caseOf(text);
  await author.data('POST /common/api/post/edit', { body: { id: post, version: 1, text: '编辑后的内容' } });
  expect((await decide([read], 'show')).data).toEqual({ decided: [], changed: [read.id] });
  expect((await caseOf('编辑后的内容')).id).toBe(read.id);
});

test('a removal takes text, hashtags and pictures from everybody, keeps the evidence, and can be objected to once', async () => {
  const text = '包装流水，找我办 #移除测试话题';
  const { key } = await upload(server, await credentialOf(author, 'post'), {
    bytes: await pictureOf('png'),
    name: 'a.png',
  });
  const post = await add(text, { pictures: [key] });
  const read = (address: string) => server.app.inject(address);
  expect((await read(`/files/${key}`)).statusCode).toBe(200);
  await report({ post }, readers[0]!);
  const one = await caseOf(text);
  const measures = { warn: true, restriction: 'no_sending', days: 7 };
  expect((await decide([one], 'show', { measures })).code).toBe('4220000');
  expect((await decide([one], 'remove', { measures })).data.decided).toEqual([one.id]);
  expect(await isShown(post)).toBe(false);
  expect((await read(`/files/${key}`)).statusCode).toBe(404);
  expect((await guest.data('GET /common/api/hashtag/mate', { query: { keyword: '移除测试' } })).list).toEqual([]);
  expect((await author.call('POST /common/api/post/add', { body: { text: '再发一条' } })).code).toBe('4090000');
  const kept = await head.data('GET /admin/api/square_cases/{id}', { params: { id: one.id } });
  expect(kept).toMatchObject({ state: 'decided', decision: 'remove', subject: { text, state: 'removed' } });
  const { pathname, search } = new URL(kept.subject.pictures[0]!.url);
  expect((await read(pathname + search)).statusCode).toBe(200);
  expect((await own(readers[0]!)).find(({ id }) => id === one.id)).toMatchObject({
    decision: 'remove',
    subject: { text: '', state: 'hidden' },
    may_object: false,
  });

  const mine = (await own(author)).find(({ id }) => id === one.id)!;
  expect(mine).toMatchObject({ is_mine: true, may_object: true, subject: { text } });
  expect((await object(mine, readers[0]!)).code).toBe('4040000');
  const objections = await Promise.all([object(mine), object(mine), object(mine)]);
  expect(objections.map(({ code }) => code).toSorted()).toEqual(['2000000', '4090000', '4090000']);
  const objected = await caseOf(text, 'objected');
  expect(objected).toMatchObject({ id: one.id, objection: '内容属实，请复核', answered_at: null });
  expect((await answer(mine, true)).code).toBe('4090000');
  expect((await answer(objected, true)).data).toMatchObject({ restored: true, subject: { state: 'shown' } });
  expect((await answer(objected, false)).code).toBe('4090000');
  expect(await isShown(post)).toBe(true);
  expect((await read(`/files/${key}`)).statusCode).toBe(200);
  expect((await guest.data('GET /common/api/hashtag/mate', { query: { keyword: '移除测试' } })).list).toHaveLength(1);
  // The restriction ended with the removal.
  expect((await author.call('POST /common/api/post/add', { body: { text: '再发一条' } })).code).toBe('2000000');
  expect(await noticesOf(author)).toContain('square_objection_answered');
});

test('a removed comment is in no count, and many cases are decided with one reason', async () => {
  const post = await add('一条有评论的动态');
  const texts = ['第一条评论', '第二条评论', '第三条评论'];
  const ids: string[] = [];
  for (const text of texts) ids.push(await comment(post, text));
  for (const id of ids) expect((await report({ comment: id }, readers[0]!)).code).toBe('2000000');
  const open = (await cases('open')).list.filter(({ subject }) => texts.includes(subject.text));
  // Those that wait longest come first.
  expect(open.map(({ subject }) => subject.text)).toEqual(texts);
  const details = await head.data('GET /admin/api/square_cases/{id}', { params: { id: open[1]!.id } });
  expect(details.around?.id).toBe(post);
  expect(details.comments.map(({ text, is_subject }) => [text, is_subject])).toEqual([
    ['第一条评论', false],
    ['第二条评论', true],
    ['第三条评论', false],
  ]);
  expect((await decide(open.slice(0, 2), 'remove')).data.decided).toHaveLength(2);
  const left = await guest.data('GET /common/api/post/comment/list', { query: { post } });
  expect([left.total, left.list.map(({ text }) => text)]).toEqual([1, ['第三条评论']]);
  expect((await guest.data('GET /common/api/post/details', { query: { id: post } })).comments).toBe(1);
  const pages = await head.data('GET /admin/api/square_cases', { query: { state: 'decided', page_size: 1 } });
  const next = await head.data('GET /admin/api/square_cases', {
    query: { state: 'decided', page_size: 1, cursor: pages.next! },
  });
  expect([pages.list[0]!.subject.text, next.list[0]!.subject.text]).toEqual(['第二条评论', '第一条评论']);
  expect((await cases('decided', { keyword: '第二条' })).list.map(({ subject }) => subject.text)).toEqual([
    '第二条评论',
  ]);
});

test('what an author deleted stays deleted, and its case keeps the evidence until it is decided', async () => {
  const text = '删除前被举报的动态';
  const post = await add(text);
  await report({ post }, readers[0]!);
  await author.data('GET /common/api/post/del', { query: { id: post } });
  const one = await caseOf(text);
  expect(one).toMatchObject({ subject: { text, state: 'deleted' } });
  expect((await decide([one], 'show')).data.decided).toEqual([one.id]);
  expect(await isShown(post, author)).toBe(false);
});

test('only headquarters of the tenant read and decide cases, and change the limits on the version that they read', async () => {
  const text = '只有总部能处理';
  await report({ post: await add(text) }, readers[0]!);
  const one = await caseOf(text);
  const otherHead = await server.as('saas', mobiles.otherHeadquarters, {
    ...headquarters,
    tenantNo: otherTenantSite.tenantNo,
  });
  expect((await otherHead.data('GET /admin/api/square_cases')).list.map(({ id }) => id)).not.toContain(one.id);
  expect((await decide([one], 'remove', {}, otherHead)).code).toBe('4040000');
  const params = { id: one.id };
  expect((await otherHead.call('GET /admin/api/square_cases/{id}', { params })).code).toBe('4040000');
  for (const who of [author, readers[0]!, await server.as('store', mobiles.manager)]) {
    expect((await decide([one], 'remove', {}, who)).code).toBe('4030000');
    expect((await who.call('GET /admin/api/square_cases')).code).toBe('4030000');
  }
  expect((await decide([one], 'remove', {}, guest)).code).toBe('4010000');

  const { square } = await head.data('GET /finance/api/home_todo', { query: {} });
  const { open, objected } = await cases('open');
  expect(square).toEqual({ cases: open, objections: objected });

  const settings = await head.data('GET /admin/api/square_settings');
  expect(settings).toMatchObject({ reporters_to_hide: 5, version: 0 });
  const put = (version: number) =>
    head.call('PUT /admin/api/square_settings', { body: { ...settings, reporters_to_hide: 2, version } });
  const changes = await Promise.all([put(0), put(0), put(0)]);
  expect(changes.map(({ code }) => code).toSorted()).toEqual(['2000000', '4090000', '4090000']);
  const post = await add('两人举报就隐藏');
  for (const reader of readers.slice(0, 2)) await report({ post }, reader);
  expect(await isShown(post)).toBe(false);
});
