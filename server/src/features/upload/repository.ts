import type { FileType, UploadKindName } from '@sycee/domain/upload/kinds';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Caller } from '#platform/caller.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { sealingBytes } from '#platform/secrets.ts';
import type { Access } from './credential.ts';

const hourMs = 3_600_000;
/** Longest time for an object to be written into the object storage. */
const writtenWithinMs = hourMs;
/** Retention of uploads that nothing refers to, or no longer refers to. */
export const unusedKeptMs = 24 * hourMs;

export interface NewUpload {
  key: string;
  type: string;
  bytes: number;
  sha256: Buffer;
  width: number | null;
  height: number | null;
  isPrivate: boolean;
  keySealed: Buffer | null;
  /** The content check wants a person to look at it. */
  needsReview: boolean;
}

/** The person whose key seals the files. */
export interface Owner {
  person: string;
  wrappedKey: Buffer;
}

/** Undefined: the account may no longer upload. */
export const uploaderOf = (db: Kysely<DB>, account: string): Promise<Owner | undefined> =>
  db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['person.id as person', 'person.wrapped_key as wrappedKey'])
    .where('person.wrapped_key', 'is not', null)
    .$narrowType<{ wrappedKey: Buffer }>()
    .where('account.id', '=', account)
    .where('account.status', '=', 'active')
    .executeTakeFirst();

/** Uploads with their owner: the person they were transferred to, otherwise the uploader. */
export const ownedUploads = (db: Kysely<DB>) =>
  db
    .selectFrom('upload')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'upload.tenant_id').onRef('account.id', '=', 'upload.account'),
    )
    .innerJoin('person', (join) =>
      join
        .onRef('person.tenant_id', '=', 'upload.tenant_id')
        .on('person.id', '=', sql<string>`coalesce(upload.person, account.person)`),
    )
    .select(['upload.key', 'upload.key_sealed as keySealed', 'upload.person as givenTo'])
    .select(['person.id as person', 'person.wrapped_key as wrappedKey'])
    .where('person.wrapped_key', 'is not', null)
    .$narrowType<{ wrappedKey: Buffer }>();

/** Undefined: it has no owner any more. */
export const ownerOfUpload = (
  db: Kysely<DB>,
  key: string,
): Promise<(Owner & { keySealed: Buffer | null }) | undefined> =>
  ownedUploads(db).where('upload.key', '=', key).executeTakeFirst();

/** Inserts the row before the object is written. Error 23505: the key exists. */
export async function beginUpload(
  db: Kysely<DB>,
  access: Pick<Access, 'tenantId' | 'account' | 'kind'>,
  file: NewUpload,
  now: number,
): Promise<void> {
  const { key, type, bytes, sha256, width, height, isPrivate, keySealed, needsReview } = file;
  await db
    .insertInto('upload')
    .values({
      tenant_id: access.tenantId,
      id: newId(now),
      key,
      account: access.account,
      kind: access.kind,
      is_private: isPrivate,
      type,
      bytes,
      sha256,
      key_sealed: keySealed,
      needs_review: needsReview,
      width,
      height,
      created_at: new Date(now),
      retained_until: new Date(now + writtenWithinMs),
    })
    .execute();
}

/** Marks the object as complete; from now on rows may refer to it. */
export const endUpload = (db: Kysely<DB>, key: string, now: number) =>
  db
    .updateTable('upload')
    .set({ stored_at: new Date(now), retained_until: new Date(now + unusedKeptMs) })
    .where('key', '=', key)
    .execute();

/** A file as it is stored, whatever its sender says of it. */
export interface TakenUpload {
  type: FileType;
  /** Size of the file as it is read, unsealed. */
  bytes: number;
  /** Dimensions of a picture; null for other files. */
  width: number | null;
  height: number | null;
}

interface TakeOptions {
  /** One that something refers to already is not taken a second time. */
  onlyUnused?: boolean;
}

/** Takes one of the caller’s own uploads into use, in the transaction that refers to it. Undefined if there is none. */
export async function takeUpload(
  db: Kysely<DB>,
  account: string,
  kind: UploadKindName,
  key: string,
  { onlyUnused = false }: TakeOptions = {},
): Promise<TakenUpload | undefined> {
  const taken = await db
    .updateTable('upload')
    .set({ retained_until: null })
    .where('key', '=', key)
    .where('account', '=', account)
    .where('kind', '=', kind)
    .where('stored_at', 'is not', null)
    .$if(onlyUnused, (row) => row.where('retained_until', 'is not', null))
    .returning(['type', 'bytes', 'width', 'height', 'is_private'])
    .executeTakeFirst();
  if (!taken) return undefined;
  const { type, bytes, width, height, is_private } = taken;
  return { type: type as FileType, bytes: is_private ? bytes - sealingBytes : bytes, width, height };
}

/** Whether the content check wants a person to look at one of these files. */
export const hasUploadToReview = async (db: Kysely<DB>, keys: readonly string[]): Promise<boolean> =>
  !!(await db
    .selectFrom('upload')
    .select('id')
    .where('key', 'in', keys)
    .where('needs_review', '=', true)
    .executeTakeFirst());

/** Removes the reference; the file is deleted a day later unless it is used again. */
export const releaseUpload = (db: Kysely<DB>, key: string, now: number) =>
  db
    .updateTable('upload')
    .set({ retained_until: new Date(now + unusedKeptMs) })
    .where('key', '=', key)
    .execute();

/** What a tenant publishes or proves stays when the person who uploaded it is erased. */
const kindsOfTenant: readonly UploadKindName[] = ['content', 'logo', 'mandate', 'video', 'video_poster'];

/** Whether a poster or a kept version of one shows an upload. */
export const isInPoster = sql<boolean>`(
  exists (select from poster where poster.tenant_id = upload.tenant_id and poster.pictures @> array[upload.key])
  or exists (select from poster_version where poster_version.tenant_id = upload.tenant_id and poster_version.pictures @> array[upload.key]))`;

/** Releases an erased account's uploads for the next sweep. Files transferred to another person stay. */
export const releaseUploadsOf = (db: Kysely<DB>, account: string, now: number) =>
  db
    .updateTable('upload')
    .set({ retained_until: new Date(now) })
    .where('account', '=', account)
    .where('person', 'is', null)
    .where('kind', 'not in', kindsOfTenant)
    // Templates of headquarters, and what others made of them: the own posters of the account are gone by now.
    .where(({ not }) => not(isInPoster))
    .execute();

/** Uploads of the caller that belong to nobody else. */
export const ownUpload = (ctx: RequestContext, { account, person }: Pick<Caller, 'account' | 'person'>, key: string) =>
  ctx.db
    .selectFrom('upload')
    .select(['key', 'is_private'])
    .where('key', '=', key)
    .where('account', '=', account)
    .where((eb) => eb.or([eb('person', 'is', null), eb('person', '=', person)]))
    .where('stored_at', 'is not', null)
    .executeTakeFirst();

/**
 * No message has the file, or the key of its owner is gone. A file may be released while a message with it is stored, because another message with it was recalled or
 * refused. A legal hold keeps the key of an owner who was erased.
 */
const isInNoMessage = sql<boolean>`not exists (
  select from message_file
  join account on account.tenant_id = upload.tenant_id and account.id = upload.account
  join person on person.tenant_id = account.tenant_id and person.id = account.person
  where message_file.tenant_id = upload.tenant_id and upload_key = upload.key
    and (person.wrapped_key is not null or exists (select from legal_hold_key k where k.tenant_id = person.tenant_id and k.id = person.id)))`;

/** Expired uploads, marked in the same statement, so that none is taken into use while its object is deleted. */
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
          .where('retained_until', '<', new Date(now))
          .where(isInNoMessage)
          .orderBy('retained_until')
          .limit(sql.lit(200)),
      ),
    )
    .where('retained_until', '<', new Date(now))
    .returning(['id', 'key', 'kind']);

export const forgetUpload = (db: Kysely<DB>, id: string) => db.deleteFrom('upload').where('id', '=', id).execute();
