import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { type Credential, credentialOf, fieldsOf, formOf, keyIn, pictureOf, upload } from '#app/testing/uploads.ts';
import { EmbeddedContentCheck } from '#platform/ports/content-check/embedded-content-check.ts';
import { TencentContentCheck } from '#platform/ports/content-check/tencent-content-check.ts';
import { startFakeTencent } from '#platform/ports/content-check/testing-tencent.ts';
import type { SecurityEvent } from '#platform/security-log.ts';

let server: TestServer;
let member: Visitor;
let chat: Credential;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
  chat = await member.data('GET /tools/api/oss/base_sign', { query: { type: 'chat' } });
});
afterAll(() => server.close());
beforeEach(() => {
  server.parts.ports.contentCheck = new EmbeddedContentCheck();
});

const colour = (background: string, format: 'png' | 'jpeg' = 'png', [width, height] = [64, 48]) =>
  sharp({ create: { width: width!, height: height!, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
const rowOf = async (key: string) => {
  const { registry, database } = server.parts.ports;
  const { tenantId } = (await registry.site('sy', '1001', 1))!;
  return await database.of(tenantId).selectFrom('upload').selectAll().where('key', '=', key).executeTakeFirst();
};
const stored = () => readdirSync(path.join(server.parts.ports.spoolDir, '../objects'), { recursive: true }).length;
const spooled = () => readdirSync(server.parts.ports.spoolDir);
const count = (event: SecurityEvent) => server.parts.ports.security.counts.get(event) ?? 0;

test('a refused picture is not stored, and its sender reads why in their language', async () => {
  expect((await upload(server, chat, { bytes: await pictureOf('png') })).status).toBe(200);
  const [before, refusals] = [stored(), count('content.refused')];
  const file = { bytes: await colour('#ff0000') };
  const refused = await upload(server, chat, file);
  expect(refused).toMatchObject({ status: 400, code: 'ContentRefused' });
  expect(await rowOf(refused.key)).toBeUndefined();
  expect([stored(), spooled()]).toEqual([before, []]);
  expect(count('content.refused')).toBe(refusals + 1);
  const said = async (language: string) => {
    const { payload, headers } = formOf(fieldsOf(chat, keyIn(chat.dir)), file);
    const url = `/oss_proxy?url=${encodeURIComponent(chat.host)}`;
    const inLanguage = { ...headers, 'accept-language': language };
    return (await server.app.inject({ method: 'POST', url, headers: inLanguage, payload })).body;
  };
  expect(await said('zh-CN')).toContain('<Message>图片含有广告，没有通过内容检查，请更换（示例检查）</Message>');
  expect(await said('en')).toContain(
    '<Message>The picture has advertising and did not pass the content check. Choose another (sample check)</Message>',
  );
});

test('every frame that is shown counts, and pictures of any shape are checked', async () => {
  const frames = Buffer.concat([
    Buffer.alloc(3 * 20 * 40, 120),
    Buffer.from(Array.from({ length: 20 * 20 }, () => [255, 0, 0]).flat()),
  ]);
  const gif = await sharp(frames, { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } })
    .gif()
    .toBuffer();
  const file = { bytes: gif, name: 'm.gif', type: 'image/gif' };
  expect(await upload(server, chat, file)).toMatchObject({ status: 400, code: 'ContentRefused' });
  for (const [width, height] of [
    [1, 1],
    [3000, 20],
    [2, 900],
  ]) {
    expect((await upload(server, chat, { bytes: await colour('#336699', 'png', [width!, height!]) })).status).toBe(200);
    const red = await upload(server, chat, { bytes: await colour('#ff0000', 'png', [width!, height!]) });
    expect(red.code).toBe('ContentRefused');
  }
});

test('pictures that anybody can read are checked; documents of an application and of a person are shown to no check', async () => {
  const file = { bytes: await colour('#ff0000', 'jpeg'), name: 'a.jpg', type: 'image/jpeg' };
  const head = await server.as('saas', mobiles.headquarters, headquarters);
  for (const type of ['avatar', 'card', 'logo', 'content', 'post', 'poster', 'sale', 'video_poster'] as const)
    expect((await upload(server, await credentialOf(head, type), file)).code).toBe('ContentRefused');
  server.parts.ports.contentCheck!.checkPicture = () => {
    throw new Error('This picture belongs to nobody else.');
  };
  for (const type of ['work', 'auth'] as const) {
    const documents = await member.data('GET /tools/api/oss/base_sign', { query: { type } });
    expect((await upload(server, documents, file)).status).toBe(200);
  }
});

test('a picture that a person should look at is stored with that mark', async () => {
  const [plain, doubtful] = [
    await upload(server, chat, { bytes: await pictureOf('png') }),
    await upload(server, chat, { bytes: await colour('#ffff00') }),
  ];
  expect([plain.status, doubtful.status]).toEqual([200, 200]);
  expect([await rowOf(plain.key), await rowOf(doubtful.key)]).toMatchObject([
    { needs_review: false },
    { needs_review: true },
  ]);
});

test('without an answer of the service nothing is stored and nothing is lost: the same upload is taken later', async () => {
  const service = await startFakeTencent(server.clock.now);
  try {
    server.parts.ports.contentCheck = new TencentContentCheck({ ...service.options, timeoutMs: 500 }, server.clock);
    const key = keyIn(chat.dir);
    const send = async () => await upload(server, chat, { bytes: await pictureOf('png') }, { key });
    const broken = [
      () => {
        service.error = 'RequestLimitExceeded';
      },
      () => {
        service.error = null;
        service.answer = (response) => response.writeHead(502).end('<html>');
      },
      () => {
        service.answer = () => {};
      },
    ];
    const unchecked = count('content.unchecked');
    for (const breakIt of broken) {
      breakIt();
      expect(await send()).toMatchObject({ status: 429, code: 'ContentUnchecked' });
      expect(await rowOf(key)).toBeUndefined();
    }
    expect(count('content.unchecked')).toBe(unchecked + broken.length);
    service.answer = null;
    expect((await send()).status).toBe(200);
    service.finding = { Suggestion: 'Block', Label: 'Porn' };
    expect((await upload(server, chat, { bytes: await colour('#123456') })).code).toBe('ContentRefused');
    expect(spooled()).toEqual([]);
  } finally {
    service.close();
  }
});

test('without a service pictures are taken unchecked', async () => {
  server.parts.ports.contentCheck = null;
  expect((await upload(server, chat, { bytes: await colour('#ff0000') })).status).toBe(200);
});
