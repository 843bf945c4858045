import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember } from '#app/testing/contact-people.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { TestDevice } from '#app/testing/devices.ts';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { numberOf, type ServiceWorld, startServiceWorld } from '#app/testing/service-world.ts';
import { headquarters, jingan, otherTenantSite, type Visitor } from '#app/testing/test-server.ts';

let world: ServiceWorld;
beforeAll(async () => {
  world = await startServiceWorld();
});
afterAll(() => world.server.close());

const notesOf = (who: Visitor, tid: string) => who.call('GET /message/api/consult/notes', { query: { tid } });
const addNote = (who: Visitor, tid: string, text: string) =>
  who.call('POST /message/api/consult/note', { body: { tid, text } });
const handOver = async (who: Visitor, id: string, to: Visitor | null, note: string) =>
  await who.data('POST /message/api/consult/hand_over', {
    body: { id, contacts_no: to && (await numberOf(to)), note },
  });

test('every kind of note is read by staff and found nowhere by the member: not in sync, lists, search, frames or export, and no number moves', async () => {
  const { server, adviser, colleague, consult, say } = world;
  const person = await newMember(server);
  const member = person.visitor;
  const { tid, id } = await consult(member, { note: '想了解税贷' });
  await adviser.data('POST /message/api/consult/take', { body: { id } });
  await say(adviser, tid, '您好');
  const position = async () => {
    const { conversation, members } = await member.data('GET /message/api/msg/details', { query: { tid } });
    return { seq: conversation.seq, change_no: conversation.change_no, unread: conversation.unread, members };
  };
  const device = await TestDevice.of(server.app, member);
  const { epoch, feed_no, now } = (await member.data('GET /message/api/msg/sync', { query: {} })).account!;
  const before = await position();
  const { db } = await firstTenant(server);
  const secrets = ['内部甲：报价过低', '内部乙：先看流水', '内部丙：转给同事', '内部丁：退回队列'];

  expect((await addNote(adviser, tid, secrets[0]!)).data).toEqual({ note_no: 1 });
  const numbers = await Promise.all([1, 2, 3].map(() => addNote(adviser, tid, secrets[1]!)));
  expect(numbers.map(({ data }) => data.note_no).sort()).toEqual([2, 3, 4]);
  // A note alone changes nothing of the conversation, and no notice is written, so nothing is pushed.
  const notices = () => db.selectFrom('notice').select(['receiver', 'kind', 'tag']).orderBy('id').execute();
  const noticesBefore = await notices();
  await addNote(adviser, tid, secrets[1]!);
  expect(await notices()).toEqual(noticesBefore);
  expect(await position()).toEqual(before);
  const { account } = await member.data('GET /message/api/msg/sync', { query: { epoch, feed_no, since: now } });
  for (const row of account!.conversations) expect(row.seq).toBe(before.seq);

  await handOver(adviser, id, colleague, secrets[2]!);
  await handOver(colleague, id, null, secrets[3]!);
  const { list } = (await notesOf(colleague, tid)).data;
  expect(list.map(({ note_no, kind, text }) => [note_no, kind, text])).toEqual([
    [1, 'text', secrets[0]],
    [2, 'text', secrets[1]],
    [3, 'text', secrets[1]],
    [4, 'text', secrets[1]],
    [5, 'text', secrets[1]],
    [6, 'handover', secrets[2]],
    [7, 'handover', secrets[3]],
  ]);

  // A message afterwards, so that every frame before it has arrived.
  const seq = await say(member, tid, '还在吗');
  await device.first((frame) => JSON.stringify(frame).includes('还在吗'), 'own message');
  const after = await position();
  // The two hand-overs wrote one line each besides this message.
  expect([after.seq, seq]).toEqual([before.seq + 3, before.seq + 3]);
  server.clock.advance(61_000);
  await member.data('POST /tools/api/sms/code', { body: { scene: 'export' } });
  const { code } = server.outbox.newest().find(({ mobile, scene }) => mobile === person.mobile && scene === 'export')!;
  const found = await Promise.all([
    member.data('GET /message/api/msg/sync', { query: {} }),
    member.data('GET /message/api/msg/sync', { query: { tid, epoch, after_seq: 0, after_change: 0 } as never }),
    member.data('GET /message/api/msg/list', { query: { tid } }),
    member.data('GET /message/api/msg/list', { query: {} }),
    member.data('GET /message/api/msg/details', { query: { tid } }),
    member.data('GET /message/api/consult/state', { query: { tid } }),
    member.data('GET /message/api/msg/search', { query: { keyword: '内部' } }),
    member.data('POST /account/api/export', { body: { code } }),
    device.frames,
  ]);
  const answers = JSON.stringify([found, await notices()]);
  expect(answers).toContain('还在吗');
  expect(answers).not.toContain('内部');
  expect(answers).not.toContain('note_no');
  // What tells the staff of a note reaches no customer.
  expect(answers).not.toContain('"slug":"service"');
  device.socket.close();

  // Sealed like messages: the table has no plain text.
  const rows = await db.selectFrom('service_note').select('text_sealed').where('conversation', '=', tid).execute();
  expect(rows).toHaveLength(7);
  for (const { text_sealed } of rows) expect(text_sealed.toString('utf8')).not.toContain('内部');
});

test('the same Idempotency-Key writes one note, one after the other and at once; another text is refused', async () => {
  const { server, adviser, consult } = world;
  const { tid, id } = await consult((await newMember(server)).visitor);
  await adviser.data('POST /message/api/consult/take', { body: { id } });
  const add = (key: string, text: string) =>
    adviser.call('POST /message/api/consult/note', { body: { tid, text }, headers: { 'idempotency-key': key } });
  const answers = [await add('note-1', '一'), await add('note-1', '一')];
  expect(answers.map(({ data }) => data)).toEqual([{ note_no: 1 }, { note_no: 1 }]);
  expect((await add('note-1', '二')).code).toBe('4090000');
  const atOnce = await Promise.all(Array.from({ length: 6 }, () => add('note-2', '三')));
  expect(atOnce.map(({ data }) => data)).toEqual(Array.from({ length: 6 }, () => ({ note_no: 2 })));
  expect((await notesOf(adviser, tid)).data.list.map(({ text }) => text)).toEqual(['一', '三']);
});

test('notes are written and read by staff who see the request: no member, guest, other store or other tenant', async () => {
  const { server, member, adviser, colleague, manager, consult } = world;
  const { tid, id } = await consult(member);
  await adviser.data('POST /message/api/consult/take', { body: { id } });
  await addNote(adviser, tid, '备注');
  expect((await notesOf(manager, tid)).data.list).toHaveLength(1);
  const foreign = await server.as('broker', mobiles.otherAdviser, otherTenantSite);
  const otherStore = await server.as('store', mobiles.jinganManager, jingan);
  // An adviser sees own rows only, and this one is a colleague's.
  for (const who of [colleague, otherStore, foreign]) {
    expect((await notesOf(who, tid)).code).toBe('4040000');
    expect((await addNote(who, tid, 'x')).code).toBe('4040000');
  }
  expect((await notesOf(member, tid)).code).toBe('4030000');
  expect((await addNote(member, tid, 'x')).code).toBe('4030000');
  expect((await notesOf(server.guest(), tid)).code).toBe('4010000');
});

test('a note, also of a hand-over, is refused by a rule of words, and a refused hand-over hands over nothing', async () => {
  const { server, adviser, colleague, consult } = world;
  const head = await server.as('saas', mobiles.headquarters, headquarters);
  const rule = { phrases: ['身份证原件'], detectors: [], scope: 'all', state: 'active' };
  const texts = { sentence_zh: '备注里不要写证件', sentence_en: 'No documents in notes' };
  await head.data('POST /admin/api/word_rules', { body: { ...rule, ...texts, name: '证件', effect: 'refuse' } });
  // What would only be held is read by no customer, and passes.
  const holding = { ...rule, sentence_zh: '', sentence_en: '', name: '返点', phrases: ['返点'], effect: 'hold' };
  await head.data('POST /admin/api/word_rules', { body: holding });
  const { visitor } = await newMember(server);
  const { tid, id } = await consult(visitor);
  await adviser.data('POST /message/api/consult/take', { body: { id } });
  const before = (await notesOf(adviser, tid)).data.list;
  const refused = await addNote(adviser, tid, '让他寄身份证 原件');
  expect(refused.code).not.toBe('2000000');
  expect(refused.message).toContain(texts.sentence_en);
  const contacts_no = await numberOf(colleague);
  const handed = await adviser.call('POST /message/api/consult/hand_over', {
    body: { id, contacts_no, note: '身份证原件在我这' },
  });
  expect(handed.message).toContain(texts.sentence_en);
  expect((await notesOf(adviser, tid)).data.list).toEqual(before);
  expect((await addNote(adviser, tid, '客户问返点')).code).toBe('2000000');
  const state = await adviser.data('GET /message/api/consult/state', { query: { tid } });
  expect(state).toMatchObject({ status: 'answering', is_handler: true });
});

test('who reads the notes or the queue is told of each change at once, and nobody of another store', async () => {
  const { server, adviser, manager, jinganAdviser, consult } = world;
  const devices = await Promise.all([manager, adviser, jinganAdviser].map((who) => TestDevice.of(server.app, who)));
  const [ofManager, ofAdviser, elsewhere] = devices as [TestDevice, TestDevice, TestDevice];
  const isTold = (frame: { type: string }) => JSON.stringify(frame).includes('"slug":"service"');
  const { visitor } = await newMember(server);
  const { tid, id } = await consult(visitor);
  await ofManager.first(isTold, 'told of a request');
  await adviser.data('POST /message/api/consult/take', { body: { id } });
  await ofManager.first(isTold, 'told that it is answered');
  for (const device of [ofManager, ofAdviser]) device.frames.length = 0;
  await addNote(manager, tid, '请先看征信授权');
  const frames = await Promise.all([ofManager, ofAdviser].map((device) => device.first(isTold, 'told of a note')));
  // It says how many wait, and names no conversation.
  for (const frame of frames) expect(JSON.stringify(frame)).not.toContain(tid);
  expect((await notesOf(adviser, tid)).data.list.map(({ text }) => text)).toEqual(['请先看征信授权']);
  expect(elsewhere.frames.filter(isTold)).toEqual([]);
  for (const device of devices) device.socket.close();
});

test('a rule of words reads the labels of what was filled in, too', async () => {
  const head = await world.server.as('saas', mobiles.headquarters, headquarters);
  const rule = {
    phrases: ['标签禁词'],
    detectors: [],
    scope: 'all',
    state: 'active',
    sentence_zh: '',
    sentence_en: '',
  };
  await head.data('POST /admin/api/word_rules', { body: { ...rule, name: '标签', effect: 'refuse' } });
  const { visitor } = await newMember(world.server);
  const consult = (label: string) =>
    visitor.call('POST /message/api/consult/onebyone', { body: { type: 'tax', info: [{ label, value: '好' }] } });
  expect((await consult('标签禁词')).code).not.toBe('2000000');
  expect((await consult('事项')).code).toBe('2000000');
});
