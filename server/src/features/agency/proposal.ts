import type { agency } from '@sycee/contract/agency';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { code } from '@sycee/contract/core/envelope';
import type { Kysely } from 'kysely';
import { ApiError } from '#platform/api-error.ts';
import { inLanguage, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { hashToken } from '#platform/secrets.ts';
import { changesOf, refuseWrongValues, valuesOf } from './fields.ts';
import { agencyRows } from './rows.ts';

type Calls = typeof agency;
type Proposal = DataIn<Calls['GET /common/api/agency/proposal']>;

/** One sentence for links that never were, have ended and were revoked, so that nobody learns which. */
const noLink = () =>
  new ApiError(code.notFound, {
    zh: '链接无效或已过期，请联系总部重新获取',
    en: 'This link is not valid or has expired. Get a new one from headquarters',
  });

const linkOf = (db: Kysely<DB>, token: string, now: number) =>
  db
    .selectFrom('agency_link')
    .select(['id', 'agency', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date(now))
    .where('revoked_at', 'is', null);

export async function readProposal(ctx: RequestContext, token: string): Promise<Proposal> {
  await ctx.limits.take('agencyLink', ctx.network);
  const link = await linkOf(ctx.db, token, ctx.now).executeTakeFirst();
  if (!link) throw noLink();
  const [row, proposed] = await Promise.all([
    agencyRows(ctx.db).where('agency.id', '=', link.agency).executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('agency_proposal')
      .select('changes')
      .where('link', '=', link.id)
      .where('decided_at', 'is', null)
      .executeTakeFirst(),
  ]);
  return {
    name: inLanguage(ctx, row, 'name'),
    expires_at: link.expires_at.toISOString(),
    now: valuesOf(row),
    proposed: (proposed?.changes ?? null) as Proposal['proposed'],
  };
}

/** Replaces what was proposed through the link and not decided. Headquarters decide by an id, so they never accept what they did not read. */
export async function propose(
  ctx: RequestContext,
  { token, ...values }: BodyOut<Calls['POST /common/api/agency/proposal']>,
): Promise<DataIn<Calls['POST /common/api/agency/proposal']>> {
  refuseWrongValues(values);
  await ctx.limits.take('agencyProposal', ctx.network);
  return await ctx.write(async (db) => {
    // The lock makes two who use one link at once come one after another.
    const link = await linkOf(db, token, ctx.now).forUpdate().executeTakeFirst();
    if (!link) throw noLink();
    const row = await agencyRows(db).where('agency.id', '=', link.agency).executeTakeFirstOrThrow();
    const changes = changesOf(valuesOf(row), values);
    await db.deleteFrom('agency_proposal').where('link', '=', link.id).where('decided_at', 'is', null).execute();
    const count = Object.keys(changes).length;
    if (count > 0)
      await db
        .insertInto('agency_proposal')
        .values({
          tenant_id: ctx.site.tenantId,
          id: newId(ctx.now),
          link: link.id,
          agency: link.agency,
          changes: JSON.stringify(changes),
          created_at: new Date(ctx.now),
        })
        .execute();
    return { changes: count };
  });
}
