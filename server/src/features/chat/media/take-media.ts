import { createHash } from 'node:crypto';
import type { SentContent } from '@sycee/contract/chat-models';
import { code } from '@sycee/contract/core/envelope';
import { sql } from 'kysely';
import { ApiError, notFound } from '#platform/api-error.ts';
import type { ChatContext } from '../chat-context.ts';
import { type MediaRow, mediaRows, openMediaKey, sealMediaKey, takeMedia, unusedKeptMs } from './repository.ts';

type SentMedia = Extract<SentContent, { kind: 'voice' | 'video' }>;
export type StoredVoice = { kind: 'voice'; media: string; duration_ms: number };
export interface StoredPoster {
  key: string;
  width: number;
  height: number;
}
export interface StoredVideo {
  kind: 'video';
  media: string;
  duration_ms: number;
  bytes: number;
  width: number;
  height: number;
  poster: StoredPoster | null;
}

/** What is stored of a checked upload of the sender in this conversation, whatever the device says of it. */
export async function storedMediaOf(
  { db, reader, now }: ChatContext,
  tid: string,
  { kind, media }: SentMedia,
): Promise<StoredVoice | Omit<StoredVideo, 'poster'>> {
  const row = await takeMedia(db, { account: reader.account, tid, id: media, now });
  if (row?.kind !== kind) throw mediaMissing();
  return describe(row);
}

function describe({ id: media, kind, duration_ms, bytes, width, height }: MediaRow) {
  if (kind === 'voice') return { kind, media, duration_ms: duration_ms! };
  return { kind, media, duration_ms: duration_ms!, bytes, width: width!, height: height! };
}

/**
 * The file of a forwarded message in another conversation: a row of its own, whose key is sealed under the key of that conversation. Both share the bytes. Its id follows
 * from the message, so that a forward that is sent again names the same.
 */
export async function copyMedia<Content extends StoredVoice | StoredVideo>(
  ctx: ChatContext,
  content: Content,
  to: { tid: string; idClient: string },
): Promise<Content> {
  const { db, site, reader, conversationKeys, now } = ctx;
  const { tenantId } = site;
  const id = idOfCopy(content.media, reader.account, to.idClient);
  await db.transaction().execute(async (within) => {
    const original = await mediaRows(within)
      .where('id', '=', content.media)
      .where('state', '=', 'ready')
      .forUpdate()
      .executeTakeFirst();
    if (!original) throw notFound();
    await conversationKeys.load(within, tenantId, [original.conversation, to.tid]);
    if (![original.conversation, to.tid].every((tid) => conversationKeys.has(tenantId, tid))) throw notFound();
    const copy = { id, conversation: to.tid };
    const key = openMediaKey(conversationKeys, tenantId, original);
    const expires_at = new Date(now + unusedKeptMs);
    await within
      .insertInto('message_media')
      .values({
        ...copy,
        tenant_id: tenantId,
        object: original.object,
        uploader: reader.account,
        kind: original.kind,
        state: 'ready',
        key_sealed: sealMediaKey(conversationKeys, tenantId, copy, key),
        bytes: original.bytes,
        duration_ms: original.duration_ms,
        width: original.width,
        height: original.height,
        needs_review: original.needs_review,
        created_at: new Date(now),
        expires_at,
      })
      .onConflict((on) =>
        on
          .columns(['tenant_id', 'id'])
          .doUpdateSet({ expires_at: sql`greatest(message_media.expires_at, ${expires_at})` }),
      )
      .execute();
  });
  return { ...content, media: id };
}

/** UUID of version 8, whose bits may be a hash (RFC 9562). */
function idOfCopy(media: string, account: string, idClient: string): string {
  const bytes = createHash('sha256').update(`${media} ${account} ${idClient}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const mediaMissing = () =>
  new ApiError(code.invalid, {
    zh: '语音或视频没有上传成功，请重新发送',
    en: 'The recording or video was not uploaded. Send it again',
  });
