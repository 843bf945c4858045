import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productIds, submitOrder } from '#app/testing/builders.ts';
import { makeContacts } from '#app/testing/contacts.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { TestDevice } from '#app/testing/devices.ts';
import { startDirectChat } from '#app/testing/direct-chat.ts';
import { importInvoices, testFirm } from '#app/testing/statements.ts';
import { jingan, otherTenantSite, type TestServer, type Visitor } from '#app/testing/test-server.ts';

type Card = 'product' | 'report' | 'contact' | 'order';

let server: TestServer;
let member: Visitor;
let adviser: Visitor;
let tid: string;
beforeAll(async () => {
  ({ server, member, adviser, tid } = await startDirectChat(mobiles));
});
afterAll(() => server.close());

const cardBody = (card: Card, id: string, to = tid) => ({
  tid: to,
  idClient: randomUUID(),
  content: { kind: 'card' as const, card, id },
});
const send = async (who: Visitor, card: Card, id: string, to = tid) =>
  (await who.call('POST /message/api/msg/send', { body: cardBody(card, id, to) })).code;
const newest = async (who: Visitor, of = tid) =>
  (await who.data('GET /message/api/msg/list', { query: { tid: of } })).messages[0]!.content;
/** A conversation of the sender with a clerk of the same tenant. */
const ownChat = async (sender: Visitor) => await makeContacts(server, sender, await server.as('store', mobiles.clerk));

async function companyReport(): Promise<{ id: string; number: string }> {
  const statement_id = await importInvoices(server, member);
  const { report_id: id, number } = await member.data('POST /tax/api/match/business/', {
    body: { company: testFirm, answers: { companyRegion: '320508' }, statement_id },
  });
  for (;;) {
    const report = await member.data('GET /tax/api/match/info/{id}', { params: { id } });
    if (report.state !== 'running') return { id, number };
  }
}

test('the card of a report has its kind, date and state, and neither its subject nor a figure', async () => {
  const { id } = await companyReport();
  expect(await send(member, 'report', id)).toBe('2000000');
  const content = await newest(adviser);
  expect(content).toEqual({
    kind: 'card',
    card: 'report',
    id,
    title: 'Company match report',
    lines: [
      { label: 'Date', value: expect.stringMatching(/^\d{1,2} \w{3,4} \d{4}$/) },
      { label: 'Status', value: 'Ready' },
    ],
    path: `/pages/match/report/type2?id=${id}`,
  });
  expect(JSON.stringify(content)).not.toContain(testFirm.name);
  expect(JSON.stringify(content)).not.toContain(testFirm.code);
  // The card gives no access.
  expect((await adviser.call('GET /tax/api/match/info/{id}', { params: { id } })).code).toBe('4030000');
  const other = await server.as('member', mobiles.secondMember);
  expect((await other.call('GET /tax/api/match/info/{id}', { params: { id } })).code).toBe('4040000');
});

test('only the owner of a report can send its card, by its id and while the feature is on', async () => {
  const { id, number } = await companyReport();
  const guests = await server.guest().data('POST /tax/api/match_nologin/personal', { body: { answers: {} } });
  const other = await server.as('member', mobiles.secondMember);
  expect(await send(other, 'report', id, await ownChat(other))).toBe('4040000');
  expect(await send(adviser, 'report', id)).toBe('4040000');
  expect(await send(member, 'report', number)).toBe('4040000');
  expect(await send(member.with({ 'x-claim': guests.secret! }), 'report', guests.report_id)).toBe('4040000');
  const [stranger, neighbour] = [
    await server.as('member', mobiles.otherMember, otherTenantSite),
    await server.as('broker', mobiles.otherAdviser, otherTenantSite),
  ];
  expect(await send(stranger, 'report', id, await makeContacts(server, stranger, neighbour))).toBe('4040000');
  const head = await server.as('saas', mobiles.headquarters);
  const app = await head.data('GET /admin/api/app');
  const off = await head.data('PUT /admin/api/app', { body: { ...app, modules_off: ['match'] } });
  expect(await send(member, 'report', id)).toBe('4040000');
  await head.data('PUT /admin/api/app', { body: { ...off, modules_off: [] } });
  expect(await send(member, 'report', id)).toBe('2000000');
});

const purpose = '扩建厂房，急用';
async function anOrder() {
  const [, , , product_id] = await productIds(member);
  return await submitOrder(member, { product_id, purpose, amount_asked: 50_000_000, company_name: testFirm.name });
}

test('the card of an order has its product, number and status in the words for members, and nothing about the applicant', async () => {
  const { id, work_no } = await anOrder();
  const details = await member.data('GET /finance/api/{id}/work_details', { params: { id } });
  const head = await server.as('store', mobiles.manager);
  const toHead = await makeContacts(server, member, head);
  // By number or id; the card has the id.
  for (const named of [id, work_no]) expect(await send(member, 'order', named, toHead)).toBe('2000000');
  const content = await newest(head, toHead);
  expect(content).toEqual({
    kind: 'card',
    card: 'order',
    id,
    title: details.product_info!.name,
    lines: [
      { label: 'Number', value: work_no },
      { label: 'Status', value: details.state_tx },
    ],
    path: null,
  });
  const { name } = details.customer_info;
  for (const secret of [name, mobiles.member, purpose, testFirm.name, '500,000', '50000000'])
    expect(JSON.stringify(content)).not.toContain(secret);
  await head.data('GET /finance/api/{id}/recycle_work', { params: { id } });
  expect(await send(head, 'order', id, toHead)).toBe('2000000');
  expect(await newest(member, toHead)).toMatchObject({ lines: [{}, { label: 'Status', value: 'Closed' }] });
});

test('only who may open an order can send its card', async () => {
  const { id } = await anOrder();
  const people = {
    'another member': await server.as('member', mobiles.secondMember),
    'an adviser of another store': await server.as('broker', mobiles.jinganAdviser, jingan),
    'a colleague without the menu': await server.as('store', mobiles.clerkWithoutMenus),
  };
  for (const [name, who] of Object.entries(people))
    expect([name, await send(who, 'order', id, await ownChat(who))]).toEqual([name, '4040000']);
  const [stranger, neighbour] = [
    await server.as('saas', mobiles.otherHeadquarters, otherTenantSite),
    await server.as('broker', mobiles.otherAdviser, otherTenantSite),
  ];
  expect(await send(stranger, 'order', id, await makeContacts(server, stranger, neighbour))).toBe('4040000');
  expect(await send(member, 'order', randomUUID())).toBe('4040000');
  expect(await send(member, 'order', 'no number')).toBe('4040000');
});

test('a card that is sent over the realtime connection follows the rights that the sender has now', async () => {
  const [{ id }, manager, colleague] = [
    await anOrder(),
    await server.as('store', mobiles.manager),
    await server.as('broker', mobiles.colleague),
  ];
  const chat = await ownChat(colleague);
  const desk = await TestDevice.of(server.app, colleague);
  desk.send({ type: 'send', ...cardBody('order', id, chat) });
  expect(await desk.next('refused')).toMatchObject({ code: '4040000' });
  const { customer_id } = await manager.data('GET /finance/api/{id}/work_details', { params: { id } });
  const { account_no } = await colleague.data('GET /account/api/info');
  await manager.data('POST /finance/api/{id}/customer_team', {
    params: { id: customer_id! },
    body: { account_no, may: 'read' },
  });
  desk.send({ type: 'send', ...cardBody('order', id, chat) });
  expect(await desk.next('ack')).toMatchObject({ tid: chat });
  desk.close();
});
