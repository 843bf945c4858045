import type { CategorySlug } from '@sycee/domain/catalog/categories';
import type { FlowFieldType } from '@sycee/domain/order/flow';
import type { Stage } from '@sycee/domain/order/status';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productIds, submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';

let server: TestServer;
let owner: pg.Client;
let head: Visitor;
let broker: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  head = await server.as('saas', mobiles.headquarters, headquarters);
  broker = await server.as('broker', mobiles.adviser);
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

interface Part {
  type?: FlowFieldType;
  category?: CategorySlug;
  required_before?: Stage;
  options?: string[];
  slug?: string;
}
const fieldOf = (name: string, part: Part = {}) => ({
  slug: part.slug ?? null,
  name_zh: name,
  name_en: `${name} en`,
  type: part.type ?? ('text' as const),
  category: part.category ?? null,
  required_before: part.required_before ?? null,
  options: (part.options ?? []).map((option) => ({
    slug: null as string | null,
    name_zh: option,
    name_en: `${option} en`,
  })),
});
type Field = ReturnType<typeof fieldOf>;
const read = (who = head) => who.data('GET /admin/api/order_flow');
const save = (version: number, fields: readonly Field[], who = head) =>
  who.call('PUT /admin/api/order_flow', { body: { version, fields: [...fields], documents: [] } });
const publish = (version: number, who = head) => who.call('POST /admin/api/order_flow/publish', { body: { version } });
async function publishFields(fields: readonly Field[]) {
  const saved = await save((await read()).version, fields);
  expect(saved.code).toBe('2000000');
  const { code, data } = await publish(saved.data.version);
  expect(code).toBe('2000000');
  return data.published!;
}

let n = 0;
/** An order of the broker for a product; each has its own customer. */
async function anOrder(product: string): Promise<string> {
  n += 1;
  const mobile = `1374555${String(1000 + n)}`;
  return (await submitOrder(broker, { name: '覃', mobile, product_id: product })).id;
}
const form = (id: string, who = broker) => who.data('GET /finance/api/{id}/work_form_info', { params: { id } });
const fill = (id: string, version: number, fields: Record<string, string | number | null>, who = broker) =>
  who.call('PUT /finance/api/{id}/work_form_info', { params: { id }, body: { version, fields } });
async function advance(id: string) {
  const { version } = await form(id);
  return await broker.call('PUT /finance/api/{id}/work_flow_info', {
    params: { id },
    body: { version, step: 'advance' },
  });
}
const stageOf = async (id: string): Promise<Stage> =>
  (await broker.data('GET /finance/api/{id}/work_details', { params: { id } })).stage;
const refusedFields = (answer: { code: string; data: unknown }) => {
  expect(answer.code).toBe('4220000');
  return (answer.data as { fields: Record<string, string> }).fields;
};

test('before a publication orders have no further fields, and no version', async () => {
  const [product] = await productIds(server.guest());
  const id = await anOrder(product!);
  expect(await form(id)).toMatchObject({ fields: [] });
  expect(refusedFields(await fill(id, (await form(id)).version, { own_1: 'text' }))).toHaveProperty('fields.own_1');
  expect((await advance(id)).code).toBe('2000000');
  expect((await broker.data('GET /finance/api/get_work_config')).flow).toEqual({
    version: 0,
    fields: [],
    documents: [],
  });
  expect((await owner.query('select flow_version from work_order where id = $1', [id])).rows).toEqual([
    { flow_version: null },
  ]);
});

test('an order keeps the version with which it began; the configuration has the newest one', async () => {
  const [product] = await productIds(server.guest());
  const first = await publishFields([fieldOf('营业额', { type: 'amount' })]);
  const old = await anOrder(product!);
  const slug = first.fields[0]!.slug;
  expect((await form(old)).fields).toMatchObject([{ slug, name: '营业额 en', type: 'amount', value: null }]);
  expect((await fill(old, (await form(old)).version, { [slug]: 123_45 })).code).toBe('2000000');

  const second = await publishFields([
    fieldOf('年营业额', { slug, required_before: 'met' }),
    fieldOf('行业', { type: 'choice', options: ['制造', '贸易'] }),
  ]);
  expect(second.version).toBe(first.version + 1);
  expect((await form(old)).fields).toMatchObject([{ slug, name: '营业额 en', type: 'amount', value: 123_45 }]);
  expect((await advance(old)).code).toBe('2000000');
  const next = await anOrder(product!);
  expect((await form(next)).fields.map(({ name }) => name)).toEqual(['年营业额 en', '行业 en']);
  const { flow } = await broker.data('GET /finance/api/get_work_config');
  expect(flow).toMatchObject({
    version: second.version,
    fields: [
      { slug, name: '年营业额 en', category: null, required_before: { slug: 'met' } },
      { type: 'choice', options: [{ name: '制造 en' }, { name: '贸易 en' }] },
    ],
  });
  const { list } = await head.data('GET /admin/api/audit', { query: { action: 'flow.publish' } });
  expect(list).toHaveLength(2);
  expect(JSON.stringify(list[0]!.changes)).toContain('营业额 (营业额 en), 金额 (Amount)');
  expect(JSON.stringify(list[0]!.changes)).toContain('年营业额 (年营业额 en), 文本 (Text)');
});

test('a required field blocks the step into its stage by name, and lets it pass when it is filled in', async () => {
  const [product] = await productIds(server.guest());
  const { fields } = await publishFields([
    fieldOf('用途证明', { required_before: 'documents' }),
    fieldOf('抵押物', { required_before: 'met', category: 'mortgage' }),
  ]);
  const slug = fields[0]!.slug;
  const id = await anOrder(product!);
  expect((await advance(id)).code).toBe('2000000');
  const blocked = await advance(id);
  expect(blocked).toMatchObject({ code: '4090000', message: expect.stringContaining('用途证明 en') });
  expect(await stageOf(id)).toBe('met');
  const misses = (await broker.data('GET /finance/api/{id}/work_details', { params: { id } })).misses;
  expect(misses.filter(({ kind }) => kind === 'form')).toMatchObject([{ slug, ask: 'required', name: '用途证明 en' }]);
  await fill(id, (await form(id)).version, { [slug]: '合同' });
  expect((await advance(id)).code).toBe('2000000');
  expect(await stageOf(id)).toBe('documents');
  // Emptied again, it blocks every later step too.
  await fill(id, (await form(id)).version, { [slug]: null });
  expect((await advance(id)).code).toBe('4090000');
});

test('values of the wrong type are refused with the field named, and nothing is stored', async () => {
  const [product] = await productIds(server.guest());
  const { fields } = await publishFields([
    fieldOf('文', {}),
    fieldOf('数', { type: 'number' }),
    fieldOf('额', { type: 'amount' }),
    fieldOf('日', { type: 'date' }),
    fieldOf('选', { type: 'choice', options: ['甲', '乙'] }),
  ]);
  const [words, number, amount, date, choice] = fields.map(({ slug }) => slug) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const id = await anOrder(product!);
  const { version } = await form(id);
  const wrong: readonly [string, string | number][] = [
    [words, 1],
    [number, '1'],
    [number, 0.123456],
    [amount, 1.5],
    [amount, -1],
    [date, '2026-02-30'],
    [date, '0000-01-01'],
    [words, '\ufe0f'],
    [choice, '甲'],
    ['constructor', 'x'],
    ['own_other', 'x'],
  ];
  for (const [slug, value] of wrong)
    expect(
      Object.keys(refusedFields(await fill(id, version, Object.fromEntries([[slug, value]])))),
      `${value}`,
    ).toEqual([`fields.${slug}`]);
  expect(refusedFields(await fill(id, version, { [date]: 'soon' }))[`fields.${date}`]).toContain('日 en');
  const right = {
    [words]: '合同',
    [number]: -1.5,
    [amount]: 0,
    [date]: '2026-02-28',
    [choice]: fields[4]!.options[1]!.slug,
  };
  expect((await fill(id, version, right)).code).toBe('2000000');
  expect((await fill(id, version, { [words]: '旧' })).code).toBe('4090000');
  const saved = await form(id);
  expect(Object.fromEntries(saved.fields.map(({ slug, value }) => [slug, value]))).toEqual(right);
  const details = await broker.data('GET /finance/api/{id}/work_details', { params: { id } });
  expect(details.form_fields.map(({ value }) => value)).toEqual(['合同', '-1.5', '¥0', '2026-02-28', '乙 en']);
  // Sealed: neither the row nor the timeline contains what was filled in.
  const { rows } = await owner.query(
    `select work_order.flow_fields_sealed::text || (select coalesce(string_agg(changes::text, ''), '') from customer_log
       where customer_log.work_order = work_order.id) as stored from work_order where id = $1`,
    [id],
  );
  for (const text of ['合同', Buffer.from('合同').toString('hex')]) expect(rows[0].stored).not.toContain(text);
  expect(rows[0].stored).toContain('form_fields');
});

test('of two saves or publications from one version one is done, and the other is told', async () => {
  const { version, fields } = await read();
  const saves = await Promise.all(['甲', '乙'].map((name) => save(version, [...fields, fieldOf(`${name}类`)])));
  expect(saves.map(({ code }) => code).toSorted()).toEqual(['2000000', '4090000']);
  const draft = await read();
  expect(draft.fields).toHaveLength(fields.length + 1);
  const before = draft.published!.version;
  const publications = await Promise.all([publish(draft.version), publish(draft.version), publish(version)]);
  expect(publications.map(({ code }) => code).toSorted()).toEqual(['2000000', '4090000', '4090000']);
  const after = await read();
  expect(after.published).toMatchObject({ version: before + 1, fields: draft.fields });
  // Nothing differs any more.
  expect((await publish(after.version)).code).toBe('4090000');
  expect((await read()).published!.version).toBe(before + 1);
});

test.each<[string, () => readonly Field[]]>([
  ['two fields of the same name', () => [fieldOf('甲'), fieldOf('甲')]],
  ['a choice without options', () => [fieldOf('甲', { type: 'choice' })]],
  ['a field that the first stage requires', () => [fieldOf('甲', { required_before: 'to_call' })]],
  ['an unknown category', () => [fieldOf('甲', { category: '__proto__' as CategorySlug })]],
  ['a blank name', () => [{ ...fieldOf('甲'), name_en: ' ' }]],
])('%s is refused, and the draft stays', async (_, wrong) => {
  const before = await read();
  expect((await save(before.version, wrong())).code).toBe('4220000');
  expect(await read()).toEqual(before);
});

test('only headquarters keep the flow, of their own tenant, and applicants read nothing of it', async () => {
  const before = await read();
  for (const who of [broker, await server.as('store', mobiles.manager)]) {
    expect((await save(before.version, [], who)).code).toBe('4030000');
    expect((await publish(before.version, who)).code).toBe('4030000');
  }
  const foreign = await server.as('saas', mobiles.otherHeadquarters, { ...otherTenantSite, prefix: 'saas' });
  expect(await read(foreign)).toEqual({ version: 0, fields: [], documents: [], published: null });
  const theirs = await save(0, [fieldOf('别家', { slug: before.fields[0]!.slug })], foreign);
  expect(theirs.code).toBe('2000000');
  expect(theirs.data.fields[0]!.slug).not.toBe(before.fields[0]!.slug);
  expect((await publish(before.version, foreign)).code).toBe('4090000');
  expect(await read()).toEqual(before);

  const member = await server.as('member', mobiles.member);
  expect((await member.data('GET /finance/api/get_work_config')).flow).toEqual({
    version: 0,
    fields: [],
    documents: [],
  });
  const products = await productIds(server.guest());
  const { id } = await submitOrder(member, { product_id: products.at(-1)! });
  expect((await form(id, member)).fields).toEqual([]);
  expect((await member.data('GET /finance/api/{id}/work_details', { params: { id } })).misses).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ kind: 'form' })]),
  );
});
