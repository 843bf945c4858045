import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { code } from '@sycee/contract/core/envelope';
import { header } from '@sycee/contract/core/headers';
import { mediaPieceBytes, piecesOfMedia } from '@sycee/domain/messages/media';
import type { FastifyInstance } from 'fastify';
import { liveSessionOf } from '#features/account/index.ts';
import { conflict, invalid, notFound, sessionInvalid } from '#platform/api-error.ts';
import type { Ports } from '#platform/context.ts';
import { seal } from '#platform/secrets.ts';
import { uuid } from '#platform/uuid.ts';
import { type MediaRow, openMediaKey, ownMedia, pieceBound, pieceKey, sealedObjectType } from './repository.ts';

/**
 * PUT /message/media/{media}/{piece}: the bytes of a piece, with their SHA-256 in `x-sha256`. It takes bytes as they are, which no call of the contract does, and is
 * otherwise one of the uploader’s session.
 */
export function registerMediaPieces(app: FastifyInstance, ports: Ports): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.route<{ Params: { media: string; piece: string } }>({
      method: 'PUT',
      url: '/message/media/:media/:piece',
      bodyLimit: mediaPieceBytes,
      config: { address: 'PUT /message/media/{media}/{piece}' },
      handler: async (request, reply) => {
        const { tenantId, account } = await uploaderOf(ports, String(request.headers[header.token] ?? ''));
        const { media, piece } = request.params;
        if (!uuid.test(media) || !/^\d{1,3}$/.test(piece) || !Buffer.isBuffer(request.body)) throw notFound();
        await takePiece(ports, tenantId, account, {
          media,
          piece: Number(piece),
          content: request.body,
          sha256: String(request.headers['x-sha256'] ?? ''),
        });
        void reply.header('cache-control', 'no-store');
        return { code: code.done, message: '', data: {} };
      },
    });
  });
}

async function uploaderOf(ports: Ports, token: string): Promise<{ tenantId: string; account: string }> {
  const tenantId = ports.sessions.tenantOf(token);
  const session = tenantId && (await ports.sessions.find(token));
  if (!session || !('caller' in session)) throw sessionInvalid();
  if (!(await liveSessionOf(ports, tenantId, session.caller.tokenHash))) throw sessionInvalid();
  return { tenantId, account: session.caller.account };
}

interface Piece {
  media: string;
  piece: number;
  content: Buffer;
  /** Hexadecimal, as its sender computed it. */
  sha256: string;
}

/** Stores a piece. The same piece again changes nothing; another one at its place is refused. */
async function takePiece(ports: Ports, tenantId: string, account: string, sent: Piece): Promise<void> {
  const { media, piece, content } = sent;
  const db = ports.database.of(tenantId);
  const row = await ownMedia(db, account, media);
  if (row?.state !== 'uploading') throw row && row.state !== 'removed' ? isComplete() : notFound();
  if (piece >= piecesOfMedia(row.bytes) || content.length !== pieceLength(row, piece)) throw wrongLength();
  const sha256 = createHash('sha256').update(content).digest();
  if (sha256.toString('hex') !== sent.sha256) throw damaged();
  const known = await db
    .insertInto('message_media_piece')
    .values({ tenant_id: tenantId, media, piece, sha256 })
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'media', 'piece'])
        .doUpdateSet((eb) => ({ sha256: eb.ref('message_media_piece.sha256') })),
    )
    .returning(['sha256', 'stored_at'])
    .executeTakeFirstOrThrow();
  if (!known.sha256.equals(sha256)) throw anotherPiece();
  if (known.stored_at) return;
  await storePiece(ports, tenantId, row, sent);
  await db
    .updateTable('message_media_piece')
    .set({ stored_at: new Date(ports.clock.now()) })
    .where('media', '=', media)
    .where('piece', '=', piece)
    .execute();
}

async function storePiece(ports: Ports, tenantId: string, row: MediaRow, { piece, content }: Piece): Promise<void> {
  const { conversationKeys, objects, spoolDir } = ports;
  await conversationKeys.load(ports.database.of(tenantId), tenantId, [row.conversation]);
  if (!conversationKeys.has(tenantId, row.conversation)) throw notFound();
  const key = openMediaKey(conversationKeys, tenantId, row);
  const sealed = seal(key, content, pieceBound(row.id, piece));
  await mkdir(spoolDir, { recursive: true });
  const file = path.join(spoolDir, `${randomUUID()}.piece`);
  try {
    await writeFile(file, sealed, { flag: 'wx', mode: 0o600 });
    await objects.put(pieceKey(tenantId, row.id, piece), file, {
      type: sealedObjectType,
      bytes: sealed.length,
      sha256: createHash('sha256').update(sealed).digest(),
      isPrivate: true,
      isShown: false,
    });
  } finally {
    await rm(file, { force: true });
  }
}

const pieceLength = ({ bytes }: MediaRow, piece: number): number =>
  Math.min(mediaPieceBytes, bytes - piece * mediaPieceBytes);

const isComplete = () => conflict({ zh: '文件已上传完成', en: 'The upload is complete already' });
const wrongLength = () =>
  invalid({ piece: { zh: '文件分片有误，请重新上传', en: 'This part of the file has a wrong size. Upload it again' } });
const damaged = () =>
  invalid({
    sha256: { zh: '文件分片已损坏，请重新上传', en: 'This part of the file was damaged on its way. Upload it again' },
  });
const anotherPiece = () =>
  conflict({ zh: '文件在上传时发生了变化，请重新选择', en: 'The file changed during the upload. Choose it again' });
