import type { MediaKind, MediaProblem } from '@sycee/domain/messages/media';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import type { ConversationKeys } from '#platform/realtime/conversation-keys.ts';

const hourMs = 3_600_000;
/** How long a file is kept that no message has. */
export const unusedKeptMs = 24 * hourMs;
/** How long a file is kept for the message that is being stored. */
const takenKeptMs = hourMs;

export type MediaState = 'uploading' | 'checking' | 'ready' | 'refused' | 'removed';
export interface MediaRow {
  id: string;
  object: string;
  conversation: string;
  uploader: string;
  kind: MediaKind;
  state: MediaState;
  key_sealed: Buffer;
  bytes: number;
  duration_ms: number | null;
  width: number | null;
  height: number | null;
  problem: MediaProblem | null;
  checked_until: Date | null;
  needs_review: boolean;
  /** While the content of a stored video is checked: when the service is asked again. */
  content_asked_after: Date | null;
}

const columns = [
  'id',
  'object',
  'conversation',
  'uploader',
  'kind',
  'state',
  'key_sealed',
  'bytes',
  'duration_ms',
  'width',
  'height',
  'problem',
  'checked_until',
  'needs_review',
  'content_asked_after',
] as const;
export const mediaRows = (db: Kysely<DB>) =>
  db
    .selectFrom('message_media')
    .select(columns.map((column) => `message_media.${column}` as const))
    .$castTo<MediaRow>();

/** An upload of this account; undefined for that of another one. */
export const ownMedia = (db: Kysely<DB>, account: string, id: string): Promise<MediaRow | undefined> =>
  mediaRows(db).where('id', '=', id).where('uploader', '=', account).executeTakeFirst();

/** Names of the stored objects. */
export const objectKey = (tenantId: string, object: string): string => `media/${tenantId}/${object}.sealed`;
export const pieceKey = (tenantId: string, media: string, piece: number): string =>
  `media/${tenantId}/${media}-${piece}.sealed`;
export const pieceBound = (media: string, piece: number): string => `media ${media} piece ${piece}`;
export const sealedObjectType = 'application/octet-stream';

/** The key of a file is bound to its row: it opens in its conversation only. */
const keyPart = (id: string): string => `media ${id}`;
export const sealMediaKey = (
  keys: ConversationKeys,
  tenantId: string,
  { id, conversation }: Pick<MediaRow, 'id' | 'conversation'>,
  key: Buffer,
): Buffer => keys.seal(tenantId, conversation, keyPart(id), key);
/** The key of the conversation has to be loaded. */
export const openMediaKey = (
  keys: ConversationKeys,
  tenantId: string,
  { id, conversation, key_sealed }: Pick<MediaRow, 'id' | 'conversation' | 'key_sealed'>,
): Buffer => keys.openBytes(tenantId, conversation, keyPart(id), key_sealed);

export async function arrivedPieces(db: Kysely<DB>, media: string): Promise<{ piece: number; sha256: Buffer }[]> {
  return await db
    .selectFrom('message_media_piece')
    .select(['piece', 'sha256'])
    .where('media', '=', media)
    .where('stored_at', 'is not', null)
    .orderBy('piece')
    .execute();
}

/** Keeps a checked file of this account in this conversation until its message is stored. Undefined if there is none. */
export const takeMedia = (
  db: Kysely<DB>,
  { account, tid, id, now }: { account: string; tid: string; id: string; now: number },
): Promise<MediaRow | undefined> =>
  db
    .updateTable('message_media')
    .set({ expires_at: sql`greatest(expires_at, ${new Date(now + takenKeptMs)}::timestamptz)` })
    .where('id', '=', id)
    .where('conversation', '=', tid)
    .where('uploader', '=', account)
    .where('state', '=', 'ready')
    .returning(columns)
    .$castTo<MediaRow>()
    .executeTakeFirst();

/** Whether the content check wants a person to look at one of these files. */
export const hasMediaToReview = async (db: Kysely<DB>, ids: readonly string[]): Promise<boolean> =>
  !!(await db
    .selectFrom('message_media')
    .select('id')
    .where('id', 'in', ids)
    .where('needs_review', '=', true)
    .executeTakeFirst());

/** A checked upload that its sender gave up: kept as long as one that is taken for a message, in case it was. */
export const expireReady = ({ db, now }: { db: Kysely<DB>; now: number }, id: string) =>
  db
    .updateTable('message_media')
    .set({ expires_at: sql`least(expires_at, ${new Date(now + takenKeptMs)}::timestamptz)` })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .execute();

/** Files that no message has any more are deleted with the next sweep. */
export const expireMedia = (db: Kysely<DB>, id: string, now: number) =>
  db
    .updateTable('message_media')
    .set({ expires_at: new Date(now) })
    .where('id', '=', id)
    .where('state', '<>', 'removed')
    .execute();

/** The next sweep deletes the uploads of an account that no message has, and finds that the others have one. */
export const expireUnsentMedia = (db: Kysely<DB>, account: string, now: number) =>
  db
    .updateTable('message_media')
    .set({ expires_at: new Date(now) })
    .where('uploader', '=', account)
    .where('expires_at', 'is not', null)
    .execute();
