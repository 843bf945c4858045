import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { idCardOf, photoOf, realNameForm } from '#app/testing/real-names.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import type { IdentityProvider } from '#platform/ports/identity/identity.ts';

let server: TestServer;
let member: Visitor;
beforeEach(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
});
afterEach(() => server.close());

const auth = 'PUT /account/api/auth';
const send = async (who: Visitor, change: object = {}) =>
  who.call(auth, { body: await realNameForm(server, who, change) });
const state = (who: Visitor) => who.data('GET /account/api/auth');
const fieldsOf = ({ data }: { data: unknown }) => Object.keys((data as { fields?: object } | null)?.fields ?? {});
/** Replaces the embedded provider. */
function provider(isOnePerson: IdentityProvider['isOnePerson']): void {
  server.parts.ports.identity = { sample: false, isOnePerson };
}

test('a matching name and number are verified; the number is then masked, and sealed in the database', async () => {
  expect(await state(member)).toMatchObject({ state: 'none', id_card: '', tries_left: 5, sample: true });
  const idCard = idCardOf(1);
  const { data } = await send(member, { id_card: ` ${idCard.toLowerCase()} ` });
  const masked = `320 *********** ${idCard.slice(-4)}`;
  expect(data).toMatchObject({ state: 'verified', name: '顾南枝', id_card: masked, sample: true, tries_left: 4 });
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query(
    `select p::text as row from person p union all select c::text from identity_check c union all select i::text from idempotency i union all select c::text from consent c`,
  );
  await owner.end();
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ row }) => row.includes(idCard) || row.includes(Buffer.from(idCard).toString('hex')))).toEqual(
    [],
  );
});

test('repeating the same data has no effect; another number of a verified person is refused', async () => {
  expect((await send(member)).data.state).toBe('verified');
  expect(await send(member)).toMatchObject({ code: '2000000', data: { state: 'verified', tries_left: 4 } });
  expect(await send(member, { id_card: idCardOf(2) })).toMatchObject({ code: '4090000' });
});

test('a mismatch is reported and stores nothing; an unavailable provider is a failure, no mismatch, and allows another attempt', async () => {
  expect((await send(member, { name: '顾某' })).data).toMatchObject({ state: 'mismatch', name: '', id_card: '' });
  const x = '11010519491231002X';
  expect((await send(member, { id_card: x })).data).toMatchObject({ state: 'failed', tries_left: 3 });
  const photos = await realNameForm(server, member, { id_card: x });
  expect((await member.call(auth, { body: photos })).data.state).toBe('failed');
  expect((await member.call(auth, { body: { ...photos, id_card: idCardOf(1) } })).data.state).toBe('verified');
});

test('an account has five attempts per day', async () => {
  for (let n = 0; n < 5; n++) expect((await send(member, { name: '顾某' })).data.state).toBe('mismatch');
  expect((await send(member)).code).toBe('4290000');
  expect((await state(member)).tries_left).toBe(0);
  server.clock.advance(24 * 3_600_000);
  expect((await send(member)).data.state).toBe('verified');
});

test('a double click, with or without a key, queries the provider once', async () => {
  let attempts = 0;
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  provider(async () => {
    attempts++;
    await waiting;
    return true;
  });
  const body = await realNameForm(server, member);
  const headers = { 'idempotency-key': 'k1' };
  const clicks = [
    ...Array.from({ length: 4 }, () => member.call(auth, { body, headers })),
    ...Array.from({ length: 4 }, () => member.call(auth, { body })),
  ];
  const early = await Promise.any(clicks);
  expect([early.code, early.data.state]).toEqual(['2000000', 'checking']);
  answer();
  const states = (await Promise.all(clicks)).map(({ data }) => data.state);
  expect([attempts, states.every((one) => one === 'verified' || one === 'checking')]).toEqual([1, true]);
  expect(await state(member)).toMatchObject({ state: 'verified', tries_left: 4 });
});

test('a process that dies during a check leads to a failure, not to an endless wait', async () => {
  provider(() => new Promise(() => {}));
  const body = await realNameForm(server, member);
  void member.call(auth, { body }).catch(() => {});
  await expect.poll(async () => (await state(member)).state).toBe('checking');
  server.clock.advance(61_000);
  expect((await state(member)).state).toBe('failed');
  provider(async () => true);
  expect((await send(member)).data.state).toBe('verified');
});

test('a number belongs to one person of the tenant: of two concurrent checks one succeeds, and the other is only referred to the store', async () => {
  const others = await Promise.all(
    [mobiles.secondMember, mobiles.thirdMember].map((mobile) => server.as('member', mobile)),
  );
  const answers = await Promise.all([member, ...others].map((who) => send(who)));
  expect(answers.map(({ code }) => code).sort()).toEqual(['2000000', '4090000', '4090000']);
  const result = answers.find(({ code }) => code === '4090000')!;
  expect(result.message).toBe('This ID number can’t be used here. Contact the store');
  expect(JSON.stringify(result)).not.toContain('顾');
  const { token } = await server.guest(otherTenantSite).data('POST /account/api/site/login', {
    body: { role: 'member', mobile: '13511140001', code: await server.code('13511140001', 'login', otherTenantSite) },
  });
  const abroad = server.guest(otherTenantSite).with({ 'x-token': token });
  expect((await send(abroad)).data.state).toBe('verified');
});

test('a person’s member and broker accounts are verified together; other roles and guests have no check', async () => {
  const broker = await server.as('broker', mobiles.adviser);
  expect((await send(broker, { id_card: idCardOf(7) })).data.state).toBe('verified');
  const { token } = await server.guest().data('POST /account/api/site/login', {
    body: { role: 'member', mobile: mobiles.adviser, code: await server.code(mobiles.adviser, 'login') },
  });
  expect(await state(server.guest().with({ 'x-token': token }))).toMatchObject({ state: 'verified', name: '顾南枝' });
  expect((await send(await server.as('store', mobiles.manager)).catch(() => ({ code: 'none' }))).code).toBe('4030000');
  expect((await server.guest().call('GET /account/api/auth')).code).toBe('4010000');
});

test('a wrong number, a missing consent, an outdated text and foreign photos are refused at their fields', async () => {
  const other = await server.as('member', mobiles.secondMember);
  const foreign = await photoOf(server, other);
  const same = await photoOf(server, member);
  for (const [change, field] of [
    [{ id_card: '320505198904126020' }, 'id_card'],
    [{ id_card: '320505198913126029' }, 'id_card'],
    [{ id_card: 'x' }, 'id_card'],
    [{ consent: false }, 'consent'],
    [{ consent_version: 'real-name-0' }, 'consent'],
    [{ name: ' ' }, 'name'],
    [{ front: foreign }, 'front'],
    [{ back: 'https://evil.example/x.png' }, 'back'],
    [{ front: same, back: same }, 'back'],
  ] as const) {
    const answer = await send(member, change);
    expect([answer.code, fieldsOf(answer)], JSON.stringify(change)).toEqual(['4220000', [field]]);
  }
  expect(await state(member)).toMatchObject({ state: 'none', tries_left: 5 });
});
