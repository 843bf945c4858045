import type { DataIn } from '@sycee/contract/core/call';
import type { staff } from '@sycee/contract/staff';
import { csvOf } from '@sycee/domain/csv/csv';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type AuditChange, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { type AuditFilter, entriesOf } from './audit-log.ts';

type Export = DataIn<(typeof staff)['POST /admin/api/audit_export']>;
const atMost = 5_000;
const headerTexts = {
  zh: ['序号', '时间（UTC）', '操作人', '编号', '身份', '站点', '会话', '操作', '对象', '对象编号', '变化', '追踪号'],
  en: [
    'No.',
    'Time (UTC)',
    'By',
    'Number',
    'Role',
    'Site',
    'Session',
    'Action',
    'Subject',
    'Subject number',
    'Changes',
    'Trace ID',
  ],
};

/** The export itself is recorded in the log, with its filter. */
export async function exportAudit(ctx: RequestContext, input: AuditFilter): Promise<Export> {
  const { account, accountNo, store } = callerOf(ctx);
  await ctx.limits.take('auditChain', account);
  const rows = await entriesOf(ctx, input, atMost + 1);
  const entries = rows.slice(0, atMost);
  const narrowed = Object.entries(input).flatMap(([field, value]): AuditChange[] =>
    value ? [[field, null, value]] : [],
  );
  await ctx.write((db) =>
    writeAudit(db, ctx, {
      action: 'audit.export',
      subject: { kind: 'account', id: accountNo },
      store,
      changes: [['entries', null, String(entries.length)], ...narrowed],
    }),
  );
  const lines = entries.map(({ seq, actor, subject, changes, ...entry }) => [
    String(seq),
    entry.at,
    actor?.name ?? '',
    actor?.account_no ?? '',
    actor?.role ?? '',
    entry.site,
    entry.session,
    entry.action_name,
    subject.name || subject.kind,
    subject.id,
    changes.map(({ name, from, to }) => `${name}: ${from} → ${to}`).join('; '),
    entry.trace_id,
  ]);
  return {
    name: `audit-${businessDateOf(ctx.now)}.csv`,
    csv: csvOf([headerTexts[ctx.language], ...lines]),
    entries: entries.length,
    more: rows.length > atMost,
  };
}
