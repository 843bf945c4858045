import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import {
  beginStatement,
  factIn,
  invoiceFile,
  invoiceRows,
  sendFile,
  testCustomer,
  waitUntilRead,
} from '#app/testing/statements.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { xlsxOf } from '#platform/sheets/testing.ts';
import { eraseStatements } from './index.ts';

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

type StartedReading = Awaited<ReturnType<typeof beginStatement>>;

async function readAll({ id, visitor }: StartedReading, files: readonly Uint8Array[], mappings: object[] = []) {
  for (const [file, bytes] of files.entries()) await sendFile(visitor, id, file, bytes);
  const named = files.map((bytes, file) => ({ file, name: `${file}.xlsx`, bytes: bytes.length }));
  await visitor.data('PUT /tax/api/statement/{id}', { params: { id }, body: { files: named, mappings } });
  return await waitUntilRead(visitor, id);
}
async function read(visitor: Visitor, files: readonly Uint8Array[], mappings: object[] = []) {
  return await readAll(await beginStatement(visitor), files, mappings);
}

const sheet = '发票基础信息';
const recognised = { digitalNumber: 0, sellerId: 1, sellerName: 2, buyerId: 3, buyerName: 4, date: 5, amount: 6 };
const amountInFirst = (file: number) => ({
  file,
  sheet,
  kind: 'invoices',
  header_row: 1,
  columns: { ...recognised, amount: 7 },
});

const strangeHeader = ['单号', '卖家', '买家', '日子', testCustomer];
const strangeFile = () => {
  const rows = invoiceRows(server).slice(1);
  const cells = rows.map((row) => [0, 2, 4, 5, 6].map((column) => row[column] ?? null));
  return xlsxOf({ 台账: [strangeHeader, ...cells] });
};
const strangeMapping = {
  file: 0,
  sheet: '台账',
  kind: 'invoices',
  header_row: 1,
  columns: { digitalNumber: 0, sellerName: 1, buyerName: 2, date: 3, amount: 4 },
};

test('a guest’s column mapping changes nothing for other people', async () => {
  const file = invoiceFile(server);
  const own = await read(server.guest(), [file], [amountInFirst(0)]);
  expect(own.sheets).toMatchObject([{ how: 'mapped', columns: { amount: 7 } }]);
  expect(factIn(own, 'invoiced12m')).toBe('¥0');
  const others = [
    server.guest(),
    await server.as('member', mobiles.member),
    await server.as('store', mobiles.manager),
    server.guest(otherTenantSite),
  ];
  for (const other of others) {
    const view = await read(other, [file]);
    expect(view.sheets).toMatchObject([{ how: 'known', question: null, columns: { amount: 6 } }]);
    expect(factIn(view, 'invoiced12m')).toBe('¥12,000');
  }
  await read(server.guest(), [strangeFile()], [strangeMapping]);
  for (const other of others) expect((await read(other, [strangeFile()])).sheets).toMatchObject([{ how: 'unknown' }]);
});

test('a member’s later file is read by its own headers, and a contradicting earlier mapping is asked about', async () => {
  const member = await server.as('member', mobiles.secondMember);
  const file = invoiceFile(server);
  await read(member, [file], [amountInFirst(0)]);
  const started = await beginStatement(member);
  const later = await readAll(started, [file]);
  expect(later.sheets).toMatchObject([
    { how: 'known', columns: { amount: 6 }, question: { kind: 'invoices', header_row: 1, columns: { amount: 7 } } },
  ]);
  expect(factIn(later, 'invoiced12m')).toBe('¥12,000');
  // Once answered, the question does not appear again.
  const { kind, columns, header_row } = later.sheets[0]!;
  const answered = await readAll(started, [file], [{ file: 0, sheet, kind, columns, header_row }]);
  expect(answered.sheets).toMatchObject([{ how: 'mapped', question: null, columns: { amount: 6 } }]);
  expect((await read(member, [file])).sheets).toMatchObject([{ how: 'known', question: null }]);
});

test('a member maps the columns of an unknown table once; later statements reuse the mapping and show that', async () => {
  const member = await server.as('member', mobiles.thirdMember);
  expect((await read(member, [strangeFile()])).sheets).toMatchObject([
    { how: 'unknown', kind: null, header_row: 1, headers: strangeHeader, question: null },
  ]);
  const mapped = await read(member, [strangeFile()], [strangeMapping]);
  expect(mapped.sheets).toMatchObject([{ how: 'mapped', kind: 'invoices', counted: 12 }]);
  const [one, two] = await Promise.all([read(member, [strangeFile()]), read(member, [strangeFile()])]);
  for (const view of [one, two]) expect(view.sheets).toMatchObject([{ how: 'remembered', counted: 12 }]);
});

test('a guest’s mapping applies to later files of the same statement and ends with it', async () => {
  const started = await beginStatement(server.guest());
  await readAll(started, [strangeFile()], [strangeMapping]);
  const view = await readAll(started, [strangeFile(), strangeFile()]);
  expect(view.sheets).toMatchObject([{ how: 'remembered' }, { how: 'remembered', file: 1 }]);
  const stored = () => owner.query('select from statement_mapping where statement = $1', [started.id]);
  expect((await stored()).rowCount).toBe(1);
  await started.visitor.data('DELETE /tax/api/statement/{id}', { params: { id: started.id } });
  expect((await stored()).rowCount).toBe(0);
});

test('a member’s mappings are sealed, limited in number, and end with the account', async () => {
  const member = await server.as('member', mobiles.member);
  const { account_no } = await member.data('GET /account/api/info');
  const matches = await owner.query<{ id: string }>('select id from account where account_no = $1', [account_no]);
  const account = matches.rows[0]!.id;
  const stored = () =>
    owner.query<{ text: string }>('select m::text as text from statement_mapping m where account = $1', [account]);
  await read(member, [strangeFile()], [strangeMapping]);
  const [row] = (await stored()).rows;
  const bytes = [...row!.text.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex]) => Buffer.from(hex!, 'hex').toString());
  for (const text of [testCustomer, '单号', 'sellerName']) expect(row!.text + bytes.join()).not.toContain(text);
  await owner.query(
    `insert into statement_mapping (tenant_id, id, account, headers_hash, mapping_sealed, set_at)
     select tenant_id, gen_random_uuid(), account, sha256(n::text::bytea), mapping_sealed, set_at - interval '1 day'
     from statement_mapping, generate_series(1, 300) n where account = $1`,
    [account],
  );
  await read(member, [strangeFile()], [strangeMapping]);
  expect((await stored()).rowCount).toBe(100);
  expect((await read(member, [strangeFile()])).sheets).toMatchObject([{ how: 'remembered' }]);
  const db = server.parts.ports.database.of((await server.parts.ports.registry.site('sy', '1001', 1))!.tenantId);
  await eraseStatements(db, account);
  expect((await stored()).rowCount).toBe(0);
});
