import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { CasePlace } from '#platform/file-addresses.ts';
import { uuid } from '#platform/uuid.ts';
import { unusedKeptMs } from './repository.ts';

interface Address {
  isSigned: boolean;
  /** The case of a signed address that headquarters got. */
  place: CasePlace | undefined;
}

/**
 * Whether this picture of a post may be read, which each read checks, so that a picture that was taken away is read by no address that was given out before. Without a signature: a post
 * that is shown has it. With one, which its author gets: also a post that waits or is hidden, or none yet, for a draft. With one of a case, which headquarters get: the case has it as evidence.
 */
export async function mayReadPicture(
  { registry, database }: Pick<Ports, 'registry' | 'database'>,
  tenantNo: string,
  key: string,
  { isSigned, place }: Address,
): Promise<boolean> {
  const tenantId = await registry.tenantOfNo(tenantNo);
  if (!tenantId) return false;
  const db = database.of(tenantId);
  if (isSigned && place) {
    if (!uuid.test(place.case)) return false;
    const evidence = await db
      .selectFrom('square_case')
      .select('id')
      .where('id', '=', place.case)
      .where(sql<SqlBool>`evidence->'pictures' ? ${key}`)
      .executeTakeFirst();
    return evidence !== undefined;
  }
  if (isSigned && (await isUnused(db, key))) return true;
  const row = await db
    .selectFrom('post_picture')
    .innerJoin('post', (join) =>
      join.onRef('post.tenant_id', '=', 'post_picture.tenant_id').onRef('post.id', '=', 'post_picture.post'),
    )
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'post.tenant_id').onRef('account.id', '=', 'post.author'),
    )
    .select('post.id')
    .where('post_picture.key', '=', key)
    .where('post.state', 'in', isSigned ? ['shown', 'review', 'hidden'] : ['shown'])
    .where('account.status', '=', 'active')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a file was never taken into use. One that was released is kept longer than that, and is not read meanwhile. */
async function isUnused(db: Kysely<DB>, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('upload')
    .select('id')
    .where('key', '=', key)
    .where('stored_at', 'is not', null)
    .where(sql<SqlBool>`retained_until <= stored_at + ${unusedKeptMs} * interval '1 millisecond'`)
    .executeTakeFirst();
  return row !== undefined;
}
