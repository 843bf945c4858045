import type { cards } from '@sycee/contract/card';
import type { BodyIn } from '@sycee/contract/core/call';
import { standardLayout } from '@sycee/domain/card/layout';
import { expect, test } from 'vitest';
import { befriend, personOf, remove, set, type TestPerson } from '#app/testing/contact-people.ts';
import { contactWorld } from '#app/testing/contact-world.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, jingan, otherTenantSite, type Visitor } from '#app/testing/test-server.ts';
import { credentialOf, pictureOf, upload } from '#app/testing/uploads.ts';

const world = contactWorld();
type Body = BodyIn<(typeof cards)['PUT /account/api/card/info']>;
type Field = Body['layout'][number]['field'];
type Audience = Body['layout'][number]['shown_to'];

const own = (who: Visitor) => who.data('GET /account/api/card/info');
/** Saves what is on the card already, but for the given parts. */
async function save(who: Visitor, but: Partial<Record<keyof Body, unknown>> = {}) {
  const { version, template_no, photo, title, titles, introduction, achievements, choices, layout } = await own(who);
  const products = choices.map(({ id }) => id);
  const body = { version, template_no, photo, title, titles, introduction, achievements, products, layout, ...but };
  return await who.call('PUT /account/api/card/info', { body });
}
const shownTo = (audiences: Partial<Record<Field, Audience>>) =>
  standardLayout.map(({ field, shown_to }) => ({ field, shown_to: audiences[field] ?? shown_to }));
const detail = (who: Visitor, account_no: string) =>
  who.data('GET /account/api/card/detail', { query: { account_no } });
const fieldsOf = (answer: { code: string; data: unknown }) => [
  answer.code,
  Object.keys((answer.data as { fields: object }).fields),
];
const productsOf = async () => (await world.server.guest().data('GET /finance/api/product_list')).list;

test('[S1.15] [S3.15] the card has template italic until another is chosen; others see what was saved, in its order', async () => {
  const adviser = await world.adviser();
  const before = await own(adviser.visitor);
  expect([before.template_no, before.templates]).toEqual(['italic', ['italic', 'plain', 'seal']]);
  const newcomer = await world.staff('broker', mobiles.thirdAdviser);
  expect(await own(newcomer.visitor)).toMatchObject({ version: 0, template_no: 'italic', layout: standardLayout });
  const [first, second] = await productsOf();
  const edit = {
    template_no: 'seal',
    title: '高级顾问',
    titles: ['AFP 金融理财师', '十年从业'],
    introduction: '做了十年经营贷。',
    achievements: ['累计放款 3 亿元'],
  };
  const layout = shownTo({}).toReversed();
  const products = [second!.id, first!.id];
  expect((await save(adviser.visitor, { ...edit, products, layout })).data).toMatchObject({
    version: before.version + 1,
    title: '高级顾问',
  });
  const guest = await detail(world.server.guest(), adviser.no);
  expect(guest).toMatchObject({ ...edit, fields: ['products', 'achievements', 'introduction', 'titles'] });
  expect(guest.products.map(({ id }) => id)).toEqual(products);
  expect(await own(adviser.visitor)).toMatchObject({ ...edit, layout, version: before.version + 1 });
  await adviser.visitor.data('PUT /account/api/info', { body: { nickname: '小周', region: '' } });
  expect(await detail(world.server.guest(), adviser.no)).toEqual(guest);
});

/** Every answer in which a reader finds the card of an adviser. */
async function everywhere(reader: Visitor, owner: TestPerson, share: string): Promise<string> {
  const square = { query: { contacts_no: owner.no } };
  return JSON.stringify([
    await reader.call('GET /account/api/card/detail', { query: { account_no: owner.no } }),
    await reader.call('GET /finance/api/{id}/get_broker_info', { params: { id: owner.no } }),
    await reader.call('GET /finance/api/{id}/get_broker_info', { params: { id: share } }),
    await reader.call('GET /marketing/api/share/{id}/info', { params: { id: share } }),
    await reader.call('GET /common/api/square/person', square),
    await reader.call('GET /message/api/contacts/detail', square),
    await reader.call('GET /account/api/account_info', { query: { account_no: owner.no } }),
    await reader.call('GET /account/api/search_member', { query: { keyword: owner.mobile } }),
    await reader.call('GET /finance/api/shop', { query: { id: owner.no } }),
  ]);
}
const canary = { titles: ['CanaryTitle'], introduction: 'CanaryIntroduction', achievements: ['CanaryAchievement'] };

test('a field is in no answer to a reader who may not see it: guest, member, colleague, contact, blocked, other tenant', async () => {
  const adviser = await world.adviser();
  const [member, contact, blocked] = await world.trio('会员', '联系人', '拉黑');
  const colleague = await world.staff('broker', mobiles.jinganAdviser, jingan);
  await befriend(contact, adviser);
  await set(adviser, blocked, { blocked: true });
  const [piece] = (await adviser.visitor.data('GET /marketing/api/client/source/list', {})).list;
  const { code } = await adviser.visitor.data('POST /marketing/api/share/save', { body: { piece: piece!.id } });
  const [product] = await productsOf();
  const layout = shownTo({
    mobile: 'contacts',
    titles: 'logged_in',
    introduction: 'nobody',
    achievements: 'everyone',
    products: 'contacts',
  });
  expect((await save(adviser.visitor, { ...canary, products: [product!.id], layout })).code).toBe('2000000');
  const sees = async (reader: Visitor) => {
    const answers = await everywhere(reader, adviser, code);
    const card = await detail(reader, adviser.no);
    const inAnswers = [
      answers.includes(adviser.mobile) && 'mobile',
      answers.includes('CanaryTitle') && 'titles',
      answers.includes('CanaryIntroduction') && 'introduction',
      answers.includes('CanaryAchievement') && 'achievements',
      card.products.length > 0 && 'products',
    ].filter(Boolean);
    expect([...card.fields].toSorted()).toEqual(inAnswers.toSorted());
    return inAnswers;
  };
  expect(await sees(world.server.guest())).toEqual(['achievements']);
  expect(await sees(member.visitor)).toEqual(['titles', 'achievements']);
  expect(await sees(colleague.visitor)).toEqual(['titles', 'achievements']);
  expect(await sees(blocked.visitor)).toEqual(['achievements']);
  expect(await sees(contact.visitor)).toEqual(['mobile', 'titles', 'achievements', 'products']);
  await remove(adviser, contact);
  expect(await sees(contact.visitor)).toEqual(['titles', 'achievements']);
  // The owner reads it like a contact, and has the rest in the editor.
  const { mobile, fields } = await detail(adviser.visitor, adviser.no);
  expect([mobile, fields.includes('introduction')]).toEqual([adviser.mobile, false]);
  expect((await adviser.visitor.data('GET /account/api/info')).card.introduction).toBe('');
  expect((await own(adviser.visitor)).introduction).toBe('CanaryIntroduction');
  const stranger = await world.server.as('broker', mobiles.otherAdviser, otherTenantSite);
  for (const reader of [world.server.guest(otherTenantSite), stranger]) {
    const answers = await everywhere(reader, adviser, code);
    expect(answers).not.toMatch(/Canary/);
    expect((await reader.call('GET /account/api/card/detail', { query: { account_no: adviser.no } })).code).not.toBe(
      '2000000',
    );
  }
});

test('texts, lists, products and layouts beyond the limits are refused by the name of their field and change nothing', async () => {
  const adviser = await world.adviser();
  const before = await own(adviser.visitor);
  const all = (await productsOf()).map(({ id }) => id);
  const wrong: readonly [keyof Body, unknown][] = [
    ['template_no', 'x'],
    ['title', 'x'.repeat(41)],
    ['title', 7],
    ['introduction', 'x'.repeat(301)],
    ['introduction', '加我 13800000001'],
    ['titles', ['a', 'b', 'c', 'd', 'e']],
    ['titles', ['同', '同']],
    ['achievements', ['1', '2', '3', '4', '5', '6', '7']],
    ['achievements', ['同', '同']],
    ['achievements', ['微信 abc12345']],
    ['products', all.slice(0, 7)],
    ['products', [all[0], all[0]]],
    ['products', ['00000000-0000-4000-8000-000000000000']],
    ['layout', standardLayout.slice(1)],
    ['layout', [...standardLayout.slice(1), standardLayout[1]]],
    ['photo', 'https://evil.example/x.png'],
    ['photo', '../x.png'],
    ['photo', ''],
  ];
  for (const [field, value] of wrong)
    expect(fieldsOf(await save(adviser.visitor, { [field]: value })), JSON.stringify(value)).toEqual([
      '4220000',
      [field],
    ]);
  for (const body of [{ titles: ['x'.repeat(21)] }, { titles: [''] }, { achievements: ['x'.repeat(41)] }])
    expect((await save(adviser.visitor, body)).code, JSON.stringify(body)).toBe('4220000');
  const unknown = standardLayout.map((line) => ({ ...line, shown_to: 'friends' }));
  expect((await save(adviser.visitor, { layout: unknown })).code).toBe('4220000');
  expect(await own(adviser.visitor)).toEqual(before);
});

test('the database refuses a card that the server would not write', async () => {
  const adviser = await world.adviser();
  await save(adviser.visitor);
  const db = await world.tables();
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('account_no', '=', adviser.no)
    .executeTakeFirstOrThrow();
  const write = (values: object) => db.updateTable('business_card').set(values).where('account', '=', id).execute();
  for (const values of [
    { titles: ['x'.repeat(21)] },
    { titles: [''] },
    { achievements: Array.from({ length: 7 }, (_, at) => `${at}`) },
    { fields: ['titles', 'titles', 'mobile', 'introduction', 'products'] },
    { audiences: ['everyone', 'everyone', 'everyone', 'everyone', 'friends'] },
    { audiences: ['everyone'] },
  ])
    await expect(write(values), JSON.stringify(values)).rejects.toThrow(/check constraint/);
});

test('a product that the site does not show any more is left out for others and stays for the owner, who may keep it but not add it', async () => {
  const adviser = await world.adviser();
  const [gone, other] = await productsOf();
  await save(adviser.visitor, { products: [gone!.id] });
  const db = await world.tables();
  await db.updateTable('product').set({ status: 'off' }).where('id', '=', gone!.id).execute();
  expect((await detail(world.server.guest(), adviser.no)).products).toEqual([]);
  expect((await own(adviser.visitor)).choices).toEqual([{ id: gone!.id, name: gone!.name, shown: null }]);
  expect((await save(adviser.visitor, { products: [other!.id, gone!.id] })).code).toBe('2000000');
  await save(adviser.visitor, { products: [] });
  expect(fieldsOf(await save(adviser.visitor, { products: [gone!.id] }))).toEqual(['4220000', ['products']]);
  await db.updateTable('product').set({ status: 'published' }).where('id', '=', gone!.id).execute();
});

test('the picture is an own upload for cards; without one the profile picture is shown', async () => {
  const adviser = await world.adviser();
  const member = await world.member();
  const uploaded = async (who: Visitor, type: string) => {
    const credential = await credentialOf(who, type);
    const { key } = await upload(world.server, credential, { bytes: await pictureOf('png') });
    return { key, address: `${credential.host}${key}` };
  };
  const [photo, next, profile, foreign] = [
    await uploaded(adviser.visitor, 'card'),
    await uploaded(adviser.visitor, 'card'),
    await uploaded(adviser.visitor, 'avatar'),
    await uploaded(member.visitor, 'card'),
  ];
  for (const wrong of [profile.key, profile.address, foreign.key, foreign.address])
    expect(fieldsOf(await save(adviser.visitor, { photo: wrong })), wrong).toEqual(['4220000', ['photo']]);
  const picture = async () => (await detail(world.server.guest(), adviser.no)).avatar;
  await adviser.visitor.data('PUT /account/api/info/part', { body: { avatar: profile.key } });
  expect(await picture()).toBe(profile.address);
  expect((await save(adviser.visitor, { photo: photo.key })).data.photo).toBe(photo.address);
  expect(await picture()).toBe(photo.address);
  await save(adviser.visitor, { photo: next.address });
  const db = await world.tables();
  const kept = await db
    .selectFrom('upload')
    .select(['key', 'retained_until'])
    .where('key', 'in', [photo.key, next.key])
    .execute();
  expect(kept.find(({ retained_until }) => retained_until === null)?.key).toBe(next.key);
  await save(adviser.visitor, { photo: null });
  expect(await picture()).toBe(profile.address);
});

test('of two saves on one version the second is refused, and a title from headquarters counts as a change', async () => {
  const colleague = await world.staff('broker', mobiles.colleague);
  const { version } = await own(colleague.visitor);
  const both = await Promise.all(
    ['一', '二'].map((introduction) => save(colleague.visitor, { version, introduction })),
  );
  expect(both.map(({ code }) => code).toSorted()).toEqual(['2000000', '4090000']);
  const later = await own(colleague.visitor);
  expect(later.version).toBe(version + 1);
  const head = await world.server.as('saas', mobiles.headquarters, headquarters);
  const [row] = (await head.data('GET /admin/api/staff', { query: { keyword: colleague.no } })).list;
  await head.data('PUT /admin/api/staff/{id}', {
    params: { id: row!.id },
    body: { version: row!.version, title: '首席顾问' },
  });
  expect((await save(colleague.visitor, { version: later.version, title: '顾问' })).code).toBe('4090000');
  expect((await own(colleague.visitor)).title).toBe('首席顾问');
});

test('only advisers and staff of stores have a card', async () => {
  const manager = await personOf(await world.server.as('store', mobiles.manager), mobiles.manager);
  expect((await save(manager.visitor, { title: '店长' })).code).toBe('2000000');
  expect((await detail(world.server.guest(), manager.no)).title).toBe('店长');
  const body = { ...(await own(manager.visitor)), products: [], photo: null };
  for (const who of [
    (await world.member()).visitor,
    await world.server.as('saas', mobiles.headquarters, headquarters),
  ]) {
    expect((await who.call('GET /account/api/card/info')).code).toBe('4030000');
    expect((await who.call('PUT /account/api/card/info', { body })).code).toBe('4030000');
    const { account_no } = await who.data('GET /account/api/info');
    expect((await who.call('GET /account/api/card/detail', { query: { account_no } })).code).toBe('4040000');
  }
});
