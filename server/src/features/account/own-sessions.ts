import type { accountSecurity } from '@sycee/contract/account-security';
import type { DataIn } from '@sycee/contract/core/call';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { staffIdleMs } from '#platform/session-rows.ts';
import { uuid } from '#platform/uuid.ts';
import { requireProof } from './second/proof.ts';
import { writeStaffAudit } from './staff-audit.ts';

type Listed = DataIn<(typeof accountSecurity)['GET /account/api/sessions']>;
/** More than any account needs. */
const shownAtMost = 100;

/** Active sessions, most recently used first. */
export async function ownSessions(ctx: RequestContext): Promise<Listed> {
  const { account, role, tokenHash } = callerOf(ctx);
  const now = new Date(ctx.now);
  let live = ctx.db
    .selectFrom('session')
    .select(['id', 'device', 'address', 'created_at', 'seen_at', 'token_hash'])
    .where('account', '=', account)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);
  if (role !== 'member') live = live.where('seen_at', '>=', new Date(ctx.now - staffIdleMs));
  const rows = await live.orderBy('seen_at', 'desc').orderBy('id').limit(shownAtMost).execute();
  const list = rows.map(({ id, device, address, created_at, seen_at, token_hash }) => ({
    id,
    device,
    address,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    is_current: token_hash.equals(tokenHash),
  }));
  return { list, next: null };
}

/** The session is missing, another account's, or ended already. */
export async function endSession(ctx: RequestContext, id: string): Promise<null> {
  if (!uuid.test(id)) throw notFound();
  await requireProof(ctx);
  const isEnded = await ctx.write(async (db) => {
    const ended = await ctx.sessions.endOne(db, callerOf(ctx).account, id);
    if (ended) await writeStaffAudit(db, ctx, 'session.end');
    return ended;
  });
  ctx.sessions.tellEnded(ctx.site.tenantId);
  if (!isEnded) throw notFound();
  ctx.security.record('session.ended', ctx, { kind: 'one' });
  return null;
}

export async function endOtherSessions(ctx: RequestContext): Promise<null> {
  const { account, tokenHash } = callerOf(ctx);
  await requireProof(ctx);
  await ctx.write(async (db) => {
    await ctx.sessions.endOthers(db, account, tokenHash);
    await writeStaffAudit(db, ctx, 'session.end');
  });
  ctx.sessions.tellEnded(ctx.site.tenantId);
  ctx.security.record('session.ended', ctx, { kind: 'others' });
  return null;
}
