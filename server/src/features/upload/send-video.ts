import type { FileType } from '@sycee/domain/upload/kinds';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusePart, requestedPart, sendPart } from '#platform/byte-range.ts';
import type { Ports } from '#platform/context.ts';
import { playableVideo } from './in-piece.ts';
import { StorageError } from './storage-error.ts';

/** Nothing of a file runs, loads or is framed. */
export const fileContentPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

interface Video {
  key: string;
  tenantNo: string;
  type: FileType;
  isSigned: boolean;
}

/** Sends a video or the part of it that a Range header wants; players read it in parts. A withdrawn one is not kept by browsers for long. */
export async function sendVideo(
  ports: Ports,
  { key, tenantNo, type, isSigned }: Video,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const bytes = await playableVideo(ports, tenantNo, key, isSigned);
  if (bytes === null) throw new StorageError(404, 'NoSuchKey');
  void reply
    .type(type)
    .header('accept-ranges', 'bytes')
    .header('content-disposition', 'inline')
    .header('content-security-policy', fileContentPolicy)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', isSigned ? 'private, no-store' : 'private, max-age=60');
  if (request.method === 'HEAD') return reply.header('content-length', bytes).send();
  const part = requestedPart(request.headers.range, bytes);
  if (part === 'unsatisfiable') return refusePart(reply, bytes);
  const object = await ports.objects.read(key, true, part ?? undefined);
  if (!object) throw new StorageError(404, 'NoSuchKey');
  return sendPart(reply, part, bytes, object.stream);
}
