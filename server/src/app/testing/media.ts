import { createHash, randomUUID } from 'node:crypto';
import { mediaPieceBytes, piecesOfMedia } from '@sycee/domain/messages/media';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import type { TestServer, Visitor } from './test-server.ts';

const sampleRate = 48_000;
const samplesPerPacket = 1024;
/** AudioSpecificConfig: AAC LC, 48 kHz, one channel. */
const aacConfig = new Uint8Array([0x11, 0x88]);
/** A packet of AAC without sound. */
const silence = new Uint8Array([0x01, 0x18, 0x20, 0x07]);
const sps = Buffer.from('6742c00ad9074d4040404065000003000100000300028f1225c0', 'hex');
const pps = Buffer.from('68cb83cb20', 'hex');
/** avcC of a baseline stream with one SPS and one PPS. */
const avcConfig = new Uint8Array([1, 0x42, 0xc0, 10, 0xff, 0xe1, 0, sps.length, ...sps, 1, 0, pps.length, ...pps]);

interface Contents {
  seconds: number;
  audio?: boolean;
  video?: { width: number; height: number; bytesPerPicture?: number };
}

/** An MP4 whose sound and pictures are placeholders; its index is at the end. */
export async function mp4Of({ seconds, audio = true, video }: Contents): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  const sound = new EncodedAudioPacketSource('aac');
  const picture = new EncodedVideoPacketSource('avc');
  if (audio) output.addAudioTrack(sound, { name: 'SpyPhone microphone' });
  if (video) output.addVideoTrack(picture, { name: 'SpyPhone camera' });
  output.setMetadataTags({ title: 'SpyPhone title', comment: 'SpyPhone comment' });
  await output.start();
  const soundConfig = { codec: 'mp4a.40.2', sampleRate, numberOfChannels: 1, description: aacConfig };
  if (audio)
    for (let n = 0; n * samplesPerPacket < seconds * sampleRate; n++)
      await sound.add(
        new EncodedPacket(silence, 'key', (n * samplesPerPacket) / sampleRate, samplesPerPacket / sampleRate),
        { decoderConfig: soundConfig },
      );
  if (video) {
    const { width, height, bytesPerPicture = 100 } = video;
    const decoderConfig = { codec: 'avc1.42c00a', codedWidth: width, codedHeight: height, description: avcConfig };
    const perSecond = 10;
    for (let n = 0; n < seconds * perSecond; n++)
      await picture.add(new EncodedPacket(pictureUnits(bytesPerPicture, n), 'key', n / perSecond, 1 / perSecond), {
        decoderConfig,
      });
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}

/** A unit with notes in which a camera wrote where it was, and one with a picture that differs from the others. */
function pictureUnits(bytes: number, n: number): Uint8Array {
  const note = Buffer.concat([Buffer.from([0x06, 0x05]), Buffer.from('SpyPhone +31.2304+121.4737/')]);
  const picture = Buffer.alloc(bytes, n % 251);
  picture[0] = 0x65;
  return Buffer.concat([note, picture].flatMap((unit) => [lengthOf(unit.length), unit]));
}

function lengthOf(n: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
}
export const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([lengthOf(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

/** Adds boxes to the index of a file, which must be its last box. */
export function withBoxes(file: Buffer, ...added: readonly Buffer[]): Buffer {
  const at = file.lastIndexOf('moov') - 4;
  const moov = Buffer.concat([file.subarray(at), ...added]);
  moov.writeUInt32BE(moov.length);
  return Buffer.concat([file.subarray(0, at), moov]);
}

/** A recording as browsers without an AAC encoder make it. */
export async function webmOf(seconds: number): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const sound = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(sound);
  await output.start();
  const decoderConfig = { codec: 'opus', sampleRate, numberOfChannels: 1 };
  for (let n = 0; n < seconds * 50; n++)
    await sound.add(new EncodedPacket(new Uint8Array([0xf8, 0xff, 0xfe]), 'key', n / 50, 1 / 50), { decoderConfig });
  await output.finalize();
  return Buffer.from(target.buffer!);
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const pieceOf = (file: Buffer, piece: number): Buffer =>
  file.subarray(piece * mediaPieceBytes, (piece + 1) * mediaPieceBytes);

/** Sends one piece; answers its code. */
export async function putPiece(
  server: TestServer,
  by: Visitor,
  { media, piece, content, hash = sha256(content) }: { media: string; piece: number; content: Buffer; hash?: string },
): Promise<string> {
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/message/media/${media}/${piece}`,
    headers: { ...by.headers, 'content-type': 'application/octet-stream', 'x-sha256': hash },
    payload: content,
  });
  return answer.json<{ code: string }>().code;
}

/** Uploads a file into a conversation; answers its id and state. */
export async function uploadMedia(
  server: TestServer,
  by: Visitor,
  { tid, kind, file }: { tid: string; kind: 'voice' | 'video'; file: Buffer },
) {
  const media = randomUUID();
  await by.data('POST /message/api/msg/media_begin', { body: { tid, media, media_kind: kind, bytes: file.length } });
  for (let piece = 0; piece < piecesOfMedia(file.length); piece++) {
    const code = await putPiece(server, by, { media, piece, content: pieceOf(file, piece) });
    if (code !== '2000000') throw new Error(`A piece was answered ${code}.`);
  }
  return await by.data('POST /message/api/msg/media_complete', { body: { media } });
}

/** Uploads a file and sends it. */
export async function sendMedia(
  server: TestServer,
  by: Visitor,
  sent: { tid: string; kind: 'voice' | 'video'; file: Buffer; poster?: string | null },
) {
  const { media, state, problem } = await uploadMedia(server, by, sent);
  if (state !== 'ready') throw new Error(`The upload is ${state}: ${problem}.`);
  const { tid, kind, poster = null } = sent;
  const content = kind === 'voice' ? { kind, media } : { kind, media, poster };
  const idClient = randomUUID();
  const { seq } = await by.data('POST /message/api/msg/send', { body: { tid, idClient, content } });
  return { media, seq, idClient };
}

/** Reads an address of a file as a player does. */
export const readMedia = (server: TestServer, address: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: new URL(address, 'http://sycee.invalid').pathname, headers });
