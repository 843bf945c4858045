import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { uploadBytesAtMost, uploadKinds } from '@sycee/domain/upload/kinds';
import { StorageError } from './storage-error.ts';

const fieldBytesAtMost = 64 * 1024;
/** Of the whole request while nobody knows its kind, and of one that is refused: the largest picture or document, and the fields. */
const formBytesAtMost = uploadBytesAtMost + fieldBytesAtMost;
export const largestFormBytes = uploadKinds.video.bytesAtMost + fieldBytesAtMost;
const limits = {
  fields: 12,
  fieldNameSize: 100,
  fieldSize: 8 * 1024,
  files: 1,
  parts: 14,
  headerPairs: 20,
  headerSize: 4096,
};

export interface Form {
  /** By lower-case name, because the object storage ignores case. */
  fields: ReadonlyMap<string, string>;
  /** As the part declares it, in lower case. */
  type: string;
  bytes: number;
}

/**
 * Parses a form while it arrives and passes the file to `to` after `check` has accepted the fields before it and said how many bytes the
 * file may have. A refused form is still read to its end, because a browser that is sending would not see the answer.
 */
export async function readForm(
  request: IncomingMessage,
  to: string,
  check: (fields: ReadonlyMap<string, string>) => number,
): Promise<Form> {
  const fields = new Map<string, string>();
  let refused: unknown;
  let arrived: Promise<{ type: string; bytes: number }> | undefined;
  let arriving: Readable | undefined;
  const refuse = (error: unknown) => {
    refused ??= error;
  };
  const form = openForm(request);
  let bytesAtMost = formBytesAtMost;
  const tooLarge = Promise.withResolvers<never>();
  form.on('field', (name, text, _, isCut) => {
    const known = name?.toLowerCase() ?? '';
    // Duplicate names could be interpreted differently elsewhere.
    if (!name || isCut || fields.has(known) || arrived) refuse(malformed());
    else fields.set(known, text);
  });
  form.on('file', (name, stream, _, __, type) => {
    try {
      if (refused) throw refused;
      if (name !== 'file') throw malformed();
      fields.set('content-type', type);
      bytesAtMost = check(fields) + fieldBytesAtMost;
      if (Number(request.headers['content-length'] ?? 0) > bytesAtMost) return tooLarge.reject(refusedSize());
      arriving = stream;
      arrived = spool(stream, to).then((bytes) => ({ type, bytes }));
      arrived.catch(refuse);
    } catch (error) {
      refuse(error);
      stream.on('error', () => {});
      stream.resume();
    }
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) form.on(limit, () => refuse(malformed()));
  try {
    // A form whose declared length is too large is answered at once: its bytes are not taken, and the answer closes the connection.
    await Promise.race([
      pipeline(
        request,
        atMost(() => bytesAtMost),
        form,
      ),
      tooLarge.promise,
    ]);
  } catch (error) {
    arriving?.destroy();
    refuse(error);
  }
  const file = await arrived?.catch(() => undefined);
  if (refused) throw isOurs(refused) ? refused : malformed();
  if (!file) throw malformed();
  return { fields, ...file };
}

function openForm(request: IncomingMessage) {
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits });
  } catch {
    throw malformed();
  }
}

async function spool(stream: Readable, to: string): Promise<number> {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(stream, counter, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
  return bytes;
}

/** Refusals, and local failures: a full disk is not an error of the form. */
const isOurs = (error: unknown): boolean =>
  error instanceof StorageError || (error as NodeJS.ErrnoException).syscall !== undefined;

/** Stops reading beyond the limit, however much follows. */
function atMost(bytes: () => number): Transform {
  let read = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      read += chunk.length;
      done(read > bytes() ? refusedSize() : null, chunk);
    },
  });
}

const refusedSize = () => new StorageError(400, 'EntityTooLarge');
const malformed = () => new StorageError(400, 'MalformedPOSTRequest');
