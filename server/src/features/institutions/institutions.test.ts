import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { rowsOf } from '#app/testing/payments.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import { credentialOf, pictureOf, upload } from '#app/testing/uploads.ts';
import { noticeEndingMandates } from './index.ts';

let server: TestServer;
let head: Visitor;
let otherHead: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  head = await server.as('saas', mobiles.headquarters, headquarters);
  otherHead = await server.as('saas', mobiles.otherHeadquarters, { ...otherTenantSite, prefix: 'saas' });
});
afterAll(() => server.close());

const form = (name: string) => ({
  name_zh: name,
  name_en: 'Bank of the River',
  glyph: '河',
  color: 3,
  logo: null as string | null,
  kind: 'bank' as const,
  licence: 'B0001',
  regions: ['320000'],
  contact: '普惠部 0512-65000000',
  institution_owner: null as string | null,
  mandate: null as { ends_on: string; file: string | null; categories: ('tax' | 'card')[] } | null,
});
const list = async (who = head, query = {}) => (await who.data('GET /admin/api/institutions', { query })).list;
const today = () => businessDateOf(server.clock.now());
/** A demo institution with products, as its form. */
async function seeded() {
  const found = (await list()).find(({ products }) => products.published > 2)!;
  const { id, version, name_zh, name_en, glyph, color, logo, kind, licence, regions, contact, mandate } = found;
  const fields = { name_zh, name_en, glyph, color, logo, kind, licence, regions, contact, mandate };
  return {
    id,
    version,
    published: found.products.published,
    fields: { ...fields, institution_owner: found.owner?.id ?? null },
  };
}
const change = async (fields: object) => {
  const { id, version, fields: now } = await seeded();
  return await head.data('PUT /admin/api/institutions', {
    body: { id, version, ...now, ...fields } as never,
  });
};
const uploadedLogo = async () =>
  (await upload(server, await credentialOf(head, 'logo'), { bytes: await pictureOf('png') })).key;
const numbersOf = async () => {
  const guest = server.guest();
  const { list: shown } = await guest.data('GET /finance/api/product_list', { query: { page_size: 100 } });
  return shown;
};

test('[S3.29] headquarters enter an institution; another tenant does not see it, and its name is entered once', async () => {
  const made = await head.data('POST /admin/api/institutions', { body: form('河岸银行') });
  const { institution_owner, ...shown } = form('河岸银行');
  expect(made).toMatchObject({
    ...shown,
    owner: institution_owner,
    version: 1,
    status: 'open',
    sample: false,
    mandate_state: 'none',
  });
  expect((await list(head, { keyword: '河岸' })).map(({ id }) => id)).toEqual([made.id]);
  expect((await list(otherHead)).map(({ id }) => id)).not.toContain(made.id);
  const foreign = await otherHead.call('PUT /admin/api/institutions', {
    body: { id: made.id, version: 1, ...form('他行') },
  });
  expect(foreign.code).toBe('4040000');
  const twice = await Promise.all(
    [1, 2, 3].map(() => head.call('POST /admin/api/institutions', { body: form('三江银行') })),
  );
  expect(twice.map(({ code }) => code).toSorted()).toEqual(['2000000', '4220000', '4220000']);
  const audit = await head.data('GET /admin/api/audit', { query: {} });
  expect(audit.list.some(({ action }) => action === 'institution.add')).toBe(true);
});

test('of two changes from one version the second is told, also at once', async () => {
  const { id } = await head.data('POST /admin/api/institutions', { body: form('两江银行') });
  const to = (licence: string) =>
    head.call('PUT /admin/api/institutions', {
      body: { id, version: 1, ...form('两江银行'), licence },
    });
  const answers = await Promise.all(['A', 'B', 'C'].map(to));
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['2000000', '4090000', '4090000']);
});

test.each([
  ['a mobile', { contact: '王经理 138 0013-8000' }, 'contact'],
  ['a file of another kind', { logo: 'sale/1001/aaaaaaaaaaaaaaaa/AAAAAAAAAA.png' }, 'logo'],
  [
    'an owner who is no colleague of headquarters',
    { institution_owner: '019b76da-a800-7000-8000-000000000000' },
    'institution_owner',
  ],
  [
    'a proof that was not uploaded',
    { mandate: { ends_on: '2027-01-01', file: 'mandate/x.pdf', categories: [] } },
    'mandate',
  ],
  ['an empty name', { name_zh: ' ' }, 'name_zh'],
  ['an unknown kind', { kind: 'pawnshop' }, 'kind'],
  ['a region that is no code', { regions: ['Suzhou'] }, 'regions.0'],
])('%s is refused with its field, and nothing is stored', async (_, wrong, field) => {
  const before = (await list()).length;
  const { code, data } = await head.call('POST /admin/api/institutions', {
    body: { ...form('不成银行'), ...wrong } as never,
  });
  expect([code, Object.keys((data as unknown as { fields: object }).fields)]).toEqual(['4220000', [field]]);
  expect((await list()).length).toBe(before);
});

test('a logo is shown with its products and among the partners at once, and the letters again without it', async () => {
  const { id } = await seeded();
  const logos = async () => {
    const own = (await numbersOf()).filter(({ institution }) => institution.id === id);
    const { partners } = await server.guest().data('GET /company/api/info');
    const partner = partners.find((one) => one.id === id)!;
    return new Set([...own.map(({ institution }) => institution.logo), partner.logo]);
  };
  expect(await logos()).toEqual(new Set([null]));
  const logo = await uploadedLogo();
  await change({ logo });
  const [shown, ...others] = await logos();
  expect([others, shown?.endsWith(`/files/${logo}`)]).toEqual([[], true]);
  await change({ logo: null });
  expect(await logos()).toEqual(new Set([null]));
});

test('a junk id is not there', async () => {
  for (const id of ['x', '0', '019b76da-a800-7000-8000-000000000000']) {
    const { code } = await head.call('PUT /admin/api/institutions/status', {
      body: { id, version: 1, status: 'closed' },
    });
    expect(['4040000', '4220000'], id).toContain(code);
  }
});

test('products of a closed institution are not shown, and are again when it is opened', async () => {
  const { id, version, published } = await seeded();
  const before = await numbersOf();
  const own = before.filter(({ institution }) => institution.id === id);
  expect(own).toHaveLength(published);
  const to = (status: 'open' | 'closed', at: number) =>
    head.data('PUT /admin/api/institutions/status', { body: { id, version: at, status } });
  await to('closed', version);
  expect((await numbersOf()).map(({ number }) => number)).toEqual(
    before.filter(({ institution }) => institution.id !== id).map(({ number }) => number),
  );
  const direct = await server.guest().call('GET /finance/api/{id}/productdetail', { params: { id: own[0]!.id } });
  expect(direct.code).toBe('4040000');
  await to('open', version + 1);
  expect(await numbersOf()).toEqual(before);
});

test('products are found by the new name of their institution at once', async () => {
  const { fields } = await seeded();
  await change({ name_zh: '鹭洲城市银行' });
  const search = async (keyword: string) =>
    (await server.guest().data('GET /finance/api/product_list', { query: { keyword } })).total;
  expect(await search('鹭洲城市')).toBeGreaterThan(2);
  expect(await search(fields.name_zh)).toBe(0);
  await change({ name_zh: fields.name_zh });
  expect(await search(fields.name_zh)).toBeGreaterThan(2);
});

test('a mandate takes products out of the matches when it ends, and those of other categories at once', async () => {
  const { id } = await seeded();
  const matched = async () => {
    const { list: rows } = await server
      .guest()
      .data('POST /finance/api/select_product', { body: { page_size: 100 } as never });
    return rows.filter((row) => row.product.institution.id === id).length;
  };
  const all = await matched();
  expect(all).toBeGreaterThan(0);
  expect((await change({ mandate: { ends_on: today(), file: null, categories: [] } })).mandate_state).toBe('ending');
  expect(await matched()).toBe(all);
  const ended = await change({ mandate: { ends_on: addDays(today(), -1), file: null, categories: [] } });
  expect(ended.mandate_state).toBe('ended');
  expect(ended.products.uncovered).toBe(ended.products.published);
  expect(await matched()).toBe(0);
  const narrow = await change({ mandate: { ends_on: addDays(today(), 400), file: null, categories: ['guarantee'] } });
  expect(narrow.products.uncovered).toBeGreaterThan(0);
  expect(await matched()).toBeLessThan(all);
  await change({ mandate: null });
  expect(await matched()).toBe(all);
});

test('the owner is told 30, 14 and 3 days before a mandate ends and on the day after, once each; without one everybody is', async () => {
  const me = await head.data('GET /admin/api/institutions', { query: {} });
  const owner = me.headquarters[0]!.id;
  const noticesSoFar = async () => {
    for (const _ of [1, 2]) await noticeEndingMandates(server.parts.ports);
    return await rowsOf<{ kind: string; receiver: string; tag: string }>(
      server,
      `select kind, receiver, tag from notice where kind like 'mandate_%' order by created_at, id`,
    );
  };
  const endIn = (days: number, of: string | null = owner) =>
    change({ institution_owner: of, mandate: { ends_on: addDays(today(), days), file: null, categories: [] } });
  const byDay = new Map<number, number>();
  for (const days of [31, 30, 15, 14, 4, 3, 0, -1, -2]) {
    const before = (await noticesSoFar()).length;
    await endIn(days);
    byDay.set(days, (await noticesSoFar()).length - before);
  }
  // Each day is another end, so each is told once; 31 days before is too early.
  expect([...byDay]).toEqual([[31, 0], ...[30, 15, 14, 4, 3, 0, -1, -2].map((days) => [days, 1])]);
  const all = await noticesSoFar();
  expect(new Set(all.map(({ receiver }) => receiver))).toEqual(new Set([owner]));
  expect(all.map(({ tag }) => Number(tag.split(' ').at(-1)))).toEqual([30, 30, 14, 14, 3, 3, 0, 0]);
  expect(all.map(({ kind }) => kind)).toEqual([...Array(6).fill('mandate_ending'), 'mandate_ended', 'mandate_ended']);
  await endIn(20, null);
  const everybody = (await noticesSoFar()).filter(({ tag }) => tag.includes(addDays(today(), 20)));
  expect(everybody.map(({ receiver }) => receiver).toSorted()).toEqual(me.headquarters.map(({ id }) => id).toSorted());
  const { list: shown } = await head.data('GET /message/api/helper/list');
  const { id, fields } = await seeded();
  expect(shown[0]).toMatchObject({
    kind: 'mandate_ending',
    link: { path: '/pages/admin/institutions', query: { id } },
  });
  expect(shown[0]!.detail).toBe(`${fields.name_en} · 20 days left`);
  await change({ mandate: null, institution_owner: null });
});

test('the proof is a private file: colleagues who keep institutions read it, nobody else does', async () => {
  const { key } = await upload(server, await credentialOf(head, 'mandate'), { bytes: await pictureOf('png') });
  const { id, fields, version } = await seeded();
  const body = { id, version, ...fields, mandate: { ends_on: addDays(today(), 90), file: key, categories: [] } };
  const saved = await head.data('PUT /admin/api/institutions', { body: body as never });
  expect(saved.mandate?.file).toBe(key);
  const read = async (who: Visitor) => (await who.call('GET /tools/api/oss/own_address', { query: { key } })).code;
  expect(await read(head)).toBe('2000000');
  const others = await Promise.all([
    server.as('store', mobiles.manager),
    server.as('broker', mobiles.adviser),
    server.as('member', mobiles.member),
  ]);
  for (const who of [...others, otherHead]) expect(await read(who)).toBe('4040000');
  await change({ mandate: null });
});
