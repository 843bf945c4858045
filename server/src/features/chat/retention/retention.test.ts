import { randomUUID } from 'node:crypto';
import { keptSince } from '@sycee/domain/messages/retention';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeContacts } from '#app/testing/contacts.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { TestDevice } from '#app/testing/devices.ts';
import { readReport, textMessage } from '#app/testing/direct-chat.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { credentialOf, pictureOf, read, upload } from '#app/testing/uploads.ts';
import { deleteBefore } from './delete-before.ts';
import { sweepMessages } from './sweep-messages.ts';

const dayMs = 24 * 3_600_000;
const monthMs = 31 * dayMs;

let server: TestServer;
let tenantId: string;
let db: FirstTenant['db'];
let tid: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ tenantId, db } = await firstTenant(server));
  tid = await makeContacts(server, await asMember(), await asAdviser());
});
afterAll(() => server.close());

// Sessions end in the months of these tests, so people log in again.
const asMember = () => server.as('member', mobiles.thirdMember);
const asAdviser = () => server.as('broker', mobiles.thirdAdviser);
const asHead = () => server.as('saas', mobiles.headquarters, headquarters);
const sweepNow = () => sweepMessages(server.parts.ports);
const send = async (who: Visitor, content: object = { kind: 'text', text: '你好' }) =>
  (await who.data('POST /message/api/msg/send', { body: { tid, idClient: randomUUID(), content } })).seq;
const setMonths = async (months: number | null, file_months: number | null = null) => {
  const head = await asHead();
  const { version } = await head.data('GET /admin/api/message_retention');
  return await head.call('PUT /admin/api/message_retention', { body: { months, file_months, version } });
};
const history = async (who: Visitor) =>
  (await who.data('GET /message/api/msg/list', { query: { tid, after_seq: 0, page_size: 100 } })).messages;
const newest = async (who: Visitor) => (await who.data('GET /message/api/msg/list', { query: { tid } })).messages;
const details = (who: Visitor) => who.data('GET /message/api/msg/details', { query: { tid } });
const rowOf = async (who: Visitor) => (await details(who)).conversation;
const storedSeqs = async () =>
  (await db.selectFrom('message').select('seq').where('conversation', '=', tid).orderBy('seq').execute()).map(
    ({ seq }) => seq,
  );

test('headquarters choose for how long messages are kept; the second of two concurrent changes is refused', async () => {
  const head = await asHead();
  expect(await head.data('GET /admin/api/message_retention')).toEqual({
    months: null,
    file_months: null,
    version: 0,
    starts_at: null,
  });
  const change = (months: number | null, version: number) =>
    head.call('PUT /admin/api/message_retention', { body: { months, file_months: null, version } });
  for (const months of [0, 3, 7, 600]) expect((await change(months, 0)).code).toBe('4220000');
  for (const version of [-1, 2 ** 31, Number.MAX_SAFE_INTEGER])
    expect((await change(12, version)).code).toBe('4220000');
  expect((await change(12, 4)).code).toBe('4090000');
  const codes = (await Promise.all([change(12, 0), change(24, 0)])).map(({ code }) => code);
  expect(codes.sort()).toEqual(['2000000', '4090000']);
  const { version } = await head.data('GET /admin/api/message_retention');
  expect(version).toBe(1);
  expect((await head.data('GET /admin/api/message_retention')).starts_at).toBe(server.clock.now() + dayMs);
  expect((await change(null, 1)).data).toEqual({ months: null, file_months: null, version: 2, starts_at: null });
  expect((await change(6, 1)).code).toBe('4090000');
  const { list } = await head.data('GET /admin/api/audit', { query: { action: 'message.retention' } });
  expect(list).toHaveLength(2);
});

test('messages older than the choice are deleted with all that belongs to them, a day after the choice', async () => {
  const [member, adviser] = [await asMember(), await asAdviser()];
  const me = (await member.data('GET /account/api/info')).account_no;
  const old = await send(adviser, { kind: 'text', text: '旧的' });
  await adviser.data('POST /message/api/msg/send', textMessage(tid, '@你', { mentions: [me] }));
  await adviser.data('POST /message/api/msg/pin', { body: { tid, seq: old, pinned: true } });
  await member.data('POST /message/api/msg/delete_msg', { body: { tid, seqs: [old + 1] } });
  const bytes = await pictureOf('png');
  const { key } = await upload(server, await credentialOf(adviser, 'chat'), { bytes });
  const withFile = await send(adviser, { kind: 'image', pictures: [{ key, width: 1, height: 1 }] });
  server.clock.advance(8 * monthMs);
  const recent = await send(await asAdviser());

  const keptMonths = async () => (await details(await asMember())).kept_months;
  expect(await keptMonths()).toBeNull();
  expect((await setMonths(6)).code).toBe('2000000');
  expect(await keptMonths()).toBe(6);
  await sweepNow();
  expect((await history(await asMember()))[0]!.seq).toBe(1);
  server.clock.advance(dayMs);
  const reader = await asMember();
  const content = (await history(reader)).find(({ seq }) => seq === withFile)!.content;
  const [address] = content?.kind === 'image' ? content.pictures.map((one) => one.address) : [];
  expect((await read(server, address!)).statusCode).toBe(200);
  await sweepNow();
  expect((await read(server, address!)).statusCode).toBe(404);
  expect(await storedSeqs()).toEqual([recent]);
  for (const who of [reader, await asAdviser()]) {
    expect((await history(who)).map(({ seq }) => seq)).toEqual([recent]);
    expect(await rowOf(who)).toMatchObject({ first_seq: recent, seq: recent });
  }
  expect(await rowOf(reader)).toMatchObject({ unread: 1, at: 0 });
  const tables = ['message_mention', 'message_deletion', 'message_pin', 'message_file'] as const;
  for (const table of tables)
    expect(await db.selectFrom(table).select('seq').where('conversation', '=', tid).execute()).toEqual([]);
  const released = await db.selectFrom('upload').select('retained_until').where('key', '=', key).execute();
  expect(released[0]!.retained_until).not.toBeNull();
  // Numbers go on, and a quote of what is gone is refused.
  expect(await send(await asAdviser())).toBe(recent + 1);
  const quote = textMessage(tid, '？', { reply_seq: old });
  expect((await reader.call('POST /message/api/msg/send', quote)).code).toBe('4090000');
});

test('devices learn of it: connected ones at once, others with their next synchronization', async () => {
  const position = async (who: Visitor) => {
    const { account } = await who.data('GET /message/api/msg/sync');
    return { epoch: account!.epoch, feed_no: account!.feed_no, since: account!.now };
  };
  server.clock.advance(8 * monthMs);
  const recent = await send(await asAdviser());
  const [member, adviser] = [await asMember(), await asAdviser()];
  const away = await position(adviser);
  const phone = await TestDevice.of(server.app, member);
  await sweepNow();
  const { change } = await phone.next('change');
  expect(change).toMatchObject({ tid, kind: 'retention', seq: null, contacts_no: null });
  expect(await phone.next('instruction')).toMatchObject({ instruction: { name: 'update_team', tid } });
  const { account } = await adviser.data('GET /message/api/msg/sync', { query: away });
  expect(account).toMatchObject({ reset: false });
  expect(account!.conversations).toMatchObject([{ tid, first_seq: recent, change_no: change.change_no }]);
  // Nothing more to delete: no device is notified again.
  await sweepNow();
  server.clock.advance(2 * monthMs);
  await sweepNow();
  expect((await rowOf(await asMember())).change_no).toBe(change.change_no);
  phone.close();
});

test('what an open report names stays for the moderators until it is decided, and nobody else reads it', async () => {
  const [member, adviser] = [await asMember(), await asAdviser()];
  const { key } = await upload(server, await credentialOf(adviser, 'chat'), { bytes: await pictureOf('png') });
  const reported = await send(adviser, { kind: 'image', pictures: [{ key, width: 1, height: 1 }] });
  await send(adviser);
  const { id } = await member.data('POST /message/api/msg/report', {
    body: { tid, seqs: [reported], reason: 'fraud' },
  });
  server.clock.advance(8 * monthMs);
  await sweepNow();
  expect(await storedSeqs()).toEqual([reported]);
  const reader = await asMember();
  expect(await history(reader)).toEqual([]);
  expect(await rowOf(reader)).toMatchObject({ unread: 0, last: null });
  const head = await asHead();
  const shown = await readReport(head, id);
  const content = shown.messages.find(({ seq }) => seq === reported)!.content;
  const [address] = content?.kind === 'image' ? content.pictures.map((one) => one.address) : [];
  expect((await read(server, address!)).statusCode).toBe(200);
  await head.data('POST /admin/api/message_reports/decide', {
    body: { report_id: id, version: 1, status: 'dismissed', reason: '未发现违规' },
  });
  server.clock.advance(monthMs);
  await sweepNow();
  expect(await storedSeqs()).not.toContain(reported);
  expect((await read(server, address!)).statusCode).not.toBe(200);
});

test('a run that was interrupted, and one of another server, go on with what is left of a long conversation', async () => {
  const { ports } = server.parts;
  const { last_seq } = await db
    .selectFrom('conversation')
    .select('last_seq')
    .where('id', '=', tid)
    .executeTakeFirstOrThrow();
  const from = server.clock.now();
  const many = Array.from({ length: 1201 }, (_, n) => ({
    tenant_id: tenantId,
    conversation: tid,
    seq: last_seq + 1 + n,
    kind: 'system',
    recalled_at: new Date(from + n),
    sent_at: new Date(from + n),
  }));
  await db.insertInto('message').values(many).execute();
  await db
    .updateTable('conversation')
    .set({ last_seq: last_seq + many.length, last_at: new Date(from + many.length) })
    .where('id', '=', tid)
    .execute();
  const before = new Date(from + 1000);
  server.clock.advance(dayMs);
  let calls = 0;
  const failing = {
    ...ports,
    clock: {
      now: () => {
        calls += 1;
        if (calls === 3) throw new Error('the power went');
        return server.clock.now();
      },
    },
  };
  await expect(deleteBefore(failing, tenantId, tid, before)).rejects.toThrow('the power went');
  const left = (await storedSeqs()).length;
  expect(left).toBeGreaterThan(201);
  expect(left).toBeLessThan(1201);
  await Promise.all([deleteBefore(ports, tenantId, tid, before), deleteBefore(ports, tenantId, tid, before)]);
  expect((await storedSeqs())[0]).toBe(last_seq + 1001);
  expect((await rowOf(await asMember())).first_seq).toBe(last_seq + 1001);
});

test('a tenant that keeps its messages, and one that has just changed its mind, lose none', async () => {
  expect(keptSince(server.clock.now(), 6)).toBeLessThan(server.clock.now() - 6 * 28 * dayMs);
  const before = await storedSeqs();
  await setMonths(12);
  server.clock.advance(dayMs - 1);
  await sweepNow();
  await setMonths(null);
  server.clock.advance(24 * monthMs);
  await sweepNow();
  expect(await storedSeqs()).toEqual(before);
});

test('files are kept for a shorter time than their messages, which say that they have expired', async () => {
  expect((await setMonths(12, 12)).code).toBe('4220000');
  expect((await setMonths(null, 3)).code).toBe('2000000');
  const adviser = await asAdviser();
  const { key } = await upload(server, await credentialOf(adviser, 'chat'), { bytes: await pictureOf('png') });
  const seq = await send(adviser, { kind: 'image', pictures: [{ key, width: 64, height: 48 }] });
  const shown = async (who: Visitor) => (await newest(who)).find((one) => one.seq === seq)!.content;
  expect(await shown(adviser)).not.toHaveProperty('is_expired');
  server.clock.advance(2 * monthMs);
  await sweepNow();
  expect(await shown(await asMember())).not.toHaveProperty('is_expired');
  server.clock.advance(3 * monthMs);
  const member = await asMember();
  const device = await TestDevice.of(server.app, member);
  await sweepNow();
  expect((await device.next('instruction')).instruction).toEqual({ name: 'update_team', tid });
  device.close();
  expect(await shown(member)).toMatchObject({ kind: 'image', is_expired: true, pictures: [{ address: '' }] });
  expect(await details(member)).toMatchObject({ kept_months: null, kept_file_months: 3 });
  const { retained_until } = await db
    .selectFrom('upload')
    .select('retained_until')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  expect(retained_until).not.toBeNull();
  const fresh = await send(await asAdviser());
  expect((await newest(await asMember()))[0]).toMatchObject({ seq: fresh, content: { kind: 'text' } });
});
