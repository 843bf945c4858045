import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { shop } from '@sycee/contract/shop';
import type { ShopReportKind, ShopReportState } from '@sycee/domain/shop/limits';
import type { Kysely } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { uuid } from '#platform/uuid.ts';
import { shopRows } from './shop-rows.ts';

type Calls = typeof shop;
type Reports = DataIn<Calls['GET /admin/api/shops/{id}/reports']>;

const reportsAtMost = 100;

export async function listReports(ctx: RequestContext, id: string): Promise<Reports> {
  if (!uuid.test(id)) throw notFound();
  if (!(await shopRows(ctx.db).where('shop.id', '=', id).executeTakeFirst())) throw notFound();
  return await reportsOf(ctx.db, id);
}

async function reportsOf(db: Kysely<DB>, id: string): Promise<Reports> {
  const rows = await db
    .selectFrom('shop_report')
    .select(['id', 'kind', 'text', 'state', 'created_at'])
    .where('shop', '=', id)
    .orderBy((eb) => eb('state', '=', 'open'), 'desc')
    .orderBy('id', 'desc')
    .limit(reportsAtMost)
    .execute();
  return {
    list: rows.map(({ kind, state, created_at, ...report }) => ({
      ...report,
      kind: kind as ShopReportKind,
      state: state as ShopReportState,
      created_at: created_at.toISOString(),
    })),
  };
}

/** Settles a report or opens it again; the text of the report is not in the audit log. */
export async function settleReport(
  ctx: RequestContext,
  { id, state }: BodyOut<Calls['PUT /admin/api/shop_reports']>,
): Promise<Reports> {
  return await ctx.write(async (db) => {
    const report = await db
      .selectFrom('shop_report')
      .select(['shop', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!report) throw notFound();
    if (report.state !== state) {
      await db.updateTable('shop_report').set({ state }).where('id', '=', id).execute();
      await writeAudit(db, ctx, {
        action: 'shop.report',
        subject: { kind: 'shop', id: report.shop },
        changes: [['state', report.state, state]],
      });
    }
    return await reportsOf(db, report.shop);
  });
}
