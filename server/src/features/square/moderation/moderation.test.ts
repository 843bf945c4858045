import { header } from '@sycee/contract/core/headers';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productIds } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { TestDevice } from '#app/testing/devices.ts';
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
/** A second moderator, who answers objections to what the first one decided. */
let answerer: Visitor;
/** People who report, each on a device and in a network of their own. */
let readers: Visitor[];
beforeAll(async () => {
  server = await startTestServer({ but: { trustedProxies: '127.0.0.1' } });
  guest = server.guest();
  author = await server.as('broker', mobiles.adviser);
  head = await server.as('saas', mobiles.headquarters, headquarters);
  answerer = await server.as('saas', mobiles.operator, headquarters);
  const { member, secondMember, thirdMember, colleague, thirdAdviser, offDutyAdviser } = mobiles;
  const people = [
    ...[member, secondMember, thirdMember].map((mobile) => ['member', mobile] as const),
    ...[colleague, thirdAdviser, offDutyAdviser].map((mobile) => ['broker', mobile] as const),
  ];
  readers = [];
  for (const [at, [role, mobile]] of people.entries())
    readers.push((await server.as(role, mobile)).with({ [header.device]: deviceOf(at), ...network(at) }));
  db = server.parts.ports.database.of(author.headers['x-token']!.slice(0, 36));
  // Accounts of the demo world are new, and their pictures and number of posts are limited.
  await db
    .updateTable('account')
    .set({ created_at: new Date(0) })
    .execute();
});
afterAll(() => server.close());

const network = (at: number) => ({ 'x-forwarded-for': `10.1.0.${at + 1}` });
const deviceOf = (at: number) => String(at).padStart(43, 'd');
const add = async (text: string, more: Record<string, unknown> = {}, who = author) =>
  (await who.data('POST /common/api/post/add', { body: { text, ...more } })).id;
const comment = async (post: string, text: string, who = author) =>
  (await who.data('POST /common/api/post/comment/add', { body: { post, text } })).id;
const report = (target: Record<string, string>, who: Visitor, more: object = {}) =>
  who.call('POST /common/api/post/report', { body: { ...target, reason: 'spam', ...more } });
const cases = (state: string, query: object = {}, who = head) =>
  who.data('GET /admin/api/square_cases', { query: { state, page_size: 50, ...query } });
const caseOf = async (text: string, state = 'open', who = head) =>
  (await cases(state, {}, who)).list.find(({ subject }) => subject.text === text)!;
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
const answer = (one: { id: string; version: number }, restore: boolean, who = answerer, reason = '复核后答复如下') =>
  who.call('POST /admin/api/square_cases/answer', {
    body: { id: one.id, version: one.version, restore, reason },
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
  const device = await TestDevice.of(server.app, author);
  expect((await decide([hidden], 'fine')).data).toEqual({ decided: [hidden.id], changed: [] });
  // The open page of its author changes at once.
  const { instruction } = await device.next('instruction', ({ instruction: one }) => one.name === 'update_post');
  expect(instruction).toEqual({ name: 'update_post', post });
  device.close();
  expect(await isShown(post)).toBe(true);
  expect(await noticesOf(author)).toContain('square_case_passed');
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

/** Runs with accounts that are as old as the demo world, and new by the limits of the product. */
async function withNewAccounts(accounts: readonly Visitor[], run: () => Promise<void>): Promise<void> {
  const numbers = await Promise.all(accounts.map(async (who) => (await who.data('GET /account/api/info')).account_no));
  const setCreated = (created_at: Date) =>
    db.updateTable('account').set({ created_at }).where('account_no', 'in', numbers).execute();
  await setCreated(new Date(server.clock.now() - 3_600_000));
  await run();
  await setCreated(new Date(0));
}

test('only accounts that are not new, on devices and networks of their own, count towards hiding a post', async () => {
  const text = '五个号一起举报';
  const post = await add(text);
  const [one, two, three, four, five, six] = readers as [Visitor, Visitor, Visitor, Visitor, Visitor, Visitor];
  for (const reader of [one, two, three]) await report({ post }, reader);
  await withNewAccounts([four], async () => {
    await report({ post }, four);
    await report({ post }, five.with(network(0)));
    await report({ post }, six);
    expect(await isShown(post)).toBe(true);
  });
  expect(await caseOf(text)).toMatchObject({ reporters: 6 });
  // Reports that hid nothing are not disclosed to the author, however many there are.
  const open = await caseOf(text);
  await decide([open], 'fine');
  expect((await own(author)).map(({ id }) => id)).not.toContain(open.id);
});

test('a report of an earlier version does not count towards hiding a later one, and the case shows both', async () => {
  const text = '修改前被举报的话';
  const post = await add(text);
  for (const reader of readers.slice(0, 4)) await report({ post }, reader);
  await author.data('POST /common/api/post/edit', { body: { id: post, version: 1, text: '修改后的话' } });
  await report({ post }, readers[4]!);
  await report({ post }, readers[0]!, { reason: 'fraud' });
  expect(await isShown(post)).toBe(true);
  const one = await caseOf('修改后的话');
  expect(one.reporters).toBe(5);
  expect(one.reports.map(({ is_earlier }) => is_earlier)).toEqual([false, false, true, true, true, true]);
  for (const reader of readers.slice(1, 4)) await report({ post }, reader);
  expect(await isShown(post)).toBe(false);
});

test('nobody decides about an own text, whatever account wrote it; a case keeps place and card of its post', async () => {
  const [card] = await productIds(guest);
  const text = '总部同事发的动态';
  const place = { name: '金鸡湖路 1 号', longitude: 120.7, latitude: 31.3 };
  const post = await add(text, { card: { kind: 'product', id: card }, place }, head);
  await report({ post }, readers[0]!);
  const ofOthers = '同一批的另一条';
  await report({ post: await add(ofOthers) }, readers[0]!);
  const [one, other] = [await caseOf(text), await caseOf(ofOthers)];
  expect([one.is_mine, other.is_mine]).toEqual([true, false]);
  expect(one.subject).toMatchObject({
    place: place.name,
    card: { kind: 'product', title: expect.stringMatching(/./) },
  });
  const refused = await decide([one, other], 'fine');
  expect(refused).toMatchObject({ code: '4030000', message: expect.stringContaining('Another moderator') });
  expect((await decide([other], 'fine')).data.decided).toEqual([other.id]);
  await db
    .updateTable('square_case')
    .set({ state: 'decided', decision: 'remove', decided_at: new Date(0), reason: '移除' })
    .set((eb) => ({ decided_by: eb.ref('author'), objection: '请复核', objected_at: new Date(0) }))
    .where('id', '=', one.id)
    .execute();
  expect((await answer(await caseOf(text, 'objected'), true, head)).code).toBe('4030000');
  await db.deleteFrom('square_report').where('case_id', '=', one.id).execute();
  await db.deleteFrom('square_case').where('id', '=', one.id).execute();
});

test('nobody decides about a text that they reported, whatever account reported it', async () => {
  const text = '被审核人员举报的一条';
  const ofOthers = '没有被审核人员举报的一条';
  await report({ post: await add(text) }, head);
  await report({ post: await add(ofOthers) }, readers[0]!);
  const [one, other] = [await caseOf(text), await caseOf(ofOthers)];
  expect([one.is_reported_by_me, other.is_reported_by_me]).toEqual([true, false]);
  for (const decision of ['fine', 'remove'])
    expect(await decide([one, other], decision)).toMatchObject({
      code: '4030000',
      message: expect.stringContaining('You reported this'),
    });
  expect((await decide([other], 'fine')).data.decided).toEqual([other.id]);
  await db
    .updateTable('square_case')
    .set({ state: 'decided', decision: 'remove', decided_at: new Date(0), reason: '移除' })
    .set((eb) => ({ decided_by: eb.ref('author'), objection: '请复核', objected_at: new Date(0) }))
    .where('id', '=', one.id)
    .execute();
  expect((await answer(await caseOf(text, 'objected'), true, head)).code).toBe('4030000');
  await db.deleteFrom('square_report').where('case_id', '=', one.id).execute();
  await db.deleteFrom('square_case').where('id', '=', one.id).execute();
});

test('objections are listed by the time for which they wait', async () => {
  const texts = ['先移除后申诉', '后移除先申诉'];
  const removed: { id: string; version: number }[] = [];
  for (const text of texts) {
    await report({ post: await add(text) }, readers[0]!);
    const one = await caseOf(text);
    await decide([one], 'remove');
    removed.push({ id: one.id, version: one.version + 1 });
  }
  for (const one of removed.toReversed()) {
    server.clock.advance(1000);
    expect((await object(one)).code).toBe('2000000');
  }
  const [first] = (await cases('objected', { page_size: 1 })).list;
  const { next } = await cases('objected', { page_size: 1 });
  const second = await cases('objected', { page_size: 1, cursor: next });
  expect([first!.subject.text, second.list[0]!.subject.text, second.next]).toEqual([texts[1], texts[0], null]);
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

test('only a removal, and the answer that keeps it, need a reason; without one an approval says none', async () => {
  const waiting = await add('写信给我：someone@example.com', { asks_review: true });
  const shown = await caseOf('写信给我：someone@example.com');
  expect((await decide([shown], 'show', { reason: '' })).data.decided).toEqual([shown.id]);
  expect(await isShown(waiting)).toBe(true);
  expect((await own(author)).find(({ id }) => id === shown.id)).toMatchObject({ decision: 'show', reason: '' });
  const removed = await add('总部移除的一条');
  await report({ post: removed }, readers[0]!);
  const one = await caseOf('总部移除的一条');
  for (const reason of ['', '不行'])
    expect(await decide([one], 'remove', { reason })).toMatchObject({
      code: '4220000',
      data: { fields: { reason: expect.any(String) } },
    });
  expect((await decide([one], 'remove', { measures: { warn: true } })).data.decided).toEqual([one.id]);
  await object({ id: one.id, version: one.version + 1 });
  const objected = await caseOf('总部移除的一条', 'objected');
  expect((await answer(objected, false, answerer, '')).code).toBe('4220000');
  expect((await answer(objected, true, answerer, '')).data).toMatchObject({ restored: true, answer: '' });
  expect(await isShown(removed)).toBe(true);
  const [warning] = (await author.data('GET /message/api/msg/measures', { query: {} })).list;
  expect(warning).toMatchObject({ answer: 'The removal was undone', lifted_at: expect.any(String) });
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
  const text = '一条不友善的动态 #移除测试话题';
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
  for (const [is_pinned, code] of [
    [true, '4040000'],
    [false, '2000000'],
  ] as const)
    expect((await author.call('POST /common/api/post/set', { body: { id: post, is_pinned } })).code).toBe(code);
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
  // Who decided may not answer, and neither do the tables take it.
  expect([objected.is_decided_by_me, (await caseOf(text, 'objected', answerer)).is_decided_by_me]).toEqual([
    true,
    false,
  ]);
  expect(await answer(objected, true, head)).toMatchObject({
    code: '4030000',
    message: expect.stringContaining('Another moderator has to answer'),
  });
  await expect(
    db
      .updateTable('square_case')
      .set({ answered_at: new Date(0), restored: false })
      .set((eb) => ({ answered_by: eb.ref('decided_by') }))
      .where('id', '=', one.id)
      .execute(),
  ).rejects.toThrow('another account than the one that decided');
  expect((await answer(objected, true)).data).toMatchObject({ restored: true, subject: { state: 'shown' } });
  expect((await answer(objected, false)).code).toBe('4090000');
  expect(await isShown(post)).toBe(true);
  expect((await read(`/files/${key}`)).statusCode).toBe(200);
  expect((await guest.data('GET /common/api/hashtag/mate', { query: { keyword: '移除测试' } })).list).toHaveLength(1);
  // The restriction ended with the removal.
  expect((await author.call('POST /common/api/post/add', { body: { text: '再发一条' } })).code).toBe('2000000');
  expect(await noticesOf(author)).toContain('square_objection_answered');
});

test('pictures are read by their address only while their post is shown; author and headquarters get signed addresses', async () => {
  const stranger = (key: string) => server.app.inject(`/files/${key}`).then(({ statusCode }) => statusCode);
  const signed = async (url: string) => {
    const { pathname, search } = new URL(url);
    return (await server.app.inject(pathname + search)).statusCode;
  };
  const uploaded = async () =>
    (await upload(server, await credentialOf(author, 'post'), { bytes: await pictureOf('png'), name: 'a.png' })).key;
  const [key, waitingKey] = [await uploaded(), await uploaded()];
  expect(await stranger(key)).toBe(404);
  // A draft shows its pictures again after a reload.
  const address = (who: Visitor) => who.call('GET /tools/api/oss/own_address', { query: { key } });
  expect((await address(readers[0]!)).code).toBe('4040000');
  expect(await signed((await address(author)).data!.address)).toBe(200);
  const post = await add('有图片的一条动态', { pictures: [key] });
  expect(await stranger(key)).toBe(200);
  const waiting = await add('写信到 a@example.com', { pictures: [waitingKey], asks_review: true });
  expect(await stranger(waitingKey)).toBe(404);
  const view = async (id: string) =>
    (await author.data('GET /common/api/post/details', { query: { id } })).pictures[0]!;
  expect(await signed((await view(waiting)).url)).toBe(200);
  const setState = (id: string, state: 'hidden' | 'shown') =>
    db.updateTable('post').set({ state }).where('id', '=', id).execute();
  await setState(post, 'hidden');
  expect([await stranger(key), await signed((await view(post)).url)]).toEqual([404, 200]);
  await setState(post, 'shown');
  expect(await stranger(key)).toBe(200);
  const setStatus = (status: 'disabled' | 'active') =>
    db
      .updateTable('account')
      .set({ status })
      .where('id', '=', (eb) => eb.selectFrom('post').select('author').where('id', '=', post))
      .execute();
  await setStatus('disabled');
  expect(await stranger(key)).toBe(404);
  await setStatus('active');
  await report({ post }, readers[0]!);
  await author.data('GET /common/api/post/del', { query: { id: post } });
  expect(await stranger(key)).toBe(404);
  const [evidence] = (await caseOf('有图片的一条动态')).subject.pictures;
  expect(await signed(evidence!.url)).toBe(200);
});

test('a signed address of a picture answers nothing once its post is deleted, removed, or shows it no more, but to headquarters', async () => {
  const statusOf = async (url: string) => {
    const { pathname, search } = new URL(url);
    return (await server.app.inject(pathname + search)).statusCode;
  };
  const waitingPost = async (text: string) => {
    const { key } = await upload(server, await credentialOf(author, 'post'), {
      bytes: await pictureOf('png'),
      name: 'a.png',
    });
    const id = await add(text, { pictures: [key], asks_review: true });
    const view = await author.data('GET /common/api/post/details', { query: { id } });
    return { id, version: view.version, url: view.pictures[0]!.url };
  };
  const [deleted, removed, edited] = [
    await waitingPost('写信到 deleted@example.com'),
    await waitingPost('写信到 removed@example.com'),
    await waitingPost('写信到 edited@example.com'),
  ];
  for (const { url } of [deleted, removed, edited]) expect(await statusOf(url)).toBe(200);
  // A released picture is kept until a day after its release, and a never used one until a day after it was stored, so the two times must differ.
  server.clock.advance(1_000);
  await author.data('GET /common/api/post/del', { query: { id: deleted.id } });
  const one = await caseOf('写信到 removed@example.com');
  expect((await decide([one], 'remove')).data.decided).toEqual([one.id]);
  const { id, version } = edited;
  await author.data('POST /common/api/post/edit', {
    body: { id, version, text: '写信到 edited@example.com', asks_review: true },
  });
  for (const { url } of [deleted, removed, edited]) expect(await statusOf(url)).toBe(404);
  expect(await statusOf(one.subject.pictures[0]!.url)).toBe(200);
  expect(await statusOf(one.subject.pictures[0]!.url.replace(/case=[^&]*&/, ''))).toBe(404);
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
