import type { AuditAction } from '@sycee/domain/access/audit-actions';
import type { Kysely } from 'kysely';
import { type AuditChange, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Records what staff do to their own account in the audit log; nothing for members. */
export async function writeStaffAudit(
  db: Kysely<DB>,
  ctx: RequestContext,
  action: AuditAction,
  changes: readonly AuditChange[] = [],
): Promise<void> {
  const { role, accountNo, store } = callerOf(ctx);
  if (role === 'member') return;
  await writeAudit(db, ctx, { action, subject: { kind: 'account', id: accountNo }, store, changes });
}
