import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { MediaKind } from '@sycee/domain/messages/media';
import { FilePathSource, Input, MP4 } from 'mediabunny';
import { afterAll, expect, test } from 'vitest';
import { box, mp4Of, withBoxes } from '#app/testing/media.ts';
import { checkMedia } from './media-check.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'sycee-media-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
async function check(kind: MediaKind, file: Buffer) {
  const place = path.join(folder, String(files++));
  writeFileSync(place, file);
  const result = await checkMedia({ kind, from: place, to: `${place}.clean` });
  return { result, clean: 'checked' in result ? readFileSync(`${place}.clean`) : null, at: `${place}.clean` };
}
const video = () => mp4Of({ seconds: 2, video: { width: 64, height: 48 } });

const place = '+31.2304+121.4737/';
const secret = (text: string) => Buffer.from(`SpyPhone ${text}${place}`);
const full = Buffer.alloc(4);
const u16 = (n: number) => Buffer.from([n >> 8, n & 255]);
const u32 = (n: number) => Buffer.concat([u16(n >>> 16), u16(n & 65_535)]);
const inKeys = (key: string) => box('mdta', Buffer.from(key));
/** Where phones and cameras write places, their names and their owners. */
const hiddenIn: Record<string, Buffer> = {
  'udta ©xyz, as Android writes it': box('udta', box('\u00a9xyz', u16(place.length), u16(0x15c7), Buffer.from(place))),
  'udta loci, of 3GPP': box('udta', box('loci', full, u16(0x15c7), secret('shop'), Buffer.alloc(13))),
  'udta ©mak and ©mod': box('udta', box('\u00a9mak', u16(20), u16(0), secret('make')), box('\u00a9mod', secret('15'))),
  'meta with keys, as iPhones write it': box(
    'meta',
    box('hdlr', full, full, Buffer.from('mdta'), Buffer.alloc(13)),
    box('keys', full, u32(1), inKeys('com.apple.quicktime.location.ISO6709')),
    box('ilst', box('\0\0\0\u0001', box('data', u32(1), u32(0), secret('place')))),
  ),
  'a box of an application': box('uuid', Buffer.alloc(16, 7), secret('xmp')),
  'free space': box('free', secret('free')),
  'a box that nobody knows': box('spyx', secret('other')),
};

test.each(Object.keys(hiddenIn))('nothing of what is written in %s is kept', async (name) => {
  const file = withBoxes(await video(), hiddenIn[name]!);
  expect(file.includes(place) || file.includes('SpyPhone')).toBe(true);
  const { clean } = await check('video', file);
  expect(clean).not.toBeNull();
  for (const trace of ['SpyPhone', '31.2304', '121.4737', 'quicktime']) expect(clean!.includes(trace)).toBe(false);
});

test('a file whose end is missing is refused, although its beginning names all of it', async () => {
  const { clean } = await check('video', await video());
  expect((await check('video', clean!)).result).toHaveProperty('checked');
  for (const part of [0.5, 0.9, 0.99]) {
    const { result } = await check('video', clean!.subarray(0, Math.floor(clean!.length * part)));
    expect(result).toEqual({ problem: 'unreadable' });
  }
});

test('notes inside the pictures, names of tracks, and what stands before and after the file are not kept', async () => {
  const file = await video();
  for (const trace of ['SpyPhone camera', 'SpyPhone title', `SpyPhone ${place}`])
    expect(file.includes(trace)).toBe(true);
  const { clean } = await check('video', Buffer.concat([file, box('mdat', secret('behind'))]));
  expect(clean!.includes('SpyPhone')).toBe(false);
  expect(clean!.includes(place)).toBe(false);
});

test('pictures, sound and length are those of the file, whose index comes first', async () => {
  const { result, clean, at } = await check('video', await video());
  expect(result).toEqual({ checked: { durationMs: 2005, width: 64, height: 48, codec: 'avc' } });
  expect(clean!.indexOf('moov')).toBeLessThan(clean!.indexOf('mdat'));
  const input = new Input({ source: new FilePathSource(at), formats: [MP4] });
  const tracks = await input.getTracks();
  expect(tracks.map(({ type }) => type).sort()).toEqual(['audio', 'video']);
  input.dispose();
});

test('a file that is cut, empty or repeats boxes is refused, and one that lies about its index takes no longer than others', async () => {
  const file = await mp4Of({ seconds: 1 });
  const lying = Buffer.from(file);
  // Four thousand million samples of one byte.
  lying.writeUInt32BE(1, file.indexOf('stsz') + 8);
  lying.writeUInt32BE(0xffffffff, file.indexOf('stsz') + 12);
  const startedMs = performance.now();
  await check('voice', lying);
  for (const broken of [file.subarray(0, 40), Buffer.alloc(0), Buffer.alloc(100_000, 'moov'), box('moov', box('moov'))])
    expect((await check('voice', broken)).result).toHaveProperty('problem');
  expect(performance.now() - startedMs).toBeLessThan(15_000);
});
