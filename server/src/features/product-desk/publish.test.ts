import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProductWorld, type ProductWorld } from '#app/testing/product-world.ts';
import { startSecondServer } from '#app/testing/second-server.ts';
import { headquarters } from '#app/testing/test-server.ts';

let world: ProductWorld;
beforeAll(async () => {
  world = await openProductWorld();
});
afterAll(() => world.server.close());

const shown = async (who = world.server.guest(headquarters), keyword?: string) =>
  (
    await who.data('GET /finance/api/product_list', { query: { page_size: 100, ...(keyword && { keyword }) } })
  ).list.map(({ id }) => id);
const matched = async (who = world.server.guest(headquarters)) =>
  (
    await who.data('POST /finance/api/select_product', {
      body: { amount: 5_000_000, facts: { monthlyIncome: 900_000 } },
    })
  ).list.map(({ product }) => product.id);
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: Record<string, string> }).fields;
const versionsOf = (id: string) => world.saas.data('GET /admin/api/product_versions', { query: { id } });
const status = (ids: string[], to: 'off' | 'archived' | 'kept') =>
  world.saas.data('POST /admin/api/products_status', { body: { product_ids: ids, to } });

test('a published product is in the lists and matches of every server with its next request, and nowhere before', async () => {
  const { server, written, publish, read } = world;
  const second = await startSecondServer(server);
  const there = second.guest(headquarters);
  const { id, draft } = await written('首发贷');
  for (const who of [server.guest(headquarters), there]) {
    expect(await shown(who)).not.toContain(id);
    expect(await matched(who)).not.toContain(id);
  }
  const published = await publish(id, 2);
  expect(published.data).toMatchObject({ status: 'published', is_changed: false, published: { version: 1, draft } });
  for (const who of [server.guest(headquarters), there]) {
    expect(await shown(who)).toContain(id);
    expect(await shown(who, '首发')).toEqual([id]);
    expect(await matched(who)).toContain(id);
  }
  const details = await there.data('GET /finance/api/{id}/productdetail', { params: { id } });
  expect(details).toMatchObject({
    name: '首发贷 loan',
    rate_from: 345,
    default_costs: draft.defaultCosts.en,
    fee_terms: { state: 'none', list: [] },
    commission: null,
    requirement: 'Monthly income: at least ¥4,000',
  });
  expect((await read(id)).checked_on).toBe(details.checked_on);
  await second.close();
});

test('a name of invisible letters is missing, days before all others and unknown regions are refused, and what is listed twice is one', async () => {
  const { written, publish, save } = world;
  const { id, draft } = await written();
  for (const wrong of [{ validFrom: '0000-01-01' }, { regions: ['999999'] }])
    expect((await save(id, 2, { ...draft, ...wrong })).code).toBe('4220000');
  await save(id, 2, { ...draft, documents: ['lease', 'id_card', 'lease'], regions: ['320500', '320500'] });
  expect((await world.read(id)).draft).toMatchObject({ documents: ['lease', 'id_card'], regions: ['320500'] });
  await save(id, 3, { ...draft, name: { zh: '\u200b', en: '\u3164' } });
  expect(Object.keys(fieldsOf(await publish(id, 4)))).toEqual(['name']);
});

test('a day of beginning that is taken back begins today; one that is over is refused by its field', async () => {
  const { written, publish, save } = world;
  const { id, draft } = await written('改期贷');
  await save(id, 2, { ...draft, validFrom: '2030-01-01' });
  expect((await publish(id, 3)).code).toBe('2000000');
  expect(await shown()).not.toContain(id);
  const { list } = await world.saas.data('GET /admin/api/products', { query: { keyword: '改期贷' } });
  expect(list[0]!.published).toMatchObject({ valid_from: '2030-01-01', shown: 'later' });
  const past = { ...draft, validFrom: null, validTo: '2026-11-01' };
  await save(id, (await world.read(id)).version, past);
  expect(Object.keys(fieldsOf(await publish(id, (await world.read(id)).version)))).toEqual(['validTo']);
  await save(id, (await world.read(id)).version, draft);
  expect((await publish(id, (await world.read(id)).version)).code).toBe('2000000');
  expect(await shown()).toContain(id);
});

test('what is incomplete or refused by the linter is not published, with a sentence for each field', async () => {
  const { written, publish, save, saas } = world;
  const { id } = await saas.data('POST /admin/api/product', { body: {} });
  const empty = await publish(id, 1);
  expect(empty.code).toBe('4220000');
  expect(Object.keys(fieldsOf(empty))).toEqual(expect.arrayContaining(['name', 'institution', 'rateFrom', 'amount']));
  const { id: other, draft } = await written();
  const [rule] = draft.rules;
  await save(other, 2, { ...draft, rules: [rule!, { ...rule!, id: 'b', op: '<=', value: 100_000 } as never] });
  expect(fieldsOf(await publish(other, 3)).rules).toContain('contradict');
  await save(other, 3, { ...draft, feeTerms: { state: 'unknown', list: [] }, defaultCosts: { zh: '', en: '' } });
  expect(Object.keys(fieldsOf(await publish(other, 4))).toSorted()).toEqual(['defaultCosts', 'feeTerms']);
  expect(await shown()).not.toContain(other);
});

test('of two who publish at once one does, and an older version is not published', async () => {
  const { written, publish, colleague, save } = world;
  const { id, draft } = await written();
  const both = await Promise.all([publish(id, 2), publish(id, 2, colleague)]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['2000000', '4090000']);
  await save(id, 2, { ...draft, rateFrom: 360 });
  expect((await publish(id, 2)).code).toBe('4090000');
  expect((await publish(id, 3)).data.published!.version).toBe(2);
});

test('versions are whole, name who wrote and published them, and say what changed in both languages', async () => {
  const { written, publish, save, colleague, saas } = world;
  const { id, draft } = await written();
  await publish(id, 2);
  await save(id, 2, { ...draft, rateFrom: 360 }, colleague);
  await saas.data('POST /admin/api/product_publish', { body: { id, version: 3, label: '十二月' } });
  const { list } = await versionsOf(id);
  const names = { me: (await world.read(id)).owner, colleague: (await world.read(id)).saved_by };
  expect(list).toMatchObject([
    { version: 2, label: '十二月', published_by: names.me, edited_by: [names.colleague], is_whole: true },
    { version: 1, label: '', published_by: names.me, edited_by: [names.me], changes: null },
  ]);
  expect(list[0]!.changes).toEqual([{ label: 'Annual rate from (simple)', before: '3.45%', after: '3.60%' }]);
  const zh = await saas.with({ 'accept-language': 'zh-CN' }).data('GET /admin/api/product_versions', { query: { id } });
  expect(zh.list[0]!.changes![0]).toMatchObject({ label: '最低年化（单利）' });
  const { list: log } = await saas.data('GET /admin/api/audit', { query: { page_size: 1 } });
  expect(log[0]).toMatchObject({ action: 'product.publish' });
  expect(log[0]!.changes).toContainEqual(
    expect.objectContaining({ name: 'Annual rate from (simple)', from: '3.45%', to: '3.60%' }),
  );
});

test('an earlier version is restored into the draft, and shown once it is published', async () => {
  const { written, publish, save, saas, read } = world;
  const { id, draft } = await written();
  await publish(id, 2);
  await save(id, 2, { ...draft, rateFrom: 400 });
  await publish(id, 3);
  const restore = (version: number, from: number) =>
    saas.call('POST /admin/api/product_restore', { body: { id, version, from } });
  expect((await restore(2, 1)).code).toBe('4090000');
  expect((await restore(3, 9)).code).toBe('4040000');
  expect((await restore(3, 1)).data).toMatchObject({ version: 4, draft, is_changed: true, published: { version: 2 } });
  await publish(id, 4);
  expect((await read(id)).published).toMatchObject({ version: 3, draft });
});

test('a product of the demo world keeps what it was as a version when it is published again', async () => {
  const { saas, save, publish, read } = world;
  const { list } = await saas.data('GET /admin/api/products', { query: { sort: 'checked', page_size: 100 } });
  const company = (await Promise.all(list.map(({ id }) => read(id)))).find(
    ({ draft }) => draft.audience === 'company',
  )!;
  const before = company.published!;
  expect((await publish(company.id, company.version)).code).toBe('4090000');
  await save(company.id, company.version, { ...company.draft, commission: 55 });
  const after = await publish(company.id, company.version + 1);
  expect(after.data.published).toMatchObject({ version: before.version + 1, draft: { commission: 55 } });
  const { list: versions } = await versionsOf(company.id);
  expect(versions.map(({ version, is_whole }) => [version, is_whole])).toEqual([
    [before.version + 1, true],
    [before.version, true],
  ]);
  expect(versions[0]!.changes!.map(({ label }) => label)).toEqual(['Commission (staff only)']);
});

test('a withdrawn product is shown nowhere, an archived one is out of the list, and both come back', async () => {
  const { written, publish, save, saas, read } = world;
  const { id, draft } = await written();
  expect((await status([id], 'off')).done).toEqual([]);
  await publish(id, 2);
  expect((await status([id], 'off')).done).toEqual([id]);
  expect(await shown()).not.toContain(id);
  expect(await matched()).not.toContain(id);
  expect((await read(id)).published!.draft).toEqual(draft);
  expect((await status([id], 'archived')).done).toEqual([id]);
  const listed = async (query = {}) =>
    (await saas.data('GET /admin/api/products', { query: { page_size: 100, ...query } })).list.map((one) => one.id);
  expect(await listed()).not.toContain(id);
  expect(await listed({ status: 'archived' })).toEqual([id]);
  expect((await save(id, 2, draft)).code).toBe('4090000');
  expect((await publish(id, 2)).code).toBe('4090000');
  expect((await status([id], 'kept')).done).toEqual([id]);
  expect((await read(id)).status).toBe('off');
  expect((await publish(id, 2)).data).toMatchObject({ status: 'published', published: { version: 2 } });
  expect(await shown()).toContain(id);
});

test('products are confirmed together; they leave the matches after ninety days without it', async () => {
  const { written, publish, advanceDays } = world;
  const one = await written();
  const other = await written();
  await publish(one.id, 2);
  await advanceDays(60);
  const list = async (query: object) =>
    world.saas.data('GET /admin/api/products', { query: { page_size: 100, ...query } });
  const old = await list({ unchecked_days: 60 });
  expect(old.list.map(({ id }) => id)).toContain(one.id);
  expect(old.unchecked[0]).toEqual({ days: 60, n: old.total.n });
  await advanceDays(31);
  expect(await matched()).not.toContain(one.id);
  const { done, checked_on } = await world.saas.data('POST /admin/api/products_checked', {
    body: { product_ids: [one.id, other.id, one.id] },
  });
  expect(done).toEqual([one.id]);
  expect((await world.read(one.id)).checked_on).toBe(checked_on);
  expect(await matched()).toContain(one.id);
  expect((await list({ unchecked_days: 60 })).list.map(({ id }) => id)).not.toContain(one.id);
});

test('an owner is an active colleague of headquarters, and finds the product by it', async () => {
  const { written, saas, colleague } = world;
  const { id } = await written();
  const own = (account_no: string | null) =>
    saas.call('POST /admin/api/products_owner', { body: { product_ids: [id], account_no } });
  const { colleagues } = await saas.data('GET /admin/api/product_options');
  const me = (await world.read(id)).owner!;
  const other = colleagues.find(({ account_no }) => account_no !== me.account_no)!;
  const mine = async (who = saas) =>
    (await who.data('GET /admin/api/products', { query: { owner: 'me' } })).list.map((one) => one.id);
  expect(await mine()).toContain(id);
  expect((await own(other.account_no)).data.done).toEqual([id]);
  expect([await mine(), await mine(colleague)]).toEqual([
    expect.not.arrayContaining([id]),
    expect.arrayContaining([id]),
  ]);
  expect((await own('b-1001-000001')).code).toBe('4220000');
  expect((await own(null)).data.done).toEqual([id]);
  const free = await saas.data('GET /admin/api/products', { query: { owner: 'none' } });
  expect(free.list.map((one) => one.id)).toContain(id);
});

test('a preview is what the page shows after publishing, and is refused while a figure of the page is missing', async () => {
  const { written, publish, saas, server } = world;
  const { id } = await written();
  const preview = (who = saas, of = id) => who.call('GET /admin/api/product_preview', { query: { id: of } });
  const before = (await preview()).data;
  await publish(id, 2);
  const page = await server.guest(headquarters).data('GET /finance/api/{id}/productdetail', { params: { id } });
  expect(before).toEqual(page);
  const { id: empty } = await saas.data('POST /admin/api/product', { body: {} });
  expect(Object.keys(fieldsOf(await preview(saas, empty)))).toContain('rateFrom');
});
