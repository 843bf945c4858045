import { randomBytes } from 'node:crypto';
import type { accountOwn } from '@sycee/contract/account-own';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { Kysely } from 'kysely';
import { eraseCard } from '#features/card/index.ts';
import { eraseConversations } from '#features/chat/index.ts';
import { eraseContacts } from '#features/contacts/index.ts';
import { countOrders, eraseCustomer, peopleMergedInto } from '#features/crm/index.ts';
import { eraseDemands } from '#features/demand/index.ts';
import { eraseReadings } from '#features/marketing/index.ts';
import { eraseReports } from '#features/matching/index.ts';
import { eraseNotices } from '#features/notices/index.ts';
import { erasePosters } from '#features/poster/index.ts';
import { eraseService } from '#features/service/index.ts';
import { eraseShop } from '#features/shop/index.ts';
import { eraseSquare } from '#features/square/index.ts';
import { eraseStatements } from '#features/statement/index.ts';
import { endAuthorizations } from '#features/tax-authorization/index.ts';
import { releaseUploadsOf } from '#features/upload/index.ts';
import { eraseValuations } from '#features/valuation/index.ts';
import { conflict, sessionEnded } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { indexPerson } from '../account-terms.ts';
import { mobileOfAccount, useCode, wrongCode } from '../sms-codes.ts';
import { eraseRealName } from './own-consents.ts';

type Result = DataIn<(typeof accountOwn)['GET /account/api/erase']>;

/** What an erasure deletes and keeps, shown beforehand. */
export async function erasureNotice(ctx: RequestContext): Promise<Result> {
  const { person, account } = callerOf(ctx);
  const [{ open, over }, reports, uploads, isStaffHere] = await Promise.all([
    countOrders(ctx.db, person),
    rowsOf(ctx.db, 'report', account),
    rowsOf(ctx.db, 'upload', account),
    isOfStaff(ctx.db, person),
  ]);
  return { open_orders: open, finished_orders: over, reports, uploads, works_here: isStaffHere };
}

/**
 * Destroys a person's key and everything that identifies them. Their row is locked first, so a concurrent application
 * either exists already and refuses this, or waits and finds nobody. Finished orders, their timeline, consents and the
 * audit log stay without the person.
 */
export async function erase(
  ctx: RequestContext,
  { code }: BodyOut<(typeof accountOwn)['POST /account/api/erase']>,
): Promise<null> {
  const { person, account, accountNo, store } = callerOf(ctx);
  const own = await mobileOfAccount(ctx.db, ctx, account);
  const isRight = await ctx.write(async (db) => {
    if (!own || !(await useCode(db, ctx, own, 'erase', code))) return false;
    const row = await db
      .selectFrom('person')
      .select('erased_at')
      .where('id', '=', person)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.erased_at) throw sessionEnded();
    if (await isOfStaff(db, person)) throw staffAccountExists();
    await eraseCustomer(db, ctx, person);
    // Other mobiles of the person that staff had recorded as separate customers.
    for (const mergedPerson of await peopleMergedInto(db, person)) {
      await eraseCustomer(db, ctx, mergedPerson);
      await erasePerson(db, ctx, mergedPerson);
    }
    await eraseRealName(db, ctx.now, person);
    const accounts = (await db.selectFrom('account').select('id').where('person', '=', person).execute()).map(
      ({ id }) => id,
    );
    for (const id of accounts) await eraseAccount(db, ctx, id);
    await erasePerson(db, ctx, person);
    await indexPerson(db, ctx, person);
    await writeAudit(db, ctx, { action: 'account.erase', subject: { kind: 'account', id: accountNo }, store });
    return true;
  });
  ctx.sessions.tellEnded(ctx.site.tenantId);
  if (!isRight) throw wrongCode();
  return null;
}

async function eraseAccount(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ status: 'disabled', nickname: '', title: '', introduction: '', region: '', avatar: null })
    .set({ password_hash: null, is_findable: false })
    .where('id', '=', id)
    .execute();
  await ctx.sessions.endOthers(db, id, undefined);
  await db.updateTable('session').set({ device: '', address: '' }).where('account', '=', id).execute();
  for (const table of ['draft', 'social_login', 'factor', 'recovery_code', 'login_ticket'] as const)
    await db.deleteFrom(table).where('account', '=', id).execute();
  await endAuthorizations(db, { tenantId: ctx.site.tenantId, now: ctx.now }, id, () => randomBytes(32));
  await eraseConversations(db, ctx, id);
  await eraseService(db, ctx.now, id);
  await eraseContacts(db, id);
  await eraseNotices(db, id);
  await eraseReports(db, ctx.now, id);
  await eraseStatements(db, id);
  await eraseShop(db, id);
  await eraseCard(db, id);
  await eraseValuations(db, id);
  await eraseSquare(db, ctx, id);
  await eraseDemands(db, ctx, id);
  await eraseReadings(db, ctx, id);
  await erasePosters(db, ctx, id);
  await releaseUploadsOf(db, id, ctx.now);
  // Stored idempotent answers contain personal data sealed under the installation's key.
  await db.deleteFrom('idempotency').where('caller', '=', id).where('answer_sealed', 'is not', null).execute();
}

/** Removes the lookup hashes: the same mobile is a new person from now on. */
async function erasePerson(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<void> {
  await db
    .updateTable('broker_application')
    .set({ name: '', agency_code: '', reason_sealed: null })
    .where('person', '=', id)
    .execute();
  await db
    .updateTable('person')
    .set({ name: '', wrapped_key: null, mobile_sealed: null, erased_at: new Date(ctx.now) })
    .set({ mobile_hash: randomBytes(32), mobile_last4_hash: randomBytes(32) })
    .where('id', '=', id)
    .execute();
}

async function isOfStaff(db: Kysely<DB>, person: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('person', '=', person)
    .where('role', '<>', 'member')
    .where('status', '<>', 'disabled')
    .executeTakeFirst();
  return !!row;
}

async function rowsOf(db: Kysely<DB>, table: 'report' | 'upload', account: string): Promise<number> {
  const { n } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return Number(n);
}

const staffAccountExists = () =>
  conflict({
    zh: '你还有员工账号，请先联系管理员停用',
    en: 'You also have a staff account. Ask your administrator to disable it first',
  });
