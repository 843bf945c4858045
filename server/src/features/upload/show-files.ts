import { buffer } from 'node:stream/consumers';
import { readKey } from '@sycee/domain/upload/key';
import { fileTypes, uploadKind } from '@sycee/domain/upload/kinds';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ports } from '#platform/context.ts';
import { caseOf, messageOf, type SignedQuery } from '#platform/file-addresses.ts';
import { requestLanguage } from '#platform/request-language.ts';
import { isInMessage } from './in-message.ts';
import { mayReadPoster } from './in-piece.ts';
import { mayReadPicture } from './in-post.ts';
import { openFile } from './seal-file.ts';
import { fileContentPolicy, sendVideo } from './send-video.ts';
import { StorageError } from './storage-error.ts';

const folder = '/files/';

/**
 * GET /files/{key}: serves an object’s bytes, never a page. Even a malicious file could do nothing: the type follows
 * from the key, sniffing is off, and the content policy allows nothing.
 */
export function registerFiles(app: FastifyInstance, ports: Ports): void {
  const { objects, files } = ports;
  app.route({
    method: ['GET', 'HEAD'],
    url: `${folder}*`,
    config: { address: 'GET /files/*' },
    handler: async (request, reply) => {
      const { key, tenantNo, kind, isPrivate, type } = requestedFile(request);
      const query = request.query as SignedQuery;
      const isSigned = files.isSigned(key, query);
      if (isPrivate && !isSigned) throw new StorageError(403, 'AccessDenied');
      if (kind === 'chat' && !(await isInMessage(ports, tenantNo, key, messageOf(query))))
        throw new StorageError(404, 'NoSuchKey');
      if (kind === 'post' && !(await mayReadPicture(ports, tenantNo, key, { isSigned, place: caseOf(query) })))
        throw new StorageError(404, 'NoSuchKey');
      if (kind === 'video_poster' && !(await mayReadPoster(ports, tenantNo, key, isSigned)))
        throw new StorageError(404, 'NoSuchKey');
      if (kind === 'video') return await sendVideo(ports, { key, tenantNo, type, isSigned }, request, reply);
      const object = await objects.read(key, uploadKind(kind).isChecked);
      const shown =
        object && isPrivate ? await openFile(ports, tenantNo, key, await buffer(object.stream)) : object?.stream;
      if (!object || !shown) throw new StorageError(404, 'NoSuchKey');
      void reply
        .type(type)
        .header('content-length', Buffer.isBuffer(shown) ? shown.length : object.bytes)
        .header('content-disposition', fileTypes[type].isPicture ? 'inline' : 'attachment')
        .header('content-security-policy', fileContentPolicy)
        .header('cross-origin-resource-policy', isPrivate ? 'same-site' : 'cross-origin')
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', cacheControl(kind, isPrivate || isSigned));
      if (request.method !== 'HEAD') return reply.send(shown);
      object.stream.destroy();
      return reply.send();
    },
    errorHandler: (error, request, reply) => {
      if (!(error instanceof StorageError)) throw error;
      return reply
        .code(error.status)
        .type('application/xml')
        .header('cache-control', 'no-store')
        .send(error.xml(requestLanguage(request.headers['accept-language'])));
    },
  });
}

/** A picture of a post or a video may be taken away, so it is not kept for long. */
function cacheControl(kind: string, isForOneReader: boolean): string {
  if (isForOneReader) return 'private, no-store';
  if (kind === 'video_poster') return 'private, max-age=60';
  return kind === 'post' ? 'private, max-age=300' : 'public, max-age=31536000, immutable';
}

/** Uses the address as sent: a valid key needs no decoding. */
function requestedFile(request: FastifyRequest) {
  const [path = ''] = request.url.split('?');
  const key = path.slice(folder.length);
  const object = readKey(key);
  if (!object) throw new StorageError(404, 'NoSuchKey');
  const { type, tenantNo, kind } = object;
  return { key, type, tenantNo, kind, isPrivate: uploadKind(kind).isPrivate };
}
