import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, type TestPerson } from '#app/testing/contact-people.ts';
import { makeContacts } from '#app/testing/contacts.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { textMessage } from '#app/testing/direct-chat.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import { mp4Of, sendMedia } from '#app/testing/media.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { ownMessages, ownModeration } from './data-export.ts';

let server: TestServer;
let db: FirstTenant['db'];
let head: Visitor;
let one: TestPerson;
let other: TestPerson;
let tid: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ db } = await firstTenant(server));
  head = await server.as('saas', mobiles.headquarters, headquarters);
  [one, other] = [await newMember(server), await newMember(server)];
  tid = await makeContacts(server, one.visitor, other.visitor);
});
afterAll(() => server.close());

/** What a member gets. */
async function exportOf({ visitor, mobile }: TestPerson) {
  server.clock.advance(61_000);
  await visitor.data('POST /tools/api/sms/code', { body: { scene: 'export' } });
  const { code } = server.outbox.newest().find((sent) => sent.mobile === mobile && sent.scene === 'export')!;
  return JSON.parse((await visitor.data('POST /account/api/export', { body: { code } })).content);
}
const accountOf = async ({ no }: TestPerson) =>
  (await db.selectFrom('account').select('id').where('account_no', '=', no).executeTakeFirstOrThrow()).id;
async function contextOf({ visitor }: TestPerson) {
  const { ports } = server.parts;
  const { tenantId } = await firstTenant(server);
  const session = await ports.sessions.find(visitor.headers['x-token']!);
  return { ...ports, db, caller: 'caller' in session && session.caller, now: server.clock.now(), site: { tenantId } };
}

test('an export has the groups, voice, videos and places of a person, and nothing of what others said elsewhere', async () => {
  const group = { name: '经营贷资料组', contacts_nos: [other.no] };
  const { tid: groupTid } = await one.visitor.data('POST /message/api/chat_team/create', { body: group });
  await one.visitor.data('POST /message/api/chat_team/set', { body: { tid: groupTid, desc_title: '请先看这里' } });
  const voice = await sendMedia(server, one.visitor, { tid, kind: 'voice', file: await mp4Of({ seconds: 2 }) });
  const video = await sendMedia(server, one.visitor, {
    tid,
    kind: 'video',
    file: await mp4Of({ seconds: 2, video: { width: 320, height: 240 } }),
  });
  const place = { kind: 'place' as const, name: '平江门店', address: '平江路 88 号', coordinates: null };
  await other.visitor.data('POST /message/api/msg/send', {
    body: { tid: groupTid, idClient: randomUUID(), content: place },
  });
  const third = await newMember(server);
  const elsewhere = await makeContacts(server, third.visitor, other.visitor);
  await other.visitor.data('POST /message/api/msg/send', textMessage(elsewhere, '与你无关的话'));
  const copy = await exportOf(one);
  expect(copy.conversations).toContainEqual(
    expect.objectContaining({
      conversation: groupTid,
      kind: 'group',
      name: '经营贷资料组',
      own_role: 'owner',
      members: 2,
      announcement_title: '请先看这里',
    }),
  );
  expect(copy.conversations).toContainEqual(
    expect.objectContaining({ conversation: tid, kind: 'direct', contacts_no: other.no }),
  );
  const { complete, note, list } = copy.messages;
  expect([complete, note]).toEqual([true, undefined]);
  const of = (kind: string) => list.find((message: { kind: string }) => message.kind === kind);
  expect(of('voice')).toMatchObject({ is_own: true, files: [voice.media], duration_ms: expect.any(Number) });
  expect(of('video')).toMatchObject({ is_own: true, files: [video.media], bytes: expect.any(Number) });
  expect(of('place')).toMatchObject({ is_own: false, conversation: groupTid, place: { name: '平江门店' } });
  expect(JSON.stringify(copy)).not.toContain('与你无关的话');
});

test('an export has every decision about a person and every report by them, however many, with their messages', async () => {
  const { seq } = await one.visitor.data('POST /message/api/msg/send', textMessage(tid, '先交保证金'));
  const report = { tid, seqs: [seq], reason: 'fraud' as const };
  const { id } = await other.visitor.data('POST /message/api/msg/report', { body: report });
  await head.data('POST /admin/api/message_reports/decide', {
    body: { report_id: id, version: 1, status: 'upheld', reason: '放款前收费', measures: { remove: true, warn: true } },
  });
  const copies = 150;
  const names = (table: string) =>
    sql<{ column_name: string }>`
      select column_name from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'`.execute(
      db,
    );
  for (const [table, time] of [
    ['moderation_measure', 'starts_at'],
    ['message_report', 'created_at'],
  ] as const) {
    const columns = (await names(table)).rows.map(({ column_name }) => column_name);
    const values = columns.map((column) =>
      column === 'id'
        ? sql`gen_random_uuid()`
        : ['decision_sealed', 'note_sealed'].includes(column)
          ? sql`null`
          : column === time
            ? sql`${sql.ref(time)} - n * interval '1 day'`
            : sql.ref(column),
    );
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(values)} from ${sql.table(table)}, generate_series(1, ${sql.lit(copies)}) n
      where ${table === 'message_report' ? sql`id = ${id}::uuid` : sql`account = ${await accountOf(one)}::uuid and kind = 'warning'`}`.execute(
      db,
    );
  }
  const { moderation } = await exportOf(one);
  expect(moderation.measures).toHaveLength(copies + 1);
  expect(moderation.measures).toContainEqual(
    expect.objectContaining({
      kinds: ['removal', 'warning'],
      reason: '放款前收费',
      messages: [expect.objectContaining({ text: '先交保证金' })],
    }),
  );
  expect((await exportOf(other)).moderation.reports).toHaveLength(copies + 1);
});

test('an export that cannot have all messages says so in a sentence', async () => {
  const { last_seq } = await db
    .selectFrom('conversation')
    .select('last_seq')
    .where('id', '=', tid)
    .executeTakeFirstOrThrow();
  const many = 1000;
  await sql`
    insert into message (tenant_id, conversation, seq, kind, content_sealed, sent_at)
    select tenant_id, id, ${last_seq}::bigint + n, 'system', decode(repeat('00', 64), 'hex'), last_at + n * interval '1 millisecond'
    from conversation, generate_series(1, ${sql.lit(many)}) n where id = ${tid}::uuid`.execute(db);
  await db
    .updateTable('conversation')
    .set({ last_seq: last_seq + many })
    .where('id', '=', tid)
    .execute();
  const ctx = { ...(await contextOf(one)), origin: '' };
  for (const [language, sentence] of [
    ['zh', '这里只有最新的 1000 条'],
    ['en', 'these are the newest 1000'],
  ]) {
    const messages = await ownMessages({ ...ctx, language } as never, 1000);
    expect(messages).toMatchObject({ complete: false, note: expect.stringContaining(sentence!) });
    expect(messages.list).toHaveLength(1000);
  }
});

test('an export that cannot have all held messages has the newest, and says so in a sentence', async () => {
  const rule = { detectors: [], scope: 'all', effect: 'hold', sentence_zh: '', sentence_en: '', state: 'active' };
  await head.data('POST /admin/api/word_rules', { body: { ...rule, name: '费用', phrases: ['手续费'] } });
  for (const text of ['手续费一', '手续费二', '手续费三'])
    await one.visitor.data('POST /message/api/msg/send', textMessage(tid, text));
  const ctx = await contextOf(one);
  const textsOf = (list: { content: unknown }[]) => list.map(({ content }) => (content as { text: string }).text);
  for (const [language, sentence] of [
    ['zh', '这里只有最新的 2 条'],
    ['en', 'these are the newest 2'],
  ]) {
    const { held_messages: some } = await ownModeration({ ...ctx, language } as never, 2);
    expect(some).toMatchObject({ complete: false, note: expect.stringContaining(sentence!) });
    expect(textsOf(some.list)).toEqual(['手续费二', '手续费三']);
  }
  const { held_messages: all } = (await exportOf(one)).moderation;
  expect([all.complete, all.note, textsOf(all.list)]).toEqual([true, undefined, ['手续费一', '手续费二', '手续费三']]);
});
