import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { jingan, otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let broker: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  broker = await server.as('broker', mobiles.adviser);
});
afterAll(() => server.close());

const filter = (name: string, more: object = {}) => ({
  id: randomUUID(),
  name,
  query: { status: 'working', keyword: '江晚', sort: 'amount' },
  is_default: false,
  ...more,
});
const read = (who = broker, what = 'work') => who.data('GET /finance/api/filter_list', { query: { what } });
const save = (version: number, list: object[], who = broker, what = 'work') =>
  who.call('PUT /finance/api/filter_list', { body: { what, version, list } });

test('filters are saved, ordered, renamed and removed, the same on every device, separately for each list', async () => {
  expect(await read()).toEqual({ version: 0, list: [], shared: [] });
  const [big, own] = [filter('大额'), filter('今天的', { is_default: true, query: { stage: 'to_call' } })];
  expect((await save(0, [big, own])).code).toBe('2000000');
  const phone = await server.as('broker', mobiles.adviser);
  expect(await read(phone)).toEqual({ version: 1, list: [big, own], shared: [] });
  expect(await read(phone, 'customer')).toEqual({ version: 0, list: [], shared: [] });
  const renamed = { ...own, name: '待联系' };
  expect((await save(1, [renamed, big], phone)).data.list).toEqual([renamed, big]);
  expect((await save(2, [big], phone)).data.list).toEqual([big]);
  // The client undoes a removal by saving the former list again.
  expect((await save(3, [renamed, big], phone)).data).toEqual({ version: 4, list: [renamed, big] });
});

test('of two devices that save concurrently one is told, and the filters of the other are kept', async () => {
  const { version } = await read(broker, 'customer');
  const lists = ['甲', '乙', '丙'].map((name) => [filter(name)]);
  const answers = await Promise.all(lists.map((list) => save(version, list, broker, 'customer')));
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['2000000', '4090000', '4090000']);
  const won = answers.findIndex(({ code }) => code === '2000000');
  expect((await read(broker, 'customer')).list).toEqual(lists[won]);
});

test('duplicate names, two default filters and more than twenty filters are rejected', async () => {
  const { version } = await read();
  const bad = [
    [filter('大额'), filter('大额')],
    [filter('甲', { is_default: true }), filter('乙', { is_default: true })],
    Array.from({ length: 21 }, (_, i) => filter(`筛选 ${i}`)),
    [filter(' ')],
    [filter('甲', { query: { keyword: 'x'.repeat(61) } })],
  ];
  for (const list of bad) expect((await save(version, list)).code).toBe('4220000');
  expect((await read()).version).toBe(version);
});

test('nobody reads another’s filters on any site, and the search terms are stored sealed', async () => {
  await save((await read()).version, [filter('江晚的单')]);
  for (const who of [
    await server.as('broker', mobiles.colleague),
    await server.as('store', mobiles.manager),
    await server.as('broker', mobiles.otherAdviser, otherTenantSite),
  ])
    expect(await read(who)).toEqual({ version: 0, list: [], shared: [] });
  const member = await server.as('member', mobiles.member);
  expect((await member.call('GET /finance/api/filter_list', { query: { what: 'work' } })).code).toBe('4030000');
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query('select filters_sealed from list_filter');
  await owner.end();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row.filters_sealed.toString('utf8')).not.toContain('江晚');
});

const share = (who: Visitor, name: string, more: object = {}) =>
  who.call('PUT /finance/api/filter_shared', { body: { what: 'work', name, query: { stage: 'met' }, ...more } });
const unshare = (who: Visitor, id: string, version: number) =>
  who.call('POST /finance/api/filter_shared/remove', { body: { what: 'work', id, version } });

test('a manager saves a filter for the store: all staff of the store read it and its author, and no other store does', async () => {
  const manager = await server.as('store', mobiles.manager);
  const made = (await share(manager, '本店大额')).data.shared[0]!;
  expect(made).toMatchObject({ name: '本店大额', query: { stage: 'met' }, version: 1, may_change: true });
  const [seen] = (await read()).shared;
  expect(seen).toMatchObject({ id: made.id, by: { name: '方清和' }, may_change: false });
  expect((await read(broker, 'customer')).shared).toEqual([]);
  const otherStore = await server.as('store', mobiles.jinganManager, jingan);
  const stranger = await server.as('store', mobiles.otherManager, otherTenantSite);
  for (const who of [otherStore, stranger]) {
    expect((await read(who)).shared).toEqual([]);
    expect((await share(who, '别家', { id: made.id, version: 1 })).code).toBe('4040000');
    expect((await unshare(who, made.id, 1)).code).toBe('4040000');
  }
  for (const who of [broker, await server.as('member', mobiles.member)]) {
    expect((await share(who, '不行')).code).toBe('4030000');
    expect((await unshare(who, made.id, 1)).code).toBe('4030000');
  }
  const renamed = (await share(manager, '大额已见面', { id: made.id, version: 1 })).data.shared[0]!;
  expect([renamed.name, renamed.version]).toEqual(['大额已见面', 2]);
  expect((await share(manager, '晚了', { id: made.id, version: 1 })).code).toBe('4090000');
  // A removed filter is restored by undo.
  expect((await unshare(manager, made.id, 2)).data.shared).toEqual([]);
  expect((await unshare(manager, made.id, 3)).code).toBe('4090000');
  const back = await share(manager, '大额已见面', { id: made.id, version: 3 });
  expect(back.data.shared).toMatchObject([{ id: made.id, version: 4 }]);
  await unshare(manager, made.id, 4);
});

test('a store has at most twenty shared filters, also under concurrent requests, and search terms are stored sealed', async () => {
  const manager = await server.as('store', mobiles.manager);
  for (let i = 0; i < 18; i++) expect((await share(manager, `筛选 ${i}`)).code).toBe('2000000');
  const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => share(manager, `一起 ${i}`)));
  expect(new Set(answers.map(({ code }) => code)).size).toBeGreaterThan(1);
  for (let attempts = 0; attempts < 3; attempts++) await share(manager, `再来 ${attempts}`);
  expect((await read()).shared).toHaveLength(20);
  expect((await share(manager, '第二十一')).message).toContain('up to 20 filters');
  for (const bad of [{ name: ' ' }, { query: { keyword: 'x'.repeat(61) } }, { what: 'x' }, { id: 'x' }])
    expect((await share(manager, '坏', bad)).code).toBe('4220000');
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query('select filter_sealed from store_filter');
  await owner.end();
  for (const row of rows) expect(row.filter_sealed.toString('utf8')).not.toContain('筛选');
});
