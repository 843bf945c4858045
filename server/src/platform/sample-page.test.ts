import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerSamplePage } from './sample-page.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  registerSamplePage<'pay'>(app, {
    path: '/played',
    keys: ['pay'],
    show: (_, { back }) => `<a>${back}</a>`,
    notFound: () => 'gone',
    press: () => [],
  });
  await app.ready();
});
afterAll(() => app.close());

const host = '127.0.0.1:4310';
const press = (back: string) =>
  app.inject({
    method: 'POST',
    url: `/played/1?${new URLSearchParams({ redirect_url: back })}`,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'key=pay',
  });

test('a simulated page links back to the page its visitor came from', async () => {
  const { statusCode, headers } = await press(`http://${host}/sy_1001_1?a=1#/pages/match/report?id=2`);
  expect(statusCode).toBe(303);
  expect(headers.location).toBe('/sy_1001_1?a=1#/pages/match/report?id=2');
});

test.each([
  `http://${host}//evil.com/x`,
  `http://${host}/\\evil.com/x`,
  `http://evil.com@${host}/`,
  'http://evil.com/',
  '//evil.com',
  '/\t/evil.com',
])('a simulated page does not link out of the installation: %j', async (back) => {
  const { headers } = await press(back);
  expect(new URL(String(headers.location), `http://${host}`).origin).toBe(`http://${host}`);
  const shown = await app.inject({
    url: `/played/1?${new URLSearchParams({ redirect_url: back })}`,
    headers: { host },
  });
  expect(shown.body).toBe('<a>null</a>');
});

test('a simulated page requested with two slashes links to itself, not to a host of that name', async () => {
  const { headers } = await app.inject({
    method: 'POST',
    url: '/played/1',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'key=unknown',
  });
  expect(headers.location).toBe('/played/1');
});
