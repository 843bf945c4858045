import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testConfig } from '#app/testing/config.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import {
  headquarters,
  jingan,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';

let server: TestServer;
let owner: pg.Client;
let saas: Visitor;
let manager: Visitor;
let tenantId: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  saas = await server.as('saas', mobiles.headquarters, headquarters);
  manager = await server.as('store', mobiles.manager);
  tenantId = (await server.parts.ports.registry.site('sy', '1001', 1))!.tenantId;
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const entries = async (who: Visitor, query: object = {}) =>
  (await who.data('GET /admin/api/audit', { query: { page_size: 100, ...query } })).list;
const chain = () => saas.data('GET /admin/api/audit_chain');
const addTeam = (who: Visitor, name: string, store_no = 1) =>
  who.call('POST /admin/api/teams', { body: { store_no, name_zh: name, name_en: name } });
const firstOrder = async () => (await manager.data('GET /finance/api/work_list')).list[0]!;

test('an audit entry has actor, address and subject, with masked personal data', async () => {
  const order = await firstOrder();
  await manager.data('POST /finance/api/{id}/reveal_mobile', { params: { id: order.id } });
  const [entry] = await entries(manager);
  expect(entry).toMatchObject({
    action: 'work.reveal_mobile',
    actor: { account_no: 's-1001-0011', name: '方清和', role: 'store' },
    site: 'sy_1001_1',
    subject: { kind: 'work', id: order.work_no },
  });
  expect(entry!.session).toMatch(/^[0-9a-f]{12}$/);
  const clerk = (await manager.data('GET /admin/api/staff', { query: { keyword: '陶映雪' } })).list[0]!;
  const params = { id: clerk.id };
  await manager.data('PUT /admin/api/staff/{id}', { params, body: { version: clerk.version, title: '前台' } });
  expect((await entries(manager, { subject: clerk.account_no }))[0]).toMatchObject({
    action: 'staff.edit',
    subject: { name: '陶映雪' },
    changes: [{ field: 'title', from: '文员', to: '前台' }],
  });
});

test('an audit entry names subjects and values, and a reordered list is no change', async () => {
  const { list } = await saas.data('GET /admin/api/groups');
  const group = list.find(({ may_edit, buttons }) => may_edit && buttons.length > 1)!;
  const { id, people: _, may_edit: __, may_assign: ___, ...fields } = group;
  const [first, ...others] = [...group.buttons].reverse();
  const change = (buttons: string[], version: number) =>
    saas.data('PUT /admin/api/groups/{id}', { params: { id }, body: { ...fields, buttons, version } });
  const { version } = await change([first!, ...others], group.version);
  expect((await entries(saas, { subject: id }))[0]).toMatchObject({
    subject: { kind: 'group', name: group.name_en },
    changes: [],
  });
  await change(others, version);
  const [entry] = await entries(saas, { subject: id });
  expect(entry!.changes).toMatchObject([{ field: 'buttons', name: 'Buttons' }]);
  expect(entry!.changes[0]!.from).not.toMatch(/[a-z]\.[a-z]/);
});

test('concurrent audit entries are numbered without gaps, and the hash chain is complete', async () => {
  const before = (await chain()).entries;
  await Promise.all(Array.from({ length: 20 }, (_, i) => addTeam(i % 2 ? manager : saas, `t${i}`)));
  expect(await chain()).toMatchObject({ entries: before + 20, broken_at: null });
  const seqs = (await entries(saas)).map(({ seq }) => seq);
  expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, i) => before + 20 - i));
});

test('neither a rollback nor a refusal leaves an audit entry', async () => {
  const before = (await chain()).entries;
  expect((await addTeam(manager, 'elsewhere', 2)).code).toBe('4030000');
  expect((await chain()).entries).toBe(before);
});

test('the audit log is filtered by actor, action, subject and days, and its pages are consecutive', async () => {
  const teams = await entries(saas, { action: 'team.add' });
  expect(new Set(teams.map(({ action }) => action))).toEqual(new Set(['team.add']));
  const ownEntries = await entries(saas, { actor: 's-1001-0011' });
  expect(new Set(ownEntries.map(({ actor }) => actor?.name))).toEqual(new Set(['方清和']));
  expect(await entries(saas, { to: '2020-01-01' })).toEqual([]);
  expect((await entries(saas, { from: '2020-01-01' })).length).toBeGreaterThan(20);
  const first = await saas.data('GET /admin/api/audit', { query: { page_size: 7 } });
  const second = await saas.data('GET /admin/api/audit', { query: { page_size: 7, cursor: first.next! } });
  expect(second.list[0]!.seq).toBe(first.list.at(-1)!.seq - 1);
});

test('staff of one store see the audit entries of the store and their own; another tenant sees none', async () => {
  await addTeam(saas, 'far', 2);
  const other = await server.as('store', mobiles.jinganManager, jingan);
  const foreignOne = await entries(other);
  expect(foreignOne.map(({ changes }) => changes[0]!.to)).toEqual(['far']);
  const foreign = await server.as('store', mobiles.otherManager, otherTenantSite);
  expect(await entries(foreign)).toEqual([]);
  expect((await server.as('store', mobiles.clerk).then((clerk) => clerk.call('GET /admin/api/audit'))).code).toBe(
    '4030000',
  );
});

test('the runtime role may add and read entries, but not change or delete them', async () => {
  const runtime = new pg.Client({ connectionString: testConfig(server.ownerUrl).databaseUrl });
  await runtime.connect();
  await runtime.query('select set_config($1, $2, false)', ['app.tenant_id', tenantId]);
  for (const statement of [
    "update audit_entry set action = 'nothing'",
    'delete from audit_entry',
    'truncate audit_entry',
    'delete from audit_head',
  ])
    await expect(runtime.query(statement), statement).rejects.toThrow(/permission denied/);
  await runtime.end();
});

test('an entry that the owner of the tables forges, removes or inserts is detected by number', async () => {
  expect((await chain()).broken_at).toBeNull();
  const forge = async (statement: string, expected: number) => {
    await owner.query('begin');
    await owner.query(statement, [tenantId]);
    await owner.query('commit');
    expect((await chain()).broken_at, statement).toBe(expected);
  };
  const { rows } = await owner.query('select * from audit_entry where tenant_id = $1 and seq in (3, 5)', [tenantId]);
  await forge("update audit_entry set action = 'nothing' where tenant_id = $1 and seq = 5", 5);
  await owner.query('update audit_entry set action = $2 where tenant_id = $1 and seq = 5', [tenantId, rows[1].action]);
  expect((await chain()).broken_at).toBeNull();
  await forge("update audit_entry set occurred_at = occurred_at + interval '1 ms' where tenant_id = $1 and seq = 3", 3);
  await owner.query('update audit_entry set occurred_at = $2 where tenant_id = $1 and seq = 3', [
    tenantId,
    rows[0].occurred_at,
  ]);
  await forge('update audit_entry set prev_hash = hash where tenant_id = $1 and seq = 5', 5);
  await owner.query('update audit_entry set prev_hash = $2 where tenant_id = $1 and seq = 5', [
    tenantId,
    rows[1].prev_hash,
  ]);
  await forge(
    "update audit_head set hash = decode(repeat('00', 32), 'hex') where tenant_id = $1",
    (await chain()).entries,
  );
  const { rows: last } = await owner.query(
    'select hash from audit_entry where tenant_id = $1 order by seq desc limit 1',
    [tenantId],
  );
  await owner.query('update audit_head set hash = $2 where tenant_id = $1', [tenantId, last[0].hash]);
  expect((await chain()).broken_at).toBeNull();
  await forge('delete from audit_entry where tenant_id = $1 and seq = 4', 4);
});

test('the exported log has the same scope, contains no formulas, and is logged itself', async () => {
  await addTeam(manager, '=HYPERLINK("http://evil.example")');
  const input = { action: 'team.add' };
  const { csv, entries: n, more } = await manager.data('POST /admin/api/audit_export', { body: input });
  const lines = csv.trim().split('\r\n');
  expect([lines.length, n, more]).toEqual([(await entries(manager, input)).length + 1, n, false]);
  expect(lines[0]).toContain('Time (UTC)');
  expect(csv).not.toMatch(/(^|,|\n)"?[=+@-]/);
  const [newest] = await entries(manager, { action: 'audit.export' });
  expect(newest!.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'entries', to: String(n) }),
      expect.objectContaining({ field: 'action', to: 'Created team' }),
    ]),
  );
  const other = await server.as('store', mobiles.jinganManager, jingan);
  const { csv: foreign } = await other.data('POST /admin/api/audit_export', { body: input });
  expect(foreign).not.toContain('HYPERLINK');
});
