import { Buffer } from 'node:buffer';
import { pieceBytes } from '@sycee/contract/core/pieces';
import type { Cell } from '@sycee/domain/statement/cell';
import { newestGradeYear } from '@sycee/domain/statement/grade-year';
import { businessDateOf } from '@sycee/domain/time/business-date';
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
  testFirm,
  waitUntilRead,
} from '#app/testing/statements.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { resumeAbandonedStatements, sweepStatements } from './index.ts';
import { leaseMs } from './read-statement.ts';

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

const today = () => businessDateOf(server.clock.now());
const csvOf = (rows: readonly (readonly Cell[])[]) => Buffer.from(rows.map((row) => row.join(',')).join('\n'));
const workbook = (more: readonly Cell[][] = []) => invoiceFile(server, more);

async function read(visitor: Visitor, files: Readonly<Record<string, Uint8Array>>, mappings: object[] = []) {
  const started = await beginStatement(visitor);
  const named = Object.entries(files).map(([name, bytes], file) => ({ file, name, bytes: bytes.length }));
  for (const { file, name } of named) await sendFile(started.visitor, started.id, file, files[name]!);
  const order = { params: { id: started.id }, body: { files: named, mappings } };
  await started.visitor.data('PUT /tax/api/statement/{id}', order);
  return { ...started, order, view: await waitUntilRead(started.visitor, started.id) };
}

test('a file of invoices becomes facts, and its rows are counted; the figures are not given', async () => {
  const member = await server.as('member', mobiles.member);
  const bad: Cell[] = ['2431200000000009999', testFirm.code, testFirm.name, '91X', '乙', '2026-02-30', 5, 0, 5, '正常'];
  const { view } = await read(member, { 'invoices.xlsx': workbook([bad]) });
  expect(view).toMatchObject({ state: 'ready', percent: 100, company: testFirm, bad_count: 1 });
  expect(view.sheets).toMatchObject([{ kind: 'invoices', how: 'known', rows: 13, counted: 12, bad: 1 }]);
  expect(view.bad_rows).toMatchObject([
    { file: 'invoices.xlsx', sheet: '发票基础信息', row: 14, problem: 'date', column: '开票日期', found: '2026-02-30' },
  ]);
  expect(view).not.toHaveProperty('figures');
  expect(view).toMatchObject({ missing_months: [], is_stale: false });
  expect(view.facts.map(({ attr, value }) => [attr, value])).toContainEqual(['invoiced12m', '¥12,000']);
});

const payments = (days: string, more: readonly (readonly string[])[] = []): Uint8Array => {
  const header = '税种,税款所属期止,实缴金额,缴款期限,入库日期';
  const rows = invoiceRows(server)
    .slice(1)
    .map((row) => {
      const month = String(row[5]).slice(0, 7);
      return ['增值税', `${month}-28`, '100.00', `${month}-28`, `${month}-${days}`];
    });
  return Buffer.from([header, ...[...rows, ...more].map((row) => row.join(','))].join('\n'));
};

test('two exports of payments that differ are listed, and one is chosen or both count', async () => {
  const files = { 'one.csv': payments('12'), 'two.csv': payments('13') };
  const { visitor, id, view, order } = await read(server.guest(), files);
  expect(view.overlaps).toEqual([
    {
      sheets: [
        { file: 0, file_name: 'one.csv', sheet: 'one.csv', rows: 12 },
        { file: 1, file_name: 'two.csv', sheet: 'two.csv', rows: 12 },
      ],
      taxes: ['增值税'],
    },
  ]);
  expect(factIn(view, 'tax12m')).toBeUndefined();
  expect(view.unknown_facts).toContainEqual({
    attr: 'tax12m',
    name: expect.any(String),
    reasons: ['Sources overlap and differ; choose one of them'],
  });
  const readAgain = async (body: object) => {
    await visitor.data('PUT /tax/api/statement/{id}', { params: { id }, body: { ...order.body, ...body } });
    return await waitUntilRead(visitor, id);
  };
  const skipped = { file: 1, sheet: 'two.csv', kind: null, header_row: 1, columns: {} };
  expect(factIn(await readAgain({ mappings: [skipped] }), 'tax12m')).toBe('¥1,200');
  const apart = await readAgain({ confirmed: [{ file: 1, sheet: 'two.csv', what: 'apart' }] });
  expect(apart.overlaps).toEqual([]);
  expect(factIn(apart, 'tax12m')).toBe('¥2,400');
  expect(apart.sheets[1]?.confirmed).toEqual(['apart']);
});

test('one invoice with two amounts is listed with both places, and its facts are marked', async () => {
  const [header, ...rows] = invoiceRows(server);
  const small = rows[0]!.with(6, 950).with(8, 950);
  const { view } = await read(server.guest(), { 'a.xlsx': workbook(), 'b.csv': csvOf([header!, small]) });
  expect(view.conflict_count).toBe(1);
  expect(view.conflicts[0]?.versions).toMatchObject([
    { file: 'a.xlsx', sheet: '发票基础信息', row: 2, amount: 100_000 },
    { file: 'b.csv', sheet: 'b.csv', row: 2, amount: 95_000, partner: testCustomer, state: 'valid' },
  ]);
  const fact = view.facts.find(({ attr }) => attr === 'invoiced12m');
  expect(fact).toMatchObject({
    value: '¥11,000',
    partial: { bound: 'least', reasons: [expect.stringContaining('1 record')] },
  });
});

test('another company’s table is refused by its name, and a similar one counts once it is confirmed', async () => {
  const grades = (title: string) => Buffer.from(`${title}\n评价年度,纳税信用等级\n${newestGradeYear(today())},A\n`);
  const files = {
    'other.csv': grades('企业名称：上海另一家贸易有限公司'),
    'renamed.csv': grades(`纳税人名称：杭州旧名机械有限公司,纳税人识别号：${testFirm.code}`),
  };
  const { visitor, id, view, order } = await read(server.guest(), files);
  expect(view.sheets.map(({ company, counted }) => [company?.match, company?.name, counted])).toEqual([
    ['another', '上海另一家贸易有限公司', 0],
    ['renamed', '杭州旧名机械有限公司', 1],
  ]);
  expect(view.bad_count).toBe(0);
  expect(view.facts).toEqual([]);
  const confirmed = [{ file: 1, sheet: 'renamed.csv', what: 'company' }];
  await visitor.data('PUT /tax/api/statement/{id}', { params: { id }, body: { ...order.body, confirmed } });
  expect((await waitUntilRead(visitor, id)).facts).toMatchObject([{ attr: 'taxGrade', value: 'A' }]);
});

test('a missing column of the day of payment is named, and what was paid is unknown', async () => {
  const text = payments('12')
    .toString()
    .split('\n')
    .map((line) => line.split(',').slice(0, 4).join(','));
  const { view } = await read(server.guest(), { 'a.csv': Buffer.from(text.join('\n')) });
  expect(view.sheets[0]).toMatchObject({ kind: 'payments', missing: ['Paid on'] });
  expect(view.facts).toEqual([]);
  expect(view.unknown_facts.map(({ attr }) => attr).sort()).toEqual(['tax12m', 'taxArrears']);
});

test('a quotation mark that is never closed is named beside its file, and every row counts', async () => {
  const [header, ...rows] = invoiceRows(server);
  const marked = rows.map((row, at) => [...row, at === 3 ? '"急件' : '']);
  const { view } = await read(server.guest(), { 'a.csv': csvOf([[...header!, '备注'], ...marked]) });
  expect(factIn(view, 'invoiced12m')).toBe('¥12,000');
  expect(view.files[0]?.notices).toEqual([
    'Row 5 has a quotation mark that is never closed; it was read as text. Please check the row.',
  ]);
});

test('a guest can import files, and nobody else sees them', async () => {
  const { id, visitor, view } = await read(server.guest(), { 'a.xlsx': workbook() });
  expect(view.state).toBe('ready');
  const others = [
    server.guest(),
    server.guest().with({ 'x-claim': 'x'.repeat(43) }),
    await server.as('member', mobiles.member),
    await server.as('store', mobiles.manager),
    visitor.with(server.guest(otherTenantSite).headers),
  ];
  const bytes = Buffer.from('abc').toString('base64');
  for (const other of others) {
    const answers = await Promise.all([
      other.call('GET /tax/api/statement/{id}', { params: { id } }),
      other.call('DELETE /tax/api/statement/{id}', { params: { id } }),
      other.call('PUT /tax/api/statement/{id}', {
        params: { id },
        body: { files: [{ file: 0, name: 'a', bytes: 3 }] },
      }),
      other.call('POST /tax/api/statement/{id}/piece', { params: { id }, body: { file: 0, piece: 0, bytes } }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(['4040000', '4040000', '4040000', '4040000']);
  }
  expect(factIn(await waitUntilRead(visitor, id), 'invoiced12m')).toBe('¥12,000');
});

test('pieces arrive in any order and repeatedly; after a lost connection only missing ones are sent', async () => {
  const { id, visitor } = await beginStatement(server.guest());
  const text = `${invoiceRows(server)

    .map((row) => row.join(','))
    .join('\n')}\n${'x,y,z\n'.repeat(60_000)}\n`;
  const bytes = Buffer.from(text);
  const order = { params: { id }, body: { files: [{ file: 0, name: 'a.csv', bytes: bytes.length }] } };
  await sendFile(visitor, id, 0, bytes, [1]);
  await visitor.data('PUT /tax/api/statement/{id}', order);
  const cut = await waitUntilRead(visitor, id);
  expect(cut.files).toEqual([{ file: 0, name: 'a.csv', bytes: bytes.length, fault: 'incomplete', notices: [] }]);
  await sendFile(visitor, id, 0, bytes, [0, 2]);
  await sendFile(visitor, id, 0, bytes);
  await visitor.data('PUT /tax/api/statement/{id}', order);
  const whole = await waitUntilRead(visitor, id);
  expect(whole.files[0]?.fault).toBeNull();
  expect(whole.sheets).toMatchObject([{ kind: 'invoices', counted: 12 }]);
});

test('an unreadable file is reported, and the others count', async () => {
  const { view } = await read(server.guest(), {
    'old.xls': Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]),
    'cut.xlsx': workbook().slice(0, 400),
    'good.xlsx': workbook(),
  });
  expect(view.state).toBe('ready');
  expect(view.files.map(({ fault }) => fault)).toEqual(['broken', 'broken', null]);
  expect(factIn(view, 'invoiced12m')).toBe('¥12,000');
});

test('a wrong credit code, an oversized piece, and two files at one index are refused with instructions', async () => {
  const wrong = await server
    .guest()
    .call('POST /tax/api/statement', { body: { ...testFirm, code: '914403001922038217' } });
  expect(wrong).toMatchObject({ code: '4220000', data: { fields: { code: expect.stringContaining('licence') } } });
  const { id, visitor } = await beginStatement(server.guest());
  const long = Buffer.alloc(pieceBytes + 2).toString('base64');
  expect(
    (
      await visitor.call('POST /tax/api/statement/{id}/piece', {
        params: { id },
        body: { file: 0, piece: 0, bytes: long },
      })
    ).code,
  ).toBe('4220000');
  const files = [
    { file: 0, name: 'a', bytes: 1 },
    { file: 0, name: 'b', bytes: 1 },
  ];
  expect((await visitor.call('PUT /tax/api/statement/{id}', { params: { id }, body: { files } })).code).toBe('4220000');
});

test('another process resumes reading a file after a crash, and the superseded process writes nothing', async () => {
  const { id, visitor, order } = await read(server.guest(), { 'a.xlsx': workbook() });
  await owner.query("update statement set state = 'reading', result_sealed = null where id = $1", [id]);
  await resumeAbandonedStatements(server.parts.ports);
  expect(
    (await visitor.data('GET /tax/api/statement/{id}', { params: { id } })).state,
    'somebody may still be at it',
  ).toBe('reading');
  server.clock.advance(leaseMs + 1);
  await Promise.all([resumeAbandonedStatements(server.parts.ports), resumeAbandonedStatements(server.parts.ports)]);
  await expect
    .poll(async () => (await visitor.data('GET /tax/api/statement/{id}', { params: { id } })).state)
    .toBe('ready');
  // Ten concurrent requests lead to one more complete reading.
  await Promise.all(Array.from({ length: 10 }, () => visitor.data('PUT /tax/api/statement/{id}', order)));
  expect(factIn(await waitUntilRead(visitor, id), 'invoiced12m')).toBe('¥12,000');
});

test('file content is nowhere in clear in the database, and deleting removes all of it', async () => {
  const { id, visitor } = await read(server.guest(), { 'a.xlsx': workbook() });
  const { rows } = await owner.query(
    'select row_to_json(s)::text as text from statement s union all select row_to_json(p)::text from statement_piece p',
  );
  const hex = Buffer.from(testCustomer).toString('hex');
  for (const { text } of rows) {
    for (const matches of [testCustomer, hex, testFirm.code, Buffer.from(testFirm.code).toString('hex')])
      expect(text).not.toContain(matches);
  }
  await visitor.data('DELETE /tax/api/statement/{id}', { params: { id } });
  expect((await visitor.call('GET /tax/api/statement/{id}', { params: { id } })).code).toBe('4040000');
  expect((await owner.query('select from statement_piece where statement = $1', [id])).rowCount).toBe(0);
});

test('imported files are deleted after thirty days', async () => {
  const { id, visitor } = await read(server.guest(), { 'a.xlsx': workbook() });
  await sweepStatements(server.parts.ports);
  expect((await visitor.data('GET /tax/api/statement/{id}', { params: { id } })).state).toBe('ready');
  await owner.query('update statement set retained_until = $2 where id = $1', [id, new Date(server.clock.now() - 1)]);
  await sweepStatements(server.parts.ports);
  expect((await visitor.call('GET /tax/api/statement/{id}', { params: { id } })).code).toBe('4040000');
});
