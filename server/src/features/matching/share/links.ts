import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { type reportShare, sharesAtMost } from '@sycee/contract/report-share';
import { sql } from 'kysely';
import { isForSale, isReportLocked } from '#features/pay/index.ts';
import { conflict, notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import { newId, newSecret } from '#platform/random.ts';
import { hashToken } from '#platform/secrets.ts';
import { uuid } from '#platform/uuid.ts';
import { ownReport } from '../report-repository.ts';

type Calls = typeof reportShare;
type Make = Calls['POST /tax/api/match/share/{id}'];
type Link = DataIn<Calls['GET /tax/api/match/share/{id}']>['list'][number];

const dayMs = 86_400_000;

const linkRows = (ctx: Pick<RequestContext, 'db'>, report: string) =>
  ctx.db
    .selectFrom('report_share')
    .select(['id', 'version', 'shows', 'created_at', 'expires_at', 'revoked_at', 'opened', 'last_opened_at'])
    .where('report', '=', report)
    .orderBy('id', 'desc')
    .limit(100);
type Row = Awaited<ReturnType<ReturnType<typeof linkRows>['executeTakeFirstOrThrow']>>;

const view = (ctx: Pick<RequestContext, 'now'>, { revoked_at, ...row }: Row): Link => ({
  ...row,
  shows: row.shows as Link['shows'],
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  is_over: revoked_at !== null || row.expires_at.getTime() <= ctx.now,
  last_opened_at: row.last_opened_at?.toISOString() ?? null,
});

/** Shares the newest finished version. The token is shown once and only its hash is stored. */
export async function shareReport(
  ctx: RequestContext,
  id: string,
  { shows, days }: BodyOut<Make>,
): Promise<DataIn<Make>> {
  const report = await ownReport(ctx, ctx.db, id);
  if (report.state !== 'ready') throw notReady();
  if (await isReportLocked(ctx.db, report)) throw notPaid();
  if (shows === 'analysis' && !isForSale(report.kind)) throw hasNoAnalysis();
  const token = newSecret();
  const row = {
    id: newId(ctx.now),
    version: report.version,
    shows,
    created_at: new Date(ctx.now),
    expires_at: new Date(ctx.now + days * dayMs),
  };
  return await ctx.write(async (db) => {
    // Locks the report's row, so that concurrent requests cannot exceed the limit.
    await db.selectFrom('report').select('id').where('id', '=', report.id).forUpdate().execute();
    const { open } = await db
      .selectFrom('report_share')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('report', '=', report.id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', new Date(ctx.now))
      .executeTakeFirstOrThrow();
    if (Number(open) >= sharesAtMost) throw tooMany();
    const rest = { tenant_id: ctx.site.tenantId, report: report.id, token_hash: hashToken(token) };
    await db
      .insertInto('report_share')
      .values({ ...row, ...rest })
      .execute();
    await writeNotice(db, ctx, {
      kind: 'report_shared',
      to: [report.account],
      tag: `report_shared ${row.id}`,
      refs: { report: report.id },
    });
    return { ...view(ctx, { ...row, revoked_at: null, opened: 0, last_opened_at: null }), token };
  });
}

export async function ownLinks(ctx: RequestContext, id: string): Promise<{ list: Link[] }> {
  const report = await ownReport(ctx, ctx.db, id);
  const rows = await linkRows(ctx, report.id).execute();
  return { list: rows.map((row) => view(ctx, row)) };
}

/** Revoking twice has no further effect. */
export async function revokeShare(ctx: RequestContext, id: string, share: string): Promise<Record<string, never>> {
  const report = await ownReport(ctx, ctx.db, id);
  if (!uuid.test(share)) throw notFound();
  const { numUpdatedRows } = await ctx.write((db) =>
    db
      .updateTable('report_share')
      .set({ revoked_at: sql`coalesce(revoked_at, ${new Date(ctx.now)})` })
      .where('id', '=', share)
      .where('report', '=', report.id)
      .executeTakeFirst()
      .then(({ numUpdatedRows: n }) => ({ numUpdatedRows: Number(n) })),
  );
  if (numUpdatedRows === 0) throw notFound();
  return {};
}

const notReady = () =>
  conflict({ zh: '报告还在生成，完成后才能分享', en: 'The report is not ready yet. Share it once it is' });
const notPaid = () =>
  conflict({ zh: '报告尚未解锁，付款后才能分享', en: 'The report is locked. Unlock it to share it' });
const hasNoAnalysis = () =>
  conflict({
    zh: '只有税务报告含文件分析和提额方法',
    en: 'Only tax reports have the analysis and the ways to raise amounts',
  });
const tooMany = () =>
  conflict({
    zh: `一份报告最多有 ${sharesAtMost} 个有效链接，请先收回不用的链接`,
    en: `A report can have up to ${sharesAtMost} active links. Revoke one you no longer need`,
  });
