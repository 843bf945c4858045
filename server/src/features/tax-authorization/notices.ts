import type { FastifyInstance } from 'fastify';
import type { Ports } from '#platform/context.ts';
import { createNoticeGate } from '#platform/notice-gate.ts';
import type { TaxAuthorizationNotice } from '#platform/ports/tax/tax-gateway-port.ts';
import { followSoon } from './follow.ts';
import { AuthSeal, authRows, type Company, typedAuthRow } from './repository.ts';
import { noticePath, type TaxContext, taxContextOf } from './scope.ts';
import { applyStep, stepOf } from './step.ts';

const noticeAtMostBytes = 16 * 1024;
type NoticeResult = 'applied' | 'repeated' | 'late' | 'unknown_number' | 'other_company';
const acceptedResults: readonly NoticeResult[] = ['applied', 'repeated', 'late'];

/** POST /tax/notice/{ffp_no}: receives the bureau's notices. The signature covers the path, too. */
export const registerTaxNotices = (app: FastifyInstance, ports: Ports): void =>
  createNoticeGate(app, {
    path: noticePath,
    atMostBytes: noticeAtMostBytes,
    name: 'a notice of the tax bureau',
    receiverOf: async (tenantNo) => {
      const tenantId = await ports.registry.tenantOfNo(tenantNo);
      return tenantId ? taxContextOf(ports, tenantId) : null;
    },
    read: (tax: TaxContext, headers, pathname, body) => tax.tax.readNotice(headers, pathname, body),
    process: processNotice,
    expectedResults: acceptedResults,
  });

async function processNotice(tax: TaxContext, notice: TaxAuthorizationNotice): Promise<NoticeResult> {
  const when = { tenantId: tax.site.tenantId, now: tax.clock.now() };
  const result = await tax.db.transaction().execute(async (db): Promise<{ outcome: NoticeResult; id?: string }> => {
    // Locks the row first: the second of two concurrent notices waits and finds the first one's result.
    const match = await authRows(db).where('number', '=', notice.number).forUpdate().executeTakeFirst();
    const before = await db
      .selectFrom('tax_notice')
      .select('outcome')
      .where('notice_id', '=', notice.id)
      .executeTakeFirst();
    if (before)
      return {
        outcome: acceptedResults.includes(before.outcome as NoticeResult)
          ? 'repeated'
          : (before.outcome as NoticeResult),
      };
    const row = match && typedAuthRow(match);
    const applyNotice = async (): Promise<NoticeResult> => {
      if (!row) return 'unknown_number';
      const isOther =
        row.wrapped_key &&
        new AuthSeal(tax, row).open<Company>('company', row.company_sealed).code !== notice.companyCode;
      if (isOther) return 'other_company';
      const step = stepOf(notice.reportedState, 'bureau');
      if (step && (await applyStep(db, when, row.id, step))) return 'applied';
      // Agreed to after it ended here: the end is reported to the bureau.
      if (notice.reportedState === 'agreed' && !row.wrapped_key)
        await db
          .updateTable('tax_authorization')
          .set({ tell_end: true, next_poll_at: new Date(when.now) })
          .where('id', '=', row.id)
          .execute();
      return 'late';
    };
    const noticeResult = await applyNotice();
    await db
      .insertInto('tax_notice')
      .values({
        tenant_id: when.tenantId,
        notice_id: notice.id,
        number: notice.number,
        reported_state: notice.reportedState,
        outcome: noticeResult,
        received_at: new Date(when.now),
      })
      .onConflict((on) => on.columns(['tenant_id', 'notice_id']).doNothing())
      .execute();
    return { outcome: noticeResult, ...(row && { id: row.id }) };
  });
  if (result.outcome === 'applied' && result.id) followSoon(tax, result.id);
  return result.outcome;
}
