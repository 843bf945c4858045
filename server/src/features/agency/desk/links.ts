import type { agencyDesk } from '@sycee/contract/agency-desk';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { linksAtMost } from '@sycee/domain/agency/agency';
import { conflict, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { newId, newSecret } from '#platform/random.ts';
import { hashToken } from '#platform/secrets.ts';
import { type DeskAgency, readDesk } from './read.ts';

type Calls = typeof agencyDesk;
const dayMs = 86_400_000;

/** The token leaves the server with this answer only. */
export async function makeLink(
  ctx: RequestContext,
  { agency, days }: BodyOut<Calls['POST /admin/api/agency_links']>,
): Promise<DataIn<Calls['POST /admin/api/agency_links']>> {
  const token = newSecret();
  const expiresAt = new Date(ctx.now + days * dayMs);
  return await ctx.write(async (db) => {
    const found = await db
      .selectFrom('agency')
      .select('id')
      .where('id', '=', agency)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!found) throw notFound();
    const { links } = await readDesk(ctx, agency, db);
    if (links.length >= linksAtMost)
      throw conflict({
        zh: `一家机构最多 ${linksAtMost} 个有效链接，请先停用一个`,
        en: `An agency has up to ${linksAtMost} links. End one first`,
      });
    await db
      .insertInto('agency_link')
      .values({
        tenant_id: ctx.site.tenantId,
        id: newId(ctx.now),
        agency,
        token_hash: hashToken(token),
        created_at: new Date(ctx.now),
        created_by: callerOf(ctx).account,
        expires_at: expiresAt,
      })
      .execute();
    await writeAudit(db, ctx, {
      action: 'agency.link',
      subject: { kind: 'agency', id: agency },
      changes: [['expires_at', null, expiresAt.toISOString()]],
    });
    return { token, expires_at: expiresAt.toISOString(), agency: await readDesk(ctx, agency, db) };
  });
}

/** Ends a link. What was proposed through it stays to be decided. */
export async function revokeLink(
  ctx: RequestContext,
  { id }: BodyOut<Calls['PUT /admin/api/agency_links/revoked']>,
): Promise<DeskAgency> {
  return await ctx.write(async (db) => {
    const link = await db
      .selectFrom('agency_link')
      .select(['agency', 'expires_at', 'revoked_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!link) throw notFound();
    if (!link.revoked_at) {
      await db
        .updateTable('agency_link')
        .set({ revoked_at: new Date(ctx.now) })
        .where('id', '=', id)
        .execute();
      await writeAudit(db, ctx, {
        action: 'agency.link',
        subject: { kind: 'agency', id: link.agency },
        changes: [['expires_at', link.expires_at.toISOString(), null]],
      });
    }
    return await readDesk(ctx, link.agency, db);
  });
}
