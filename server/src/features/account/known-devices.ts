import type { Kysely } from 'kysely';
import type { At } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newSecret } from '#platform/random.ts';
import { hashToken } from '#platform/secrets.ts';
import { mobileHash } from './people.ts';

const knownForMs = 180 * 24 * 3_600_000;
const keyPattern = /^[\w-]{43}$/;

/** Whose tries and codes are counted: everybody's for a mobile together, or those of one device that has logged in with it. */
export interface Requester {
  isKnownDevice: boolean;
  /** The counter; the mobile's own hash for devices that are not known. */
  hash: Buffer;
}

const strangersOf = (hash: Buffer): Requester => ({ isKnownDevice: false, hash });

/** Takes the same path for a known and an unknown mobile. */
export async function requesterOf(db: Kysely<DB>, at: At, mobile: string): Promise<Requester> {
  const { secrets, site, now } = at;
  const hash = mobileHash(secrets, site.ffp, mobile);
  if (!keyPattern.test(at.device)) return strangersOf(hash);
  const known = await db
    .selectFrom('known_device')
    .innerJoin('account', (join) =>
      join.onRef('account.ffp', '=', 'known_device.ffp').onRef('account.id', '=', 'known_device.account'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.ffp', '=', 'account.ffp').onRef('person.id', '=', 'account.person'),
    )
    .select('known_device.account')
    .where('key_hash', '=', hashToken(at.device))
    .where('person.mobile_hash', '=', hash)
    .where('known_device.expires_at', '>', new Date(now))
    .executeTakeFirst();
  if (!known) return strangersOf(hash);
  return { isKnownDevice: true, hash: secrets.keyedHash(site.ffp, `device ${hash.toString('hex')}`, at.device) };
}

/**
 * After a login has succeeded: the device keeps the key it has, if this server issued it, else gets a new one. The key gives its
 * holder a counter of their own and nothing else.
 */
export async function rememberDevice(db: Kysely<DB>, at: At, account: string, session: string): Promise<string> {
  const { site, now } = at;
  const key = (await isIssuedHere(db, at)) ? at.device : newSecret();
  const values = { session, expires_at: new Date(now + knownForMs) };
  await db
    .insertInto('known_device')
    .values({ ffp: site.ffp, key_hash: hashToken(key), account, ...values })
    .onConflict((on) => on.columns(['ffp', 'key_hash', 'account']).doUpdateSet(values))
    .execute();
  return key;
}

/** A device may be known for several accounts, of one person or of a family. */
async function isIssuedHere(db: Kysely<DB>, { device, now }: At): Promise<boolean> {
  if (!keyPattern.test(device)) return false;
  const row = await db
    .selectFrom('known_device')
    .select('account')
    .where('key_hash', '=', hashToken(device))
    .where('expires_at', '>', new Date(now))
    .limit(1)
    .executeTakeFirst();
  return !!row;
}
