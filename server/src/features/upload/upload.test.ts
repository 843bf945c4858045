import { createHmac } from 'node:crypto';
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { credentialOf, fieldsOf, formOf, inspect, keyIn, pictureOf, read, upload } from '#app/testing/uploads.ts';
import { sweepUploads } from './index.ts';

let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
});
afterAll(() => server.close());

const rowOf = async (key: string) => {
  const { registry, database } = server.parts.ports;
  const { tenantId } = (await registry.site('sy', '1001', 1))!;
  return await database.of(tenantId).selectFrom('upload').selectAll().where('key', '=', key).executeTakeFirst();
};
const spooled = () => readdirSync(server.parts.ports.spoolDir);

test('[S7.15] a session gets a credential for a type; its policy is signed as the object storage documents', async () => {
  const { secrets } = server.parts.ports;
  const sale = await member.data('GET /tools/api/oss/sign');
  expect(Object.keys(sale).sort()).toEqual(['accessid', 'dir', 'expire', 'host', 'policy', 'signature']);
  expect(sale.dir).toMatch(/^sale\/1001\/[\w-]{16}\/$/);
  expect(sale.host).toBe('http://127.0.0.1:3000/files/');
  const { expiration, conditions } = JSON.parse(Buffer.from(sale.policy, 'base64').toString());
  expect(Date.parse(expiration) / 1000).toBeCloseTo(sale.expire, -1);
  expect(Date.parse(expiration)).toBe(server.clock.now() + 30 * 60_000);
  expect(conditions).toContainEqual(['starts-with', '$key', sale.dir]);
  expect(conditions).toContainEqual(['content-length-range', 1, 10 * 1024 * 1024]);
  expect(sale.signature).toBe(
    createHmac('sha1', secrets.accessSecret(sale.accessid)).update(sale.policy).digest('base64'),
  );
  expect((await server.guest().call('GET /tools/api/oss/sign')).code).toBe('4010000');
  expect((await member.call('GET /tools/api/oss/sign', { query: { type: 'anything' } })).code).toBe('4220000');
  // What headquarters keep on their desks.
  for (const type of ['content', 'logo', 'mandate'] as const)
    expect((await member.call('GET /tools/api/oss/sign', { query: { type } })).code, type).toBe('4030000');
  const proof = await member.call('GET /tools/api/oss/base_sign', { query: { type: 'mandate' } });
  expect(proof.code).toBe('4030000');
});

test('the folder belongs to one account and kind, and reveals neither', async () => {
  const [again, avatar, other] = await Promise.all([
    credentialOf(member),
    credentialOf(member, 'avatar'),
    credentialOf(await server.as('member', mobiles.secondMember)),
  ]);
  const ownCredential = await credentialOf(member);
  expect(again.dir).toBe(ownCredential.dir);
  expect(new Set([ownCredential.dir, avatar.dir, other.dir].map((dir) => dir.split('/')[2])).size).toBe(3);
});

test('[S7.17] [S7.20] an upload is stored, recorded, and readable by everyone at host and key', async () => {
  const credential = await credentialOf(member);
  const bytes = await pictureOf('png');
  const { status, key } = await upload(server, credential, { bytes });
  expect(status).toBe(200);
  const answer = await read(server, `${credential.host}${key}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'content-security-policy': expect.stringMatching(/^default-src 'none'.*; sandbox$/),
  });
  expect(await inspect(answer.rawPayload)).toMatchObject({ format: 'png', width: 64, height: 48 });
  expect(await rowOf(key)).toMatchObject({
    kind: 'sale',
    is_private: false,
    type: 'image/png',
    width: 64,
    height: 48,
    bytes: answer.rawPayload.length,
    stored_at: new Date(server.clock.now()),
  });
  const head = await server.app.inject({ method: 'HEAD', url: `/files/${key}` });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    `${answer.rawPayload.length}`,
    '',
  ]);
  expect(spooled()).toEqual([]);
});

test('every uploaded file is served in a sandbox without scripts or other loads', async () => {
  for (const type of ['sale', 'avatar', 'auth']) {
    const isPrivate = type === 'auth';
    const credential = isPrivate
      ? await member.data('GET /tools/api/oss/base_sign', { query: { type } })
      : await credentialOf(member, type);
    const { key } = await upload(server, credential, { bytes: await pictureOf('png') });
    const signed = isPrivate ? await member.data('GET /tools/api/oss/own_address', { query: { key } }) : undefined;
    const answer = await read(server, signed ? signed.address : `${credential.host}${key}`);
    expect(answer.statusCode, type).toBe(200);
    expect(answer.headers, type).toMatchObject({
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-type': 'image/png',
      'cross-origin-resource-policy': isPrivate ? 'same-site' : 'cross-origin',
    });
  }
});

test('form fields are read as an object storage does, and the original file extension stays', async () => {
  const credential = await credentialOf(member);
  const key = keyIn(credential.dir, 'DSC_0001.JPG');
  const fields = fieldsOf(credential, key).map(
    ([name, text]) => [name === 'signature' ? 'Signature' : name, text] as const,
  );
  const file = { bytes: await pictureOf('jpeg'), name: 'DSC_0001.JPG', type: 'image/jpeg' };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/oss_proxy',
    query: { url: credential.host },
    ...formOf(fields, file),
  });
  expect(answer.statusCode).toBe(200);
  expect(key).toMatch(/\.JPG$/);
  expect((await read(server, `${credential.host}${key}`)).headers['content-type']).toBe('image/jpeg');
});

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('%s keeps its format', async (format) => {
  const credential = await credentialOf(member, 'sale');
  const file = { bytes: await pictureOf(format), name: `x.${format}`, type: `image/${format}` };
  const { status, key } = await upload(server, credential, file);
  expect(status).toBe(200);
  const { rawPayload } = await read(server, `${credential.host}${key}`);
  expect((await inspect(rawPayload)).format).toBe(format);
});

test('an animation keeps its frames, and a large picture is reduced to its kind’s limit', async () => {
  const frame = { raw: { width: 20, height: 30, channels: 3 as const, pageHeight: 10 } };
  const moving = await sharp(Buffer.from(Array.from({ length: 1800 }, (_, i) => (i * 37) % 256)), frame)
    .gif()
    .toBuffer();
  const credential = await credentialOf(member, 'avatar');
  const gif = await upload(server, credential, { bytes: moving, name: 'm.gif', type: 'image/gif' });
  expect(gif.status).toBe(200);
  const stored = await read(server, `${credential.host}${gif.key}`);
  expect(await inspect(stored.rawPayload)).toMatchObject({ pages: 3, pageHeight: 10 });
  expect(await rowOf(gif.key)).toMatchObject({ width: 20, height: 10 });
  const large = await upload(server, credential, { bytes: await pictureOf('png', 2000, 1000) });
  expect(await rowOf(large.key)).toMatchObject({ width: 512, height: 256 });
});

test('place, device and thumbnails are removed, and the picture is rotated upright', async () => {
  const taken = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'CanaryPhone' }, IFD3: { GPSLatitude: '31/1 18/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect(taken.includes('CanaryPhone')).toBe(true);
  expect((await inspect(taken)).exif).toBeDefined();
  const credential = await credentialOf(member);
  const { status, key } = await upload(server, credential, { bytes: taken, name: 'p.jpg', type: 'image/jpeg' });
  expect(status).toBe(200);
  const { rawPayload } = await read(server, `${credential.host}${key}`);
  const { exif, xmp, iptc, icc, orientation, width, height } = await inspect(rawPayload);
  expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect([width, height]).toEqual([40, 60]);
  expect(rawPayload.includes('CanaryPhone')).toBe(false);
});

describe('[S7.20] private files', () => {
  test('are readable through signed addresses only, which expire after five minutes and cannot be altered', async () => {
    const credential = await member.data('GET /tools/api/oss/base_sign');
    expect(credential.dir).toMatch(/^auth\//);
    const { status, key } = await upload(server, credential, { bytes: await pictureOf('png') });
    expect(status).toBe(200);
    expect((await read(server, `${credential.host}${key}`)).statusCode).toBe(403);
    const { address, expires_at } = await member.data('GET /tools/api/oss/own_address', { query: { key } });
    const good = await read(server, address);
    expect([good.statusCode, good.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const url = new URL(address);
    const altered = (change: (to: URL) => void) => {
      const to = new URL(url);
      change(to);
      return to.href;
    };
    const signature = url.searchParams.get('signature')!;
    const swapped = `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`;
    const second = await upload(server, credential, { bytes: await pictureOf('png') });
    for (const bad of [
      altered((to) => to.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1))),
      altered((to) => to.searchParams.set('signature', swapped)),
      altered((to) => to.searchParams.append('signature', signature)),
      altered((to) => to.searchParams.delete('expires')),
      address.replace(key, second.key),
    ])
      expect((await read(server, bad)).statusCode, bad).toBe(403);
    server.clock.advance(Date.parse(expires_at) - server.clock.now());
    expect((await read(server, address)).statusCode).toBe(403);
    member = await server.as('member', mobiles.member);
  });

  test('are sealed under the key of their person, and unreadable once it is destroyed', async () => {
    const other = await server.as('member', mobiles.secondMember);
    const credential = await other.data('GET /tools/api/oss/base_sign');
    const { key } = await upload(server, credential, { bytes: await pictureOf('png') });
    const { ports } = server.parts;
    const stored = await buffer((await ports.objects.read(key, true))!.stream);
    for (const mark of ['PNG', 'IHDR', 'IEND']) expect(stored.includes(mark), mark).toBe(false);
    const { address } = await other.data('GET /tools/api/oss/own_address', { query: { key } });
    const answer = await read(server, address);
    expect([answer.statusCode, (await inspect(answer.rawPayload)).format]).toEqual([200, 'png']);
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    const { tenantId } = (await ports.registry.site('sy', '1001', 1))!;
    const people = ports.database.of(tenantId).updateTable('person').set({ wrapped_key: null });
    const owner = ports.database.of(tenantId).selectFrom('upload').innerJoin('account', 'account.id', 'upload.account');
    const { person } = await owner.select('account.person').where('key', '=', key).executeTakeFirstOrThrow();
    await people.where('id', '=', person).execute();
    expect((await read(server, address)).statusCode).toBe(404);
    expect((await upload(server, credential, { bytes: await pictureOf('png') })).status).toBe(403);
  });

  test('are addressed for their owner: not for another member, staff, or another tenant', async () => {
    const credential = await member.data('GET /tools/api/oss/base_sign');
    const { key } = await upload(server, credential, { bytes: await pictureOf('png') });
    const strangers = await Promise.all([
      server.as('member', mobiles.secondMember),
      server.as('broker', mobiles.adviser),
      server.as('member', mobiles.otherMember, otherTenantSite),
    ]);
    for (const stranger of strangers)
      expect((await stranger.call('GET /tools/api/oss/own_address', { query: { key } })).code).toBe('4040000');
    const ofChat = await member.data('GET /tools/api/oss/base_sign', { query: { type: 'chat' } });
    const chat = await upload(server, ofChat, { bytes: await pictureOf('png') });
    const sale = await upload(server, await credentialOf(member), { bytes: await pictureOf('png') });
    for (const other of [chat.key, sale.key, key.replace(/.{10}\.png$/, 'AAAAAAAAAA.png'), '../../etc/passwd', 'x'])
      expect((await member.call('GET /tools/api/oss/own_address', { query: { key: other } })).code).toBe('4040000');
  });

  test('may be documents, which are downloaded and never displayed', async () => {
    const credential = await member.data('GET /tools/api/oss/base_sign');
    const document = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    const { status, key } = await upload(server, credential, {
      bytes: document,
      name: 'x.pdf',
      type: 'application/pdf',
    });
    expect(status).toBe(200);
    const { address } = await member.data('GET /tools/api/oss/own_address', { query: { key } });
    const answer = await read(server, address);
    expect(answer.rawPayload.equals(document)).toBe(true);
    expect(answer.headers).toMatchObject({ 'content-disposition': 'attachment', 'content-type': 'application/pdf' });
    const open = await upload(server, await credentialOf(member), {
      bytes: document,
      name: 'x.pdf',
      type: 'application/pdf',
    });
    expect(open.status).toBe(403);
  });
});

test('unreferenced files and unfinished objects are deleted after a day', async () => {
  const credential = await credentialOf(member);
  const { key } = await upload(server, credential, { bytes: await pictureOf('png') });
  const { ports } = server.parts;
  const { tenantId } = (await ports.registry.site('sy', '1001', 1))!;
  const unfinishedKey = keyIn(credential.dir);
  const failing = { ...ports.objects, put: ports.objects.put.bind(ports.objects) };
  ports.objects.put = async (...given) => {
    await failing.put(...given);
    throw new Error('the power went');
  };
  expect((await upload(server, credential, { bytes: await pictureOf('png') }, { key: unfinishedKey })).status).toBe(
    500,
  );
  ports.objects.put = failing.put;
  expect((await rowOf(unfinishedKey))!.stored_at).toBeNull();
  await sweepUploads(ports);
  expect((await read(server, `/files/${unfinishedKey}`)).statusCode).toBe(200);
  server.clock.advance(3_600_001);
  await sweepUploads(ports);
  expect([await rowOf(unfinishedKey), (await read(server, `/files/${unfinishedKey}`)).statusCode]).toEqual([
    undefined,
    404,
  ]);
  expect((await read(server, `/files/${key}`)).statusCode).toBe(200);
  server.clock.advance(23 * 3_600_000);
  await sweepUploads(ports);
  expect([await rowOf(key), (await read(server, `/files/${key}`)).statusCode]).toEqual([undefined, 404]);
  expect(
    await ports.database.of(tenantId).selectFrom('upload').select('id').where('stored_at', 'is', null).execute(),
  ).toEqual([]);
});

test('files that a killed server left in the spool are deleted after an hour', async () => {
  const { ports } = server.parts;
  const [old, young] = ['old.arrived', 'young.arrived'].map((name) => path.join(ports.spoolDir, name)) as [
    string,
    string,
  ];
  for (const [file, age] of [
    [old, 3_700_000],
    [young, 60_000],
  ] as const) {
    writeFileSync(file, 'half a picture');
    const at = (ports.clock.now() - age) / 1000;
    utimesSync(file, at, at);
  }
  await sweepUploads(ports);
  expect(spooled()).toEqual(['young.arrived']);
  rmSync(young);
});

test('a disabled account cannot upload, even with a valid credential', async () => {
  const other = await server.as('member', mobiles.thirdMember);
  const credential = await credentialOf(other);
  const { ports } = server.parts;
  const { tenantId } = (await ports.registry.site('sy', '1001', 1))!;
  const { account_no } = await other.data('GET /account/api/info');
  await ports.database
    .of(tenantId)
    .updateTable('account')
    .set({ status: 'disabled' })
    .where('account_no', '=', account_no)
    .execute();
  expect((await upload(server, credential, { bytes: await pictureOf('png') })).status).toBe(403);
});
