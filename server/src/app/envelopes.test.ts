import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { type Address, methodOf, pathOf } from '@sycee/contract/core/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { makeServer } from './server.ts';
import { calls, type Ids, samples } from './testing/call-samples.ts';
import { testConfig } from './testing/config.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from './testing/test-server.ts';

const secret = testConfig('postgres://owner@127.0.0.1/none').secret!;
const log: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ logTo: { write: (line) => log.push(line) } });
});
afterAll(() => server.close());

/** Logged in again for each test, because trying every call includes the logout. */
const everybody = async (): Promise<Visitor[]> => [
  server.guest(),
  await server.as('member', mobiles.member),
  await server.as('store', mobiles.manager),
  await server.as('saas', mobiles.operator, headquarters),
];
/** Random ids that match nothing: the tests check the shape of answers, not their content. */
const ids = new Proxy({}, { get: () => randomUUID() }) as Ids;
function send(address: Address, { headers }: Visitor, but: object = {}) {
  const { params = {}, query = {}, body = {} } = samples[address]!(ids);
  return server.app.inject({
    method: methodOf(address),
    url: pathOf(address).replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? 'x'),
    query,
    headers,
    ...(methodOf(address) !== 'GET' && { payload: JSON.stringify(body) }),
    ...but,
  });
}
const keysOf = (answer: { json(): object }): string[] => Object.keys(answer.json()).sort();
const envelope = ['code', 'data', 'message'];

test('[S3.12] every call answers an envelope of code, message and data to every caller', async () => {
  const codes = new Set<string>();
  const tryAll = async (visitor: Visitor) => {
    for (const [address, { file }] of calls) {
      const answer = await send(address, visitor);
      // A call whose answer is a file has an envelope for refusals only.
      if (file && answer.headers['content-type'] === file) continue;
      expect(keysOf(answer), address).toEqual(envelope);
      const { code, message } = answer.json();
      expect([address, typeof code, typeof message]).toEqual([address, 'string', 'string']);
      codes.add(code);
    }
  };
  await Promise.all((await everybody()).map(tryAll));
  // The codes must cover successes and several kinds of errors.
  expect([...codes]).toEqual(expect.arrayContaining(['2000000', '4010000', '4030000', '4040000', '4220000']));
});

test('[S3.12] unknown addresses, unreadable requests and internal errors answer an envelope', async () => {
  const { headers } = server.guest();
  const login = { method: 'POST', url: '/account/api/site/login', headers } as const;
  const appearances = {
    of: async () => {
      throw new Error('inside');
    },
  } as never;
  const failing = await makeServer(testConfig(server.ownerUrl), {
    ...server.parts,
    ports: { ...server.parts.ports, appearances },
  });
  const answers = await Promise.all([
    server.app.inject('/no/such/call'),
    server.app.inject('/finance/api/get_index'),
    server.app.inject({ method: 'DELETE', url: '/finance/api/get_index', headers: server.guest().headers }),
    server.app.inject({ ...login, payload: '{"role":' }),
    server.app.inject({ ...login, payload: `{"role":"${'x'.repeat(3_000_000)}"}` }),
    server.app.inject({ ...login, headers: { ...headers, 'content-type': 'text/plain' }, payload: 'role=member' }),
    failing.inject({ url: '/finance/api/get_index', headers }),
  ]);
  await failing.close();
  expect(answers.map(keysOf)).toEqual(answers.map(() => envelope));
  expect(answers.at(-1)!.json().code).toBe('5000000');
});

test('[S7.23] all 82 finance calls of the spec are answered by calls of the contract', async () => {
  const listed = fs.readFileSync(new URL('../../../docs/spec/calls.tsv', import.meta.url), 'utf8').split('\n');
  const finance = listed
    .map((line) => line.trim().replace('\t', ' ') as Address)
    .filter((line) => line.includes(' /finance/'));
  const methods = (method: string) => finance.filter((address) => methodOf(address) === method).length;
  expect([methods('POST'), methods('GET'), methods('PUT')]).toEqual([27, 51, 4]);
  const store = await server.as('store', mobiles.manager);
  const unknown = (await server.app.inject({ url: '/finance/api/no_such_call', headers: store.headers })).json();
  for (const address of finance) {
    expect(Object.keys(samples)).toContain(address);
    expect((await send(address, store)).json().message, address).not.toBe(unknown.message);
  }
});

test('[S7.32] all 17 message calls of the spec are answered by calls of the contract, at their method and path', async () => {
  const listed = fs.readFileSync(new URL('../../../docs/spec/calls.tsv', import.meta.url), 'utf8').split('\n');
  const message = listed
    .map((line) => line.trim().replace('\t', ' ') as Address)
    .filter((line) => line.includes(' /message/'));
  expect(message.filter((address) => methodOf(address) === 'GET')).toHaveLength(7);
  expect(message.filter((address) => methodOf(address) === 'POST')).toHaveLength(10);
  const member = await server.as('member', mobiles.member);
  const unknown = (await server.app.inject({ url: '/message/api/no_such_call', headers: member.headers })).json();
  for (const address of message) {
    expect(Object.keys(samples)).toContain(address);
    const answer = (await send(address, member)).json();
    expect(answer.message, address).not.toBe(unknown.message);
    expect(answer.code, address).not.toMatch(/^5/);
    // With another method there is nothing at the path.
    const put = (await send(address, member, { method: 'PUT', payload: '{}' })).json();
    expect(put.message, address).toBe(unknown.message);
  }
});

test('[S7.24] GET calls with an effect keep the paths of the spec, are not cacheable, and need the token in the header', async () => {
  const named = ['claim', 'recycle_work', 'unrecycle_work', 'workDel', 'work_readd', 'read_team'];
  const changes: Address[] = [
    ...named.map((name): Address => `GET /finance/api/{id}/${name}`),
    'GET /common/api/post/del',
    'GET /common/api/post/comment/del',
  ];
  const [guest, store] = [server.guest(), await server.as('store', mobiles.manager)];
  const token = store.headers['x-token']!;
  for (const address of changes) {
    const query = { token, 'x-token': token };
    const elsewhere = {
      ...guest.headers,
      cookie: `x-token=${token}; token=${token}`,
      authorization: `Bearer ${token}`,
    };
    expect((await send(address, guest, { query, headers: elsewhere })).json().code, address).toBe('4010000');
    const answer = await send(address, store);
    expect(answer.json().code, address).toBe('4040000');
    expect(answer.headers['cache-control'], address).toContain('no-store');
  }
});

// The product has its own messages: the key of their tokens and of each conversation comes from the same secret.
test('[S9.18] the secret of site keys and of messages is in no page, answer or log line', async () => {
  for (const url of ['/', '/openapi.json', '/metrics', '/readyz', '/dev/outbox', '/dev/outbox.json'])
    expect((await server.app.inject(url)).body, url).not.toContain(secret);
  const tryAll = async (visitor: Visitor) => {
    for (const [address] of calls) {
      const { body, headers } = await send(address, visitor);
      expect(`${body}${JSON.stringify(headers)}`.includes(secret), address).toBe(false);
    }
  };
  await Promise.all((await everybody()).map(tryAll));
  expect(log.length).toBeGreaterThan(calls.length);
  expect(log.some((line) => line.includes(secret))).toBe(false);
});
