import { emptyDraft, type ProductDraft } from '@sycee/domain/catalog/product-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';

let server: TestServer;
let saas: Visitor;
let colleague: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  saas = await server.as('saas', mobiles.headquarters, headquarters);
  colleague = await server.as('saas', mobiles.operator, headquarters);
});
afterAll(() => server.close());

const list = async (query = {}, who = saas) => await who.data('GET /admin/api/products', { query });
const read = (id: string, who = saas) => who.data('GET /admin/api/product_draft', { query: { id } });
const save = (id: string, version: number, draft: ProductDraft, who = saas) =>
  who.call('PUT /admin/api/product_draft', { body: { id, version, draft } });
const begin = (body = {}, who = saas) => who.data('POST /admin/api/product', { body });

test('every product of the demo world is read as a draft equal to what is published, and saving it unchanged changes nothing', async () => {
  let cursor: string | null | undefined;
  const seen: string[] = [];
  do {
    const page = await list({ page_size: 7, ...(cursor && { cursor }) });
    seen.push(...page.list.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBe((await list()).total.n);
  for (const id of seen) {
    const kept = await read(id);
    expect(kept.status).toBe('published');
    expect(kept.draft).toEqual(kept.published!.draft);
    expect((await save(id, kept.version, kept.draft)).data).toMatchObject({ version: 1, is_changed: false });
  }
});

test('a new product is empty, has a number of its own, and no site shows or counts it', async () => {
  const before = await server.guest().data('GET /finance/api/product_list', { query: { page_size: 1 } });
  const [one, other] = await Promise.all([begin(), begin()]);
  expect(one.number).not.toBe(other.number);
  const kept = await read(one.id);
  expect(kept).toMatchObject({ status: 'draft', draft: emptyDraft, published: null, checked_on: null, version: 1 });
  expect(kept.owner).toEqual(kept.saved_by);
  const named = { ...emptyDraft, name: { zh: '独一无二的贷款', en: 'A loan like no other' } };
  expect((await save(one.id, 1, named)).code).toBe('2000000');
  expect((await list({ keyword: '独一无二' })).list.map(({ id }) => id)).toEqual([one.id]);
  const after = await server.guest().data('GET /finance/api/product_list', { query: { page_size: 1 } });
  expect(after.total).toBe(before.total);
  const details = await server.guest().call('GET /finance/api/{id}/productdetail', { params: { id: one.id } });
  expect(details.code).toBe('4040000');
});

test('a copy has the draft of the other product under a name that says so', async () => {
  const source = (await list()).list.find(({ published }) => published)!;
  const { id } = await begin({ copy_of: source.id });
  const [copy, original] = [await read(id), await read(source.id)];
  expect(copy.draft.name.en).toMatch(/ \(copy\)$/);
  expect(copy.draft.rules).toEqual(original.draft.rules);
  expect(copy.published).toBeNull();
});

test('of two saves on one version the second is refused, and gets the newer draft with who saved it', async () => {
  const { id } = await begin();
  const named = (zh: string) => ({ ...emptyDraft, name: { zh, en: zh } });
  const both = await Promise.all([save(id, 1, named('甲')), save(id, 1, named('乙'), colleague)]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['2000000', '4090000']);
  const kept = await read(id);
  const refused = both.find(({ code }) => code === '4090000')! as unknown as {
    data: { version: number; draft: ProductDraft; saved_by: object; is_own: boolean };
  };
  expect(refused.data).toMatchObject({ version: 2, draft: kept.draft, saved_by: kept.saved_by, is_own: false });
  const later = await save(id, 2, named('丙'));
  expect(later.data.version).toBe(3);
  const own = await save(id, 2, named('丁'));
  expect([own.code, (own.data as unknown as { is_own: boolean }).is_own]).toEqual(['4090000', true]);
  expect(own.message).toContain('another tab');
});

test('a save that is sent again with its key is no conflict with itself', async () => {
  const { id } = await begin();
  const again = saas.with({ 'idempotency-key': 'save-once-0001' });
  const [one, two] = [await save(id, 1, emptyDraft, again), await save(id, 1, emptyDraft, again)];
  expect([one.data, two.code]).toEqual([two.data, '2000000']);
});

test('products are those of the tenant, and only of headquarters with the button', async () => {
  const { id } = await begin();
  const stranger = await server.as('saas', mobiles.otherHeadquarters, {
    ...headquarters,
    tenantNo: otherTenantSite.tenantNo,
  });
  expect((await stranger.call('GET /admin/api/product_draft', { query: { id } })).code).toBe('4040000');
  expect((await save(id, 1, emptyDraft, stranger)).code).toBe('4040000');
  expect((await stranger.call('POST /admin/api/product', { body: { copy_of: id } })).code).toBe('4040000');
  for (const who of [
    await server.as('store', mobiles.manager),
    await server.as('member', mobiles.member),
    server.guest(),
  ])
    for (const answer of [
      await who.call('GET /admin/api/products'),
      await who.call('POST /admin/api/product', { body: {} }),
      await save(id, 1, emptyDraft, who),
    ])
      expect(answer.code).not.toBe('2000000');
  const foreign = (await stranger.data('GET /admin/api/products')).list[0]?.institution?.id;
  for (const institution of [foreign ?? id, id])
    expect((await save(id, 1, { ...emptyDraft, institution })).code).toBe('4220000');
  expect((await save(id, 1, { ...emptyDraft, amountFromFen: -1 })).code).toBe('4220000');
  expect((await saas.call('GET /admin/api/products', { query: { cursor: 'x' } })).code).toBe('4220000');
});
