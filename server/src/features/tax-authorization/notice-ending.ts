import type { Ports } from '#platform/context.ts';
import { writeNotices } from '#platform/notices/write-notice.ts';

const tellBeforeMs = 7 * 24 * 3_600_000;

/** Tells members of tax authorisations that end within a week, once each. */
export async function noticeEndingAuthorizations(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const db = ports.database.of(tenantId);
    const now = ports.clock.now();
    const rows = await db
      .selectFrom('tax_authorization')
      .select(['id', 'account'])
      .where('state', 'in', ['authorised', 'collecting', 'ready'])
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', new Date(now))
      .where('expires_at', '<=', new Date(now + tellBeforeMs))
      .execute();
    await writeNotices(
      db,
      { site: { tenantId }, now },
      rows.map(({ id, account }) => ({
        kind: 'authorization_ending',
        to: [account],
        tag: `authorization_ending ${id}`,
      })),
    );
  }
}
