import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import { mp4Of } from '#app/testing/media.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { credentialOf, fieldsOf, formOf, keyIn, pictureOf, upload } from '#app/testing/uploads.ts';
import { releaseUploadsOf } from '#features/upload/index.ts';
import { installedEncoder } from '#platform/ports/video-encoder/ffmpeg-encoder.ts';
import { encodeVideos } from '../index.ts';

let server: TestServer;
let db: FirstTenant['db'];
let desk: Visitor;
let adviser: Visitor;
const folder = mkdtempSync(path.join(os.tmpdir(), 'sycee-encoder-'));
beforeAll(async () => {
  server = await startTestServer();
  ({ db } = await firstTenant(server));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});
beforeEach(async () => {
  server.parts.ports.videoEncoder = null;
  desk = await publisher();
  adviser = await server.as('broker', mobiles.adviser);
});

const publisher = () => server.as('saas', mobiles.headquarters, headquarters);
const reviewer = () => server.as('saas', mobiles.operator, headquarters);

const texts = { title_zh: '贷前九问', title_en: 'Nine questions', summary_zh: '两分钟看完', summary_en: '' };
const mp4 = (seconds = 4) => mp4Of({ seconds, video: { width: 1280, height: 720 } });

async function uploaded(by: Visitor, kind: 'video' | 'video_poster', bytes: Buffer, name: string): Promise<string> {
  const type = kind === 'video' ? 'video/mp4' : 'image/jpeg';
  const { status, key } = await upload(server, await credentialOf(by, kind), { bytes, name, type });
  expect(status).toBe(200);
  return key;
}
const picture = () => pictureOf('jpeg');

async function newVideo(content?: Buffer) {
  const file = await uploaded(desk, 'video', content ?? (await mp4()), 'film.mp4');
  const poster = await uploaded(desk, 'video_poster', await picture(), 'first.jpg');
  return await desk.data('POST /admin/api/videos', { body: { ...texts, file, poster } });
}
const pieceOf = async (id: string) => {
  const { list } = await desk.data('GET /admin/api/pieces', { query: { keyword: '贷前九问' } });
  return list.find((piece) => piece.id === id)!;
};
const act = async (id: string, action: 'submit' | 'approve' | 'withdraw' | 'restore' | 'remove', by = desk) => {
  const { version } = await pieceOf(id);
  return await by.call('POST /admin/api/pieces/{id}/act', {
    params: { id },
    body: { version, action, note: action === 'withdraw' ? '过期' : '' },
  });
};
const play = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: url.replace(/^https?:\/\/[^/]+/, ''), headers });

test('[S1.12] a video is uploaded, checked, reviewed, listed, shared and played in parts; a withdrawn one plays nowhere', async () => {
  const { id } = await newVideo();
  expect((await pieceOf(id)).video).toMatchObject({ state: 'waiting', url: null });
  // Headquarters publish no video before its check.
  expect((await act(id, 'submit')).code).toBe('4090000');
  await encodeVideos(server.parts.ports);
  const ready = (await pieceOf(id)).video!;
  expect(ready).toMatchObject({ state: 'ready', seconds: 4, edge: 720, is_encoded: false });
  const address = ready.url!.split('?')[0]!;
  expect((await play(ready.url!)).statusCode).toBe(200);
  expect((await play(address)).statusCode).toBe(404);
  await act(id, 'submit');
  await act(id, 'approve', await reviewer());

  const { list } = await adviser.data('GET /marketing/api/client/source/list', { query: { kind: 'video' } });
  expect(list[0]).toMatchObject({ id, title: 'Nine questions', kind: 'video', minutes: 1 });
  const { code } = await adviser.data('POST /marketing/api/share/save', { body: { piece: id } });
  const opened = await server.guest().data('GET /marketing/api/share/{id}/info', { params: { id: code } });
  const video = opened.piece.video!;
  expect(video).toMatchObject({ seconds: 4, width: 1280, height: 720 });
  const whole = await play(video.url);
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    200,
    'video/mp4',
    'bytes',
  ]);
  const part = await play(video.url, { range: 'bytes=4-11' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 4-11/${whole.rawPayload.length}`]);
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(4, 12));
  expect((await play(video.url, { range: 'bytes=999999999-' })).statusCode).toBe(416);

  await act(id, 'withdraw');
  expect((await play(video.url)).statusCode).toBe(404);
  expect((await server.guest().call('GET /marketing/api/share/{id}/info', { params: { id: code } })).code).toBe(
    '4040000',
  );
});

test('the picture of a video is open while its piece is published and current, and to headquarters in every state', async () => {
  const { id } = await newVideo();
  await encodeVideos(server.parts.ports);
  const signed = async () => (await pieceOf(id)).video!.poster;
  const address = (await signed()).split('?')[0]!;
  const seen = async () => {
    const [open, own] = [await play(address), await play(await signed())];
    return [open.statusCode, open.headers['cache-control'], own.statusCode, own.headers['cache-control']];
  };
  const closed = [404, 'no-store', 200, 'private, no-store'];
  const shown = [200, 'private, max-age=60', 200, 'private, no-store'];
  expect(await seen()).toEqual(closed);
  await act(id, 'submit');
  expect(await seen()).toEqual(closed);
  await act(id, 'approve', await reviewer());
  expect(await seen()).toEqual(shown);
  const { scene } = await adviser.data('GET /marketing/api/source/{id}/info', { params: { id } });
  expect(address.endsWith(scene)).toBe(true);
  const setLastDay = (until: string | null) =>
    db.updateTable('marketing_piece').set({ until }).where('id', '=', id).execute();
  await setLastDay('2020-01-01');
  expect(await seen()).toEqual(closed);
  await setLastDay(null);
  expect(await seen()).toEqual(shown);
  await act(id, 'withdraw');
  expect(await seen()).toEqual(closed);
  await act(id, 'restore');
  const before = await signed();
  await act(id, 'remove');
  expect((await play(before)).statusCode).toBe(404);
});

test('what is no video is refused with its reason, and so is one of five minutes and more', async () => {
  const { id } = await newVideo(Buffer.concat([(await mp4()).subarray(0, 64), Buffer.alloc(5_000, 7)]));
  await encodeVideos(server.parts.ports);
  expect((await pieceOf(id)).video).toMatchObject({ state: 'refused', problem: 'video_format', url: null });
  expect((await act(id, 'submit')).code).toBe('4090000');
  const long = await newVideo(await mp4(320));
  await encodeVideos(server.parts.ports);
  expect((await pieceOf(long.id)).video).toMatchObject({ state: 'refused', problem: 'too_long' });
});

test('an installed encoder gets what the check wrote, and its result is what readers see', async () => {
  const command = path.join(folder, 'ffmpeg');
  const seen = path.join(folder, 'arguments');
  const result = path.join(folder, 'result.mp4');
  writeFileSync(result, await mp4Of({ seconds: 4, video: { width: 640, height: 360 } }));
  // Answers its version, and "encodes" to a smaller film.
  const lines = ['#!/bin/sh', 'case "$2" in -version) exit 0;; esac', `echo "$@" > ${seen}`];
  writeFileSync(command, [...lines, `for last; do :; done; cp ${result} "$last"`, ''].join('\n'));
  chmodSync(command, 0o755);
  server.parts.ports.videoEncoder = installedEncoder(command);
  const { id } = await newVideo();
  await encodeVideos(server.parts.ports);
  expect((await pieceOf(id)).video).toMatchObject({ state: 'ready', edge: 360, is_encoded: true });

  writeFileSync(command, '#!/bin/sh\nexit 1\n');
  const failed = await newVideo();
  await encodeVideos(server.parts.ports);
  expect((await pieceOf(failed.id)).video).toMatchObject({ state: 'refused', problem: 'unreadable' });
  expect(installedEncoder(path.join(folder, 'nothing'))).toBeNull();
});

test('two servers encode a video once; one that stopped leaves it to the next', async () => {
  const { id } = await newVideo();
  await Promise.all([encodeVideos(server.parts.ports), encodeVideos(server.parts.ports)]);
  const rows = await db.selectFrom('marketing_video').select(['attempts', 'state']).execute();
  expect(rows.filter(({ state }) => state === 'waiting')).toEqual([]);
  expect((await pieceOf(id)).video!.state).toBe('ready');
  const left = await newVideo();
  await db
    .updateTable('marketing_video')
    .set({ claimed_until: new Date(server.clock.now() + 60_000), attempts: 1 })
    .where('state', '=', 'waiting')
    .execute();
  await encodeVideos(server.parts.ports);
  expect((await pieceOf(left.id)).video!.state).toBe('waiting');
  server.clock.advance(61_000);
  desk = await publisher();
  await encodeVideos(server.parts.ports);
  expect((await pieceOf(left.id)).video!.state).toBe('ready');
});

test('only headquarters who publish upload videos, of their own uploads, and change drafts on the version they read', async () => {
  expect((await adviser.call('GET /tools/api/oss/sign', { query: { type: 'video' } })).code).toBe('4030000');
  expect((await adviser.call('GET /tools/api/oss/sign', { query: { type: 'video_poster' } })).code).toBe('4030000');
  const poster = await uploaded(await reviewer(), 'video_poster', await picture(), 'mine.jpg');
  const file = await uploaded(desk, 'video', await mp4(), 'film.mp4');
  const strange = await desk.call('POST /admin/api/videos', { body: { ...texts, file, poster } });
  expect(strange).toMatchObject({
    code: '4220000',
    data: { fields: { poster: 'The file was not uploaded. Upload it again' } },
  });
  const { id, version } = await newVideo();
  const change = (body: object) =>
    desk.call('PUT /admin/api/videos/{id}', { params: { id }, body: { ...texts, version, ...body } });
  expect((await change({ title_zh: '贷前九问，新版' })).data).toMatchObject({ video: { title_zh: '贷前九问，新版' } });
  expect((await change({ title_zh: '另一台设备' })).code).toBe('4090000');
  const article = (await desk.data('GET /admin/api/pieces', {})).list.find(({ kind }) => kind === 'article')!;
  expect(
    (
      await desk.call('PUT /admin/api/videos/{id}', {
        params: { id: article.id },
        body: { ...texts, version: article.version },
      })
    ).code,
  ).toBe('4040000');
});

test('a repeated request for a video answers the one that was made', async () => {
  const file = await uploaded(desk, 'video', await mp4(), 'film.mp4');
  const poster = await uploaded(desk, 'video_poster', await picture(), 'first.jpg');
  const headers = { 'idempotency-key': 'the film of today' };
  const add = () => desk.data('POST /admin/api/videos', { body: { ...texts, file, poster }, headers });
  const [first, ...others] = [...(await Promise.all([add(), add(), add()])), await add()];
  expect(others.map(({ id }) => id)).toEqual(Array(3).fill(first!.id));
});

test('a file of another kind may not be as large as a video: it is refused by its declared length before its bytes are taken', async () => {
  const credential = await credentialOf(adviser, 'avatar');
  const key = keyIn(credential.dir, 'face.jpg');
  const bytes = Buffer.concat([await picture(), Buffer.alloc(9 * 1024 * 1024)]);
  const { payload, headers } = formOf(fieldsOf(credential, key), { bytes, name: 'face.jpg', type: 'image/jpeg' });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/oss_proxy',
    query: { url: credential.host },
    headers: { ...headers, 'content-length': String(payload.length) },
    payload,
  });
  expect([answer.statusCode, answer.headers.connection]).toEqual([400, 'close']);
  expect(answer.body).toContain('<Code>EntityTooLarge</Code>');
});

test('an upload belongs to one video, and what is published survives the erasure of the person who uploaded it', async () => {
  const file = await uploaded(desk, 'video', await mp4(), 'film.mp4');
  const poster = await uploaded(desk, 'video_poster', await picture(), 'first.jpg');
  const add = (title_zh: string) => desk.call('POST /admin/api/videos', { body: { ...texts, title_zh, file, poster } });
  expect((await add('贷前九问，一')).code).toBe('2000000');
  expect((await add('贷前九问，二')).code).toBe('4220000');
  await encodeVideos(server.parts.ports);
  const { account } = await db
    .selectFrom('upload')
    .select('account')
    .where('key', '=', poster)
    .executeTakeFirstOrThrow();
  await releaseUploadsOf(db, account, server.clock.now());
  const released = db.selectFrom('upload').select('key').where('retained_until', 'is not', null);
  expect((await released.where('key', 'in', [poster]).execute()).length).toBe(0);
  const ready = await db
    .selectFrom('marketing_video')
    .select('file')
    .where('poster', '=', poster)
    .executeTakeFirstOrThrow();
  expect((await released.where('key', '=', ready.file!).execute()).length).toBe(0);
});

test('a video that stopped servers three times is refused, and its source is not kept', async () => {
  const { id } = await newVideo();
  const stuck = db.updateTable('marketing_video').where('state', '=', 'waiting').returning('source');
  const [{ source } = { source: null }] = await stuck
    .set({ attempts: 3, claimed_until: new Date(server.clock.now() - 1) })
    .execute();
  await encodeVideos(server.parts.ports);
  expect((await pieceOf(id)).video).toMatchObject({ state: 'refused', problem: 'unreadable' });
  const { retained_until } = await db
    .selectFrom('upload')
    .select('retained_until')
    .where('key', '=', source!)
    .executeTakeFirstOrThrow();
  expect(retained_until).not.toBeNull();
});
