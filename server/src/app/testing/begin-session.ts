import type { Role } from '@sycee/contract/core/roles';
import { mobileHash } from '#features/account/people.ts';
import { agreeAtLogin } from '#features/account/personal-data/consents.ts';
import { accountByMobile } from '#features/account/repository.ts';
import type { Ports } from '#platform/context.ts';
import { hashToken } from '#platform/secrets.ts';

const deviceIsKnownForMs = 180 * 24 * 3_600_000;

interface NewSession {
  role: Role;
  mobile: string;
  site: { prefix: string; tenantNo: string; storeNo: number };
  device: string;
}

/**
 * Writes the rows of a password login without verifying a password, because argon2 would take half of the run. Returns
 * the token.
 */
export async function beginSession(ports: Ports, { role, mobile, site, device }: NewSession): Promise<string> {
  const { registry, database, sessions, secrets, clock } = ports;
  const siteRow = await registry.site(site.prefix, site.tenantNo, site.storeNo);
  if (!siteRow) throw new Error(`There is no site ${site.prefix}_${site.tenantNo}_${site.storeNo}.`);
  const db = database.of(siteRow.tenantId);
  const account = await accountByMobile(db, role, mobileHash(secrets, siteRow.tenantId, mobile));
  if (!account) throw new Error(`No ${role} has the mobile ${mobile}.`);
  const { id } = account;
  const now = clock.now();
  if (role === 'member') await agreeAtLogin(db, { site: siteRow, now }, account);
  const start = {
    tenantId: siteRow.tenantId,
    account: id,
    role,
    userAgent: 'lightMyRequest',
    address: '127.0.0.1',
    isProven: true,
  };
  const session = await sessions.start(db, start);
  const known = { session: session.id, expires_at: new Date(now + deviceIsKnownForMs) };
  await db
    .insertInto('known_device')
    .values({ tenant_id: siteRow.tenantId, key_hash: hashToken(device), account: id, ...known })
    .onConflict((on) => on.columns(['tenant_id', 'key_hash', 'account']).doUpdateSet(known))
    .execute();
  return session.token;
}
