import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPushEndpoint } from './push-sender.ts';
import { FakePushService } from './testing-push.ts';
import { WebPushSender } from './web-push-sender.ts';

let service: FakePushService;
let sender: WebPushSender;
beforeAll(async () => {
  service = await FakePushService.start();
  sender = new WebPushSender(
    { subject: 'mailto:push@example.com', privateKey: randomBytes(32), timeoutMs: 2_000 },
    service.post,
  );
});
afterAll(() => service.close());

const message = {
  title: '3 份资料被退回，请重新提交',
  path: '/site#/pages/message/helper',
  tag: '0199aaaa0000700080000000000000ff',
  urgency: 'normal',
  ttlS: 86_400,
} as const;

test('a push is signed, readable by its browser only, and shown once for a tag', async () => {
  const target = service.subscribe(sender.publicKey);
  for (const _ of [1, 2]) expect(await sender.send(target, message)).toEqual({ is: 'accepted' });
  expect(service.shownAt(target)).toMatchObject([{ title: message.title, path: message.path, tag: message.tag }]);
  const [{ headers } = { headers: {} }] = service.shownAt(target);
  expect(headers).toMatchObject({
    ttl: '86400',
    topic: message.tag,
    urgency: 'normal',
    'content-encoding': 'aes128gcm',
  });
});

test('an ended subscription is gone, and anything else a failure without a redirect being followed', async () => {
  const target = service.subscribe(sender.publicKey);
  for (const status of [404, 410]) {
    service.refusals.set(target.endpoint, status);
    expect(await sender.send(target, message)).toEqual({ is: 'gone' });
  }
  service.refusals.set(target.endpoint, 429);
  expect(await sender.send(target, message)).toEqual({ is: 'failed', status: 429 });
  service.refusals.set(target.endpoint, 307);
  await expect(sender.send(target, message)).rejects.toThrow(/fetch failed/);
  // A subscription to the key of another installation.
  const other = service.subscribe('another key');
  expect(await sender.send(other, message)).toEqual({ is: 'failed', status: 403 });
});

test('nothing but known push services is called', async () => {
  const before = service.pushes;
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'https://localhost/x',
    'nothing',
  ]) {
    expect(isPushEndpoint(endpoint), endpoint).toBe(false);
    expect(await sender.send({ ...service.subscribe(sender.publicKey), endpoint }, message)).toEqual({ is: 'gone' });
  }
  for (const host of ['web.push.apple.com', 'wns2-par02p.notify.windows.com', 'updates.push.services.mozilla.com'])
    expect(isPushEndpoint(`https://${host}/x`)).toBe(true);
  expect(service.pushes).toBe(before);
});
