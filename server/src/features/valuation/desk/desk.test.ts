import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { withLongestHold } from '#app/testing/longest-hold.ts';
import { addManySales } from '#app/testing/many-sales.ts';
import { rowsOf } from '#app/testing/payments.ts';
import { proofSize, withinMs } from '#app/testing/proof-size.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import { newId } from '#platform/random.ts';
import { contentOf } from '#platform/sheets/testing.ts';

let server: TestServer;
let head: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  head = await server.as('saas', mobiles.headquarters, headquarters);
});
afterAll(() => server.close());

const form = (name: string, but: object = {}) => ({
  name_zh: name,
  name_en: name,
  address_zh: '某路 1 号',
  address_en: '1 Some Road',
  region: '320508',
  place: { longitude: 120.61, latitude: 31.3 },
  built_year: 2010 as number | null,
  ...but,
});
const sale = (but: object = {}) => ({
  kind: 'apartment' as const,
  building: '3',
  area: 8850,
  floor: 6 as number | null,
  floors: 11 as number | null,
  built_year: null as number | null,
  sold_on: '2026-03-15',
  total: 265_000_000,
  ...but,
});
const estate = (name: string, but: object = {}) => head.data('POST /admin/api/estates', { body: form(name, but) });
const addSale = (id: string, but: object = {}) =>
  head.call('POST /admin/api/estate_sales', { body: { estate: id, ...sale(but) } });
const sales = async (id: string, query: Record<string, unknown> = {}) =>
  await head.data('GET /admin/api/estate_sales', { query: { estate: id, ...query } });
const fieldsOf = (answer: { data: unknown }) => Object.keys((answer.data as { fields: object }).fields);
const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code;

test('headquarters enter an estate, find it by name and region, and change it on the version that was read', async () => {
  const made = await estate('河畔新村');
  expect(made).toMatchObject({ ...form('河畔新村'), version: 1, sample: false, sales: 0, excluded: 0 });
  const list = (query: Record<string, unknown>) => head.data('GET /admin/api/estates', { query });
  expect((await list({ keyword: '河畔', region: '320500' })).list.map(({ id }) => id)).toEqual([made.id]);
  expect((await list({ keyword: '河畔', region: '310000' })).list).toEqual([]);
  expect((await list({ keyword: '河畔', show: 'sample' })).list).toEqual([]);
  expect((await list({})).totals).toMatchObject({ own_sales: 0, excluded_sales: 0, sample_estates: 24 });
  const again = await head.call('POST /admin/api/estates', { body: form('河畔新村') });
  expect([again.code, fieldsOf(again)]).toEqual(['4220000', ['name_zh']]);
  const body = { id: made.id, version: 1, ...form('河畔新村', { built_year: null }) };
  expect(await head.data('PUT /admin/api/estates', { body })).toMatchObject({ version: 2, built_year: null });
  expect(await codeOf(head.call('PUT /admin/api/estates', { body }))).toBe('4090000');
  expect(
    fieldsOf(await head.call('PUT /admin/api/estates', { body: { ...body, version: 2, built_year: 2090 } })),
  ).toEqual(['built_year']);
});

test('an estate is deleted only without sales, and while no valuation names it', async () => {
  const made = await estate('空置小区');
  const { data } = await addSale(made.id);
  const remove = (id: string) => head.call('DELETE /admin/api/estates/{id}', { params: { id } });
  expect(await codeOf(remove(made.id))).toBe('4090000');
  await head.data('DELETE /admin/api/estate_sales/{id}', { params: { id: (data as { id: string }).id } });
  expect(await codeOf(remove(made.id))).toBe('2000000');
  expect(await codeOf(remove(made.id))).toBe('4040000');
  expect(await codeOf(remove('x'))).toBe('4040000');
  const [named] = await rowsOf<{ id: string }>(
    server,
    `select result #>> '{comparables,0,estate}' as id from valuation where total is not null limit 1`,
  );
  await rowsOf(server, `delete from estate_sale where estate = '${named!.id}'`);
  expect(await codeOf(remove(named!.id))).toBe('4090000');
});

test('an estate whose valuation is being stored is not deleted, and no error is shown', async () => {
  const { id } = await estate('争用小区');
  const { db, tenantId } = await firstTenant(server);
  const member = await server.as('member', mobiles.member);
  const home = { kind: 'apartment' as const, building: '', area: 9_000, floor: null, floors: null, built_year: null };
  await member.data('POST /ass/api/add', { body: { estate: (await estate('邻近小区')).id, ...home } });
  const store = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const storing = db.transaction().execute(async (write) => {
    await write.selectFrom('estate').select('id').where('id', '=', id).forKeyShare().executeTakeFirstOrThrow();
    const one = await write.selectFrom('valuation').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    const { total: _, ...columns } = one;
    await write
      .insertInto('valuation')
      .values({
        ...columns,
        result: JSON.stringify(one.result),
        tenant_id: tenantId,
        id: newId(server.clock.now()),
        estate: id,
      })
      .execute();
    isHeld.resolve();
    await store.promise;
  });
  await isHeld.promise;
  const removal = head.call('DELETE /admin/api/estates/{id}', { params: { id } });
  const waiting = "datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => rowsOf(server, `select from pg_stat_activity where ${waiting}`)).toHaveLength(1);
  store.resolve();
  await storing;
  expect((await removal).code).toBe('4090000');
});

test('a sale is entered once, changed on its version, filtered by kind and year, and refused if it is absurd', async () => {
  const { id } = await estate('成交小区');
  const made = await addSale(id);
  expect(made).toMatchObject({
    code: '2000000',
    data: { ...sale(), unit_price: 2_994_350, excluded: null, sample: false },
  });
  expect(await codeOf(addSale(id))).toBe('4090000');
  await addSale(id, { kind: 'house', sold_on: '2025-01-02', area: 20_000 });
  expect((await sales(id, { kind: 'house' })).list).toMatchObject([{ sold_on: '2025-01-02' }]);
  expect(await sales(id, { year: 2026 })).toMatchObject({ list: [{ sold_on: '2026-03-15' }], years: [2026, 2025] });
  const edit = (version: number, but: object) =>
    head.call('PUT /admin/api/estate_sales', {
      body: { id: (made.data as { id: string }).id, version, ...sale(but) },
    });
  expect((await edit(1, { total: 270_000_000 })).data).toMatchObject({ version: 2, total: 270_000_000 });
  expect((await edit(1, {})).code).toBe('4090000');
  for (const [but, field] of [
    [{ floor: 12 }, 'floor'],
    [{ sold_on: '2090-01-01' }, 'sold_on'],
    [{ sold_on: '1980-01-01' }, 'sold_on'],
    [{ built_year: 2090 }, 'built_year'],
    [{ total: -1 }, 'total'],
    [{ area: 5 }, 'area'],
  ] as const)
    expect(fieldsOf(await edit(2, but))).toEqual([field]);
});

test('a deleted sale comes back as it was, once, also with its exclusion', async () => {
  const { id } = await estate('撤销小区');
  const made = (await addSale(id)).data as { id: string };
  const exclusion = { reason: 'not_market' as const, note: '父子过户' };
  await head.data('PUT /admin/api/estate_sales/excluded', { body: { id: made.id, version: 1, exclusion } });
  const [before] = (await sales(id)).list;
  await head.data('DELETE /admin/api/estate_sales/{id}', { params: { id: made.id } });
  expect((await sales(id)).list).toEqual([]);
  const restore = () => head.call('POST /admin/api/estate_sales/restored', { body: { id: made.id } });
  const [first, second] = await Promise.all([restore(), restore()]);
  expect([first.data, second.data]).toEqual([before, before]);
  await head.data('DELETE /admin/api/estate_sales/{id}', { params: { id: made.id } });
  await addSale(id);
  expect((await restore()).code).toBe('4090000');
});

test('an excluded sale is listed with who, when and why, and neither prices nor valuations read it until it is used again', async () => {
  const { id } = await estate('排除小区', { place: { longitude: 113.01, latitude: 28.2 }, region: '430102' });
  for (const n of [1, 2, 3]) await addSale(id, { building: String(n), total: 200_000_000 + n });
  const price = async () =>
    (await server.guest().data('GET /ass/api/searchHourse', { query: { keyword: '排除小区' } })).list[0];
  expect(await price()).toMatchObject({ sales: 3, unit_price: 2_259_887 });
  const [one] = (await sales(id)).list;
  const exclude = (version: number, exclusion: { reason: 'mistake'; note: string } | null) =>
    head.call('PUT /admin/api/estate_sales/excluded', { body: { id: one!.id, version, exclusion } });
  const excluded = await exclude(1, { reason: 'mistake', note: '面积录错' });
  expect(excluded.data).toMatchObject({ excluded: { reason: 'mistake', note: '面积录错' }, version: 2 });
  expect((excluded.data as { excluded: { by: string } }).excluded.by).not.toBe('');
  expect((await exclude(1, null)).code).toBe('4090000');
  expect(await price()).toMatchObject({ sales: 2, unit_price: null });
  expect((await sales(id, { show: 'excluded' })).list.map((row) => row.id)).toEqual([one!.id]);
  expect(
    (await head.data('GET /admin/api/estates', { query: { show: 'excluded', keyword: '排除' } })).list,
  ).toMatchObject([{ sales: 2, excluded: 1 }]);
  const member = await server.as('member', mobiles.member);
  const body = {
    estate: id,
    kind: 'apartment' as const,
    building: '',
    area: 8850,
    floor: null,
    floors: null,
    built_year: null,
  };
  expect((await member.data('POST /ass/api/add', { body })).result).toMatchObject({ state: 'too_few', found: 2 });
  expect((await exclude(2, null)).data).toMatchObject({ excluded: null, version: 3 });
  expect(await price()).toMatchObject({ sales: 3 });
  const { list: log } = await head.data('GET /admin/api/audit', { query: {} });
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['estate.exclude', 'estate.include']));
  // The free text of an exclusion may be about people.
  expect(JSON.stringify(log)).not.toContain('面积录错');
});

test('the export has the columns of an import, and no cell of it is a formula', async () => {
  const { id } = await estate('=cmd|A1');
  await addSale(id, { building: '+1' });
  for (const format of ['csv', 'xlsx'] as const) {
    const { content, sales: n } = await head.data('POST /admin/api/estate_sales_export', {
      body: { format, estate: id },
    });
    expect(n).toBe(1);
    const rows = (await contentOf(Uint8Array.from(Buffer.from(content, 'base64')))).map(([, , cells]) =>
      cells.map(String),
    );
    expect(rows[0]!.slice(0, 3)).toEqual(['Estate', 'District', 'Address']);
    expect(rows[1]!.slice(0, 13)).toEqual([
      "'=cmd|A1",
      '江苏省 苏州市 姑苏区',
      '1 Some Road',
      '120.61',
      '31.3',
      'Apartment',
      "'+1",
      '88.5',
      '6',
      '11',
      format === 'csv' ? '' : 'null',
      '2026-03-15',
      '2650000',
    ]);
  }
});

test('a guest, a member, an adviser and a manager read and write nothing; another tenant finds none of it', async () => {
  const { id } = await estate('别家小区');
  const others = [
    [server.guest(), '4010000'],
    [await server.as('member', mobiles.member), '4030000'],
    [await server.as('broker', mobiles.adviser), '4030000'],
    [await server.as('store', mobiles.manager), '4030000'],
  ] as const;
  for (const [who, code] of others)
    for (const answer of [
      who.call('GET /admin/api/estates', { query: {} }),
      who.call('POST /admin/api/estates', { body: form('越权') }),
      who.call('DELETE /admin/api/estate_samples', {}),
      who.call('POST /admin/api/estate_sales_export', { body: { format: 'csv' } }),
    ])
      expect((await answer).code).toBe(code);
  const elsewhere = await server.as('saas', mobiles.otherHeadquarters, {
    ...headquarters,
    tenantNo: otherTenantSite.tenantNo,
  });
  expect(await codeOf(elsewhere.call('GET /admin/api/estate', { query: { id } }))).toBe('4040000');
  expect(await codeOf(elsewhere.call('GET /admin/api/estate_sales', { query: { estate: id } }))).toBe('4040000');
  expect(await codeOf(elsewhere.call('DELETE /admin/api/estates/{id}', { params: { id } }))).toBe('4040000');
  expect(fieldsOf(await elsewhere.call('POST /admin/api/estate_sales', { body: { estate: id, ...sale() } }))).toEqual([
    'estate',
  ]);
});

test('the samples are deleted for good with what nothing names, and stored valuations can still be read', async () => {
  const member = await server.as('member', mobiles.member);
  const { list } = await member.data('GET /ass/api/searchHourse', { query: { keyword: '栖澜' } });
  const valued = await member.data('POST /ass/api/add', {
    body: { estate: list[0]!.id, kind: 'apartment', building: '', area: 8850, floor: 6, floors: 11, built_year: null },
  });
  expect(valued.result.state).toBe('valued');
  const all = await head.data('GET /admin/api/estates', { query: { show: 'sample', page_size: 100 } });
  const invented = all.list.find(({ region_name }) => region_name.includes('Hangzhou'))!;
  await addSale(invented.id);
  const { totals } = await head.data('GET /admin/api/estates', { query: {} });
  expect(totals.sample_sales).toBeGreaterThan(0);
  const done = await head.data('DELETE /admin/api/estate_samples', {});
  expect(done.sales).toBe(totals.sample_sales);
  expect(done.estates).toBeGreaterThan(0);
  expect(done.estates).toBeLessThan(24);
  expect(await head.data('DELETE /admin/api/estate_samples', {})).toEqual({ sales: 0, estates: 0 });
  // With a sale of the tenant's own it is real.
  expect(await head.data('GET /admin/api/estate', { query: { id: invented.id } })).toMatchObject({ sample: false });
  const kept = await member.data('GET /ass/api/{id}/detail', { params: { id: valued.id } });
  expect(kept).toEqual(valued);
  // An estate that was deleted while the home was valued takes its sales out of the result, and nothing else.
  const other =
    kept.result.state === 'valued'
      ? kept.result.comparables.find((one) => one.estate_id !== kept.home.estate.id)
      : undefined;
  await rowsOf(server, `delete from estate where id = '${other!.estate_id}'`);
  const without = await member.data('GET /ass/api/{id}/detail', { params: { id: valued.id } });
  expect(JSON.stringify(without.result)).not.toContain(other!.estate_id);
});

test.each(['csv', 'xlsx'] as const)(
  'many sales are exported as %s, newest first, and other requests go on meanwhile',
  async (format) => {
    const n = proofSize(4_500, 100_000);
    await rowsOf(server, 'delete from estate_sale');
    await addManySales(server, n, '2026-10-30');
    const { answer, heldMs } = await withLongestHold(() =>
      head.data('POST /admin/api/estate_sales_export', { body: { format } }),
    );
    process.stdout.write(`${n} sales as ${format}: others held ${heldMs} ms\n`);
    expect(answer).toMatchObject({ sales: n, more: false });
    const rows = await contentOf(Uint8Array.from(Buffer.from(answer.content, 'base64')));
    const days = rows.slice(1).map(([, , cells]) => String(cells[11]));
    expect(days).toHaveLength(n);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(heldMs).toBeLessThan(withinMs(500));
  },
);
