import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newMember } from '#app/testing/contact-people.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let db: FirstTenant['db'];
let adviser: Visitor;
let colleague: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  ({ db } = await firstTenant(server));
});
afterAll(() => server.close());
beforeEach(async () => {
  await logStaffIn();
  await db.deleteFrom('share_visit').execute();
  await db.deleteFrom('reading_consent').execute();
  await db.deleteFrom('share').execute();
});

/** Sessions of staff end when the clock is advanced. */
async function logStaffIn() {
  adviser = await server.as('broker', mobiles.adviser);
  colleague = await server.as('broker', mobiles.colleague);
}

async function share(by = adviser) {
  const { list } = await adviser.data('GET /marketing/api/client/source/list', { query: { kind: 'article' } });
  return await by.data('POST /marketing/api/share/save', { body: { piece: list[0]!.id } });
}
const open = (code: string, by: Visitor) => by.data('GET /marketing/api/share/{id}/info', { params: { id: code } });
async function read(code: string, by: Visitor, but: object = {}) {
  const opened = await open(code, by);
  server.clock.advance(60_000);
  const parts = [5_000, 0, 0, 0, 0, 0, 0];
  const report = {
    ticket: opened.ticket,
    active_ms: 12_000,
    video_ms: 0,
    depth: 60,
    parts,
    share_count: 0,
    saw_card: true,
  };
  await by.data('POST /marketing/api/share/watch', { body: { reports: [{ ...report, ...but }] } });
  return opened;
}
const consent = (by: Visitor, code: string, shows_name: boolean, ticket: string | null = null) =>
  by.data('POST /marketing/api/share/{id}/consent', { params: { id: code }, body: { shows_name, ticket } });
const onAnotherDevice = (by: Visitor) => by.with({ 'x-device': randomUUID().replaceAll('-', '') });

/** How many readers every figure has of the adviser's share, the adviser's shares and its piece. */
async function counts(id: string) {
  const head = await server.as('saas', mobiles.headquarters, headquarters);
  const [list, of, main, own, compared, desk] = await Promise.all([
    adviser.data('GET /marketing/api/share/customer', {}),
    adviser.data('GET /marketing/api/share/{id}/list', { params: { id } }),
    adviser.data('GET /marketing/api/share/main', {}),
    adviser.data('GET /marketing/api/share/list', {}),
    head.data('GET /marketing/api/share/compared', {}),
    head.data('GET /admin/api/pieces', { query: { page_size: 100 } }),
  ]);
  const piece = own.list[0]!.piece!.id;
  const { opened, read_half, saw_card } = of.funnel;
  return {
    list: list.total,
    funnel: [opened, read_half, saw_card],
    share: own.list.find((one) => one.id === id)!.readers,
    main: main.readers,
    compared: compared.list.find((one) => one.id === piece)!.funnel.opened,
    headquarters: desk.list.find((one) => one.id === piece)!.readers,
  };
}

test('a reader who shows the name on two devices is one in the figures of the adviser and of headquarters', async () => {
  const { visitor } = await newMember(server, '两机人');
  const { code, id } = await share();
  await consent(visitor, code, true);
  await read(code, visitor);
  await read(code, onAnotherDevice(visitor));
  await read(code, server.guest());
  await logStaffIn();
  expect(await counts(id)).toEqual({ list: 2, funnel: [2, 2, 2], share: 2, main: 2, compared: 2, headquarters: 2 });
});

/** A reader without a name, with one, and with one whose consent was ended, beside a guest; also of the same piece shared by a colleague. */
async function readInEveryWay(visitor: Visitor) {
  const [mine, other] = [await share(), await share(colleague)];
  const visits = [];
  for (let n = 0; n < 3; n++) visits.push(await read(mine.code, visitor));
  await read(other.code, visitor);
  await consent(visitor, mine.code, true);
  for (const device of [visitor, visitor, onAnotherDevice(visitor)]) visits.push(await read(mine.code, device));
  await consent(visitor, mine.code, false);
  await consent(visitor, mine.code, true);
  await consent(visitor, other.code, true);
  for (let n = 0; n < 2; n++) visits.push(await read(mine.code, visitor));
  await read(other.code, visitor);
  await read(mine.code, server.guest());
  await logStaffIn();
  return { ...mine, visits: visits.map(({ visit }) => visit) };
}
/** Visits without a name, those after an ended consent, those with a name, and the guest. */
const fourReaders = { list: 4, funnel: [4, 4, 4], share: 4, main: 4, compared: 4, headquarters: 4 };
const trail = async (visit: string) =>
  (await adviser.data('GET /marketing/api/share/{id}/customer_read', { params: { id: visit } })).list.map(
    ({ id }) => id,
  );

test('forgetting a reader changes no count: each reader that was counted is one under a new key', async () => {
  const { visitor } = await newMember(server, '被忘人');
  const { id, code, visits } = await readInEveryWay(visitor);
  expect(await counts(id)).toEqual(fourReaders);
  const before = await db.selectFrom('share_visit').select(['id', 'reader']).execute();
  expect(await visitor.data('POST /marketing/api/share/forget_readings')).toEqual({ visits: 10 });
  expect(await counts(id)).toEqual(fourReaders);
  const keys = new Set(before.map(({ reader }) => reader.toString('hex')));
  const after = await db.selectFrom('share_visit').select(['id', 'reader', 'account']).execute();
  // The guest alone keeps the key.
  expect(after.filter(({ reader }) => keys.has(reader.toString('hex')))).toHaveLength(1);
  expect(after.filter(({ account }) => account !== null)).toEqual([]);
  // What the device reads later is not found by what was forgotten, and is forgotten under a key of its own.
  const later = await read(code, visitor);
  await logStaffIn();
  expect(await trail(later.visit)).toEqual([later.visit]);
  expect(await trail(visits[0]!)).toEqual(visits.slice(0, 3).reverse());
  await visitor.data('POST /marketing/api/share/forget_readings');
  expect((await counts(id)).list).toBe(5);
  expect(await trail(later.visit)).toEqual([later.visit]);
});

test('the erasure of an account changes no count, and finds what was read on other devices', async () => {
  const { visitor, mobile } = await newMember(server, '销户人');
  const { id } = await readInEveryWay(visitor);
  const before = await db.selectFrom('share_visit').select('reader').execute();
  server.clock.advance(61_000);
  await visitor.data('POST /tools/api/sms/code', { body: { scene: 'erase' } });
  const sent = server.outbox.newest().find((one) => one.mobile === mobile && one.scene === 'erase')!;
  await logStaffIn();
  expect(await counts(id)).toEqual(fourReaders);
  await visitor.data('POST /account/api/erase', { body: { code: sent.code } });
  expect(await counts(id)).toEqual(fourReaders);
  const keys = new Set(before.map(({ reader }) => reader.toString('hex')));
  const after = await db.selectFrom('share_visit').select(['reader', 'account']).execute();
  expect(after.filter(({ reader, account }) => account !== null || keys.has(reader.toString('hex')))).toHaveLength(1);
});

test('the end of a consent leaves its visits one reader, of several devices too, whom the sharer does not follow', async () => {
  const { visitor } = await newMember(server, '收回人');
  const { id, code } = await share();
  const unnamed = await read(code, visitor);
  await consent(visitor, code, true);
  const other = onAnotherDevice(visitor);
  const named = [await read(code, visitor), await read(code, other)].map(({ visit }) => visit);
  await logStaffIn();
  const two = { list: 2, funnel: [2, 2, 2], share: 2, main: 2, compared: 2, headquarters: 2 };
  expect(await counts(id)).toEqual(two);
  await consent(visitor, code, false);
  expect(await counts(id)).toEqual(two);
  const later = await read(code, visitor);
  const elsewhere = await read(code, other);
  await logStaffIn();
  expect(await trail(named[0]!)).toEqual([...named].reverse());
  expect(await trail(later.visit)).toEqual([later.visit, unnamed.visit]);
  expect(await trail(elsewhere.visit)).toEqual([elsewhere.visit]);
  // The reader finds them on each device.
  const own = await other.data('GET /marketing/api/share/own_readings', {});
  expect(own.list.map(({ id: visit }) => visit)).toEqual([elsewhere.visit, ...[...named].reverse()]);
});
