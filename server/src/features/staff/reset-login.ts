import type { DataIn } from '@sycee/contract/core/call';
import type { staff } from '@sycee/contract/staff';
import { deleteFactors, requireProof } from '#features/account/index.ts';
import { conflict } from '#platform/api-error.ts';
import { type AuditChange, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { makeInvite, sendLink } from './invite.ts';
import { lockActor } from './permissions.ts';
import { liveSessions, lockedStaff, staffDetails, staffInScope } from './staff.ts';

type Reset = (typeof staff)['POST /admin/api/staff/{id}/reset'];
type End = (typeof staff)['DELETE /admin/api/staff/{id}/sessions'];

/**
 * Removes password, factors and sessions after a loss; a link to the mobile starts a new login. The link is worth a
 * login, so the sender needs a fresh proof, except in the operator’s support session, which has no login of its own and
 * a recorded reason.
 */
export async function resetLogin(ctx: RequestContext, id: string): Promise<DataIn<Reset>> {
  const caller = callerOf(ctx);
  await ctx.limits.take('invitation', caller.account);
  const { id: account } = await staffInScope(ctx.db, ctx, id);
  if (!caller.support) await requireProof(ctx);
  const token = await ctx.write(async (db) => {
    const actor = await lockActor(db, ctx, 'staff.disable', { accounts: [account] });
    const row = await lockedStaff(db, ctx, actor, account);
    if (row.status !== 'active') throw notInUse();
    const sessions = await liveSessions(db, ctx, account);
    const factors = await deleteFactors(db, account);
    await db
      .updateTable('account')
      .set({ status: 'invited', password_hash: null, version: row.version + 1 })
      .where('id', '=', account)
      .execute();
    await ctx.sessions.endOthers(db, account, undefined);
    const secret = await makeInvite(db, ctx, account);
    const changes: AuditChange[] = [
      ['status', 'active', 'invited'],
      ['factors', String(factors), '0'],
      ['sessions', String(sessions), '0'],
    ];
    const subject = { kind: 'account', id: row.account_no } as const;
    await writeAudit(db, ctx, { action: 'staff.reset', subject, store: row.store, changes });
    return secret;
  });
  ctx.sessions.tellEnded(ctx.site.tenantId);
  ctx.security.record('session.ended', ctx, { kind: 'reset' });
  const delivery = await sendLink(ctx, await staffInScope(ctx.db, ctx, account), token);
  return { ...(await staffDetails(ctx, account)), ...delivery };
}

/** Logs a staff member out everywhere, for a lost or unattended device; the login itself stays. */
export async function endSessionsOf(ctx: RequestContext, id: string): Promise<DataIn<End>> {
  const { id: account } = await staffInScope(ctx.db, ctx, id);
  await ctx.write(async (db) => {
    const actor = await lockActor(db, ctx, 'staff.disable', { accounts: [account] });
    const row = await lockedStaff(db, ctx, actor, account);
    const sessions = await liveSessions(db, ctx, account);
    await ctx.sessions.endOthers(db, account, undefined);
    const subject = { kind: 'account', id: row.account_no } as const;
    const changes: AuditChange[] = [['sessions', String(sessions), '0']];
    await writeAudit(db, ctx, { action: 'staff.sessions', subject, store: row.store, changes });
  });
  ctx.sessions.tellEnded(ctx.site.tenantId);
  ctx.security.record('session.ended', ctx, { kind: 'administrator' });
  return await staffDetails(ctx, account);
}

const notInUse = () =>
  conflict(
    {
      zh: '账号未启用：已停用的请先启用，待激活的请重发邀请',
      en: 'This account isn’t active. Enable it, or resend its invitation',
    },
    ['enable', 'resend'],
  );
