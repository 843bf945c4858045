import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DiskStorage } from './disk-storage.ts';
import type { ObjectStorage } from './object-storage.ts';
import { S3Storage } from './s3-storage.ts';
import { isSignedV4 } from './testing-signature.ts';

let folder: string;
let s3: S3rver;
let endpoint: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sycee-stores-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'files' }, { name: 'files-private' }],
  });
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

const s3Storage = (but: Partial<ConstructorParameters<typeof S3Storage>[0]> = {}) =>
  new S3Storage({
    endpoint,
    region: 'us-east-1',
    bucket: 'files',
    privateBucket: 'files-private',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    timeoutMs: 5_000,
    ...but,
  });
const storages: Record<string, () => ObjectStorage> = {
  disk: () => new DiskStorage(path.join(folder, 'objects')),
  s3: s3Storage,
};

const key = (n: number) => `sale/1001/AAAAAAAAAAAAAAAA/AAAAAAAAA${n}.png`;
function fileOf(bytes: Buffer) {
  const file = path.join(folder, 'file');
  writeFileSync(file, bytes);
  const sha256 = createHash('sha256').update(bytes).digest();
  return { file, head: { type: 'image/png', bytes: bytes.length, sha256, isPrivate: false, isShown: true } };
}

describe.each(Object.keys(storages))('%s', (name) => {
  const storage = () => storages[name]!();

  test('stored bytes are read unchanged, and are gone after one or two removals', async () => {
    const bytes = randomBytes(300_000);
    const { file, head } = fileOf(bytes);
    await storage().put(key(2), file, head);
    const object = (await storage().read(key(2), false))!;
    expect(object.bytes).toBe(bytes.length);
    expect((await buffer(object.stream)).equals(bytes)).toBe(true);
    await storage().remove(key(2), false);
    await storage().remove(key(2), false);
    expect(await storage().read(key(2), false)).toBeUndefined();
  });

  test('a part is read without the rest; a part beyond the end is shorter', async () => {
    const bytes = randomBytes(100_000);
    const { file, head } = fileOf(bytes);
    await storage().put(key(6), file, head);
    const read = async (from: number, to: number) => {
      const part = (await storage().read(key(6), false, { from, to }))!;
      const stored = await buffer(part.stream);
      expect(part.bytes).toBe(stored.length);
      return stored;
    };
    expect((await read(0, 1)).equals(bytes.subarray(0, 2))).toBe(true);
    expect((await read(70_001, 80_000)).equals(bytes.subarray(70_001, 80_001))).toBe(true);
    expect((await read(99_990, 200_000)).equals(bytes.subarray(99_990))).toBe(true);
    expect(await storage().read(key(7), false, { from: 0, to: 1 })).toBeUndefined();
  });

  test('a hundred concurrent objects stay separate', async () => {
    const { file, head } = fileOf(randomBytes(1_000));
    const keys = Array.from({ length: 100 }, (_, i) => `sale/1001/many/A${i}.png`);
    await Promise.all(keys.map((one) => storage().put(one, file, head)));
    const sizes = await Promise.all(
      keys.map(async (one) => (await buffer((await storage().read(one, false))!.stream)).length),
    );
    expect(new Set(sizes)).toEqual(new Set([1_000]));
  });

  test('an invalid key never becomes a path', async () => {
    const { file, head } = fileOf(randomBytes(10));
    for (const odd of [
      '../x.png',
      '/x.png',
      'a/../x.png',
      'a//x.png',
      'a\0.png',
      '.png',
      'x',
      'a/./x.png',
      'a\\x.png',
      '',
    ])
      await expect((async () => storage().put(odd, file, head))(), odd).rejects.toThrow(/no key/);
  });
});

describe('disk', () => {
  test('a failed write leaves nothing behind', async () => {
    const storage = storages.disk!();
    const { head } = fileOf(randomBytes(10));
    await expect(storage.put('sale/broken/A.png', path.join(folder, 'nothing'), head)).rejects.toThrow(/ENOENT/);
    expect(await storage.read('sale/broken/A.png', false)).toBeUndefined();
    expect(readdirSync(path.join(folder, 'objects/sale/broken'))).toEqual([]);
  });
});

describe('s3', () => {
  test('private files are in a separate bucket', async () => {
    const { file, head } = fileOf(randomBytes(10));
    await s3Storage().put(key(3), file, { ...head, isPrivate: true });
    expect(await s3Storage().read(key(3), false)).toBeUndefined();
    expect((await s3Storage().read(key(3), true))?.bytes).toBe(10);
  });

  test('requests are signed as documented over their bytes; another secret is refused without details', async () => {
    const gate = http.createServer(async (request, response) => {
      const isGood = isSignedV4(request, await buffer(request), 'a good secret');
      response.writeHead(isGood ? 200 : 403).end('<Error><Message>a good secret</Message></Error>');
    });
    await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
    const at = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;
    const { file, head } = fileOf(randomBytes(1_000));
    const good = s3Storage({ endpoint: at, secretAccessKey: 'a good secret' });
    await good.put(key(4), file, head);
    expect(await good.read(key(4), false)).toBeDefined();
    await good.remove(key(4), false);
    const wrong = s3Storage({ endpoint: at, secretAccessKey: 'another' });
    await expect(wrong.put(key(4), file, head)).rejects.toThrow(/^The object store answered a write with 403\.$/);
    await expect(wrong.read(key(4), false)).rejects.toThrow(/^The object store answered a read with 403\.$/);
    const other = { ...head, sha256: Buffer.alloc(32) };
    await expect(good.put(key(4), file, other)).rejects.toThrow(/403/);
    gate.closeAllConnections();
    gate.close();
  });

  test('a redirect is not followed, with or without a body', async () => {
    let reached = 0;
    const elsewhere = http.createServer((request, response) => {
      if (request.url === '/reached') reached += 1;
      response.writeHead(307, { location: '/reached' }).end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const storage = s3Storage({ endpoint: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}` });
    const { file, head } = fileOf(randomBytes(10));
    await expect(storage.put(key(5), file, head)).rejects.toThrow(/fetch failed/);
    await expect(storage.read(key(5), false)).rejects.toThrow(/fetch failed/);
    expect(reached).toBe(0);
    elsewhere.closeAllConnections();
    elsewhere.close();
  });

  test('an object storage that does not answer times out', async () => {
    const silent = http.createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const at = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await expect(s3Storage({ endpoint: at, timeoutMs: 100 }).read(key(5), false)).rejects.toThrow(/not answer in time/);
    silent.closeAllConnections();
    silent.close();
  });
});
