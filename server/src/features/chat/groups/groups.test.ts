import { randomUUID } from 'node:crypto';
import { type GroupAction, groupActions, groupRoles, mayDo, mentionsOfAllPerDay } from '@sycee/domain/messages/group';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textMessage } from '#app/testing/direct-chat.ts';
import { type GroupWorld, startGroupWorld } from '#app/testing/group-world.ts';
import type { Person } from '#app/testing/messages-run.ts';

let world: GroupWorld<[Person, Person, Person, Person, Person]>;
let owner: Person;
let manager: Person;
let member: Person;
let guest: Person;
let outsider: Person;
beforeAll(async () => {
  world = await startGroupWorld<[Person, Person, Person, Person, Person]>(5);
  [owner, manager, member, guest, outsider] = world.people;
});
afterAll(() => world.server.close());

const team = async (who: Person, call: string, body: object) =>
  await who.visitor.call(`POST /message/api/chat_team/${call}` as 'POST /message/api/chat_team/set', { body } as never);
const codeOf = async (who: Person, call: string, body: object) => (await team(who, call, body)).code;

async function groupWithManager(...others: Person[]): Promise<string> {
  const tid = await world.openGroup(manager, member, ...others);
  await team(owner, 'appoint', { tid, contacts_no: manager.no, role: 'manager' });
  return tid;
}

test('[S1.20] a group shows its name, people and roles, and says who opened it with whom', async () => {
  const tid = await groupWithManager();
  expect(await world.row(member, tid)).toMatchObject({
    tid,
    name: '经营贷资料组',
    name_first: 'J',
    team_type: 'group',
    contacts_no: null,
    members: 3,
    group_role: 'member',
    can_send: true,
    unread: 0,
  });
  const { members, group } = await member.visitor.data('GET /message/api/msg/details', { query: { tid } });
  expect(members.map(({ contacts_no, group_role }) => [contacts_no, group_role])).toEqual([
    [owner.no, 'owner'],
    [manager.no, 'manager'],
    [member.no, 'member'],
  ]);
  expect(group).toEqual({ history: 'joining', entry: 'approval', members_may_add: true, applications: 0 });
  const { messages } = await member.visitor.data('GET /message/api/msg/list', { query: { tid } });
  expect(messages.at(-1)!.content).toMatchObject({
    kind: 'system',
    notice: 'created',
    by: { contacts_no: owner.no },
    people: [{ contacts_no: manager.no }, { contacts_no: member.no }],
    count: 2,
  });
});

test('each role does what it may, people outside find nothing, and a one-to-one conversation is no group', async () => {
  const direct = await world.conversations.openDirect([owner.account, guest.account]);
  const bodies: Record<GroupAction, [call: string, body: (tid: string) => object]> = {
    edit: ['set', (tid) => ({ tid, desc_title: randomUUID() })],
    add: ['add', (tid) => ({ tid, contacts_nos: [owner.no] })],
    // No code was made before, so whoever may pass it on may make it.
    invite: ['code', (tid) => ({ tid })],
    renew_code: ['code', (tid) => ({ tid })],
    decide: ['decide', () => ({})],
    mention_all: ['', () => ({})],
    write_while_muted: ['', () => ({})],
    appoint: ['appoint', (tid) => ({ tid, contacts_no: member.no, role: 'member' })],
    hand_over: ['hand_over', (tid) => ({ tid, contacts_no: owner.no })],
    dissolve: ['dissolve', (tid) => ({ tid })],
  };
  const byRole = { member, manager, owner };
  for (const role of [...groupRoles].reverse()) {
    const tid = await groupWithManager();
    for (const action of groupActions) {
      const [call, body] = bodies[action];
      if (call === '' || call === 'decide') continue;
      const expected = mayDo(role, action, true) ? '2000000' : '4030000';
      expect([role, action, await codeOf(outsider, call, body(tid))]).toEqual([role, action, '4040000']);
      expect([role, action, await codeOf(owner, call, body(direct))]).toEqual([role, action, '4040000']);
      expect([role, action, await codeOf(byRole[role], call, body(tid))]).toEqual([role, action, expected]);
    }
  }
});

test('members add and invite only if the group lets them', async () => {
  const tid = await groupWithManager();
  await team(manager, 'set', { tid, members_may_add: false });
  for (const call of ['add', 'code'])
    expect(await codeOf(member, call, { tid, contacts_nos: [guest.no] })).toBe('4030000');
  expect(await codeOf(owner, 'add', { tid, contacts_nos: [guest.no] })).toBe('2000000');
});

test('nobody is added who is no contact of the caller, and then nobody else either', async () => {
  const tid = await groupWithManager();
  const refused = await team(manager, 'add', { tid, contacts_nos: [owner.no, guest.no] });
  expect(refused).toMatchObject({ code: '4090000', data: { contacts_nos: [guest.no] } });
  await world.conversations.openDirect([manager.account, guest.account]);
  await world.conversations.setCanSend(
    await world.conversations.openDirect([manager.account, outsider.account]),
    [manager.account, outsider.account],
    false,
  );
  expect(await codeOf(manager, 'add', { tid, contacts_nos: [guest.no, outsider.no] })).toBe('4090000');
  expect((await world.row(owner, tid)).members).toBe(3);
  expect((await team(manager, 'add', { tid, contacts_nos: [guest.no] })).data).toMatchObject({ added: 1 });
  expect((await team(manager, 'add', { tid, contacts_nos: [guest.no] })).data).toMatchObject({ added: 0 });
  expect(await codeOf(owner, 'create', { name: '空', contacts_nos: [owner.no] })).toBe('4220000');
});

test('who joins reads from the joining on, or all if the group says so; who leaves or is removed reads nothing', async () => {
  const tid = await groupWithManager();
  await world.say(owner, tid, '之前');
  await team(owner, 'add', { tid, contacts_nos: [guest.no] });
  await world.say(owner, tid, '之后');
  expect(await world.texts(guest, tid)).toEqual(['added', '之后']);
  expect(await world.row(guest, tid)).toMatchObject({ unread: 1 });
  expect(await codeOf(guest, 'leave', { tid })).toBe('2000000');
  expect((await guest.visitor.call('GET /message/api/msg/list', { query: { tid } })).code).toBe('4040000');
  expect((await guest.visitor.data('GET /message/api/msg/search', { query: { keyword: '之后' } })).list).toEqual([]);

  await team(owner, 'set', { tid, history: 'all' });
  await team(owner, 'add', { tid, contacts_nos: [outsider.no] });
  expect(await world.texts(outsider, tid)).toContain('之前');
  // What was written before is no news.
  expect(await world.row(outsider, tid)).toMatchObject({ unread: 0, first_seq: 1 });
  expect(await codeOf(owner, 'kick', { tid, contacts_nos: [outsider.no] })).toBe('2000000');
  expect((await outsider.visitor.call('GET /message/api/msg/list', { query: { tid } })).code).toBe('4040000');
  const left = await outsider.visitor.call('POST /message/api/msg/send', textMessage(tid, '还在吗'));
  expect(left.code).toBe('4040000');
  expect((await world.texts(owner, tid)).slice(-2)).toEqual(['added', 'removed']);
});

test('the owner removes everybody else, managers remove members, and nobody removes themselves', async () => {
  const tid = await groupWithManager(guest);
  expect(await codeOf(member, 'kick', { tid, contacts_nos: [guest.no] })).toBe('4030000');
  expect(await codeOf(manager, 'kick', { tid, contacts_nos: [owner.no] })).toBe('4030000');
  expect(await codeOf(manager, 'kick', { tid, contacts_nos: [manager.no] })).toBe('4090000');
  // One who may not be removed keeps the others too.
  expect(await codeOf(manager, 'kick', { tid, contacts_nos: [guest.no, owner.no] })).toBe('4030000');
  expect((await world.row(owner, tid)).members).toBe(4);
  expect((await team(manager, 'kick', { tid, contacts_nos: [guest.no, guest.no] })).data).toMatchObject({ removed: 1 });
  expect((await team(owner, 'kick', { tid, contacts_nos: [manager.no, guest.no] })).data).toMatchObject({ removed: 1 });
  expect(await codeOf(owner, 'kick', { tid, contacts_nos: [owner.no] })).toBe('4090000');
});

test('the owner hands the group over before leaving it; dissolved, it is gone for everybody', async () => {
  const tid = await groupWithManager();
  const stays = await team(owner, 'leave', { tid });
  expect(stays.code).toBe('4090000');
  expect(await codeOf(owner, 'hand_over', { tid, contacts_no: outsider.no })).toBe('4040000');
  expect((await team(owner, 'hand_over', { tid, contacts_no: member.no })).data).toMatchObject({
    group_role: 'member',
  });
  expect((await world.row(member, tid)).group_role).toBe('owner');
  expect(await codeOf(owner, 'leave', { tid })).toBe('2000000');
  expect(await codeOf(manager, 'dissolve', { tid })).toBe('4030000');
  expect(await codeOf(member, 'dissolve', { tid })).toBe('2000000');
  for (const who of [owner, manager, member]) {
    expect((await who.visitor.call('GET /message/api/msg/details', { query: { tid } })).code).toBe('4040000');
    expect(await codeOf(who, 'leave', { tid })).toBe('4040000');
  }
});

test('[S4.42] a group removed from the list returns with the next message, and with the next change of the group', async () => {
  const tid = await groupWithManager();
  const hide = () => member.visitor.data('POST /message/api/msg/del', { body: { tid } });
  const listed = async (filter = 'all') =>
    (await member.visitor.data('GET /message/api/msg/list', { query: { filter } })).list.some((one) => one.tid === tid);
  for (const happens of [
    () => world.say(owner, tid, '材料齐了'),
    () => team(manager, 'set', { tid, name: '改名后的群' }),
    () => team(owner, 'add', { tid, contacts_nos: [guest.no] }),
  ]) {
    await hide();
    expect([await listed(), await listed('hidden')]).toEqual([false, true]);
    await happens();
    expect([await listed(), await listed('hidden')]).toEqual([true, false]);
  }
});

test('while all are muted only owner and managers write and pin', async () => {
  const tid = await groupWithManager();
  await team(manager, 'set', { tid, is_muted: true });
  expect(await world.row(member, tid)).toMatchObject({ can_send: false, is_muted: true });
  const refused = await member.visitor.call('POST /message/api/msg/send', textMessage(tid, '我说一句'));
  expect(refused).toMatchObject({ code: '4030000', message: expect.stringContaining('Only the owner and managers') });
  const seq = await world.say(manager, tid, '今晚八点截止');
  const pin = { body: { tid, seq, pinned: true } };
  expect((await member.visitor.call('POST /message/api/msg/pin', pin)).code).toBe('4030000');
  expect((await manager.visitor.call('POST /message/api/msg/pin', pin)).code).toBe('2000000');
  await team(owner, 'set', { tid, is_muted: false });
  await world.say(member, tid, '收到');
});

test('owner and managers mention everybody, a few times a day; a recall takes the mention back', async () => {
  const tid = await groupWithManager();
  const all = { mention_all: true };
  const byMember = await member.visitor.call('POST /message/api/msg/send', textMessage(tid, '@所有人', all));
  expect(byMember).toMatchObject({ code: '4030000', message: expect.stringContaining('mention everybody') });
  const idClient = randomUUID();
  await world.say(manager, tid, '@所有人 资料今天交', { ...all, idClient });
  expect(await world.row(member, tid)).toMatchObject({ at: 1, last: { is_mention: true } });
  expect(await world.row(manager, tid)).toMatchObject({ at: 0, last: { is_mention: false } });
  await manager.visitor.data('POST /message/api/msg/delete_msg', {
    body: { tid, idClients: [idClient], mode: 'recall' },
  });
  expect(await world.row(member, tid)).toMatchObject({ at: 0 });
  for (let i = 1; i < mentionsOfAllPerDay; i++) await world.say(owner, tid, `@所有人 ${i}`, all);
  const more = await owner.visitor.call('POST /message/api/msg/send', textMessage(tid, '@所有人', all));
  expect(more).toMatchObject({ code: '4090000', message: expect.stringContaining('times a day') });
});

test('name, picture and description are set by managers, and told to the group', async () => {
  const tid = await groupWithManager();
  const set = { tid, name: '  钱塘店资料组 ', desc_title: '资料清单', desc_message: '营业执照\n近 6 个月流水' };
  expect((await team(manager, 'set', set)).data).toMatchObject({
    name: '钱塘店资料组',
    desc_title: '资料清单',
    desc_message: '营业执照\n近 6 个月流水',
  });
  expect((await world.texts(member, tid)).slice(-2)).toEqual(['renamed', 'described']);
  const { change_no } = await world.row(member, tid);
  await team(manager, 'set', set);
  expect((await world.row(member, tid)).change_no).toBe(change_no);
  expect(await codeOf(manager, 'set', { tid, name: '\u200b' })).toBe('4220000');
  expect(await codeOf(manager, 'set', { tid, avatar: 'avatar/not-mine.png' })).toBe('4220000');
});

test('who has read an own message is shown to its writer only, among those who were there', async () => {
  const tid = await groupWithManager();
  const seq = await world.say(owner, tid, '明天面签');
  await team(owner, 'add', { tid, contacts_nos: [guest.no] });
  await manager.visitor.data('POST /message/api/msg/read', { body: { tid, seq } });
  const of = (who: Person, one: number) =>
    who.visitor.call('GET /message/api/msg/readers', { query: { tid, seq: String(one) as never } });
  expect((await of(owner, seq)).data).toMatchObject({
    readers: [{ contacts_no: manager.no }],
    others: [{ contacts_no: member.no }],
  });
  for (const who of [manager, outsider]) expect((await of(who, seq)).code).toBe('4040000');
  expect((await of(owner, seq + 1)).code).toBe('4040000');
});

test('members are found by a part of the name and by number, and people who wrote here also after they left', async () => {
  const tid = await groupWithManager();
  const find = async (query: object) =>
    (await owner.visitor.data('GET /message/api/chat_team/members', { query: { tid, ...query } })).list;
  expect((await find({ keyword: member.no })).map(({ contacts_no }) => contacts_no)).toEqual([member.no]);
  expect(await find({ keyword: '没有这个人' })).toEqual([]);
  await team(owner, 'kick', { tid, contacts_nos: [member.no] });
  expect(await find({ contacts_nos: `${member.no},${outsider.no},b-9` })).toMatchObject([
    { contacts_no: member.no, group_role: null },
  ]);
  expect(await find({ keyword: member.no })).toEqual([]);
});

test('a group has one owner and at most so many members, whoever adds at the same time', async () => {
  const tid = await groupWithManager();
  await Promise.all([
    team(owner, 'hand_over', { tid, contacts_no: manager.no }),
    team(owner, 'hand_over', { tid, contacts_no: member.no }),
    team(owner, 'add', { tid, contacts_nos: [guest.no] }),
    team(owner, 'add', { tid, contacts_nos: [guest.no] }),
    team(member, 'leave', { tid }),
  ]);
  const { members } = await guest.visitor.data('GET /message/api/msg/details', { query: { tid } });
  expect(members.filter(({ group_role }) => group_role === 'owner')).toHaveLength(1);
  expect(members.filter(({ contacts_no }) => contacts_no === guest.no)).toHaveLength(1);
});

test('a create that is sent twice with one key opens one group', async () => {
  const body = { name: '双击', contacts_nos: [member.no] };
  const once = owner.visitor.with({ 'idempotency-key': randomUUID() });
  const rows = await Promise.all([1, 2].map(() => once.data('POST /message/api/chat_team/create', { body })));
  expect(rows[0]!.tid).toBe(rows[1]!.tid);
});
