import { afterEach, beforeEach, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { rowsOf } from '#app/testing/payments.ts';
import { importInvoices, testFirm } from '#app/testing/statements.ts';
import {
  type Authorization,
  authBody,
  authOf,
  beginAuth,
  createAuthorization,
  numberOf,
  pressGatewayButton,
  sampleFirm,
  waitForAuthorization,
} from '#app/testing/tax-authorizations.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { pollAuthorizations } from './index.ts';

let server: TestServer;
let member: Visitor;
beforeEach(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
});
afterEach(() => server.close());

const sampleCompany = sampleFirm('精密模具');
const poll = () => pollAuthorizations(server.parts.ports);
const stepsOf = ({ steps }: Authorization) => steps.map(({ state, by }) => `${state} ${by}`);
const revoke = (who: Visitor, id: string) => who.call('DELETE /tax/api/auth/{id}', { params: { id } });

test('an authorization is started, agreed to, fetched and ready, and each step is in its timeline once', async () => {
  const started = await beginAuth(member, sampleCompany);
  expect(started).toMatchObject({ state: 'verifying', company: sampleCompany, sample: true, why: null, found: null });
  expect(started.text).toContain('authorised to act for this company');
  await pressGatewayButton(server, numberOf(started), 'agree');
  const ready = await waitForAuthorization(server, member, started.id, 'ready');
  expect(stepsOf(ready)).toEqual([
    'created member',
    'verifying bureau',
    'authorised bureau',
    'collecting job',
    'ready bureau',
  ]);
  expect(ready.url).toBeNull();
  expect(ready.found).toMatchObject({ failed: [], missing: [], bad_rows: 0 });
  expect(ready.found!.facts.map(({ attr }) => attr)).toEqual(
    expect.arrayContaining(['tax12m', 'invoiced12m', 'taxGrade']),
  );
  // On another device that does not know about it.
  const elsewhere = await server.as('member', mobiles.member);
  const matches = await elsewhere.data('GET /pay/api/tax/auth');
  expect(matches).toMatchObject({
    payment: null,
    authorisation: { id: started.id, state: 'ready', company: sampleCompany },
  });
});

test('a tax report can be made from an authorization: facts and figures name the tax bureau, and payment and authorization are shown', async () => {
  const { id } = await createAuthorization(server, member, sampleCompany);
  const body = { company: sampleCompany, answers: {}, authorisation_id: id };
  const { report_id } = await member.data('POST /tax/api/match/tax', { body });
  const read = async () => {
    for (;;) {
      const report = await member.data('GET /tax/api/match/info/{id}', { params: { id: report_id } });
      if (report.state !== 'running') return report;
    }
  };
  const locked = await read();
  expect(locked).toMatchObject({ state: 'ready', kind: 'tax', sample: true, figures: null });
  expect(locked.sections).toContainEqual(expect.objectContaining({ source: 'tax', state: 'ok', sample: true }));
  const response = await member.data('GET /pay/api/tax/auth', { query: { id: report_id } });
  expect(response).toMatchObject({ payment: { state: 'unpaid' }, authorisation: { id, state: 'ready' } });
  const order = await member.data('POST /pay/api/tax/{id}/pay', { params: { id: report_id } });
  const [way] = order.ways;
  await server.app.inject({
    method: 'POST',
    url: way?.channel === 'h5' ? way.url : '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'key=pay',
  });
  const open = await read();
  const fact = open.result!.facts.find(({ attr }) => attr === 'tax12m');
  expect(fact).toMatchObject({ state: 'known', source: 'Tax authorisation · sample' });
  expect(open.figures?.invoices?.origin[0]).toMatchObject({ file: 'Tax bureau (sample)' });
  expect(open.figures?.months.every(({ invoiced }) => invoiced !== null)).toBe(true);
  // After a withdrawal the report stays, but no new version is made.
  expect((await revoke(member, id)).code).toBe('2000000');
  expect((await read()).figures).toEqual(open.figures);
  const more = { params: { id: report_id }, body: { answers: {} } };
  expect(await member.call('POST /tax/api/personal/append/{id}', more)).toMatchObject({ code: '4090000' });
  expect((await member.call('POST /tax/api/match/tax', { body })).code).toBe('4220000');
});

test('months missing at the tax gateway are unknown, never zero, and a table without an answer is failed', async () => {
  const gaps = await createAuthorization(server, member, sampleFirm('讼累'));
  expect(gaps.found!.missing).toHaveLength(2);
  expect(gaps.found!.facts.map(({ attr }) => attr)).not.toContain('invoiced12m');
  const started = await beginAuth(member, sampleCompany);
  await pressGatewayButton(server, numberOf(started), 'part');
  const part = await waitForAuthorization(server, member, started.id, 'ready');
  expect(part.found!.failed).toEqual([{ table: 'payments', name: 'Tax payments' }]);
  const body = { company: sampleCompany, answers: {}, authorisation_id: part.id };
  const { report_id: id } = await member.data('POST /tax/api/match/tax', { body });
  await expect
    .poll(async () => (await member.data('GET /tax/api/match/info/{id}', { params: { id } })).sections)
    .toEqual([
      expect.objectContaining({ source: 'answer' }),
      expect.objectContaining({ name: 'Tax authorisation', state: 'ok' }),
      expect.objectContaining({ name: 'Tax authorisation · Tax payments', state: 'failed', sample: true }),
    ]);
});

test.each([
  ['refuse', 'failed', 'refused'],
  ['down', 'failed', 'bureau_failed'],
  ['expire', 'expired', null],
] as const)(
  'with %s pressed on the page it is %s, nothing is stored, and it can be started again',
  async (key, state, why) => {
    const started = await beginAuth(member, sampleCompany);
    await pressGatewayButton(server, numberOf(started), key);
    await expect.poll(async () => (await authOf(member, started.id)).state).toBe(state);
    expect(await authOf(member, started.id)).toMatchObject({ why, company: null, found: null, url: null });
    // The list of consents shows the end, too.
    const agreed = (await member.data('GET /account/api/consents')).list.find(({ kind }) => kind === 'tax');
    expect(agreed).toMatchObject({ ended_at: expect.any(String), revoked_at: null, revocable: false });
    const [row] = await rowsOf<{ wrapped_key: Buffer | null }>(
      server,
      'select wrapped_key from tax_authorization where id = $1',
      [started.id],
    );
    expect(row!.wrapped_key).toBeNull();
    const again = await beginAuth(member, sampleCompany);
    expect(again.id).not.toBe(started.id);
    expect(again.state).toBe('verifying');
  },
);

test('a company unknown to the tax gateway fails with that reason', async () => {
  expect(await beginAuth(member, testFirm)).toMatchObject({ state: 'failed', why: 'unknown_company', url: null });
});

test('twenty concurrent requests are one authorization, whatever their keys', async () => {
  for (let round = 0; round < 3; round++) {
    const company = [sampleCompany, sampleFirm('丝绸'), sampleFirm('软件')][round]!;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        member
          .with(n % 2 ? { 'idempotency-key': `race ${round} ${n % 4}` } : {})
          .call('POST /tax/api/auth', { body: authBody(company) }),
      ),
    );
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1);
  }
  expect(await rowsOf(server, 'select id from tax_authorization')).toHaveLength(3);
});

test('if the tax gateway does not answer, an authorization stays started and continues at the next request or by the job', async () => {
  const { ports } = server.parts;
  const tax = ports.tax!;
  const away = Object.assign(Object.create(tax) as typeof tax, {
    begin: () => Promise.reject(new Error('away')),
    queryState: () => Promise.reject(new Error('away')),
  });
  ports.tax = away;
  const started = await beginAuth(member, sampleCompany);
  expect(started).toMatchObject({ state: 'created', url: null });
  server.clock.advance(61_000);
  await poll();
  expect((await authOf(member, started.id)).state).toBe('created');
  ports.tax = tax;
  server.clock.advance(61_000);
  await poll();
  expect(await authOf(member, started.id)).toMatchObject({
    state: 'verifying',
    url: expect.stringContaining('/tax/bureau/'),
  });
  expect((await beginAuth(member, sampleCompany)).id).toBe(started.id);
});

test('an authorization without an agreement expires, whether the job runs or the person requests it again', async () => {
  const first = await beginAuth(member, sampleCompany);
  server.clock.advance(31 * 60_000);
  await poll();
  expect((await authOf(member, first.id)).state).toBe('expired');
  const second = await beginAuth(member, sampleCompany);
  server.clock.advance(31 * 60_000);
  // Before the job has run.
  const third = await beginAuth(member, sampleCompany);
  expect(third.id).not.toBe(second.id);
  expect((await authOf(member, second.id)).state).toBe('expired');
  expect(third.state).toBe('verifying');
});

test('a ready authorization ends when its consent expires: fetched data is deleted, and the end is reported to the tax gateway', async () => {
  const { id } = await createAuthorization(server, member, sampleCompany);
  server.clock.advance(32 * 24 * 3_600_000);
  const back = await server.as('member', mobiles.member);
  expect((await back.data('GET /tax/api/type')).ways.find(({ way }) => way === 'bureau')?.ready).toBe(true);
  const body = { company: sampleCompany, answers: {}, authorisation_id: id };
  expect((await back.call('POST /tax/api/match/tax', { body })).code).toBe('4220000');
  await poll();
  expect(await authOf(back, id)).toMatchObject({ state: 'expired', found: null, company: null });
  expect(server.parts.sampleTax!.gateway.grant(await numberIn(id))!.reportedState).toBe('ended');
});

const numberIn = async (id: string): Promise<string> =>
  (await rowsOf<{ number: string }>(server, 'select number from tax_authorization where id = $1', [id]))[0]!.number;

test('revoking an authorization in any state stops fetching, is reported to the tax gateway and keeps the timeline; a repetition has no effect', async () => {
  const started = await beginAuth(member, sampleCompany);
  const number = numberOf(started);
  expect([(await revoke(member, started.id)).code, (await revoke(member, started.id)).code]).toEqual([
    '2000000',
    '2000000',
  ]);
  const over = await authOf(member, started.id);
  expect(over).toMatchObject({ state: 'revoked', revoked_at: expect.any(String), company: null });
  expect(stepsOf(over)).toEqual(['created member', 'verifying bureau', 'revoked member']);
  await expect.poll(() => server.parts.sampleTax!.gateway.grant(number)!.reportedState).toBe('ended');
  // Agreeing on the page has no effect any more.
  await pressGatewayButton(server, number, 'agree');
  server.clock.advance(61_000);
  await poll();
  expect((await authOf(member, started.id)).state).toBe('revoked');
});

test('if an authorization is revoked while data is being fetched, the data is dropped', async () => {
  const { ports } = server.parts;
  const tax = ports.tax!;
  const requested = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  ports.tax = Object.assign(Object.create(tax) as typeof tax, {
    collect: async (...given: Parameters<typeof tax.collect>) => {
      requested.resolve();
      await go.promise;
      await tax.collect(...given);
      return await tax.collect(...given);
    },
  });
  const started = await beginAuth(member, sampleCompany);
  await pressGatewayButton(server, numberOf(started), 'agree');
  await requested.promise;
  await revoke(member, started.id);
  go.resolve();
  server.clock.advance(120_000);
  await poll();
  const [row] = await rowsOf<{ state: string; result_sealed: Buffer | null; wrapped_key: Buffer | null }>(
    server,
    'select state, result_sealed, wrapped_key from tax_authorization where id = $1',
    [started.id],
  );
  expect(row).toEqual({ state: 'revoked', result_sealed: null, wrapped_key: null });
});

test('if the process is killed after the agreement and again while fetching, another process continues, and the data is fetched once', async () => {
  const { ports } = server.parts;
  const tax = ports.tax!;
  let attempts = 0;
  // A process that dies stops calling the provider.
  ports.tax = Object.assign(Object.create(tax) as typeof tax, {
    collect: () => {
      attempts++;
      return new Promise<never>(() => {});
    },
  });
  const started = await beginAuth(member, sampleCompany);
  await pressGatewayButton(server, numberOf(started), 'agree');
  await expect.poll(() => attempts).toBe(1);
  expect((await authOf(member, started.id)).state).toBe('collecting');
  ports.tax = tax;
  // While its lease lasts, no other process starts.
  await poll();
  expect((await authOf(member, started.id)).state).toBe('collecting');
  server.clock.advance(61_000);
  const ready = await waitForAuthorization(server, member, started.id, 'ready');
  expect(stepsOf(ready).filter((step) => step.startsWith('collecting') || step.startsWith('ready'))).toHaveLength(2);
});

test('if the process is killed after storing a webhook, the job continues from there', async () => {
  const started = await beginAuth(member, sampleCompany);
  server.parts.sampleTax!.gateway.decide(numberOf(started), 'agreed');
  // Restores the state that the webhook left, before it was polled.
  await rowsOf(
    server,
    `update tax_authorization set state = 'authorised', url = null, next_poll_at = now() - interval '1 day' where id = $1`,
    [started.id],
  );
  await poll();
  expect((await waitForAuthorization(server, member, started.id, 'ready')).found).not.toBeNull();
});

test('a tax gateway whose data is never ready leads to a failure', async () => {
  const { ports } = server.parts;
  const tax = ports.tax!;
  ports.tax = Object.assign(Object.create(tax) as typeof tax, { collect: async () => ({ state: 'working' }) });
  const started = await beginAuth(member, sampleCompany);
  await pressGatewayButton(server, numberOf(started), 'agree');
  await expect.poll(async () => (await authOf(member, started.id)).state).toBe('collecting');
  server.clock.advance(61 * 60_000);
  await poll();
  expect(await authOf(member, started.id)).toMatchObject({ state: 'failed', why: 'no_answer' });
});

test('another member, a guest, another tenant and staff can neither see nor change an authorization', async () => {
  const { id } = await createAuthorization(server, member, sampleCompany);
  const other = await server.as('member', mobiles.thirdMember);
  const abroad = await server.as('member', mobiles.otherMember, otherTenantSite);
  for (const who of [other, abroad]) {
    expect((await who.call('GET /pay/api/tax/auth', { query: { authorisation: id } })).code).toBe('4040000');
    expect((await revoke(who, id)).code).toBe('4040000');
    const body = { company: sampleCompany, answers: {}, authorisation_id: id };
    expect((await who.call('POST /tax/api/match/tax', { body })).code).toBe('4040000');
    expect((await who.data('GET /pay/api/tax/auth')).authorisation).toEqual({ state: 'none' });
  }
  const guest = server.guest();
  expect((await guest.call('POST /tax/api/auth', { body: authBody(sampleCompany) })).code).toBe('4010000');
  const body = { company: sampleCompany, answers: {}, authorisation_id: id };
  expect((await guest.call('POST /tax/api/match_nologin/tax', { body })).code).toBe('4040000');
  for (const staff of [await server.as('broker', mobiles.adviser), await server.as('store', mobiles.manager)])
    expect((await staff.call('POST /tax/api/auth', { body: authBody(sampleCompany) })).code).toBe('4030000');
  // Another member can authorize the same company; both authorizations are active.
  expect((await beginAuth(other, sampleCompany)).id).not.toBe(id);
  expect((await authOf(member, id)).state).toBe('ready');
});

test('invalid input is refused with a message, and a report takes one source of tax data', async () => {
  const company = { code: '914403001922038217', name: 'x' };
  expect((await member.call('POST /tax/api/auth', { body: authBody(company) })).code).toBe('4220000');
  for (const consent of [{ version: 'tax-0', given: true }, { version: 'tax-2', given: false }, {}])
    expect((await member.call('POST /tax/api/auth', { body: { company: sampleCompany, consent } })).code).toBe(
      '4220000',
    );
  const { id } = await createAuthorization(server, member, sampleCompany);
  const statement_id = await importInvoices(server, member);
  for (const given of [{}, { statement_id, authorisation_id: id }, { authorisation_id: statement_id }]) {
    const { code } = await member.call('POST /tax/api/match/tax', { body: { company: sampleCompany, ...given } });
    expect(code).toMatch(/^4(220|040)000$/);
  }
  const other = { company: sampleFirm('丝绸'), authorisation_id: id };
  expect((await member.call('POST /tax/api/match/tax', { body: other })).code).toBe('4220000');
});

test('the member’s list of consents contains an authorization and can revoke it, and the data export has it', async () => {
  const { id } = await createAuthorization(server, member, sampleCompany);
  const listed = async () => (await member.data('GET /account/api/consents')).list.filter(({ kind }) => kind === 'tax');
  expect(await listed()).toMatchObject([{ id, version: 'tax-2', revocable: true, revoked_at: null }]);
  server.clock.advance(61_000);
  const { content } = await member.data('POST /account/api/export', {
    body: { code: await codeFor(member, 'export') },
  });
  expect(content).toContain(sampleCompany.name);
  const other = await server.as('member', mobiles.thirdMember);
  const take = (who: Visitor) => who.call('DELETE /account/api/consents/{id}', { params: { id } });
  expect((await take(other)).code).toBe('4040000');
  expect((await take(member)).code).toBe('2000000');
  expect(await listed()).toMatchObject([{ revocable: false, revoked_at: expect.any(String) }]);
  expect((await authOf(member, id)).state).toBe('revoked');
});

test('after an erasure no row leads to the company, and the end is reported to the tax gateway', async () => {
  const mobile = '13597531864';
  const { token } = await server.guest().data('POST /account/api/site/login', {
    body: { role: 'member', mobile, code: await server.code(mobile, 'login') },
  });
  const who = server.guest().with({ 'x-token': token });
  const { id } = await createAuthorization(server, who, sampleCompany);
  const hashOf = async () =>
    (
      await rowsOf<{ company_hash: Buffer }>(server, 'select company_hash from tax_authorization where id = $1', [id])
    )[0]!;
  const before = await hashOf();
  server.clock.advance(61_000);
  await who.data('POST /account/api/erase', { body: { code: await codeFor(who, 'erase') } });
  const [row] = await rowsOf<object>(
    server,
    'select state, wrapped_key, result_sealed from tax_authorization where id = $1',
    [id],
  );
  expect(row).toEqual({ state: 'revoked', wrapped_key: null, result_sealed: null });
  expect((await hashOf()).company_hash.equals(before.company_hash)).toBe(false);
  await poll();
  expect(server.parts.sampleTax!.gateway.grant(await numberIn(id))!.reportedState).toBe('ended');
});

async function codeFor(who: Visitor, scene: 'export' | 'erase'): Promise<string> {
  await who.data('POST /tools/api/sms/code', { body: { scene } });
  return server.outbox.newest().find((sent) => sent.scene === scene)!.code;
}

test('without a tax gateway nothing is queried, and the ways to provide data omit it', async () => {
  server.parts.ports.tax = null;
  expect((await member.call('POST /tax/api/auth', { body: authBody(sampleCompany) })).code).toBe('4090000');
  const { ways } = await server.guest().data('GET /tax/api/type');
  expect(ways.find(({ way }) => way === 'bureau')).toMatchObject({ ready: false, login: true });
});

test('the database refuses changed timeline entries, a second active authorization of a company, and a ready one without data', async () => {
  const { id } = await createAuthorization(server, member, sampleCompany);
  const refused = async (sql: string) =>
    await rowsOf(server, sql, [id]).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
  expect(await refused(`update tax_authorization set result_sealed = null where id = $1`)).toBe('23514');
  expect(await refused(`update tax_authorization set wrapped_key = null where id = $1`)).toBe('23514');
  expect(await refused(`update tax_authorization set state = 'failed', result_sealed = null where id = $1`)).toBe(
    '23514',
  );
  const tenantId = (await server.parts.ports.registry.tenantOfNo('1001'))!;
  const asRuntime = server.parts.ports.database.of(tenantId);
  const changed = asRuntime.updateTable('tax_authorization_step').set({ actor: 'job' }).execute();
  await expect(changed).rejects.toMatchObject({ code: '42501' });
  await expect(asRuntime.deleteFrom('tax_authorization_step').execute()).rejects.toMatchObject({ code: '42501' });
  const copy = await rowsOf<{ columns: string }>(
    server,
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_name = 'tax_authorization' and column_name not in ('id', 'number')`,
  );
  const columns = copy[0]!.columns;
  expect(
    await refused(
      `insert into tax_authorization (id, number, ${columns})
       select gen_random_uuid(), md5('x'), ${columns} from tax_authorization where id = $1`,
    ),
  ).toBe('23505');
  expect(
    await refused(
      `insert into tax_authorization_step select tenant_id, gen_random_uuid(), tax_authorization, event, from_state, to_state, actor, occurred_at
       from tax_authorization_step where tax_authorization = $1`,
    ),
  ).toBe('23505');
});
