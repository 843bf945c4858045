import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { readReport, recall, startDirectChat, textMessage } from '#app/testing/direct-chat.ts';
import { headquarters, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let member: Visitor;
let adviser: Visitor;
let head: Visitor;
let tid: string;
const sent: number[] = [];
beforeAll(async () => {
  ({ server, member, adviser, tid } = await startDirectChat());
  head = await server.as('saas', mobiles.headquarters, headquarters);
  for (let i = 0; i < 30; i++) sent.push((await say(i % 2 ? member : adviser, `第 ${i} 句：先交手续费`)).seq);
});
afterAll(() => server.close());

const say = (who: Visitor, text: string) => who.data('POST /message/api/msg/send', textMessage(tid, text));
const report = (who: Visitor, body: object) =>
  who.call('POST /message/api/msg/report', { body: { tid, reason: 'fraud', ...body } });
const read = (who: Visitor, body: object) =>
  who.call('POST /admin/api/message_reports/read', { body: { reason: '核实举报', ...body } });

test('a member reports messages of the other person, and of nobody else', async () => {
  expect((await report(member, { seqs: [sent[0]], note: '他让我先交钱' })).code).toBe('2000000');
  expect((await report(member, { seqs: [sent[1]] })).code).toBe('4220000');
  expect((await report(member, { seqs: [sent[0], sent[1]] })).code).toBe('4220000');
  expect((await report(member, { seqs: [1] })).code).toBe('4220000');
  expect((await report(member, { seqs: [10_000] })).code).toBe('4040000');
  const stranger = await server.as('member', mobiles.secondMember);
  expect((await report(stranger, { seqs: [sent[0]] })).code).toBe('4040000');
});

test('staff read the reported messages and their surroundings with a reason, and the members see that they did', async () => {
  const { list } = await head.data('GET /admin/api/message_reports');
  expect(JSON.stringify(list)).not.toContain('手续费');
  expect(list[0]).toMatchObject({ tid, reason: 'fraud', status: 'open', messages: 1 });
  const before = await member.data('GET /message/api/msg/details', { query: { tid } });
  expect(before.readings).toEqual([]);
  expect((await read(head, { report_id: list[0]!.id, reason: '' })).code).toBe('4220000');
  const shown = await readReport(head, list[0]!.id);
  expect(shown).toMatchObject({ note: '他让我先交钱', seqs: [sent[0]] });
  expect(shown.messages.at(-1)!.seq).toBe(sent[10]);
  for (const who of [member, adviser]) {
    const details = await who.data('GET /message/api/msg/details', { query: { tid } });
    expect(details.readings).toEqual([{ time: expect.any(Number), by_court_order: false }]);
    expect(details.conversation.last).toMatchObject({ kind: 'system', content: { notice: 'staff_reading' } });
    expect(details.conversation.change_no).toBe(before.conversation.change_no + 1);
  }
  const audit = await head.data('GET /admin/api/audit');
  expect(audit.list[0]).toMatchObject({ action: 'message.read' });
});

test('without a report a conversation is read by an order of a court only', async () => {
  expect((await read(head, { tid })).code).toBe('4220000');
  expect((await read(head, { tid, court_order: '（2026）苏 05 刑初 1 号' })).code).toBe('2000000');
  expect((await member.data('GET /message/api/msg/details', { query: { tid } })).readings[0]).toMatchObject({
    by_court_order: true,
  });
  expect((await read(head, { tid: randomUUID(), court_order: '（2026）苏 05 刑初 1 号' })).code).toBe('4040000');
});

test('by an order of a court a conversation is also found by its two people', async () => {
  const order = { court_order: '（2026）苏 05 刑初 1 号' };
  const between = (...contacts_nos: string[]) => read(head, { ...order, contacts_nos });
  const { list } = await head.data('GET /admin/api/message_reports');
  const [one, other] = [list[0]!.reporter!.contacts_no, list[0]!.reported.contacts_no];
  expect((await between(one, other)).data.messages[0]!.tid).toBe(tid);
  expect((await between(other, one)).data.messages[0]!.tid).toBe(tid);
  expect(await between(one, 'm-9999999')).toMatchObject({ code: '4040000', message: 'There is no such account' });
  expect((await between(one, one)).code).toBe('4040000');
  expect((await read(head, { contacts_nos: [one, other] })).code).toBe('4220000');
});

test('a second reading on the same day adds no line to the conversation, and is in its details', async () => {
  const order = { tid, court_order: '（2026）苏 05 刑初 1 号' };
  const details = async () => await member.data('GET /message/api/msg/details', { query: { tid } });
  const before = await details();
  expect(before.conversation.last).toMatchObject({ content: { notice: 'staff_reading' } });
  await read(head, order);
  const after = await details();
  expect(after.conversation.last!.seq).toBe(before.conversation.last!.seq);
  expect(after.readings).toHaveLength(before.readings.length + 1);
  expect(after.conversation.change_no).toBe(before.conversation.change_no + 1);
  await say(member, '你好');
  await read(head, order);
  expect((await details()).conversation.last!.seq).toBe(before.conversation.last!.seq + 2);
});

test('other staff and other tenants read nothing; a report is decided once, of two at once', async () => {
  const { list } = await head.data('GET /admin/api/message_reports', { query: { status: 'open' } });
  const body = { report_id: list[0]!.id };
  const other = await server.as('saas', mobiles.otherHeadquarters, { prefix: 'saas', tenantNo: '1002', storeNo: 1 });
  expect((await read(other, body)).code).toBe('4040000');
  expect((await other.data('GET /admin/api/message_reports')).list).toEqual([]);
  for (const who of [member, adviser, await server.as('store', mobiles.manager)])
    expect((await read(who, body)).code).toBe('4030000');
  const decide = (status: string) =>
    head.call('POST /admin/api/message_reports/decide', {
      body: { ...body, version: list[0]!.version, status, reason: '核实属实' },
    });
  const codes = (await Promise.all([decide('upheld'), decide('dismissed')])).map(({ code }) => code);
  expect(codes.sort()).toEqual(['2000000', '4090000']);
});

test('a recall does not take a reported message away from the moderators', async () => {
  const message = textMessage(tid, '转我个人微信');
  const { idClient, content } = message.body;
  const { seq } = await adviser.data('POST /message/api/msg/send', message);
  const { id } = (await report(member, { seqs: [seq] })).data;
  await recall(adviser, tid, idClient);
  const shown = await readReport(head, id);
  expect(shown.messages.find((one) => one.seq === seq)).toMatchObject({ content, is_recalled: true });
  const { messages } = await member.data('GET /message/api/msg/list', { query: { tid, before_seq: seq + 1 } });
  expect(messages[0]).toMatchObject({ seq, content: null });
  expect((await report(member, { seqs: [seq] })).code).toBe('4090000');
});
