import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, type TestPerson } from '#app/testing/contact-people.ts';
import { makeContacts } from '#app/testing/contacts.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { recall, textMessage } from '#app/testing/direct-chat.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { credentialOf, pictureOf, upload } from '#app/testing/uploads.ts';
import { deleteBefore } from '../retention/delete-before.ts';

let server: TestServer;
let tenantId: string;
let db: FirstTenant['db'];
let head: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  ({ tenantId, db } = await firstTenant(server));
  head = await server.as('saas', mobiles.headquarters, headquarters);
});
afterAll(() => server.close());

const erase = async ({ visitor, mobile }: TestPerson) => {
  const code = await server.code(mobile, 'erase');
  await visitor.data('POST /account/api/erase', { body: { code } });
};
const order = { reason: '法院要求保全聊天记录', reference: '（2026）苏 05 财保 1 号' };
const hold = (subject: object) => head.data('POST /admin/api/legal_holds', { body: { ...subject, ...order } });
const lift = (id: string) =>
  head.call('POST /admin/api/legal_holds/lift', { body: { id, reason: '案件已审结，法院通知解除' } });
const readByOrder = (tid: string) =>
  head.data('POST /admin/api/message_reports/read', {
    body: { tid, court_order: order.reference, reason: '法院调取证据' },
  });
const rowsOf = (tid: string) => db.selectFrom('message').select('seq').where('conversation', '=', tid).execute();
async function pair() {
  const [one, other] = [await newMember(server), await newMember(server)];
  return { one, other, tid: await makeContacts(server, one.visitor, other.visitor) };
}

test('a hold names one subject that exists, is set and lifted once with reasons, and is logged', async () => {
  const { tid, one } = await pair();
  const set = (body: object) => head.call('POST /admin/api/legal_holds', { body: { ...order, ...body } });
  expect((await set({})).code).toBe('4220000');
  const { account_no: contacts_no } = await one.visitor.data('GET /account/api/info');
  expect((await set({ tid, contacts_no })).code).toBe('4220000');
  expect((await set({ tid: randomUUID() })).code).toBe('4040000');
  expect((await set({ tid, reference: '无' })).code).toBe('4220000');
  const { id } = await hold({ contacts_no });
  const { list } = await head.data('GET /admin/api/legal_holds');
  expect(list[0]).toMatchObject({ id, tid: null, person: { contacts_no }, ...order, lifted_at: null });
  const codes = (await Promise.all([lift(id), lift(id)])).map(({ code }) => code);
  expect(codes.sort()).toEqual(['2000000', '4090000']);
  const audit = await head.data('GET /admin/api/audit');
  expect(audit.list.slice(0, 2).map(({ action }) => action)).toEqual(['hold.lift', 'hold.set']);
});

test('a recall under a hold empties the message for its members and keeps it for the court, until the hold is lifted', async () => {
  const { tid, one, other } = await pair();
  const { id } = await hold({ tid });
  const message = textMessage(tid, '转账到这个账户');
  const { seq } = await one.visitor.data('POST /message/api/msg/send', message);
  await recall(one.visitor, tid, message.body.idClient);
  const kept = async () => (await head.data('GET /admin/api/legal_holds')).list.find((row) => row.id === id)!.kept;
  expect(await kept()).toEqual({ chats: 1, recalled: 1, expired: 0, files: 0, erased: 0 });
  const { messages } = await other.visitor.data('GET /message/api/msg/list', { query: { tid } });
  expect(messages[0]).toMatchObject({ seq, content: null, is_recalled: true });
  const shown = async () => (await readByOrder(tid)).messages.find((row) => row.seq === seq);
  expect(await shown()).toMatchObject({ content: message.body.content, is_recalled: true });
  await lift(id);
  expect(await kept()).toBeNull();
  expect(await shown()).toMatchObject({ content: null });
});

test('the retention takes held messages from their members and leaves them stored', async () => {
  const { tid, one } = await pair();
  const { id } = await hold({ tid });
  await one.visitor.data('POST /message/api/msg/send', textMessage(tid, '第一句'));
  const before = await rowsOf(tid);
  const later = new Date(server.clock.now() + 1000);
  await deleteBefore(server.parts.ports, tenantId, tid, later);
  expect((await one.visitor.data('GET /message/api/msg/list', { query: { tid } })).messages).toEqual([]);
  expect(await rowsOf(tid)).toEqual(before);
  const { list } = await head.data('GET /admin/api/legal_holds');
  expect(list[0]!.kept).toEqual({ chats: 1, recalled: 0, expired: before.length, files: 0, erased: 0 });
  expect((await readByOrder(tid)).messages.some(({ content }) => content?.kind === 'text')).toBe(true);
  await lift(id);
  await deleteBefore(server.parts.ports, tenantId, tid, later);
  expect((await rowsOf(tid)).length).toBeLessThan(before.length);
});

test('what an erasure would destroy is kept by the hold of the other person, with the key of the files, and goes when it is lifted', async () => {
  const { tid, one, other } = await pair();
  const { account_no: contacts_no } = await other.visitor.data('GET /account/api/info');
  const { id } = await hold({ contacts_no });
  const { key } = await upload(server, await credentialOf(one.visitor, 'chat'), { bytes: await pictureOf('png') });
  const content = { kind: 'image', pictures: [{ key, width: 64, height: 48 }] };
  await one.visitor.data('POST /message/api/msg/send', { body: { tid, idClient: randomUUID(), content } });
  await one.visitor.data('POST /message/api/msg/send', textMessage(tid, '证据'));
  await erase(one);
  await erase(other);
  const keys = () => db.selectFrom('legal_hold_key').select('id').execute();
  expect(await keys()).toHaveLength(2);
  expect((await readByOrder(tid)).messages.some(({ content: shown }) => shown?.kind === 'text')).toBe(true);
  const inMessage = () => db.selectFrom('message_file').select('seq').where('upload_key', '=', key).execute();
  expect(await inMessage()).toHaveLength(1);
  const [row] = (await head.data('GET /admin/api/legal_holds')).list;
  expect(row!.kept).toMatchObject({ chats: 1, recalled: 0, erased: 2 });
  expect((await lift(id)).code).toBe('2000000');
  expect(await keys()).toEqual([]);
  expect(await rowsOf(tid)).toEqual([]);
  expect(await inMessage()).toEqual([]);
  expect(await db.selectFrom('conversation').select('id').where('id', '=', tid).execute()).toEqual([]);
});

test('a second hold goes on when the first is lifted', async () => {
  const { tid, one, other } = await pair();
  const { account_no: contacts_no } = await one.visitor.data('GET /account/api/info');
  const [first, second] = [await hold({ tid }), await hold({ contacts_no })];
  await one.visitor.data('POST /message/api/msg/send', textMessage(tid, '证据'));
  await erase(one);
  await erase(other);
  await lift(first.id);
  expect((await rowsOf(tid)).length).toBeGreaterThan(0);
  await lift(second.id);
  expect(await rowsOf(tid)).toEqual([]);
});
