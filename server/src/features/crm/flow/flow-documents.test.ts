import type { CategorySlug } from '@sycee/domain/catalog/categories';
import type { Stage } from '@sycee/domain/order/status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { createApplication, uploadDocument } from '#app/testing/documents.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let head: Visitor;
let broker: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  head = await server.as('saas', mobiles.headquarters, headquarters);
  broker = await server.as('broker', mobiles.adviser);
});
afterAll(() => server.close());

const asked = (slug: string, category: CategorySlug | null = null, required_before: Stage | null = null) => ({
  slug,
  category,
  required_before,
});
type AskedDocument = ReturnType<typeof asked>;
const read = () => head.data('GET /admin/api/order_flow');
const save = async (documents: readonly AskedDocument[]) =>
  await head.call('PUT /admin/api/order_flow', {
    body: { version: (await read()).version, fields: [], documents: [...documents] },
  });
async function publish(documents: readonly AskedDocument[]) {
  const { code, data } = await save(documents);
  expect(code).toBe('2000000');
  return await head.data('POST /admin/api/order_flow/publish', { body: { version: data.version } });
}

let n = 0;
const application = (category: 'credit' | 'mortgage' = 'credit') =>
  createApplication(server, `1374556${String(1000 + n++)}`, category);
const details = (who: Visitor, id: string) => who.data('GET /finance/api/{id}/work_details', { params: { id } });
const documentOf = async (who: Visitor, id: string, slug: string) =>
  (await details(who, id)).documents.find((one) => one.slug === slug);
const advance = async (id: string) => {
  const { version } = await broker.data('GET /finance/api/{id}/work_form_info', { params: { id } });
  return await broker.call('PUT /finance/api/{id}/work_flow_info', {
    params: { id },
    body: { version, step: 'advance' },
  });
};
const give = async (member: Visitor, id: string, slug: string) =>
  await member.call('POST /finance/api/intoinfo', {
    body: { id, documents: [{ slug, turn: 0, files: [await uploadDocument(server, member)] }] },
  });
const accept = (id: string, slug: string) =>
  broker.call('POST /finance/api/intoinfo/check', { body: { id, slug, turn: 1, act: 'accept' } });

/** A document that the product does not know, in the tenant's list. */
async function ownDocument(name: string): Promise<string> {
  const { version, entries } = (await head.data('GET /admin/api/lists')).lists.find(({ slug }) => slug === 'document')!;
  const saved = await head.data('PUT /admin/api/lists/{slug}', {
    params: { slug: 'document' },
    body: { version, entries: [...entries, { slug: null, name_zh: name, name_en: `${name} en`, hidden: false }] },
  });
  return saved.entries.at(-1)!.slug;
}
async function changeDocument(slug: string, part: { name_en?: string; hidden?: boolean }) {
  const { version, entries } = (await head.data('GET /admin/api/lists')).lists.find((one) => one.slug === 'document')!;
  await head.data('PUT /admin/api/lists/{slug}', {
    params: { slug: 'document' },
    body: { version, entries: entries.map((entry) => (entry.slug === slug ? { ...entry, ...part } : entry)) },
  });
}

test('a document of the flow is asked of applicants of its category, and without a required one an order does not go on', async () => {
  const before = await application();
  const slug = await ownDocument('借款用途承诺书');
  await publish([asked(slug, null, 'met'), asked('lease', 'mortgage'), asked('purchase_contract', 'credit')]);
  // The version with which an order began.
  expect(await documentOf(before.member, before.id, slug)).toBeUndefined();
  expect((await advance(before.id)).code).toBe('2000000');

  const { member, id } = await application();
  expect(await documentOf(member, id, slug)).toMatchObject({
    name: '借款用途承诺书 en',
    state: 'missing',
    asked: true,
  });
  expect(await documentOf(member, id, 'lease')).toBeUndefined();
  expect(await documentOf(member, id, 'purchase_contract')).toBeDefined();
  const [mine] = (await member.data('GET /finance/api/work_list', { query: {} })).list;
  expect(mine!.to_provide!.missing).toEqual(
    expect.arrayContaining([{ kind: 'document', slug, name: '借款用途承诺书 en' }]),
  );
  expect(await advance(id)).toMatchObject({ code: '4090000', message: expect.stringContaining('借款用途承诺书 en') });
  expect((await give(member, id, slug)).code).toBe('2000000');
  // Submitted is not accepted.
  expect((await advance(id)).code).toBe('4090000');
  expect((await accept(id, slug)).code).toBe('2000000');
  expect((await advance(id)).code).toBe('2000000');
  // One that is only asked for does not hold up the order.
  expect((await advance(id)).code).toBe('2000000');
  expect((await advance(id)).code).toBe('2000000');
  expect((await details(broker, id)).stage).toBe('submitted');

  const mortgage = await application('mortgage');
  expect(await documentOf(mortgage.member, mortgage.id, 'lease')).toBeDefined();
});

test('a document that is rejected after its stage blocks every later step', async () => {
  await publish([asked('lease', null, 'met')]);
  const { member, id } = await application();
  await give(member, id, 'lease');
  await accept(id, 'lease');
  expect((await advance(id)).code).toBe('2000000');
  const refused = await broker.call('POST /finance/api/intoinfo/check', {
    body: { id, slug: 'lease', turn: 1, act: 'refuse', reason: 'blurred' },
  });
  expect(refused.code).toBe('2000000');
  expect((await advance(id)).code).toBe('4090000');
});

test('names follow the list, also of old orders; a hidden document is asked for by no new flow', async () => {
  const slug = await ownDocument('纳税信用证明');
  await publish([asked(slug)]);
  const { member, id } = await application();
  await give(member, id, slug);
  await changeDocument(slug, { name_en: 'Tax credit letter' });
  expect((await documentOf(member, id, slug))!.name).toBe('Tax credit letter');
  const log = await member.data('GET /finance/api/work_customer_log', { query: { id } });
  expect(log.list.find(({ kind }) => kind === 'intake')!.changes[0]!.name).toBe('Tax credit letter');
  expect((await broker.data('GET /finance/api/get_work_config')).flow.documents).toEqual([
    { slug, name: 'Tax credit letter', category: null, required_before: null },
  ]);
  await changeDocument(slug, { hidden: true });
  // It stays in the flow that has it, and no other gets it.
  expect((await save([asked(slug), asked('articles')])).code).toBe('2000000');
  await publish([asked('articles')]);
  expect((await documentOf(member, id, slug))!.asked).toBe(true);
  expect((await save([asked('articles'), asked(slug)])).code).toBe('4220000');
  const { list } = await head.data('GET /admin/api/audit', { query: { action: 'flow.publish' } });
  expect(JSON.stringify(list[0]!.changes)).toContain('Tax credit letter');
});

test.each<[string, readonly AskedDocument[]]>([
  ['an unknown document', [asked('own_never')]],
  ['a document twice for the same products', [asked('lease'), asked('lease', 'tax')]],
  ['a document that the first stage requires', [asked('lease', null, 'to_call')]],
  ['__proto__', [asked('__proto__')]],
])('%s is refused, and the draft stays', async (_, documents) => {
  const before = await read();
  expect((await save(documents)).code).toBe('4220000');
  expect(await read()).toEqual(before);
});

test('an order without a product is asked for what every order is', async () => {
  await publish([asked('lease'), asked('articles', 'tax')]);
  const { id } = await submitOrder(broker, { name: '覃', mobile: '13745567001' });
  const slugs = (await details(broker, id)).documents.map(({ slug }) => slug);
  expect(slugs).toEqual(['lease']);
});
