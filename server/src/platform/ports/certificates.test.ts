import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { WechatApi } from '#platform/ports/wechat/wechat-api.ts';
import { HttpIdentity } from './identity/http-identity.ts';
import { HttpSms } from './sms/http-sms.ts';
import { HttpSocial } from './social-login/http-social.ts';
import { WechatJsapiTicketSource } from './social-share/wechat-jsapi-ticket-source.ts';
import { S3Storage } from './storage/s3-storage.ts';
import { ownCertificate } from './testing-certificate.ts';

let server: https.Server;
let url: string;
let requests: string[];
const folder = mkdtempSync(path.join(os.tmpdir(), 'sycee-certificates-'));
const file = path.join(folder, 'file');

beforeAll(async () => {
  writeFileSync(file, 'bytes');
  server = https.createServer(ownCertificate, (request, response) => {
    requests.push(String(request.url));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requests = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const timeoutMs = 5_000;
const head = { type: 'image/png', bytes: 5, sha256: Buffer.alloc(32), isPrivate: true, isShown: true };
const ports: Record<string, () => Promise<unknown>> = {
  'codes by SMS': () =>
    new HttpSms({ url, token: 'secret', templates: { default: 'T1' }, timeoutMs }).send({
      mobile: mobiles.member,
      scene: 'login',
      code: '123456',
    }),
  'the real-name check': () =>
    new HttpIdentity({ url, accessKeyId: 'id', accessKeySecret: 'secret', timeoutMs }).isOnePerson({
      name: '顾南枝',
      idCard: '32050519890412601X',
    }),
  'the login by a platform': () =>
    new HttpSocial({ api: url, authorize: url, appId: 'id', secret: 'secret', timeoutMs }).openIdOf('code'),
  'tickets to share': () =>
    new WechatJsapiTicketSource(
      new WechatApi({ apiUrl: url, appId: 'id', secret: 'secret', timeoutMs }, { now: () => 0 }),
    ).ticket(),
  'the store of files': () =>
    new S3Storage({
      endpoint: url,
      region: 'us-east-1',
      bucket: 'files',
      privateBucket: 'files-private',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      timeoutMs,
    }).put('auth/1001/AAAAAAAAAAAAAAAA/AAAAAAAAAA.png', file, head),
};

test('a self-signed server is accepted when its certificate is configured', async () => {
  const status = await new Promise((resolve, reject) =>
    https.get(url, { ca: ownCertificate.cert }, (answer) => resolve(answer.resume().statusCode)).on('error', reject),
  );
  expect([status, requests]).toEqual([200, ['/']]);
});

test.each(Object.keys(ports))('%s: nothing is sent to a server with an untrusted certificate', async (name) => {
  const error = await ports[name]!().then(
    () => undefined,
    (thrown: Error & { cause?: { code?: string } }) => thrown,
  );
  expect(error?.cause?.code).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
  expect(requests).toEqual([]);
});
