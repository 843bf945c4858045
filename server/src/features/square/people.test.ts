import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { TestDevice } from '#app/testing/devices.ts';
import { addMembers } from '#app/testing/many-members.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import type { DB } from '#platform/db/schema.gen.ts';

let server: TestServer;
let tenantId: string;
let db: Kysely<DB>;
let guest: Visitor;
let member: Visitor;
let second: Visitor;
let adviser: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  guest = server.guest();
  member = await server.as('member', mobiles.member);
  second = await server.as('member', mobiles.secondMember);
  adviser = await server.as('broker', mobiles.adviser);
  tenantId = member.headers['x-token']!.slice(0, 36);
  db = server.parts.ports.database.of(tenantId);
});
afterAll(() => server.close());

const addPost = (text: string, who = adviser, more: object = {}) =>
  who.data('POST /common/api/post/add', { body: { text, ...more } });
const details = (id: string, who: Visitor) => who.call('GET /common/api/post/details', { query: { id } });
const list = (who: Visitor, query: Record<string, unknown> = {}) =>
  who.data('GET /common/api/post/list', { query: { feed: 'latest', page_size: 100, ...query } });
const idsOf = async (who: Visitor, query: Record<string, unknown> = {}) =>
  (await list(who, query)).list.map(({ id }) => id);
const comment = (body: object, who = member) => who.data('POST /common/api/post/comment/add', { body });
const comments = (who: Visitor, query: Record<string, unknown>) =>
  who.data('GET /common/api/post/comment/list', { query });
const noOf = async (who: Visitor) => (await who.data('GET /account/api/info')).account_no;
const like = (id: string, who: Visitor, on = true) => who.call('POST /common/api/post/like', { body: { id, on } });
const follow = (contacts_no: string, who: Visitor, on = true) =>
  who.call('POST /common/api/follow/set', { body: { contacts_no, on } });
const unread = async (who: Visitor) =>
  (await who.data('GET /message/api/unread/get', { query: { slug: 'post_comment_default' } })).unread;
async function newMembers(count: number): Promise<Visitor[]> {
  const added = await addMembers(server.parts.ports, tenantId, count);
  return added.map(({ token }) => guest.with({ 'x-token': token }));
}

test('twenty likes of one caller at once count once, and fifty of different callers fifty', async () => {
  const { id } = await addPost('并发点赞');
  await Promise.all(Array.from({ length: 20 }, () => like(id, member)));
  expect((await details(id, member)).data).toMatchObject({ likes: 1, is_liked: true });
  await Promise.all(Array.from({ length: 5 }, () => like(id, member, false)));
  expect((await details(id, guest)).data.likes).toBe(0);
  const many = await newMembers(50);
  await Promise.all(many.map((who) => like(id, who)));
  expect((await details(id, guest)).data.likes).toBe(50);
});

test('[S7.37] comments at once are counted exactly, and a deletion takes one off', async () => {
  const { id } = await addPost('并发评论');
  const top = await comment({ post: id, text: '第一条' });
  const many = await newMembers(20);
  await Promise.all(
    many.map((who, n) => comment({ post: id, text: `第 ${n} 条`, ...(n % 2 && { answers: top.id }) }, who)),
  );
  expect((await details(id, guest)).data.comments).toBe(21);
  const found = await comments(guest, { post: id, order: 'old', page_size: 50 });
  expect([found.total, found.list.length, found.list[0]!.replies]).toEqual([21, 11, 10]);
  const del = (one: string, who: Visitor) => who.call('GET /common/api/post/comment/del', { query: { id: one } });
  const own = found.list[1]!;
  expect((await del(own.id, second)).code).toBe('4040000');
  // The author of the post deletes under it; twice at once is one deletion.
  await Promise.all([del(own.id, adviser), del(own.id, adviser)]);
  expect((await details(id, guest)).data.comments).toBe(20);
});

test('a reply to a reply stands in the same list and names whom it answers; a deleted comment keeps its replies', async () => {
  const { id } = await addPost('楼中楼');
  const top = await comment({ post: id, text: '上层' });
  const reply = await comment({ post: id, answers: top.id, text: '回复' }, adviser);
  const answer = await comment({ post: id, answers: reply.id, text: '再回复' }, second);
  expect([reply.answers, answer.parent, answer.answers]).toEqual(['', top.id, reply.author!.name]);
  const lonely = await comment({ post: id, text: '没有回复' });
  for (const one of [top.id, lonely.id]) await member.data('GET /common/api/post/comment/del', { query: { id: one } });
  const { list: left, total } = await comments(guest, { post: id });
  expect(left).toHaveLength(1);
  expect(left[0]).toMatchObject({ id: top.id, state: 'deleted', author: null, text: '', replies: 2 });
  expect(total).toBe(2);
  const replies = await comments(guest, { post: id, parent: top.id });
  expect(replies.list.map((one) => one.id)).toEqual([reply.id, answer.id]);
  const refused = await member.call('POST /common/api/post/comment/add', {
    body: { post: id, answers: top.id, text: '回复已删除的评论' },
  });
  expect(refused.code).toBe('4040000');
});

test('comments are listed by their likes, by their age and from the newest, page by page', async () => {
  const { id } = await addPost('排序');
  const made: string[] = [];
  for (let n = 0; n < 5; n++) made.push((await comment({ post: id, text: `第 ${n} 条` })).id);
  const likeComment = (one: string, who: Visitor) =>
    who.data('POST /common/api/post/comment/like', { body: { id: one, on: true } });
  expect(await likeComment(made[2]!, second)).toEqual({ likes: 1, is_liked: true });
  await likeComment(made[2]!, adviser);
  await likeComment(made[1]!, adviser);
  const all = async (order: string) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await comments(guest, { post: id, order, page_size: 2, ...(cursor && { cursor }) });
      seen.push(...page.list.map((one) => one.id));
      cursor = page.next ?? undefined;
    } while (cursor);
    return seen.map((one) => made.indexOf(one));
  };
  expect(await all('hot')).toEqual([2, 1, 4, 3, 0]);
  expect(await all('new')).toEqual([4, 3, 2, 1, 0]);
  expect(await all('old')).toEqual([0, 1, 2, 3, 4]);
});

test('a block hides two people from each other everywhere and ends that they follow each other', async () => {
  const [author, reader] = await newMembers(2);
  const no = await noOf(author!);
  const { id } = await addPost('将被拉黑 #拉黑话题', author!);
  const above = await addPost('别人的动态');
  await comment({ post: above.id, text: '将被拉黑的评论' }, author!);
  await follow(no, reader!);
  await follow(await noOf(reader!), author!);
  await like(id, reader!);
  expect((await details(above.id, reader!)).data.comments).toBe(1);
  await reader!.data('POST /message/api/contacts/set', { body: { contacts_no: no, blocked: true } });
  for (const who of [reader!, author!]) {
    expect((await who.data('GET /common/api/follow/list')).total).toBe(0);
    expect((await who.data('GET /common/api/follow/list', { query: { direction: 'followers' } })).total).toBe(0);
  }
  expect(await idsOf(reader!)).not.toContain(id);
  expect((await details(id, reader!)).code).toBe('4040000');
  expect((await like(id, reader!)).code).toBe('4040000');
  expect((await details(above.id, reader!)).data.comments).toBe(0);
  expect(await comments(reader!, { post: above.id })).toMatchObject({ list: [], total: 0 });
  expect((await comments(guest, { post: above.id })).total).toBe(1);
  expect((await reader!.data('GET /common/api/hashtag/mate', { query: { keyword: '拉黑' } })).list).toEqual([]);
  expect((await guest.data('GET /common/api/hashtag/mate', { query: { keyword: '拉黑' } })).list).toHaveLength(1);
  expect((await reader!.call('GET /common/api/square/person', { query: { contacts_no: no } })).code).toBe('4040000');
  // The other direction, and what was announced before.
  expect((await author!.data('GET /common/api/interaction/list')).list).toEqual([]);
  expect(await unread(author!)).toBe(0);
  const marked = await addPost(`@${await nameOf(reader!)} 看看`, author!, { mentions: [await noOf(reader!)] });
  expect(marked.marks).toEqual([]);
});
const nameOf = async (who: Visitor) => {
  const info = await who.data('GET /account/api/info');
  return info.nickname || info.account_no;
};

test('a muted person is left out for the one who muted, and for nobody else', async () => {
  const [author, reader] = await newMembers(2);
  const { id, author: shown } = await addPost('将被屏蔽', author!);
  const mute = (on: boolean) =>
    reader!.data('POST /common/api/mute/set', { body: { contacts_no: shown.contacts_no, on } });
  expect(await mute(true)).toEqual({ is_muted: true });
  expect(await idsOf(reader!)).not.toContain(id);
  expect((await details(id, reader!)).code).toBe('4040000');
  expect(await idsOf(guest)).toContain(id);
  const muted = await reader!.data('GET /common/api/mute/list');
  expect(muted.list.map(({ contacts_no }) => contacts_no)).toEqual([shown.contacts_no]);
  const person = await reader!.data('GET /common/api/square/person', { query: { contacts_no: shown.contacts_no } });
  expect(person).toMatchObject({ is_muted: true, posts: 1 });
  await mute(false);
  expect(await idsOf(reader!)).toContain(id);
});

/** Every comment and reply that a reader gets, page by page, and the numbers that the reader is shown. */
async function listedComments(who: Visitor, post: string) {
  const pages = async (query: object) => {
    const found: Awaited<ReturnType<typeof comments>>[] = [];
    for (let cursor: string | null | undefined; cursor !== null; cursor = found.at(-1)!.next)
      found.push(await comments(who, { post, order: 'old', page_size: 2, ...query, ...(cursor && { cursor }) }));
    return { all: found.flatMap(({ list: page }) => page), total: found[0]!.total };
  };
  const top = await pages({});
  const texts = top.all.flatMap(({ text }) => (text ? [text] : []));
  for (const { id, replies } of top.all) {
    const below = await pages({ parent: id });
    expect([below.total, below.all.length]).toEqual([replies, replies]);
    texts.push(...below.all.map(({ text }) => text));
  }
  const { data } = await details(post, who);
  const listed = (await list(who)).list.find(({ id }) => id === post);
  expect([data.comments, top.total, listed?.comments]).toEqual([texts.length, texts.length, texts.length]);
  return texts.toSorted();
}

test('what a reader counts are the comments that the reader can list, whoever is muted, blocked or disabled', async () => {
  const [reader, muted, blocked, other] = await newMembers(4);
  const { id } = await addPost('评论的数量');
  const ofMuted = await comment({ post: id, text: '甲' }, muted!);
  await comment({ post: id, text: '甲1', answers: ofMuted.id }, other!);
  await comment({ post: id, text: '甲2', answers: ofMuted.id }, blocked!);
  await comment({ post: id, text: '甲3', answers: ofMuted.id }, reader!);
  const ofOther = await comment({ post: id, text: '乙' }, other!);
  await comment({ post: id, text: '乙1', answers: ofOther.id }, muted!);
  await comment({ post: id, text: '乙2', answers: ofOther.id }, second);
  const ofSecond = await comment({ post: id, text: '丙' }, second);
  await comment({ post: id, text: '丙1', answers: ofSecond.id }, blocked!);
  expect(await listedComments(reader!, id)).toHaveLength(9);
  await reader!.data('POST /common/api/mute/set', { body: { contacts_no: await noOf(muted!), on: true } });
  expect(await listedComments(reader!, id)).toEqual(['丙', '丙1', '乙', '乙2']);
  // Replies below a comment that is not listed are not answered by its id either.
  const below = (who: Visitor) => comments(who, { post: id, parent: ofMuted.id });
  expect(await below(reader!)).toEqual({ list: [], next: null, total: 0 });
  expect((await below(guest)).list).toHaveLength(3);
  await blocked!.data('POST /message/api/contacts/set', { body: { contacts_no: await noOf(reader!), blocked: true } });
  expect(await listedComments(reader!, id)).toEqual(['丙', '乙', '乙2']);
  // What waits is listed for its author alone.
  await comment({ post: id, text: 'a@example.com', answers: ofSecond.id, asks_review: true }, reader!);
  expect(await listedComments(reader!, id)).toHaveLength(4);
  expect(await listedComments(guest, id)).toHaveLength(9);
  // A deleted comment whose replies the reader does not see is no empty place.
  await db
    .updateTable('post_comment')
    .set({ state: 'deleted', text: '', is_counted: false })
    .where('id', '=', ofSecond.id)
    .execute();
  await db.updateTable('post').set({ comments: 8 }).where('id', '=', id).execute();
  expect(await listedComments(guest, id)).toHaveLength(8);
  expect((await comments(blocked!, { post: id })).list.map((one) => one.text)).toContain('');
});

test('comments of a colleague who is disabled are in no count until the colleague is enabled again', async () => {
  const head = await server.as('saas', mobiles.headquarters, headquarters);
  const colleague = await server.as('broker', mobiles.colleague);
  const account_no = await noOf(colleague);
  const { id } = await addPost('离职同事的评论');
  const top = await comment({ post: id, text: '我的看法' }, colleague);
  await comment({ post: id, text: '补充一句', answers: top.id }, colleague);
  await comment({ post: id, text: '谢谢', answers: top.id });
  expect(await listedComments(guest, id)).toHaveLength(3);
  const setStatus = async (status: 'disabled' | 'active') => {
    const found = await head.data('GET /admin/api/staff', { query: { keyword: account_no } });
    const { account_no: staffId, version } = found.list[0]!;
    return await head.call('PUT /admin/api/staff/{id}/status', { params: { id: staffId }, body: { version, status } });
  };
  expect((await setStatus('disabled')).code).toBe('2000000');
  expect(await listedComments(guest, id)).toEqual(['谢谢']);
  expect(await listedComments(member, id)).toEqual(['谢谢']);
  expect((await setStatus('active')).code).toBe('2000000');
  expect(await listedComments(guest, id)).toHaveLength(3);
});

test('a comment under a deleted post leads nobody to its author', async () => {
  const [hidden] = await newMembers(1);
  await db
    .updateTable('account')
    .set({ is_findable: false })
    .where('account_no', '=', await noOf(hidden!))
    .execute();
  const { id } = await addPost('稍后删除');
  await comment({ post: id, text: '在这里评论过' }, hidden!);
  const person = async () =>
    (await guest.call('GET /common/api/square/person', { query: { contacts_no: await noOf(hidden!) } })).code;
  expect(await person()).toBe('2000000');
  await adviser.data('GET /common/api/post/del', { query: { id } });
  expect(await person()).toBe('4040000');
});

test('a hidden post and that of a closed account are not shown, not counted and not found', async () => {
  const [author] = await newMembers(1);
  const { id, author: shown } = await addPost('将被隐藏 #隐藏话题', author!);
  await db.updateTable('account').set({ status: 'disabled' }).where('account_no', '=', shown.contacts_no).execute();
  expect(await idsOf(guest)).not.toContain(id);
  expect((await details(id, guest)).code).toBe('4040000');
  expect((await guest.data('GET /common/api/hashtag/mate', { query: { keyword: '隐藏' } })).list).toEqual([]);
  await db.updateTable('account').set({ status: 'active' }).where('account_no', '=', shown.contacts_no).execute();
  await db.updateTable('post').set({ state: 'hidden' }).where('id', '=', id).execute();
  expect(await idsOf(guest)).not.toContain(id);
  expect((await details(id, guest)).code).toBe('4040000');
  expect((await details(id, author!)).data.state).toBe('hidden');
  expect((await guest.data('GET /common/api/hashtag/mate', { query: { keyword: '隐藏' } })).list).toEqual([]);
});

test('an account follows a thousand people at most, and reads them in its feed', async () => {
  const [reader] = await newMembers(1);
  const added = await addMembers(server.parts.ports, tenantId, 1001);
  const account = await ownAccount(reader!);
  await sql`insert into follow (tenant_id, follower, followed, created_at)
    select ${tenantId}::uuid, ${account}::uuid, id, now() from unnest(${added.slice(0, 999).map((one) => one.account)}::uuid[]) as one(id)`.execute(
    db,
  );
  const writer = guest.with({ 'x-token': added[999]!.token });
  const last = guest.with({ 'x-token': added[1000]!.token });
  const posts = [];
  for (const who of [writer, last, writer]) posts.push((await addPost('关注的人写的', who)).id);
  expect((await follow(added[999]!.no, reader!)).data).toEqual({ is_followed: true, following: 1000 });
  expect((await follow(added[999]!.no, reader!)).code).toBe('2000000');
  expect((await follow(added[1000]!.no, reader!)).code).toBe('4090000');
  const feed = await list(reader!, { feed: 'following' });
  expect(feed.list.map(({ id }) => id)).toEqual([posts[2], posts[0]]);
  expect(feed.list[0]!.is_followed).toBe(true);
  const page = await list(reader!, { feed: 'following', page_size: 1 });
  expect((await list(reader!, { feed: 'following', page_size: 1, cursor: page.next })).list[0]!.id).toBe(posts[0]);
  expect((await follow(added[999]!.no, reader!, false)).data).toEqual({ is_followed: false, following: 999 });
  expect((await guest.call('GET /common/api/post/list', { query: { feed: 'following' } })).code).toBe('4010000');
});
const ownAccount = async (who: Visitor): Promise<string> => {
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('account_no', '=', await noOf(who))
    .executeTakeFirstOrThrow();
  return id;
};

test('what others did is listed and counted for its receiver until it is read, each act once', async () => {
  const [author, reader] = await newMembers(2);
  await author!.data('PUT /account/api/info', { body: { nickname: '写动态的人', region: '' } });
  const { id } = await addPost('互动', author!);
  for (const on of [true, false, true]) await like(id, reader!, on);
  const top = await comment({ post: id, text: '写得好' }, reader!);
  await comment({ post: id, answers: top.id, text: '谢谢' }, author!);
  await follow(await noOf(author!), reader!);
  await addPost('请 @写动态的人 来看', adviser, { mentions: [await noOf(author!)] });
  const mine = await author!.data('GET /common/api/interaction/list');
  expect(mine.list.map(({ kind, text, is_unread }) => [kind, text, is_unread])).toEqual([
    ['mention', '', true],
    ['follow', '', true],
    ['comment', '写得好', true],
    ['like', '', true],
  ]);
  expect(mine.list[2]).toMatchObject({ post: id, comment: top.id, post_text: '互动' });
  expect(await unread(author!)).toBe(4);
  expect((await reader!.data('GET /common/api/interaction/list')).list.map(({ kind }) => kind)).toEqual(['reply']);
  const read = await author!.data('POST /message/api/unread/read', { body: { slug: 'post_comment_default' } });
  expect(read.unread).toBe(0);
  expect((await author!.data('GET /common/api/interaction/list')).list.some(({ is_unread }) => is_unread)).toBe(false);
  expect(await unread(reader!)).toBe(1);
});

test('the number of interactions reaches the devices of their receiver at once, and a like that was taken back unseen is gone', async () => {
  const [author, reader] = await newMembers(2);
  const { id } = await addPost('实时', author!);
  const device = await TestDevice.of(server.app, author!);
  const counted = async (count: number) => {
    const { instruction } = await device.next(
      'instruction',
      ({ instruction: one }) => one.name === 'update_unread' && one.unread === count,
    );
    return instruction;
  };
  await like(id, reader!);
  expect(await counted(1)).toMatchObject({ slug: 'post_comment_default' });
  await follow(await noOf(author!), reader!);
  await comment({ post: id, text: '第一条' }, reader!);
  await counted(3);
  await like(id, reader!, false);
  await follow(await noOf(author!), reader!, false);
  await counted(1);
  const kinds = async () => (await author!.data('GET /common/api/interaction/list')).list.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['comment']);
  await like(id, reader!);
  await author!.data('POST /message/api/unread/read', { body: { slug: 'post_comment_default' } });
  await like(id, reader!, false);
  // What was seen stays as what happened.
  expect(await kinds()).toEqual(['like', 'comment']);
  device.close();
});

test('a mention is a link to a person whom the author may mention, and plain text otherwise', async () => {
  const [friend, hidden] = await newMembers(2);
  await friend!.data('PUT /account/api/info', { body: { nickname: '甲乙', region: '' } });
  await hidden!.data('PUT /account/api/info', { body: { nickname: '丙丁', region: '' } });
  await db
    .updateTable('account')
    .set({ is_findable: false })
    .where('account_no', '=', await noOf(hidden!))
    .execute();
  const mentions = [await noOf(friend!), await noOf(hidden!)];
  const post = await addPost('@甲乙 @丙丁', member, { mentions });
  expect(post.marks).toEqual([{ from: 0, to: 3, kind: 'mention', value: mentions[0] }]);
  expect(await unread(hidden!)).toBe(0);
  const suggested = await member.data('GET /common/api/mention/mate', { query: { keyword: '甲乙' } });
  expect(suggested.list.map(({ contacts_no }) => contacts_no)).toEqual([mentions[0]]);
  expect((await member.data('GET /common/api/mention/mate', { query: { keyword: '丙丁' } })).list).toEqual([]);
});

test('numbers of people who wrote nothing and cannot be found lead to nobody', async () => {
  const [quiet] = await newMembers(1);
  const contacts_no = await noOf(quiet!);
  const person = (who: Visitor) => who.call('GET /common/api/square/person', { query: { contacts_no } });
  expect((await person(guest)).code).toBe('4040000');
  expect((await person(quiet!)).data).toMatchObject({ is_mine: true, shop: null });
  await addPost('第一条', quiet!);
  expect((await person(guest)).data).toMatchObject({ posts: 1, is_mine: false });
  expect((await person(server.guest(otherTenantSite))).code).toBe('4040000');
});

test('own texts and people are exported, and an erasure leaves nothing of them and takes likes off', async () => {
  const mobile = '13597531865';
  const { token } = await guest.data('POST /account/api/site/login', {
    body: { role: 'member', mobile, code: await server.code(mobile, 'login') },
  });
  const owner = guest.with({ 'x-token': token });
  const { id } = await addPost('短暂的动态 #短暂', owner);
  const above = await addPost('别人的动态');
  const top = await comment({ post: above.id, text: '短暂的评论' }, owner);
  const reply = await comment({ post: above.id, answers: top.id, text: '回复' });
  await like(above.id, owner);
  await comment({ post: id, text: '别人的评论' });
  await owner.data('POST /common/api/post/comment/like', { body: { id: reply.id, on: true } });
  await follow(above.author.contacts_no, owner);
  const ownCode = async (scene: 'export' | 'erase') => {
    server.clock.advance(61_000);
    await owner.data('POST /tools/api/sms/code', { body: { scene } });
    return server.outbox.newest().find((sent) => sent.mobile === mobile && sent.scene === scene)!.code;
  };
  const { content } = await owner.data('POST /account/api/export', { body: { code: await ownCode('export') } });
  expect(JSON.parse(content).square).toMatchObject({
    posts: [{ id, text: '短暂的动态 #短暂', pictures: [] }],
    comments: [{ id: top.id, text: '短暂的评论' }],
    liked_posts: [above.id],
    following: [{ contacts_no: above.author.contacts_no }],
    muted: [],
  });
  await owner.data('POST /account/api/erase', { body: { code: await ownCode('erase') } });
  expect((await details(id, guest)).code).toBe('4040000');
  expect((await details(above.id, guest)).data).toMatchObject({ likes: 0, comments: 1 });
  const { list: left } = await comments(guest, { post: above.id });
  expect(left).toMatchObject([{ id: top.id, author: null, text: '', replies: 1 }]);
  const replies = await comments(guest, { post: above.id, parent: top.id });
  expect(replies.list).toMatchObject([{ id: reply.id, likes: 0 }]);
  const { rows } = await sql<{ text: string }>`select text from post where id = ${id}::uuid
    union all select text from post_comment where id = ${top.id}::uuid`.execute(db);
  expect(rows).toEqual([{ text: '' }, { text: '' }]);
  const followers = await adviser.data('GET /common/api/follow/list', { query: { direction: 'followers' } });
  expect(followers.list.some(({ is_closed }) => is_closed)).toBe(false);
});
