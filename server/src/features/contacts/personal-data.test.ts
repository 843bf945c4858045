import pg from 'pg';
import { expect, test } from 'vitest';
import {
  applications,
  apply,
  befriend,
  done,
  examine,
  list,
  set,
  type TestPerson,
} from '#app/testing/contact-people.ts';
import { contactWorld } from '#app/testing/contact-world.ts';

const world = contactWorld();

async function ownCode({ visitor, mobile }: TestPerson, scene: 'erase' | 'export'): Promise<string> {
  world.server.clock.advance(61_000);
  await visitor.data('POST /tools/api/sms/code', { body: { scene } });
  return world.server.outbox.newest().find((sent) => sent.mobile === mobile && sent.scene === scene)!.code;
}
async function rowsAbout(no: string): Promise<number> {
  const owner = new pg.Client({ connectionString: world.server.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query(
    `select count(*)::int as n from account a
      join (select owner as one, account as other from contact union all select applicant, recipient from contact_application) row
        on a.id in (row.one, row.other) where a.account_no = $1`,
    [no],
  );
  await owner.end();
  return rows[0].n;
}

test('an erasure deletes contacts and applications of both sides, and nobody can write to the person', async () => {
  const [person, friend] = await world.pair('金丝雀');
  const [applicant, recipient] = await world.pair();
  await befriend(person, friend);
  await set(friend, person, { remark: '金丝雀备注' });
  await apply(applicant, person);
  await apply(person, recipient, { greeting: '金丝雀问候' });
  expect(await rowsAbout(person.no)).toBeGreaterThanOrEqual(4);
  const code = await ownCode(person, 'erase');
  expect((await person.visitor.call('POST /account/api/erase', { body: { code } })).code).toBe(done);
  expect(await rowsAbout(person.no)).toBe(0);
  expect(await world.canSend([person, friend])).toEqual([false, false]);
  for (const other of [friend, applicant, recipient]) {
    expect(
      [await list(other), await applications(other)].flat().filter((row) => JSON.stringify(row).includes(person.no)),
    ).toEqual([]);
    const query = { contacts_no: person.no };
    expect((await other.visitor.call('GET /message/api/contacts/detail', { query })).code).toBe('4040000');
    expect((await apply(other, person)).code).toBe('4040000');
  }
});

test('an export has the person’s own contacts and applications, and no refusal by others', async () => {
  const [person, friend, refusing] = await world.trio(undefined, '友', '拒');
  await befriend(person, friend);
  await set(person, friend, { remark: '老友', tags: ['同学'], starred: true });
  await apply(person, refusing, { greeting: '你好' });
  await examine(refusing, person, false);
  await apply(person, refusing, { greeting: '又是我' });
  const { content } = await person.visitor.data('POST /account/api/export', {
    body: { code: await ownCode(person, 'export') },
  });
  const copy = JSON.parse(content);
  expect(copy.contacts).toEqual([
    { contacts_no: friend.no, name: '友', remark: '老友', tags: ['同学'], starred: true, blocked: false },
  ]);
  expect(copy.contact_applications).toMatchObject([
    { contacts_no: refusing.no, direction: 'sent', greeting: '又是我', status: 'pending', decided_at: null },
    { contacts_no: friend.no, direction: 'sent', status: 'accepted' },
  ]);
  expect(content).not.toContain('refused');
  const others = await refusing.visitor.data('POST /account/api/export', {
    body: { code: await ownCode(refusing, 'export') },
  });
  expect(JSON.parse(others.content).contact_applications).toMatchObject([
    { contacts_no: person.no, direction: 'received', greeting: '你好', status: 'refused' },
  ]);
});
