import { randomUUID } from 'node:crypto';
import { chat } from '@sycee/contract/chat';
import { moderation } from '@sycee/contract/moderation';
import type { DeviceFrameInput } from '@sycee/contract/realtime';
import { deviceFrames } from '@sycee/contract/realtime';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { TestDevice } from '#app/testing/devices.ts';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { addPeople, type Person } from '#app/testing/messages-run.ts';
import {
  otherTenantSite,
  type Sent,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import { connect } from '#platform/db/connect.ts';
import { TestConversations } from './testing.ts';

let server: TestServer;
let owner: pg.Client;
let people: Record<'reader' | 'writer' | 'left' | 'stranger', Person>;
let foreigner: Visitor;
let group: string;
let direct: string;
const [ownId, othersId] = [randomUUID(), randomUUID()];
const text = (words: string) => ({ kind: 'text' as const, text: words });

beforeAll(async () => {
  server = await startTestServer();
  owner = await connect(server.ownerUrl);
  const { tenantId } = await firstTenant(server);
  const conversations = new TestConversations(server.parts.ports, tenantId);
  const [reader, writer, left, stranger] = await addPeople<[Person, Person, Person, Person]>(server, 4);
  people = { reader, writer, left, stranger };
  foreigner = await server.as('member', mobiles.otherMember, otherTenantSite);
  group = await conversations.openGroup([reader.account, writer.account, left.account]);
  direct = await conversations.openDirect([reader.account, writer.account]);
  const send = (by: Person, tid: string, idClient: string) =>
    by.visitor.data('POST /message/api/msg/send', { body: { tid, idClient, content: text('机密') } });
  await send(left, group, ownId);
  await send(writer, group, othersId);
  await send(reader, direct, randomUUID());
  await send(writer, direct, randomUUID());
  await left.visitor.data('POST /message/api/chat_team/leave', { body: { tid: group } });
  await conversations.setCanSend(direct, [reader.account, writer.account], false);
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const tables = [
  'conversation',
  'conversation_member',
  'message',
  'message_mention',
  'message_deletion',
  'message_pin',
  'conversation_change',
  'message_report',
];
/** Everything that is stored about conversations. */
async function stored(): Promise<unknown> {
  const counts = tables.map(
    (table) => `(select md5(string_agg(one::text, '' order by one::text)) from ${table} one) as ${table}`,
  );
  return (await owner.query(`select ${counts.join(', ')}`)).rows[0];
}

type Call = keyof typeof chat;
/** One sample of each call that names a conversation. */
const calls = (tid: string) =>
  ({
    'GET /message/api/msg/list': [{ query: { tid } }, { query: { tid, after_seq: 0 } }],
    'GET /message/api/msg/details': [{ query: { tid } }],
    'POST /message/api/msg/set': [{ body: { tid, top: true } }],
    'POST /message/api/msg/del': [{ body: { tid } }],
    'POST /message/api/msg/delete_msg': [
      { body: { tid, seqs: [1] } },
      { body: { tid, idClients: [ownId], mode: 'recall' } },
      { body: { tid, idClients: [othersId], mode: 'recall' } },
    ],
    'POST /message/api/msg/send': [{ body: { tid, idClient: randomUUID(), content: text('x') } }],
    'POST /message/api/msg/read': [{ body: { tid, seq: 1 } }],
    'GET /message/api/msg/sync': [{ query: { tid } }, { query: { tid, after_seq: 1, after_change: 1 } }],
    'POST /message/api/msg/pin': [{ body: { tid, seq: 1, pinned: true } }],
    'GET /message/api/msg/search': [{ query: { tid, keyword: '机密' } }],
    'POST /message/api/msg/report': [{ body: { tid, seqs: [2], reason: 'spam' } }],
  }) as Partial<Record<Call, Sent[]>>;
/** One sample of each frame that names a conversation. */
const frames = (tid: string): Partial<Record<keyof typeof deviceFrames, DeviceFrameInput>> => ({
  send: { type: 'send', tid, idClient: randomUUID(), content: text('x') },
  sync: { type: 'sync', ref: 1, tid, after_seq: 0, after_change: 0 },
  read: { type: 'read', ref: 1, tid, seq: 1 },
  typing: { type: 'typing', tid },
  watch: { type: 'watch', tid },
});

test('the tables below have every call and every frame that names a conversation', () => {
  const ofCalls = Object.keys({ ...chat, 'POST /message/api/msg/report': moderation }).filter((call) =>
    call.includes('/message/api/'),
  );
  expect(Object.keys(calls('')).sort()).toEqual(ofCalls.sort());
  const ofFrames = Object.entries(deviceFrames).filter(([, frame]) => 'tid' in frame.shape);
  expect(Object.keys(frames('')).sort()).toEqual(ofFrames.map(([name]) => name).sort());
});

/** Sends the frames, then one that is always answered; what came before it is everything. */
async function answersTo(visitor: Visitor, sent: readonly DeviceFrameInput[]) {
  const device = await TestDevice.of(server.app, visitor);
  for (const frame of sent) device.send(frame);
  const isAnswered = sent.filter(({ type }) => type !== 'typing').length;
  const answers = [];
  for (let n = 0; n < isAnswered; n++) answers.push(await device.first(() => true));
  device.send({ type: 'more', ref: 7, epoch: '', feed_no: 0, since: 0 });
  await device.next('page');
  answers.push(...device.frames);
  device.close();
  await device.closed;
  return answers;
}

describe.each(['a person of another tenant', 'a person who never was a member', 'a person who has left'] as const)(
  '%s',
  (who) => {
    const visitorOf = () => {
      if (who === 'a person of another tenant') return foreigner;
      return (who === 'a person who has left' ? people.left : people.stranger).visitor;
    };
    test('is refused by every call, as if there were no such conversation, and changes nothing', async () => {
      const before = await stored();
      for (const [address, samples] of Object.entries(calls(group)))
        for (const sample of samples) {
          const { code, data } = await visitorOf().call(address as Call, sample);
          expect({ address, sample, code, data }).toEqual({ address, sample, code: '4040000', data: null });
        }
      expect(await stored()).toEqual(before);
    });

    test('is refused by every frame, and changes nothing', async () => {
      const before = await stored();
      const sent = Object.values(frames(group));
      const answers = await answersTo(visitorOf(), sent);
      expect(answers).toHaveLength(4);
      for (const answer of answers) expect(answer).toMatchObject({ type: 'refused', code: '4040000' });
      expect(await stored()).toEqual(before);
    });

    test('finds it in no list, search or synchronization', async () => {
      const visitor = visitorOf();
      const seen = JSON.stringify([
        await visitor.data('GET /message/api/msg/list'),
        await visitor.data('GET /message/api/msg/search', { query: { keyword: '机密' } }),
        (await visitor.data('GET /message/api/msg/sync')).account?.conversations,
      ]);
      expect(seen).not.toContain(group);
      expect(seen).not.toContain('机密');
    });

    test('cannot forward a message of it, or be reached by a mention in it', async () => {
      const forward = { tid: group, seq: 1 };
      const { code } = await people.reader.visitor.call('POST /message/api/msg/send', {
        body: {
          tid: group,
          idClient: randomUUID(),
          content: text('a'),
          mentions: [people.left.no, people.stranger.no],
        },
      });
      expect(code).toBe('2000000');
      const { rows } = await owner.query('select 1 from message_mention where conversation = $1', [group]);
      expect(rows).toEqual([]);
      const answer = await visitorOf().call('POST /message/api/msg/send', {
        body: { tid: group, idClient: randomUUID(), forward },
      });
      expect(answer.code).toBe('4040000');
    });
  },
);

test('a message cannot be forwarded out of a conversation that one does not read into one’s own', async () => {
  const own = (await people.reader.visitor.data('GET /message/api/msg/list')).list.find(({ tid }) => tid === group)!;
  const forward = { tid: randomUUID(), seq: own.seq };
  const { code } = await people.reader.visitor.call('POST /message/api/msg/send', {
    body: { tid: group, idClient: randomUUID(), forward },
  });
  expect(code).toBe('4040000');
});

test('in a blocked conversation nothing reaches the other person: sending and pinning are refused, typing is not shown', async () => {
  const { reader, writer } = people;
  const desk = await TestDevice.of(server.app, writer.visitor);
  desk.send({ type: 'watch', tid: direct });
  const refused = { code: '4030000', data: null };
  for (const address of ['POST /message/api/msg/send', 'POST /message/api/msg/pin'] as const)
    for (const sample of calls(direct)[address]!)
      expect(await reader.visitor.call(address, sample)).toMatchObject(refused);
  const answers = await answersTo(reader.visitor, [frames(direct).typing!, frames(direct).send!]);
  expect(answers).toMatchObject([{ type: 'refused', code: '4030000' }]);
  desk.send({ type: 'more', ref: 9, epoch: '', feed_no: 0, since: 0 });
  await desk.next('page');
  expect(desk.frames).toEqual([]);
  desk.close();
  // One's own history stays.
  const { messages } = await reader.visitor.data('GET /message/api/msg/list', { query: { tid: direct } });
  expect(messages).toHaveLength(3);
});
