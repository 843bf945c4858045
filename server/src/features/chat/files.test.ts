import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeContacts } from '#app/testing/contacts.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { credentialOf, pictureOf, upload } from '#app/testing/uploads.ts';

let server: TestServer;
let member: Visitor;
let adviser: Visitor;
let tid: string;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.thirdMember);
  adviser = await server.as('broker', mobiles.thirdAdviser);
  tid = await makeContacts(server, member, adviser);
});
afterAll(() => server.close());

const document = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const uploadPdf = async (who: Visitor, type = 'chat') =>
  (await upload(server, await credentialOf(who, type), { bytes: document, name: 'x.pdf', type: 'application/pdf' }))
    .key;
const uploadPicture = async (who: Visitor, type = 'chat') =>
  (await upload(server, await credentialOf(who, type), { bytes: await pictureOf('png', 64, 48) })).key;
const send = (who: Visitor, content: object) =>
  who.call('POST /message/api/msg/send', { body: { tid, idClient: randomUUID(), content } });
const newest = async (who: Visitor) =>
  (await who.data('GET /message/api/msg/list', { query: { tid, page_size: 1 } })).messages[0]!;
const uploadRow = async (key: string) => {
  const { tenantId } = (await server.parts.ports.registry.site('sy', '1001', 1))!;
  const uploads = server.parts.ports.database.of(tenantId).selectFrom('upload');
  return await uploads.select('retained_until').where('key', '=', key).executeTakeFirstOrThrow();
};

test('name and size of a file are those of the stored file, whatever its sender says', async () => {
  const key = await uploadPdf(adviser);
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
  const [picture, pdf] = [await uploadPicture(adviser), await uploadPdf(adviser)];
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
