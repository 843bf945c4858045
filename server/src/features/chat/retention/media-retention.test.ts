import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember } from '#app/testing/contact-people.ts';
import { makeContacts } from '#app/testing/contacts.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import { mp4Of, pieceOf, putPiece, sendMedia } from '#app/testing/media.ts';
import { headquarters, startTestServer, type TestServer } from '#app/testing/test-server.ts';
import { sweepMedia } from '../media/sweep-media.ts';
import { sweepMessages } from './sweep-messages.ts';

const dayMs = 24 * 3_600_000;
const monthMs = 31 * dayMs;
let server: TestServer;
let db: FirstTenant['db'];
beforeAll(async () => {
  server = await startTestServer();
  ({ db } = await firstTenant(server));
});
afterAll(() => server.close());

const head = () => server.as('saas', mobiles.headquarters, headquarters);
/** Names of the stored files: pieces have the id of their upload, complete files one of their own. */
const stored = () =>
  readdirSync(path.join(server.parts.ports.spoolDir, '../objects'), { recursive: true, encoding: 'utf8' });
const filesOf = (...names: string[]) => stored().filter((file) => names.some((name) => file.includes(name)));
const objectOf = async (media: string) =>
  (await db.selectFrom('message_media').select('object').where('id', '=', media).executeTakeFirstOrThrow()).object;
const rowsOf = async (media: string) => {
  const rows = db.selectFrom('message_media').select('state').where('id', '=', media);
  const pieces = db.selectFrom('message_media_piece').select('piece').where('media', '=', media);
  const named = db.selectFrom('message_file').select('seq').where('upload_key', '=', media);
  return (await Promise.all([rows.execute(), pieces.execute(), named.execute()])).map(({ length }) => length);
};
/** The sweeps of a month later than the last. */
async function sweep() {
  server.clock.advance(monthMs);
  await sweepMessages(server.parts.ports);
  server.clock.advance(dayMs);
  await sweepMedia(server.parts.ports);
}

test('voice messages and videos go with the messages that a tenant no longer keeps, with files and pieces, and stay under a hold', async () => {
  const [one, other, third] = await Promise.all([newMember(server), newMember(server), newMember(server)]);
  const tid = await makeContacts(server, one.visitor, other.visitor);
  const heldTid = await makeContacts(server, one.visitor, third.visitor);
  const hold = { tid: heldTid, reason: '法院要求保全聊天记录', reference: '（2026）苏 05 财保 1 号' };
  const { id } = await (await head()).data('POST /admin/api/legal_holds', { body: hold });
  const voice = await mp4Of({ seconds: 2 });
  const video = await mp4Of({ seconds: 2, video: { width: 320, height: 240, bytesPerPicture: 60_000 } });
  const sent = [
    await sendMedia(server, one.visitor, { tid, kind: 'voice', file: voice }),
    await sendMedia(server, one.visitor, { tid, kind: 'video', file: video }),
  ].map(({ media }) => media);
  const held = [
    await sendMedia(server, one.visitor, { tid: heldTid, kind: 'voice', file: voice }),
    await sendMedia(server, one.visitor, { tid: heldTid, kind: 'video', file: video }),
  ].map(({ media }) => media);
  // An upload that was never finished has pieces only.
  const unfinished = randomUUID();
  const begin = { tid, media: unfinished, media_kind: 'video' as const, bytes: video.length };
  await one.visitor.data('POST /message/api/msg/media_begin', { body: begin });
  await putPiece(server, one.visitor, { media: unfinished, piece: 0, content: pieceOf(video, 0) });
  expect(await rowsOf(unfinished)).toEqual([1, 1, 0]);

  const objects = new Map(
    await Promise.all([...sent, ...held, unfinished].map(async (media) => [media, await objectOf(media)] as const)),
  );

  await (await head()).data('PUT /admin/api/message_retention', { body: { months: 6, file_months: null, version: 0 } });
  await sweep();
  for (const media of [...sent, ...held]) expect(filesOf(objects.get(media)!)).toHaveLength(1);
  server.clock.advance(7 * monthMs);
  await sweep();
  for (const media of [...sent, unfinished]) {
    expect(await rowsOf(media)).toEqual([0, 0, 0]);
    expect(filesOf(media, objects.get(media)!)).toEqual([]);
  }
  for (const media of held) {
    expect(await rowsOf(media)).toEqual([1, 0, 1]);
    expect(filesOf(objects.get(media)!)).toHaveLength(1);
  }
  await (await head()).data('POST /admin/api/legal_holds/lift', { body: { id, reason: '案件已审结，法院通知解除' } });
  await sweep();
  for (const media of held) {
    expect(await rowsOf(media)).toEqual([0, 0, 0]);
    expect(filesOf(media, objects.get(media)!)).toEqual([]);
  }
});
