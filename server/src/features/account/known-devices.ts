import { isDeviceKey } from '@sycee/contract/core/headers';
import type { Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import { hashToken } from '#platform/secrets.ts';
import { mobileHash } from './people.ts';

const knownForMs = 180 * 24 * 3_600_000;

/** Whose attempts and codes are counted: one known device, or all unknown devices together. */
export interface Requester {
  isKnownDevice: boolean;
  /** Key of the counter; the mobile's own hash for unknown devices. */
  hash: Buffer;
}

const unknownDeviceOf = (hash: Buffer): Requester => ({ isKnownDevice: false, hash });

/** Takes the same path for a known and an unknown mobile. */
export async function requesterOf(db: Kysely<DB>, ctx: RequestContext, mobile: string): Promise<Requester> {
  const { secrets, site, now } = ctx;
  const hash = mobileHash(secrets, site.tenantId, mobile);
  if (!isDeviceKey(ctx.device)) return unknownDeviceOf(hash);
  const known = await db
    .selectFrom('known_device')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'known_device.tenant_id').onRef('account.id', '=', 'known_device.account'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select('known_device.account')
    .where('key_hash', '=', hashToken(ctx.device))
    .where('person.mobile_hash', '=', hash)
    .where('known_device.expires_at', '>', new Date(now))
    .executeTakeFirst();
  if (!known) return unknownDeviceOf(hash);
  return { isKnownDevice: true, hash: secrets.keyedHash(site.tenantId, `device ${hash.toString('hex')}`, ctx.device) };
}

/**
 * Called after a successful login. A device may be known for several accounts, of one person or of a family. The account is told of a further device, and of a login
 * without a device key, so that leaving the key out hides no login. The logins of the demo are published, so their new devices mean nothing.
 */
export async function rememberDevice(
  db: Kysely<DB>,
  ctx: RequestContext,
  { id: account, is_demo: isDemo }: { id: string; is_demo: boolean },
  session: string,
): Promise<void> {
  const { site, now, device } = ctx;
  const key_hash = isDeviceKey(device) ? hashToken(device) : null;
  const known = await db.selectFrom('known_device').select('key_hash').where('account', '=', account).execute();
  const isKnown = key_hash !== null && known.some((one) => one.key_hash.equals(key_hash));
  if (key_hash) {
    const values = { session, expires_at: new Date(now + knownForMs) };
    await db
      .insertInto('known_device')
      .values({ tenant_id: site.tenantId, key_hash, account, ...values })
      .onConflict((on) => on.columns(['tenant_id', 'key_hash', 'account']).doUpdateSet(values))
      .execute();
  }
  if (known.length > 0 && !isKnown && !isDemo)
    await writeNotice(db, ctx, { kind: 'new_device', to: [account], tag: `new_device ${session}` });
}
