import { contactsAtMost } from '@sycee/domain/contacts/limits';
import pg from 'pg';
import { expect, test } from 'vitest';
import { apply, befriend, done, list, remove, set, type TestPerson } from '#app/testing/contact-people.ts';
import { contactWorld } from '#app/testing/contact-world.ts';

const world = contactWorld();

/** Gives an account many contacts, whose names are in no order. */
async function addContacts(of: TestPerson, n: number): Promise<void> {
  const owner = new pg.Client({ connectionString: world.server.ownerUrl });
  await owner.connect();
  await owner.query(
    `with own as (select tenant_id, id from account where account_no = $1), made as (
       select own.*, gen_random_uuid() as other, i from own, generate_series(1, $2::int) i
     ), people as (
       insert into person (tenant_id, id, name, mobile_hash, mobile_last4_hash, created_at)
       select tenant_id, other, '', sha256(other::text::bytea), '', now() from made
     ), accounts as (
       insert into account (tenant_id, id, account_no, role, person, nickname, created_at)
       select tenant_id, other, 'm-9-' || i, 'member', other, chr(19968 + (i * 7919) % 20000) || chr(19968 + (i * 104729) % 20000), now() from made
     ) insert into contact (tenant_id, owner, account, created_at) select tenant_id, id, other, now() from made`,
    [of.no, n],
  );
  await owner.end();
}

test('an account has at most 5,000 contacts and blocked people, and a list of so many is paged in its order', async () => {
  const [full, friend, stranger] = await world.trio(undefined, '甲');
  await befriend(full, friend);
  await addContacts(full, contactsAtMost - 1);
  await apply(stranger, full);
  expect(await apply(full, stranger)).toMatchObject({ code: '4090000', message: expect.stringContaining('5000') });
  expect(await set(full, stranger, { blocked: true })).toMatchObject({ code: '4090000' });
  expect(await list(stranger)).toEqual([]);
  // Who is in the list already can be blocked, and added again by the other side.
  await remove(friend, full);
  expect((await apply(friend, full)).data.status).toBe('accepted');
  expect((await set(full, friend, { blocked: true })).code).toBe(done);
  await set(full, friend, { blocked: false });
  const { contacts_nos, md5 } = await full.visitor.data('GET /message/api/contacts/hash');
  expect(new Set(contacts_nos).size).toBe(contactsAtMost);
  const seen: string[] = [];
  for (let cursor: string | null = null; seen.length < 300; ) {
    const query: Record<string, unknown> = { page_size: 100, ...(cursor && { cursor }) };
    const page = await full.visitor.data('GET /message/api/contacts/list', { query });
    expect(page.md5).toBe(md5);
    seen.push(...page.list.map(({ contacts_no }) => contacts_no));
    cursor = page.next;
  }
  expect(seen).toEqual(contacts_nos.slice(0, 300));
  // The other side's list counts too.
  await remove(full, friend);
  expect((await apply(full, stranger)).data.status).toBe('accepted');
  const late = await world.member();
  await apply(full, late);
  expect(await apply(late, full)).toMatchObject({ code: '4090000', message: expect.stringContaining('This person') });
});
