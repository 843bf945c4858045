import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { createApplication, uploadDocument } from '#app/testing/documents.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { read } from '#app/testing/uploads.ts';
import { sweepUploads } from '#features/upload/index.ts';

let server: TestServer;
let broker: Visitor;
let manager: Visitor;
let owner: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  broker = await server.as('broker', mobiles.adviser);
  manager = await server.as('store', mobiles.manager);
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

let n = 0;
const newMobile = () => `1376670${String(n++).padStart(4, '0')}`;
const submitFiles = (who: Visitor, id: string, slug: string, key: string, turn = 0) =>
  who.data('POST /finance/api/intoinfo', { body: { id, documents: [{ slug, turn, files: [key] }] } });
const addressOf = (who: Visitor, key: string) => who.call('GET /tools/api/oss/own_address', { query: { key } });
const opens = async (who: Visitor, key: string) => {
  const { data } = await addressOf(who, key);
  return data === null ? 404 : (await read(server, data.address)).statusCode;
};
const rowsAbout = async (id: string) =>
  (await owner.query('select 1 from order_document where work_order = $1', [id])).rowCount;
const isStored = async (key: string) =>
  (await owner.query('select 1 from upload where key = $1', [key])).rowCount === 1;

/** An application with two submissions, one by the member and one by the adviser, a rejection and an ID number. */
async function filled() {
  const mobile = newMobile();
  const { member, id } = await createApplication(server, mobile);
  const keys = [await uploadDocument(server, member), await uploadDocument(server, broker)];
  await submitFiles(member, id, 'id_card', keys[0]!);
  const refusal = { id, slug: 'id_card', turn: 1, act: 'refuse', reason: 'other', text: '请拍正面' };
  await broker.data('POST /finance/api/intoinfo/check', { body: refusal });
  await submitFiles(broker, id, 'id_card', keys[1]!, 1);
  await member.data('POST /finance/api/intoinfo', { body: { id, fields: { id_number: '11010519491231002X' } } });
  return { mobile, member, id, keys };
}
const finish = (id: string) =>
  owner.query("update work_order set status = 'over', outcome = 'withdrawn' where id = $1", [id]);

test('a file uploaded by an adviser belongs to the customer: sealed under their key and readable by them, whatever happens to the adviser', async () => {
  const { member, keys } = await filled();
  expect(await opens(member, keys[1]!)).toBe(200);
  const { rows } = await owner.query(
    `select person.name from upload join person on person.id = upload.person where upload.key = $1`,
    [keys[1]],
  );
  expect(rows).toEqual([{ name: '纸客' }]);
});

test('a permanently deleted order has no documents, no field values and, after the sweep, no files', async () => {
  const { member, id, keys } = await filled();
  await manager.data('GET /finance/api/{id}/recycle_work', { params: { id } });
  expect(await opens(manager, keys[0]!)).toBe(200);
  await manager.data('GET /finance/api/{id}/workDel', { params: { id } });
  expect(await rowsAbout(id)).toBe(0);
  expect((await owner.query('select document_fields_sealed from work_order where id = $1', [id])).rows).toEqual([
    { document_fields_sealed: null },
  ]);
  for (const who of [manager, broker]) expect((await addressOf(who, keys[1]!)).code).toBe('4040000');
  server.clock.advance(1_000);
  await sweepUploads(server.parts.ports);
  for (const key of keys) expect([await isStored(key), await opens(member, key)]).toEqual([false, 404]);
});

test('withdrawing the consent removes staff access to the documents', async () => {
  const { member, id, keys } = await filled();
  await member.data('DELETE /account/api/consents/{id}', { params: { id } });
  for (const who of [manager, broker]) for (const key of keys) expect((await addressOf(who, key)).code).toBe('4040000');
  expect(await rowsAbout(id)).toBe(0);
});

test('destroying a person’s key removes the files submitted for them at once, and addresses issued before stop working', async () => {
  const { mobile, member, id, keys } = await filled();
  const before = await Promise.all(keys.map(async (key) => (await addressOf(broker, key)).data.address));
  await finish(id);
  server.clock.advance(61_000);
  const code = await server.code(mobile, 'erase').catch(async () => {
    await member.data('POST /tools/api/sms/code', { body: { scene: 'erase' } });
    return server.outbox.newest().find((sent) => sent.mobile === mobile && sent.scene === 'erase')!.code;
  });
  await member.data('POST /account/api/erase', { body: { code } });
  for (const address of before) expect((await read(server, address)).statusCode).toBe(404);
  expect(await rowsAbout(id)).toBe(0);
  server.clock.advance(1_000);
  await sweepUploads(server.parts.ports);
  for (const key of keys) expect(await isStored(key)).toBe(false);
});

test('a member’s data export lists each document with its versions and masked numbers', async () => {
  const { mobile, member } = await filled();
  server.clock.advance(61_000);
  await member.data('POST /tools/api/sms/code', { body: { scene: 'export' } });
  const { code } = server.outbox.newest().find((sent) => sent.mobile === mobile && sent.scene === 'export')!;
  const copy = JSON.stringify(await member.data('POST /account/api/export', { body: { code } }));
  expect(copy).toContain('请拍正面');
  expect(copy).toContain('110 *********** 002X');
});

test('a merge reseals the documents under the key of the remaining record', async () => {
  const add = async (name: string) =>
    (await broker.data('POST /finance/api/customer/add', { body: { name, mobile: newMobile() } })).id!;
  const [remaining, closing] = [await add('纸一'), await add('纸二')];
  const [product] = (
    await broker.data('GET /finance/api/product_list', { query: { category: 'credit', audience: 'person' } })
  ).list;
  const { id } = await submitOrder(broker, { customer_id: closing, product_id: product!.id });
  const key = await uploadDocument(server, broker);
  await submitFiles(broker, id, 'id_card', key);
  const refusal = { id, slug: 'id_card', turn: 1, act: 'refuse', reason: 'other', text: '缺一页' };
  await broker.data('POST /finance/api/intoinfo/check', { body: refusal });
  await broker.data('POST /finance/api/intoinfo', { body: { id, fields: { employer: '纸坊' } } });
  const versionOf = async (customer: string) =>
    (await broker.data('GET /finance/api/{id}/customer_info', { params: { id: customer } })).version;
  const body = {
    stays: remaining,
    stays_version: await versionOf(remaining),
    goes: closing,
    goes_version: await versionOf(closing),
    accepts_different_mobiles: true,
  };
  await broker.data('POST /finance/api/customer_merge/merge', { body });
  const { documents, fields } = await broker.data('GET /finance/api/{id}/work_details', { params: { id } });
  expect(documents[0]!.versions[0]).toMatchObject({ files: [{ key }], checked: { text: '缺一页' } });
  expect(fields.find(({ slug }) => slug === 'employer')!.value).toBe('纸坊');
  expect(await opens(broker, key)).toBe(200);
});
