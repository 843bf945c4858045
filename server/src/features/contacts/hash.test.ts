import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { apply, befriend, list, remove, set, type TestPerson } from '#app/testing/contact-people.ts';
import { contactWorld } from '#app/testing/contact-world.ts';
import { credentialOf, pictureOf, upload } from '#app/testing/uploads.ts';

const world = contactWorld();
let owner: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  [owner, other] = await world.pair('主人', '乙');
  await befriend(owner, other);
});

const hash = (of: TestPerson = owner) => of.visitor.data('GET /message/api/contacts/hash');
const everyList = async (of: TestPerson = owner) => [
  await list(of),
  await list(of, { slug: 'starred' }),
  await list(of, { slug: 'blocked' }),
];

const nickname = (of: TestPerson, name: string) =>
  of.visitor.call('PUT /account/api/info/part', { body: { nickname: name } });
async function newPicture(of: TestPerson): Promise<string> {
  const credential = await credentialOf(of.visitor, 'avatar');
  return (await upload(world.server, credential, { bytes: await pictureOf('png') })).key;
}
const status = async ({ no }: TestPerson, value: string) =>
  (await world.tables()).updateTable('account').set({ status: value }).where('account_no', '=', no).execute();

test('[S3.24] the hash has the md5 of the list, the numbers and the names in its order; an unchanged list is not sent again', async () => {
  const person = await world.member();
  expect(await hash(person)).toMatchObject({ contacts_nos: [], names: [] });
  const [zhou, an] = await world.pair('周宁', '安');
  for (const one of [zhou, an]) await befriend(person, one);
  const { md5, contacts_nos, names } = await hash(person);
  expect(md5).toMatch(/^[0-9a-f]{32}$/);
  expect([contacts_nos, names]).toEqual([
    [an.no, zhou.no],
    ['安', '周宁'],
  ]);
  for (const slug of ['all', 'starred', 'blocked']) {
    const same = await person.visitor.data('GET /message/api/contacts/list', { query: { slug, md5 } });
    expect(same, slug).toEqual({ list: [], md5, unchanged: true, next: null });
    const { list: rows, ...full } = await person.visitor.data('GET /message/api/contacts/list', { query: { slug } });
    expect(full, slug).toEqual({ md5, unchanged: false, next: null });
    expect(rows.length, slug).toBe(slug === 'all' ? 2 : 0);
  }
  await set(person, zhou, { starred: true });
  const changed = await person.visitor.data('GET /message/api/contacts/list', { query: { md5 } });
  expect(changed).toMatchObject({ unchanged: false, list: [{}, { starred: true }] });
  expect(changed.md5).toBe((await hash(person)).md5);
});

describe('[S3.24] what the list shows changes the md5', () => {
  let third: TestPerson;
  beforeAll(async () => {
    third = await world.member('丙');
  });
  test.each<[string, () => Promise<unknown>]>([
    ['a new contact', () => befriend(owner, third)],
    ['a deleted contact', () => remove(owner, third)],
    ['a remark', () => set(owner, other, { remark: '同学' })],
    ['no remark', () => set(owner, other, { remark: '' })],
    ['a tag', () => set(owner, other, { tags: ['朋友', '苏州'] })],
    ['the order of tags', () => set(owner, other, { tags: ['苏州', '朋友'] })],
    ['a star', () => set(owner, other, { starred: true })],
    ['a block', () => set(owner, other, { blocked: true })],
    ['the end of a block', () => set(owner, other, { blocked: false })],
    ['a block of a stranger', () => set(owner, third, { blocked: true })],
    ['a name', () => nickname(other, '乙二')],
    [
      'a name behind a remark',
      async () => [await set(owner, other, { remark: '同学' }), await nickname(other, '乙三')],
    ],
    [
      'a picture',
      async () => other.visitor.call('PUT /account/api/info/part', { body: { avatar: await newPicture(other) } }),
    ],
    ['no picture', () => other.visitor.call('PUT /account/api/info/part', { body: { avatar: null } })],
    ['a closed account', () => status(other, 'disabled')],
    ['an account that is open again', () => status(other, 'active')],
  ])('%s', async (_, change) => {
    const [md5, shown] = [(await hash()).md5, await everyList()];
    await change();
    expect(await everyList()).not.toEqual(shown);
    expect((await hash()).md5).not.toBe(md5);
  });

  test('the language of the reader, in which stores and closed accounts are named', async () => {
    const inChinese = { ...owner, visitor: owner.visitor.with({ 'accept-language': 'zh' }) };
    await status(other, 'disabled');
    expect((await hash(inChinese)).md5).not.toBe((await hash()).md5);
    await status(other, 'active');
  });
});

test.each<[string, () => Promise<unknown>]>([
  ['the same values again', () => set(owner, other, { starred: true, tags: ['苏州', '朋友'] })],
  ['no value at all', () => set(owner, other, {})],
  ['a remark of the other side', () => set(other, owner, { remark: '某', starred: true })],
  ['a block by the other side', () => set(other, owner, { blocked: true })],
  ['a deletion by the other side', () => remove(other, owner)],
  ['an application', async () => apply(await world.member(), owner)],
  ['one’s own name', () => nickname(owner, '主人二')],
  [
    'what the other’s list does not show',
    () => other.visitor.call('PUT /account/api/info/part', { body: { region: '', may_be_found: false } }),
  ],
  ['the time', async () => world.server.clock.advance(3_600_000)],
])('[S3.24] %s does not change the md5', async (_, change) => {
  const before = await hash();
  await change();
  expect(await hash()).toEqual(before);
});

test('[S3.24] after any changes the md5 is the same exactly when every list is', async () => {
  const [person, one, two] = await world.trio('甲', '乙', '丙');
  for (const contact of [one, two]) await befriend(person, contact);
  const about = fc.constantFrom(one, two);
  const text = fc.constantFrom('', '某', '周');
  const change = fc.oneof(
    fc.tuple(about, fc.record({ remark: text })).map(
      ([to, values]) =>
        () =>
          set(person, to, values),
    ),
    fc.tuple(about, fc.record({ starred: fc.boolean() })).map(
      ([to, values]) =>
        () =>
          set(person, to, values),
    ),
    fc.tuple(about, fc.record({ blocked: fc.boolean() })).map(
      ([to, values]) =>
        () =>
          set(person, to, values),
    ),
    fc.tuple(about, fc.array(fc.constantFrom('一', '二'), { maxLength: 2 })).map(
      ([to, tags]) =>
        () =>
          set(person, to, { tags }),
    ),
    fc.tuple(about, fc.record({ blocked: fc.boolean() })).map(
      ([from, values]) =>
        () =>
          set(from, person, values),
    ),
    fc.tuple(about, fc.constantFrom('乙', '丙')).map(
      ([of, name]) =>
        () =>
          nickname(of, name),
    ),
    about.map((to) => () => remove(person, to)),
    about.map((to) => async () => [await apply(person, to), await apply(to, person)]),
  );
  /** Every state that was seen, by its md5. */
  const seen = new Map<string, string>();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      for (const make of changes) await make();
      const [{ md5 }, shown] = [await hash(person), JSON.stringify(await everyList(person))];
      expect(seen.get(md5) ?? shown).toBe(shown);
      const equal = [...seen].find(([, state]) => state === shown);
      expect(equal?.[0] ?? md5).toBe(md5);
      seen.set(md5, shown);
    }),
    { numRuns: 40 },
  );
  expect(seen.size).toBeGreaterThan(5);
});
