import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeContacts } from '#app/testing/contacts.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type DirectChat, readReport, recall, startDirectChat, textMessage } from '#app/testing/direct-chat.ts';
import { mp4Of, pieceOf, putPiece, readMedia, sendMedia, sha256, uploadMedia, webmOf } from '#app/testing/media.ts';
import { headquarters, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { sweepMedia } from './sweep-media.ts';

const hourMs = 3_600_000;
let server: TestServer;
let member: Visitor;
let adviser: Visitor;
let tid: string;
let db: DirectChat['db'];
let voice: Buffer;
let video: Buffer;
beforeAll(async () => {
  ({ server, member, adviser, tid, db } = await startDirectChat());
  voice = await mp4Of({ seconds: 3 });
  // Several pieces and several chunks.
  video = await mp4Of({ seconds: 4, video: { width: 320, height: 240, bytesPerPicture: 60_000 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  // Sessions of staff end after twelve hours, which some tests let pass.
  adviser = await server.as('broker', mobiles.thirdAdviser);
  member = await server.as('member', mobiles.thirdMember);
});

const begin = (by: Visitor, more: object = {}) =>
  by.call('POST /message/api/msg/media_begin', {
    body: { tid, media: randomUUID(), media_kind: 'voice', bytes: voice.length, ...more },
  });
const complete = (by: Visitor, media: string) => by.call('POST /message/api/msg/media_complete', { body: { media } });
const addressFor = (by: Visitor, seq: number, of = tid) =>
  by.call('GET /message/api/msg/media', { query: { tid: of, seq } });
const newest = async (who: Visitor) =>
  (await who.data('GET /message/api/msg/list', { query: { tid, page_size: 1 } })).messages[0]!;
const statusOf = async (address: string, range = 'bytes=0-9') =>
  (await readMedia(server, address, { range })).statusCode;
const objects = () => path.join(server.parts.ports.spoolDir, '../objects');
const storedFiles = (media: string) =>
  readdirSync(objects(), { recursive: true, encoding: 'utf8' }).filter((file) => file.includes(media));

test('a voice message is stored with its own length, and played by the other person', async () => {
  const { seq, media } = await sendMedia(server, adviser, { tid, kind: 'voice', file: voice });
  const message = await newest(member);
  expect(message).toMatchObject({ seq, kind: 'voice', content: { kind: 'voice', media } });
  const { duration_ms } = message.content as { duration_ms: number };
  expect(Math.abs(duration_ms - 3000)).toBeLessThan(50);
  const { address } = await member.data('GET /message/api/msg/media', { query: { tid, seq } });
  const answer = await readMedia(server, address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('audio/mp4');
  expect(answer.rawPayload.subarray(4, 8).toString()).toBe('ftyp');
});

test('a part that is asked for has the bytes of the whole file there, whatever the part', async () => {
  const { seq } = await sendMedia(server, adviser, { tid, kind: 'video', file: video });
  const { address } = await member.data('GET /message/api/msg/media', { query: { tid, seq } });
  const whole = (await readMedia(server, address)).rawPayload;
  expect(whole.length).toBeGreaterThan(8 * 256 * 1024);
  const size = whole.length;
  const at = fc.oneof(fc.integer({ min: 0, max: size - 1 }), fc.constantFrom(0, 262_143, 262_144, 524_288, size - 1));
  await fc.assert(
    fc.asyncProperty(at, at, async (one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const answer = await readMedia(server, address, { range: `bytes=${from}-${to}` });
      expect(answer.statusCode).toBe(206);
      expect(answer.headers['content-range']).toBe(`bytes ${from}-${to}/${size}`);
      expect(answer.headers['content-length']).toBe(String(to - from + 1));
      expect(answer.rawPayload.equals(whole.subarray(from, to + 1))).toBe(true);
    }),
    { numRuns: 40 },
  );
  const read = (headers: Record<string, string>) => readMedia(server, address, headers);
  expect((await read({ range: `bytes=${size - 5}-${size + 900}` })).rawPayload.equals(whole.subarray(-5))).toBe(true);
  expect((await read({ range: 'bytes=-7' })).rawPayload.equals(whole.subarray(-7))).toBe(true);
  expect((await read({ range: `bytes=-${size + 1}` })).rawPayload.equals(whole)).toBe(true);
  expect((await read({ range: `bytes=${size - 3}-` })).rawPayload.equals(whole.subarray(-3))).toBe(true);
  for (const range of [`bytes=${size}-`, `bytes=${size}-${size + 1}`, 'bytes=-0']) {
    const { statusCode, headers } = await read({ range });
    expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${size}`]);
  }
  // Several parts, other units and parts that are none are answered with the whole file.
  for (const range of ['bytes=0-1,5-6', 'pieces=0-1', 'bytes=9-3', 'bytes=-', 'bytes=a-b', 'x'])
    expect((await read({ range })).statusCode, range).toBe(200);
  const { etag } = (await read({})).headers;
  expect((await read({ range: 'bytes=0-1', 'if-range': String(etag) })).statusCode).toBe(206);
  for (const other of ['"another"', `W/${etag}`, 'Mon, 23 Nov 2026 00:00:00 GMT'])
    expect((await read({ range: 'bytes=0-1', 'if-range': other })).statusCode).toBe(200);
  const head = await server.app.inject({
    method: 'HEAD',
    url: new URL(address).pathname,
    headers: { range: 'bytes=0-1' },
  });
  expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, String(size), 0]);
});

test('[S3.25] a recall, a deletion for oneself and the end of the session close an address that was given before', async () => {
  const sent = await sendMedia(server, adviser, { tid, kind: 'voice', file: voice });
  const given = (await addressFor(member, sent.seq)).data.address;
  const own = (await addressFor(adviser, sent.seq)).data.address;
  expect(await statusOf(given)).toBe(206);
  await member.data('POST /message/api/msg/delete_msg', { body: { tid, seqs: [sent.seq] } });
  expect([await statusOf(given), await statusOf(own)]).toEqual([404, 206]);
  expect((await addressFor(member, sent.seq)).code).toBe('4040000');
  await recall(adviser, tid, sent.idClient);
  expect(await statusOf(own)).toBe(404);

  const second = await sendMedia(server, adviser, { tid, kind: 'voice', file: voice });
  const phone = await server.as('member', mobiles.thirdMember);
  const onPhone = (await addressFor(phone, second.seq)).data.address;
  await phone.data('POST /account/api/site/logout');
  expect(await statusOf(onPhone)).toBe(404);
  const later = (await addressFor(member, second.seq)).data.address;
  expect(await statusOf(later)).toBe(206);
  server.clock.advance(hourMs / 2);
  expect(await statusOf(later)).toBe(404);
});

test('[S4.38] who was removed from a group reads nothing more, who joined later not what was sent before, and a guest or stranger nothing', async () => {
  const memberNo = (await member.data('GET /account/api/info')).account_no;
  const members = { name: '一组', contacts_nos: [memberNo] };
  const { tid: group } = await adviser.data('POST /message/api/chat_team/create', { body: members });
  const { seq } = await sendMedia(server, adviser, { tid: group, kind: 'voice', file: voice });
  const given = (await addressFor(member, seq, group)).data.address;
  expect(await statusOf(given)).toBe(206);
  await adviser.data('POST /message/api/chat_team/kick', { body: { tid: group, contacts_nos: [memberNo] } });
  expect(await statusOf(given)).toBe(404);
  expect((await addressFor(member, seq, group)).code).toBe('4040000');
  await adviser.data('POST /message/api/chat_team/add', { body: { tid: group, contacts_nos: [memberNo] } });
  expect(await statusOf(given)).toBe(404);
  const stranger = await server.as('member', mobiles.member);
  expect((await addressFor(stranger, seq, group)).code).toBe('4040000');
  expect((await begin(stranger, { tid: group })).code).toBe('4040000');
  expect((await begin(server.guest())).code).not.toBe('2000000');
  for (const part of ['x', given.slice(0, -4), `${given.split('/').at(-1)!.slice(0, -2)}AA`, 'A'.repeat(390)])
    expect((await server.app.inject(`/message/media/${part.split('/').at(-1)}`)).statusCode).toBe(404);
});

test('staff hear what a report names once their reading is recorded, also after its recall, and only for a day', async () => {
  const sent = await sendMedia(server, adviser, { tid, kind: 'voice', file: voice });
  const far = await sendMedia(server, adviser, { tid, kind: 'voice', file: voice });
  for (let n = 0; n < 11; n++) await adviser.data('POST /message/api/msg/send', textMessage(tid, '…'));
  const { id } = await member.data('POST /message/api/msg/report', {
    body: { tid, seqs: [sent.seq], reason: 'fraud' },
  });
  await recall(adviser, tid, sent.idClient);
  const head = await server.as('saas', mobiles.headquarters, headquarters);
  const ask = (seq: number) => head.call('GET /admin/api/message_reports/media', { query: { tid, seq } });
  expect((await ask(sent.seq)).code).toBe('4040000');
  await readReport(head, id);
  const answered = await ask(sent.seq);
  expect(answered).toMatchObject({ code: '2000000' });
  const { address } = answered.data;
  expect(await statusOf(address)).toBe(206);
  expect((await ask(far.seq)).code).toBe('2000000');
  const beyond = await sendMedia(server, adviser, { tid, kind: 'voice', file: voice });
  expect((await ask(beyond.seq)).code).toBe('4040000');
  for (const who of [member, adviser]) expect((await addressFor(who, sent.seq)).code).toBe('4040000');
  server.clock.advance(25 * hourMs);
  const later = await server.as('saas', mobiles.headquarters, headquarters);
  const query = { tid, seq: sent.seq };
  expect((await later.call('GET /admin/api/message_reports/media', { query })).code).toBe('4040000');
});

test('pieces can be sent again and out of order; another piece in the place of one, and a damaged or wrong one, are refused', async () => {
  const media = randomUUID();
  const started = await begin(adviser, { media, media_kind: 'video', bytes: video.length });
  expect(started.data).toMatchObject({ media, state: 'uploading', pieces: [], problem: null });
  const put = (piece: number, content: Buffer, more: { hash?: string; by?: Visitor } = {}) =>
    putPiece(server, more.by ?? adviser, { media, piece, content, ...more });
  const [first, last] = [pieceOf(video, 0), pieceOf(video, 2)];
  expect(await put(2, last)).toBe('2000000');
  expect((await complete(adviser, media)).code).toBe('4090000');
  expect(await Promise.all([put(0, first), put(0, first)])).toEqual(['2000000', '2000000']);
  const other = Buffer.from(first);
  other[7] = other[7]! ^ 1;
  expect(await put(0, other)).toBe('4090000');
  expect(await put(1, pieceOf(video, 1), { hash: sha256(first) })).toBe('4220000');
  for (const [piece, content] of [
    [1, first.subarray(1)],
    [2, first],
    [3, last],
    [999, first],
  ] as const)
    expect(await put(piece, content)).toBe('4220000');
  expect(await put(1, pieceOf(video, 1), { by: member })).toBe('4040000');
  expect((await complete(member, media)).code).toBe('4040000');
  const stateCall = { query: { media } };
  expect((await member.call('GET /message/api/msg/media_state', stateCall)).code).toBe('4040000');
  expect((await adviser.data('GET /message/api/msg/media_state', stateCall)).pieces).toEqual([0, 2]);
  expect((await begin(adviser, { media, media_kind: 'video', bytes: video.length })).data.pieces).toEqual([0, 2]);
  expect((await begin(adviser, { media, media_kind: 'voice' })).code).toBe('4090000');
  expect((await begin(member, { media })).code).toBe('4090000');
  expect(await put(1, pieceOf(video, 1))).toBe('2000000');
  const results = await Promise.all([complete(adviser, media), complete(adviser, media), complete(adviser, media)]);
  expect(results.map(({ code }) => code)).toEqual(['2000000', '2000000', '2000000']);
  expect(results.map(({ data }) => data.state)).toContain('ready');
  expect((await complete(adviser, media)).data.state).toBe('ready');
  expect(await put(1, pieceOf(video, 1))).toBe('4090000');
  expect(storedFiles(`${media}-`)).toEqual([]);
});

test('sizes and numbers of uploads are bounded, and who may not write here uploads nothing', async () => {
  expect((await begin(adviser, { bytes: 3 * 2 ** 20 })).code).toBe('4220000');
  expect((await begin(adviser, { media_kind: 'video', bytes: 101 * 2 ** 20 })).code).toBe('4220000');
  const begun = await Promise.all(Array.from({ length: 12 }, () => begin(member)));
  expect(begun.filter(({ code }) => code === '2000000')).toHaveLength(8);
  expect((await begin(member)).code).toBe('4090000');
  const one = begun.find(({ code }) => code === '2000000');
  await member.data('POST /message/api/msg/media_cancel', { body: { media: one!.data.media } });
  expect((await begin(member)).code).toBe('2000000');
  // Whoever left uploads unfinished uploads others later.
  server.clock.advance(2 * hourMs);
  member = await server.as('member', mobiles.thirdMember);
  expect((await begin(member)).code).toBe('2000000');
  server.clock.advance(23 * hourMs);
  await sweepMedia(server.parts.ports);
  member = await server.as('member', mobiles.thirdMember);
  expect((await begin(member)).code).toBe('2000000');
  await db.updateTable('conversation_member').set({ can_send: false }).where('conversation', '=', tid).execute();
  expect((await begin(member)).code).toBe('4030000');
  await db.updateTable('conversation_member').set({ can_send: true }).where('conversation', '=', tid).execute();
});

test('what is not AAC in MP4, too long, empty or broken is refused with a sentence', async () => {
  const refusedAs = async (kind: 'voice' | 'video', file: Buffer) => {
    const { state, problem, problem_text } = await uploadMedia(server, adviser, { tid, kind, file });
    expect(state).toBe('refused');
    expect(problem_text).toMatch(/\w+ \w+/);
    return problem;
  };
  expect(await refusedAs('voice', await webmOf(2))).toBe('voice_format');
  expect(await refusedAs('voice', await mp4Of({ seconds: 1, video: { width: 32, height: 32 } }))).toBe('voice_format');
  expect(await refusedAs('voice', await mp4Of({ seconds: 63 }))).toBe('too_long');
  expect(await refusedAs('voice', await mp4Of({ seconds: 0.1 }))).toBe('too_short');
  expect(await refusedAs('video', voice)).toBe('video_format');
  expect(await refusedAs('voice', Buffer.from('ftypnothing of this kind'))).toBe('voice_format');
  expect(await refusedAs('voice', voice.subarray(0, voice.length - 300))).toBe('no_sound');
  expect(await refusedAs('voice', Buffer.alloc(5000, 0xff))).toBe('voice_format');
});

test('a file of somebody else, of another conversation, of another kind, unfinished or refused is not sent', async () => {
  const send = (by: Visitor, content: object) =>
    by.call('POST /message/api/msg/send', { body: { tid, idClient: randomUUID(), content } });
  const { media } = await uploadMedia(server, adviser, { tid, kind: 'voice', file: voice });
  expect((await send(member, { kind: 'voice', media })).code).toBe('4220000');
  expect((await send(adviser, { kind: 'video', media, poster: null })).code).toBe('4220000');
  expect((await send(adviser, { kind: 'voice', media: randomUUID() })).code).toBe('4220000');
  const unfinished = (await begin(adviser)).data.media;
  const refused = (await uploadMedia(server, adviser, { tid, kind: 'voice', file: await webmOf(1) })).media;
  for (const other of [unfinished, refused])
    expect((await send(adviser, { kind: 'voice', media: other })).code).toBe('4220000');
  expect((await send(adviser, { kind: 'voice', media })).code).toBe('2000000');
  expect((await adviser.call('POST /message/api/msg/media_cancel', { body: { media } })).code).toBe('4090000');
});

test('a changed, shortened, swapped or extended chunk on disk is never read', async () => {
  const { seq, media } = await sendMedia(server, adviser, { tid, kind: 'video', file: video });
  const { address } = (await addressFor(member, seq)).data;
  const { object } = await db
    .selectFrom('message_media')
    .select('object')
    .where('id', '=', media)
    .executeTakeFirstOrThrow();
  const file = path.join(objects(), storedFiles(object)[0]!);
  const sealed = readFileSync(file);
  expect(sealed.includes('ftyp')).toBe(false);
  const chunk = 256 * 1024 + 28;
  const isRead = async (bytes: Buffer, range: string) => {
    writeFileSync(file, bytes);
    const answer = await readMedia(server, address, { range }).catch(() => null);
    writeFileSync(file, sealed);
    return answer?.statusCode === 206 && answer.rawPayload.length === Number(answer.headers['content-length']);
  };
  expect(await isRead(sealed, `bytes=${chunk}-`)).toBe(true);
  const flipped = Buffer.from(sealed);
  flipped[chunk + 500] = flipped[chunk + 500]! ^ 1;
  expect(await isRead(flipped, `bytes=${chunk}-`)).toBe(false);
  expect(await isRead(flipped, 'bytes=0-9')).toBe(true);
  const swapped = Buffer.concat([
    sealed.subarray(chunk, 2 * chunk),
    sealed.subarray(0, chunk),
    sealed.subarray(2 * chunk),
  ]);
  expect(await isRead(swapped, 'bytes=0-9')).toBe(false);
  expect(await isRead(sealed.subarray(0, 3 * chunk), 'bytes=0-')).toBe(false);
  expect(await isRead(sealed.subarray(0, -1), 'bytes=-9')).toBe(false);
});

test('a forward has a file of its own under the key of the other conversation, which stays after the recall of the first', async () => {
  const third = await server.as('member', mobiles.member);
  const other = await makeContacts(server, third, adviser);
  const sent = await sendMedia(server, member, { tid, kind: 'voice', file: voice });
  const body = { tid: other, idClient: randomUUID(), forward: { tid, seq: sent.seq } };
  const first = await adviser.data('POST /message/api/msg/send', { body });
  expect(await adviser.data('POST /message/api/msg/send', { body })).toEqual(first);
  const copy = (await addressFor(third, first.seq, other)).data.address;
  expect(await statusOf(copy)).toBe(206);
  await recall(member, tid, sent.idClient);
  server.clock.advance(26 * hourMs);
  await sweepMedia(server.parts.ports);
  const reader = await server.as('member', mobiles.member);
  const again = (await addressFor(reader, first.seq, other)).data.address;
  expect(await statusOf(again)).toBe(206);
  const rows = await db
    .selectFrom('message_media')
    .select(['id', 'object'])
    .where('conversation', '=', other)
    .execute();
  expect(rows).toHaveLength(1);
  expect(storedFiles(rows[0]!.object)).not.toEqual([]);
});

test('an upload that is cancelled at the moment of its sending is the file of the message, or is not sent', async () => {
  const seqs: number[] = [];
  for (let n = 0; n < 6; n++) {
    const { media } = await uploadMedia(server, adviser, { tid, kind: 'voice', file: voice });
    const body = { tid, idClient: randomUUID(), content: { kind: 'voice' as const, media } };
    const [sent] = await Promise.all([
      adviser.call('POST /message/api/msg/send', { body }),
      adviser.call('POST /message/api/msg/media_cancel', { body: { media } }),
    ]);
    if (sent.code === '2000000') seqs.push(sent.data.seq);
  }
  expect(seqs.length).toBeGreaterThan(0);
  server.clock.advance(2 * hourMs);
  await sweepMedia(server.parts.ports);
  member = await server.as('member', mobiles.thirdMember);
  for (const seq of seqs) expect((await addressFor(member, seq)).code).toBe('2000000');
});

test('an upload that was given up before it was sent is deleted', async () => {
  const { media } = await uploadMedia(server, adviser, { tid, kind: 'voice', file: voice });
  const object = (
    await db.selectFrom('message_media').select('object').where('id', '=', media).executeTakeFirstOrThrow()
  ).object;
  await adviser.data('POST /message/api/msg/media_cancel', { body: { media } });
  server.clock.advance(2 * hourMs);
  await sweepMedia(server.parts.ports);
  expect(storedFiles(object)).toEqual([]);
});

test('files of recalled messages and abandoned uploads leave the disk; those of messages stay', async () => {
  const kept = await sendMedia(server, adviser, { tid, kind: 'voice', file: voice });
  const recalled = await sendMedia(server, adviser, { tid, kind: 'voice', file: voice });
  const abandoned = (await begin(adviser)).data.media;
  await putPiece(server, adviser, { media: abandoned, piece: 0, content: voice });
  const objectOf = async (media: string) =>
    (await db.selectFrom('message_media').select('object').where('id', '=', media).executeTakeFirstOrThrow()).object;
  const [keptObject, recalledObject] = [await objectOf(kept.media), await objectOf(recalled.media)];
  await recall(adviser, tid, recalled.idClient);
  await sweepMedia(server.parts.ports);
  server.clock.advance(1);
  await sweepMedia(server.parts.ports);
  expect(storedFiles(recalledObject)).toEqual([]);
  expect(storedFiles(abandoned)).toHaveLength(1);
  server.clock.advance(48 * hourMs);
  await sweepMedia(server.parts.ports);
  await sweepMedia(server.parts.ports);
  expect(storedFiles(abandoned)).toEqual([]);
  expect(storedFiles(keptObject)).toHaveLength(1);
  expect(
    await db.selectFrom('message_media').select('id').where('id', 'in', [abandoned, recalled.media]).execute(),
  ).toEqual([]);
});
