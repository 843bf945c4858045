import { randomUUID } from 'node:crypto';
import { groupApplicationDays, groupCodeDays } from '@sycee/domain/messages/group';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { type GroupWorld, startGroupWorld } from '#app/testing/group-world.ts';
import type { Person } from '#app/testing/messages-run.ts';
import { otherTenantSite } from '#app/testing/test-server.ts';

let world: GroupWorld<[Person, Person, Person, Person]>;
let owner: Person;
let member: Person;
let applicant: Person;
let other: Person;
beforeAll(async () => {
  world = await startGroupWorld<[Person, Person, Person, Person]>(4);
  [owner, member, applicant, other] = world.people;
});
afterAll(() => world.server.close());

const dayMs = 24 * 3_600_000;
async function groupWithCode(entry: 'approval' | 'open') {
  const tid = await world.openGroup(member);
  await owner.visitor.data('POST /message/api/chat_team/set', { body: { tid, entry } });
  const { code } = await member.visitor.data('POST /message/api/chat_team/code', { body: { tid } });
  return { tid, code: code.code };
}
const look = (who: Person, code: string) => who.visitor.call('GET /message/api/chat_team/by_code', { query: { code } });
const join = (who: Person, code: string, note = '') =>
  who.visitor.call('POST /message/api/chat_team/join', { body: { code, note } });
const waiting = async (tid: string) =>
  (await owner.visitor.data('GET /message/api/chat_team/applications', { query: { tid } })).list;
const decide = (who: Person, id: string, accept: boolean) =>
  who.visitor.call('POST /message/api/chat_team/decide', { body: { id, accept } });

test('with the code of an open group a person joins at once, however they write it, and twice is once', async () => {
  const { tid, code } = await groupWithCode('open');
  await world.say(owner, tid, '之前');
  expect((await look(applicant, code)).data).toEqual({
    name: '经营贷资料组',
    avatar: null,
    members: 2,
    state: 'open',
    is_refused: false,
    tid: null,
  });
  const typed = ` ${code.slice(0, 5).toUpperCase()}-${code.slice(5)} `;
  const answers = await Promise.all([join(applicant, typed), join(applicant, code)]);
  for (const { data } of answers) expect(data).toEqual({ state: 'joined', tid });
  expect((await look(applicant, code)).data).toMatchObject({ state: 'member', tid, members: 3 });
  expect(await world.texts(applicant, tid)).toEqual(['joined']);
});

test('a person who may not contact new people joins no group by a code, and stays in those where they are', async () => {
  const { code: open } = await groupWithCode('open');
  const { code: asking } = await groupWithCode('approval');
  const { code: own, tid } = await groupWithCode('open');
  await join(other, own);
  await world.say(other, tid, '大家好');
  const { tenantId } = await firstTenant(world.server);
  await world.server.parts.ports.database
    .of(tenantId)
    .insertInto('moderation_measure')
    .values({
      tenant_id: tenantId,
      id: randomUUID(),
      account: other.account,
      kind: 'no_new_people',
      reason_sealed: Buffer.from('reason'),
      starts_at: new Date(world.server.clock.now()),
      ends_at: new Date(world.server.clock.now() + 600_000),
      decided_by: owner.account,
    })
    .execute();
  world.server.clock.advance(1000);
  for (const code of [open, asking])
    expect(await join(other, code)).toMatchObject({ code: '4090000', message: expect.stringContaining('strangers') });
  expect((await join(other, own)).data).toEqual({ state: 'joined', tid });
  expect(await world.say(other, tid, '我还在')).toBeGreaterThan(0);
  world.server.clock.advance(600_000);
  expect((await join(other, open)).data.state).toBe('joined');
});

test('a person applies with a note, waits once, and is let in or not by one of two managers', async () => {
  const { tid, code } = await groupWithCode('approval');
  for (const note of ['我是会计', '我是南禾五金的会计'])
    expect((await join(applicant, code, note)).data).toEqual({ state: 'waiting', tid: null });
  expect((await look(applicant, code)).data).toMatchObject({ state: 'waiting', tid: null });
  expect((await world.row(owner, tid)).members).toBe(2);
  expect([(await world.row(owner, tid)).applications, (await world.row(member, tid)).applications]).toEqual([1, 0]);
  const { group } = await owner.visitor.data('GET /message/api/msg/details', { query: { tid } });
  expect(group!.applications).toBe(1);
  const [open] = await waiting(tid);
  expect(open).toMatchObject({ applicant: { contacts_no: applicant.no }, note: '我是南禾五金的会计' });
  for (const who of [member, applicant, other])
    expect((await decide(who, open!.id, true)).code).toBe(who === member ? '4030000' : '4040000');
  await owner.visitor.data('POST /message/api/chat_team/appoint', {
    body: { tid, contacts_no: member.no, role: 'manager' },
  });
  const codes = (await Promise.all([decide(owner, open!.id, true), decide(member, open!.id, false)])).map(
    (answer) => answer.code,
  );
  expect([...codes].sort()).toEqual(['2000000', '4090000']);
  const isIn = (await look(applicant, code)).data.state === 'member';
  expect(isIn).toBe(codes[0] === '2000000');
  expect(await waiting(tid)).toEqual([]);
  expect((await world.row(owner, tid)).applications).toBe(0);
  // The same decision again is answered the same.
  expect((await decide(isIn ? owner : member, open!.id, isIn)).code).toBe('2000000');
});

test('what turns the direction of writing is removed from notes, names and announcements, as from messages', async () => {
  const { tid, code } = await groupWithCode('approval');
  const turned = '年化 3.45%\u202e%54.3 \u202d起';
  const plain = '年化 3.45%%54.3 起';
  await join(applicant, code, turned);
  expect((await waiting(tid))[0]!.note).toBe(plain);
  const body = { tid, name: `\u202e${turned}`, desc_title: turned, desc_message: `${turned}\r\n${turned}` };
  const set = await owner.visitor.data('POST /message/api/chat_team/set', { body });
  expect(set).toMatchObject({ name: plain, desc_title: plain, desc_message: `${plain}\n${plain}` });
});

test('a code that is wrong, replaced, too old, of a closed or dissolved group or of another tenant opens nothing', async () => {
  const { tid, code } = await groupWithCode('open');
  const foreigner = await world.server.as('member', mobiles.otherMember, otherTenantSite);
  const refused = async (typed: string, who = other) => {
    const [seen, joined] = [await look(who, typed), await join(who, typed)];
    expect([seen.code, joined.code]).toEqual(['4040000', '4040000']);
    return seen.message;
  };
  const sentence = await refused('abcdefghjk');
  const query = { code };
  expect((await foreigner.call('GET /message/api/chat_team/by_code', { query })).code).toBe('4040000');
  const renewed = await owner.visitor.data('POST /message/api/chat_team/code', { body: { tid } });
  expect(await refused(code)).toBe(sentence);
  const { code: now } = renewed.code;
  expect((await look(other, now)).code).toBe('2000000');
  await owner.visitor.data('POST /message/api/chat_team/set', { body: { tid, entry: 'closed' } });
  await refused(now);
  expect((await owner.visitor.call('POST /message/api/chat_team/code', { body: { tid } })).code).toBe('4090000');
  await owner.visitor.data('POST /message/api/chat_team/set', { body: { tid, entry: 'open' } });
  expect((await look(other, now)).code).toBe('2000000');
  await owner.visitor.data('POST /message/api/chat_team/dissolve', { body: { tid } });
  await refused(now);
});

test('a code ends after seven days, and an application that nobody decided after thirty', async () => {
  const { tid, code } = await groupWithCode('approval');
  await join(other, code);
  const [open] = await waiting(tid);
  const ends = Date.parse(
    (await owner.visitor.data('GET /message/api/chat_team/code', { query: { tid } })).code!.expires_at,
  );
  expect(ends - world.server.clock.now()).toBe(groupCodeDays * dayMs);
  world.server.clock.advance(groupCodeDays * dayMs);
  await world.renewSessions();
  expect((await look(other, code)).code).toBe('4040000');
  expect((await owner.visitor.data('GET /message/api/chat_team/code', { query: { tid } })).code).toBeNull();
  expect(await waiting(tid)).toHaveLength(1);
  world.server.clock.advance((groupApplicationDays - groupCodeDays) * dayMs);
  await world.renewSessions();
  expect(await waiting(tid)).toEqual([]);
  expect((await decide(owner, open!.id, true)).code).toBe('4090000');
});

test('who was removed does not join again by the code of an open group, but applies; who left joins again', async () => {
  const { tid, code } = await groupWithCode('open');
  await join(applicant, code);
  await owner.visitor.data('POST /message/api/chat_team/kick', { body: { tid, contacts_nos: [applicant.no] } });
  expect((await look(applicant, code)).data).toMatchObject({ state: 'approval', tid: null });
  expect((await join(applicant, code, '误操作了')).data).toEqual({ state: 'waiting', tid: null });
  const [open] = await waiting(tid);
  expect((await decide(owner, open!.id, true)).code).toBe('2000000');
  await applicant.visitor.data('POST /message/api/chat_team/leave', { body: { tid } });
  expect((await join(applicant, code)).data).toEqual({ state: 'joined', tid });
});

test('members do not bring back who was removed; owner and managers do', async () => {
  const tid = await world.openGroup(member, other);
  await world.conversations.openDirect([member.account, other.account]);
  await owner.visitor.data('POST /message/api/chat_team/kick', { body: { tid, contacts_nos: [other.no] } });
  const add = (who: Person) =>
    who.visitor.call('POST /message/api/chat_team/add', { body: { tid, contacts_nos: [other.no] } });
  expect(await add(member)).toMatchObject({ code: '4030000', message: expect.stringContaining('was removed') });
  expect((await add(owner)).data).toMatchObject({ added: 1 });
});

test('one person applies five times a day to one group', async () => {
  const { tid, code } = await groupWithCode('approval');
  for (let n = 0; n < 5; n++) expect((await join(other, code, `${n}`)).code).toBe('2000000');
  expect((await join(other, code, '再试')).code).toBe('4090000');
  expect(await waiting(tid)).toMatchObject([{ note: '4' }]);
});

test('who was refused sees it and may apply again', async () => {
  const { tid, code } = await groupWithCode('approval');
  await join(other, code);
  const [first] = await waiting(tid);
  expect((await decide(owner, first!.id, false)).code).toBe('2000000');
  expect((await look(other, code)).data).toMatchObject({ state: 'approval', is_refused: true });
  await join(other, code, '我是新会计');
  expect((await look(other, code)).data).toMatchObject({ state: 'waiting' });
});

test('a member makes the first code and passes it on; only owner and managers replace one that is good', async () => {
  const { tid, code } = await groupWithCode('approval');
  expect((await member.visitor.call('POST /message/api/chat_team/code', { body: { tid } })).code).toBe('4030000');
  expect((await member.visitor.data('GET /message/api/chat_team/code', { query: { tid } })).code?.code).toBe(code);
  expect((await owner.visitor.call('POST /message/api/chat_team/code', { body: { tid } })).code).toBe('2000000');
});
