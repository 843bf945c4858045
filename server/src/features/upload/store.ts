import type { UploadKindName } from '@sycee/domain/upload/kinds';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { At } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import type { Access } from './credential.ts';

const hourMs = 3_600_000;
/** For as long an object may be on its way into the store. */
const writtenWithinMs = hourMs;
/** For as long an upload waits for something that refers to it, and what nothing refers to any more. */
const unusedKeptMs = 24 * hourMs;

export interface NewUpload {
  key: string;
  type: string;
  bytes: number;
  sha256: Buffer;
  width: number | null;
  height: number | null;
  isPrivate: boolean;
}

export interface Uploader {
  person: string;
  wrappedKey: Buffer;
}
const uploaders = (db: Kysely<DB>) =>
  db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.ffp', '=', 'account.ffp').onRef('person.id', '=', 'account.person'),
    )
    .select(['person.id as person', 'person.wrapped_key as wrappedKey'])
    .where('person.wrapped_key', 'is not', null)
    .$narrowType<{ wrappedKey: Buffer }>();

/** Undefined: the account may upload nothing any more. */
export const uploaderOf = (db: Kysely<DB>, account: string): Promise<Uploader | undefined> =>
  uploaders(db).where('account.id', '=', account).where('account.status', '=', 'active').executeTakeFirst();

/** Whose file it is; undefined: nobody's any more. */
export const ownerOfUpload = (db: Kysely<DB>, key: string): Promise<Uploader | undefined> =>
  uploaders(db)
    .innerJoin('upload', (join) =>
      join.onRef('upload.ffp', '=', 'account.ffp').onRef('upload.account', '=', 'account.id'),
    )
    .where('upload.key', '=', key)
    .executeTakeFirst();

/** The row comes first. An error 23505: the key is taken. */
export async function beginUpload(db: Kysely<DB>, access: Access, file: NewUpload, now: number): Promise<void> {
  const { key, type, bytes, sha256, width, height, isPrivate } = file;
  await db
    .insertInto('upload')
    .values({
      ffp: access.ffp,
      id: newId(now),
      key,
      account: access.account,
      kind: access.kind,
      is_private: isPrivate,
      type,
      bytes,
      sha256,
      width,
      height,
      created_at: new Date(now),
      kept_until: new Date(now + writtenWithinMs),
    })
    .execute();
}

/** The object is whole: from now on it may be referred to. */
export const endUpload = (db: Kysely<DB>, key: string, now: number) =>
  db
    .updateTable('upload')
    .set({ stored_at: new Date(now), kept_until: new Date(now + unusedKeptMs) })
    .where('key', '=', key)
    .execute();

/** Takes an upload of the caller’s own into use, in the transaction that refers to it. `false`: it is none. */
export async function takeUpload(db: Kysely<DB>, account: string, kind: UploadKindName, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ kept_until: null })
    .where('key', '=', key)
    .where('account', '=', account)
    .where('kind', '=', kind)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Nothing refers to it any more: a day later it goes, unless it was taken again. */
export const releaseUpload = (db: Kysely<DB>, key: string, now: number) =>
  db
    .updateTable('upload')
    .set({ kept_until: new Date(now + unusedKeptMs) })
    .where('key', '=', key)
    .execute();

/** Of somebody who is erased: with the next sweep. */
export const letUploadsGo = (db: Kysely<DB>, account: string, now: number) =>
  db
    .updateTable('upload')
    .set({ kept_until: new Date(now) })
    .where('account', '=', account)
    .execute();

export const ownUpload = (at: At, account: string, key: string) =>
  at.db
    .selectFrom('upload')
    .select(['key', 'is_private'])
    .where('key', '=', key)
    .where('account', '=', account)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();

/** Past their time. Marked in the same statement that looks, so that none is taken into use while its object goes. */
export const uploadsPastTime = (db: Kysely<DB>, now: number) =>
  db
    .updateTable('upload')
    .set({ stored_at: null })
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('upload')
          .select('id')
          .where('kept_until', '<', new Date(now))
          .orderBy('kept_until')
          .limit(sql.lit(200)),
      ),
    )
    .where('kept_until', '<', new Date(now))
    .returning(['id', 'key', 'is_private']);

export const forgetUpload = (db: Kysely<DB>, id: string) => db.deleteFrom('upload').where('id', '=', id).execute();
