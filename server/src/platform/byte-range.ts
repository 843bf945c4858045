import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { BytePart } from '#platform/ports/storage/object-storage.ts';

/**
 * The part that a Range header asks for (RFC 9110, section 14). Null: the whole file, also for several parts and for other units, which a server may ignore.
 * `unsatisfiable`: no byte of it exists.
 */
export function requestedPart(header: string | undefined, bytes: number): BytePart | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (first === '') {
    if (last === '') return null;
    return Number(last) === 0 ? 'unsatisfiable' : { from: Math.max(0, bytes - Number(last)), to: bytes - 1 };
  }
  // A part that ends before it begins is no range.
  if (last !== '' && Number(last) < Number(first)) return null;
  if (Number(first) >= bytes) return 'unsatisfiable';
  return { from: Number(first), to: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}

/** No byte of the part exists. */
export const refusePart = (reply: FastifyReply, bytes: number) =>
  reply.code(416).header('content-range', `bytes */${bytes}`).send();

/** Sends the content of a part, or of the whole file if none was wanted. */
export function sendPart(reply: FastifyReply, part: BytePart | null, bytes: number, content: Readable) {
  if (!part) return reply.header('content-length', bytes).send(content);
  const { from, to } = part;
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${bytes}`)
    .header('content-length', to - from + 1)
    .send(content);
}
