import type { Address } from '@sycee/contract/core/call';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { catalogCalls } from '#features/catalog/calls.ts';
import { contentCalls } from '#features/content/calls.ts';
import { siteCalls } from '#features/site/calls.ts';
import type { PreparedCall } from '#platform/prepared/prepared-call.ts';
import { refuseUnpreparable } from './prepare.ts';
import { calls } from './testing/call-samples.ts';
import { type KnownAddress, type Sent, startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
/** The tables of each statement, except those that every request reads. */
let statements: string[][];
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.parts.ports;
  const of = database.of.bind(database);
  vi.spyOn(database, 'of').mockImplementation((tenantId) => of(tenantId).withPlugin(recorder));
});
beforeEach(() => {
  statements = [];
});
afterAll(() => server.close());

const ofEveryRequest = ['published_version', 'app', 'session'];
const recorder: KyselyPlugin = {
  transformQuery({ node }) {
    const tables = tablesOf(node);
    if (!tables.some((table) => ofEveryRequest.includes(table))) statements.push(tables);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** Names of tables in a statement: of Kysely's nodes, and after `from` and `join` in raw SQL. */
function tablesOf(node: unknown): string[] {
  if (typeof node === 'string') return [...node.matchAll(/\b(?:from|join) (\w+)/g)].map(([, table]) => table!);
  if (typeof node !== 'object' || node === null) return [];
  const { kind, table } = node as { kind?: string; table?: { identifier?: { name: string } } };
  if (kind === 'TableNode') return table?.identifier ? [table.identifier.name] : [];
  return Object.values(node).flatMap(tablesOf);
}

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
    statements = [];
    const first = await server.guest().call(address, sent);
    expect(first.code).toBe('2000000');
    const tables = new Set(statements.flat());
    expect(tables.size).toBeGreaterThan(0);
    expect([...tables].filter((table) => !shows.some((topic) => topic === table))).toEqual([]);
    statements = [];
    expect(await server.guest().call(address, sent)).toEqual(first);
    expect(statements).toEqual([]);
  },
);

test('guests who ask for the same at once share its statements', async () => {
  const ask = () => server.guest().data('GET /finance/api/get_index');
  server.clock.advance(24 * 3_600_000);
  await ask();
  const once = statements.length;
  server.clock.advance(24 * 3_600_000);
  statements = [];
  await Promise.all(Array.from({ length: 30 }, ask));
  expect(statements).toHaveLength(once);
});

test('only a read that anyone may make can be prepared', () => {
  const spec = (address: Address) => calls.find(([one]) => one === address)![1];
  for (const address of ['POST /finance/api/select_details', 'GET /finance/api/work_list'] as const)
    expect(() => refuseUnpreparable(address, spec(address))).toThrow(`${address} cannot be prepared`);
  for (const [address] of prepared) refuseUnpreparable(address, spec(address));
});
