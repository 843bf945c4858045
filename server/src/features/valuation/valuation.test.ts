import { straightDistance } from '@sycee/domain/map/straight-distance';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { comparableWithin, valuationsAtMost } from '@sycee/domain/valuation/home';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { rowsOf } from '#app/testing/payments.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

/** At the store in Suzhou. */
const here = '31.316600,120.634900';
const nobody = '019b76da-a800-7000-8000-000000000000';
let server: TestServer;
let guest: Visitor;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  guest = server.guest();
  member = await server.as('member', mobiles.member);
});
afterAll(() => server.close());

const list = (query: object = {}, who = guest) =>
  who.data('GET /ass/api/searchHourse', { query: { page_size: 100, ...query } });
const estateOf = async (keyword: string) => (await list({ keyword })).list[0]!;
const home = async (keyword: string, but: object = {}) => ({
  estate: (await estateOf(keyword)).id,
  kind: 'apartment',
  building: '3',
  area: 8850,
  floor: 6,
  floors: 11,
  built_year: null,
  ...but,
});
const add = (body: object, who = member, headers = {}) => who.call('POST /ass/api/add', { body, headers });
const edit = (body: object, who = member) => who.call('POST /ass/api/edit', { body });
const detail = (id: string, who = member) => who.call('GET /ass/api/{id}/detail', { params: { id } });
const fieldsOf = ({ code, data }: { code: string; data: unknown }) => [
  code,
  Object.keys((data as { fields?: object } | null)?.fields ?? {}),
];

test('[S7.30] a guest reads what can be valued, and finds estates by name, in a list and in a map window', async () => {
  expect(await guest.data('GET /ass/api/config')).toEqual({
    kinds: [
      { slug: 'apartment', name: 'Apartment' },
      { slug: 'house', name: 'House' },
      { slug: 'serviced_apartment', name: 'Serviced apartment' },
    ],
    comparables_needed: 8,
    metres: 3000,
    months: 24,
    estates: 24,
    sample: true,
  });
  const suggest = async (keyword: string) =>
    (await guest.data('POST /ass/api/queryname', { body: { keyword } })).list.map(({ name }) => name);
  expect(await suggest('栖澜')).toEqual(['Qilan Court']);
  // Those that begin with the text come first.
  expect((await suggest('lan'))[0]).toBe('Lanqi Park');
  expect(await suggest('lan')).toContain('Qilan Court');
  expect((await suggest('gardens')).length).toBeGreaterThan(2);
  // A name and not an address.
  expect(await suggest('平江路')).toEqual([]);
  for (const keyword of ['', ' ', '%', "' or 1=1", '\u3000']) expect(await suggest(keyword)).toEqual([]);
  const { list: inWindow, more } = await guest.data('GET /mapfind/api/searchHourse_for_map', {
    query: { rectangle: '31.28,120.60,31.35,120.70' },
  });
  expect([inWindow.length, more]).toEqual([20, false]);
  expect(inWindow.every(({ unit_price, sales, sample }) => unit_price! > 2_000_000 && sales > 10 && sample)).toBe(true);
  expect(inWindow.map(({ sales }) => sales)).toEqual(inWindow.map(({ sales }) => sales).toSorted((a, b) => b - a));
  const elsewhere = await guest.data('GET /mapfind/api/searchHourse_for_map', {
    query: { rectangle: '22,113,23,114' },
  });
  expect(elsewhere).toEqual({ list: [], more: false });
});

test('[S7.30] [S1.25] a member values a home, opens the result again, finds it in the own list, and changes it', async () => {
  const body = await home('栖澜');
  const made = await add(body);
  expect(made.code).toBe('2000000');
  const { result, ...rest } = made.data;
  const today = businessDateOf(server.clock.now());
  expect(rest).toMatchObject({
    version: 1,
    valued_on: today,
    valid_until: addDays(today, 30),
    home: { ...body, estate: { id: body.estate, name: 'Qilan Court' } },
    kind_name: 'Apartment',
    sample: true,
  });
  if (result.state !== 'valued') throw new Error('There is no value.');
  expect(result.unit_price).toBe(Math.round((result.total * 100) / body.area));
  expect(result.unit_price).toBeGreaterThan(2_500_000);
  expect(result.unit_price).toBeLessThan(4_500_000);
  expect(result.low).toBeLessThan(result.total);
  expect(result.high).toBeGreaterThan(result.total);
  expect(result.comparables.reduce((sum, { weight }) => sum + weight, 0)).toBe(1000);
  const { place } = made.data.home.estate;
  expect(result.comparables[0]).toMatchObject({ estate: 'Qilan Court', estate_id: body.estate, place });
  expect(result.comparables.every(({ distance }) => distance <= comparableWithin.metres)).toBe(true);
  expect(result.left_out).toHaveLength(10);
  expect((await detail(made.data.id)).data).toEqual(made.data);
  const zh = (await detail(made.data.id, member.with({ 'accept-language': 'zh-CN' }))).data;
  expect([zh.home.estate.name, zh.kind_name]).toEqual(['栖澜庭', '住宅']);
  expect((await member.data('GET /ass/api/valist')).list[0]).toMatchObject({
    id: made.data.id,
    estate: 'Qilan Court',
    building: '3',
    total: result.total,
    valid_until: rest.valid_until,
  });
  const larger = await edit({ ...body, id: made.data.id, version: 1, area: 12_000, floor: null });
  expect(larger.data).toMatchObject({ id: made.data.id, version: 2, home: { area: 12_000, floor: null } });
  if (larger.data.result.state !== 'valued') throw new Error('There is no value.');
  expect(larger.data.result.total).toBeGreaterThan(result.total);
  expect((await detail(made.data.id)).data).toEqual(larger.data);
  // Letters that nobody sees, or that turn the direction of writing, are removed.
  const hidden = await edit({ ...body, id: made.data.id, version: 2, building: '3\u2066\u200b 幢' });
  expect(hidden.data.home.building).toBe('3 幢');
});

test('a result stays as it was worked out when time goes on', async () => {
  const second = await server.as('member', mobiles.secondMember);
  const own = (await second.data('GET /ass/api/valist')).list;
  expect(own.map(({ estate }) => estate)).toEqual(['Qilan Court', 'Yuqiao Village']);
  expect(own.every(({ total, sample }) => total !== null && sample)).toBe(true);
  const seeded = (await detail(own[1]!.id, second)).data;
  expect(seeded.valued_on < businessDateOf(server.clock.now())).toBe(true);
  expect(seeded.result).toMatchObject({ state: 'valued', total: own[1]!.total });
});

test('estates come nearest first where the place is known, by the query or by x-position, and otherwise by their sales', async () => {
  const near = await list({ location: here });
  expect(near.by_distance).toBe(true);
  const distances = near.list.map(({ distance }) => distance!);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(distances[0]).toBe(straightDistance({ latitude: 31.3166, longitude: 120.6349 }, near.list[0]!.place));
  const byHeader = await guest.call('GET /ass/api/searchHourse', {
    query: { page_size: 100 },
    headers: { 'x-position': '120.634900,31.316600' },
  });
  expect(byHeader.data).toEqual(near);
  const far = await list();
  expect([far.by_distance, far.list[0]!.distance]).toEqual([false, null]);
  expect(far.list.map(({ sales }) => sales)).toEqual(far.list.map(({ sales }) => sales).toSorted((a, b) => b - a));
  const few = far.list.at(-1)!;
  expect([few.name, few.sales, few.unit_price]).toEqual(['Luwei Bay', 2, null]);
  expect((await list({ region: '310106' })).list).toHaveLength(2);
  expect((await list({ region: '320500' })).list).toHaveLength(20);
  expect((await list({ region: '330000', keyword: '文二西路' })).list.map(({ name }) => name)).toEqual([
    'Xichuan Gardens',
  ]);
  for (const query of [{}, { location: here }]) {
    const paged: string[] = [];
    let cursor: string | null = '0';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list({ ...query, page_size: 7, cursor });
      paged.push(...page.list.map(({ id }) => id));
      cursor = page.next;
    }
    expect(paged).toEqual((await list(query)).list.map(({ id }) => id));
  }
  expect((await list({ cursor: '999999' })).list).toEqual([]);
});

test('the price of an estate is the median of its sales of 24 months', async () => {
  const card = await estateOf('栖澜');
  const today = businessDateOf(server.clock.now());
  const rows = await rowsOf<{ unit_price: string }>(
    server,
    `select unit_price from estate_sale where estate = '${card.id}' and sold_on >= '${today}'::date - interval '24 months' order by 1`,
  );
  const prices = rows.map(({ unit_price }) => Number(unit_price));
  const middle = (prices[Math.floor((prices.length - 1) / 2)]! + prices[Math.ceil((prices.length - 1) / 2)]!) / 2;
  expect([card.sales, card.unit_price]).toEqual([prices.length, Math.round(middle)]);
});

test('too few comparable sales give no value, and say how many there are', async () => {
  const made = await add(await home('西川雅苑'));
  expect(made.data).toMatchObject({ sample: true, result: { state: 'too_few', needed: 8 } });
  const { result } = made.data;
  expect(result.state === 'too_few' && result.found > 0 && result.found < 8).toBe(true);
  expect((await member.data('GET /ass/api/valist')).list[0]).toMatchObject({ id: made.data.id, total: null });
});

test('guests value nothing; another account and another tenant find neither the valuation nor the estate', async () => {
  const body = await home('栖澜');
  const { id } = (await add(body)).data;
  for (const { code } of [
    await add(body, guest),
    await edit({ ...body, id, version: 1 }, guest),
    await detail(id, guest),
    await guest.call('GET /ass/api/valist'),
  ])
    expect(code).toBe('4010000');
  const adviser = await server.as('broker', mobiles.adviser);
  const second = await server.as('member', mobiles.secondMember);
  const elsewhere = await server.as('member', mobiles.member, otherTenantSite);
  for (const who of [adviser, second, elsewhere]) {
    expect((await detail(id, who)).code).toBe('4040000');
    expect((await edit({ ...body, id, version: 1 }, who)).code).toBe('4040000');
    expect((await who.data('GET /ass/api/valist')).list.map((one) => one.id)).not.toContain(id);
  }
  // Staff have valuations of their own.
  expect((await add(body, adviser)).code).toBe('2000000');
  expect(fieldsOf(await add(body, elsewhere))).toEqual(['4220000', ['estate']]);
  const other = server.guest(otherTenantSite);
  expect(await other.data('GET /ass/api/config')).toMatchObject({ estates: 0, sample: false });
  expect((await list({}, other)).list).toEqual([]);
  expect((await list({ location: here }, other)).list).toEqual([]);
  expect((await other.data('POST /ass/api/queryname', { body: { keyword: '栖澜' } })).list).toEqual([]);
  const rectangle = '31.28,120.60,31.35,120.70';
  expect((await other.data('GET /mapfind/api/searchHourse_for_map', { query: { rectangle } })).list).toEqual([]);
});

test('refuses by field what cannot be', async () => {
  const body = await home('栖澜');
  const nextYear = Number(businessDateOf(server.clock.now()).slice(0, 4)) + 1;
  for (const [field, but] of [
    ['estate', { estate: nobody }],
    ['estate', { estate: 'x' }],
    ['kind', { kind: 'shop' }],
    ['area', { area: 999 }],
    ['area', { area: 88.5 }],
    ['area', { area: '8850' }],
    ['floor', { floor: 12 }],
    ['floor', { floor: 0 }],
    ['floors', { floors: 121 }],
    ['built_year', { built_year: nextYear }],
    ['built_year', { built_year: 1949 }],
    ['building', { building: '3'.repeat(21) }],
  ] as const)
    expect(fieldsOf(await add({ ...body, ...but })), JSON.stringify(but)).toEqual(['4220000', [field]]);
  expect((await add({ ...body, floor: 30, floors: null })).code).toBe('2000000');
  const zh = await add({ ...body, floor: 12 }, member.with({ 'accept-language': 'zh-CN' }));
  expect(zh.message).toBe('所在楼层不能高于总楼层');
  // Limits are named in the unit of the reader, and years without separators.
  expect((await add({ ...body, area: 999 })).message).toContain('at least 10 m²');
  expect((await add({ ...body, built_year: 1949 })).message).toContain('at least 1950');
  for (const rectangle of ['', 'x', '1,2,3', '32,120,31,121', '31,121,32,120', '91,120,92,121', '31,120,32,121,33'])
    expect(
      fieldsOf(await guest.call('GET /mapfind/api/searchHourse_for_map', { query: { rectangle } })),
      rectangle,
    ).toEqual(['4220000', ['rectangle']]);
  for (const [field, query] of [
    ['location', { location: '222,111' }],
    ['region', { region: '999999' }],
    ['cursor', { cursor: '-1' }],
    ['cursor', { cursor: '99999999' }],
    ['page_size', { page_size: 101 }],
  ] as const)
    expect(fieldsOf(await guest.call('GET /ass/api/searchHourse', { query }))).toEqual(['4220000', [field]]);
  for (const id of ['x', nobody, 'config', '1-1']) expect((await detail(id)).code).toBe('4040000');
  expect(fieldsOf(await member.call('GET /ass/api/valist', { query: { cursor: 'x' } }))).toEqual([
    '4220000',
    ['cursor'],
  ]);
});

test('of two edits at once the second is refused, as is one of an older version; a repeated addition is one', async () => {
  const body = await home('听橹');
  const { id } = (await add(body)).data;
  const both = await Promise.all([
    edit({ ...body, id, version: 1, area: 9000 }),
    edit({ ...body, id, version: 1, area: 9100 }),
  ]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['2000000', '4090000']);
  expect((await edit({ ...body, id, version: 1 })).code).toBe('4090000');
  expect((await edit({ ...body, id, version: 2 })).data.version).toBe(3);
  const key = { 'idempotency-key': 'one home' };
  const repeated = await Promise.all([add(body, member, key), add(body, member, key)]);
  expect(new Set(repeated.map(({ data }) => data.id)).size).toBe(1);
  expect((await member.data('GET /ass/api/valist')).list.filter((one) => one.id === repeated[0]!.data.id)).toHaveLength(
    1,
  );
});

test('a kind that the tenant hides is not offered, and a valuation that has it keeps it', async () => {
  const body = await home('翡岸', { kind: 'serviced_apartment', area: 4200 });
  const { id } = (await add(body)).data;
  const saas = await server.as('saas', mobiles.headquarters, { prefix: 'saas', tenantNo: '1001', storeNo: 1 });
  const { lists } = await saas.data('GET /admin/api/lists');
  const own = lists.find(({ slug }) => slug === 'account')!;
  const entries = own.entries.map((entry) => ({
    ...entry,
    hidden: entry.hidden || entry.slug === 'serviced_apartment',
  }));
  await saas.data('PUT /admin/api/lists/{slug}', {
    params: { slug: 'account' },
    body: { version: own.version, entries },
  });
  server.clock.advance(2_000);
  expect((await guest.data('GET /ass/api/config')).kinds.map(({ slug }) => slug)).toEqual(['apartment', 'house']);
  expect(fieldsOf(await add(body))).toEqual(['4220000', ['kind']]);
  expect((await edit({ ...body, id, version: 1, area: 4300 })).code).toBe('2000000');
});

test('an account keeps a limited number of valuations, and its list has pages', async () => {
  const body = await home('枕河');
  const { id } = (await add(body)).data;
  const copies = valuationsAtMost + 5;
  await rowsOf(
    server,
    `insert into valuation (tenant_id, id, owner, estate, kind, building, area, result, valued_on, sample, created_at)
     select tenant_id, gen_random_uuid(), owner, estate, kind, 'copy', area, result, valued_on, sample, created_at
     from valuation, generate_series(1, ${copies}) where id = '${id}'`,
  );
  const full = await add(body);
  expect([full.code, full.message]).toEqual(['4090000', 'You can keep up to 200 valuations. Edit one of them instead']);
  expect((await edit({ ...body, id, version: 1 })).code).toBe('2000000');
  const seen = new Set<string>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof member.data<'GET /ass/api/valist'>>> = await member.data(
      'GET /ass/api/valist',
      {
        query: { page_size: 100, ...(cursor && { cursor }) },
      },
    );
    for (const one of page.list) seen.add(one.id);
    cursor = page.next;
  } while (cursor !== null);
  expect(seen.size).toBeGreaterThan(copies);
});
