import { type SourceConsentVersion, sourceConsents } from '@sycee/domain/matching/source-consent';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { ownReport } from '../report-repository.ts';

export const consentRows = (db: Kysely<DB>) =>
  db
    .selectFrom('source_consent')
    .select(['source_consent.id', 'source_consent.report', 'source_consent.version', 'source_consent.text'])
    .select([
      'source_consent.given_at',
      'source_consent.expires_at',
      'source_consent.revoked_at',
      'source_consent.site',
    ]);

/** Stores a consent in the transaction of its report. It expires after its last day. */
export async function storeSourceConsent(
  db: Kysely<DB>,
  ctx: Pick<RequestContext, 'site' | 'now' | 'language'>,
  report: string,
  version: SourceConsentVersion,
): Promise<void> {
  const { sources, days, ...text } = sourceConsents[version];
  const { site, now } = ctx;
  await db
    .insertInto('source_consent')
    .values({
      tenant_id: site.tenantId,
      id: newId(now),
      report,
      version,
      text: text[ctx.language],
      sources: [...sources],
      given_at: new Date(now),
      expires_at: new Date(startOfBusinessDate(addDays(businessDateOf(now), days + 1))),
      site: `${site.prefix}_${site.tenantNo}_${site.storeNo}`,
    })
    .execute();
}

/** Consents that are neither withdrawn nor expired; without one no source is queried. */
export const consentInForce = (db: Kysely<DB>, now: number, report: string) =>
  consentRows(db)
    .where('report', '=', report)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();

/** The newest consent of a report, in force or not. */
export const newestConsent = (db: Kysely<DB>, report: string) =>
  consentRows(db).where('report', '=', report).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** Withdraws the consent: nothing is queried under it afterwards; the record of it and of past queries stays. */
export async function revokeOfReport(ctx: RequestContext, id: string): Promise<null> {
  const report = await ownReport(ctx, ctx.db, id);
  await ctx.write(async (db) => {
    await db
      .updateTable('source_consent')
      .set({ revoked_at: new Date(ctx.now) })
      .where('report', '=', report.id)
      .where('revoked_at', 'is', null)
      .execute();
  });
  return null;
}
