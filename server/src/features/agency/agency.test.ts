import { openStateAt } from '@sycee/domain/agency/open-now';
import { parsePoint } from '@sycee/domain/map/point';
import { straightDistance } from '@sycee/domain/map/straight-distance';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { rowsOf } from '#app/testing/payments.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { dayKindOf } from '#platform/public-holidays.ts';

/** Near Guanqian Street in Suzhou. */
const here = '31.311600,120.617500';
let server: TestServer;
let guest: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  guest = server.guest();
});
afterAll(() => server.close());

const list = (query: object = {}, who = guest) =>
  who.data('GET /common/api/agency/list_nologin', { query: query as Record<string, unknown> });
const names = async (query: object = {}) => (await list({ page_size: 50, ...query })).list.map(({ name }) => name);

test('[S1.24] [S7.37] a guest reads groups, categories and agencies without a login', async () => {
  const { list: groups, sample } = await guest.data('GET /common/api/agency/category/list_nologin');
  expect(groups.map(({ group }) => group)).toEqual(['credit', 'agency', 'service']);
  expect(groups[1]!.categories).toContainEqual({ slug: 'guarantee', name: 'Guarantee company' });
  expect(sample).toBe(true);
  const all = await list({ page_size: 50 });
  expect(all.list.length).toBeGreaterThan(20);
  for (const { group, categories } of groups) {
    const own = new Set((await list({ group, page_size: 50 })).list.map(({ category }) => category));
    expect([...own].toSorted()).toEqual(categories.map(({ slug }) => slug).toSorted());
  }
  const guarantees = await list({ category: 'guarantee' });
  expect(new Set(guarantees.list.map(({ category }) => category))).toEqual(new Set(['guarantee']));
  expect(guarantees.by_distance).toBe(false);
  // Without a place: whose licence was checked last.
  const checked = all.list.map(({ licence_checked_on }) => licence_checked_on ?? '');
  expect(checked).toEqual(checked.toSorted().toReversed());
});

test('sorts by the distance in whole metres from the place that is given, or else from x-position; without a place comes last', async () => {
  const near = await list({ location: here, page_size: 50 });
  expect(near.by_distance).toBe(true);
  const distances = near.list.map(({ distance }) => distance ?? Number.POSITIVE_INFINITY);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(near.list.at(-1)).toMatchObject({ name: 'Shuyun Bank', place: null, distance: null });
  const first = near.list[0]!;
  expect(first.distance).toBe(straightDistance(parsePoint(here)!, first.place!));
  const byHeader = await guest.call('GET /common/api/agency/list_nologin', {
    query: { page_size: 50 },
    headers: { 'x-position': '120.617500,31.311600' },
  });
  expect(byHeader.data).toEqual(near);
  const unknown = await guest.call('GET /common/api/agency/list_nologin', { headers: { 'x-position': '222,111' } });
  expect(unknown.data.by_distance).toBe(false);
  for (const location of ['222,111', 'here', '31.3', '1,2,3']) {
    const { code, data } = await guest.call('GET /common/api/agency/list_nologin', { query: { location } });
    expect([code, Object.keys((data as unknown as { fields: object }).fields)], location).toEqual([
      '4220000',
      ['location'],
    ]);
  }
});

test('pages have every agency once, near a place and elsewhere, and a forged cursor is refused', async () => {
  for (const query of [{}, { location: here }, { open_now: '1' }, { open_now: '1', location: here }]) {
    const whole = await names(query);
    const paged: string[] = [];
    let cursor: string | null = '0';
    while (cursor !== null) {
      const { list: page, next } = await list({ ...query, page_size: 4, cursor });
      expect(page.length).toBeLessThanOrEqual(4);
      paged.push(...page.map(({ name }) => name));
      cursor = next;
    }
    expect(paged).toEqual(whole);
  }
  for (const cursor of ['-1', 'x', '99999999', '1e3'])
    expect((await guest.call('GET /common/api/agency/list_nologin', { query: { cursor } })).code).toBe('4220000');
  expect((await list({ cursor: '999999' })).list).toEqual([]);
});

test('filters by region, keyword in both languages, and what is open now; unknown hours have no state and are not open', async () => {
  expect((await list({ region: '320508' })).list[0]!.region_name).toMatch(/^Gusu.*, Suzhou.*, Jiangsu/);
  expect(await names({ region: '310106' })).toEqual(await names({ region: '310100' }));
  expect(await names({ region: '310000' })).toEqual(await names({ region: '310100' }));
  expect((await names({ region: '320000' })).length).toBeGreaterThan((await names({ region: '320508' })).length);
  expect(await names({ region: '650000' })).toEqual([]);
  expect(await names({ keyword: '朴石' })).toHaveLength(2);
  expect(await names({ keyword: 'notary' })).toEqual(['Gusu Notary Office']);
  expect(await names({ keyword: '观前街' })).toEqual(['Wangchao Bank, Guanqian branch']);
  expect(await names({ keyword: "%' or 1=1" })).toEqual([]);
  const all = (await list({ page_size: 50 })).list;
  const open = (await list({ page_size: 50, open_now: '1' })).list;
  expect(open.map(({ id }) => id)).toEqual(all.filter((one) => one.open?.is_open).map(({ id }) => id));
  expect(open.length).toBeGreaterThan(1);
  expect(all.find(({ name }) => name === 'Huairen Microloan')!.open).toBeNull();
  // Like the rule says for the hours that the page of the agency shows.
  for (const { id, open: shown } of all) {
    const { hours } = await guest.data('GET /common/api/agency/detail', { query: { id } });
    const state = openStateAt(hours, server.clock.now(), dayKindOf);
    expect(shown).toEqual(
      state && { is_open: state.is_open, changes_at: state.changesAt && new Date(state.changesAt).toISOString() },
    );
  }
});

test('one agency by its id, with licence, hours and the products of its institution on this site', async () => {
  const [card] = (await list({ category: 'guarantee', location: here })).list;
  const detail = await guest.data('GET /common/api/agency/detail', { query: { id: card!.id, location: here } });
  expect(detail).toMatchObject({ ...card!, licence: '苏担保示例 0017 号', code: 'PUSH22' });
  const { list: products } = await guest.data('GET /finance/api/product_list', {
    query: { institution: detail.institution!.id, page_size: 100 },
  });
  expect(detail.institution!.products).toBe(products.length);
  expect(products.length).toBeGreaterThan(0);
  for (const id of ['x', '0', "'", '019b76da-a800-7000-8000-000000000000'])
    expect((await guest.call('GET /common/api/agency/detail', { query: { id } })).code, id).toBe('4040000');
  const other = await server.guest(otherTenantSite).call('GET /common/api/agency/detail', { query: { id: card!.id } });
  expect(other.code).toBe('4040000');
});

test('[S1.24] a code stands for its agency as people type it, in its own tenant, and a bad code answers 4040000', async () => {
  const of = (code: string, who = guest) => who.call('GET /common/api/agency/code/detail', { query: { code } });
  for (const code of ['PUSH22', 'push22', ' push-2 2 '])
    expect((await of(code)).data.name, code).toBe('Pushi Guarantee, Suzhou');
  for (const code of ['', 'PUSH99', 'O0I1', '../..', '%00', 'x'.repeat(40), '朴石'])
    expect((await of(code)).code, code).toBe('4040000');
  // The codes of two tenants are apart.
  const other = await of('PUSH22', server.guest(otherTenantSite));
  expect(other.data.id).not.toBe((await of('PUSH22')).data.id);
});

test('an agency is neither listed nor found by id or code while its institution is closed', async () => {
  const { data } = await guest.call('GET /common/api/agency/code/detail', { query: { code: 'PUSH22' } });
  const set = (status: string) =>
    rowsOf(server, `update institution set status = '${status}' where id = '${data.institution!.id}' returning id`);
  await set('closed');
  const found = await guest.call('GET /common/api/agency/code/detail', { query: { code: 'PUSH22' } });
  expect([found.code, await names({ keyword: '朴石' })]).toEqual(['4040000', []]);
  await set('open');
  expect(await names({ keyword: '朴石' })).toHaveLength(2);
});

test('a visitor reports an error without a name; mobiles, unknown agencies and kinds are refused', async () => {
  const { id } = (await list()).list[0]!;
  const report = (body: object) => guest.call('POST /common/api/agency/report', { body });
  expect((await report({ id, kind: 'moved', text: '搬到了人民路' })).code).toBe('2000000');
  expect((await report({ id, kind: 'telephone', text: '打 138-0013-8000' })).code).toBe('4220000');
  expect((await report({ id, kind: 'other', text: '\u200b' })).code).toBe('4220000');
  expect((await report({ id, kind: 'rude' })).code).toBe('4220000');
  expect((await report({ id, kind: 'other', text: 'x'.repeat(301) })).code).toBe('4220000');
  expect((await report({ id: '019b76da-a800-7000-8000-000000000000', kind: 'closed' })).code).toBe('4040000');
  expect(await rowsOf(server, `select kind, text from agency_report`)).toEqual([
    { kind: 'moved', text: '搬到了人民路' },
  ]);
});

test('the order of the index is the order of the straight distance, at random places in China', async () => {
  const point = fc.record({
    longitude: fc.integer({ min: 80_000_000, max: 130_000_000 }),
    latitude: fc.integer({ min: 18_000_000, max: 50_000_000 }),
  });
  await fc.assert(
    fc.asyncProperty(point, async ({ longitude, latitude }) => {
      const near = await list({ location: `${latitude / 1e6},${longitude / 1e6}`, page_size: 50 });
      const distances = near.list.flatMap(({ distance }) => distance ?? []);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    }),
    { numRuns: 15 },
  );
});

test('renamed categories are read at once', async () => {
  const head = await server.as('saas', mobiles.headquarters);
  const own = (await head.data('GET /admin/api/lists')).lists.find(({ slug }) => slug === 'agency_category')!;
  const entries = own.entries.map((entry) =>
    entry.slug === 'guarantee' ? { ...entry, name_en: 'Guarantors', name_zh: '担保' } : entry,
  );
  await head.data('PUT /admin/api/lists/{slug}', {
    params: { slug: 'agency_category' },
    body: { version: own.version, entries },
  });
  const [card] = (await list({ category: 'guarantee' })).list;
  expect(card!.category_name).toBe('Guarantors');
});
