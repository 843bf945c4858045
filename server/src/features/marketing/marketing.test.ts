import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweep } from '#app/sweep.ts';
import { productIds } from '#app/testing/builders.ts';
import { newMember, type TestPerson } from '#app/testing/contact-people.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import {
  headquarters,
  jingan,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';

let server: TestServer;
let db: FirstTenant['db'];
let adviser: Visitor;
let colleague: Visitor;
let reader: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ({ db } = await firstTenant(server));
  reader = await newMember(server, '阅读人');
});
afterAll(() => server.close());
beforeEach(async () => {
  // Sessions of staff end when the clock is advanced.
  adviser = await server.as('broker', mobiles.adviser);
  colleague = await server.as('broker', mobiles.colleague);
  await db.deleteFrom('share_visit').execute();
  await db.deleteFrom('reading_consent').execute();
  await db.deleteFrom('share').execute();
});

const pieces = (query = {}) => adviser.data('GET /marketing/api/client/source/list', { query });
const articlePiece = async () => (await pieces({ kind: 'article' })).list.at(-1)!;
const share = async (by = adviser, label = '') =>
  await by.data('POST /marketing/api/share/save', { body: { piece: (await articlePiece()).id, label } });
const open = (code: string, by: Visitor = server.guest(), query = {}) =>
  by.data('GET /marketing/api/share/{id}/info', { params: { id: code }, query });

const reading = (ticket: string, but: object = {}) => ({
  ticket,
  active_ms: 5_000,
  video_ms: 0,
  depth: 60,
  parts: [1_000, 1_000, 1_000, 1_000, 1_000, 0, 0],
  share_count: 0,
  saw_card: false,
  ...but,
});
const watch = (by: Visitor, ...reports: object[]) => by.data('POST /marketing/api/share/watch', { body: { reports } });
/** Opens a share and reads it for a minute. */
async function read(code: string, by: Visitor, but: object = {}, query = {}) {
  const opened = await open(code, by, query);
  server.clock.advance(60_000);
  await watch(by, reading(opened.ticket, but));
  return opened;
}
let applicants = 0;
const readersOf = (by = adviser, query = {}) => by.data('GET /marketing/api/share/customer', { query });

test('lists kinds and pieces, opens one, and shares it with card and promo code', async () => {
  const types = await adviser.data('GET /marketing/api/source/type');
  expect(types.list.map(({ slug }) => slug)).toEqual(['article', 'video', 'product']);
  expect(types.list[0]!.pieces).toBe((await pieces({ kind: 'article' })).list.length);
  const piece = await articlePiece();
  const info = await server.guest().data('GET /marketing/api/source/{id}/info', { params: { id: piece.id } });
  expect(info).toMatchObject({ id: piece.id, title: piece.title, video: null, product: null });
  expect(info.body?.content.length).toBeGreaterThan(1);
  const { code, address } = await share();
  expect(address).toBe(`?s=${code}#/share?promo=YINING`);
  const opened = await open(code);
  expect(opened).toMatchObject({ code, promo_code: 'YINING', counts: true, shows_name: null });
  expect(opened.piece.title).toBe(piece.title);
  expect(opened.card.account_no).not.toBe('');
  const [own] = (await adviser.data('GET /marketing/api/share/list')).list;
  expect(own).toMatchObject({ code, title: piece.title, visits: 0, readers: 0 });
});

test('the label of a share is one line without letters that nobody sees', async () => {
  await share(adviser, ' 五金\n市场\t群\u202e ');
  const [own] = (await adviser.data('GET /marketing/api/share/list')).list;
  expect(own!.label).toBe('五金 市场 群');
  const { id: piece } = await articlePiece();
  const invisible = await adviser.call('POST /marketing/api/share/save', { body: { piece, label: '\u200b' } });
  expect(invisible.code).toBe('4220000');
});

test('a piece that is withdrawn, over or whose article is gone can be neither shared nor opened', async () => {
  const { code } = await share();
  const piece = await articlePiece();
  const set = (values: object) => db.updateTable('marketing_piece').set(values).where('id', '=', piece.id).execute();
  for (const [wrong, right] of [
    [{ state: 'withdrawn' }, { state: 'published' }],
    [{ until: '2020-01-01' }, { until: null }],
  ] as const) {
    await set(wrong);
    expect((await server.guest().call('GET /marketing/api/share/{id}/info', { params: { id: code } })).code).toBe(
      '4040000',
    );
    expect((await adviser.call('POST /marketing/api/share/save', { body: { piece: piece.id } })).code).toBe('4090000');
    expect((await pieces()).list.map(({ id }) => id)).not.toContain(piece.id);
    const [own] = (await adviser.data('GET /marketing/api/share/list')).list;
    expect(own).toMatchObject({ piece: null, title: piece.title });
    await set(right);
  }
  await open(code);
});

test('opening and previews count nothing; a visit counts from one second on, once, and with its largest totals', async () => {
  const { code } = await share();
  const guest = server.guest();
  const { ticket } = await open(code, guest);
  expect((await readersOf()).total).toBe(0);
  server.clock.advance(60_000);
  expect(await watch(guest, reading(ticket, { active_ms: 999, parts: [999, 0, 0, 0, 0, 0, 0] }))).toEqual({ taken: 0 });
  expect((await readersOf()).total).toBe(0);
  await watch(guest, reading(ticket, { active_ms: 20_000, depth: 40 }));
  await watch(guest, reading(ticket, { active_ms: 10_000, depth: 70, saw_card: true }));
  await watch(guest, reading(ticket, { active_ms: 10_000, depth: 10 }));
  const { list, total } = await readersOf();
  expect(total).toBe(1);
  expect(list[0]).toMatchObject({ visits: 1, active_ms: 20_000, depth: 70, name: null, contacts_no: null });
});

test('the server’s own clock is the most that a visit can have read, and a day later nothing is taken', async () => {
  const { code } = await share();
  const guest = server.guest();
  const { ticket } = await open(code, guest);
  server.clock.advance(4_000);
  await watch(guest, reading(ticket, { active_ms: 3_600_000, video_ms: 3_600_000, parts: Array(7).fill(3_600_000) }));
  const [row] = (await readersOf()).list;
  expect(row!.active_ms).toBeLessThanOrEqual(5_000);
  expect(row!.parts.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(5_000);
  server.clock.advance(24 * 3_600_000);
  expect(await watch(guest, reading(ticket, { active_ms: 90_000 }))).toEqual({ taken: 0 });
});

test('a ticket that was changed, cut or made for another tenant reports nothing', async () => {
  const { code } = await share();
  const { ticket } = await open(code);
  server.clock.advance(60_000);
  const bytes = Buffer.from(ticket, 'base64url');
  const changed = (at: number) => {
    const copy = Buffer.from(bytes);
    copy[at]! ^= 1;
    return copy.toString('base64url');
  };
  // The account of the sharer is nobody's business.
  const { sharer } = await db.selectFrom('share').select('sharer').where('code', '=', code).executeTakeFirstOrThrow();
  expect(bytes.toString('hex')).not.toContain(sharer.replaceAll('-', ''));
  for (const wrong of [
    changed(0),
    changed(20),
    changed(40),
    changed(50),
    changed(60),
    ticket.slice(0, -1),
    `${ticket}A`,
    '',
    '!',
  ])
    expect(
      (await server.guest().call('POST /marketing/api/share/watch', { body: { reports: [reading(wrong)] } })).code,
    ).toBe('4220000');
  const elsewhere = server.guest(otherTenantSite);
  expect((await elsewhere.call('POST /marketing/api/share/watch', { body: { reports: [reading(ticket)] } })).code).toBe(
    '4220000',
  );
  expect((await readersOf()).total).toBe(0);
});

test('the sharer’s own views, those of colleagues, and those of a colleague’s device do not count', async () => {
  const { code } = await share();
  for (const by of [adviser, colleague, server.guest().with({ 'x-device': adviser.headers['x-device']! })]) {
    const opened = await read(code, by);
    expect(opened.counts).toBe(false);
  }
  expect((await readersOf()).total).toBe(0);
});

test('[S7.36] the chain A → B → C: a reader who passes it on is named by those who came, with share_count', async () => {
  const { code } = await share();
  const [b, c, d] = [server.guest(), server.guest(), server.guest()];
  const atB = await read(code, b, { share_count: 2 });
  const atC = await read(code, c, {}, { from: atB.visit });
  await read(code, d, {}, { from: atC.visit });
  const { list } = await readersOf();
  expect(
    list.map(({ came_through_reader, brought, share_count }) => [came_through_reader, brought, share_count]),
  ).toEqual([
    [true, 0, 0],
    [true, 1, 0],
    [false, 2, 2],
  ]);
});

test('a reader who opens the own address again still came through the first one', async () => {
  const { code } = await share();
  const [b, c] = [server.guest(), server.guest()];
  const atB = await read(code, b);
  const again = await read(code, b, {}, { from: atB.visit });
  const atC = await read(code, c, {}, { from: again.visit });
  await read(code, c, {}, { from: atC.visit });
  const rows = await db.selectFrom('share_visit').select('parent').orderBy('id').execute();
  expect(rows.map(({ parent }) => parent)).toEqual([null, null, again.visit, again.visit]);
  expect(
    (await readersOf()).list.map(({ visits, came_through_reader, brought }) => [visits, came_through_reader, brought]),
  ).toEqual([
    [2, true, 0],
    [2, false, 1],
  ]);
});

test('a parent that is unknown, of another share, or the visit itself is none', async () => {
  const [one, other] = [await share(), await share()];
  const elsewhere = await read(other.code, server.guest());
  await read(one.code, server.guest(), {}, { from: elsewhere.visit });
  await read(one.code, server.guest(), {}, { from: randomUUID() });
  const rows = await db.selectFrom('share_visit').select('parent').where('share', '=', one.id).execute();
  expect(rows).toEqual([{ parent: null }, { parent: null }]);
});

test('the name is shown after a consent only, from that visit on, and its end removes it everywhere', async () => {
  const { code } = await share();
  await read(code, reader.visitor);
  expect((await readersOf()).list.map(({ name }) => name)).toEqual([null]);
  const second = await read(code, reader.visitor);
  const consent = (shows_name: boolean, ticket: string | null) =>
    reader.visitor.data('POST /marketing/api/share/{id}/consent', {
      params: { id: code },
      body: { shows_name, ticket },
    });
  await consent(true, second.ticket);
  await consent(true, second.ticket);
  expect(await open(code, reader.visitor)).toMatchObject({ shows_name: true });
  await read(code, reader.visitor);
  const { list } = await readersOf();
  expect(list.map(({ name, visits }) => [name !== null, visits])).toEqual([
    [true, 2],
    [false, 1],
  ]);
  const own = await reader.visitor.data('GET /marketing/api/share/own_readings');
  expect(own.list.map(({ shows_name, active_ms }) => [shows_name, active_ms])).toEqual([
    [true, 5_000],
    [true, 5_000],
    [false, 5_000],
  ]);
  await consent(false, null);
  // The visits that had the name stay together, and apart from those before it.
  expect((await readersOf()).list.map(({ name, visits }) => [name, visits])).toEqual([
    [null, 2],
    [null, 1],
  ]);
  await consent(true, second.ticket);
  expect((await readersOf()).list.filter(({ name }) => name !== null)).toMatchObject([{ visits: 1 }]);
  await consent(false, null);
  expect(await open(code, reader.visitor)).toMatchObject({ shows_name: false });
});

test('a reader sees what the sharer sees of each opening: which one it was, the card, the parts, who came through it; the sharer reads a name through whom', async () => {
  const { code } = await share();
  const first = await read(code, reader.visitor, { saw_card: true, share_count: 1 });
  await reader.visitor.data('POST /marketing/api/share/{id}/consent', {
    params: { id: code },
    body: { shows_name: true, ticket: first.ticket },
  });
  const guest = server.guest();
  const came = await read(code, guest, {}, { from: first.visit });
  await read(code, server.guest(), {}, { from: came.visit });
  await read(code, reader.visitor);
  const own = await reader.visitor.data('GET /marketing/api/share/own_readings');
  expect(own.list).toMatchObject([
    { opening: 2, brought: 0, saw_card: false },
    { opening: 1, brought: 2, saw_card: true, share_count: 1, came_through_reader: false, through: null },
  ]);
  const trail = await adviser.data('GET /marketing/api/share/{id}/customer_read', { params: { id: first.visit } });
  const shown = ({ id, opening, brought, parts }: (typeof trail.list)[number]) => ({ id, opening, brought, parts });
  expect(trail.list.map(shown)).toEqual(own.list.map(shown));
  const next = await adviser.data('GET /marketing/api/share/{id}/customer_read', { params: { id: came.visit } });
  // Members appear under their nickname.
  expect(next.list).toMatchObject([{ came_through_reader: true, through: '阅读人', brought: 1 }]);
});

test('twenty consents and ends at once leave one state', async () => {
  const { code, id } = await share();
  const { ticket } = await read(code, reader.visitor);
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      reader.visitor.call('POST /marketing/api/share/{id}/consent', {
        params: { id: n % 2 ? code : id },
        body: { shows_name: n % 3 !== 0, ticket },
      }),
    ),
  );
  const inForce = await db.selectFrom('reading_consent').select('id').where('ended_at', 'is', null).execute();
  const named = await db.selectFrom('share_visit').select('id').where('account', 'is not', null).execute();
  expect(named).toHaveLength(inForce.length);
});

test('the region of a reader is in the language of the sharer', async () => {
  const { code } = await share();
  const { visit } = await read(code, server.guest());
  await db.updateTable('share_visit').set({ region: '江苏' }).where('id', '=', visit).execute();
  const regionFor = async (by: Visitor) => (await readersOf(by)).list.find(({ id }) => id === visit)?.region;
  expect(await regionFor(adviser.with({ 'accept-language': 'zh' }))).toBe('江苏');
  expect(await regionFor(adviser.with({ 'accept-language': 'en' }))).toBe('Jiangsu');
});

test('a reader can be forgotten: no name, no device, no chain; the counts stay', async () => {
  const { code } = await share();
  const { ticket } = await read(code, reader.visitor);
  await reader.visitor.data('POST /marketing/api/share/{id}/consent', {
    params: { id: code },
    body: { shows_name: true, ticket },
  });
  await read(code, reader.visitor);
  expect((await readersOf()).total).toBe(1);
  expect(await reader.visitor.data('POST /marketing/api/share/forget_readings')).toEqual({ visits: 2 });
  expect((await reader.visitor.data('GET /marketing/api/share/own_readings')).list).toEqual([]);
  const { list, total } = await readersOf();
  expect(total).toBe(1);
  expect(list.every(({ name, region, contacts_no }) => !name && !region && !contacts_no)).toBe(true);
});

test('a reader takes home the readings under the own name, and an erasure leaves counts without a person', async () => {
  const person = await newMember(server, '离开的人');
  const own = async (scene: 'erase' | 'export') => {
    server.clock.advance(61_000);
    await person.visitor.data('POST /tools/api/sms/code', { body: { scene } });
    return server.outbox.newest().find((sent) => sent.mobile === person.mobile && sent.scene === scene)!.code;
  };
  const { code, id } = await share();
  await read(code, person.visitor);
  const { ticket } = await open(code, person.visitor);
  await person.visitor.data('POST /marketing/api/share/{id}/consent', {
    params: { id: code },
    body: { shows_name: true, ticket },
  });
  await read(code, person.visitor, { active_ms: 7_000 });
  const { content } = await person.visitor.data('POST /account/api/export', { body: { code: await own('export') } });
  expect(JSON.parse(content).readings).toMatchObject([{ share: id, active_ms: 7_000 }]);
  expect((await readersOf()).list.map(({ name }) => name)).toContain('离开的人');

  await person.visitor.data('POST /account/api/erase', { body: { code: await own('erase') } });
  const { list, total } = await readersOf();
  expect(total).toBeGreaterThan(0);
  expect(list.every(({ name, contacts_no }) => name === null && contacts_no === null)).toBe(true);
  expect(await db.selectFrom('reading_consent').select('id').execute()).toEqual([]);
});

test('[S1.14] tells who read what: share, funnel, readers and the trail of one; figures of a period agree', async () => {
  const { code, id } = await share(adviser, '五金群');
  const first = await read(code, reader.visitor, { active_ms: 12_000, video_ms: 3_000, saw_card: true });
  await reader.visitor.data('POST /marketing/api/share/{id}/consent', {
    params: { id: code },
    body: { shows_name: true, ticket: first.ticket },
  });
  // Half of the piece was in the window, for too short a time to be read.
  await read(code, server.guest(), { depth: 100 });
  const { share: own, funnel, list } = await adviser.data('GET /marketing/api/share/{id}/list', { params: { id } });
  expect(own).toMatchObject({ label: '五金群', visits: 2, readers: 2 });
  expect(funnel).toEqual({ opened: 2, read_half: 1, saw_card: 1, left_contact: 0, disbursed: 0 });
  const named = list.find(({ name }) => name !== null)!;
  const trail = await adviser.data('GET /marketing/api/share/{id}/customer_read', { params: { id: named.id } });
  expect(trail.list).toHaveLength(1);
  expect(trail.reader).toMatchObject({ id: named.id, active_ms: 12_000, video_ms: 3_000, depth: 60 });
  const main = await adviser.data('GET /marketing/api/share/main', { query: { days: 7 } });
  expect(main).toMatchObject({ shares: 1, visits: 2, readers: 2, active_ms: 17_000, funnel });
  expect(main.days).toHaveLength(7);
  expect(main.days.reduce((sum, { visits }) => sum + visits, 0)).toBe(2);
});

test('trails, shares and figures of another adviser and another tenant are nowhere', async () => {
  const { code, id } = await share();
  const { visit } = await read(code, server.guest());
  for (const other of [colleague, await server.as('broker', mobiles.thirdAdviser)]) {
    expect((await readersOf(other)).list).toEqual([]);
    expect((await other.data('GET /marketing/api/share/list')).list).toEqual([]);
    expect((await other.data('GET /marketing/api/share/main')).visits).toBe(0);
    for (const address of [
      'GET /marketing/api/share/{id}/list',
      'GET /marketing/api/share/{id}/customer_read',
    ] as const)
      for (const key of [id, visit]) expect((await other.call(address, { params: { id: key } })).code).toBe('4040000');
    expect((await other.call('POST /marketing/api/share/{id}/lead', { params: { id: visit } })).code).toBe('4040000');
  }
  const elsewhere = server.guest(otherTenantSite);
  for (const key of [code, id])
    expect((await elsewhere.call('GET /marketing/api/share/{id}/info', { params: { id: key } })).code).toBe('4040000');
});

test('one press makes a named reader a customer with the share as origin; an anonymous one cannot be', async () => {
  const { code, id } = await share();
  const someone = await newMember(server, '新客');
  const { visit, ticket } = await read(code, someone.visitor);
  const lead = () => adviser.call('POST /marketing/api/share/{id}/lead', { params: { id: visit } });
  expect((await lead()).code).toBe('4040000');
  await someone.visitor.data('POST /marketing/api/share/{id}/consent', {
    params: { id: code },
    body: { shows_name: true, ticket },
  });
  const [made, ...others] = await Promise.all(Array.from({ length: 6 }, lead));
  expect(made!.code).toBe('2000000');
  expect(new Set(others.map(({ data }) => data?.customer))).toEqual(new Set([made!.data.customer]));
  const { funnel, list } = await adviser.data('GET /marketing/api/share/{id}/list', { params: { id } });
  expect(funnel.left_contact).toBe(1);
  expect(list[0]!.customer).toBe(made!.data.customer);
  const byCustomer = await adviser.data('GET /marketing/api/share/{id}/customer_read', {
    params: { id: made!.data.customer },
  });
  expect(byCustomer.list).toHaveLength(1);
  // Six presses write the origin once.
  const { list: timeline } = await adviser.data('GET /finance/api/{id}/customer_log', {
    params: { id: made!.data.customer },
  });
  expect(timeline.filter(({ kind }) => kind === 'share_lead')).toMatchObject([{ text: (await articlePiece()).title }]);
});

test('the customer made from a reader has the shown name until an application gives another, and the timeline says through whom they came', async () => {
  const { code } = await share();
  const showName = async (who: TestPerson, ticket: string) =>
    await who.visitor.data('POST /marketing/api/share/{id}/consent', {
      params: { id: code },
      body: { shows_name: true, ticket },
    });
  const [first, second, third] = [await newMember(server), await newMember(server, '小枝'), await newMember(server)];
  const atFirst = await read(code, first.visitor);
  const atSecond = await read(code, second.visitor, {}, { from: atFirst.visit });
  await showName(second, atSecond.ticket);
  const atThird = await read(code, third.visitor, {}, { from: atSecond.visit });
  await showName(third, atThird.ticket);
  const made = async (visit: string) => {
    const { customer } = await adviser.data('POST /marketing/api/share/{id}/lead', { params: { id: visit } });
    const params = { id: customer };
    const { list } = await adviser.data('GET /finance/api/{id}/customer_log', { params });
    const { customer_info } = await adviser.data('GET /finance/api/{id}/customer_info', { params });
    return { customer, name: customer_info.name, text: list.find(({ kind }) => kind === 'share_lead')!.text };
  };
  const { title } = await articlePiece();
  const { customer, ...shown } = await made(atSecond.visit);
  expect(shown).toEqual({ name: '小枝', text: `${title} · through a reader` });
  // The entry would keep the name of the second reader after the end of the consent; the trail has it until then.
  const next = await made(atThird.visit);
  expect(next.text).toBe(`${title} · through a reader`);
  const throughOf = async () =>
    (await adviser.data('GET /marketing/api/share/{id}/customer_read', { params: { id: next.customer } })).list[0]!
      .through;
  expect(await throughOf()).toBe('小枝');
  await second.visitor.data('POST /finance/api/submit_work', {
    body: { name: '顾小枝', consent: true },
  });
  const { customer_info } = await adviser.data('GET /finance/api/{id}/customer_info', { params: { id: customer } });
  expect(customer_info.name).toBe('顾小枝');
  await second.visitor.data('POST /marketing/api/share/{id}/consent', {
    params: { id: code },
    body: { shows_name: false, ticket: null },
  });
  expect(await throughOf()).toBeNull();
});

test('an order and a registration keep the share they came through: the one sent, else the last one opened within thirty days', async () => {
  const [first, second] = [await share(), await share()];
  const guest = server.guest();
  await read(first.code, guest);
  await read(second.code, guest);
  const order = async (by: Visitor, headers: Record<string, string> = {}) => {
    const mobile = `1360000${String(1000 + applicants++)}`;
    const code = await server.code(mobile, 'submit');
    const body = { name: '读者', mobile, code, consent: true };
    const { id } = await by.with(headers).data('POST /finance/api/submit_work_nologin', { body });
    const row = await db
      .selectFrom('work_order')
      .select(['origin_share', 'owner'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // A share assigns nothing.
    expect(row.owner).toBeNull();
    return row.origin_share;
  };
  const sent = (id: string) => ({ 'x-share': encodeURIComponent(JSON.stringify({ id })) });
  expect(await order(guest)).toBe(second.id);
  expect(await order(guest, sent(first.id))).toBe(first.id);
  expect(await order(guest, sent(randomUUID()))).toBe(second.id);
  expect(await order(server.guest())).toBeNull();
  const mobile = '13600001999';
  await guest.data('POST /account/api/site/login', {
    body: { role: 'member', mobile, code: await server.code(mobile, 'login') },
  });
  const results = await db
    .selectFrom('share_result')
    .select(['share', 'kind'])
    .where('share', '=', second.id)
    .execute();
  expect(results).toEqual([{ share: second.id, kind: 'registered' }]);
  server.clock.advance(31 * 24 * 3_600_000);
  expect(await order(guest)).toBeNull();
});

test('visits are deleted after 180 days', async () => {
  const { code } = await share();
  await read(code, server.guest());
  server.clock.advance(179 * 24 * 3_600_000);
  await sweep(server.parts.ports);
  expect(await db.selectFrom('share_visit').select('id').execute()).toHaveLength(1);
  server.clock.advance(2 * 24 * 3_600_000);
  await sweep(server.parts.ports);
  expect(await db.selectFrom('share_visit').select('id').execute()).toEqual([]);
});

const head = () => server.as('saas', mobiles.headquarters, headquarters);
const desk = async (by: Visitor, query = {}) => (await by.data('GET /admin/api/pieces', { query })).list;
const act = (by: Visitor, piece: { id: string; version: number }, action: string, note = '') =>
  by.call('POST /admin/api/pieces/{id}/act', {
    params: { id: piece.id },
    body: { version: piece.version, action, note },
  });

/** Another account of headquarters with the same rights. */
const colleagueOfHead = () => server.as('saas', mobiles.operator, headquarters);

test('headquarters make a piece, review and publish it; a withdrawal closes its shares at once', async () => {
  const by = await head();
  const { list } = await server.guest().data('GET /finance/api/get_information', { query: { page_size: 100 } });
  const known = (await desk(by, { page_size: 100 })).map(({ title }) => title);
  const article = list.find(({ title }) => !known.includes(title))!;
  const add = () => by.data('POST /admin/api/pieces', { body: { kind: 'article', id: article.id } });
  const made = await Promise.all([add(), add(), add()]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  const [draft] = made;
  expect(draft).toMatchObject({ state: 'draft', title: article.title, is_public: true });
  const saved = await by.data('PUT /admin/api/pieces/{id}', {
    params: { id: draft!.id },
    body: { version: draft!.version, audience: 'company', pitch_zh: '先看这篇', pitch_en: '', until: null },
  });
  expect((await adviser.call('POST /marketing/api/share/save', { body: { piece: saved.id } })).code).toBe('4090000');
  const submitted = (await act(by, saved, 'submit')).data.piece!;
  const isOwnWork = async (who: Visitor) => (await desk(who)).find(({ id }) => id === saved.id)!.is_own_work;
  expect([submitted.state, await isOwnWork(by), await isOwnWork(await colleagueOfHead())]).toEqual([
    'review',
    true,
    false,
  ]);
  expect(await act(by, submitted, 'approve')).toMatchObject({
    code: '4090000',
    message: 'A colleague has to review what you saved or submitted yourself',
  });
  const published = (await act(await colleagueOfHead(), submitted, 'approve')).data.piece!;
  const { code } = await adviser.data('POST /marketing/api/share/save', { body: { piece: saved.id } });
  await open(code);
  expect((await act(by, published, 'withdraw')).code).toBe('4220000');
  const withdrawn = (await act(by, published, 'withdraw', '内容过时')).data.piece!;
  expect(withdrawn).toMatchObject({ state: 'withdrawn', note: '内容过时', shares: 1 });
  expect((await server.guest().call('GET /marketing/api/share/{id}/info', { params: { id: code } })).code).toBe(
    '4040000',
  );
  const restored = (await act(by, withdrawn, 'restore')).data.piece!;
  const again = await Promise.all(Array.from({ length: 5 }, () => act(by, restored, 'submit')));
  expect(again.filter((answer) => answer.code === '2000000')).toHaveLength(1);
  expect((await act(by, { ...restored, version: restored.version + 1 }, 'return', '请改')).data.piece!.state).toBe(
    'draft',
  );
  expect((await act(by, { ...restored, version: restored.version + 2 }, 'remove')).data.piece).toBeNull();
});

test('headquarters see the shares of a piece, the newest first: who made them where, and how many read them', async () => {
  const { id: piece } = await articlePiece();
  const first = await share(adviser, '五金群');
  const second = await share(colleague);
  for (const by of [server.guest(), server.guest()]) await read(first.code, by);
  const by = await head();
  const shares = (who: Visitor, query = {}) =>
    who.call('GET /admin/api/pieces/{id}/shares', { params: { id: piece }, query });
  const { list, next } = (await shares(by)).data;
  expect(list.map(({ id, label, readers }) => [id, label, readers])).toEqual([
    [second.id, '', 0],
    [first.id, '五金群', 2],
  ]);
  expect(list[1]).toMatchObject({ sharer: '周以宁', store: expect.stringMatching(/./) });
  expect(next).toBeNull();
  const page = (await shares(by, { page_size: 1 })).data;
  expect(page.list.map(({ id }) => id)).toEqual([second.id]);
  expect((await shares(by, { page_size: 1, cursor: page.next })).data.list.map(({ id }) => id)).toEqual([first.id]);
  const otherHead = await server.as('saas', mobiles.otherHeadquarters, { ...otherTenantSite, prefix: 'saas' });
  expect((await shares(otherHead)).code).toBe('4040000');
  expect((await by.call('GET /admin/api/pieces/{id}/shares', { params: { id: randomUUID() } })).code).toBe('4040000');
  const manager = await server.as('store', mobiles.manager);
  for (const who of [await server.as('broker', mobiles.adviser), manager, reader.visitor, server.guest()])
    expect((await shares(who)).code).toMatch(/^40[13]0000$/);
});

test('who restored or submitted a piece cannot publish it alone while another person may', async () => {
  const [by, other] = [await head(), await colleagueOfHead()];
  const article = (await desk(by, { page_size: 100 })).find(
    ({ kind, state }) => kind === 'article' && state === 'published',
  )!;
  const step = async (who: Visitor, piece: { id: string; version: number }, action: string, note = '') =>
    (await act(who, piece, action, note)).data.piece!;
  // The piece came with the demo world, so nobody here saved it.
  const withdrawn = await step(by, article, 'withdraw', '过时');
  const mine = await step(by, await step(by, withdrawn, 'restore'), 'submit');
  expect((await act(by, mine, 'approve')).code).toBe('4090000');
  const published = await step(other, mine, 'approve');
  expect(published.state).toBe('published');
  // Another person's restoring does not make it theirs alone: the last who saved it is refused, not both.
  const again = await step(other, await step(other, published, 'withdraw', '过时'), 'restore');
  const { id, version, audience, pitch_zh, pitch_en, until } = again;
  const saved = await by.data('PUT /admin/api/pieces/{id}', {
    params: { id },
    body: { version, audience, pitch_zh, pitch_en, until },
  });
  const submitted = await step(other, saved, 'submit');
  const returned = await step(other, submitted, 'return', '改一处');
  const last = await step(by, returned, 'submit');
  expect((await act(by, last, 'approve')).code).toBe('4090000');
  expect((await step(other, last, 'approve')).state).toBe('published');
});

test('who is alone at headquarters publishes the own work', async () => {
  const by = await head();
  const [product] = (await productIds(server.guest())).slice(-1);
  const draft = await by.data('POST /admin/api/pieces', { body: { kind: 'product', id: product } });
  const submitted = (await act(by, draft, 'submit')).data.piece!;
  const others = db
    .updateTable('account')
    .where('role', '=', 'saas')
    .where('account_no', '<>', (await by.data('GET /account/api/info')).account_no);
  await others.set({ status: 'disabled' }).execute();
  const approved = await act(by, submitted, 'approve');
  await others.set({ status: 'active' }).execute();
  expect(approved.data.piece).toMatchObject({ state: 'published', kind: 'product' });
});

test('funnels of pieces, advisers and stores stand side by side within the data scope; brokers see their own, readers nobody', async () => {
  const { visitor } = await newMember(server, '比较人');
  const { code } = await share();
  await read(code, visitor, { active_ms: 12_000, saw_card: true });
  await read(code, server.guest(), { video_ms: 3_000 });
  const { code: other } = await share(colleague);
  await read(other, server.guest());
  const compare = async (by: Visitor, query = {}) =>
    (await by.data('GET /marketing/api/share/compared', { query })).list;
  const [own] = await compare(adviser);
  expect(own).toMatchObject({ kind: 'article', shares: 1, funnel: { opened: 2, read_half: 2, saw_card: 1 } });
  const manager = await server.as('store', mobiles.manager);
  const byAdviser = await compare(manager, { by: 'adviser' });
  expect(byAdviser.map(({ name, funnel }) => [name, funnel.opened])).toEqual([
    ['周以宁', 2],
    [expect.any(String), 1],
  ]);
  expect(await compare(adviser, { by: 'adviser' })).toHaveLength(1);
  const [store] = await compare(manager, { by: 'store' });
  expect(store).toMatchObject({ kind: null, shares: 2, funnel: { opened: 3 } });
  expect((await compare(await head(), { by: 'store' }))[0]).toMatchObject({ shares: 2, funnel: { opened: 3 } });
  // Another store of the tenant, and another tenant.
  expect(await compare(await server.as('store', mobiles.jinganManager, jingan), { by: 'adviser' })).toEqual([]);
  expect(await compare(await server.as('broker', mobiles.otherAdviser, otherTenantSite))).toEqual([]);
  for (const by of [server.guest(), visitor])
    expect((await by.call('GET /marketing/api/share/compared')).code).toMatch(/^40[13]0000$/);
});

test('a reader with a name who comes back for the third time is announced to the sharer once', async () => {
  const { visitor } = await newMember(server, '常来人');
  const { code } = await share();
  const notices = async () =>
    (await adviser.data('GET /message/api/helper/list', {})).list.filter(({ kind }) => kind === 'share_read_again');
  const before = (await notices()).length;
  const { ticket } = await open(code, visitor);
  await visitor.data('POST /marketing/api/share/{id}/consent', {
    params: { id: code },
    body: { shows_name: true, ticket },
  });
  for (const expected of [0, 0, 1, 1]) {
    await read(code, visitor);
    expect((await notices()).length - before).toBe(expected);
  }
  const { title } = await articlePiece();
  expect((await notices())[0]!.detail).toBe(`${title} · 常来人`);
  await visitor.data('POST /marketing/api/share/{id}/consent', {
    params: { id: code },
    body: { shows_name: false, ticket: null },
  });
  expect((await notices())[0]!.detail).toBe(title);
});
