import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { type Credential, credentialOf, pictureOf, read, type SentFile, upload } from '#app/testing/uploads.ts';

let server: TestServer;
let member: Visitor;
let credential: Credential;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
});
beforeEach(async () => {
  credential = await credentialOf(member);
});
afterAll(() => server.close());

const script = '<script>alert(document.domain)</script>';
const send = (file: SentFile) => upload(server, credential, file);
/** Whether the upload is refused and nothing of it can be read. */
async function outcome(file: SentFile) {
  const { status, key } = await send(file);
  const { statusCode } = await read(server, `/files/${key}`);
  return { status, isThere: statusCode === 200 };
}
const refused = (status: number) => ({ status, isThere: false });
/** Refused, or re-encoded without any of the malicious content; returns what remains of it. */
async function remaining(file: SentFile, ...evil: string[]): Promise<unknown[]> {
  const { status, key } = await send(file);
  if (status === 400) return [];
  const { rawPayload, headers, statusCode } = await read(server, `/files/${key}`);
  const isSafe = headers['x-content-type-options'] === 'nosniff' && statusCode === 200 && status === 200;
  return [...evil.filter((text) => rawPayload.includes(text)), ...(isSafe ? [] : [status, headers])];
}

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
};
/** A PNG with a huge declared size; its rows are a few bytes of zeros. */
function declaredPng(width: number, height: number, rows = deflateSync(Buffer.alloc(1000))): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

describe('polyglot files do not survive as both formats', () => {
  test('a GIF that is also a script', async () => {
    const gif = await pictureOf('gif');
    const assigned = Buffer.from(`GIF89a/*${'\0'.repeat(40)}*/=1;alert(document.domain)//`);
    const behind = Buffer.concat([gif, Buffer.from(`*/=1;alert(document.domain)//${script}`)]);
    for (const bytes of [assigned, behind])
      expect(await remaining({ bytes, name: 'x.gif', type: 'image/gif' }, 'alert(', '<script')).toEqual([]);
  });

  test('a PDF that is also a JPEG', async () => {
    const jpeg = await pictureOf('jpeg');
    const document = Buffer.from(`%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>endobj\n%%EOF\n`);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(document.length + 2);
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, document]);
    const inside = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    const both = Buffer.concat([jpeg, document]);
    for (const bytes of [inside, both])
      expect(await remaining({ bytes, name: 'x.jpg', type: 'image/jpeg' }, '%PDF', 'app.alert')).toEqual([]);
    expect(await outcome({ bytes: Buffer.concat([document, jpeg]), name: 'x.jpg', type: 'image/jpeg' })).toEqual(
      refused(400),
    );
    credential = await credentialOf(member, 'auth');
    expect(await outcome({ bytes: inside, name: 'x.pdf', type: 'application/pdf' })).toEqual(refused(400));
  });

  test('a picture with an archive, a page or a script appended', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const bytes = Buffer.concat([await pictureOf(format), Buffer.from(`PK\u0003\u0004 evil.jar ${script}`)]);
      expect(await remaining({ bytes, name: `x.${format}`, type: `image/${format}` }, 'evil.jar', '<script')).toEqual(
        [],
      );
    }
  });

  test('a PNG with a page in its text chunks', async () => {
    const png = await pictureOf('png');
    const text = chunk('tEXt', Buffer.from(`Comment\0${script}`));
    const bytes = Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
    expect(await remaining({ bytes }, '<script')).toEqual([]);
  });
});

describe('active content is no picture', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;

  test('an SVG with a script is refused under every name and type', async () => {
    expect(await outcome({ bytes: Buffer.from(svg), name: 'x.svg', type: 'image/svg+xml' })).toEqual(refused(403));
    expect(await outcome({ bytes: Buffer.from(svg), name: 'x.png', type: 'image/svg+xml' })).toEqual(refused(403));
    expect(await outcome({ bytes: Buffer.from(svg), name: 'x.png', type: 'image/png' })).toEqual(refused(400));
    expect(
      await outcome({ bytes: Buffer.from(`\u0089PNG\r\n\u001a\n${svg}`, 'latin1'), name: 'x.png', type: 'image/png' }),
    ).toEqual(refused(400));
  });

  test('HTML, XML and scripts are refused under every name and type', async () => {
    for (const text of [`<!doctype html>${script}`, `<?xml version="1.0"?><x/>`, '#!/bin/sh\nid', 'MZ\u0090\0', '']) {
      expect(await outcome({ bytes: Buffer.from(text), name: 'x.html', type: 'text/html' })).toEqual(refused(403));
      expect(await outcome({ bytes: Buffer.from(text), name: 'x.png', type: 'text/html' })).toEqual(refused(403));
      expect(await outcome({ bytes: Buffer.from(text), name: 'x.jpg', type: 'image/jpeg' })).toEqual(refused(400));
    }
  });
});

describe('name, type and content must agree', () => {
  test.each([
    ['a JPEG named .png', 'jpeg', 'x.png', 'image/png', 400],
    ['a PNG said to be JPEG', 'png', 'x.png', 'image/jpeg', 400],
    ['a GIF named .jpg', 'gif', 'x.jpg', 'image/jpeg', 400],
    ['a picture of no type', 'png', 'x.png', 'application/octet-stream', 403],
    ['a picture of a type with more behind it', 'png', 'x.png', 'image/png, text/html', 403],
    ['a picture that is said to be a page', 'png', 'x.png', 'text/html', 403],
    ['a name without extension', 'png', 'x', 'image/png', 400],
    ['a document among pictures', 'png', 'x.pdf', 'application/pdf', 403],
  ] as const)('%s', async (_, format, name, type, status) => {
    expect(await outcome({ bytes: await pictureOf(format), name, type })).toEqual(refused(status));
  });
});

describe('pictures are limited', () => {
  test('a PNG that declares 50,000 by 50,000 is refused before it is decoded', async () => {
    const before = process.memoryUsage().rss;
    const began = performance.now();
    expect(await outcome({ bytes: declaredPng(50_000, 50_000) })).toEqual(refused(400));
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  test('pictures that declare an overflowing size, a one-pixel line, or a JPEG or GIF beyond the limit are refused', async () => {
    for (const [width, height] of [
      [0x7fffffff, 0x7fffffff],
      [1, 0x7fffffff],
      [0, 10],
      [60_001, 1_000],
    ] as const)
      expect(await outcome({ bytes: declaredPng(width, height) })).toEqual(refused(400));
    const jpeg = await pictureOf('jpeg');
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(65_000, frame + 5);
    jpeg.writeUInt16BE(65_000, frame + 7);
    expect(await outcome({ bytes: jpeg, name: 'x.jpg', type: 'image/jpeg' })).toEqual(refused(400));
    const gif = await pictureOf('gif');
    gif.writeUInt16LE(65_535, 6);
    gif.writeUInt16LE(65_535, 8);
    gif.fill(0xff, gif.indexOf(0x2c) + 5, gif.indexOf(0x2c) + 9);
    expect(await outcome({ bytes: gif, name: 'x.gif', type: 'image/gif' })).toEqual(refused(400));
  });

  test('a GIF of a few bytes and thousands of frames is refused', async () => {
    const gif = await pictureOf('gif', 4, 4);
    const head = gif.subarray(0, gif.indexOf(0x2c));
    const frame = gif.subarray(gif.indexOf(0x2c), -1);
    const bytes = Buffer.concat([head, ...Array.from({ length: 5_000 }, () => frame), Buffer.from([0x3b])]);
    expect(await outcome({ bytes, name: 'x.gif', type: 'image/gif' })).toEqual(refused(400));
  });

  test('pictures wait for their turn, and are refused with 429 if too many wait or none is free in time', async () => {
    const { readings } = server.parts.ports;
    const small = { memoryMb: 10, effort: 1 };
    const bytes = await pictureOf('png', 300, 300);
    const others = ['a', 'b', 'c'].map((by) => readings.join(by, small));
    const waits = outcome({ bytes });
    await expect.poll(() => readings.size).toBe(4);
    const more = Array.from({ length: 11 }, (_, n) => readings.join(`d${n}`, small));
    others[0]!.leave();
    expect(await waits).not.toEqual(refused(429));
    const all = Array.from({ length: 200 }, (_, n) => n).flatMap((n) => {
      try {
        return readings.join(`e${n}`, small);
      } catch {
        return [];
      }
    });
    expect(await outcome({ bytes })).toEqual(refused(429));
    for (const place of [...others, ...more, ...all]) place.leave();
    expect(await outcome({ bytes })).not.toEqual(refused(429));
  });

  test('a truncated picture is refused', async () => {
    const png = await pictureOf('png', 300, 300);
    expect(await outcome({ bytes: png.subarray(0, png.length - 60) })).toEqual(refused(400));
    const jpeg = await pictureOf('jpeg', 300, 300);
    expect(await outcome({ bytes: jpeg.subarray(0, jpeg.length / 2), name: 'x.jpg', type: 'image/jpeg' })).toEqual(
      refused(400),
    );
  });

  test('a file larger than its kind allows, and an empty one, are refused', async () => {
    credential = await credentialOf(member, 'avatar');
    const png = await pictureOf('png');
    expect(await outcome({ bytes: Buffer.concat([png, Buffer.alloc(8 * 1024 * 1024 + 1 - png.length)]) })).toEqual(
      refused(400),
    );
    expect(await outcome({ bytes: Buffer.alloc(0) })).toEqual(refused(400));
  });
});

describe('addresses of files', () => {
  test('file addresses lead to stored objects only', async () => {
    const { key } = await send({ bytes: await pictureOf('png') });
    const odd = [
      '/files/',
      '/files/../package.json',
      '/files/%2e%2e/%2e%2e/secret',
      '/files/..%2f..%2fsecret',
      `/files/${key}%00`,
      `/files/${encodeURIComponent(key)}`,
      `/files/./${key}`,
      `/files//${key}`,
      `/files/x/../${key}`,
      `/files/${key}/`,
      `/files/${key.replace('.png', '.html')}`,
      `/files/${key.replace('.png', '.svg')}`,
      '/files/%',
    ];
    const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
    // Sends the path unchanged; fetch and inject would normalise it.
    const sendRequest = async (path: string) => {
      const request = http.get({ host: '127.0.0.1', port, path });
      const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
      return { status: answer.statusCode!, type: answer.headers['content-type'], body: await buffer(answer) };
    };
    for (const path of odd) {
      const { status, type, body } = await sendRequest(path);
      expect([status < 500, /png|html/.test(type ?? ''), body.includes('PNG')], path).toEqual([true, false, false]);
    }
    expect((await sendRequest(`/files/${key}`)).type).toBe('image/png');
    expect((await server.app.inject(`/files/${key}?x=1`)).statusCode).toBe(200);
  });
});
