import { methodOf, pathOf } from '@sycee/contract/core/call';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf } from '#app/testing/uploads.ts';
import { calls, type Ids, samples } from './testing/call-samples.ts';
import { type Identities, identitiesOf, idsOf } from './testing/identities.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let ids: Ids;
let as: Identities;
let owner: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  as = await identitiesOf(server);
  ids = await idsOf(server, as);
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const evil = { origin: 'https://evil.example', referer: 'https://evil.example/', 'sec-fetch-site': 'cross-site' };
const changing = calls.filter(([address, spec]) => methodOf(address) !== 'GET' || spec.changes);
const withSession = changing.filter(([, { who }]) => who !== 'anyone');

/** Serializes all rows of each table, to detect any change. */
async function rowsOfAll(): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query("select tablename from pg_tables where schemaname = 'public'");
  const seen: Record<string, string> = {};
  for (const { tablename } of tables) {
    const { rows } = await owner.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as all from "${tablename}" t`,
    );
    seen[tablename] = rows[0].all;
  }
  return seen;
}

/** A request that another origin's page can send without a CORS preflight: no custom headers, and only these bodies. */
function sentByAPage(address: (typeof calls)[number][0]) {
  const { params = {}, query = {}, body = {} } = samples[address]!(ids);
  const token = as.saas.visitor.headers['x-token']!;
  const url = pathOf(address).replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
  const cookie = `x-token=${token}; token=${token}; session=${token}`;
  const method = methodOf(address) === 'GET' ? 'GET' : 'POST';
  const all = { ...query, 'x-token': token, token, x_token: token, _method: methodOf(address) };
  const text = JSON.stringify({ ...body, 'x-token': token });
  const form = formOf(Object.entries({ ...body, 'x-token': token }).map(([key, value]) => [key, String(value)]));
  const headers = { ...evil, cookie };
  return [
    { method, url, query: all, headers },
    ...(method === 'GET'
      ? []
      : [
          { method, url, query: all, headers: { ...headers, 'content-type': 'text/plain' }, payload: text },
          {
            method,
            url,
            query: all,
            headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
            payload: new URLSearchParams({ 'x-token': token }).toString(),
          },
          { method, url, query: all, headers: { ...headers, ...form.headers }, payload: form.payload },
        ]),
  ] as const;
}

describe('requests from another origin change nothing, because the token counts in its header only', () => {
  test.each(withSession)('%s', async (address) => {
    for (const sent of sentByAPage(address)) {
      const answer = await server.app.inject(sent as never);
      const { code } = answer.json();
      // No answer of a session: no token was sent, the site is unknown, the body is missing, or POST is not defined
      // here.
      expect(['4010000', '4220000', '4040000'], `${address} ${JSON.stringify(sent.headers)}: ${code}`).toContain(code);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('all of them together write no row', async () => {
    const before = await rowsOfAll();
    for (const [address] of withSession)
      for (const sent of sentByAPage(address)) await server.app.inject(sent as never);
    expect(await rowsOfAll()).toEqual(before);
  });

  test.each(changing.filter(([, { who }]) => who === 'anyone'))(
    '%s is open to guests and accepts no form',
    async (address) => {
      const [, ...forms] = sentByAPage(address);
      for (const sent of forms) {
        const { visitor } = as.guest;
        const headers = { ...visitor.headers, ...sent.headers };
        expect((await server.app.inject({ ...sent, headers } as never)).json().code, address).toBe(
          methodOf(address) === 'POST' ? '4220000' : '4040000',
        );
      }
    },
  );
});

describe('no answer can be read by another origin or cached', () => {
  test.each(calls)('%s', async (address, spec) => {
    const { params = {}, query = {}, body } = samples[address]!(ids);
    const url = pathOf(address).replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
    const headers = { ...as.clerk.visitor.headers, ...evil };
    const method = methodOf(address);
    const pending = server.app.inject({
      method: 'OPTIONS',
      url,
      headers: { ...evil, 'access-control-request-method': method, 'access-control-request-headers': 'x-token' },
    });
    const answer = spec.endsSession
      ? await pending
      : await server.app.inject({ method, url, query, headers, ...(method !== 'GET' && { payload: body ?? {} }) });
    for (const { headers: answered } of [answer, await pending])
      expect(Object.keys(answered).filter((name) => name.startsWith('access-control'))).toEqual([]);
    if (!spec.endsSession) expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each(calls.filter(([, { changes }]) => changes))('%s has an effect and is not cacheable', async (address) => {
    const { visitor } = as.broker;
    const { params = {} } = samples[address]!(ids);
    const url = pathOf(address).replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
    const first = await server.app.inject({ url, headers: visitor.headers });
    expect(first.headers['cache-control']).toBe('no-store');
    // The second request is answered in full, not from a cache.
    const second = await server.app.inject({ url, headers: { ...visitor.headers, 'if-none-match': '*' } });
    expect([second.statusCode, second.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(second.json()).toHaveProperty('code');
  });
});
