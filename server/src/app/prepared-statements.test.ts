import type { Address } from '@sycee/contract/core/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogCalls } from '#features/catalog/calls.ts';
import { contentCalls } from '#features/content/calls.ts';
import { siteCalls } from '#features/site/calls.ts';
import type { PreparedCall } from '#platform/prepared/prepared-call.ts';
import { refuseUnpreparable } from './prepare.ts';
import { calls } from './testing/call-samples.ts';
import { recordTables } from './testing/record-tables.ts';
import { type KnownAddress, type Sent, startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let recorded: () => string[][];
beforeAll(async () => {
  server = await startTestServer();
  recorded = recordTables(server);
});
afterAll(() => server.close());

const prepared = Object.entries({ ...catalogCalls, ...contentCalls, ...siteCalls }).filter(
  (entry): entry is [KnownAddress, PreparedCall] => typeof entry[1] === 'object',
);

async function sentTo(address: KnownAddress): Promise<Sent> {
  const product = (await server.guest().data('GET /finance/api/product_list')).list[0]!.id;
  const article = (await server.guest().data('GET /finance/api/get_information')).list[0]!.id;
  const isOfArticle = address === 'GET /finance/api/get_information_detail';
  return { params: { id: product }, query: { id: isOfArticle ? article : product } };
}

test.each(prepared)(
  '%s reads only what changes its version, and nothing the second time',
  async (address, { shows }) => {
    const sent = await sentTo(address);
    server.clock.advance(24 * 3_600_000);
    recorded();
    const first = await server.guest().call(address, sent);
    expect(first.code).toBe('2000000');
    const tables = new Set(recorded().flat());
    expect(tables.size).toBeGreaterThan(0);
    expect([...tables].filter((table) => !shows.some((topic) => topic === table))).toEqual([]);
    expect(await server.guest().call(address, sent)).toEqual(first);
    expect(recorded()).toEqual([]);
  },
);

test('guests who ask for the same at once share its statements', async () => {
  const ask = () => server.guest().data('GET /finance/api/get_index');
  server.clock.advance(24 * 3_600_000);
  recorded();
  await ask();
  const once = recorded().length;
  server.clock.advance(24 * 3_600_000);
  await Promise.all(Array.from({ length: 30 }, ask));
  expect(recorded()).toHaveLength(once);
});

test('only a read that anyone may make can be prepared', () => {
  const spec = (address: Address) => calls.find(([one]) => one === address)![1];
  for (const address of ['POST /finance/api/select_details', 'GET /finance/api/work_list'] as const)
    expect(() => refuseUnpreparable(address, spec(address))).toThrow(`${address} cannot be prepared`);
  for (const [address] of prepared) refuseUnpreparable(address, spec(address));
});
