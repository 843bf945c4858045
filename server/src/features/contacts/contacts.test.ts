import { describe, expect, test } from 'vitest';
import { apply, befriend, done, examine, list, namesOf, received, remove, set } from '#app/testing/contact-people.ts';
import { contactWorld } from '#app/testing/contact-world.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters } from '#app/testing/test-server.ts';

const world = contactWorld();

test('[S3.20] every contact is a number with the prefix of the role', async () => {
  const person = await world.member();
  const staff = [
    await world.adviser(),
    await world.staff('store', mobiles.manager),
    await world.staff('roc', mobiles.regionalManager, headquarters),
    await world.staff('saas', mobiles.headquarters, headquarters),
    await world.member(),
  ];
  // Members do not find the staff of headquarters and regions, who write first.
  for (const one of staff) expect((await apply(one, person, { found_by: 'card' })).code).toBe(done);
  for (const one of staff) await examine(person, one, true);
  const rows = await list(person);
  const prefixes = { member: 'm', broker: 'b', store: 's', roc: 'r', saas: 'a' };
  expect(rows).toHaveLength(5);
  for (const { contacts_no, role } of rows) expect(contacts_no).toMatch(new RegExp(`^${prefixes[role]}-[0-9-]+$`));
});

describe('the list', () => {
  test('[S7.33] answers its rows in data.list, in the order of pinyin, with initial and pinyin of each letter', async () => {
    const person = await world.member();
    for (const nickname of ['周宁', 'Zoe', '阿明', '9号', '吕布']) await befriend(person, await world.member(nickname));
    const rows = await list(person);
    expect(rows.map(({ name, name_first, name_py_array }) => [name, name_first, name_py_array.join(' ')])).toEqual([
      ['阿明', 'A', 'a ming'],
      ['吕布', 'L', 'lv bu'],
      ['Zoe', 'Z', 'z o e'],
      ['周宁', 'Z', 'zhou ning'],
      ['9号', '#', '9 hao'],
    ]);
  });

  test('[S3.21] is found by name, remark, pinyin, initials and number', async () => {
    const person = await world.member();
    const [lv, zhou] = await world.pair('吕布', '周以林');
    for (const other of [lv, zhou]) await befriend(person, other);
    await set(person, zhou, { remark: '邻居' });
    for (const keyword of ['吕', 'lvbu', 'lb', lv.no])
      expect(await namesOf(person, { keyword }), keyword).toEqual(['吕布']);
    for (const keyword of ['邻居', 'linju', 'lj', '以林', 'zyl', 'zhou yi'])
      expect(await namesOf(person, { keyword }), keyword).toEqual(['邻居']);
    expect(await namesOf(person, { keyword: '没有' })).toEqual([]);
  });

  test('pages stay whole while contacts come, go and are renamed between them', async () => {
    const person = await world.member();
    const people = [];
    for (const nickname of ['a1', 'b2', 'c3', 'd4', 'e5']) people.push(await world.member(nickname));
    for (const other of people) await befriend(person, other);
    const page = (cursor?: string | null) =>
      person.visitor.data('GET /message/api/contacts/list', { query: { page_size: 2, ...(cursor && { cursor }) } });
    const first = await page();
    expect(first.list.map(({ name }) => name)).toEqual(['a1', 'b2']);
    // The last row of the page goes, another comes before it, and a later one moves.
    await remove(person, people[1]!);
    await befriend(person, await world.member('aa'));
    await set(person, people[4]!, { remark: 'cc' });
    const second = await page(first.next);
    expect(second.list.map(({ name }) => name)).toEqual(['c3', 'cc']);
    const third = await page(second.next);
    expect(third.list.map(({ name }) => name)).toEqual(['d4']);
    expect(third.next).toBeNull();
    expect(first.next).not.toContain(Buffer.from('b2').toString('base64url'));
    for (const cursor of ['x', first.next!.slice(0, -4), Buffer.from('["b2","m-1"]').toString('base64url')])
      expect((await person.visitor.call('GET /message/api/contacts/list', { query: { cursor } })).code).toBe('4220000');
    const other = await world.member();
    expect((await other.visitor.call('GET /message/api/contacts/list', { query: { cursor: first.next } })).code).toBe(
      '4220000',
    );
  });

  test('remark, tags and star are the owner’s alone, and stored sealed', async () => {
    const [one, other] = await world.pair('甲', '乙');
    await befriend(one, other);
    const values = { remark: '金丝雀备注', tags: ['金丝雀标签', '金丝雀标签'], starred: true };
    expect((await set(one, other, values)).data).toMatchObject({
      name: '金丝雀备注',
      own_name: '乙',
      tags: ['金丝雀标签'],
      starred: true,
    });
    expect(await namesOf(one, { slug: 'starred' })).toEqual(['金丝雀备注']);
    expect(await namesOf(other, { slug: 'starred' })).toEqual([]);
    expect(JSON.stringify(await list(other))).not.toContain('金丝雀');
    // Fields that are not sent stay as they are.
    expect((await set(one, other, { starred: false })).data).toMatchObject({
      name: '金丝雀备注',
      tags: ['金丝雀标签'],
    });
    expect((await set(one, other, { remark: '' })).data).toMatchObject({ name: '乙', tags: ['金丝雀标签'] });
    const db = await world.tables();
    const sealed = await db
      .selectFrom('contact')
      .select('details_sealed')
      .where('details_sealed', 'is not', null)
      .execute();
    expect(sealed.length).toBeGreaterThan(0);
    for (const row of sealed) expect(row.details_sealed!.toString('utf8')).not.toContain('金丝雀');
  });

  test('only a contact has remark, tags and star', async () => {
    const [one, other] = await world.pair();
    for (const values of [{ remark: '某' }, { tags: ['某'] }, { starred: true }, { starred: true, blocked: true }])
      expect(await set(one, other, values)).toMatchObject({ code: '4090000', data: { allowed: ['apply'] } });
    expect(await list(one, { slug: 'blocked' })).toEqual([]);
  });
});

describe('a deleted contact', () => {
  test('goes from one side only, and neither can write until one applies again', async () => {
    const [one, other] = await world.pair();
    const tid = await befriend(one, other);
    expect((await remove(one, other)).data).toEqual({ contacts_no: other.no });
    expect(await list(one)).toEqual([]);
    expect(await list(other)).toMatchObject([{ contacts_no: one.no, tid }]);
    expect(await world.canSend([one, other])).toEqual([false, false]);
    expect((await remove(one, other)).code).toBe('4040000');
    // The deleted side has to ask; the deleting side is still in the other's list.
    expect((await apply(other, one)).data).toEqual({ status: 'pending', tid: null });
    expect((await apply(one, other)).data).toEqual({ status: 'accepted', tid });
    expect(await world.canSend([one, other])).toEqual([true, true]);
  });

  test('ends what one had asked of the other', async () => {
    const [one, other] = await world.pair();
    await befriend(one, other);
    await remove(other, one);
    await apply(one, other);
    await remove(one, other);
    expect((await received(other, one)).status).toBe('expired');
    expect(await examine(other, one, true)).toMatchObject({ code: '4090000' });
  });
});
