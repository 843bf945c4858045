import { demoPassword } from '@sycee/seed/world/people';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { derivedPersistentKey, Secrets } from '#platform/secrets.ts';
import { readConfig } from './config.ts';
import { rotateSecret, tables } from './rotate-secret.ts';
import { makeServer } from './server.ts';
import { testConfig } from './testing/config.ts';
import { startTestServer, type TestServer, Visitor } from './testing/test-server.ts';
import { type ServerParts, wire } from './wire.ts';

const old = 'only for tests, and long enough to be taken';
const next = 'another secret, and as long as the one before it';
const mobile = mobiles.adviser;
const login = 'POST /account/api/site/login';

let server: TestServer;
const open: ServerParts[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()));
  await server.close();
});

/** Starts another server on the same database. */
async function startWith(secret: string, before: string[] = []): Promise<ServerParts> {
  const config = { ...testConfig(server.ownerUrl), secret, secretsBefore: before };
  const started = await wire(config, { clock: server.clock, limitTimes: 1000 });
  open.push(started);
  return started;
}
async function visitorOf(started: ServerParts): Promise<Visitor> {
  const app = await makeServer(testConfig(server.ownerUrl), started, { checkAnswers: true });
  return new Visitor(app, server.guest().headers);
}

test('every table with wrapped keys is in the list', async () => {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ table_name: string }>(
    "select table_name from information_schema.columns where column_name = 'wrapped_key' order by 1",
  );
  await owner.end();
  expect(rows.map(({ table_name }) => table_name)).toEqual([...tables].sort());
});

test('after a rotation the new secret alone opens everything: people are found, mobiles read, links still work', async () => {
  const manager = await server.as('store', mobiles.manager);
  const draft = { form: 'apply', data: { name: '某人' } };
  const { key } = await server.guest().data('POST /finance/api/subinfo', { body: draft });
  const segment = server.parts.ports.secrets.sealSite('sy 1001 1');
  const before = await manager.data('GET /admin/api/staff', { query: { keyword: mobile } });
  expect(before.list).toHaveLength(1);

  expect(await rotateSecret(await startWith(next, [old]))).toBeGreaterThan(30);
  expect(await rotateSecret(await startWith(next, [old]))).toBe(0);

  const alone = await startWith(next);
  const guest = await visitorOf(alone);
  expect(alone.ports.secrets.openSite(segment)).toBe('sy 1001 1');
  const { token } = await guest.data(login, {
    body: { role: 'store', mobile: mobiles.manager, password: demoPassword },
  });
  const after = await guest.with({ 'x-token': token }).data('GET /admin/api/staff', { query: { keyword: mobile } });
  expect(after.list).toEqual(before.list);
  const input = { query: { form: 'apply' }, headers: { 'x-claim': key! } };
  expect((await guest.data('GET /finance/api/get_subdata', input)).draft?.data).toEqual(draft.data);
  const broker = await guest.data(login, { body: { role: 'broker', mobile, password: demoPassword } });
  expect(await guest.with({ 'x-token': broker.token }).data('GET /account/api/info')).toMatchObject({
    mobile: expect.stringMatching(/^138 \*{4} 0101$/),
  });
});

test('while both secrets are set, old values open and new ones are sealed under the new secret', async () => {
  const [one, both, other] = [
    new Secrets(old, { kept: derivedPersistentKey(old) }),
    new Secrets(next, { before: [old], kept: derivedPersistentKey(old) }),
    new Secrets(next, { kept: derivedPersistentKey(old) }),
  ];
  const { key, wrapped } = one.newDataKey('somebody');
  expect(one.isCurrent(wrapped)).toBe(true);
  expect(both.isCurrent(wrapped)).toBe(false);
  expect(both.unwrap(wrapped, 'somebody')).toEqual(key);
  expect(() => other.unwrap(wrapped, 'somebody')).toThrow('None of the secrets');
  expect(() => both.unwrap(wrapped, 'somebody else')).toThrow('None of the secrets');
  const renewed = both.rewrap(wrapped, 'somebody');
  expect(other.unwrap(renewed, 'somebody')).toEqual(key);
  expect(() => one.unwrap(renewed, 'somebody')).toThrow('None of the secrets');
  const access = one.sealAccess('an upload');
  expect(both.openAccess(access)).toBe('an upload');
  expect(both.accessSecret(access)).toEqual(one.accessSecret(access));
});

test('values sealed before secrets had names still open, and get a name', () => {
  const held = new Secrets(next, { before: [old], kept: derivedPersistentKey(old) });
  const { key, wrapped } = new Secrets(old, { kept: derivedPersistentKey(old) }).newDataKey('somebody');
  const unnamed = wrapped.subarray(5);
  expect(held.unwrap(unnamed, 'somebody')).toEqual(key);
  expect(held.isCurrent(held.rewrap(unnamed, 'somebody'))).toBe(true);
});

test('a start with another secret than the database’s is refused with instructions', async () => {
  await expect(startWith('a secret that nobody ever sealed with')).rejects.toThrow('SYCEE_SECRET_BEFORE');
});

test('previous secrets are given as one or as a list', () => {
  const of = (text: string) => readConfig({ SYCEE_SECRET_BEFORE: text }).secretsBefore;
  expect(of(old)).toEqual([old]);
  expect(of(JSON.stringify([next, old]))).toEqual([next, old]);
  expect(of('')).toEqual([]);
  for (const wrong of ['short', '["short"]', '[1]', '[']) expect(() => of(wrong)).toThrow('SYCEE_SECRET_BEFORE');
});
