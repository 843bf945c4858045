import { readKey } from '@sycee/domain/upload/key';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { createApplication, uploadDocument } from '#app/testing/documents.ts';
import {
  headquarters,
  jingan,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import { pictureOf, read, upload } from '#app/testing/uploads.ts';
import { sweepUploads } from '#features/upload/index.ts';

let server: TestServer;
let broker: Visitor;
let manager: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  broker = await server.as('broker', mobiles.adviser);
  manager = await server.as('store', mobiles.manager);
});
afterAll(() => server.close());

let n = 0;
const newOrder = (category?: 'credit' | 'mortgage') =>
  createApplication(server, `1376660${String(n++).padStart(4, '0')}`, category);
const document = (who: Visitor) => uploadDocument(server, who);
const details = (who: Visitor, id: string) => who.data('GET /finance/api/{id}/work_details', { params: { id } });
const documentOf = async (who: Visitor, id: string, slug = 'id_card') =>
  (await details(who, id)).documents.find((one) => one.slug === slug)!;
const submitFiles = (who: Visitor, id: string, files: string[], turn = 0, slug = 'id_card') =>
  who.call('POST /finance/api/intoinfo', { body: { id, documents: [{ slug, turn, files }] } });
const check = (who: Visitor, id: string, act: 'accept' | 'refuse', turn = 1, more: object = {}) =>
  who.call('POST /finance/api/intoinfo/check', {
    body: { id, slug: 'id_card', turn, act, ...(act === 'refuse' && { reason: 'blurred' }), ...more },
  });
const address = (who: Visitor, key: string) => who.call('GET /tools/api/oss/own_address', { query: { key } });
const logOf = (who: Visitor, id: string) => who.data('GET /finance/api/work_customer_log', { query: { id } });

test('a document is submitted, rejected with a reason, submitted again and accepted, and every version is kept', async () => {
  const { member, id } = await newOrder();
  expect(await documentOf(member, id)).toMatchObject({ state: 'missing', turn: 0, may: ['give'], versions: [] });
  const [front, back] = [await document(member), await document(member)];
  expect((await submitFiles(member, id, [front, back])).code).toBe('2000000');
  expect(await documentOf(member, id)).toMatchObject({ state: 'given', turn: 1, may: ['give', 'retract'] });
  expect(await documentOf(broker, id)).toMatchObject({
    may: ['give', 'accept', 'refuse'],
    versions: [{ turn: 1, by: null, count: 2, files: [{ key: front }, { key: back }] }],
  });
  expect((await check(broker, id, 'refuse', 1, { text: '背面反光' })).code).toBe('2000000');
  const refused = await documentOf(member, id);
  expect(refused).toMatchObject({
    state: 'refused',
    may: ['give'],
    versions: [
      { state: 'refused', checked: { by: { name: '周以宁' }, reason: { slug: 'blurred' }, text: '背面反光' } },
    ],
  });
  const again = await document(member);
  // The front was readable, so the same file is submitted again.
  expect((await submitFiles(member, id, [front, again], 1)).code).toBe('2000000');
  expect((await check(broker, id, 'accept', 2)).code).toBe('2000000');
  expect(await documentOf(member, id)).toMatchObject({
    state: 'accepted',
    turn: 2,
    may: [],
    versions: [
      { turn: 2, state: 'accepted', checked: { reason: null } },
      { turn: 1, state: 'refused', files: [{ key: front }, { key: back }] },
    ],
  });
  const result = (await logOf(member, id)).list.filter(({ kind }) => kind === 'intake' || kind === 'checked');
  expect(result.map(({ kind, changes }) => [kind, changes[0]!.name, changes[0]!.to])).toEqual([
    ['checked', 'ID card, both sides', 'Approved'],
    ['intake', 'ID card, both sides', 'Submitted again'],
    ['checked', 'ID card, both sides', 'Rejected'],
    ['intake', 'ID card, both sides', 'Submitted'],
  ]);
  expect(result[2]).toMatchObject({ text: '背面反光', changes: [{}, { to: 'Not legible; retake the photo' }] });
  expect(JSON.stringify(result)).not.toContain(front);
});

test('only staff reject an accepted document; a missing one can be neither accepted nor retracted', async () => {
  const { member, id } = await newOrder();
  for (const act of ['accept', 'refuse'] as const)
    expect(await check(broker, id, act, 0)).toMatchObject({ code: '4090000', data: { allowed: ['give'] } });
  expect((await submitFiles(member, id, [])).code).toBe('4090000');
  await submitFiles(member, id, [await document(member)]);
  await check(broker, id, 'accept');
  expect((await submitFiles(member, id, [await document(member)], 1)).code).toBe('4090000');
  expect((await submitFiles(member, id, [], 1)).code).toBe('4090000');
  expect((await check(broker, id, 'refuse')).code).toBe('2000000');
  expect((await documentOf(member, id)).state).toBe('refused');
});

test('a rejection needs a reason, and the reason "other" needs a text', async () => {
  const { member, id } = await newOrder();
  await submitFiles(member, id, [await document(member)]);
  expect(await check(broker, id, 'refuse', 1, { reason: undefined })).toMatchObject({
    code: '4220000',
    data: { fields: { reason: 'Choose a reason' } },
  });
  expect((await check(broker, id, 'refuse', 1, { reason: 'other' })).code).toBe('4220000');
  expect((await check(broker, id, 'refuse', 1, { reason: 'made_up' })).code).toBe('4220000');
});

test('a person retracts an own document before its check, and its files are deleted; nobody retracts another’s', async () => {
  const { member, id } = await newOrder();
  const mine = await document(member);
  await submitFiles(member, id, [mine]);
  expect((await submitFiles(broker, id, [], 1)).code).toBe('4090000');
  expect((await submitFiles(member, id, [], 1)).code).toBe('2000000');
  expect(await documentOf(broker, id)).toMatchObject({ asked: true, state: 'missing', turn: 1 });
  expect((await address(broker, mine)).code).toBe('4040000');
  expect((await submitFiles(broker, id, [await document(broker)], 1)).code).toBe('2000000');
  expect(await documentOf(member, id)).toMatchObject({ may: ['give'], versions: [{ by: { name: '周以宁' } }, {}] });
});

describe('who may read a document', () => {
  let key: string;
  let id: string;
  let member: Visitor;
  beforeAll(async () => {
    ({ member, id } = await newOrder());
    key = await document(member);
    await submitFiles(member, id, [key]);
  });

  test('the member and staff who may read the order, through an address that opens; access by staff is logged', async () => {
    for (const who of [member, broker, manager]) {
      const { data } = await address(who, key);
      expect((await read(server, data.address)).statusCode).toBe(200);
    }
    await address(broker, key);
    const seen = (await logOf(manager, id)).list.filter(({ kind }) => kind === 'file_seen');
    expect(seen.map(({ by }) => by!.name).sort()).toEqual(['周以宁', '方清和']);
    expect((await logOf(member, id)).list.map(({ kind }) => kind)).not.toContain('file_seen');
    const head = await server.as('saas', mobiles.headquarters, headquarters);
    const audit = await head.data('GET /admin/api/audit', { query: { page_size: 100 } });
    const documentViews = audit.list.filter(({ action }) => action === 'work.see_document');
    expect(documentViews.map(({ subject }) => subject.id)).toEqual(Array(3).fill((await details(broker, id)).work_no));
  });

  test('anybody else gets the answer for a document that does not exist', async () => {
    const others = [
      await server.as('member', mobiles.thirdMember),
      await server.as('broker', mobiles.colleague),
      await server.as('store', mobiles.jinganManager, jingan),
      await server.as('broker', mobiles.otherAdviser, otherTenantSite),
      await server.as('member', mobiles.otherMember, otherTenantSite),
    ];
    const absent = `${key.slice(0, -14)}AAAAAAAAAA.png`;
    for (const who of others) {
      const answer = await address(who, key);
      expect(answer.code).toBe('4040000');
      expect(answer).toEqual(await address(who, absent));
      expect((await submitFiles(who, id, [key])).code).toBe('4040000');
      expect((await check(who, id, 'accept')).code).toMatch(/^40[34]0000$/);
    }
    expect((await address(server.guest(), key)).code).toBe('4010000');
  });

  test('staff without the menu of orders are rejected, whatever their data scope', async () => {
    const clerk = await server.as('store', mobiles.clerkWithoutMenus);
    expect((await address(clerk, key)).code).toBe('4040000');
  });

  test('an adviser who uploaded a file for a customer reads it while the order is theirs', async () => {
    const brought = await document(broker);
    expect((await address(broker, brought)).code).toBe('2000000');
    await submitFiles(broker, id, [brought], 1);
    expect((await address(broker, brought)).code).toBe('2000000');
    const { list } = await manager.data('GET /finance/api/local_resident');
    const other = list.find(({ name }) => name !== '周以宁')!.account_no;
    const body = { work_ids: [id], account_no: other };
    expect((await manager.data('POST /finance/api/submit_devolve', { body })).done).toEqual([id]);
    expect((await address(broker, brought)).code).toBe('4040000');
    expect((await address(manager, brought)).code).toBe('2000000');
  });
});

test('only own uploads of the kind for documents are accepted, no others’, invented, repeated or too many', async () => {
  const { member, id } = await newOrder();
  const other = await server.as('member', mobiles.thirdMember);
  const photo = await member.data('GET /tools/api/oss/base_sign');
  const auth = (await upload(server, photo, { bytes: await pictureOf('png') })).key;
  const foreign = await document(other);
  for (const key of [foreign, auth, 'x', foreign.replace(/.{14}$/, 'AAAAAAAAAA.png'), '../etc/passwd'])
    expect(await submitFiles(member, id, [key])).toMatchObject({
      code: '4220000',
      data: { fields: { 'documents.id_card': 'Upload these files again, then submit' } },
    });
  expect((await submitFiles(member, id, Array(10).fill(await document(member)))).code).toBe('4220000');
  const same = await document(member);
  await submitFiles(member, id, [same, same]);
  expect((await documentOf(member, id)).versions[0]).toMatchObject({ count: 1, files: [{ key: same }] });
  expect(readKey(same)!.kind).toBe('work');
  // A file submitted for one customer cannot be used for another.
  const second = await newOrder();
  const brought = await document(broker);
  await submitFiles(broker, id, [brought], 1);
  expect((await submitFiles(broker, second.id, [brought])).code).toBe('4220000');
});

test('documents that neither product nor stage requires are rejected, and nothing is written', async () => {
  const { member, id } = await newOrder();
  const files = [await document(member)];
  expect(await submitFiles(member, id, files, 0, 'property_certificate')).toMatchObject({ code: '4220000' });
  expect((await submitFiles(member, id, files, 0, 'toString')).code).toBe('4220000');
  const send = (body: object) => member.call('POST /finance/api/intoinfo', { body: { id, ...body } });
  expect((await send({ stage: 'met', documents: [{ slug: 'id_card', turn: 0, files }] })).code).toBe('4220000');
  expect((await send({ stage: 'disbursed', fields: { employer: '某厂' } })).code).toBe('4220000');
  expect((await send({ fields: { __proto__: 'x', credit_code: 'x', nothing: 'x' } })).code).toBe('4220000');
  const incomplete = { documents: [{ slug: 'id_card', turn: 0, files }], fields: { id_number: '1' } };
  expect(await send(incomplete)).toMatchObject({
    code: '4220000',
    data: { fields: { 'fields.id_number': 'Check the 18-character ID card number' } },
  });
  expect(await documentOf(member, id)).toMatchObject({ state: 'missing', turn: 0 });
  expect((await send({ stage: 'submitted', documents: incomplete.documents, fields: { employer: '某厂' } })).code).toBe(
    '2000000',
  );
});

test('fields are sealed, shown masked, and shown in full, with an audit entry, to the staff who file the application', async () => {
  const { member, id } = await newOrder();
  const [id_number, bank_card] = ['11010519491231002X', '6222021001123456789'];
  const fields = { id_number, bank_card: '6222 0210 0112 3456 789', employer: '平江纸坊' };
  await member.data('POST /finance/api/intoinfo', { body: { id, fields } });
  const shown = Object.fromEntries((await details(broker, id)).fields.map(({ slug, value }) => [slug, value]));
  expect(shown).toEqual({
    id_number: '110 *********** 002X',
    bank_card: '**** 6789',
    employer: '平江纸坊',
    address: '',
  });
  const reveal = (who: Visitor, slug: string) =>
    who.call('POST /finance/api/{id}/reveal_intake', { params: { id }, body: { slug } });
  expect((await reveal(broker, 'id_number')).data).toEqual({ value: id_number });
  expect((await reveal(broker, 'address')).code).toBe('4040000');
  expect((await reveal(await server.as('broker', mobiles.colleague), 'bank_card')).code).toBe('4040000');
  const log = (await logOf(broker, id)).list;
  expect(log.map(({ kind }) => kind)).toContain('file_seen');
  expect(log.find(({ kind }) => kind === 'intake')!.changes.map(({ name, to }) => [name, to])).toEqual([
    ['ID card number', '—'],
    ['Receiving account', '—'],
    ['Employer', '—'],
  ]);
  expect(JSON.stringify(log)).not.toMatch(new RegExp(`${id_number}|${bank_card}`));
  // Submitting the same values again changes nothing and writes no timeline entry.
  await member.data('POST /finance/api/intoinfo', { body: { id, fields } });
  expect((await logOf(broker, id)).list).toHaveLength(log.length);
});

test('the next stage names the missing documents, and a mortgage application requires the deed', async () => {
  const { id } = await newOrder();
  const step = async (who: Visitor, order: string) => {
    const { flow } = await details(who, order);
    return who.call('PUT /finance/api/{id}/work_flow_info', {
      params: { id: order },
      body: { version: flow.version, step: 'advance' },
    });
  };
  expect((await details(broker, id)).misses).toEqual([]);
  await step(broker, id);
  await step(broker, id);
  expect((await details(broker, id)).misses[0]).toMatchObject({ slug: 'id_card', ask: 'wanted', state: 'missing' });
  expect((await step(broker, id)).code).toBe('2000000');

  const mortgage = await newOrder('mortgage');
  await step(broker, mortgage.id);
  await step(broker, mortgage.id);
  const refused = await step(broker, mortgage.id);
  expect(refused).toMatchObject({
    code: '4090000',
    message: 'Approve these before moving on: Property certificate',
  });
  await submitFiles(mortgage.member, mortgage.id, [await document(mortgage.member)], 0, 'property_certificate');
  expect((await step(broker, mortgage.id)).code).toBe('4090000');
  await check(broker, mortgage.id, 'accept', 1, { slug: 'property_certificate' });
  expect((await step(broker, mortgage.id)).code).toBe('2000000');
});

describe('concurrent requests', () => {
  test('of two submissions of the same document one succeeds and the other is told', async () => {
    const { member, id } = await newOrder();
    const keys = [await document(member), await document(broker), await document(member)];
    const answers = await Promise.all([
      submitFiles(member, id, [keys[0]!]),
      submitFiles(broker, id, [keys[1]!]),
      submitFiles(member, id, [keys[2]!]),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['2000000', '4090000', '4090000']);
    expect(await documentOf(broker, id)).toMatchObject({ turn: 1, versions: [{ state: 'given' }] });
  });

  test('of an acceptance and a retraction one succeeds', async () => {
    for (let round = 0; round < 4; round++) {
      const { member, id } = await newOrder();
      await submitFiles(member, id, [await document(member)]);
      const both = [check(broker, id, 'accept'), submitFiles(member, id, [], 1), check(manager, id, 'refuse')];
      const codes = (await Promise.all(both)).map(({ code }) => code);
      // An accepted document may be rejected afterwards, a retracted one may not.
      expect(codes[0] === '2000000' && codes[1] === '2000000').toBe(false);
      expect(codes[1] === '2000000' && codes[2] === '2000000').toBe(false);
      expect(codes).toContain('2000000');
    }
  });

  test('a repeated request with one key creates one version', async () => {
    const { member, id } = await newOrder();
    const body = { id, documents: [{ slug: 'id_card', turn: 0, files: [await document(member)] }] };
    const send = () =>
      member.data('POST /finance/api/intoinfo', { body, headers: { 'idempotency-key': `once ${id}` } });
    const [one, two] = await Promise.all([send(), send()]);
    expect(two).toEqual(one);
    expect((await documentOf(member, id)).turn).toBe(1);
  });
});

test('a finished order accepts and requires no documents', async () => {
  const { member, id } = await newOrder();
  const { flow } = await details(broker, id);
  const body = { version: flow.version, step: 'finish', outcome: 'withdrawn' };
  await broker.data('PUT /finance/api/{id}/work_flow_info', { params: { id }, body });
  expect((await submitFiles(member, id, [await document(member)])).code).toBe('4090000');
  expect(await details(member, id)).toMatchObject({ may_give: false, misses: [], documents: [{ may: [] }] });
});

test('staff with read access only neither submit nor check documents', async () => {
  const { member, id } = await newOrder();
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(`update staff_group set buttons = array_remove(buttons, 'work.edit') where role = 'broker'`);
  await owner.end();
  const reader = await server.as('broker', mobiles.adviser);
  const answers = [await submitFiles(reader, id, [await document(reader)]), await check(reader, id, 'accept')];
  expect(answers.map(({ code }) => code)).toEqual(['4030000', '4030000']);
  const { may_give, documents } = await details(reader, id);
  expect([may_give, documents.flatMap(({ may }) => may)]).toEqual([false, []]);
  expect((await documentOf(member, id)).state).toBe('missing');
});

test('a document can be used in two applications of one person and is kept while either uses it', async () => {
  const { member, id } = await newOrder();
  const key = await document(member);
  await submitFiles(member, id, [key]);
  const [, product] = (
    await member.data('GET /finance/api/product_list', {
      query: { category: 'credit', audience: 'person' },
    })
  ).list;
  const { id: next } = await submitOrder(member, { name: '纸客', product_id: product!.id });
  const { documents } = await details(member, next);
  await submitFiles(member, next, [key], 0, documents[0]!.slug);
  await submitFiles(member, id, [], 1);
  server.clock.advance(2 * 86_400_000);
  await sweepUploads(server.parts.ports);
  expect((await address(member, key)).code).toBe('2000000');
});
