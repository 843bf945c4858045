import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { TestDevice } from '#app/testing/devices.ts';
import { type DirectChat, readReport, startDirectChat, textMessage } from '#app/testing/direct-chat.ts';
import { startSecondServer } from '#app/testing/second-server.ts';
import { headquarters, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let member: Visitor;
let adviser: Visitor;
let head: Visitor;
let tid: string;
let db: DirectChat['db'];
beforeAll(async () => {
  ({ server, member, adviser, tid, db } = await startDirectChat());
  head = await server.as('saas', mobiles.headquarters, headquarters);
});
afterAll(() => server.close());

const say = (who: Visitor, text: string) => who.data('POST /message/api/msg/send', textMessage(tid, text));
const trySay = (who: Visitor, text: string) => who.call('POST /message/api/msg/send', textMessage(tid, text));
const report = async (seqs: number[], note = '') =>
  (await member.data('POST /message/api/msg/report', { body: { tid, seqs, reason: 'fraud', note } })).id;
const rowOf = async (id: string) =>
  (await head.data('GET /admin/api/message_reports')).list.find((row) => row.id === id)!;
const decide = (report_id: string, version: number, body: object) =>
  head.call('POST /admin/api/message_reports/decide', {
    body: { report_id, version, status: 'upheld', reason: '放款前收费，核实属实', ...body },
  });
const uphold = async (id: string, measures: object) => decide(id, (await rowOf(id)).version, { measures });
const measures = async () => (await adviser.data('GET /message/api/msg/measures')).list;

test('the removal of messages reaches every device and the list, and the report keeps what they said', async () => {
  const before = await say(member, '你好');
  const { seq, idClient } = await say(adviser, '先交保证金');
  const device = await TestDevice.of(server.app, member);
  const id = await report([seq]);
  expect((await uphold(id, { remove: true, warn: true })).code).toBe('2000000');
  const { change } = await device.next('change');
  expect(change).toMatchObject({ tid, kind: 'removal', seq, idClient });
  device.close();
  for (const who of [member, adviser]) {
    const { messages } = await who.data('GET /message/api/msg/list', { query: { tid } });
    expect(messages[0]).toMatchObject({ seq, content: null, is_recalled: true, is_removed: true });
    expect(messages.find((one) => one.seq === before.seq)!.content).not.toBeNull();
    const { conversation } = await who.data('GET /message/api/msg/sync', { query: { tid, after_seq: seq - 1 } });
    expect(conversation!.reset || conversation!.changes.some((one) => one.kind === 'removal')).toBe(true);
  }
  const shown = await readReport(head, id);
  expect(shown.messages.find((one) => one.seq === seq)!.content).toMatchObject({ text: '先交保证金' });
});

test('both people are told: the reporter the result, and the reported person the measures with their reason', async () => {
  const [mine] = (await member.data('GET /message/api/msg/reports')).list;
  expect(mine).toMatchObject({ status: 'upheld', decision: '放款前收费，核实属实', messages: 1 });
  expect(mine!.decided_at).not.toBeNull();
  expect((await adviser.data('GET /message/api/msg/reports')).list).toEqual([]);
  const [decision, ...others] = await measures();
  expect(others).toEqual([]);
  expect(decision).toMatchObject({ kinds: ['removal', 'warning'], reason: '放款前收费，核实属实', ends_at: null });
  expect(decision!.messages).toEqual([{ kind: 'text', text: '先交保证金', sent_at: expect.any(String) }]);
  expect((await member.data('GET /message/api/msg/measures')).list).toEqual([]);
  const { list } = await head.data('GET /admin/api/audit');
  expect(list.map(({ action }) => action)).toContain('message.uphold');
  expect(JSON.stringify(list)).not.toContain('放款前收费');
});

test('who may not send is refused at once, on every server, until the day is over', async () => {
  const second = await startSecondServer(server);
  const there = second.sameVisitor(adviser);
  await trySay(there, '在另一台服务器');
  const { seq } = await say(adviser, '加我微信');
  const id = await report([seq]);
  expect((await rowOf(id)).reported_history).toMatchObject({ reports: 1, upheld: 1, measures: 0 });
  await uphold(id, { remove: true, warn: true, restriction: 'no_sending', days: 3 });
  const refused = await trySay(adviser, '还能发吗');
  expect(refused).toMatchObject({ code: '4090000', message: expect.stringContaining('can’t send messages until') });
  server.clock.advance(1000);
  expect((await trySay(there, '这里呢')).code).toBe('4090000');
  expect((await trySay(member, '我可以')).code).toBe('2000000');
  await second.close();
});

test('an objection is made once to all of a decision, puts it in the queue with its report, and is answered once', async () => {
  const [restriction] = await measures();
  expect(restriction).toMatchObject({ kinds: ['removal', 'warning', 'no_sending'], objected_at: null });
  expect(restriction!.messages.map(({ text }) => text)).toEqual(['加我微信']);
  const object = (who: Visitor) =>
    who.call('POST /message/api/msg/object', { body: { id: restriction!.id, text: '我只是提醒客户不要先交钱' } });
  expect((await object(member)).code).toBe('4040000');
  expect((await object(adviser)).data).toMatchObject({ objection: '我只是提醒客户不要先交钱' });
  expect((await object(adviser)).code).toBe('4090000');
  expect(await head.data('GET /admin/api/moderation_waiting')).toMatchObject({ objections: 1 });
  const [waiting, ...others] = (await head.data('GET /admin/api/moderation_measures')).list;
  expect(others).toEqual([]);
  expect(JSON.stringify(waiting)).not.toContain('加我微信');
  const evidence = await readReport(head, waiting!.report!.id);
  expect(evidence.messages.find(({ seq }) => seq === evidence.seqs[0])!.content).toMatchObject({ text: '加我微信' });
  expect(waiting).toMatchObject({ id: restriction!.id, objection: '我只是提醒客户不要先交钱' });
  const answer = (decision: string, version: number) =>
    head.call('POST /admin/api/moderation_measures/decide', {
      body: { id: restriction!.id, version, decision, reason: '申诉成立，撤销处罚' },
    });
  expect((await answer('lifted', restriction!.version)).code).toBe('4090000');
  const answers = await Promise.all([answer('lifted', waiting!.version), answer('lifted', waiting!.version)]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['2000000', '4090000']);
  expect((await trySay(adviser, '谢谢')).code).toBe('2000000');
  const [lifted] = await measures();
  expect(lifted).toMatchObject({ id: restriction!.id, answer: '申诉成立，撤销处罚', lifted_at: expect.any(String) });
  const mine = (await member.data('GET /message/api/msg/reports')).list.map(({ lifted_at }) => lifted_at);
  expect(mine).toEqual([lifted!.lifted_at, null]);
  const all = await head.data('GET /admin/api/moderation_measures', { query: { filter: 'all', page_size: 1 } });
  expect(all.list).toMatchObject([{ id: restriction!.id }]);
  const next = await head.data('GET /admin/api/moderation_measures', { query: { filter: 'all', cursor: all.next! } });
  expect(next.list.map(({ kinds }) => kinds)).toEqual([['removal', 'warning']]);
  expect((await head.data('GET /admin/api/moderation_measures', { query: { filter: 'active' } })).list).toEqual([]);
  expect((await head.data('GET /admin/api/moderation_waiting')).objections).toBe(0);
});

test('nobody decides about less than the report has, and a dismissal has no measures', async () => {
  const [first, other] = [await say(adviser, '一'), await say(adviser, '二')];
  const id = await report([first.seq]);
  const { version } = await rowOf(id);
  await report([other.seq], '还有这条');
  expect((await decide(id, version, {})).code).toBe('4090000');
  expect((await decide(id, version + 1, { status: 'dismissed', measures: { warn: true } })).code).toBe('4220000');
  expect((await decide(id, version + 1, { reason: '' })).code).toBe('4220000');
  expect((await decide(id, version + 1, { status: 'dismissed' })).code).toBe('2000000');
  expect(await db.selectFrom('moderation_measure').select('id').where('report', '=', id).execute()).toEqual([]);
});

test('a rule that marks puts messages into one report of their sender, with what they said', async () => {
  const rule = {
    name: '刷流水',
    phrases: ['刷流水'],
    detectors: [],
    scope: 'all',
    effect: 'mark',
    sentence_zh: '',
    sentence_en: '',
    state: 'active',
  };
  await head.data('POST /admin/api/word_rules', { body: rule });
  const sent = await Promise.all(Array.from({ length: 5 }, (_, at) => say(adviser, `帮您刷 流水 ${at}`)));
  const one = textMessage(tid, '包装一下，刷 流 水');
  const { seq } = await adviser.data('POST /message/api/msg/send', one);
  await adviser.data('POST /message/api/msg/delete_msg', {
    body: { tid, idClients: [one.body.idClient], mode: 'recall' },
  });
  const found = (await head.data('GET /admin/api/message_reports', { query: { status: 'open' } })).list.filter(
    ({ kind }) => kind === 'rule',
  );
  expect(found).toMatchObject([{ messages: 6, reporter: null, rules: ['刷流水'] }]);
  const shown = await readReport(head, found[0]!.id);
  expect(shown.seqs).toEqual([...sent.map((message) => message.seq), seq].sort((a, b) => a - b));
  expect(shown.messages.find((message) => message.seq === seq)!.content).toMatchObject({ text: '包装一下，刷 流 水' });
  expect((await uphold(found[0]!.id, { remove: true })).code).toBe('2000000');
  await expect.poll(async () => (await head.data('GET /admin/api/word_rules')).list.at(-1)!.hits).toBe(6);
});
