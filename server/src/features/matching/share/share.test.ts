import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { importInvoices, testFirm } from '#app/testing/statements.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let member: Visitor;
let owner: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const income = 2_345_600;
const answers = { birthday: '1990-05-20', region: '320508', monthlyIncome: income };
const dayMs = 86_400_000;

async function made(visitor: Visitor): Promise<string> {
  const { report_id: id } = await visitor.data('POST /tax/api/match/personal', { body: { answers } });
  await expect
    .poll(async () => (await visitor.data('GET /tax/api/match/info/{id}', { params: { id } })).state)
    .toBe('ready');
  return id;
}
const share = (visitor: Visitor, id: string, body: object = { shows: 'verdicts', days: 7 }) =>
  visitor.call('POST /tax/api/match/share/{id}', { params: { id }, body });
const open = (token: string, visitor = server.guest()) =>
  visitor.call('POST /tax/api/match/shared', { body: { token } });

test('a link shows verdicts and ranges to its holder, and no answers', async () => {
  const id = await made(member);
  const { token } = (await share(member, id)).data;
  const shown = (await open(token)).data;
  const own = await member.data('GET /tax/api/match/product/{id}', { params: { id } });
  expect(shown.list.map(({ product, verdict }) => [product.id, verdict])).toEqual(
    own.list.map(({ product, verdict }) => [product.id, verdict]),
  );
  expect(shown.list.every(({ rules }) => rules === null)).toBe(true);
  const text = JSON.stringify(shown);
  for (const message of ['23,456', String(income), '1990', 'monthlyIncome']) expect(text).not.toContain(message);
});

test('a link that includes reasons, as its owner chose, shows every rule and the facts that the rules read', async () => {
  const id = await made(member);
  const { token } = (await share(member, id, { shows: 'reasons', days: 1 })).data;
  const shown = (await open(token)).data;
  expect(shown.list.every(({ rules }) => (rules?.length ?? 0) > 0)).toBe(true);
});

test('a link ends by date and by revocation, and works on its site only', async () => {
  const id = await made(member);
  const first = (await share(member, id, { shows: 'verdicts', days: 1 })).data;
  const second = (await share(member, id, { shows: 'verdicts', days: 30 })).data;
  expect((await open(first.token, server.guest(otherTenantSite))).code).toBe('4040000');
  server.clock.advance(dayMs);
  expect((await open(first.token)).code).toBe('4040000');
  expect((await open(second.token)).code).toBe('2000000');
  const back = { params: { id, share: second.id } };
  await member.data('DELETE /tax/api/match/share/{id}/{share}', back);
  await member.data('DELETE /tax/api/match/share/{id}/{share}', back);
  expect((await open(second.token)).code).toBe('4040000');
  expect((await open('A'.repeat(43))).code).toBe('4040000');
  const { list } = await member.data('GET /tax/api/match/share/{id}', { params: { id } });
  expect(list.map(({ is_over, opened }) => [is_over, opened])).toEqual([
    [true, 1],
    [true, 0],
  ]);
});

test('only the owner creates, lists and revokes links', async () => {
  const id = await made(member);
  const { id: link } = (await share(member, id)).data;
  const others = [
    server.guest(),
    await server.as('member', mobiles.secondMember),
    await server.as('store', mobiles.manager),
  ];
  for (const other of others) {
    const codes = await Promise.all([
      share(other, id),
      other.call('GET /tax/api/match/share/{id}', { params: { id } }),
      other.call('DELETE /tax/api/match/share/{id}/{share}', { params: { id, share: link } }),
    ]);
    expect(codes.map(({ code }) => code)).toEqual(['4040000', '4040000', '4040000']);
  }
  const another = await made(member);
  const crossed = { params: { id: another, share: link } };
  expect((await member.call('DELETE /tax/api/match/share/{id}/{share}', crossed)).code).toBe('4040000');
});

test('of forty concurrent links twenty are created, and a revocation allows another', async () => {
  const id = await made(member);
  const all = await Promise.all(Array.from({ length: 40 }, () => share(member, id)));
  const codes = all.map(({ code }) => code);
  expect(codes.filter((code) => code === '2000000')).toHaveLength(20);
  expect(codes.filter((code) => code === '4090000')).toHaveLength(20);
  const link = all.find(({ code }) => code === '2000000')!.data.id;
  await member.data('DELETE /tax/api/match/share/{id}/{share}', { params: { id, share: link } });
  expect((await share(member, id)).code).toBe('2000000');
});

test('only the token’s hash is stored, and an erased report cannot be read by a link', async () => {
  const id = await made(member);
  const { token } = (await share(member, id)).data;
  const { rows } = await owner.query('select row_to_json(s)::text as text from report_share s');
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) expect(text).not.toContain(token);
  await owner.query('update report set wrapped_key = null where id = $1', [id]);
  expect((await open(token)).code).toBe('4040000');
});

test('an unpaid report cannot be shared, and a refunded one cannot be read by a link', async () => {
  const statement_id = await importInvoices(server, member);
  const { report_id: id } = await member.data('POST /tax/api/match/tax', { body: { company: testFirm, statement_id } });
  await expect
    .poll(async () => (await member.data('GET /tax/api/match/info/{id}', { params: { id } })).state)
    .toBe('ready');
  expect((await share(member, id)).code).toBe('4090000');
  const free = await made(member);
  const { token } = (await share(member, free)).data;
  // A share created while the report was paid for, as it exists after a refund.
  await owner.query('update report_share set report = $1, version = 1 where report = $2', [id, free]);
  expect((await open(token)).code).toBe('4040000');
});
