import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ContentCheckUnavailable } from './content-check.ts';
import { TencentContentCheck } from './tencent-content-check.ts';
import { tencentAuthorization } from './tencent-signature.ts';
import { startFakeTencent, type Tencent } from './testing-tencent.ts';

const clock = { now: () => Date.parse('2026-11-20T04:00:00Z') };
let service: Tencent;
let folder: string;
let files = 0;
const content = (change: object = {}) => new TencentContentCheck({ ...service.options, ...change }, clock);
const jpeg = (more = `${files++}`) => fileOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(more)]));
function fileOf(bytes: Buffer): string {
  const file = path.join(folder, `file-${files++}`);
  writeFileSync(file, bytes);
  return file;
}
const voice = () => ({ file: fileOf(Buffer.from(`ftyp ${files++}`)), durationMs: 3_000 });
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sycee-content-'));
  service = await startFakeTencent(clock.now);
});
afterEach(() => {
  service.close();
  rmSync(folder, { recursive: true });
});

test('the signature is that of the example in the documentation of the service', () => {
  const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}';
  const keys = { secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' };
  const host = 'cvm.tencentcloudapi.com';
  const contentType = 'application/json; charset=utf-8';
  expect(tencentAuthorization({ service: 'cvm', host, contentType, body, timestamp: 1_551_113_065 }, keys)).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, ' +
      'Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  );
});

test('pictures and voice pass, are refused for a reason, or need a person', async () => {
  const check = content();
  expect([await check.checkPicture(jpeg()), await check.checkVoice(voice())]).toEqual([{ is: 'pass' }, { is: 'pass' }]);
  for (const [Label, SubLabel, category] of [
    ['Porn', 'SexBehavior', 'sexual'],
    ['Terror', '', 'violence'],
    ['Polity', '', 'forbidden'],
    ['Abuse', '', 'abuse'],
    ['Ad', 'LogoBrand', 'advertising'],
    ['Ad', 'QrCode', 'qr_code'],
    ['Illegal', '', 'illegal_goods'],
    ['SomethingNew', '', 'other'],
  ] as const) {
    service.finding = { Suggestion: 'Block', Label, SubLabel };
    expect(await check.checkPicture(jpeg()), Label).toEqual({ is: 'refused', category });
    expect(await check.checkVoice(voice()), Label).toEqual({ is: 'refused', category });
  }
  service.finding = { Suggestion: 'Reveiw', Label: 'Ad' };
  expect(await check.checkVoice(voice())).toEqual({ is: 'review' });
  service.finding = { Suggestion: 'Review', Label: 'Ad' };
  expect(await check.checkPicture(jpeg())).toEqual({ is: 'review' });
});

test('a video is fetched by the service, and its task answers later', async () => {
  const check = content();
  const address = 'https://sycee.example.com/message/media/x';
  const read: string[] = [];
  service.readVideo = async (from) => {
    read.push(from);
    return read.length === 1 ? 404 : 200;
  };
  const task = await check.beginVideo({ id: 'a-1', address, durationMs: 4_000 });
  expect(await check.videoVerdict(task)).toEqual({ is: 'pending' });
  await service.runTasks();
  expect(await check.videoVerdict(task)).toEqual({ is: 'failed' });
  service.finding = { Suggestion: 'Block', Label: 'Porn' };
  await service.runTasks();
  expect(await check.videoVerdict(task)).toEqual({ is: 'refused', category: 'sexual' });
  expect(read).toEqual([address, address]);
  expect(await check.videoVerdict('another')).toEqual({ is: 'failed' });
  await expect(content({ policies: { video: '' } }).beginVideo({ id: 'a-1', address, durationMs: 1 })).rejects.toThrow(
    ContentCheckUnavailable,
  );
});

test('a file that was checked is not sent again; one that got no verdict is', async () => {
  const check = content();
  const file = jpeg();
  service.error = 'InternalError';
  await expect(check.checkPicture(file)).rejects.toThrow(ContentCheckUnavailable);
  service.error = null;
  service.finding = { Suggestion: 'Block', Label: 'Ad' };
  const refused = { is: 'refused', category: 'advertising' };
  expect([await check.checkPicture(file), await check.checkPicture(file)]).toEqual([refused, refused]);
  expect(service.calls).toEqual(['ImageModeration', 'ImageModeration']);
});

test('no answer, a limit, a broken answer and a wrong key give no verdict', async () => {
  const check = content();
  for (const code of [
    'RequestLimitExceeded',
    'InternalError',
    'InvalidParameter',
    'UnauthorizedOperation.Unauthorized',
  ]) {
    service.error = code;
    await expect(check.checkPicture(jpeg()), code).rejects.toThrow(`ImageModeration refused with ${code}.`);
    await expect(check.checkVoice(voice()), code).rejects.toThrow(ContentCheckUnavailable);
    await expect(check.beginVideo({ id: 'a', address: 'https://x', durationMs: 1 })).rejects.toThrow(
      ContentCheckUnavailable,
    );
  }
  service.error = null;
  const late = new TencentContentCheck(service.options, { now: () => clock.now() - 400_000 });
  await expect(late.checkPicture(jpeg())).rejects.toThrow(/SignatureExpire/);
  await expect(content({ secretKey: 'other' }).checkPicture(jpeg())).rejects.toThrow(/SignatureFailure/);
  for (const body of ['<html>', '{}', '{"Response":{}}', '{"Response":{"Suggestion":"Maybe"}}', 'null']) {
    service.answer = (response) => response.writeHead(200).end(body);
    await expect(check.checkPicture(jpeg()), body).rejects.toThrow(ContentCheckUnavailable);
    await expect(check.videoVerdict('t'), body).rejects.toThrow(ContentCheckUnavailable);
  }
  for (const status of [302, 429, 502]) {
    service.answer = (response) => response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
    await expect(check.checkPicture(jpeg()), String(status)).rejects.toThrow(ContentCheckUnavailable);
  }
  service.answer = () => {};
  await expect(content({ timeoutMs: 50 }).checkPicture(jpeg())).rejects.toThrow(/no answer: TimeoutError/);
});

test('a file that the service cannot read needs a person', async () => {
  expect(await content().checkPicture(fileOf(Buffer.from('no picture')))).toEqual({ is: 'review' });
});

test('checks under way are bounded; beyond them a file waits for its next attempt', async () => {
  const waiting: (() => void)[] = [];
  service.answer = (response) =>
    waiting.push(() => response.writeHead(200).end('{"Response":{"Suggestion":"Pass","RequestId":"r"}}'));
  const check = content();
  const many = Array.from({ length: 20 }, () => check.checkPicture(jpeg()));
  await expect.poll(() => waiting.length).toBe(20);
  await expect(check.checkPicture(jpeg())).rejects.toThrow(/Too many checks/);
  for (const answer of waiting) answer();
  expect(new Set((await Promise.all(many)).map(({ is }) => is))).toEqual(new Set(['pass']));
});
