import { demoPassword } from '@sycee/seed/world/people';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '#app/sweep.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let products: string[];
beforeAll(async () => {
  server = await startTestServer();
  const { list } = await server.guest().data('GET /finance/api/product_list', { query: { page_size: 100 } });
  products = list.map(({ id }) => id);
});
afterAll(() => server.close());

const dayMs = 24 * 3_600_000;
const save = (who: Visitor, data: object | null, product_id = products[0]) =>
  who.call('POST /finance/api/subinfo', { body: { form: 'apply', product_id, data } });
const read = async (who: Visitor, product_id = products[0]) =>
  (await who.data('GET /finance/api/get_subdata', { query: { form: 'apply', product_id } })).draft;
/** A guest with a draft. */
async function guestWith(data: object, product?: string): Promise<{ guest: Visitor; key: string }> {
  const { key } = (await save(server.guest(), data, product)).data;
  return { guest: server.guest().with({ 'x-claim': key! }), key: key! };
}
const logIn = async (mobile: string, draft_key?: string) => {
  const body = { role: 'member', mobile, password: demoPassword, draft_key };
  const { token } = await server.guest().data('POST /account/api/site/login', { body });
  return server.guest().with({ 'x-token': token });
};

test('a guest’s draft needs its key, and belongs to one product', async () => {
  const { guest, key } = await guestWith({ name: '林知夏', purpose: '备货' });
  expect(key).toHaveLength(43);
  expect(await read(guest)).toMatchObject({ data: { name: '林知夏', purpose: '备货' } });
  expect(await read(guest, products[1])).toBeNull();
  expect(await read(server.guest())).toBeNull();
  expect(await read(server.guest().with({ 'x-claim': 'A'.repeat(43) }))).toBeNull();
  expect(await read(server.guest(otherTenantSite).with({ 'x-claim': key }))).toBeNull();
  expect(await read((await server.as('broker', mobiles.adviser)).with({ 'x-claim': 'A'.repeat(43) }))).toBeNull();
  expect((await save(guest, { name: '林知秋' })).data.key).toBe(key);
  expect(await read(guest)).toMatchObject({ data: { name: '林知秋' } });
});

test('a member’s draft is available on every device of that member only', async () => {
  const [one, two, other] = await Promise.all([
    logIn(mobiles.member),
    logIn(mobiles.member),
    server.as('member', mobiles.thirdMember),
  ]);
  expect((await save(one, { amount_asked: 500_000_00, term_months: 36 })).data.key).toBeNull();
  expect(await read(two)).toMatchObject({ data: { amount_asked: 500_000_00, term_months: 36 } });
  expect([await read(other), await read(server.guest())]).toEqual([null, null]);
  await save(two, null);
  expect(await read(one)).toBeNull();
});

test('a guest’s drafts become the member’s at the login, on every device; the key is used up', async () => {
  const { guest, key } = await guestWith({ name: '沈砚清', amount_asked: null });
  const here = await logIn(mobiles.secondMember, key);
  const elsewhere = await logIn(mobiles.secondMember);
  for (const who of [here, elsewhere])
    expect(await read(who)).toMatchObject({ data: { name: '沈砚清', amount_asked: null } });
  expect(await read(guest)).toBeNull();
  expect((await save(guest, { name: 'x' })).data.key).not.toBe(key);
});

test('an older transferred draft does not replace the member’s, a newer one does', async () => {
  const member = await logIn(mobiles.thirdMember);
  const older = await guestWith({ purpose: 'older' }, products[2]);
  server.clock.advance(1000);
  await save(member, { purpose: 'theirs' }, products[2]);
  await logIn(mobiles.thirdMember, older.key);
  expect(await read(member, products[2])).toMatchObject({ data: { purpose: 'theirs' } });
  server.clock.advance(1000);
  const newer = await guestWith({ purpose: 'newer' }, products[2]);
  await logIn(mobiles.thirdMember, newer.key);
  expect(await read(member, products[2])).toMatchObject({ data: { purpose: 'newer' } });
});

test('an unknown key transfers nothing, and the login still succeeds', async () => {
  const member = await logIn(mobiles.thirdMember, 'B'.repeat(43));
  expect((await member.call('GET /account/api/info')).code).toBe('2000000');
  const wrong = { role: 'member', mobile: mobiles.thirdMember, password: demoPassword, draft_key: 'short' };
  expect((await server.guest().call('POST /account/api/site/login', { body: wrong })).code).toBe('4220000');
});

test('drafts are limited in size and number: the one unchanged longest is deleted', async () => {
  const { guest } = await guestWith({ purpose: '0' }, products[0]);
  for (const [i, product] of products.slice(1, 22).entries()) {
    server.clock.advance(1000);
    expect((await save(guest, { purpose: String(i + 1) }, product)).code).toBe('2000000');
  }
  expect([await read(guest, products[0]), await read(guest, products[1])]).toEqual([null, null]);
  expect(await read(guest, products[2])).toMatchObject({ data: { purpose: '2' } });
  for (const data of [
    { purpose: 'x'.repeat(201) },
    { mobile: '138000000011' },
    { mobile: 'abc' },
    { name: 1 },
    { term_months: 481 },
    'text',
  ])
    expect((await save(guest, data as object)).code, JSON.stringify(data)).toBe('4220000');
  const strange = { name: '某', code: '123456', role: 'saas', agreed: true };
  await save(guest, strange);
  expect((await read(guest))!.data).toEqual({ name: '某' });
});

test('no draft is stored for a product that the site does not show', async () => {
  const member = await logIn(mobiles.member);
  expect((await save(member, { name: '某' }, '019b76da-a800-7000-8000-000000000000')).code).toBe('4040000');
  expect(await read(member, '019b76da-a800-7000-8000-000000000000')).toBeNull();
});

test('drafts are kept for 7 days (guests) or 30 days (members) after the last change, then ignored and swept', async () => {
  const db = server.parts.ports.database.of((await server.parts.ports.registry.site('sy', '1001', 1))!.tenantId);
  const count = async () => (await db.selectFrom('draft').select('id').execute()).length;
  const { guest } = await guestWith({ name: '七天' });
  const before = await logIn(mobiles.member);
  await save(before, { name: '三十天' });
  server.clock.advance(6 * dayMs);
  await save(guest, { name: '七天' });
  server.clock.advance(6 * dayMs);
  expect(await read(guest)).not.toBeNull();
  server.clock.advance(dayMs + 1);
  expect(await read(guest)).toBeNull();
  expect(await read(await logIn(mobiles.member))).not.toBeNull();
  server.clock.advance(18 * dayMs);
  expect(await read(await logIn(mobiles.member))).toBeNull();
  expect(await count()).toBeGreaterThan(0);
  await sweep(server.parts.ports);
  expect(await count()).toBe(0);
});

test('new guest drafts are limited by address; existing keys continue to work', async () => {
  const narrow = await startTestServer({ limitTimes: 1 });
  const begin = (guest: Visitor) =>
    guest.call('POST /finance/api/subinfo', { body: { form: 'apply', data: { name: '某' } } });
  const { key } = (await begin(narrow.guest())).data;
  for (let i = 1; i < 120; i++) await begin(narrow.guest());
  expect((await begin(narrow.guest())).code).toBe('4290000');
  expect((await begin(narrow.guest().with({ 'x-claim': key! }))).code).toBe('2000000');
  await narrow.close();
});

test('one Idempotency-Key creates one draft, and nothing of a draft is stored in clear', async () => {
  const headers = { 'idempotency-key': 'draft-1' };
  const body = { form: 'apply', data: { name: '金丝雀', mobile: '13598765432', purpose: '给canary买粮' } };
  const guest = server.guest();
  const begin = () => guest.data('POST /finance/api/subinfo', { body, headers });
  const [one, two] = [await begin(), await begin()];
  expect(two).toEqual(one);
  const member = await logIn(mobiles.member);
  await save(member, body.data);
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  for (const table of ['draft', 'idempotency']) {
    const { rows } = await owner.query<{ t: string }>(`select t::text from ${table} t`);
    expect(rows.length).toBeGreaterThan(0);
    const written = rows.map(({ t }) => t).join();
    const bytes = [...written.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex]) => Buffer.from(hex!, 'hex').toString());
    expect(bytes.length).toBeGreaterThan(0);
    const text = written + bytes.join();
    for (const canary of ['13598765432', '金丝雀', 'canary', one.key!]) expect(text).not.toContain(canary);
  }
  await owner.end();
});

test('without the person’s key a draft is unreadable', async () => {
  const member = await logIn(mobiles.secondMember);
  await save(member, { name: '某' });
  const db = server.parts.ports.database.of((await server.parts.ports.registry.site('sy', '1001', 1))!.tenantId);
  const { person } = await db
    .selectFrom('account')
    .select('person')
    .where('account_no', '=', (await member.data('GET /account/api/info')).account_no)
    .executeTakeFirstOrThrow();
  await db.updateTable('person').set({ wrapped_key: null }).where('id', '=', person).execute();
  expect(await read(member)).toBeNull();
  expect((await save(member, { name: '某' })).code).toBe('4040000');
});
