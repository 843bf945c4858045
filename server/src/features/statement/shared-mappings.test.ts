import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { beginStatement, invoiceRows, sendFile, waitUntilRead } from '#app/testing/statements.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import { xlsxOf } from '#platform/sheets/testing.ts';
import { eraseStatements } from './index.ts';

let server: TestServer;
let owner: pg.Client;
let operator: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  operator = await server.as('saas', mobiles.headquarters, headquarters);
});
beforeEach(() =>
  owner.query(
    `truncate shared_mapping_proposal, shared_mapping, statement_mapping, statement_sheet, statement cascade`,
  ),
);
afterAll(async () => {
  await owner.end();
  await server.close();
});

const headers = ['单号', '卖家', '买家', '日子', '净额'];
const columns = { digitalNumber: 0, sellerName: 1, buyerName: 2, date: 3, amount: 4 };
/** Another mapping of the same headers. */
const otherColumns = { digitalNumber: 0, sellerName: 1, buyerId: 2, date: 3, amount: 4 };
const sheet = '台账';
/** Names of its headers that the platform does not know. */
const strangeFile = (header: readonly string[] = headers, titles: readonly string[] = []) => {
  const rows = invoiceRows(server).slice(1);
  const cells = rows.map((row) => [0, 2, 4, 5, 6].map((column) => row[column] ?? null));
  return xlsxOf({ [sheet]: [...titles.map((title) => [title]), [...header], ...cells] });
};
const mapping = { file: 0, sheet, kind: 'invoices', header_row: 1, columns } as const;

type Started = Awaited<ReturnType<typeof beginStatement>>;
async function readAgain({ id, visitor }: Started, mappings: object[] = [], file = strangeFile()) {
  await sendFile(visitor, id, 0, file);
  const files = [{ file: 0, name: '0.xlsx', bytes: file.length }];
  await visitor.data('PUT /tax/api/statement/{id}', { params: { id }, body: { files, mappings } });
  return await waitUntilRead(visitor, id);
}
async function read(visitor: Visitor, mappings: object[] = [], file = strangeFile()) {
  const started = await beginStatement(visitor);
  return { started, view: await readAgain(started, mappings, file) };
}
const propose = ({ id, visitor }: Started, body: object = mapping) =>
  visitor.call('POST /tax/api/statement/{id}/proposal', { params: { id }, body: body as never });
const list = async (state: 'proposed' | 'approved' | 'refused' | 'revoked' = 'proposed', who = operator) =>
  (await who.data('GET /admin/api/mappings', { query: { state } })).list;
const decide = (id: string, state: string, reason = '', who = operator) =>
  who.call('PUT /admin/api/mappings/{id}', { params: { id }, body: { state, reason } as never });
const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields: Record<string, string> }).fields;

const firstMember = () => server.as('member', mobiles.secondMember);
const secondMember = () => server.as('member', mobiles.thirdMember);

/** A member maps the sheet, proposes it, and headquarters approves it. */
async function approveMapping() {
  const { started } = await read(await firstMember());
  expect((await propose(started)).code).toBe('2000000');
  const [proposal] = await list();
  expect((await decide(proposal!.id, 'approved')).code).toBe('2000000');
  return { started, id: proposal!.id };
}

test('headquarters sees the headers, who proposed the same, what contradicts it, and the files that it would change', async () => {
  const first = await read(await firstMember());
  const second = await read(await secondMember());
  await read(server.guest());
  await read(server.guest(), [mapping]);
  await read(server.guest(), [], strangeFile(['单号', '卖家', '买家', '日子', '毛额']));
  expect((await propose(first.started)).data).toEqual({ state: 'proposed' });
  await propose(first.started);
  await propose(second.started);
  expect((await propose(second.started, { ...mapping, columns: otherColumns })).code).toBe('2000000');
  const all = await list();
  expect(all).toHaveLength(2);
  const one = all.find(({ proposed_by }) => proposed_by === 2)!;
  const other = all.find(({ proposed_by }) => proposed_by === 1)!;
  expect(one).toMatchObject({ headers, kind: 'invoices', columns, state: 'proposed', proposed_by_all: 2 });
  expect(one.contradictions).toMatchObject([{ id: other.id, columns: { buyerId: 2 }, proposed_by: 1 }]);
  expect(other.contradictions).toMatchObject([{ id: one.id, state: 'proposed', proposed_by: 2 }]);
  const day = { sheets: 4, day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) };
  expect(one.files).toEqual({
    sheets: 4,
    rows: 48,
    by_way: [
      { how: 'mapped', sheets: 1, rows: 12 },
      { how: 'unknown', sheets: 3, rows: 36 },
    ],
    days: [day],
  });
  await first.started.visitor.data('DELETE /tax/api/statement/{id}', { params: { id: first.started.id } });
  expect((await list())[0]!.files.sheets).toBe(3);
});

test('an approved mapping reads everybody’s files of the tenant, says so, and yields to a person’s own', async () => {
  await approveMapping();
  for (const who of [server.guest(), await secondMember(), await server.as('store', mobiles.manager)]) {
    const { view } = await read(who, [], strangeFile(headers, ['台账说明']));
    expect(view.sheets).toMatchObject([
      { how: 'approved', kind: 'invoices', counted: 12, header_row: 2, reread: null },
    ]);
    expect(view.facts.map(({ attr, value }) => [attr, value])).toContainEqual(['invoiced12m', '¥12,000']);
  }
  const other = otherColumns;
  const own = await read(await secondMember(), [{ ...mapping, columns: other }]);
  expect(own.view.sheets).toMatchObject([{ how: 'mapped', columns: other }]);
  expect((await read(await secondMember())).view.sheets).toMatchObject([{ how: 'remembered', columns: other }]);
  expect((await read(server.guest(otherTenantSite))).view.sheets).toMatchObject([{ how: 'unknown', reread: null }]);
});

test('files read before stay as they were read; their owner sees that they can be read again, and chooses', async () => {
  const early = await read(server.guest());
  expect(early.view.sheets).toMatchObject([{ how: 'unknown', reread: null }]);
  const { id } = await approveMapping();
  const seen = () => waitUntilRead(early.started.visitor, early.started.id);
  expect((await seen()).sheets).toMatchObject([{ how: 'unknown', kind: null, reread: 'approved' }]);
  expect((await readAgain(early.started)).sheets).toMatchObject([{ how: 'approved', reread: null }]);
  await decide(id, 'revoked');
  const after = await seen();
  expect(after.sheets).toMatchObject([{ how: 'approved', counted: 12, reread: 'withdrawn' }]);
  expect(after.facts.map(({ attr, value }) => [attr, value])).toContainEqual(['invoiced12m', '¥12,000']);
  expect((await readAgain(early.started)).sheets).toMatchObject([{ how: 'unknown', reread: null }]);
});

test('a refused or revoked mapping is not used, and can be approved after all', async () => {
  const { started, id } = await approveMapping();
  await decide(id, 'revoked', '列已调整');
  expect((await read(server.guest())).view.sheets).toMatchObject([{ how: 'unknown' }]);
  expect((await propose(started)).data).toEqual({ state: 'revoked' });
  expect(await list('revoked')).toMatchObject([{ id, reason: '列已调整', proposed_by: 1 }]);
  expect((await decide(id, 'approved')).code).toBe('2000000');
  expect((await read(server.guest())).view.sheets).toMatchObject([{ how: 'approved' }]);
  const { counts } = await operator.data('GET /admin/api/mappings');
  expect(counts).toEqual({ proposed: 0, approved: 1, refused: 0, revoked: 0 });
});

test('each decision is in the audit log, with its reason', async () => {
  const { id } = await approveMapping();
  await decide(id, 'revoked', 'Columns moved');
  const { started } = await read(await secondMember());
  await propose(started, { ...mapping, columns: otherColumns });
  const [proposal] = await list();
  expect((await decide(proposal!.id, 'refused')).code).toBe('4220000');
  expect((await decide(proposal!.id, 'refused', 'Wrong buyer')).code).toBe('2000000');
  const entries = (await operator.data('GET /admin/api/audit', { query: { page_size: 20 } })).list;
  const acts = entries.filter(({ subject }) => subject.kind === 'mapping').slice(0, 3);
  expect(acts.map(({ action, changes }) => [action, ...changes.map(({ from, to }) => `${from} → ${to}`)])).toEqual([
    ['mapping.refuse', 'To review → Rejected', '— → Wrong buyer'],
    ['mapping.revoke', 'Approved → Revoked', '— → Columns moved'],
    ['mapping.approve', 'To review → Approved'],
  ]);
  expect(acts[0]!.subject.name).toBe('单号, 卖家, 买家, 日子');
});

test('of approvals at the same time one succeeds, also for different mappings of the same headers', async () => {
  const { started } = await read(await firstMember());
  await propose(started);
  await propose(started, { ...mapping, columns: otherColumns });
  const [one, other] = await list();
  const answers = await Promise.all(
    [one!.id, one!.id, other!.id, other!.id].map((id) => decide(id, 'approved').then(({ code }) => code)),
  );
  expect(answers.filter((code) => code === '2000000')).toHaveLength(1);
  expect(answers.filter((code) => code === '4090000')).toHaveLength(3);
  expect(await list('approved')).toHaveLength(1);
  const { rowCount } = await owner.query(
    `select from audit_entry where action = 'mapping.approve' and subject_id = any($1)`,
    [[one!.id, other!.id]],
  );
  expect(rowCount).toBe(1);
});

test('headers that look like data, or that are recognised, are refused and not stored', async () => {
  for (const [header, sentence] of [
    ['绝密客户贸易有限公司', 'name of a company'],
    ['13800000001', 'has digits'],
    ['a@example.com', 'may be a contact'],
  ] as const) {
    const { started } = await read(await firstMember(), [], strangeFile([...headers.slice(0, 4), header]));
    const answer = await propose(started);
    expect(answer.code).toBe('4220000');
    expect(fieldsOf(answer)['headers']).toContain(sentence);
  }
  const { started } = await read(await firstMember(), [], strangeFile(headers, ['票据台账']));
  expect(fieldsOf(await propose(started, mapping))['headers']).toContain('not in the row');
  expect((await owner.query('select from shared_mapping')).rowCount).toBe(0);
});

test('only the owner of a statement who is logged in proposes its columns', async () => {
  const guest = await read(server.guest());
  expect((await propose(guest.started)).code).toBe('4010000');
  const { started } = await read(await firstMember());
  for (const visitor of [await secondMember(), await server.as('member', mobiles.member), operator])
    expect((await propose({ ...started, visitor })).code).toBe('4040000');
  for (const body of [
    { ...mapping, sheet: 'other' },
    { ...mapping, file: 3 },
    { ...mapping, header_row: 2 },
    { ...mapping, kind: 'x' },
    { ...mapping, columns: { ...columns, amount: 4.5 } },
    { ...mapping, columns: { amount: 4 } },
    { ...mapping, columns: { ...columns, amount: 150 } },
    {},
  ])
    expect((await propose(started, body)).code, JSON.stringify(body)).toMatch(/^4(?:04|22)0000$/);
  expect((await owner.query('select from shared_mapping')).rowCount).toBe(0);
});

test('only headquarters with the right decides, and only about proposals of its own tenant', async () => {
  const { started } = await read(await firstMember());
  await propose(started);
  const [{ id } = { id: '' }] = await list();
  for (const who of [
    await server.as('store', mobiles.manager),
    await server.as('broker', mobiles.adviser),
    await server.as('member', mobiles.member),
    server.guest(),
  ]) {
    expect((await who.call('GET /admin/api/mappings')).code).not.toBe('2000000');
    expect((await decide(id, 'approved', '', who)).code).not.toBe('2000000');
  }
  const stranger = await server.as('saas', mobiles.otherHeadquarters, {
    ...headquarters,
    tenantNo: otherTenantSite.tenantNo,
  });
  expect(await list('proposed', stranger)).toEqual([]);
  expect((await decide(id, 'approved', '', stranger)).code).toBe('4040000');
  for (const [at, state, code] of [
    ['x', 'approved', '4040000'],
    ['019b76da-a800-7000-8000-000000000000', 'approved', '4040000'],
    [id, 'revoked', '4090000'],
    [id, 'proposed', '4220000'],
    [id, 'x', '4220000'],
  ] as const)
    expect((await decide(at, state)).code, `${at} ${state}`).toBe(code);
  expect(await list()).toMatchObject([{ id, state: 'proposed' }]);
});

test('an erased person’s proposal stays without the person, and their files are no longer counted', async () => {
  const member = await firstMember();
  const { account_no } = await member.data('GET /account/api/info');
  const { started } = await read(member);
  await propose(started);
  const matches = await owner.query<{ id: string }>('select id from account where account_no = $1', [account_no]);
  const db = server.parts.ports.database.of((await server.parts.ports.registry.site('sy', '1001', 1))!.tenantId);
  await eraseStatements(db, matches.rows[0]!.id);
  expect((await owner.query('select from shared_mapping_proposal where account is not null')).rowCount).toBe(0);
  expect(await list()).toMatchObject([{ headers, proposed_by: 1, proposed_by_all: 1, files: { sheets: 0, days: [] } }]);
});

test('neither a sheet’s record nor a proposal holds a row of the file or a name', async () => {
  const { started } = await read(await firstMember());
  await propose(started);
  const stored = await owner.query<{ text: string }>(
    `select t::text as text from statement_sheet t union all select t::text from shared_mapping t
     union all select t::text from shared_mapping_proposal t`,
  );
  const text = stored.rows.map((row) => row.text).join();
  expect(text).toContain('单号');
  for (const secret of ['绝密客户', '2431200000000000', sheet, '0.xlsx']) expect(text).not.toContain(secret);
  const sheets = await owner.query<{ text: string }>('select t::text as text from statement_sheet t');
  expect(sheets.rows.map((row) => row.text).join()).not.toContain('单号');
});

test('one column with two meanings is refused in words, in readings and in proposals', async () => {
  const { started } = await read(await firstMember());
  const twice = { ...mapping, columns: { ...columns, total: 4 } };
  const body = { files: [{ file: 0, name: '0.xlsx', bytes: 9 }], mappings: [twice] };
  const params = { params: { id: started.id } };
  for (const answer of [
    await propose(started, twice),
    await started.visitor.call('PUT /tax/api/statement/{id}', { ...params, body }),
  ])
    expect(answer).toMatchObject({
      code: '4220000',
      message: expect.stringContaining('each column can have one meaning'),
    });
});

test('a mapping that leaves out the column of the company is neither proposed nor approved', async () => {
  const named = ['单号', '销方名称', '买家', '日子', '净额', '卖家'];
  const without = { digitalNumber: 0, sellerId: 5, buyerName: 2, date: 3, amount: 4 };
  const { started } = await read(await firstMember(), [], strangeFile(named));
  const answer = await propose(started, { ...mapping, columns: without });
  expect(fieldsOf(answer)['headers']).toContain('Include “销方名称”');
  // Proposed before this was checked.
  await propose(started, { ...mapping, columns: { ...without, sellerName: 1 } });
  await owner.query(`update shared_mapping set columns = $1`, [JSON.stringify(without)]);
  const [proposal] = await list();
  expect(await decide(proposal!.id, 'approved')).toMatchObject({
    code: '4090000',
    message: expect.stringContaining('Include “销方名称”'),
  });
});
