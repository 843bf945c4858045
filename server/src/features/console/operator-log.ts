import type { console as contract } from '@sycee/contract/console';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { csvOf } from '@sycee/domain/csv/csv';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import type { RequestContext } from '#platform/context.ts';
import { actorOf, operatorOf } from './operator.ts';

type Export = (typeof contract)['POST /admin/api/book_export'];
const atMost = 5_000;
const headerTexts = {
  zh: ['时间（UTC）', '操作人', '操作', '租户编号', '租户', '原因', '详情'],
  en: ['Time (UTC)', 'By', 'Action', 'Tenant number', 'Tenant', 'Reason', 'Details'],
};

/** The export itself is recorded, like one of the audit log. */
export async function exportOperatorLog(ctx: RequestContext, { from, to }: BodyOut<Export>): Promise<DataIn<Export>> {
  const operator = await operatorOf(ctx);
  const rows = await operator.readLog(
    from ? new Date(startOfBusinessDate(from)) : undefined,
    to ? new Date(startOfBusinessDate(addDays(to, 1))) : undefined,
    atMost + 1,
  );
  const entries = rows.slice(0, atMost);
  await operator.note({
    actor: actorOf(ctx),
    action: 'export',
    tenantId: ctx.site.tenantId,
    reason: [from, to].filter(Boolean).join(' – ') || '—',
    detail: { entries: entries.length },
  });
  const lines = entries.map((entry) => [
    entry.occurred_at.toISOString(),
    entry.actor,
    entry.action,
    entry.tenant_no,
    entry[`name_${ctx.language}`],
    entry.reason,
    JSON.stringify(entry.detail),
  ]);
  return {
    name: `operator-book-${businessDateOf(ctx.now)}.csv`,
    csv: csvOf([headerTexts[ctx.language], ...lines]),
    entries: entries.length,
    more: rows.length > atMost,
  };
}
