import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { TestDevice } from '#app/testing/devices.ts';
import { type DirectChat, readReport, recall, startDirectChat } from '#app/testing/direct-chat.ts';
import { headquarters, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { credentialOf, pictureOf, read, upload } from '#app/testing/uploads.ts';
import { sweepUploads } from '#features/upload/index.ts';

let server: TestServer;
let member: Visitor;
let adviser: Visitor;
let tid: string;
let db: DirectChat['db'];
beforeAll(async () => {
  ({ server, member, adviser, tid, db } = await startDirectChat());
});
afterAll(() => server.close());

const document = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const uploadPdf = async () => {
  const credential = await credentialOf(adviser, 'chat');
  return (await upload(server, credential, { bytes: document, name: 'x.pdf', type: 'application/pdf' })).key;
};
const uploadPicture = async (who: Visitor, type = 'chat') =>
  (await upload(server, await credentialOf(who, type), { bytes: await pictureOf('png', 64, 48) })).key;
const send = (who: Visitor, content: object) =>
  who.call('POST /message/api/msg/send', { body: { tid, idClient: randomUUID(), content } });
const sendPdf = async () =>
  (await send(adviser, { kind: 'file', key: await uploadPdf(), name: 'a.pdf', bytes: 1 })).data;
const newest = async (who: Visitor) =>
  (await who.data('GET /message/api/msg/list', { query: { tid, page_size: 1 } })).messages[0]!;
const uploadRow = (key: string) =>
  db.selectFrom('upload').select('retained_until').where('key', '=', key).executeTakeFirstOrThrow();

test('name and size of a file are those of the stored file, whatever its sender says', async () => {
  const key = await uploadPdf();
  expect((await send(adviser, { kind: 'file', key, name: '工资表\u202efdp.exe', bytes: 3 })).code).toBe('2000000');
  const { kind, content } = await newest(member);
  expect({ kind, content }).toMatchObject({
    kind: 'file',
    content: { kind: 'file', key, name: '工资表fdp.pdf', bytes: document.length },
  });
});

test('a picture has the dimensions of what is stored, and may be sent as a file too', async () => {
  const key = await uploadPicture(adviser);
  await send(adviser, { kind: 'image', pictures: [{ key, width: 9999, height: 1 }] });
  expect((await newest(member)).content).toMatchObject({ kind: 'image', pictures: [{ key, width: 64, height: 48 }] });
  await send(adviser, { kind: 'file', key, name: 'scan.pdf', bytes: 1 });
  expect((await newest(member)).content).toMatchObject({ kind: 'file', name: 'scan.png' });
});

test('a document is not shown as a picture; what was taken for it is released', async () => {
  const [picture, pdf] = [await uploadPicture(adviser), await uploadPdf()];
  const pictures = [picture, pdf].map((key) => ({ key, width: 64, height: 48 }));
  const { code, message } = await send(adviser, { kind: 'image', pictures });
  expect({ code, message }).toEqual({ code: '4220000', message: 'This file is not a picture. Send it as a file' });
  for (const key of [picture, pdf]) expect((await uploadRow(key)).retained_until).not.toBeNull();
});

test('a file of somebody else, or of another kind, is refused and stays as it is', async () => {
  const own = await uploadPicture(adviser);
  const before = await newest(member);
  const foreign = await uploadPicture(member);
  await send(member, { kind: 'file', key: foreign, name: 'a.png', bytes: 1 });
  const inUse = await newest(member);
  for (const key of [foreign, await uploadPicture(adviser, 'auth')]) {
    const pictures = [own, key].map((one) => ({ key: one, width: 64, height: 48 }));
    expect((await send(adviser, { kind: 'image', pictures })).code).toBe('4220000');
  }
  expect((await uploadRow(foreign)).retained_until).toBeNull();
  expect((await uploadRow(own)).retained_until).not.toBeNull();
  expect((await newest(member)).seq).toBe(inUse.seq);
  expect(inUse.seq).toBe(before.seq + 1);
});

const openAs = (address: string) => read(server, address).then(({ statusCode }) => statusCode);
const addressesOf = (message: { content: unknown }): string[] => {
  const content = message.content as { address?: string; pictures?: { address: string }[] } | null;
  return [...(content?.pictures?.map(({ address }) => address) ?? []), ...(content?.address ? [content.address] : [])];
};
const forward = (seq: number) =>
  member.call('POST /message/api/msg/send', { body: { tid, idClient: randomUUID(), forward: { tid, seq } } });
const ownAddress = (who: Visitor, key: string) => who.call('GET /tools/api/oss/own_address', { query: { key } });

test('[S3.25] after a recall the addresses of its pictures and files open nothing at once, and nobody gets new ones', async () => {
  const desk = await TestDevice.of(server.app, member);
  for (const kind of ['image', 'file'] as const) {
    const key = kind === 'image' ? await uploadPicture(adviser) : await uploadPdf();
    const content =
      kind === 'image' ? { kind, pictures: [{ key, width: 1, height: 1 }] } : { kind, key, name: 'a.pdf', bytes: 1 };
    const { idClient } = (await send(adviser, content)).data;
    const { message } = await desk.next('message');
    const given = [
      ...addressesOf(message),
      ...addressesOf(await newest(member)),
      ...addressesOf(await newest(adviser)),
    ];
    expect(given).toHaveLength(3);
    for (const address of given) expect(await openAs(address)).toBe(200);
    await recall(adviser, tid, idClient);
    for (const address of given) expect(await openAs(address)).toBe(404);
    for (const who of [member, adviser]) {
      expect(addressesOf(await newest(who))).toEqual([]);
      expect((await ownAddress(who, key)).code).toBe('4040000');
    }
  }
  desk.close();
});

test('the address of a file opens it in its own message only: a copy that was forwarded stays open after the recall', async () => {
  const { idClient, seq } = await sendPdf();
  const [original] = addressesOf(await newest(member));
  expect((await forward(seq)).code).toBe('2000000');
  const [copy] = addressesOf(await newest(member));
  await recall(adviser, tid, idClient);
  expect([await openAs(original!), await openAs(copy!)]).toEqual([404, 200]);
  expect(await openAs(original!.replace(`.${seq}&`, `.${seq + 1}&`))).toBe(403);
  expect(await openAs(copy!.replace(/message=[^&]*&/, ''))).toBe(403);
});

test('a file that was reported before its recall stays open for the moderators, and for nobody by a new address', async () => {
  const { idClient, seq } = await sendPdf();
  const report = { tid, seqs: [seq], reason: 'fraud' };
  const { id } = await member.data('POST /message/api/msg/report', { body: report });
  await recall(adviser, tid, idClient);
  const head = await server.as('saas', mobiles.headquarters, headquarters);
  const shown = await readReport(head, id);
  const [address] = addressesOf(shown.messages.find((one) => one.seq === seq)!);
  expect(await openAs(address!)).toBe(200);
  for (const who of [member, adviser]) {
    const { messages } = await who.data('GET /message/api/msg/list', {
      query: { tid, before_seq: seq + 1, page_size: 1 },
    });
    expect(addressesOf(messages[0]!)).toEqual([]);
  }
});

test('who has deleted a message for themselves gets no address of its file, and the others still do', async () => {
  const { seq } = await sendPdf();
  await member.data('POST /message/api/msg/delete_msg', { body: { tid, seqs: [seq] } });
  expect((await newest(member)).seq).toBeLessThan(seq);
  expect((await forward(seq)).code).toBe('4040000');
  expect(await openAs(addressesOf(await newest(adviser))[0]!)).toBe(200);
});

test('a copy keeps its file when the message is recalled while the copy is stored', async () => {
  const { idClient, seq } = await sendPdf();
  const { messages } = server.parts.ports;
  const store = messages.send.bind(messages);
  const storing = vi.spyOn(messages, 'send').mockImplementationOnce(async (message) => {
    await recall(adviser, tid, idClient);
    return await store(message);
  });
  expect((await forward(seq)).code).toBe('2000000');
  storing.mockRestore();
  server.clock.advance(25 * 3_600_000);
  await sweepUploads(server.parts.ports);
  const reader = await server.as('member', mobiles.thirdMember);
  expect(await openAs(addressesOf(await newest(reader))[0]!)).toBe(200);
});
