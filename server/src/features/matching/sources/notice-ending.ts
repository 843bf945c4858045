import type { Ports } from '#platform/context.ts';
import { writeNotices } from '#platform/notices/write-notice.ts';

const tellBeforeMs = 3 * 24 * 3_600_000;

/** Tells the owners of reports of consents to sources that end within three days, once each. */
export async function noticeEndingConsents(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const db = ports.database.of(tenantId);
    const now = ports.clock.now();
    const rows = await db
      .selectFrom('source_consent')
      .innerJoin('report', (join) =>
        join
          .onRef('report.tenant_id', '=', 'source_consent.tenant_id')
          .onRef('report.id', '=', 'source_consent.report'),
      )
      .select(['source_consent.id', 'report.account'])
      .where('report.account', 'is not', null)
      .where('source_consent.revoked_at', 'is', null)
      .where('source_consent.expires_at', '>', new Date(now))
      .where('source_consent.expires_at', '<=', new Date(now + tellBeforeMs))
      .execute();
    await writeNotices(
      db,
      { site: { tenantId }, now },
      rows.map(({ id, account }) => ({ kind: 'consent_ending', to: [account], tag: `consent_ending ${id}` })),
    );
  }
}
