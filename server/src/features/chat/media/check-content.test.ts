import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type DirectChat, startDirectChat } from '#app/testing/direct-chat.ts';
import { mp4Of, readMedia, sendMedia, uploadMedia } from '#app/testing/media.ts';
import { headquarters, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { EmbeddedContentCheck } from '#platform/ports/content-check/embedded-content-check.ts';
import { TencentContentCheck } from '#platform/ports/content-check/tencent-content-check.ts';
import { startFakeTencent, type Tencent } from '#platform/ports/content-check/testing-tencent.ts';

let server: TestServer;
let adviser: Visitor;
let tid: string;
let db: DirectChat['db'];
let service: Tencent;
/** Addresses at which the service fetched videos. */
let fetched: string[];
beforeAll(async () => {
  ({ server, adviser, tid, db } = await startDirectChat());
});
afterAll(() => server.close());
beforeEach(async () => {
  fetched = [];
  service = await startFakeTencent(server.clock.now);
  service.readVideo = async (address) => {
    fetched.push(address);
    return (await readMedia(server, address, { range: 'bytes=0-9' })).statusCode;
  };
});
afterEach(() => {
  service.close();
  server.parts.ports.contentCheck = new EmbeddedContentCheck();
});
const useService = () => {
  server.parts.ports.contentCheck = new TencentContentCheck({ ...service.options, timeoutMs: 500 }, server.clock);
};

/** Different bytes each time, because a file that was checked is not checked again. */
let more = 0;
const voiceOf = (seconds: number) => mp4Of({ seconds: seconds + ++more / 100 });
const videoOf = (seconds = 4) => mp4Of({ seconds, video: { width: 320, height: 240, bytesPerPicture: 100 + ++more } });
const uploadVoice = async (seconds = 3) =>
  uploadMedia(server, adviser, { tid, kind: 'voice', file: await voiceOf(seconds) });
const uploadVideo = async (seconds?: number) =>
  uploadMedia(server, adviser, { tid, kind: 'video', file: await videoOf(seconds) });
const stateOf = (media: string) => adviser.data('GET /message/api/msg/media_state', { query: { media } });
const complete = (media: string) => adviser.call('POST /message/api/msg/media_complete', { body: { media } });
const rowOf = (media: string) =>
  db.selectFrom('message_media').selectAll().where('id', '=', media).executeTakeFirstOrThrow();
const objects = () =>
  readdirSync(path.join(server.parts.ports.spoolDir, '../objects'), { recursive: true, encoding: 'utf8' });
const objectsOf = async (media: string) => {
  const { object } = await rowOf(media);
  return objects().filter((file) => file.includes(object) || file.includes(media));
};
const later = (ms: number) => server.clock.advance(ms);
const head = () => server.as('saas', mobiles.headquarters, headquarters);

test('a refused voice message says why, and none of its bytes is left', async () => {
  const { state, problem, problem_text, media } = await uploadVoice(13);
  expect({ state, problem }).toEqual({ state: 'refused', problem: 'content_abuse' });
  expect(problem_text).toBe(
    'The voice message has insults or threats and did not pass the content check. Choose another (sample check)',
  );
  const inChinese = adviser.with({ 'accept-language': 'zh-CN' });
  const { problem_text: said } = await inChinese.data('GET /message/api/msg/media_state', { query: { media } });
  expect(said).toBe('语音含有辱骂或攻击他人的内容，没有通过内容检查，请更换（示例检查）');
  expect(await objectsOf(media)).toEqual([]);
  const message = { tid, idClient: crypto.randomUUID(), content: { kind: 'voice' as const, media } };
  expect((await adviser.call('POST /message/api/msg/send', { body: message })).code).toBe('4220000');
});

test('a refused video is deleted, and other lengths pass', async () => {
  const refused = await uploadVideo(13);
  expect(refused).toMatchObject({ state: 'refused', problem: 'content_abuse' });
  expect(await objectsOf(refused.media)).toEqual([]);
  expect((await complete(refused.media)).data.state).toBe('refused');
  expect((await uploadVideo()).state).toBe('ready');
  expect((await uploadVoice()).state).toBe('ready');
});

test('while the service does not answer, a voice message keeps its pieces, and a later completion checks it', async () => {
  useService();
  service.error = 'RequestLimitExceeded';
  const file = await voiceOf(3);
  await expect(uploadMedia(server, adviser, { tid, kind: 'voice', file })).rejects.toThrow(
    /4290000: The content check/,
  );
  const { id: media } = await db
    .selectFrom('message_media')
    .select('id')
    .orderBy('created_at', 'desc')
    .where('state', '=', 'uploading')
    .executeTakeFirstOrThrow();
  expect((await stateOf(media)).pieces).toEqual([0]);
  service.error = null;
  service.answer = () => {};
  expect((await complete(media)).code).toBe('4290000');
  service.answer = (response) => response.writeHead(200).end('<html>');
  expect((await complete(media)).code).toBe('4290000');
  service.answer = null;
  service.finding = { Suggestion: 'Block', Label: 'Porn' };
  expect((await complete(media)).data).toMatchObject({
    state: 'refused',
    problem_text: 'The voice message has sexual content and did not pass the content check. Choose another',
  });
});

test('a video is fetched by the service while it is checked, and by nobody afterwards', async () => {
  useService();
  const { media, state } = await uploadVideo();
  expect(state).toBe('checking');
  expect(await stateOf(media)).toMatchObject({ state: 'checking', pieces: [], problem: null });
  const content = { kind: 'video' as const, media, poster: null };
  const send = () =>
    adviser.call('POST /message/api/msg/send', { body: { tid, idClient: crypto.randomUUID(), content } });
  expect((await send()).code).toBe('4220000');
  await service.runTasks();
  const [address] = fetched as [string];
  expect(new URL(address).origin).toBe(server.parts.ports.files.ownOrigin);
  // It was asked a moment ago.
  expect((await stateOf(media)).state).toBe('checking');
  later(2_000);
  expect((await stateOf(media)).state).toBe('ready');
  expect((await send()).code).toBe('2000000');
  expect((await readMedia(server, address)).statusCode).toBe(404);
});

test('the address for the check ends after half an hour, and the service then gets another', async () => {
  useService();
  const { media } = await uploadVideo();
  later(31 * 60_000);
  await service.runTasks();
  expect((await readMedia(server, fetched[0]!)).statusCode).toBe(404);
  expect((await stateOf(media)).state).toBe('checking');
  later(15_000);
  expect((await stateOf(media)).state).toBe('checking');
  service.finding = { Suggestion: 'Block', Label: 'Ad', SubLabel: 'QrCode' };
  await service.runTasks();
  later(2_000);
  expect(await stateOf(media)).toMatchObject({ state: 'refused', problem: 'content_qr_code' });
  expect(await objectsOf(media)).toEqual([]);
  expect(new Set(fetched).size).toBe(2);
});

test('a video stays in its check while the service fails, and passes when the service is taken out of the settings', async () => {
  useService();
  service.error = 'InternalError';
  const { media, state } = await uploadVideo();
  expect(state).toBe('checking');
  const calls = service.calls.length;
  await Promise.all([stateOf(media), stateOf(media), complete(media)]);
  expect(service.calls).toHaveLength(calls);
  service.error = null;
  service.answer = (response) => response.writeHead(502).end('<html>');
  later(15_000);
  expect((await stateOf(media)).state).toBe('checking');
  expect(service.calls).toHaveLength(calls + 1);
  server.parts.ports.contentCheck = null;
  later(15_000);
  expect((await stateOf(media)).state).toBe('ready');
});

test('a video that is cancelled during its check is deleted, and its check ends in nothing', async () => {
  useService();
  const { media } = await uploadVideo();
  const { object } = await rowOf(media);
  await adviser.data('POST /message/api/msg/media_cancel', { body: { media } });
  await service.runTasks();
  expect((await readMedia(server, fetched[0]!)).statusCode).toBe(404);
  expect(objects().filter((file) => file.includes(object))).toEqual([]);
});

test('what a person should look at is sent, and comes into the queue of headquarters', async () => {
  for (const [kind, file] of [
    ['voice', await voiceOf(14)],
    ['video', await videoOf(14)],
  ] as const)
    await sendMedia(server, adviser, { tid, kind, file });
  const { list } = await (await head()).data('GET /admin/api/message_reports', { query: { status: 'open' } });
  const marked = list.filter(({ kind }) => kind === 'rule');
  expect(marked).toMatchObject([{ rules: [], is_content_marked: true, reason: 'other', messages: 2 }]);
});
