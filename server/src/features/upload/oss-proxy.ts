import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { uploadedStatus, uploadForm } from '@sycee/contract/upload-form';
import { readKey } from '@sycee/domain/upload/key';
import { uploadKind } from '@sycee/domain/upload/kinds';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#platform/api-error.ts';
import type { Ports } from '#platform/context.ts';
import { requestLanguage } from '#platform/request-language.ts';
import type { SecurityEvent } from '#platform/security-log.ts';
import { type Access, readAccess } from './credential.ts';
import { violationOf } from './policy.ts';
import { type Form, largestFormBytes, readForm } from './read-form.ts';
import { type ArrivedFile, saveFile } from './save-file.ts';
import { StorageError } from './storage-error.ts';

/**
 * POST /oss_proxy?url={host}: the upload of spec section 7. The host is only compared with those of this installation
 * and never resolved or connected to: bytes go to the one object storage of this server.
 */
export function registerUploads(app: FastifyInstance, ports: Ports): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', (_, __, done) => done(null));
    scope.route({
      method: 'POST',
      url: '/oss_proxy',
      config: { address: uploadCall },
      handler: async (request, reply) => {
        await takeFile(ports, request);
        return reply.code(Number(uploadedStatus)).header('cache-control', 'no-store').send();
      },
      errorHandler: (error, request, reply) => {
        const refusal = error instanceof StorageError ? error : undefined;
        if (!refusal && (error.statusCode ?? 500) >= 500) throw error;
        const asking = { address: request.ip, traceId: request.id };
        const kind = refusal?.storageCode ?? error.code;
        ports.security.record(eventOf(refusal), asking, { call: uploadCall, kind, ...refusal?.facts });
        // The rest of a too large file is not read.
        if (refusal?.storageCode === 'EntityTooLarge') void reply.header('connection', 'close');
        const storageError = refusal ?? new StorageError(400, 'MalformedPOSTRequest');
        return reply
          .code(storageError.status)
          .type('application/xml')
          .header('cache-control', 'no-store')
          .send(storageError.xml(requestLanguage(request.headers['accept-language'])));
      },
    });
  });
}

const uploadCall = 'POST /oss_proxy';

function eventOf(refusal: StorageError | undefined): SecurityEvent {
  if (refusal?.storageCode === 'SlowDown') return 'limit.hit';
  if (refusal?.storageCode === 'ContentRefused') return 'content.refused';
  return refusal?.storageCode === 'ContentUnchecked' ? 'content.unchecked' : 'upload.refused';
}

async function takeFile(ports: Ports, request: FastifyRequest): Promise<void> {
  // Refused by its declared length, which no kind allows; nothing is read.
  if (Number(request.headers['content-length'] ?? 0) > largestFormBytes) throw new StorageError(400, 'EntityTooLarge');
  const place = path.join(ports.spoolDir, randomUUID());
  const places = {
    arrived: `${place}.arrived`,
    clean: `${place}.clean`,
    sealed: `${place}.sealed`,
    check: `${place}.check`,
  };
  await mkdir(ports.spoolDir, { recursive: true });
  try {
    let access: Access | undefined;
    const form = await readForm(request.raw as IncomingMessage, places.arrived, (fields) => {
      access = accessOf(ports, (request.query as { url?: unknown }).url, fields);
      return uploadKind(access.kind).bytesAtMost;
    });
    await saveForm(ports, access!, form, places);
  } finally {
    await Promise.all(Object.values(places).map((file) => rm(file, { force: true, recursive: true })));
  }
}

/** The access that the fields grant; checked before any byte of the file is stored. */
function accessOf(ports: Ports, url: unknown, fields: ReadonlyMap<string, string>): Access {
  const fieldOf = (name: keyof typeof uploadForm) => fields.get(uploadForm[name].toLowerCase()) ?? '';
  const access = readAccess(ports, {
    accessid: fieldOf('accessid'),
    policy: fieldOf('policy'),
    signature: fieldOf('signature'),
  });
  if (!access || typeof url !== 'string' || !ports.files.isHost(url, access.kind)) throw denied();
  if (violationOf(fieldOf('policy'), { fields, now: ports.clock.now() })) throw denied();
  const key = readKey(fieldOf('key'));
  // In the right folder, as the policy says; a new credential would not help.
  if (!key) throw new StorageError(400, 'InvalidObjectName');
  if (key.dir !== access.dir) throw denied();
  if (key.type !== fields.get('content-type')) throw new StorageError(400, 'InvalidContent');
  return access;
}

async function saveForm(ports: Ports, access: Access, form: Form, places: Places): Promise<void> {
  const key = form.fields.get(uploadForm.key)!;
  const { type } = readKey(key)!;
  const broken = violationOf(form.fields.get(uploadForm.policy)!, { ...form, now: ports.clock.now() });
  if (broken === 'size') throw new StorageError(400, form.bytes === 0 ? 'EntityTooSmall' : 'EntityTooLarge');
  if (broken) throw denied();
  await reserveUploadQuota(ports, access.account, form.bytes);
  await saveFile(ports, access, { key, type, bytes: form.bytes, ...places });
}

async function reserveUploadQuota({ limits }: Ports, account: string, bytes: number): Promise<void> {
  try {
    await limits.take('upload', account);
    await limits.take('uploadMega', account, Math.ceil(bytes / 2 ** 20));
  } catch (error) {
    throw error instanceof ApiError ? new StorageError(429, 'SlowDown') : error;
  }
}

type Places = Pick<ArrivedFile, 'arrived' | 'clean' | 'sealed' | 'check'>;
const denied = () => new StorageError(403, 'AccessDenied');
