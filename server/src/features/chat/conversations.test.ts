import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeContacts } from '#app/testing/contacts.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { recall, startDirectChat, textMessage } from '#app/testing/direct-chat.ts';
import type { TestServer, Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let member: Visitor;
let adviser: Visitor;
let tid: string;
beforeAll(async () => {
  ({ server, member, adviser, tid } = await startDirectChat());
});
afterAll(() => server.close());

const say = (who: Visitor, text: string, more: object = {}) =>
  who.data('POST /message/api/msg/send', textMessage(tid, text, more));
const row = async (who: Visitor) => (await who.data('GET /message/api/msg/details', { query: { tid } })).conversation;
const history = async (who: Visitor, query: object = {}) =>
  (await who.data('GET /message/api/msg/list', { query: { tid, ...query } })).messages;

test('[S3.19] a conversation has the fields of the spec', async () => {
  await say(adviser, '年化 3.45% 起，可贷 180 万。');
  expect(await row(member)).toMatchObject({
    tid,
    contacts_no: (await adviser.data('GET /account/api/info')).account_no,
    name: expect.any(String),
    name_first: expect.stringMatching(/^[A-Z#]$/),
    name_py_array: expect.any(Array),
    members_info: [expect.objectContaining({ role: 'member' }), expect.objectContaining({ role: 'broker' })],
    members: 2,
    desc_title: '',
    desc_message: '',
    last: expect.objectContaining({ content: { kind: 'text', text: '年化 3.45% 起，可贷 180 万。' } }),
    unread: 1,
    at: 0,
    undisturb: false,
    time: expect.any(Number),
    update_time: expect.any(Number),
    team_type: 'direct',
    chat_slug: 'chat',
    work_no: null,
  });
  expect(await row(adviser)).toMatchObject({ unread: 0 });
});

test('the notice that two people are contacts is in the history and nobody’s unread message', async () => {
  const messages = await history(member);
  expect(messages.at(-1)).toMatchObject({
    seq: 1,
    kind: 'system',
    from: null,
    idClient: null,
    content: { notice: 'contact_added' },
  });
  const other = await makeContacts(server, member, await server.as('store', mobiles.manager));
  const { list } = await member.data('GET /message/api/msg/list');
  expect(list.find((one) => one.tid === other)).toMatchObject({ unread: 0, seq: 1 });
});

test('sending moves no read position; reading moves it forward only, and the other side gets the receipt', async () => {
  const { seq, time } = await say(adviser, '请看第 9 条。');
  const before = await row(member);
  await say(member, '好的');
  expect(await row(member)).toMatchObject({ unread: before.unread, read_seq: before.read_seq });
  await member.data('POST /message/api/msg/read', { body: { tid, seq } });
  expect(await row(member)).toMatchObject({ unread: 0, read_seq: seq });
  expect((await row(adviser)).msgReceiptTime).toBe(time);
  await member.data('POST /message/api/msg/read', { body: { tid, seq: 1 } });
  expect((await row(member)).read_seq).toBe(seq);
  const beyond = await member.data('POST /message/api/msg/read', { body: { tid, seq: 1_000_000 } });
  expect(beyond.read_seq).toBe(seq + 1);
});

test('the history is paged in both directions without gaps', async () => {
  for (let i = 0; i < 5; i++) await say(adviser, `第 ${i} 条`);
  const newest = await history(member, { page_size: 3 });
  const older = await history(member, { page_size: 3, before_seq: newest.at(-1)!.seq });
  expect([...newest, ...older].map(({ seq }) => seq)).toEqual(Array.from({ length: 6 }, (_, i) => newest[0]!.seq - i));
  const after = await history(member, { page_size: 3, after_seq: older[0]!.seq });
  expect(after.map(({ seq }) => seq)).toEqual(newest.map(({ seq }) => seq).reverse());
});

test('[S3.25] a message is recalled by idClient for two minutes: its text, mentions, pin and line in the list are gone', async () => {
  const idClient = randomUUID();
  const no = (await member.data('GET /account/api/info')).account_no;
  await member.data('POST /message/api/msg/read', { body: { tid, seq: 1_000 } });
  const { seq } = await say(adviser, '发错了', { idClient, mentions: [no] });
  await adviser.data('POST /message/api/msg/pin', { body: { tid, seq, pinned: true } });
  expect(await row(member)).toMatchObject({ unread: 1, at: 1, last: { content: { text: '发错了' } } });
  const stranger = await server.as('member', mobiles.secondMember);
  const recalling = { body: { tid, idClients: [idClient], mode: 'recall' } };
  for (const who of [stranger, member])
    expect((await who.call('POST /message/api/msg/delete_msg', recalling)).code).toBe('4040000');
  server.clock.advance(119_000);
  expect(await adviser.data('POST /message/api/msg/delete_msg', recalling)).toEqual({ changed: 1 });
  expect(await adviser.data('POST /message/api/msg/delete_msg', recalling)).toEqual({ changed: 0 });
  const details = await member.data('GET /message/api/msg/details', { query: { tid } });
  expect(details.conversation).toMatchObject({ unread: 0, at: 0, last: { content: null, is_recalled: true } });
  expect(details.pins).toEqual([]);
  expect((await history(member))[0]).toMatchObject({ seq, content: null, is_recalled: true });

  const late = randomUUID();
  const { seq: lateSeq } = await say(adviser, '两分钟后', { idClient: late });
  for (const [field, named] of [
    ['seqs', { seqs: [lateSeq] }],
    ['seqs', { idClients: [late], seqs: [lateSeq] }],
    ['idClients', { idClients: [late, idClient] }],
  ] as const) {
    const { code, data } = await adviser.call('POST /message/api/msg/delete_msg', {
      body: { tid, mode: 'recall', ...named },
    });
    expect({ code, data }).toEqual({
      code: '4220000',
      data: { fields: { [field]: 'Recall one message of your own at a time' } },
    });
  }
  server.clock.advance(121_000);
  const refused = await adviser.call('POST /message/api/msg/delete_msg', {
    body: { tid, idClients: [late], mode: 'recall' },
  });
  expect(refused).toMatchObject({ code: '4090000', message: expect.stringContaining('two minutes') });
});

test('[S4.36] a muted conversation keeps its own count and is not in the sum', async () => {
  const sum = async () => (await member.data('GET /message/api/msg/list')).unread;
  await say(adviser, '一');
  const before = await sum();
  const { unread } = await row(member);
  expect(unread).toBeGreaterThan(0);
  await member.data('POST /message/api/msg/set', { body: { tid, undisturb: true } });
  expect(await sum()).toBe(before - unread);
  expect(await row(member)).toMatchObject({ undisturb: true, unread });
  await member.data('POST /message/api/msg/set', { body: { tid, undisturb: false } });
  expect(await sum()).toBe(before);
});

test('[S4.42] a conversation removed from the list returns with the next message, which alone is unread', async () => {
  await member.data('POST /message/api/msg/del', { body: { tid } });
  const listed = async (filter = 'all') =>
    (await member.data('GET /message/api/msg/list', { query: { filter } })).list.some((one) => one.tid === tid);
  expect([await listed(), await listed('hidden')]).toEqual([false, true]);
  await say(adviser, '又见面了');
  expect([await listed(), await listed('hidden')]).toEqual([true, false]);
  expect((await row(member)).unread).toBe(1);
  // Listed already, so listing it again changes nothing.
  await member.data('POST /message/api/msg/set', { body: { tid, hidden: false } });
  expect((await row(member)).unread).toBe(1);
  expect((await history(member)).length).toBeGreaterThan(5);
});

test('cursors with impossible times and those of another conversation are refused', async () => {
  const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  for (const time of [9_000_000_000_000_000, -1]) {
    const cursor = cursorOf(time, randomUUID());
    expect((await member.call('GET /message/api/msg/list', { query: { cursor } })).code).toBe('4220000');
    expect((await member.call('GET /message/api/contacts/apply_list', { query: { cursor } })).code).toBe('4220000');
  }
  const cursor = cursorOf(randomUUID(), 3, 0, null);
  const found = await member.call('GET /message/api/msg/search', { query: { tid, keyword: '你好', cursor } });
  expect(found.code).toBe('4220000');
});

test('a message deleted for oneself stays with the other, and is neither counted nor the newest', async () => {
  const { seq } = await say(adviser, '只删我这边');
  const { unread } = await row(member);
  expect(await member.data('POST /message/api/msg/delete_msg', { body: { tid, seqs: [seq] } })).toEqual({ changed: 1 });
  expect((await history(member)).map((one) => one.seq)).not.toContain(seq);
  expect(await row(member)).toMatchObject({ unread: unread - 1, last: { content: { text: '又见面了' } } });
  expect((await history(adviser))[0]).toMatchObject({ seq, is_recalled: false });
});

test('pinned conversations come first; a message and a conversation have at most so many pins', async () => {
  const second = await makeContacts(server, member, await server.as('broker', mobiles.adviser));
  await member.data('POST /message/api/msg/set', { body: { tid, top: true } });
  await (await server.as('broker', mobiles.adviser)).data('POST /message/api/msg/send', textMessage(second, '更新的'));
  expect((await member.data('GET /message/api/msg/list')).list.map((one) => one.tid).slice(0, 2)).toEqual([
    tid,
    second,
  ]);
  await member.data('POST /message/api/msg/set', { body: { tid, top: false } });
  expect((await member.data('GET /message/api/msg/list')).list[0]!.tid).toBe(second);
});

test('a forwarded message is a copy; only what the sender can read is forwarded, and a quote must exist', async () => {
  const mine = await say(adviser, '政策原文如下');
  const second = await makeContacts(server, adviser, await server.as('member', mobiles.secondMember));
  const forward = (who: Visitor, from: { tid: string; seq: number }, to: string) =>
    who.call('POST /message/api/msg/send', { body: { tid: to, idClient: randomUUID(), forward: from } });
  expect((await forward(adviser, { tid, seq: mine.seq }, second)).code).toBe('2000000');
  const other = await server.as('member', mobiles.secondMember);
  const { messages } = await other.data('GET /message/api/msg/list', { query: { tid: second } });
  expect(messages[0]).toMatchObject({ content: { kind: 'text', text: '政策原文如下' } });
  expect((await forward(other, { tid, seq: mine.seq }, second)).code).toBe('4040000');
  expect((await forward(adviser, { tid, seq: 1 }, second)).code).toBe('4040000');
  const quote = textMessage(tid, '？', { reply_seq: 1_000_000 });
  expect((await adviser.call('POST /message/api/msg/send', quote)).code).toBe('4090000');
});

test('cards show what the sender could see when they were sent; unknown subjects are refused', async () => {
  const { list } = await adviser.data('GET /finance/api/product_list');
  const card = (kind: string, id: string) => ({ kind: 'card', card: kind, id });
  await say(adviser, '', { content: card('product', list[0]!.id) });
  expect((await history(member))[0]!.content).toMatchObject({ kind: 'card', title: list[0]!.name });
  const unknown = [
    ...[randomUUID(), 'x', '\u0001', `{${list[0]!.id}}`].map((id) => card('product', id)),
    card('contact', 'b-9999-1'),
    card('order', randomUUID()),
  ];
  for (const content of unknown)
    expect(
      (await adviser.call('POST /message/api/msg/send', { body: { tid, idClient: randomUUID(), content } })).code,
    ).toBe('4040000');
});

test('an unknown idClient of another conversation, an empty text and an unknown upload are refused and store nothing', async () => {
  const before = (await row(adviser)).seq;
  const idClient = randomUUID();
  const second = await makeContacts(server, adviser, await server.as('store', mobiles.manager));
  const text = { kind: 'text', text: '一次' };
  await adviser.data('POST /message/api/msg/send', { body: { tid: second, idClient, content: text } });
  const send = (body: object) =>
    adviser.call('POST /message/api/msg/send', { body: { tid, idClient: randomUUID(), ...body } });
  expect((await send({ idClient, content: text })).code).toBe('4090000');
  expect((await send({ content: { kind: 'text', text: ' \n ' } })).code).toBe('4220000');
  expect((await send({})).code).toBe('4220000');
  const picture = {
    kind: 'image',
    pictures: [{ key: 'chat/1001/AAAAAAAAAAAAAAAA/aaaaaaaaaa.png', width: 10, height: 10 }],
  };
  expect((await send({ content: picture })).code).toBe('4220000');
  expect((await row(adviser)).seq).toBe(before);
});

test('search finds two Chinese letters newest first, in one conversation or in all, and says how far it has looked', async () => {
  const unique = '量子';
  await say(adviser, `关于${unique}贷的说明`);
  const all = await member.data('GET /message/api/msg/search', { query: { keyword: unique } });
  expect(all).toMatchObject({ next: null, examined_until: null });
  expect(all.list.map(({ message }) => message.content)).toEqual([{ kind: 'text', text: `关于${unique}贷的说明` }]);
  expect(all.examined).toBeGreaterThan(5);
  const stranger = await server.as('member', mobiles.secondMember);
  expect((await stranger.data('GET /message/api/msg/search', { query: { keyword: unique } })).list).toEqual([]);
  expect((await stranger.call('GET /message/api/msg/search', { query: { keyword: unique, tid } })).code).toBe(
    '4040000',
  );
});

test('synchronization after the positions of a device has everything, also the recall of an old message', async () => {
  const sync = (query: object) => member.data('GET /message/api/msg/sync', { query: query as never });
  const first = (await sync({})).account!;
  expect(first).toMatchObject({ reset: true, epoch: expect.any(String) });
  const known = first.conversations.find((one) => one.tid === tid)!;
  const idClient = randomUUID();
  const { seq } = await say(adviser, '会撤回', { idClient });
  const copy = (await sync({ tid, epoch: first.epoch, after_seq: known.seq, after_change: known.change_no }))
    .conversation!;
  expect(copy).toMatchObject({ reset: false, seq, more: false });
  expect(copy.messages.map((one) => one.seq)).toEqual([seq]);
  await recall(adviser, tid, idClient);
  const later = (await sync({ tid, epoch: first.epoch, after_seq: seq, after_change: copy.change_no })).conversation!;
  expect(later.messages).toEqual([]);
  expect(later.changes).toMatchObject([{ kind: 'recall', seq, idClient }]);
  const account = (await sync({ epoch: first.epoch, feed_no: first.feed_no, since: first.now })).account!;
  expect(account.reset).toBe(false);
  expect(account.conversations.map((one) => one.tid)).toContain(tid);
  expect((await sync({ tid, epoch: 'another', after_seq: seq })).conversation!.reset).toBe(true);
  expect((await sync({ tid, epoch: first.epoch, after_seq: seq + 99 })).conversation!.reset).toBe(true);
  expect((await sync({ epoch: 'another', feed_no: first.feed_no, since: first.now })).account!.reset).toBe(true);
});

test('[S4.42] hiding a conversation can be taken back, with what was unread', async () => {
  await member.data('POST /message/api/msg/read', { body: { tid, seq: (await row(member)).seq } });
  await say(adviser, '还在吗');
  const hide = (hidden: boolean) => member.data('POST /message/api/msg/set', { body: { tid, hidden } });
  expect(await hide(true)).toMatchObject({ hidden: true, unread: 0 });
  expect(await hide(false)).toMatchObject({ hidden: false, unread: 1 });
});
