import type { Kysely } from 'kysely';
import { mobileOf } from '#features/account/index.ts';
import { conflict, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { lockToWrite } from './customers/scope.ts';
import { isOrderReadable } from './locate-order.ts';
import { lockOrderInScope } from './scope.ts';
import { writeEntry } from './timeline.ts';

/** Reveals the full mobile of an order or customer that the caller may write. Timeline and audit log record it. */
export async function revealMobile(ctx: RequestContext, id: string): Promise<{ mobile: string }> {
  return await ctx.write(async (db) => {
    const target = (await byOrder(db, ctx, id)) ?? (await byCustomer(db, ctx, id));
    if (target.isClosed) throw consentWithdrawn();
    if (target.erased_at) throw notFound();
    const person = { id: target.person, wrapped_key: target.wrapped_key };
    const by = callerOf(ctx).account;
    await writeEntry(db, ctx, { customer: target.customer, order: target.order, person, kind: 'revealed', by });
    await writeAudit(db, ctx, { action: 'work.reveal_mobile', subject: target.subject, store: target.store });
    return { mobile: mobileOf(ctx.secrets, ctx.site.tenantId, { ...target, id: target.person }) };
  });
}

async function byOrder(db: Kysely<DB>, ctx: RequestContext, id: string) {
  if (!(await isOrderReadable({ ...ctx, db }, id))) return null;
  const row = await lockOrderInScope(db, ctx, id);
  const subject = { kind: 'work', id: row.work_no } as const;
  return { ...row, order: row.id, subject, isClosed: row.consent_revoked_at !== null };
}

/** Closed once the consents of all the customer's orders are withdrawn. */
async function byCustomer(db: Kysely<DB>, ctx: RequestContext, id: string) {
  const row = await lockToWrite(db, ctx, id);
  const consents = await db
    .selectFrom('work_order')
    .select('consent_revoked_at')
    .where('customer', '=', row.id)
    .execute();
  const isClosed = consents.length > 0 && consents.every((order) => order.consent_revoked_at !== null);
  const subject = { kind: 'customer', id: row.id } as const;
  return { ...row, customer: row.id, order: null, subject, isClosed };
}

const consentWithdrawn = () =>
  conflict({
    zh: '客户已撤回这笔申请的授权，不能再查看手机号',
    en: 'The customer withdrew consent for this application, so their mobile number can’t be viewed',
  });
