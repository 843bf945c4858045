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

/** The whole mobile, to call it, by an order or a customer of one's own to write. Who looked and when stays in the timeline. */
export async function revealMobile(ctx: RequestContext, id: string): Promise<{ mobile: string }> {
  return await ctx.write(async (db) => {
    const of = (await byOrder(db, ctx, id)) ?? (await byCustomer(db, ctx, id));
    if (of.isClosed) throw consentIsGone();
    if (of.erased_at) throw notFound();
    const person = { id: of.person, wrapped_key: of.wrapped_key };
    const by = callerOf(ctx).account;
    await writeEntry(db, ctx, { customer: of.customer, order: of.order, person, kind: 'revealed', by });
    await writeAudit(db, ctx, { action: 'work.reveal_mobile', subject: of.subject, store: of.store });
    return { mobile: mobileOf(ctx.secrets, ctx.site.tenantId, { ...of, id: of.person }) };
  });
}

async function byOrder(db: Kysely<DB>, ctx: RequestContext, id: string) {
  if (!(await isOrderReadable({ ...ctx, db }, id))) return null;
  const row = await lockOrderInScope(db, ctx, id);
  const subject = { kind: 'work', id: row.work_no } as const;
  return { ...row, order: row.id, subject, isClosed: row.consent_revoked_at !== null };
}

/** Whoever took the consent of all their orders back is not called, whichever way one asks. */
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

const consentIsGone = () =>
  conflict({
    zh: '客户已撤回这笔申请的授权，不能再查看手机号',
    en: 'The customer withdrew consent for this application, so their mobile number can’t be viewed',
  });
