import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { DiskSpace } from '#platform/disk-space.ts';
import { makeServer } from './server.ts';
import { testConfig } from './testing/config.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { loggedError } from './wire.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Starts a server on which every call throws this error, and collects its log. */
async function failing(error: Error) {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = pino({ level: 'info', base: undefined, serializers: { err: loggedError } }, sink);
  const appearances = {
    of: async () => {
      throw error;
    },
  } as never;
  const ports = { ...server.parts.ports, log, appearances };
  const app = await makeServer(testConfig(server.ownerUrl), { ...server.parts, ports });
  const answer = await app.inject({
    method: 'POST',
    url: '/account/api/site/login?password=of-the-query',
    headers: { ...server.guest().headers, 'x-token': 'a-token-of-somebody' },
    payload: JSON.stringify({ role: 'member', mobile: mobiles.member, password: 'a password nobody may read' }),
  });
  await app.close();
  return { answer, lines };
}
const inside = Object.assign(new Error('select * from person where mobile_hash = $1 at /srv/sycee/store.ts:4711'), {
  code: '42P01',
  detail: 'Key (name)=(13512345678)',
});

test('an internal error is answered with a message and a trace id, without internals', async () => {
  const { answer } = await failing(inside);
  expect(answer.statusCode).toBe(500);
  const { code, message, data, ...rest } = answer.json();
  expect([code, Object.keys(data), rest]).toEqual(['5000000', ['traceId'], {}]);
  expect(message).toBe(`Something went wrong. Try again later (${data.traceId})`);
  for (const word of ['select', 'person', 'srv', '42P01', '13512345678', 'Error', 'node:', '.ts'])
    expect(answer.body, word).not.toContain(word);
  expect(JSON.stringify(answer.headers)).not.toMatch(/fastify|node|express/i);
});

test('the trace id leads to a log line in JSON with its time and without the input', async () => {
  const { answer, lines } = await failing(inside);
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const { time, level } of entries) {
    expect(Math.abs(Date.now() - Number(time))).toBeLessThan(60_000);
    expect(level).toEqual(expect.any(Number));
  }
  const failed = entries.find(({ msg }) => msg === 'failed')!;
  expect(failed).toMatchObject({ reqId: answer.json().data.traceId, err: { code: '42P01' } });
  for (const word of ['a password nobody', 'a-token-of-somebody', mobiles.member, '13512345678', 'of-the-query'])
    expect(lines.join(''), word).not.toContain(word);
});

test.each([
  ['57014', 'This took too long. Narrow it down and try again'],
  ['DATABASE_SILENT', 'The service is recovering. Try again in a moment'],
])('a temporary failure (%s) answers 503 with a message', async (sqlState, message) => {
  const { answer } = await failing(Object.assign(new Error('inside'), { code: sqlState }));
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: '5000000', message }]);
});

describe('a full disk', () => {
  const databaseFull = Object.assign(new Error('could not extend file "base/1/2"'), { code: '53100' });
  const fileFull = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

  test('is reported with a message, and by /readyz for as long as it may last', async () => {
    const { clock, app } = server;
    expect((await app.inject('/readyz')).json()).toEqual({ ok: true });
    for (const error of [databaseFull, fileFull]) {
      const { answer } = await failing(error);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        503,
        { code: '5000000', message: 'The server has run out of storage. Nothing was saved; try again later' },
      ]);
      const ready = await app.inject('/readyz');
      expect([ready.statusCode, ready.json()]).toEqual([503, { ok: false, missing: ['disk'] }]);
      clock.advance(30_000);
      expect((await app.inject('/readyz')).json()).toEqual({ ok: true });
    }
  });

  test('is measured for the data folder', async () => {
    const folder = import.meta.dirname;
    expect(await new DiskSpace(folder, server.clock, 1).isFull()).toBe(false);
    expect(await new DiskSpace(folder, server.clock, Number.MAX_SAFE_INTEGER).isFull()).toBe(true);
  });
});
