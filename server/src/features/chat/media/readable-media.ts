import { isGranted } from '@sycee/domain/access/granted';
import { type Kysely, sql } from 'kysely';
import { stillLive } from '#features/account/index.ts';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { MessagePlace } from '#platform/file-addresses.ts';
import { readableMessages } from '../message-rows.ts';
import { around } from '../moderation/around.ts';
import { type MediaRow, mediaRows } from './repository.ts';

/** Whom an address of a file is for, and in which message. */
export interface MediaReader extends MessagePlace {
  tenantId: string;
  session: string;
  account: string;
  /** A member of the conversation, or staff whose reading of it was recorded. */
  as: 'member' | 'staff';
}

/** Who checks the content of a video that no message has yet. */
export interface MediaInspector {
  as: 'inspector';
  tenantId: string;
  media: string;
}

/**
 * The file of a message for this reader as of now, or undefined: the session has ended, the account was closed, the reader has left the conversation or deleted the
 * message, or the message was recalled or is no longer kept.
 */
export async function readableMedia(
  ports: Pick<Ports, 'database' | 'clock' | 'sessions'>,
  reader: MediaReader,
): Promise<MediaRow | undefined> {
  const { tenantId, session, tid, seq } = reader;
  if (!(await stillLive(ports, tenantId, [session])).has(session)) return undefined;
  const db = ports.database.of(tenantId);
  const mayRead = reader.as === 'staff' ? await hasRead(ports, db, reader) : await isReadable(db, reader);
  if (!mayRead) return undefined;
  return await mediaRows(db)
    .innerJoin('message_file', (join) =>
      join
        .onRef('message_file.tenant_id', '=', 'message_media.tenant_id')
        .on('message_file.upload_key', '=', (eb) => eb.cast<string>('message_media.id', 'text')),
    )
    .where('message_file.conversation', '=', tid)
    .where('message_file.seq', '=', seq)
    .where('message_media.state', '=', 'ready')
    .executeTakeFirst();
}

/** A video whose content is being checked. */
export const inspectedMedia = (
  { database }: Pick<Ports, 'database'>,
  { tenantId, media }: MediaInspector,
): Promise<MediaRow | undefined> =>
  mediaRows(database.of(tenantId))
    .where('id', '=', media)
    .where('state', '=', 'checking')
    .where('content_asked_after', 'is not', null)
    .executeTakeFirst();

const isReadable = async (db: Kysely<DB>, { account, tid, seq }: MediaReader): Promise<boolean> =>
  !!(await readableMessages(db, account)
    .where('message.conversation', '=', tid)
    .where('message.seq', '=', seq)
    .where('message.recalled_at', 'is', null)
    .executeTakeFirst());

/** Staff who still moderate, within a day of a recorded reading that showed them this message (moderation/read-conversation.ts). */
async function hasRead(
  { sessions, clock }: Pick<Ports, 'sessions' | 'clock'>,
  db: Kysely<DB>,
  { tenantId, session, account, tid, seq }: MediaReader,
): Promise<boolean> {
  const caller = await sessions.callerOf(tenantId, session);
  if (caller?.role !== 'saas' || !isGranted(caller.buttons, 'message.moderate')) return false;
  const reading = await db
    .selectFrom('conversation_reading')
    .leftJoin('message_report', (join) =>
      join
        .onRef('message_report.tenant_id', '=', 'conversation_reading.tenant_id')
        .onRef('message_report.id', '=', 'conversation_reading.report'),
    )
    .select('conversation_reading.id')
    .where('conversation_reading.conversation', '=', tid)
    .where('reader', '=', account)
    .where('read_at', '>', new Date(clock.now() - dayMs))
    .where('from_seq', '<=', seq)
    .where('to_seq', '>=', seq)
    .where(
      sql<boolean>`(report is null or exists (select from unnest(seqs) as reported where abs(reported - ${seq}::bigint) <= ${sql.lit(around)}))`,
    )
    .executeTakeFirst();
  return reading !== undefined;
}
const dayMs = 24 * 3_600_000;
