import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { TestDevice } from '#app/testing/devices.ts';
import { type DirectChat, startDirectChat, textMessage } from '#app/testing/direct-chat.ts';
import { startSecondServer } from '#app/testing/second-server.ts';
import { headquarters, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let member: Visitor;
let adviser: Visitor;
let head: Visitor;
let tid: string;
let db: DirectChat['db'];
const rule = {
  name: '预付费',
  phrases: ['先交*手续费'],
  detectors: [],
  scope: 'all',
  effect: 'hold',
  sentence_zh: '',
  sentence_en: '',
  state: 'active',
};
beforeAll(async () => {
  ({ server, member, adviser, tid, db } = await startDirectChat());
  head = await server.as('saas', mobiles.headquarters, headquarters);
  await head.data('POST /admin/api/word_rules', { body: rule });
});
afterAll(() => server.close());

const held = (text = '请您先 交一点手续费') => textMessage(tid, text);
const send = (who: Visitor, message: ReturnType<typeof held>) => who.call('POST /message/api/msg/send', message);
const waiting = async () => (await head.data('GET /admin/api/held_messages')).list;
const decide = (one: { id: string; version: number }, decision: string, reason = '') =>
  head.call('POST /admin/api/held_messages/decide', { body: { id: one.id, version: one.version, decision, reason } });
const messagesOf = async (who: Visitor) =>
  (await who.data('GET /message/api/msg/list', { query: { tid } })).messages.map(({ content, seq }) => ({
    content,
    seq,
  }));

test('a held message waits outside the numbers, is answered the same again, and is delivered once it is released', async () => {
  const before = await messagesOf(member);
  const message = held();
  const answer = await send(adviser, message);
  expect(answer).toMatchObject({ code: '2000000', data: { seq: 0, is_held: true } });
  expect((await send(adviser, message)).data).toEqual(answer.data);
  expect(await messagesOf(member)).toEqual(before);
  expect((await adviser.data('GET /message/api/msg/held')).list).toMatchObject([
    { idClient: message.body.idClient, status: 'waiting', content: message.body.content },
  ]);
  expect((await member.data('GET /message/api/msg/held')).list).toEqual([]);
  const later = await adviser.data('POST /message/api/msg/send', textMessage(tid, '在吗'));
  const device = await TestDevice.of(server.app, member);
  const [one] = await waiting();
  expect(one).toMatchObject({ tid, rule: '预付费', by: '先交*手续费', content: message.body.content });
  expect(one!.to).toEqual({ kind: 'direct', name: expect.stringMatching(/./) });
  expect((await decide(one!, 'release')).data.status).toBe('released');
  expect((await device.next('instruction')).instruction).toEqual({ name: 'update_team', tid });
  device.close();
  const [newest] = await messagesOf(member);
  expect(newest).toEqual({ content: message.body.content, seq: later.seq + 1 });
  expect((await member.data('GET /message/api/msg/details', { query: { tid } })).conversation.unread).toBeGreaterThan(
    0,
  );
  expect((await send(adviser, message)).data).toMatchObject({ seq: later.seq + 1 });
  expect(await waiting()).toEqual([]);
});

test('a refused message tells its sender why, on each sending, and nobody else sees it', async () => {
  const message = held();
  const device = await TestDevice.of(server.app, adviser);
  await send(adviser, message);
  const [one] = await waiting();
  expect((await decide(one!, 'refuse')).code).toBe('4220000');
  await decide(one!, 'refuse', '放款前不能收费');
  expect(await device.next('refused')).toMatchObject({ idClient: message.body.idClient, message: '放款前不能收费' });
  device.close();
  expect(await send(adviser, message)).toMatchObject({
    code: '4090000',
    message: expect.stringContaining('放款前不能收费'),
  });
  expect((await adviser.data('GET /message/api/msg/held')).list).toMatchObject([
    { status: 'refused', reason: '放款前不能收费' },
  ]);
  await adviser.data('POST /message/api/msg/withdraw', { body: { idClient: message.body.idClient } });
  expect((await adviser.data('GET /message/api/msg/held')).list).toEqual([]);
});

test('the same message sent twenty times at once, by two servers, is held once; two deciders at once decide once', async () => {
  const second = await startSecondServer(server);
  const message = held();
  const there = second.sameVisitor(adviser);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => send(at % 2 ? adviser : there, message)));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  const list = await waiting();
  expect(list).toHaveLength(1);
  const other = { ...message, body: { ...message.body, content: { kind: 'text', text: '先交别的手续费' } } };
  expect((await send(adviser, other)).code).toBe('4090000');
  const decided = await Promise.all([
    decide(list[0]!, 'release'),
    decide(list[0]!, 'refuse', '不符合规定'),
    decide(list[0]!, 'release'),
  ]);
  expect(decided.map(({ code }) => code).sort()).toEqual(['2000000', '4090000', '4090000']);
  const rows = await db.selectFrom('message').select('seq').where('id_client', '=', message.body.idClient).execute();
  expect(rows).toHaveLength(decided.some(({ data }) => data?.status === 'released') ? 1 : 0);
  await second.close();
});

test('numbers stay without gaps while messages are sent, held and released at once', async () => {
  const messages = Array.from({ length: 10 }, () => held());
  await Promise.all(messages.map((message) => send(adviser, message)));
  const list = (await waiting()).slice(0, 10);
  await Promise.all([
    ...list.map((one) => decide(one, 'release')),
    ...Array.from({ length: 30 }, (_, at) => send(at % 2 ? member : adviser, textMessage(tid, `第 ${at} 句`))),
  ]);
  const rows = await db.selectFrom('message').select('seq').where('conversation', '=', tid).orderBy('seq').execute();
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1));
});

/** The rule is off while this runs. */
async function withoutRule<T>(run: () => Promise<T>): Promise<T> {
  const { list } = await head.data('GET /admin/api/word_rules');
  const own = list.find(({ name }) => name === rule.name)!;
  const change = (state: string, version: number) =>
    head.data('PUT /admin/api/word_rules', { body: { ...rule, id: own.id, version, state } });
  const off = await change('draft', own.version);
  const result = await run();
  await change('active', off.version);
  return result;
}
const isStored = async ({ body }: ReturnType<typeof held>) =>
  (await db.selectFrom('message').select('seq').where('id_client', '=', body.idClient).execute()).length > 0;
const newestWaiting = async () => (await waiting()).at(-1)!;

test('a message that was stored before the rule is acknowledged with its number, and one that waits goes on waiting when the rule is off', async () => {
  const early = held();
  const late = held();
  const answer = await send(adviser, late);
  const { seq } = await withoutRule(async () => {
    expect((await send(adviser, late)).data).toEqual(answer.data);
    return (await send(adviser, early)).data;
  });
  expect((await send(adviser, early)).data).toMatchObject({ seq });
  expect(await isStored(late)).toBe(false);
  expect((await decide(await newestWaiting(), 'release')).data.status).toBe('released');
  expect(await isStored(late)).toBe(true);
});

test('another text under the idClient of a held message is refused, whatever became of it, and the release delivers what was held', async () => {
  const message = held();
  const harmless = { body: { ...message.body, content: { kind: 'text' as const, text: '下午三点见' } } };
  const refuseHarmless = async () => {
    expect(await send(adviser, harmless)).toMatchObject({
      code: '4090000',
      message: expect.stringContaining('used before'),
    });
    expect(await isStored(message)).toBe(false);
  };
  await send(adviser, message);
  await refuseHarmless();
  const device = await TestDevice.of(server.app, adviser);
  device.send({ type: 'send', ...harmless.body });
  expect(await device.next('refused')).toMatchObject({ idClient: message.body.idClient, code: '4090000' });
  device.close();
  expect((await decide(await newestWaiting(), 'release')).data.status).toBe('released');
  expect((await messagesOf(member))[0]!.content).toEqual(message.body.content);

  for (const end of ['refuse', 'withdraw']) {
    Object.assign(message.body, held().body);
    harmless.body.idClient = message.body.idClient;
    await send(adviser, message);
    if (end === 'refuse') await decide(await newestWaiting(), 'refuse', '不符合规定');
    else await adviser.data('POST /message/api/msg/withdraw', { body: { idClient: message.body.idClient } });
    await refuseHarmless();
    expect((await withoutRule(() => send(adviser, message))).code).toBe('4090000');
  }
});

test('a held message that was sent under its number elsewhere cannot be released, and nobody is told that it was', async () => {
  const message = held();
  await send(adviser, message);
  const { seq } = await adviser.data('POST /message/api/msg/send', textMessage(tid, '别的'));
  await db
    .updateTable('message')
    .set({ id_client: message.body.idClient })
    .where('conversation', '=', tid)
    .where('seq', '=', seq)
    .execute();
  const one = await newestWaiting();
  expect(await decide(one, 'release')).toMatchObject({ code: '4090000', message: expect.stringContaining('sent') });
  expect((await newestWaiting()).id).toBe(one.id);
  expect((await decide(one, 'refuse', '不符合规定')).data.status).toBe('refused');
});

test('a change of the rules reaches another server within a second', async () => {
  const second = await startSecondServer(server);
  const there = second.sameVisitor(adviser);
  const text = () => ({ body: { tid, idClient: randomUUID(), content: { kind: 'text', text: '今天天气很好' } } });
  expect((await send(there, text())).data.is_held).toBeUndefined();
  await head.data('POST /admin/api/word_rules', { body: { ...rule, name: '天气', phrases: ['天气很好'] } });
  server.clock.advance(1000);
  expect((await send(there, text())).data.is_held).toBe(true);
  await second.close();
});

test('a message of a member who was blocked meanwhile cannot be released, and a sender has a limited number that wait', async () => {
  for (let at = 0; at < 25; at++) await send(member, held(`先交手续费 ${at}`));
  expect(await send(member, held())).toMatchObject({ code: '4090000', message: expect.stringContaining('20') });
  const one = (await waiting()).at(-1)!;
  const { account_no } = await member.data('GET /account/api/info');
  await db.updateTable('conversation_member').set({ can_send: false }).where('conversation', '=', tid).execute();
  expect((await decide(one, 'release')).code).toBe('4090000');
  await db.updateTable('conversation_member').set({ can_send: true }).where('conversation', '=', tid).execute();
  expect(account_no).toMatch(/^m-/);
});
