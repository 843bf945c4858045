import { mapResult } from '@sycee/contract/map';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';
import { EmbeddedMap } from '#platform/ports/map/embedded-map.ts';
import { KeptMapAnswers } from '#platform/ports/map/kept-answers.ts';
import { mapSignature } from '#platform/ports/map/map-signature.ts';
import { TencentMap } from '#platform/ports/map/tencent-map.ts';
import { type FakeTencentMap, startFakeTencentMap } from '#platform/ports/map/testing-tencent-map.ts';

let server: TestServer;
let service: FakeTencentMap;
beforeAll(async () => {
  server = await startTestServer();
  service = await startFakeTencentMap();
  useService();
});
afterEach(() => useService());
afterAll(async () => {
  service.close();
  await server.close();
});

function useService(options: Partial<FakeTencentMap['options']> = {}): void {
  const { ports } = server.parts;
  ports.map = new TencentMap({ ...service.options, ...options });
  ports.mapAnswers = new KeptMapAnswers();
  service.answer = null;
  service.asked = [];
}
const guest = (position?: string) => {
  const visitor = server.guest();
  return position === undefined ? visitor : visitor.with({ 'x-position': position });
};
const inGusu = '120.6175,31.3116';
const fields = Object.keys(mapResult.shape);

test('[S3.16] results have exactly the fifteen fields, and null where the service tells nothing', async () => {
  const { list, count } = await guest(inGusu).data('GET /mapfind/api/search', { query: { keyword: '示例' } });
  expect(count).toBeGreaterThan(0);
  for (const place of list) expect(Object.keys(place).toSorted()).toEqual(fields.toSorted());
  expect(fields).toHaveLength(15);
  expect(list[0]).toMatchObject({ adcode: '320508', district: '姑苏区', tel: null, street: null, level: null });
  const { result } = await guest().data('GET /mapfind/api/geocoder', { query: { location: '31.3116,120.6175' } });
  expect(Object.keys(result).toSorted()).toEqual(fields.toSorted());
  expect(result).toMatchObject({ nation: '中国', city: '苏州市', latitude: 31.3116, id: null });
});

test('a search near the position has the nearest first; an unknown position is not sent on', async () => {
  const { list } = await guest(inGusu).data('GET /mapfind/api/search', { query: { keyword: '办税' } });
  expect(list[0]!.title).toBe('示例办税服务厅（姑苏区）');
  expect(service.asked[0]).toContain(String(new URLSearchParams({ boundary: 'nearby(31.3116,120.6175,1000,1)' })));
  for (const position of ['222,111', undefined]) {
    const answer = await guest(position).call('GET /mapfind/api/search', { query: { keyword: '办税' } });
    expect(answer).toMatchObject({
      code: '4220000',
      message: 'the request parameter information is wrong: location',
      data: { status: 310 },
    });
  }
  expect(service.asked).toHaveLength(1);
});

test.each([
  ['[S5.15]', 'GET /mapfind/api/search', 'keyword'],
  ['[S5.15]', 'GET /mapfind/api/suggestion', 'keyword'],
  ['[S5.16]', 'GET /mapfind/api/geocoder', 'address'],
  ['[S5.17]', 'GET /mapfind/api/district_children', 'id'],
  ['[S5.18]', 'GET /mapfind/api/distance', 'to'],
  ['[S5.18]', 'GET /mapfind/api/direction', 'to'],
] as const)(
  '%s [S5.20] [S8.23] %s without %s is refused in both languages with 310, and nothing is asked',
  async (_, address, name) => {
    const answer = await guest(inGusu).call(address, { query: {} });
    expect(answer).toMatchObject({ code: '4220000', message: `the request parameter information is wrong: ${name}` });
    expect(answer.data).toMatchObject({ status: 310, fields: { [name]: answer.message } });
    const zh = await guest(inGusu)
      .with({ 'accept-language': 'zh-CN' })
      .call(address, { query: { to: '' } });
    expect(zh.message).toBe(`请求参数信息有误：${name}`);
    expect(service.asked).toEqual([]);
  },
);

test('[S5.19] a location needs latitude and longitude', async () => {
  for (const location of ['31.3', '31.3,', 'x,y', '111,222']) {
    const answer = await guest().call('GET /mapfind/api/geocoder', { query: { location } });
    expect(answer, location).toMatchObject({
      code: '4220000',
      message: 'the request parameter information is wrong: location',
    });
  }
});

test('[S5.14] without a key every call but the straight distance says so, and the site is told', async () => {
  server.parts.ports.map = null;
  const answer = await guest(inGusu).call('GET /mapfind/api/search', { query: { keyword: '银行' } });
  expect(answer).toMatchObject({ code: '4090000', message: 'key value cannot be empty', data: { status: 311 } });
  expect((await guest().data('GET /tools/api/sys/config/tech')).map_key_present).toBe(false);
  const straight = { mode: 'straight' as const, from: '0,0', to: '0,1;0,0' };
  expect(await guest().data('GET /mapfind/api/distance', { query: straight })).toEqual({
    status: 200,
    elements: [
      { distance: 111_319, duration: 0 },
      { distance: 0, duration: 0 },
    ],
  });
  useService();
  expect((await guest().data('GET /tools/api/sys/config/tech')).map_key_present).toBe(true);
});

test('[S8.22] [S8.24] 200 is ok; a key in a wrong format, an unknown key and a wrong signature are passed on with their codes', async () => {
  const ask = () => guest(inGusu).call('GET /mapfind/api/search', { query: { keyword: '银行' } });
  expect(await ask()).toMatchObject({ code: '2000000', data: { status: 200 } });
  useService({ key: 'unknown' });
  expect(await ask()).toMatchObject({ code: '4090000', message: '无效的key', data: { status: 190 } });
  useService({ secret: 'wrong' });
  expect(await ask()).toMatchObject({ data: { status: 111 } });
  useService();
  service.answer = (response) => response.end(JSON.stringify({ status: 311, message: 'key格式错误' }));
  expect(await ask()).toMatchObject({ message: 'the key format is wrong', data: { status: 311 } });
});

test.each<[string, NonNullable<FakeTencentMap['answer']>]>([
  ['a page of an error', (response) => response.writeHead(502).end('<html>')],
  ['no JSON', (response) => response.end('{"status":')],
  ['another shape', (response) => response.end('{"status":"0"}')],
  ['places of another shape', (response) => response.end('{"status":0,"data":{"id":1}}')],
  ['nothing', (response) => response.end('')],
])('[S8.25] %s from the service is a system error, 600', async (_, answer) => {
  service.answer = answer;
  const refused = await guest(inGusu).call('GET /mapfind/api/search', { query: { keyword: '银行' } });
  expect(refused).toMatchObject({ code: '4090000', message: 'system error', data: { status: 600 } });
});

test('[S8.26] no answer in time, a closed connection and a redirect are a network failure, 1000, and are not kept', async () => {
  const ask = () => guest(inGusu).call('GET /mapfind/api/search', { query: { keyword: '银行' } });
  const failure = { code: '4090000', message: 'network error', data: { status: 1000 } };
  useService({ timeoutMs: 50 });
  service.answer = () => undefined;
  expect(await ask()).toMatchObject(failure);
  useService();
  service.answer = (response) => response.destroy();
  expect(await ask()).toMatchObject(failure);
  service.answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  expect(await ask()).toMatchObject(failure);
  service.answer = null;
  expect((await ask()).code).toBe('2000000');
});

test('[S7.40] the signature is the MD5 of path, sorted parameters as they are, and secret', () => {
  // Example of the service’s documentation.
  const signature = mapSignature(
    '/ws/geocoder/v1',
    { location: '28.7033487,115.8660847', key: '5Q5BZ-5EVWJ-SN5F3-K6QBZ-*****' },
    '5W8rZ5MJLLMRCyqbSVEPZHWdVPZ9hwgG',
  );
  expect(signature).toMatch(/^[0-9a-f]{32}$/);
  expect(mapSignature('/p', { b: '汉 &=', a: '1' }, 's')).toBe(mapSignature('/p', { a: '1', b: '汉 &=' }, 's'));
});

test('[S7.39] directions by car and by public transport, and distances on foot', async () => {
  const ends = { from: '31.3116,120.6175', to: '31.2949,120.5664' };
  const car = await guest().data('GET /mapfind/api/direction', { query: ends });
  const bus = await guest().data('GET /mapfind/api/direction', { query: { ...ends, mode: 'transit' } });
  expect(car.routes[0]!.duration).toBeLessThan(bus.routes[0]!.duration);
  expect((await guest().call('GET /mapfind/api/direction', { query: { ...ends, mode: 'flying' } } as never)).code).toBe(
    '4220000',
  );
  const { elements } = await guest().data('GET /mapfind/api/distance', {
    query: { ...ends, to: `${ends.to};${ends.from}` },
  });
  expect(elements).toHaveLength(2);
  expect(elements[1]).toEqual({ distance: 0, duration: 0 });
});

test('regions: provinces, cities and districts, and the children of one', async () => {
  const all = await guest().data('GET /mapfind/api/city_list');
  expect(all.provinces.length).toBeGreaterThan(30);
  expect(all.districts.length).toBeGreaterThan(2_000);
  const { list } = await guest().data('GET /mapfind/api/district_children', { query: { id: '320500' } });
  expect(list.map(({ id }) => id)).toContain('320508');
  expect(await guest().call('GET /mapfind/api/district_children', { query: { id: '999999' } })).toMatchObject({
    code: '4090000',
    data: { status: 363 },
  });
});

test('[S7.38] the map service answers by GET: search, suggestion, both ways of geocoding, cities, districts, distance, direction', async () => {
  const ends = { from: '31.3116,120.6175', to: '31.2949,120.5664' };
  const found = [
    (await guest(inGusu).data('GET /mapfind/api/search', { query: { keyword: '银行' } })).list,
    (await guest(inGusu).data('GET /mapfind/api/suggestion', { query: { keyword: '银行' } })).list,
    (await guest().data('GET /mapfind/api/city_list')).provinces,
    (await guest().data('GET /mapfind/api/district_children', { query: { id: '320500' } })).list,
    (await guest().data('GET /mapfind/api/distance', { query: ends })).elements,
    (await guest().data('GET /mapfind/api/direction', { query: ends })).routes,
  ];
  for (const list of found) expect(list.length).toBeGreaterThan(0);
  const at = await guest().data('GET /mapfind/api/geocoder', { query: { location: '31.3116,120.6175' } });
  expect(at.result).toMatchObject({ city: '苏州市' });
  const named = await guest().data('GET /mapfind/api/geocoder', { query: { address: at.result.address! } });
  expect(named.result.latitude).toBeCloseTo(31.3, 1);
  const byPost = await server.app.inject({ method: 'POST', url: '/mapfind/api/search?keyword=bank' });
  expect(byPost.json().code).not.toBe('2000000');
});

test('equal requests at once are one, and their answer is kept for a minute', async () => {
  const ask = () => guest(inGusu).call('GET /mapfind/api/search', { query: { keyword: '银行' } });
  const answers = await Promise.all(Array.from({ length: 8 }, ask));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['2000000']));
  expect(service.asked).toHaveLength(1);
  server.clock.advance(61_000);
  await ask();
  expect(service.asked).toHaveLength(2);
});

test('the embedded service says that it is a sample, and knows places and the way to them', async () => {
  server.parts.ports.map = new EmbeddedMap();
  expect(server.parts.ports.map.sample).toBe(true);
  const { list } = await guest().data('GET /mapfind/api/suggestion', {
    query: { keyword: '融资担保', region: '苏州' },
  });
  expect(list.map(({ city }) => city)).toEqual(['苏州市', '苏州市']);
  const found = await guest().data('GET /mapfind/api/geocoder', { query: { address: list[0]!.address! } });
  expect(found.result).toMatchObject({ latitude: list[0]!.latitude, level: 9, street_number: '56号' });
});
