import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeSite } from '#features/site/index.ts';
import { firstTenant } from './testing/first-tenant.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const page = `<!doctype html><head><title>Sycee</title>
<meta name="description" content="what it is" /></head>
<body><div id="root"><main class="first"><p>Welcome</p></main></div><script src="/app.js"></script></body>`;
const clientDir = mkdtempSync(join(os.tmpdir(), 'sycee-client-'));
writeFileSync(join(clientDir, 'index.html'), page);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ but: { clientDir } });
});
afterAll(() => server.close());

const get = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers: { 'accept-language': 'zh-CN' } });
const segment = () => encodeSite(server.parts.ports.secrets, { prefix: 'sy', tenant_no: '1001', store_no: 1 });

test('the page of a share tells title, text and beginning before any script runs, in its language, to HEAD too', async () => {
  const { body, statusCode, headers } = await get(`/${segment()}?s=bcdf234567&from=singlemessage`);
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toContain('<title>银行如何计算贷款额度</title>');
  expect(body).toContain('<meta property="og:title" content="银行如何计算贷款额度" />');
  expect(body).toContain('额度由纳税、开票和负债计算得出。');
  expect(body).toMatch(/<main class="first read"><p>银行如何计算贷款额度<\/p>/);
  expect(body).toContain('经营贷额度通常取三者中的最低值');
  expect(body.match(/<title>/g)).toHaveLength(1);
  expect(body.match(/<meta name="description"[^>]*>/g)).toEqual([
    '<meta name="description" content="额度由纳税、开票和负债计算得出。" />',
  ]);
  expect(body).toContain('<script src="/app.js"></script>');
  expect((await get(`/${segment()}?s=bcdf234567`, 'HEAD')).statusCode).toBe(200);
});

test('a preview counts nothing', async () => {
  const { db } = await firstTenant(server);
  const visits = () => db.selectFrom('share_visit').select('id').execute();
  const before = await visits();
  await get(`/${segment()}?s=bcdf234567`);
  expect(await visits()).toEqual(before);
});

test('text of a piece is text: nothing in it becomes markup', async () => {
  const { db } = await firstTenant(server);
  const texts = { title: `<script>alert(1)</script>"' onload=$& $1`, summary: '</title><img src=x onerror=alert(1)>' };
  const piece = await db
    .selectFrom('share')
    .innerJoin('marketing_piece', 'marketing_piece.id', 'share.piece')
    .select('article')
    .where('code', '=', 'bcdf234567')
    .executeTakeFirstOrThrow();
  const article = db.updateTable('article').where('id', '=', piece.article);
  const { texts: before } = await db
    .selectFrom('article')
    .select('texts')
    .where('id', '=', piece.article!)
    .executeTakeFirstOrThrow();
  await article.set({ texts: JSON.stringify({ zh: texts, en: texts }) }).execute();
  const { body } = await get(`/${segment()}?s=bcdf234567`);
  await article.set({ texts: JSON.stringify(before) }).execute();
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('<img');
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39; onload=$&amp; $1');
});

test.each(['', 'zzzzzzzzzz', "bcdf23456'", 'bcdf234567&s=bcdf234567', '<script>'])(
  'the code %s gets the page of the site',
  async (code) => {
    const { body, statusCode } = await get(`/${segment()}?s=${encodeURI(code)}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Sycee</title>');
  },
);

test('a share of another tenant, or a piece that was withdrawn, has no preview', async () => {
  const { db } = await firstTenant(server);
  const elsewhere = encodeSite(server.parts.ports.secrets, { prefix: 'jh', tenant_no: '1002', store_no: 1 });
  for (const other of ['nowhere', elsewhere])
    expect((await get(`/${other}?s=bcdf234567`)).body).toContain('<title>Sycee</title>');
  const pieces = db.updateTable('marketing_piece').where('state', 'in', ['published', 'withdrawn']);
  await pieces.set({ state: 'withdrawn' }).execute();
  expect((await get(`/${segment()}?s=bcdf234567`)).body).toContain('<title>Sycee</title>');
  await pieces.set({ state: 'published' }).execute();
});
