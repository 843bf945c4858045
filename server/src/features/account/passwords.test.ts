import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

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

const mobile = mobiles.member;
const halfADay = 43_200_000;
const logIn = (password: string) =>
  server.guest().call('POST /account/api/site/login', { body: { role: 'member', mobile, password } });
/** The codes are limited per day. */
async function set(password: string, of = mobile) {
  const code = await server.code(of, 'pwd');
  const answer = await server
    .guest()
    .call('POST /account/api/site/pwd', { body: { role: 'member', mobile: of, code, password } });
  server.clock.advance(halfADay);
  return answer;
}
const hashes = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ password_hash: string }>(
    'select password_hash from account where password_hash is not null',
  );
  return rows.map(({ password_hash }) => password_hash);
};

test('a stored password is argon2id with 19 MiB, two rounds and its own salt', async () => {
  const before = new Set(await hashes());
  for (const one of [mobile, mobiles.secondMember]) expect((await set('a password of two', one)).code).toBe('2000000');
  const all = await hashes();
  for (const hash of all)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  const salts = all.filter((hash) => !before.has(hash)).map((hash) => hash.split('$')[4]);
  expect([salts.length, new Set(salts).size]).toEqual([2, 2]);
});

describe('a password is verified unchanged', () => {
  test.each([
    ['blanks at both ends', '  correct horse  ', ['correct horse', ' correct horse ', '  correct horse']],
    ['blanks only inside', 'correct horse battery', ['correcthorsebattery', 'correct  horse battery']],
    ['great and small letters', 'CorrectHorse', ['correcthorse', 'CORRECTHORSE']],
    ['Chinese and pictures', '银锭山水🐎🐎🐎🐎', ['银锭山水🐎🐎🐎', '银锭山水']],
    ['letters that look alike', 'passwörd 4711', ['passwo\u0308rd 4711', 'password 4711']],
    ['what other places would escape', `<b>"'\\%s\${x}--`, [`&lt;b&gt;"'\\%s\${x}--`, `<b>"'%s\${x}--`]],
    ['a tab and a line end', 'one\ttwo\nthree', ['one two three', 'one\ttwo three']],
    ['64 characters', 'a1'.repeat(32), ['a1'.repeat(31), `${'a1'.repeat(31)}a2`]],
    ['72 characters', 'b2'.repeat(36), ['b2'.repeat(35), `${'b2'.repeat(35)}b3`, 'b2'.repeat(32)]],
  ])('%s', async (_, password, others) => {
    expect(await set(password)).toMatchObject({ code: '2000000' });
    expect((await logIn(password)).code).toBe('2000000');
    for (const other of others) expect((await logIn(other)).code, JSON.stringify(other)).toBe('4220000');
  });

  test('a new password of 73 characters is refused, not truncated', async () => {
    expect(await set('c3'.repeat(36) + 'd')).toMatchObject({
      code: '4220000',
      data: { fields: { password: expect.any(String) } },
    });
    expect((await logIn('c3'.repeat(36))).code).toBe('4220000');
  });
});

test('passwords do not expire, and no character classes are required', async () => {
  expect((await set('nothing but letters')).code).toBe('2000000');
  server.clock.advance(400 * 86_400_000);
  const { code, data } = await logIn('nothing but letters');
  expect(code).toBe('2000000');
  const member: Visitor = server.guest().with({ 'x-token': data.token });
  expect((await member.call('GET /finance/api/get_index')).code).toBe('2000000');
});

test('no table stores password hints or questions', async () => {
  const { rows } = await owner.query(
    "select table_name, column_name from information_schema.columns where table_schema = 'public' and column_name ~ '(hint|question|secret_answer|reminder)'",
  );
  expect(rows).toEqual([]);
});
