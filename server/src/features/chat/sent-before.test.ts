import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestDevice } from '#app/testing/devices.ts';
import { type DirectChat, recall, startDirectChat } from '#app/testing/direct-chat.ts';
import type { TestServer, Visitor } from '#app/testing/test-server.ts';
import { credentialOf, pictureOf, upload } from '#app/testing/uploads.ts';

let server: TestServer;
let member: Visitor;
let adviser: Visitor;
let tid: string;
let db: DirectChat['db'];
beforeAll(async () => {
  ({ server, member, adviser, tid, db } = await startDirectChat());
});
afterAll(() => server.close());

const text = (words: string) => ({ kind: 'text' as const, text: words });
const send = (who: Visitor, body: object) => who.call('POST /message/api/msg/send', { body: { tid, ...body } });
const stored = async () =>
  (await member.data('GET /message/api/msg/list', { query: { tid, after_seq: 0, page_size: 100 } })).messages;

test('the same message again is answered the same; another content or answer under its idClient is refused, and the first one stays', async () => {
  const idClient = randomUUID();
  const quoted = await send(adviser, { idClient: randomUUID(), content: text('报价') });
  const reply = { idClient, content: text('两年，4.2%'), reply_seq: quoted.data.seq };
  const first = await send(adviser, reply);
  const before = await stored();
  expect(await send(adviser, reply)).toEqual(first);
  const { list } = await adviser.data('GET /finance/api/product_list');
  const others = [
    { ...reply, content: text('两年，3.2%') },
    { ...reply, reply_seq: undefined },
    { ...reply, content: { kind: 'card', card: 'product', id: list[0]!.id } },
  ];
  for (const other of others) {
    const { code, message } = await send(adviser, other);
    expect({ code, message }).toMatchObject({ code: '4090000', message: expect.stringContaining('used before') });
  }
  expect(await stored()).toEqual(before);
  // An idClient is unique per sender.
  expect((await send(member, reply)).code).toBe('2000000');
});

test('an id in capitals is the same id: its message is stored, read, reported and recalled as any other', async () => {
  const phone = await TestDevice.of(server.app, member);
  const [id, other] = [randomUUID(), randomUUID()];
  const sent = await send(adviser, { idClient: id.toUpperCase(), content: text('大写编号'), tid: tid.toUpperCase() });
  expect(sent).toEqual(await send(adviser, { idClient: id, content: text('大写编号') }));
  expect((await phone.next('message')).message).toMatchObject({ tid, idClient: id });
  phone.send({ type: 'send', tid: tid.toUpperCase(), idClient: other.toUpperCase(), content: text('好') });
  expect(await phone.next('ack')).toMatchObject({ tid, idClient: other });
  expect((await stored()).slice(-2).map(({ idClient }) => idClient)).toEqual([id, other]);
  const report = { tid: tid.toUpperCase(), seqs: [sent.data.seq], reason: 'spam' as const };
  expect((await member.call('POST /message/api/msg/report', { body: report })).code).toBe('2000000');
  expect(await recall(adviser, tid.toUpperCase(), id.toUpperCase())).toEqual({ changed: 1 });
});

test('a message that cannot be opened hides no other', async () => {
  const damaged = randomUUID();
  await send(adviser, { idClient: damaged, content: text('会损坏') });
  await db
    .updateTable('message')
    .set({ content_sealed: Buffer.alloc(64) })
    .where('id_client', '=', damaged)
    .execute();
  const last = (await stored()).at(-1)!;
  expect(last).toMatchObject({ idClient: damaged, content: null, is_recalled: false });
  const { list } = await member.data('GET /message/api/msg/list', { query: {} });
  expect(list.find((row) => row.tid === tid)?.last?.content).toBeNull();
});

test('deleting by idClient takes one’s own message, and not the other person’s with the same id', async () => {
  const same = randomUUID();
  await send(adviser, { idClient: same, content: text('原文') });
  await send(member, { idClient: same, content: text('仿冒') });
  const body = { tid, idClients: [same], mode: 'me' as const };
  expect((await member.call('POST /message/api/msg/delete_msg', { body })).data).toEqual({ changed: 1 });
  expect((await stored()).filter(({ idClient }) => idClient === same)).toMatchObject([{ content: { text: '原文' } }]);
});

test('of two messages under one idClient in one batch, over a connection and over HTTP, one is stored and the other refused', async () => {
  const phone = await TestDevice.of(server.app, adviser);
  for (let round = 0; round < 10; round++) {
    const idClient = randomUUID();
    const [one, other] = [text(`一 ${round}`), text(`二 ${round}`)];
    for (const content of [one, other, one]) phone.send({ type: 'send', tid, idClient, content });
    const overHttp = await Promise.all([one, other].map((content) => send(adviser, { idClient, content })));
    const answers = [];
    for (let n = 0; n < 3; n++)
      answers.push(await phone.first((frame) => 'idClient' in frame && frame.idClient === idClient));
    const [message, ...more] = (await stored()).filter((row) => row.idClient === idClient);
    expect(more).toEqual([]);
    const isFirst = message!.content?.kind === 'text' && message!.content.text === one.text;
    const [ofOne, ofOther] = isFirst ? ['2000000', '4090000'] : ['4090000', '2000000'];
    expect(overHttp.map(({ code }) => code)).toEqual([ofOne, ofOther]);
    const codes = answers.map((answer) => (answer.type === 'refused' ? answer.code : '2000000'));
    expect(codes.sort()).toEqual([ofOne, ofOther, ofOne].sort());
    for (const answer of answers) if (answer.type === 'ack') expect(answer.seq).toBe(message!.seq);
  }
  phone.close();
});

test('a repeated picture is answered the same, also after its recall, and keeps no file in use; another one is refused and released', async () => {
  const newPicture = async () =>
    (await upload(server, await credentialOf(adviser, 'chat'), { bytes: await pictureOf('png') })).key;
  const isInUse = async (key: string) =>
    (await db.selectFrom('upload').select('retained_until').where('key', '=', key).executeTakeFirstOrThrow())
      .retained_until === null;
  const [key, otherKey] = [await newPicture(), await newPicture()];
  const album = (...keys: string[]) => ({
    kind: 'image',
    pictures: keys.map((one) => ({ key: one, width: 1, height: 1 })),
  });
  const idClient = randomUUID();
  const first = await send(adviser, { idClient, content: album(key) });
  expect(first.code).toBe('2000000');
  expect((await send(adviser, { idClient, content: album(key) })).data).toEqual(first.data);
  for (const keys of [[otherKey], [key, otherKey]])
    expect((await send(adviser, { idClient, content: album(...keys) })).code).toBe('4090000');
  expect([await isInUse(key), await isInUse(otherKey)]).toEqual([true, false]);
  await recall(adviser, tid, idClient);
  expect((await send(adviser, { idClient, content: album(key) })).data).toEqual(first.data);
  expect(await isInUse(key)).toBe(false);
  await db.deleteFrom('upload').where('key', '=', key).execute();
  expect((await send(adviser, { idClient, content: album(key) })).data).toEqual(first.data);
});

test('a repeated card or forward is answered the same although its product or source is gone', async () => {
  const { list } = await adviser.data('GET /finance/api/product_list');
  const product = list.at(-1)!.id;
  const card = { idClient: randomUUID(), content: { kind: 'card', card: 'product', id: product } };
  const source = { idClient: randomUUID(), content: text('原文') };
  const { seq } = (await send(adviser, source)).data;
  const forward = { idClient: randomUUID(), forward: { tid, seq } };
  const first = [await send(adviser, card), await send(adviser, forward)];
  await db.updateTable('product').set({ status: 'off' }).where('id', '=', product).execute();
  await recall(adviser, tid, source.idClient);
  expect([await send(adviser, card), await send(adviser, forward)]).toEqual(first);
  for (const gone of [card, forward])
    expect((await send(adviser, { ...gone, idClient: randomUUID() })).code).toBe('4040000');
});
