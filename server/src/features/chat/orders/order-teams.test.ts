import { type GroupAction, groupActions } from '@sycee/domain/messages/group';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitOrder } from '#app/testing/builders.ts';
import { makeContacts } from '#app/testing/contacts.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { textMessage } from '#app/testing/direct-chat.ts';
import { uploadDocument } from '#app/testing/documents.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { compareOrderPeople, conversationsWithOthers, followOrders } from '../groups/follow-orders.ts';

let server: TestServer;
let db: FirstTenant['db'];
let member: Visitor;
let adviser: Visitor;
let colleague: Visitor;
let manager: Visitor;
let products: string[];
beforeAll(async () => {
  server = await startTestServer();
  ({ db } = await firstTenant(server));
  member = await server.as('member', mobiles.member);
  adviser = await server.as('broker', mobiles.adviser);
  colleague = await server.as('broker', mobiles.colleague);
  manager = await server.as('store', mobiles.manager);
  products = (await server.guest().data('GET /finance/api/product_list', { query: { page_size: 100 } })).list.map(
    ({ id }) => id,
  );
});
afterAll(() => server.close());

const numberOf = async (who: Visitor) => (await who.data('GET /account/api/info')).account_no;
/** An order of the adviser for a member, each for another product. */
const newOrder = (mobile = mobiles.member, by = adviser) =>
  submitOrder(by, { name: '林知夏', mobile, product_id: products.pop()! });
const open = (who: Visitor, id: string) => who.call('POST /finance/api/{id}/add_team', { params: { id } });
const opened = async (who: Visitor, id: string) => (await open(who, id)).data.conversation.tid;
const say = (who: Visitor, tid: string, text: string) => who.data('POST /message/api/msg/send', textMessage(tid, text));
const detail = (who: Visitor, id: string) => who.call('GET /finance/api/{id}/get_team_detail', { params: { id } });
const messages = async (who: Visitor, tid: string) =>
  (await who.data('GET /message/api/msg/list', { query: { tid, page_size: 100 } })).messages.reverse();
/** Texts as this reader sees them: of people, and of the system in Chinese or by the name of the line. */
const lines = async (who: Visitor, tid: string) =>
  (await messages(who, tid)).map(({ content }) => {
    if (content?.kind === 'text') return content.text;
    return content?.kind === 'system' ? (content.text?.zh ?? content.notice) : '';
  });
const follow = async () => {
  await followOrders(server.parts.ports);
  await compareOrderPeople(server.parts.ports);
};
const different = async (now: number) =>
  (await conversationsWithOthers(db, now, '00000000-0000-0000-0000-000000000000')).different;
const opening = '这笔申请的会话已开启，顾问和申请人在这里沟通，进度会同步到这里';

async function moveForward(id: string, more: object = {}) {
  const { version } = await adviser.data('GET /finance/api/{id}/work_flow_info', { params: { id } });
  const body = { version, step: 'advance' as const, ...more };
  return await adviser.call('PUT /finance/api/{id}/work_flow_info', { params: { id }, body });
}
const transfer = async (id: string, from: Visitor, to: Visitor) =>
  await from.data('POST /finance/api/submit_devolve', {
    body: { work_ids: [id], account_no: await numberOf(to) },
  });

test('[S1.19] [S7.23] add_team opens the one conversation of an order for its adviser and applicant, who are no contacts, and fetches it afterwards', async () => {
  const { id, work_no } = await newOrder();
  const first = (await open(member, id)).data;
  expect(first).toMatchObject({
    work_no,
    is_over: false,
    has_adviser: true,
    applicant: 'member',
    conversation: { work_no, chat_slug: 'work', team_type: 'group', group_role: 'member', members: 2, can_send: true },
  });
  const again = (await open(adviser, work_no)).data.conversation;
  expect(again).toMatchObject({ tid: first.conversation.tid, group_role: 'owner' });
  // Staff read whose application it is; applicants know.
  expect(again.name).toContain('顾南枝');
  expect(first.conversation.name).not.toContain('顾南枝');
  await say(member, again.tid, '需要哪些资料');
  expect(await lines(adviser, again.tid)).toEqual([opening, '需要哪些资料']);
  const { members } = (await detail(adviser, again.tid)).data;
  expect(members.map(({ contacts_no, group_role }) => [contacts_no, group_role])).toEqual([
    [await numberOf(adviser), 'owner'],
    [await numberOf(member), 'member'],
  ]);
});

test('[S1.19] of many who open the conversation of an order at once, all get the same one, which was opened once', async () => {
  const { id } = await newOrder();
  const answers = await Promise.all([adviser, member, adviser, member, adviser, member].map((who) => open(who, id)));
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '2000000'));
  expect(new Set(answers.map(({ data }) => data.conversation.tid)).size).toBe(1);
  expect(await lines(member, answers[0]!.data.conversation.tid)).toEqual([opening]);
  expect(await db.selectFrom('conversation').select('id').where('work_order', '=', id).execute()).toHaveLength(1);
});

test('[S7.23] the calls of an order’s conversation are refused to guests, other tenants, managers and others who are no part of the order', async () => {
  const { id } = await newOrder();
  const tid = await opened(adviser, id);
  const outsiders: [string, Visitor, onOrder: string, onTeam: string][] = [
    ['guest', server.guest(), '4010000', '4010000'],
    ['another member', await server.as('member', mobiles.thirdMember), '4040000', '4040000'],
    ['a colleague', colleague, '4040000', '4040000'],
    ['the manager', manager, '4030000', '4040000'],
    ['another tenant', await server.as('broker', mobiles.otherAdviser, otherTenantSite), '4040000', '4040000'],
    [
      'a member of another tenant',
      await server.as('member', mobiles.otherMember, otherTenantSite),
      '4040000',
      '4040000',
    ],
  ];
  const params = { id: tid };
  for (const [who, visitor, onOrder, onTeam] of outsiders) {
    expect((await open(visitor, id)).code, who).toBe(onOrder);
    const codes = await Promise.all([
      visitor.call('POST /finance/api/{id}/set_team', { params, body: { name: '新名' } }),
      visitor.call('POST /finance/api/{id}/setdescmessage', { params, body: { desc_title: '', desc_message: '某' } }),
      visitor.call('POST /finance/api/{id}/team_add_member', { params, body: { contacts_nos: ['m-1'] } }),
      visitor.call('POST /finance/api/sendmsg_team', { body: { tid, line: 'call_wanted' } }),
      visitor.call('GET /finance/api/{id}/get_team_detail', { params }),
      visitor.call('GET /finance/api/{id}/read_team', { params }),
      visitor.call('GET /message/api/msg/list', { query: { tid } }),
    ]);
    expect(new Set(codes.map(({ code }) => code)), who).toEqual(new Set([onTeam]));
    const list = await visitor.call('GET /finance/api/get_teams');
    if (who !== 'guest')
      expect(
        list.data.list.map((row) => row.tid),
        who,
      ).not.toContain(tid);
  }
  expect(await lines(adviser, tid)).toEqual([opening]);
  // A conversation without an order has none of these calls, and neither has an id that is none.
  for (const one of ['not-an-id', '019b76da-a800-7000-8000-000000000000'])
    expect((await detail(adviser, one)).code).toBe('4040000');
});

test('[S7.23] set_team and setdescmessage are the adviser’s, and members change with the order only', async () => {
  const { id } = await newOrder();
  const tid = await opened(adviser, id);
  const params = { id: tid };
  const set = (who: Visitor, body: object) => who.call('POST /finance/api/{id}/set_team', { params, body });
  expect((await set(member, { name: '新名' })).code).toBe('4030000');
  expect((await set(adviser, { name: '经营贷资料', is_muted: true })).data).toMatchObject({
    name: '经营贷资料',
    is_muted: true,
  });
  const body = { desc_title: '资料清单', desc_message: '请在周五前提交' };
  const describe = (who: Visitor) => who.call('POST /finance/api/{id}/setdescmessage', { params, body });
  expect((await describe(member)).code).toBe('4030000');
  expect((await describe(adviser)).data).toMatchObject(body);

  const [own, other] = [await numberOf(adviser), await numberOf(member)];
  const calls: Record<Exclude<GroupAction, 'edit' | 'mention_all' | 'write_while_muted' | 'decide'>, object> = {
    add: { contacts_nos: [own] },
    invite: {},
    renew_code: {},
    appoint: { contacts_no: other, role: 'manager' },
    hand_over: { contacts_no: other },
    dissolve: {},
  };
  expect(groupActions).toEqual(expect.arrayContaining(Object.keys(calls)));
  const paths = { invite: 'code', renew_code: 'code' } as Record<string, string>;
  const team = async (who: Visitor, call: string, more: object) =>
    (
      await who.call(`POST /message/api/chat_team/${call}` as 'POST /message/api/chat_team/leave', {
        body: { tid, ...more },
      })
    ).code;
  for (const [action, more] of Object.entries(calls)) {
    expect(await team(adviser, paths[action] ?? action, more), action).toBe('4090000');
    expect(await team(member, paths[action] ?? action, more), action).toBe('4030000');
  }
  expect(await team(adviser, 'kick', { contacts_nos: [other] })).toBe('4090000');
  expect(await team(adviser, 'leave', {})).toBe('4090000');
  expect((await detail(member, tid)).data.members).toHaveLength(2);
});

test('[S7.23] who has left the conversation stays away until team_add_member or their own add_team brings them back, and nobody else can be added', async () => {
  const { id } = await newOrder();
  const tid = await opened(adviser, id);
  await member.data('POST /message/api/chat_team/leave', { body: { tid } });
  await follow();
  expect((await detail(adviser, tid)).data).toMatchObject({ applicant: 'left', conversation: { members: 1 } });
  await say(adviser, tid, '你不在的时候');
  const add = (who: Visitor, no: string) =>
    who.call('POST /finance/api/{id}/team_add_member', { params: { id: tid }, body: { contacts_nos: [no] } });
  expect((await add(adviser, await numberOf(colleague))).code).toBe('4090000');
  expect((await add(adviser, await numberOf(member))).data).toMatchObject({ added: 1, conversation: { members: 2 } });
  expect((await add(adviser, await numberOf(member))).data.added).toBe(0);
  expect((await add(member, await numberOf(adviser))).code).toBe('4030000');
  expect(await lines(member, tid)).toEqual(['added']);
  await member.data('POST /message/api/chat_team/leave', { body: { tid } });
  expect(await opened(member, id)).toBe(tid);
  expect((await detail(adviser, tid)).data.applicant).toBe('member');
});

test('[S7.23] get_teams lists conversations of orders alone, and getunread counts what is unread in them until it is read', async () => {
  const [one, two] = [await newOrder(), await newOrder()];
  const [first, second] = [await opened(adviser, one.id), await opened(adviser, two.id)];
  const direct = await makeContacts(server, adviser, member);
  server.clock.advance(60_000);
  await say(adviser, direct, '不算在内');
  await say(adviser, first, '第一条');
  server.clock.advance(1000);
  await say(adviser, second, '第二条');
  const page = await member.data('GET /finance/api/get_teams', { query: { page_size: 1 } });
  expect(page.list.map(({ tid, unread }) => [tid, unread])).toEqual([[second, 1]]);
  const next = await member.data('GET /finance/api/get_teams', { query: { page_size: 1, cursor: page.next! } });
  expect(next.list.map(({ tid }) => tid)).toEqual([first]);
  const all = await member.data('GET /finance/api/get_teams', { query: { page_size: 100 } });
  expect(all.list.map(({ tid }) => tid)).not.toContain(direct);

  const before = await member.data('GET /finance/api/getunread');
  expect(before).toMatchObject({ unread: expect.any(Number), time: server.clock.now() });
  const read = await member.data('GET /finance/api/{id}/read_team', { params: { id: two.work_no } });
  expect(read).toMatchObject({ tid: second, unread: 0 });
  expect((await member.data('GET /finance/api/getunread')).unread).toBe(before.unread - 1);
  await member.data('POST /message/api/msg/set', { body: { tid: first, undisturb: true } });
  expect((await member.data('GET /finance/api/getunread')).unread).toBe(before.unread - 2);
});

test('[S7.24] read_team changes by GET: never cached, with the token in its header alone', async () => {
  const { id } = await newOrder();
  const tid = await opened(adviser, id);
  await say(adviser, tid, '看一下');
  const url = `/finance/api/${tid}/read_team`;
  const token = member.headers['x-token']!;
  const elsewhere = { ...server.guest().headers, cookie: `x-token=${token}`, authorization: `Bearer ${token}` };
  const refused = await server.app.inject({ url: `${url}?x-token=${token}&token=${token}`, headers: elsewhere });
  expect(refused.json().code).toBe('4010000');
  expect((await detail(member, tid)).data.conversation.unread).toBe(1);
  const answer = await server.app.inject({ url, headers: member.headers });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await detail(member, tid)).data.conversation.unread).toBe(0);
});

test('[S7.23] sendmsg_team writes a line of the system: staff ask for the documents that are missing, applicants for a call', async () => {
  const { id } = await newOrder();
  const tid = await opened(adviser, id);
  const send = (who: Visitor, line: 'documents_wanted' | 'call_wanted') =>
    who.call('POST /finance/api/sendmsg_team', { body: { tid, line } });
  expect((await send(adviser, 'call_wanted')).code).toBe('4030000');
  expect((await send(member, 'documents_wanted')).code).toBe('4030000');
  await moveForward(id);
  await moveForward(id);
  const wanted = await send(adviser, 'documents_wanted');
  expect(wanted.code).toBe('2000000');
  await send(member, 'call_wanted');
  const newest = async (who: Visitor) => (await who.data('GET /message/api/helper/list', { query: {} })).list[0]?.kind;
  expect(await newest(adviser)).toBe('call_wanted');
  const [request, call] = (await messages(member, tid)).slice(-2).map(({ content }) => content);
  expect(request).toMatchObject({
    notice: 'order',
    by: { contacts_no: await numberOf(adviser) },
    text: { zh: expect.stringMatching(/^请提交资料：./), en: expect.stringMatching(/^Please submit: ./) },
  });
  expect(call).toMatchObject({ by: { contacts_no: await numberOf(member) }, text: { zh: '希望顾问来电沟通' } });
});

test('[S1.19] each step of an order is a line in its conversation, once and in both languages, without notes, reasons and figures of staff', async () => {
  const { id } = await newOrder();
  const tid = await opened(adviser, id);
  await moveForward(id, { note: '客户还欠别家三十万' });
  const give = { id, documents: [{ slug: 'id_card', turn: 0, files: [await uploadDocument(server, member)] }] };
  await member.data('POST /finance/api/intoinfo', { body: give });
  const check = { id, slug: 'id_card', turn: 1, act: 'refuse' as const, reason: 'blurred' as const, text: '反光' };
  await adviser.data('POST /finance/api/intoinfo/check', { body: check });
  const { version } = await adviser.data('GET /finance/api/{id}/work_flow_info', { params: { id } });
  const product_id = products.pop()!;
  await adviser.data('POST /finance/api/work_change_product', { body: { id, version, product_id } });
  await moveForward(id, { step: 'finish', outcome: 'withdrawn', note: '价格太高', amount_approved: 123_456_00 });
  await follow();
  await follow();
  const written = await messages(member, tid);
  expect(written.map(({ content }) => content?.kind === 'system' && content.text?.zh)).toEqual([
    opening,
    '申请进度：约见',
    '已提交资料：本人身份证（正反面）',
    '“本人身份证（正反面）”被退回：看不清，请重新拍摄',
    expect.stringMatching(/^申请的产品已更换为“.+”$/),
    '申请已结束：客户放弃',
  ]);
  for (const { content } of written) expect(content).toMatchObject({ text: { en: expect.stringMatching(/^[A-Z]/) } });
  expect(JSON.stringify(written)).not.toMatch(/三十万|价格太高|123456|反光/);
  expect(await db.selectFrom('order_step').select('no').execute()).toEqual([]);
  expect((await open(member, id)).data).toMatchObject({ is_over: true, conversation: { tid, can_send: true } });
});

test('[S1.19] what other features do to an order is told by the job, and an attempt that fails loses nothing and repeats nothing', async () => {
  const { id, work_no } = await newOrder();
  const tid = await opened(adviser, id);
  const consents = (await member.data('GET /account/api/consents')).list;
  const consent = consents.find((one) => one.work_no === work_no)!;
  await member.data('DELETE /account/api/consents/{id}', { params: { id: consent.id } });
  expect(await lines(member, tid)).toEqual([opening]);
  const { ports } = server.parts;
  const load = ports.conversationKeys.load.bind(ports.conversationKeys);
  const conversationKeys = Object.assign(Object.create(ports.conversationKeys), {
    load,
    seal: () => {
      throw new Error('The step cannot be sealed.');
    },
  });
  await followOrders({ ...ports, conversationKeys });
  expect(await lines(member, tid)).toEqual([opening]);
  await Promise.all([follow(), follow()]);
  expect(await lines(member, tid)).toEqual([opening, '申请人撤回了授权，申请已结束']);
});

test('no conversation is opened for an order that is over or has no adviser, and one without an account of the applicant says so until they register', async () => {
  const over = await newOrder();
  await moveForward(over.id, { step: 'finish', outcome: 'withdrawn' });
  expect((await open(adviser, over.id)).code).toBe('4090000');
  const waiting = await submitOrder(member, { product_id: products.pop()! });
  expect((await open(member, waiting.id)).code).toBe('4090000');

  const mobile = '13788830001';
  const { id } = await newOrder(mobile);
  const alone = (await open(adviser, id)).data;
  expect(alone).toMatchObject({ applicant: 'no_account', conversation: { members: 1 } });
  const { tid } = alone.conversation;
  expect(await lines(adviser, tid)).toEqual([opening, '申请人还没有账号，注册后会自动加入']);
  await say(adviser, tid, '先记一下');
  const body = { role: 'member', mobile, code: await server.code(mobile, 'login') };
  const { token } = await server.guest().data('POST /account/api/site/login', { body });
  const applicant = server.guest().with({ 'x-token': token });
  await follow();
  expect(await lines(applicant, tid)).toEqual(['added']);
  expect((await detail(adviser, tid)).data.applicant).toBe('member');
});

test('[S1.19] a transfer hands the conversation over at once: the successor is its owner and reads all of it, and who had it leaves', async () => {
  const { id } = await newOrder();
  const tid = await opened(adviser, id);
  await say(adviser, tid, '之前');
  const { epoch, feed_no, now } = (await adviser.data('GET /message/api/msg/sync', { query: {} })).account!;
  await transfer(id, adviser, colleague);
  const lost = (await adviser.data('GET /message/api/msg/sync', { query: { epoch, feed_no, since: now } })).account!
    .lost;
  expect(lost).toEqual([{ tid, why: 'transferred' }]);
  await say(member, tid, '之后');
  await follow();
  expect((await lines(colleague, tid)).slice(-3)).toEqual(['之前', 'succeeded', '之后']);
  expect((await detail(colleague, tid)).data.conversation.unread).toBe(1);
  expect((await detail(colleague, tid)).data.conversation.group_role).toBe('owner');
  expect((await detail(adviser, tid)).code).toBe('4040000');
  expect(
    (await messages(member, tid)).find(({ content }) => content?.kind === 'system' && content.notice === 'succeeded')
      ?.content,
  ).toMatchObject({
    by: { contacts_no: await numberOf(adviser) },
    people: [{ contacts_no: await numberOf(colleague) }],
  });
});

test('[S1.19] after a return to the pool nobody of the staff reads on, and for who claims the order it is new what the applicant wrote meanwhile', async () => {
  const { id } = await newOrder(mobiles.secondMember);
  const applicant = await server.as('member', mobiles.secondMember);
  const tid = await opened(adviser, id);
  await say(applicant, tid, '以前的话');
  await adviser.data('POST /finance/api/submit_sea', { body: { work_ids: [id], reason: 'no_need', note: '不好沟通' } });
  expect((await detail(adviser, tid)).code).toBe('4040000');
  expect((await detail(applicant, tid)).data).toMatchObject({ has_adviser: false, conversation: { members: 1 } });
  await say(applicant, tid, '有人在吗');
  await follow();
  await colleague.data('GET /finance/api/{id}/claim', { params: { id } });
  const read = await lines(colleague, tid);
  expect(read.slice(-4)).toEqual(['以前的话', '正在安排新的顾问，接手后会看到这里的消息', '有人在吗', 'succeeded']);
  expect((await detail(colleague, tid)).data.conversation).toMatchObject({ group_role: 'owner', unread: 1 });
  expect(JSON.stringify(await messages(applicant, tid))).not.toContain('不好沟通');
});

test('[S1.19] collaborators of the customer join the conversation and leave it with their collaboration, also when its last day has passed', async () => {
  const { id } = await newOrder('13788830002');
  const tid = await opened(adviser, id);
  const { customer_id } = await manager.data('GET /finance/api/{id}/work_details', { params: { id } });
  const params = { id: customer_id! };
  const account_no = await numberOf(colleague);
  const until = businessDateOf(server.clock.now());
  await adviser.data('POST /finance/api/{id}/customer_team', { params, body: { account_no, may: 'read' } });
  expect(await opened(colleague, id)).toBe(tid);
  expect((await detail(adviser, tid)).data.members).toHaveLength(2);
  await adviser.data('POST /finance/api/{id}/customer_team/remove', { params, body: { account_no } });
  expect((await detail(colleague, tid)).code).toBe('4040000');
  expect((await lines(adviser, tid)).slice(-2)).toEqual(['added', 'left']);
  await adviser.data('POST /finance/api/{id}/customer_team', { params, body: { account_no, may: 'read', until } });
  expect((await detail(adviser, tid)).data.members).toHaveLength(2);
  expect(await different(server.clock.now())).not.toContain(tid);
  expect(await different(server.clock.now() + 2 * 24 * 3_600_000)).toContain(tid);
  await adviser.data('POST /finance/api/{id}/customer_team/remove', { params, body: { account_no } });
});

test('[S1.19] a step and a transfer at once are both told once, and the conversation has one owner afterwards', async () => {
  const { id } = await newOrder();
  const tid = await opened(adviser, id);
  for (let n = 0; n < 3; n++) {
    const [from, to] = n % 2 ? [colleague, adviser] : [adviser, colleague];
    const { version } = await manager.data('GET /finance/api/{id}/work_flow_info', { params: { id } });
    const body = { version, step: 'advance' as const };
    await Promise.all([
      manager.call('PUT /finance/api/{id}/work_flow_info', { params: { id }, body }),
      transfer(id, from, to),
      follow(),
      follow(),
    ]);
  }
  await follow();
  const stages = (await manager.data('GET /finance/api/work_customer_log', { query: { id, page_size: 100 } })).list;
  const read = await lines(member, tid);
  expect(read.filter((line) => line.toString().startsWith('申请进度：'))).toHaveLength(
    stages.filter(({ kind }) => kind === 'flow').length,
  );
  expect(read.filter((line) => line === 'succeeded')).toHaveLength(3);
  expect((await detail(colleague, tid)).data.members.map(({ group_role }) => group_role)).toEqual(['owner', 'member']);
  expect((await detail(adviser, tid)).code).toBe('4040000');
});
