import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusePart, requestedPart, sendPart } from '#platform/byte-range.ts';
import type { Ports } from '#platform/context.ts';
import type { BytePart } from '#platform/ports/storage/object-storage.ts';
import { mediaFolder, readMediaAddress } from './address.ts';
import { inspectedMedia, type MediaInspector, type MediaReader, readableMedia } from './readable-media.ts';
import { type MediaRow, objectKey, openMediaKey } from './repository.ts';
import { openPart, sealedPart } from './seal-chunks.ts';

type Reader = MediaReader | MediaInspector;
const types = { voice: 'audio/mp4', video: 'video/mp4' } as const;
/** After so many bytes of one answer the right to read is asked again: a reader may take a video in one request. */
const askedEveryBytes = 4 * 1024 * 1024;

/** GET /message/media/{address}: the bytes of a voice message or video, or the part of them that a Range header asks for. */
export function registerMediaReads(app: FastifyInstance, ports: Ports): void {
  app.route<{ Params: { address: string } }>({
    method: ['GET', 'HEAD'],
    url: `${mediaFolder}:address`,
    config: { address: 'GET /message/media/{address}' },
    handler: async (request, reply) => {
      const reader = readMediaAddress(ports, request.params.address);
      const media = reader && (await mediaFor(ports, reader));
      void reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('referrer-policy', 'no-referrer');
      if (!media) return reply.code(404).send();
      return await sendMedia(ports, reader, media, { request, reply });
    },
  });
}

const mediaFor = (ports: Ports, reader: Reader): Promise<MediaRow | undefined> =>
  reader.as === 'inspector' ? inspectedMedia(ports, reader) : readableMedia(ports, reader);

async function sendMedia(
  ports: Ports,
  reader: Reader,
  media: MediaRow,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const { bytes } = media;
  const tag = `"${media.object}"`;
  void reply
    .type(types[media.kind])
    .header('accept-ranges', 'bytes')
    .header('etag', tag)
    .header('content-disposition', 'inline');
  if (request.method === 'HEAD') return reply.header('content-length', bytes).send();
  const ifRange = request.headers['if-range'];
  const part = ifRange === undefined || ifRange === tag ? requestedPart(request.headers.range, bytes) : null;
  if (part === 'unsatisfiable') return refusePart(reply, bytes);
  const content = await openedPart(ports, reader, media, part ?? { from: 0, to: bytes - 1 });
  if (!content) return reply.code(404).send();
  return sendPart(reply, part, bytes, Readable.from(content, { objectMode: false }));
}

async function openedPart(ports: Ports, reader: Reader, media: MediaRow, part: BytePart) {
  const { conversationKeys, database, objects } = ports;
  const { tenantId } = reader;
  await conversationKeys.load(database.of(tenantId), tenantId, [media.conversation]);
  if (!conversationKeys.has(tenantId, media.conversation)) return undefined;
  const key = openMediaKey(conversationKeys, tenantId, media);
  const sealed = await objects.read(objectKey(tenantId, media.object), true, sealedPart(part, media.bytes));
  return sealed && whileReadable(ports, reader, openPart(sealed.stream, { key, ...media }, part));
}

async function* whileReadable(ports: Ports, reader: Reader, content: AsyncIterable<Buffer>) {
  let unasked = 0;
  for await (const chunk of content) {
    if (unasked >= askedEveryBytes) {
      if (!(await mediaFor(ports, reader))) throw new Error('The reader may no longer read this file.');
      unasked = 0;
    }
    unasked += chunk.length;
    yield chunk;
  }
}
