import { Buffer } from 'node:buffer';
import { pieceBytes } from '@sycee/contract/core/pieces';
import { importedRowsAtMost } from '@sycee/domain/customer-import/fields';
import type { Cell } from '@sycee/domain/statement/cell';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { proofSize } from '#app/testing/proof-size.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { resumeAbandonedImports, sweepImports } from '#features/crm/index.ts';
import { xlsxOf } from '#platform/sheets/testing.ts';
import { leaseMs } from './repository.ts';

let server: TestServer;
let database: pg.Client;
let manager: Visitor;
let broker: Visitor;
let colleague: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  database = new pg.Client({ connectionString: server.ownerUrl });
  await database.connect();
  manager = await server.as('store', mobiles.manager);
  broker = await server.as('broker', mobiles.adviser);
  colleague = await server.as('broker', mobiles.colleague);
});
afterAll(async () => {
  await database.end();
  await server.close();
});

let n = 0;
const newMobile = () => `1379988${String(n++).padStart(4, '0')}`;
const head: Cell[] = ['姓名', '手机号', '企业名称', '级别', '来源', '备注', '标签', '下次联系'];
const people = (count: number, name = '温故'): Cell[][] =>
  Array.from({ length: count }, (_, at) => [`${name}${at}`, newMobile()]);
const table = (...rows: Cell[][]) => xlsxOf({ 名单: [head, ...rows] });
const info = (who: Visitor, id: string) => who.data('GET /finance/api/customer_import/info', { query: { id } });

async function send(who: Visitor, id: string, bytes: Uint8Array, lost: readonly number[] = []) {
  for (let piece = 0; piece * pieceBytes < bytes.length; piece++) {
    if (lost.includes(piece)) continue;
    const part = Buffer.from(bytes.subarray(piece * pieceBytes, (piece + 1) * pieceBytes)).toString('base64');
    await who.data('POST /finance/api/customer_import/piece', { body: { id, piece, bytes: part } });
  }
}
async function settled(who: Visitor, id: string) {
  const state = async () => (await info(who, id)).state;
  await expect.poll(state, { interval: 30, timeout: 240_000 }).not.toMatch(/^(reading|importing)$/);
  return await info(who, id);
}
async function read(who: Visitor, bytes: Uint8Array, more: object = {}) {
  const { id } = await who.data('POST /finance/api/customer_import/begin', {
    body: { name: '名单.xlsx', bytes: bytes.length, ...more },
  });
  await send(who, id, bytes);
  await who.data('POST /finance/api/customer_import/read', { body: { id } });
  return await settled(who, id);
}
async function bring(who: Visitor, bytes: Uint8Array, more: object = {}) {
  const { id } = await read(who, bytes, more);
  await who.data('POST /finance/api/customer_import/start', { body: { id } });
  return await settled(who, id);
}
const listed = async (who: Visitor, query = {}) =>
  (await who.data('GET /finance/api/my_customer_list', { query: { page_size: 100, ...query } })).list;

test('valid rows become the broker’s customers with all fields of the table; invalid rows are reported with row number and reason', async () => {
  const mobile = newMobile();
  const whole = ['温言', mobile, '温言文化', 'A', '展会', '想换抵押', '小微, 老客户的朋友', '2026-12-01'];
  const view = await bring(broker, table(whole, ['', newMobile()], ['短号', '138'], ['又一次', mobile]), {
    kind: 'customer',
  });
  expect(view).toMatchObject({ state: 'done', good: 1, bad: 3, added: 1, there: 0, owner: { name: '周以宁' } });
  expect(view.bad_rows.map(({ row, problem, sentence }) => [row, problem, sentence])).toEqual([
    [3, 'name_missing', 'Name missing. Add it'],
    [4, 'mobile', 'The mobile number isn’t 11 digits. Check it'],
    [5, 'repeated', 'Same mobile number as a row above. Remove one (row 2)'],
  ]);
  const [item] = await listed(broker, { keyword: '温言' });
  expect(item).toMatchObject({ kind: 'customer', level: 'A', company_name: '温言文化', owner: { name: '周以宁' } });
  expect(item?.next_contact_at).toBe('2026-12-01T01:00:00.000Z');
  const full = await broker.data('GET /finance/api/{id}/customer_info', { params: { id: item!.id } });
  expect(full.profile).toEqual({ source: '展会' });
  const { list } = await broker.data('GET /finance/api/{id}/customer_log', { params: { id: item!.id } });
  expect(list.map(({ kind }) => kind)).toEqual(['note', 'imported']);
  expect(list[0]?.text).toContain('想换抵押');
  const left = await broker.data('GET /finance/api/customer_import/left', { query: { id: view.id } });
  expect(left.rows).toBe(3);
  expect(left.csv).toContain('短号');
});

test('an import by the store creates unassigned leads of the store, and the request cannot choose the kind', async () => {
  const view = await bring(manager, table(...people(2, '店来')), { kind: 'customer' });
  expect(view).toMatchObject({ kind: 'clue', owner: null, added: 2 });
  const leads = await listed(manager, { kind: 'clue', keyword: '店来' });
  expect(leads.map(({ owner }) => owner)).toEqual([null, null]);
  expect(await listed(broker, { kind: 'clue', keyword: '店来' })).toEqual([]);
});

test('a queued list reports how many files are ahead, and is rejected when the queue is full', async () => {
  const { readings } = server.parts.ports;
  const cost = { memoryMb: 10, effort: 0.1 };
  const others = ['a', 'b', 'c', 'c'].map((by) => readings.join(by, cost));
  const bytes = table(['温待', newMobile()]);
  const body = { name: '名单.xlsx', bytes: bytes.length };
  const { id } = await broker.data('POST /finance/api/customer_import/begin', { body });
  await send(broker, id, bytes);
  await broker.data('POST /finance/api/customer_import/read', { body: { id } });
  await expect.poll(async () => await info(broker, id)).toMatchObject({ state: 'reading', ahead: 4 });
  const { account } = await server.parts.ports.database
    .of((await server.parts.ports.registry.site('sy', '1001', 1))!.tenantId)
    .selectFrom('customer_import')
    .select('account')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: 11 }, () => readings.join(account, cost));
  const refused = await broker.call('POST /finance/api/customer_import/read', { body: { id } });
  expect(refused).toMatchObject({ code: '4290000', data: { seconds: 30 } });
  for (const place of [...others, ...more]) place.leave();
  expect(await settled(broker, id)).toMatchObject({ state: 'read', good: 1, ahead: 0 });
});

test('a CSV in GBK is read, and unknown headers are mapped by the user', async () => {
  const mobile = newMobile();
  // 姓名,手机 / 阿甲,… encoded in GBK.
  const gbk = Buffer.concat([
    Buffer.from('d0d5c3fb2ccad6bbfa0a', 'hex'),
    Buffer.from('b0a2bcd72c', 'hex'),
    Buffer.from(`${mobile}\n`),
  ]);
  expect(await bring(broker, gbk)).toMatchObject({ added: 1 });
  expect(await listed(broker, { kind: 'clue', keyword: '阿甲' })).toHaveLength(1);
  const strange = await read(
    broker,
    xlsxOf({
      表: [
        ['甲', '乙'],
        ['温新', newMobile()],
      ],
    }),
  );
  expect(strange).toMatchObject({ state: 'read', good: 0, table: { headers: ['甲', '乙'], is_known: false } });
  const start = { body: { id: strange.id } };
  expect((await broker.call('POST /finance/api/customer_import/start', start)).code).toBe('4220000');
  const mapping = { sheet: '表', header_row: 1, columns: { name: 0, mobile: 1 } };
  await broker.data('POST /finance/api/customer_import/read', { body: { id: strange.id, mapping } });
  expect(await settled(broker, strange.id)).toMatchObject({ good: 1, table: { is_known: true } });
});

test('existing customers are skipped with a note of where they are, and never duplicated', async () => {
  const [mine, theirs, fresh] = [newMobile(), newMobile(), newMobile()];
  const add = (who: Visitor, mobile: string) => addCustomer(who, { name: '已在', mobile });
  await add(broker, mine);
  await add(colleague, theirs);
  const bytes = table(['甲', mine], ['乙', theirs], ['丙', fresh]);
  const first = await bring(broker, bytes);
  expect(first).toMatchObject({ added: 1, there: 2 });
  expect(first.there_rows.map(({ row, where, id }) => [row, where, id !== null])).toEqual([
    [2, 'own', true],
    [3, 'colleague', false],
  ]);
  // Importing the same file again adds nobody, and two concurrent imports add each row once.
  expect(await bring(broker, bytes)).toMatchObject({ added: 0, there: 3 });
  const many = table(...people(150, '同来'));
  const both = await Promise.all([bring(broker, many), bring(colleague, many)]);
  expect(both.map(({ added, there }) => added + there)).toEqual([150, 150]);
  expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(150);
});

test('a list sent twice is one import, only lost pieces are sent again, and twenty concurrent starts add it once', async () => {
  const bytes = Buffer.from(
    `姓名,手机,备注\n${people(300, '断线')
      .map((row) => `${row.join(',')},${'长'.repeat(300)}`)
      .join('\n')}`,
  );
  const once = { body: { name: 'a.csv', bytes: bytes.length } };
  const key = { 'Idempotency-Key': '0b1d3a54-7f0e-4a9e-9d0c-2f5a6f0f7a11' };
  const begun = await Promise.all(
    [1, 2].map(() => broker.with(key).data('POST /finance/api/customer_import/begin', once)),
  );
  expect(begun[0]!.id).toBe(begun[1]!.id);
  const { id } = begun[0]!;
  await send(broker, id, bytes, [1]);
  await broker.data('POST /finance/api/customer_import/read', { body: { id } });
  expect(await settled(broker, id)).toMatchObject({ state: 'collecting', fault: 'incomplete', arrived: [0] });
  await send(broker, id, bytes, [0]);
  await send(broker, id, bytes);
  await broker.data('POST /finance/api/customer_import/read', { body: { id } });
  expect(await settled(broker, id)).toMatchObject({ state: 'read', good: 300 });
  const start = () => broker.call('POST /finance/api/customer_import/start', { body: { id } });
  const codes = (await Promise.all(Array.from({ length: 20 }, start))).map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set(['2000000']));
  expect(await settled(broker, id)).toMatchObject({ state: 'done', added: 300, there: 0 });
});

test('an import whose process died continues where it stopped', async () => {
  const view = await bring(broker, table(...people(220, '续来')));
  // The state after the first hundred rows; the others are not yet added.
  await database.query(
    "update customer_import set state = 'importing', processed_count = 100, added_count = 100 where id = $1",
    [view.id],
  );
  await resumeAbandonedImports(server.parts.ports);
  expect((await info(broker, view.id)).state, 'somebody may still be at it').toBe('importing');
  server.clock.advance(leaseMs + 1);
  await Promise.all([resumeAbandonedImports(server.parts.ports), resumeAbandonedImports(server.parts.ports)]);
  expect(await settled(broker, view.id)).toMatchObject({ state: 'done', added: 100, there: 120 });
});

test('an undo removes customers nobody touched without a trace; the others stay and are listed', async () => {
  const rows = people(6, '撤来');
  const bytes = table(...rows);
  const { id, added } = await bring(broker, bytes, { kind: 'customer' });
  expect(added).toBe(6);
  server.clock.advance(60_000);
  const some = await listed(broker, { keyword: '撤来' });
  const of = (name: string) => some.find(({ customer_info }) => customer_info.name === name)!;
  await broker.data('POST /finance/api/{id}/customer_log', {
    params: { id: of('撤来0').id },
    body: { kind: 'call', text: '聊过' },
  });
  await submitOrder(broker, { customer_id: of('撤来1').id });
  const first = of('撤来2');
  await broker.data('POST /finance/api/customer/save', { body: { id: first.id, version: first.version, level: 'A' } });
  const undo = () => broker.call('POST /finance/api/customer_import/undo', { body: { id } });
  const answers = await Promise.all([undo(), undo(), undo()]);
  expect(answers.map(({ code }) => code)).toEqual(['2000000', '2000000', '2000000']);
  const { data } = answers[0]!;
  expect(data).toMatchObject({ state: 'undone', undone: 3, may_undo: false });
  expect(new Map(data.kept.map(({ name, why }) => [name, why]))).toEqual(
    new Map([
      ['撤来0', 'Already contacted'],
      ['撤来1', 'Has an order'],
      ['撤来2', 'Details changed or viewed'],
    ]),
  );
  expect((await listed(broker, { keyword: '撤来' })).map(({ customer_info }) => customer_info.name).sort()).toEqual([
    '撤来0',
    '撤来1',
    '撤来2',
  ]);
  const mobile = String(rows[4]![1]);
  expect((await broker.data('GET /finance/api/identify_customer', { query: { mobile } })).found).toBeNull();
  expect((await broker.call('GET /finance/api/{id}/customer_info', { params: { id: of('撤来4').id } })).code).toBe(
    '4040000',
  );
  // Imported or added again, the customers exist again.
  const added_again = await addCustomer(colleague, { name: '撤来4', mobile });
  expect(added_again).toMatchObject({ is_new: true });
  expect(await bring(broker, bytes)).toMatchObject({ added: 2, there: 4 });
});

test('an undo concurrent with changes keeps the changed customers or comes first, never both', async () => {
  const { id } = await bring(broker, table(...people(8, '同时')), { kind: 'customer' });
  server.clock.advance(60_000);
  const rows = await listed(broker, { keyword: '同时' });
  const [undone, ...responses] = await Promise.all([
    broker.data('POST /finance/api/customer_import/undo', { body: { id } }),
    ...rows.map((row) =>
      broker.call('POST /finance/api/submit_work', { body: { customer_id: row.id, consent: true } }),
    ),
  ]);
  const kept = responses.filter(({ code }) => code === '2000000').length;
  expect(responses.every(({ code }) => ['2000000', '4040000'].includes(code))).toBe(true);
  expect(undone!.undone + kept).toBe(8);
});

test('an import is visible to its author and the managers above; the mobiles in it only to the author', async () => {
  const view = await bring(broker, table(...people(1), ['星号', '138****6027']));
  const ids = async (who: Visitor) =>
    (await who.data('GET /finance/api/customer_import/list')).list.map(({ id }) => id);
  expect(await ids(broker)).toContain(view.id);
  expect(await ids(manager)).toContain(view.id);
  expect(await ids(colleague)).not.toContain(view.id);
  expect((await colleague.call('POST /finance/api/customer_import/undo', { body: { id: view.id } })).code).toBe(
    '4040000',
  );
  const query = { id: view.id };
  expect((await manager.call('GET /finance/api/customer_import/left', { query })).code).toBe('4090000');
  expect((await info(manager, view.id)).bad_rows[0]?.found).toBe('*********27');
  const { rows } = await database.query(
    "select changes from audit_entry where action = 'customer.import' order by seq",
  );
  expect(JSON.stringify(rows)).toContain(view.id);
  expect(JSON.stringify(rows)).not.toContain('6027');
});

test('thousands of rows are added, and one row beyond the limit is rejected with a message', async () => {
  const rows = Array.from({ length: importedRowsAtMost + 1 }, (_, at) => `万人,${15_000_000_000 + at}`);
  const file = (count: number) => Buffer.from(`姓名,手机\n${rows.slice(0, count).join('\n')}`);
  expect(await read(broker, file(rows.length))).toMatchObject({ state: 'failed', fault: 'too_large' });
  const count = proofSize(1_000, importedRowsAtMost);
  expect(await bring(manager, file(count))).toMatchObject({ added: count });
});

test('a file that is no table is rejected by name, the database holds no plain text, and after the retention only counts remain', async () => {
  expect(await read(broker, Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).toMatchObject({ fault: 'broken' });
  expect(await read(broker, table(...people(1)).slice(0, 300))).toMatchObject({ state: 'failed', fault: 'broken' });
  const mobile = newMobile();
  const view = await bring(broker, table(['秘而不宣', mobile], ['坏行不宣', '138']));
  const { rows } = await database.query('select row_to_json(i)::text as text from customer_import i');
  for (const secret of ['秘而不宣', '坏行不宣', mobile].flatMap((text) => [text, Buffer.from(text).toString('hex')]))
    for (const { text } of rows) expect(text).not.toContain(secret);
  await database.query('update customer_import set retained_until = $2 where id = $1', [
    view.id,
    new Date(server.clock.now() - 1),
  ]);
  await sweepImports(server.parts.ports);
  expect(await info(broker, view.id)).toMatchObject({ name: '', added: 1, bad: 1, table: null, bad_rows: [] });
});
