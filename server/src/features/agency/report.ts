import type { agency } from '@sycee/contract/agency';
import type { BodyOut } from '@sycee/contract/core/call';
import { hasMobile } from '@sycee/domain/identity/contact-details';
import { isBlank } from '@sycee/domain/messages/text';
import { invalid, notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { newId } from '#platform/random.ts';
import { noPhoneOfAPerson } from './fields.ts';
import { listedAgencies } from './rows.ts';

/** Stores an error that a visitor found; headquarters settle it. Who reported it is not stored. */
export async function reportError(
  ctx: RequestContext,
  { id, kind, text }: BodyOut<(typeof agency)['POST /common/api/agency/report']>,
): Promise<Record<string, never>> {
  if (hasMobile(text)) throw invalid({ text: noPhoneOfAPerson });
  if (kind === 'other' && isBlank(text)) throw invalid({ text: { zh: '请写明哪里不对', en: 'Write what is wrong' } });
  await ctx.limits.take('agencyReport', ctx.network);
  return await ctx.write(async (db) => {
    const found = await listedAgencies(db).where('agency.id', '=', id).executeTakeFirst();
    if (!found) throw notFound();
    await ctx.limits.take('agencyReportsOf', `${id} ${ctx.network}`);
    await ctx.limits.take('agencyReportsOfAll', id);
    await db
      .insertInto('agency_report')
      .values({
        tenant_id: ctx.site.tenantId,
        id: newId(ctx.now),
        agency: id,
        kind,
        text,
        created_at: new Date(ctx.now),
      })
      .execute();
    return {};
  });
}
