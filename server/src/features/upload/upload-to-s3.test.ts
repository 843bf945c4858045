import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { credentialOf, inspect, pictureOf, read, upload } from '#app/testing/uploads.ts';

let folder: string;
let s3: S3rver;
let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sycee-s3-'));
  const configureBuckets = [{ name: 'open' }, { name: 'closed' }];
  s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets });
  const { port } = await s3.run();
  server = await startTestServer({
    but: {
      s3: {
        endpoint: `http://127.0.0.1:${port}`,
        region: 'us-east-1',
        bucket: 'open',
        privateBucket: 'closed',
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
        timeoutMs: 5_000,
      },
      fileHosts: { origins: ['http://127.0.0.1:3000'], filesHost: 'https://img.example.com/' },
    },
  });
  member = await server.as('member', mobiles.member);
});
afterAll(async () => {
  await server.close();
  await s3.close();
  rmSync(folder, { recursive: true });
});

test('with a bucket the upload is the same; pictures are served from the bucket’s host, which the content policy allows', async () => {
  const credential = await credentialOf(member, 'avatar');
  expect(credential.host).toBe('https://img.example.com/');
  const { status, key } = await upload(server, credential, { bytes: await pictureOf('png') });
  expect(status).toBe(200);
  const { ports } = server.parts;
  const stored = await buffer((await ports.objects.read(key, false))!.stream);
  expect((await inspect(stored)).format).toBe('png');
  const { data } = await member.call('PUT /account/api/info/part', { body: { avatar: `${credential.host}${key}` } });
  expect(data.avatar).toBe(`https://img.example.com/${key}`);
  const { headers } = await server.app.inject('/openapi');
  expect(headers['content-security-policy']).toMatch(/img-src 'self' data: blob: https:\/\/img\.example\.com(;|$)/);
  expect((await upload(server, credential, { bytes: stored }, { url: 'http://127.0.0.1:3000/files/' })).status).toBe(
    403,
  );
});

test('private files are stored sealed in the private bucket and read through the server', async () => {
  const credential = await member.data('GET /tools/api/oss/base_sign');
  expect(credential.host).toBe('http://127.0.0.1:3000/files/');
  const { status, key } = await upload(server, credential, { bytes: await pictureOf('png') });
  expect(status).toBe(200);
  const { ports } = server.parts;
  expect(await ports.objects.read(key, false)).toBeUndefined();
  const { address } = await member.data('GET /tools/api/oss/own_address', { query: { key } });
  expect((await inspect((await read(server, address)).rawPayload)).format).toBe('png');
});

test('pictures of posts stay in the private bucket, because each read is checked', async () => {
  const credential = await credentialOf(member, 'post');
  expect(credential.host).toBe('http://127.0.0.1:3000/files/');
  const { key } = await upload(server, credential, { bytes: await pictureOf('png') });
  expect(await server.parts.ports.objects.read(key, false)).toBeUndefined();
  const statusOf = () => server.app.inject(`/files/${key}`).then(({ statusCode }) => statusCode);
  expect(await statusOf()).toBe(404);
  await member.data('POST /common/api/post/add', { body: { text: '一张图片', pictures: [key] } });
  const db = server.parts.ports.database.of(member.headers['x-token']!.slice(0, 36));
  await db.updateTable('post').set({ state: 'shown' }).execute();
  expect(await statusOf()).toBe(200);
});
