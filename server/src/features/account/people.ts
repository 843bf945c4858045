import { type Kysely, sql } from 'kysely';
import type { TenantContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { open, type Secrets, seal } from '#platform/secrets.ts';

/** The columns needed to open a person's data. */
export interface SealedPerson {
  id: string;
  wrapped_key: Buffer | null;
  mobile_sealed: Buffer | null;
}

export const mobileHash = (secrets: Secrets, tenantId: string, mobile: string): Buffer =>
  secrets.keyedHash(tenantId, 'mobile', mobile);
export const last4Hash = (secrets: Secrets, tenantId: string, last4: string): Buffer =>
  secrets.keyedHash(tenantId, 'mobile last 4', last4);

/** The person of a mobile, created if new. Concurrent calls create one: the second insert waits and finds the first. */
export async function personOf(db: Kysely<DB>, ctx: TenantContext, mobile: string, name: string): Promise<Named> {
  // Locked until the caller's transaction ends: a person who is being erased is not found, and a new one is created.
  const [known] = await lockPeople(db, [mobileHash(ctx.secrets, ctx.site.tenantId, mobile)]);
  return known ?? (await peopleOf(db, ctx, [{ mobile, name }])).get(mobile)!;
}

interface Named {
  id: string;
  name: string;
  wrapped_key: Buffer | null;
}

/**
 * The persons of many mobiles, in the order of their hashes, so that concurrent calls with the same mobiles do not
 * deadlock.
 */
export async function peopleOf(
  db: Kysely<DB>,
  ctx: TenantContext,
  people: readonly { mobile: string; name: string }[],
): Promise<Map<string, Named>> {
  const { secrets, site, now } = ctx;
  const byHash = new Map(people.map((one) => [mobileHash(secrets, site.tenantId, one.mobile).toString('hex'), one]));
  const values = [...byHash]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([hash, { mobile, name }]) => {
      const id = newId(now);
      const { key, wrapped } = secrets.newDataKey(`${site.tenantId} ${id}`);
      return {
        tenant_id: site.tenantId,
        id,
        name,
        wrapped_key: wrapped,
        mobile_sealed: seal(key, mobile, `mobile ${id}`),
        mobile_hash: Buffer.from(hash, 'hex'),
        mobile_last4_hash: last4Hash(secrets, site.tenantId, mobile.slice(-4)),
        created_at: new Date(now),
      };
    });
  await db
    .insertInto('person')
    .values(values)
    .onConflict((on) => on.columns(['tenant_id', 'mobile_hash']).doNothing())
    .execute();
  const lockedPeople = await lockPeople(
    db,
    values.map(({ mobile_hash }) => mobile_hash),
  );
  return new Map(lockedPeople.map((one) => [byHash.get(one.mobile_hash!.toString('hex'))!.mobile, one]));
}

const lockPeople = (db: Kysely<DB>, hashes: readonly Buffer[]) =>
  db
    .selectFrom('person')
    .select(['id', 'name', 'wrapped_key', 'mobile_hash'])
    .where('mobile_hash', '=', sql<Buffer>`any(${[...hashes]}::bytea[])`)
    .orderBy('mobile_hash')
    .forKeyShare()
    .execute();

export function mobileOf(secrets: Secrets, tenantId: string, person: SealedPerson): string {
  if (!person.wrapped_key || !person.mobile_sealed) return '';
  const key = secrets.unwrap(person.wrapped_key, `${tenantId} ${person.id}`);
  return open(key, person.mobile_sealed, `mobile ${person.id}`).toString();
}

/** Seals a further mobile of an existing person. */
export function sealMobile(
  secrets: Secrets,
  tenantId: string,
  person: Pick<SealedPerson, 'id' | 'wrapped_key'>,
  mobile: string,
): Buffer | null {
  if (!person.wrapped_key) return null;
  return seal(secrets.unwrap(person.wrapped_key, `${tenantId} ${person.id}`), mobile, `mobile ${person.id}`);
}

/** The key of everything about a person; null once erased. */
export const keyOfPerson = (
  secrets: Secrets,
  tenantId: string,
  { id, wrapped_key }: Pick<SealedPerson, 'id' | 'wrapped_key'>,
): Buffer | null => wrapped_key && secrets.unwrap(wrapped_key, `${tenantId} ${id}`);

/** Seals free text about a person under the person's key. */
export function sealText(
  secrets: Secrets,
  tenantId: string,
  person: Pick<SealedPerson, 'id' | 'wrapped_key'>,
  text: string,
): Buffer | null {
  if (!text || !person.wrapped_key) return null;
  return seal(secrets.unwrap(person.wrapped_key, `${tenantId} ${person.id}`), text, `text ${person.id}`);
}
export function openText(
  secrets: Secrets,
  tenantId: string,
  person: Pick<SealedPerson, 'id' | 'wrapped_key'>,
  sealed: Buffer | null,
): string {
  return openerOf(secrets, tenantId, person)(sealed);
}
/** For many texts of one person: unwraps the key once. */
export function openerOf(
  secrets: Secrets,
  tenantId: string,
  person: Pick<SealedPerson, 'id' | 'wrapped_key'>,
): (sealed: Buffer | null) => string {
  let key: Buffer | null = null;
  return (sealed) => {
    if (!sealed || !person.wrapped_key) return '';
    key ??= secrets.unwrap(person.wrapped_key, `${tenantId} ${person.id}`);
    return open(key, sealed, `text ${person.id}`).toString();
  };
}
