import type { DataIn } from '@sycee/contract/core/call';
import type { staff } from '@sycee/contract/staff';
import { forgetFactors, needsProof } from '#features/account/door.ts';
import { type AuditChange, writeAudit } from '#platform/audit.ts';
import { type At, callerOf } from '#platform/context.ts';
import { conflict } from '#platform/refusal.ts';
import { makeInvite, sendLink } from './invite.ts';
import { lockActor } from './powers.ts';
import { liveSessions, lockedStaff, staffDetails, staffInScope } from './staff.ts';

type Reset = (typeof staff)['POST /admin/api/staff/{id}/reset'];
type End = (typeof staff)['DELETE /admin/api/staff/{id}/sessions'];

/**
 * For whoever lost the password, the factor, the codes or all of them: nothing of the login before is left, and a link to the
 * mobile begins another. The link alone is worth a login, so the one who sends it shows who they are; the operator’s support
 * session has no login of its own, and said why it is here.
 */
export async function resetLogin(at: At, id: string): Promise<DataIn<Reset>> {
  const caller = callerOf(at);
  await at.limits.take('invitation', caller.account);
  const { id: account } = await staffInScope(at.db, at, id);
  if (!caller.support) await needsProof(at);
  const token = await at.write(async (db) => {
    const actor = await lockActor(db, at, 'staff.disable', { accounts: [account] });
    const row = await lockedStaff(db, at, actor, account);
    if (row.status !== 'active') throw notInUse();
    const sessions = await liveSessions(db, at, account);
    const factors = await forgetFactors(db, account);
    await db
      .updateTable('account')
      .set({ status: 'invited', password_hash: null, version: row.version + 1 })
      .where('id', '=', account)
      .execute();
    await at.sessions.endOthers(db, account, undefined);
    const secret = await makeInvite(db, at, account);
    const changes: AuditChange[] = [
      ['status', 'active', 'invited'],
      ['factors', String(factors), '0'],
      ['sessions', String(sessions), '0'],
    ];
    const subject = { kind: 'account', id: row.account_no } as const;
    await writeAudit(db, at, { action: 'staff.reset', subject, store: row.store, changes });
    return secret;
  });
  at.sessions.forget();
  at.security.tell('session.ended', at, { kind: 'reset' });
  const delivery = await sendLink(at, await staffInScope(at.db, at, account), token);
  return { ...(await staffDetails(at, account)), ...delivery };
}

/** A device was lost, or left open somewhere: out everywhere, and the login is as good as before. */
export async function endSessionsOf(at: At, id: string): Promise<DataIn<End>> {
  const { id: account } = await staffInScope(at.db, at, id);
  await at.write(async (db) => {
    const actor = await lockActor(db, at, 'staff.disable', { accounts: [account] });
    const row = await lockedStaff(db, at, actor, account);
    const sessions = await liveSessions(db, at, account);
    await at.sessions.endOthers(db, account, undefined);
    const subject = { kind: 'account', id: row.account_no } as const;
    const changes: AuditChange[] = [['sessions', String(sessions), '0']];
    await writeAudit(db, at, { action: 'staff.sessions', subject, store: row.store, changes });
  });
  at.sessions.forget();
  at.security.tell('session.ended', at, { kind: 'administrator' });
  return await staffDetails(at, account);
}

const notInUse = () =>
  conflict(
    {
      zh: '这个账号现在没有启用：停用的先恢复，还没激活的重发邀请',
      en: 'This account is not in use: enable it, or send its invitation again',
    },
    ['enable', 'resend'],
  );
