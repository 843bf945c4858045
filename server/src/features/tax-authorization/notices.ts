import type { FastifyInstance } from 'fastify';
import type { Ports } from '#platform/context.ts';
import { createNoticeGate } from '#platform/notice-gate.ts';
import type { TaxAuthorizationNotice } from '#platform/ports/tax/tax-gateway-port.ts';
import { followSoon } from './follow.ts';
import { noticePath, type TaxContext, taxContextOf } from './scope.ts';
import { stepOf, takeStep } from './step.ts';
import { AuthSeal, asAuth, authRows, type Company } from './store.ts';

const noticeAtMostBytes = 16 * 1024;
type Fate = 'applied' | 'repeated' | 'late' | 'unknown_number' | 'other_company';
const believed: readonly Fate[] = ['applied', 'repeated', 'late'];

/** POST /tax/notice/{ffp_no}: what the bureau tells by itself. Its signature stands over the address, too. */
export const takeTaxNotices = (app: FastifyInstance, ports: Ports): void =>
  createNoticeGate(app, {
    path: noticePath,
    atMostBytes: noticeAtMostBytes,
    name: 'a notice of the tax bureau',
    workbenchOf: async (ffpNo) => {
      const ffp = await ports.registry.ffpOfNo(ffpNo);
      return ffp ? taxContextOf(ports, ffp) : null;
    },
    read: (tax: TaxContext, headers, pathname, body) => tax.tax.readNotice(headers, pathname, body),
    hear,
    believed,
  });

async function hear(tax: TaxContext, notice: TaxAuthorizationNotice): Promise<Fate> {
  const when = { ffp: tax.site.ffp, now: tax.clock.now() };
  const heard = await tax.db.transaction().execute(async (db): Promise<{ fate: Fate; id?: string }> => {
    // The row first: of two notices at once the second waits here, and finds the first one heard.
    const found = await authRows(db).where('number', '=', notice.number).forUpdate().executeTakeFirst();
    const before = await db
      .selectFrom('tax_notice')
      .select('fate')
      .where('notice_id', '=', notice.id)
      .executeTakeFirst();
    if (before) return { fate: believed.includes(before.fate as Fate) ? 'repeated' : (before.fate as Fate) };
    const row = found && asAuth(found);
    const become = async (): Promise<Fate> => {
      if (!row) return 'unknown_number';
      const isOther =
        row.wrapped_key &&
        new AuthSeal(tax, row).open<Company>('company', row.company_sealed).code !== notice.companyCode;
      if (isOther) return 'other_company';
      const step = stepOf(notice.says, 'bureau');
      if (step && (await takeStep(db, when, row.id, step))) return 'applied';
      // Agreed to after it was over here: the bureau is told so.
      if (notice.says === 'agreed' && !row.wrapped_key)
        await db
          .updateTable('tax_authorisation')
          .set({ tell_end: true, ask_at: new Date(when.now) })
          .where('id', '=', row.id)
          .execute();
      return 'late';
    };
    const fate = await become();
    await db
      .insertInto('tax_notice')
      .values({
        ffp: when.ffp,
        notice_id: notice.id,
        number: notice.number,
        says: notice.says,
        fate,
        received_at: new Date(when.now),
      })
      .onConflict((on) => on.columns(['ffp', 'notice_id']).doNothing())
      .execute();
    return { fate, ...(row && { id: row.id }) };
  });
  if (heard.fate === 'applied' && heard.id) followSoon(tax, heard.id);
  return heard.fate;
}
