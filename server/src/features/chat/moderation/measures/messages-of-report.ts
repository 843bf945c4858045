import type { DataIn } from '@sycee/contract/core/call';
import type { moderation } from '@sycee/contract/moderation';
import type { RequestContext } from '#platform/context.ts';
import { textOf } from '../judge.ts';
import { evidenceOf, markedContents } from '../reports/report-texts.ts';

type Quoted = DataIn<(typeof moderation)['GET /message/api/msg/measures']>['list'][number]['messages'];

/**
 * What the reported person wrote that these reports are about, by report. A report names messages of one person only, so nobody else's words are among them; nothing is
 * left once the key of the conversation is gone.
 */
export async function messagesOfReports(ctx: RequestContext, ids: readonly string[]): Promise<Map<string, Quoted>> {
  const { db, site, conversationKeys } = ctx;
  if (ids.length === 0) return new Map();
  const reports = await db
    .selectFrom('message_report')
    .select(['id', 'kind', 'conversation', 'evidence_sealed', 'seqs'])
    .where('id', 'in', [...new Set(ids)])
    .where('conversation', 'is not', null)
    .execute();
  await conversationKeys.load(
    db,
    site.tenantId,
    reports.flatMap(({ conversation }) => conversation ?? []),
  );
  const quoted = new Map<string, Quoted>();
  for (const report of reports) {
    const tid = report.conversation!;
    if (!conversationKeys.has(site.tenantId, tid)) continue;
    const contents = report.kind === 'rule' ? await markedContents(db, ctx, tid, report.seqs) : evidenceOf(ctx, report);
    const rows = await db
      .selectFrom('message')
      .select(['seq', 'sent_at'])
      .where('conversation', '=', tid)
      .where((eb) => eb('seq', '=', eb.fn.any(eb.val(report.seqs))))
      .execute();
    const sentAt = new Map(rows.map(({ seq, sent_at }) => [seq, sent_at.toISOString()]));
    quoted.set(
      report.id,
      [...contents]
        .sort(([one], [other]) => one - other)
        .flatMap(([seq, content]) =>
          content.kind === 'system'
            ? []
            : [{ kind: content.kind, text: textOf(content), sent_at: sentAt.get(seq) ?? null }],
        ),
    );
  }
  return quoted;
}
