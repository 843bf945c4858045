import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type DirectChat, readReport, recall, startDirectChat, textMessage } from '#app/testing/direct-chat.ts';
import { headquarters, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let member: Visitor;
let adviser: Visitor;
let head: Visitor;
let tid: string;
let db: DirectChat['db'];
const sent: number[] = [];
beforeAll(async () => {
  ({ server, member, adviser, tid, db } = await startDirectChat());
  head = await server.as('saas', mobiles.headquarters, headquarters);
  for (let i = 0; i < 60; i++) sent.push(await say(adviser, `第 ${i} 句`));
});
afterAll(() => server.close());

const say = async (who: Visitor, text: string): Promise<number> =>
  (await who.data('POST /message/api/msg/send', textMessage(tid, text))).seq;
const report = (who: Visitor, body: object) =>
  who.call('POST /message/api/msg/report', { body: { tid, reason: 'fraud', ...body } });
const reports = async () => (await head.data('GET /admin/api/message_reports')).list.filter((row) => row.tid === tid);
const openReport = async () => (await reports()).find(({ status }) => status === 'open')!;
const read = (report_id: string) => readReport(head, report_id);
const decide = async (report_id: string) =>
  head.data('POST /admin/api/message_reports/decide', {
    body: { report_id, version: (await openReport()).version, status: 'dismissed', reason: '未发现违规' },
  });

test('a report that is sent again is one report, also ten at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => report(member, { seqs: [sent[0]], note: '先交钱' })),
  );
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '2000000'));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(await reports()).toMatchObject([{ status: 'open', messages: 1, reason: 'fraud' }]);
  expect((await read(answers[0]!.data.id)).note).toBe('先交钱');
});

test('further messages of the same person join the open report, with what is said about them', async () => {
  const { id } = await openReport();
  const more = await report(member, { seqs: [sent[50], sent[0], sent[1]], reason: 'abuse', note: '还骂人' });
  expect(more.data.id).toBe(id);
  expect(await reports()).toMatchObject([{ id, messages: 3, reason: 'abuse' }]);
  const reading = await read(id);
  expect(reading.seqs).toEqual([sent[0], sent[1], sent[50]]);
  expect(reading.note).toBe('先交钱\n还骂人');
});

test('staff read the surroundings of each reported message, and not what is between them', async () => {
  const { id } = await openReport();
  const { messages } = await read(id);
  const shown = messages.map(({ seq }) => seq);
  for (const i of [0, 11, 40, 50, 59]) expect(shown).toContain(sent[i]);
  for (const i of [12, 25, 39]) expect(shown).not.toContain(sent[i]);
});

test('messages that joined the report are kept for the moderators when they are recalled', async () => {
  const message = textMessage(tid, '转我个人账户');
  const { idClient, content } = message.body;
  const { seq } = await adviser.data('POST /message/api/msg/send', message);
  const { id } = (await report(member, { seqs: [seq] })).data;
  await recall(adviser, tid, idClient);
  expect((await read(id)).messages.find((one) => one.seq === seq)).toMatchObject({ content, is_recalled: true });
});

test('a report takes twenty messages, and says when there are more', async () => {
  expect((await report(member, { seqs: sent.slice(2, 18) })).code).toBe('2000000');
  expect((await reports())[0]!.messages).toBe(20);
  expect(await report(member, { seqs: [sent[30]] })).toMatchObject({
    code: '4090000',
    message: expect.stringContaining('20 messages'),
  });
  expect((await report(member, { seqs: [sent[5]] })).code).toBe('2000000');
});

test('after the decision the same message can be reported again, and each side has a report of its own', async () => {
  const { id } = await openReport();
  await decide(id);
  const own = await say(member, '我的话');
  const [again, other] = [await report(member, { seqs: [sent[0]] }), await report(adviser, { seqs: [own] })];
  expect(new Set([id, again.data.id, other.data.id]).size).toBe(3);
  expect((await reports()).filter(({ status }) => status === 'open')).toHaveLength(2);
});

test('the database refuses a second open report', async () => {
  const row = await db.selectFrom('message_report').selectAll().where('status', '=', 'open').executeTakeFirstOrThrow();
  const copy = db.insertInto('message_report').values({ ...row, id: randomUUID() });
  await expect(copy.execute()).rejects.toMatchObject({ code: '23505' });
});

test.each(['', '   ', '骗', '。。。', '\u200b\u200b\u200b', '\u3164\u3164', '!!!!'])(
  'a report for another reason needs words, and %j has none',
  async (note) => {
    const refused = await report(member, { seqs: [sent[0]], reason: 'other', note });
    expect(refused).toMatchObject({ code: '4220000', data: { fields: { note: expect.any(String) } } });
  },
);

test('staff who read a conversation state a reason with words', async () => {
  const { id } = await openReport();
  for (const reason of ['\u200b\u200b\u200b\u200b', '。。。。', '\u3164\u3164\u3164\u3164'])
    expect((await head.call('POST /admin/api/message_reports/read', { body: { report_id: id, reason } })).code).toBe(
      '4220000',
    );
});
