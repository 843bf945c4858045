import { randomUUID } from 'node:crypto';
import { chainLinksAtMost } from '@sycee/domain/marketing/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newMember } from '#app/testing/contact-people.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let db: FirstTenant['db'];
let adviser: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  ({ db } = await firstTenant(server));
});
afterAll(() => server.close());
beforeEach(async () => {
  // Sessions of staff end when the clock is advanced.
  adviser = await server.as('broker', mobiles.adviser);
  await db.deleteFrom('share_visit').execute();
  await db.deleteFrom('reading_consent').execute();
  await db.deleteFrom('share').execute();
});

async function share() {
  const { list } = await adviser.data('GET /marketing/api/client/source/list', { query: { kind: 'article' } });
  return await adviser.data('POST /marketing/api/share/save', { body: { piece: list[0]!.id } });
}
const open = (code: string, by: Visitor, query = {}) =>
  by.data('GET /marketing/api/share/{id}/info', { params: { id: code }, query });
const reading = (ticket: string, but: object = {}) => ({
  ticket,
  active_ms: 5_000,
  video_ms: 0,
  depth: 60,
  parts: [5_000, 0, 0, 0, 0, 0, 0],
  share_count: 0,
  saw_card: false,
  ...but,
});
const watch = (by: Visitor, reports: object[]) => by.data('POST /marketing/api/share/watch', { body: { reports } });
async function read(code: string, by: Visitor, query = {}) {
  const opened = await open(code, by, query);
  server.clock.advance(60_000);
  await watch(by, [reading(opened.ticket)]);
  return opened;
}
const consent = (by: Visitor, code: string, shows_name: boolean, ticket: string | null = null) =>
  by.data('POST /marketing/api/share/{id}/consent', { params: { id: code }, body: { shows_name, ticket } });
const trail = (visit: string) => adviser.data('GET /marketing/api/share/{id}/customer_read', { params: { id: visit } });

test('a reader who leaves pages open for a month of days does not break the lists of the sharer', async () => {
  const { code, id } = await share();
  const guest = server.guest();
  const active_ms = 24 * 3_600_000 - 1_000;
  for (let day = 0; day < 30; day++) {
    const { ticket } = await open(code, guest);
    server.clock.advance(active_ms);
    await watch(guest, [reading(ticket, { active_ms, parts: [active_ms, 0, 0, 0, 0, 0, 0] })]);
    server.clock.advance(1_000);
  }
  adviser = await server.as('broker', mobiles.adviser);
  const [reader] = (await adviser.data('GET /marketing/api/share/customer', { query: { days: 180 } })).list;
  expect(reader).toMatchObject({ visits: 30, active_ms: 30 * active_ms });
  expect(reader!.parts[0]).toBe(30 * active_ms);
  expect((await adviser.data('GET /marketing/api/share/{id}/list', { params: { id } })).list).toHaveLength(1);
  expect((await trail(reader!.id)).list).toHaveLength(30);
});

test('pages that are open at the same time count for the time that passed, and pages one after the other for all', async () => {
  const { code, id } = await share();
  const guest = server.guest();
  const readFifty = async (ms: number) => {
    const opened = await Promise.all(Array.from({ length: 50 }, () => open(code, guest)));
    server.clock.advance(ms);
    for (let at = 0; at < opened.length; at += 10)
      await watch(
        guest,
        opened
          .slice(at, at + 10)
          .map(({ ticket }) => reading(ticket, { active_ms: ms, parts: [ms / 2, ms / 2, 0, 0, 0, 0, 0] })),
      );
  };
  const reader = async () => (await adviser.data('GET /marketing/api/share/{id}/list', { params: { id } })).list[0]!;
  await readFifty(2_000);
  // A second is left for clocks that differ, as in the cap of one visit.
  expect(await reader()).toMatchObject({ visits: 50, active_ms: 3_000, parts: [1_500, 1_500, 0, 0, 0, 0, 0] });
  server.clock.advance(60_000);
  await readFifty(4_000);
  expect(await reader()).toMatchObject({ visits: 100, active_ms: 8_000, parts: [4_000, 4_000, 0, 0, 0, 0, 0] });
  // Another reader's time is another's.
  const other = server.guest();
  const { ticket } = await open(code, other);
  server.clock.advance(5_000);
  await watch(other, [reading(ticket)]);
  const main = await adviser.data('GET /marketing/api/share/main', {});
  expect(main).toMatchObject({ visits: 101, readers: 2, active_ms: 13_000 });
});

test('a page that is reported as soon as it was opened was not read for a second', async () => {
  const { code } = await share();
  const guest = server.guest();
  const { ticket } = await open(code, guest);
  expect(await watch(guest, [reading(ticket)])).toEqual({ taken: 0 });
  server.clock.advance(999);
  expect(await watch(guest, [reading(ticket)])).toEqual({ taken: 0 });
  server.clock.advance(1);
  expect(await watch(guest, [reading(ticket)])).toEqual({ taken: 1 });
});

test('a chain that a program made is counted to its limit, so that lists stay quick', async () => {
  const { id } = await share();
  const visits = 300;
  await sql`
    insert into share_visit (tenant_id, id, share, sharer, parent, reader, opened_at, reported_at, active_ms, video_ms, depth, parts, share_count, saw_card)
    select share.tenant_id, lpad(to_hex(n), 32, '0')::uuid, share.id, share.sharer, case when n > 1 then lpad(to_hex(n - 1), 32, '0')::uuid end,
      sha256(n::text::bytea), ${new Date(server.clock.now())}::timestamptz - n * interval '1 second', ${new Date(server.clock.now())}, 2000, 0, 50,
      array[2000, 0, 0, 0, 0, 0, 0], 0, false
    from generate_series(1, ${sql.lit(visits)}) n, share where share.id = ${id}::uuid`.execute(db);
  const query = { page_size: 100 };
  const first = await adviser.data('GET /marketing/api/share/customer', { query });
  expect(new Set(first.list.map(({ brought }) => brought))).toEqual(new Set([chainLinksAtMost]));
  const { next } = await adviser.data('GET /marketing/api/share/customer', { query: { ...query, cursor: first.next } });
  const last = await adviser.data('GET /marketing/api/share/customer', { query: { ...query, cursor: next } });
  expect(last.list.at(-1)).toMatchObject({ brought: 0 });
  expect(last.list.at(-11)).toMatchObject({ brought: 10 });
});

test('of several reports of one visit in one request the largest totals count, in whatever order', async () => {
  const { code } = await share();
  const guest = server.guest();
  const { ticket } = await open(code, guest);
  server.clock.advance(60_000);
  await watch(guest, [
    reading(ticket, { active_ms: 20_000, parts: [20_000, 0, 0, 0, 0, 0, 0], depth: 40, share_count: 2 }),
    reading(ticket, { active_ms: 4_000, parts: [4_000, 0, 0, 0, 0, 0, 0], depth: 90, saw_card: true }),
    reading(ticket, { active_ms: 500, parts: [500, 0, 0, 0, 0, 0, 0], depth: 10 }),
  ]);
  const rows = await db
    .selectFrom('share_visit')
    .select(['active_ms', 'parts', 'depth', 'share_count', 'saw_card'])
    .execute();
  expect(rows).toEqual([
    { active_ms: 20_000, parts: [20_000, 0, 0, 0, 0, 0, 0], depth: 90, share_count: 2, saw_card: true },
  ]);
});

test('reports that are under way when a consent ends leave no name', async () => {
  const { visitor } = await newMember(server, '反悔人');
  const { code } = await share();
  for (let round = 0; round < 8; round++) {
    await consent(visitor, code, true);
    const opened = await Promise.all(Array.from({ length: 12 }, () => open(code, visitor)));
    server.clock.advance(60_000);
    await Promise.all([
      ...opened.slice(0, 6).map(({ ticket }) => watch(visitor, [reading(ticket)])),
      consent(visitor, code, false),
      ...opened.slice(6).map(({ ticket }) => watch(visitor, [reading(ticket)])),
    ]);
    expect(await db.selectFrom('share_visit').select('id').where('account', 'is not', null).execute()).toEqual([]);
  }
});

test('who ended a consent is not followed by a visit that the sharer knew by name', async () => {
  const { visitor } = await newMember(server, '离开人');
  const { code } = await share();
  const before = await read(code, visitor);
  const named = await read(code, visitor);
  await consent(visitor, code, true, named.ticket);
  await consent(visitor, code, false);
  const after = await read(code, visitor);
  adviser = await server.as('broker', mobiles.adviser);
  const visitsOf = async (visit: string) => (await trail(visit)).list.map(({ id }) => id);
  expect(await visitsOf(named.visit)).toEqual([named.visit]);
  expect(await visitsOf(after.visit)).toEqual([after.visit, before.visit]);
  // The reader sees what the sharer has all the same, and can have it forgotten.
  const own = () => visitor.data('GET /marketing/api/share/own_readings');
  expect((await own()).list.map(({ id }) => id)).toEqual([after.visit, named.visit, before.visit]);
  expect(await visitor.data('POST /marketing/api/share/forget_readings')).toEqual({ visits: 3 });
  expect((await own()).list).toEqual([]);
});

test('a consent ends also while its sharer is suspended, and is not in force when the sharer returns', async () => {
  const { visitor } = await newMember(server, '先走人');
  const { code } = await share();
  const { ticket } = await read(code, visitor);
  await consent(visitor, code, true, ticket);
  const setStatus = (status: string) =>
    db
      .updateTable('account')
      .set({ status })
      .where('id', 'in', (eb) => eb.selectFrom('share').select('sharer'))
      .execute();
  await setStatus('disabled');
  try {
    const agree = await visitor.call('POST /marketing/api/share/{id}/consent', {
      params: { id: code },
      body: { shows_name: true, ticket: null },
    });
    expect(agree.code).toBe('4040000');
    expect(await consent(visitor, code, false)).toEqual({ shows_name: false });
  } finally {
    await setStatus('active');
  }
  expect(await open(code, visitor)).toMatchObject({ shows_name: false });
});

test('a page that is still open when its piece is withdrawn or over adds nothing more, and only the end of a consent is taken', async () => {
  const { visitor } = await newMember(server, '停下人');
  const { code } = await share();
  const [first, second] = [await open(code, visitor), await open(code, visitor)];
  server.clock.advance(60_000);
  const report = ({ ticket }: { ticket: string }) => watch(visitor, [reading(ticket, { active_ms: 50_000 })]);
  await watch(visitor, [reading(first.ticket)]);
  await consent(visitor, code, true, first.ticket);
  const set = (values: object) =>
    db
      .updateTable('marketing_piece')
      .set(values)
      .where('id', 'in', (eb) => eb.selectFrom('share').select('piece'))
      .execute();
  const totals = () => db.selectFrom('share_visit').select(['active_ms', 'account']).execute();
  const before = await totals();
  for (const [wrong, right] of [
    [{ state: 'withdrawn' }, { state: 'published' }],
    [{ until: '2020-01-01' }, { until: null }],
  ] as const) {
    await set(wrong);
    try {
      expect(await report(first)).toEqual({ taken: 0 });
      expect(await report(second)).toEqual({ taken: 0 });
      expect(await totals()).toEqual(before);
      const agree = await visitor.call('POST /marketing/api/share/{id}/consent', {
        params: { id: code },
        body: { shows_name: true, ticket: second.ticket },
      });
      expect(agree.code).toBe('4040000');
    } finally {
      await set(right);
    }
  }
  await set({ state: 'withdrawn' });
  try {
    expect(await consent(visitor, code, false)).toEqual({ shows_name: false });
    expect((await totals()).map(({ account }) => account)).toEqual([null]);
  } finally {
    await set({ state: 'published' });
  }
});

test('an erased reader is taken out of the chain, and the device is not followed', async () => {
  const { visitor, mobile } = await newMember(server, '注销人');
  const { code } = await share();
  const first = await read(code, server.guest());
  const named = await read(code, visitor, { from: first.visit });
  await consent(visitor, code, true, named.ticket);
  const second = await read(code, visitor, { from: first.visit });
  await consent(visitor, code, false);
  await db.updateTable('share_visit').set({ region: '江苏' }).execute();
  const code6 = await eraseCode(visitor, mobile);
  await visitor.data('POST /account/api/erase', { body: { code: code6 } });
  const rows = await db
    .selectFrom('share_visit')
    .select(['account', 'region', 'parent'])
    .where('id', 'in', [named.visit, second.visit])
    .execute();
  const nobody = { account: null, region: '', parent: null };
  expect(rows).toEqual([nobody, nobody]);
  const device = visitor.with({});
  delete device.headers['x-token'];
  const later = await read(code, device);
  adviser = await server.as('broker', mobiles.adviser);
  for (const visit of [named.visit, second.visit]) expect((await trail(visit)).list).toHaveLength(2);
  expect((await trail(later.visit)).list).toHaveLength(1);
});

async function eraseCode(who: Visitor, mobile: string): Promise<string> {
  server.clock.advance(61_000);
  await who.data('POST /tools/api/sms/code', { body: { scene: 'erase' } });
  return server.outbox.newest().find((sent) => sent.mobile === mobile && sent.scene === 'erase')!.code;
}

test('a visit whose name was taken out gets nothing more from the page that is still open', async () => {
  const { code } = await share();
  const { visitor } = await newMember(server, '改主意的人');
  const { ticket } = await read(code, visitor);
  await consent(visitor, code, true, ticket);
  await consent(visitor, code, false);
  server.clock.advance(60_000);
  expect(await watch(visitor, [reading(ticket, { active_ms: 50_000 })])).toEqual({ taken: 0 });
  const { active_ms } = await db.selectFrom('share_visit').select('active_ms').executeTakeFirstOrThrow();
  expect(active_ms).toBe(5_000);
});

test('the consents of one reader, ended ones too, are found by an index', async () => {
  const consents = db.selectFrom('reading_consent').select('id').where('reader', '=', randomUUID()).compile();
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await tx.executeQuery<object>({ ...consents, sql: `explain ${consents.sql}` });
    return rows.flatMap(Object.values).join('\n');
  });
  expect(plan).toContain('reading_consent_of_reader');
});
