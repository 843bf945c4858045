import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { crm } from '@sycee/contract/crm';
import { openStatuses } from '@sycee/domain/order/status';
import { type Kysely, sql } from 'kysely';
import { mobileOf, namePerson, personOf, useCode, wrongCode } from '#features/account/index.ts';
import { productToApplyFor } from '#features/catalog/index.ts';
import { reportForOrder } from '#features/matching/index.ts';
import { originOf } from '#features/share-origin/index.ts';
import { textOfVersion } from '#features/texts/index.ts';
import { conflict, invalid, notFound, sessionEnded } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { removeOwnersFromCollaborators } from './collaborators/end-collaborations.ts';
import { lockOwnCustomer } from './customers/scope.ts';
import { openOrder } from './open-order.ts';
import { noticeNewOrder } from './order-notices.ts';
import { customerTerms, prepareOrderTexts } from './order-texts.ts';
import { copyReportQuals } from './qual/of-order.ts';
import { takenDemandOf } from './taken-demand.ts';
import { type FieldChange, writeEntry } from './timeline.ts';
import { firstContactChange, noPoolColumns } from './write-assignments.ts';

type Guest = (typeof crm)['POST /finance/api/submit_work_nologin'];
type AsCaller = (typeof crm)['POST /finance/api/submit_work'];
type Application = BodyOut<AsCaller>;
type Submitted = DataIn<AsCaller>;

/** A guest proves the mobile by a code, which is used up in the same transaction. */
export async function submitAsGuest(ctx: RequestContext, input: BodyOut<Guest>): Promise<Submitted> {
  const outcome = await ctx.write<Submitted | 'wrong code'>(async (db) => {
    if (!(await useCode(db, ctx, input.mobile, 'submit', input.code))) return 'wrong code';
    const person = await personOf(db, ctx, input.mobile, input.name);
    return await submit(db, ctx, input, { id: person.id, name: input.name }, null);
  });
  if (outcome === 'wrong code') throw wrongCode();
  return outcome;
}

export async function submitAsCaller(ctx: RequestContext, input: Application): Promise<Submitted> {
  const caller = callerOf(ctx);
  return await ctx.write(async (db) => {
    if (caller.role === 'member')
      return await submit(db, ctx, input, { id: caller.person, name: input.name ?? caller.name }, caller.account);
    if (input.customer_id) return await submitForCustomer(db, ctx, input.customer_id, input);
    if (!input.mobile || !input.name)
      throw invalid({ mobile: { zh: '请填写客户的姓名和手机号', en: 'Enter the customer’s name and mobile' } });
    const person = await personOf(db, ctx, input.mobile, input.name);
    const mergedInto = await remainingPerson(db, person.id);
    return await submit(db, ctx, input, mergedInto ?? { id: person.id, name: input.name }, caller.account);
  });
}

/** Staff apply for a customer in their data scope. */
export async function submitForCustomer(
  db: Kysely<DB>,
  ctx: RequestContext,
  customer: string,
  input: Application,
): Promise<Submitted> {
  const { person, name } = await lockOwnCustomer(db, ctx, customer);
  return await submit(db, ctx, input, { id: person, name }, callerOf(ctx).account);
}

async function submit(
  db: Kysely<DB>,
  ctx: RequestContext,
  input: Application,
  applicant: { id: string; name: string },
  by: string | null,
): Promise<Submitted> {
  // Earlier versions stay valid: the applicant agreed to what was shown.
  if (!(await textOfVersion(db, 'apply', input.consent_version))) throw invalid({ consent: unknownConsent });
  const product = input.product_id ? await productOf(db, ctx, input.product_id) : null;
  const report = input.report_id ? await reportForOrder(db, ctx, input.report_id) : null;
  const promo = await promoOf(db, ctx);
  const broker = await brokerOf(db, ctx, promo);
  const store = broker?.store ?? ctx.site.store ?? (await firstStore(db));
  // `by` is null for the guest form: the applicant consented, even if staff are logged in on the device.
  const isForCustomer = by !== null && ctx.caller?.role !== 'member';
  const person = await namedPerson(db, ctx, applicant, !isForCustomer);
  const isCompany = input.company_name !== '';
  const cameFrom = broker
    ? ctx.caller?.role === 'broker'
      ? 'staff'
      : 'promo'
    : isForCustomer
      ? 'staff'
      : report
        ? 'report'
        : product
          ? 'product'
          : 'site';
  const customer = await customerOf(db, ctx, {
    person,
    store,
    isCompany,
    companyName: input.company_name,
    cameFrom,
    owner: broker?.id ?? null,
    isForCustomer,
  });
  const demand = broker && (await takenDemandOf(db, customer, broker.id));
  const filed = await prepareOrderTexts(db, ctx, person.id, {
    purpose: input.purpose,
    company: input.company_name,
    names: product?.names ?? [],
  });
  const made = await openOrder(db, ctx, {
    customer,
    store,
    owner: broker?.id ?? null,
    product: product?.id ?? null,
    report: report?.id ?? null,
    amount_requested: input.amount_asked ?? null,
    term_months: input.term_months ?? null,
    purpose_sealed: filed.purpose,
    came_from: demand ? 'demand' : cameFrom,
    demand,
    origin_code: promo && (promo.promo_code ?? promo.account_no),
    origin_account: promo?.id ?? null,
    origin_share: (await originOf(db, ctx))?.share ?? null,
    consent_version: input.consent_version,
    consent_by: isForCustomer ? 'staff' : 'self',
    consent_at: new Date(ctx.now),
    search: filed.search,
  });
  if (!made) {
    const open = await alreadyOpen(db, customer, product?.id ?? null);
    // The purpose of a repeated application is added to the open order's timeline.
    if (input.purpose !== '')
      await writeEntry(db, ctx, { customer, order: open.id, person, kind: 'submitted', by, text: input.purpose });
    return open;
  }
  if (report)
    await copyReportQuals(
      db,
      ctx,
      { id: made.id, customer, person: person.id, wrapped_key: person.wrapped_key },
      report.id,
    );
  const changes: FieldChange[] = [{ field: 'product', from: null, to: product?.name ?? null }];
  if (input.amount_asked) changes.push({ field: 'amount_asked', from: null, to: input.amount_asked });
  const about = { customer, order: made.id, person };
  await writeEntry(db, ctx, { ...about, kind: 'submitted', by, changes, text: input.purpose });
  if (report) await writeEntry(db, ctx, { ...about, kind: 'matched', by: null, text: report.number });
  if (broker)
    await writeEntry(db, ctx, {
      ...about,
      kind: 'distributed',
      by: null,
      changes: [{ field: 'owner', from: null, to: broker.name }, firstContactChange(ctx)],
    });
  if (broker) await noticeNewOrder(db, ctx, made.id, broker.id);
  return { id: made.id, work_no: made.work_no, status: made.status, already_open: false };
}

async function productOf(db: Kysely<DB>, ctx: RequestContext, id: string) {
  const product = await productToApplyFor({ ...ctx, db }, id);
  if (!product) throw notFound();
  return product;
}

const brokers = (db: Kysely<DB>) =>
  db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['account.id', 'account.account_no', 'account.store', 'account.status', 'promo_code', 'person.name'])
    .where('account.role', '=', 'broker');
type Broker = Awaited<ReturnType<ReturnType<typeof brokers>['executeTakeFirstOrThrow']>>;

/** The adviser of the promo code, even if no longer active. An adviser without one is named by the account number, which also leads to the card. None for orders that an adviser files. */
async function promoOf(db: Kysely<DB>, ctx: RequestContext): Promise<Broker | null> {
  const { promo, caller } = ctx;
  if (!promo || caller?.role === 'broker') return null;
  const named = await brokers(db)
    .where((eb) => eb.or([eb('promo_code', '=', promo), eb('account_no', '=', promo)]))
    // If a promo code equals an account number, the number wins.
    .orderBy((eb) => eb('account_no', '=', promo), 'desc')
    .executeTakeFirst();
  return named ?? null;
}

/** The first owner of the order: the adviser who files it, or the active adviser of the promo code. */
async function brokerOf(db: Kysely<DB>, ctx: RequestContext, promo: Broker | null): Promise<Broker | null> {
  const broker =
    ctx.caller?.role === 'broker'
      ? await brokers(db).where('account.id', '=', ctx.caller.account).executeTakeFirst()
      : promo;
  return broker?.status === 'active' ? broker : null;
}

async function firstStore(db: Kysely<DB>): Promise<string> {
  const store = await db.selectFrom('store').select('id').orderBy('store_no').limit(1).executeTakeFirst();
  if (!store) throw notFound();
  return store.id;
}

/** Names a person who has no name yet; an existing name stays, but for a nickname that the applicant replaces. */
async function namedPerson(
  db: Kysely<DB>,
  ctx: RequestContext,
  { id, name }: { id: string; name: string },
  isOwn: boolean,
) {
  // The lock serializes this with an erasure of the person.
  const locked = await db
    .selectFrom('person')
    .select('erased_at')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!locked || locked.erased_at) throw sessionEnded();
  if (name) await namePerson(db, ctx, id, name, { isOwn });
  return await db
    .selectFrom('person')
    .select(['id', 'name', 'wrapped_key', 'mobile_sealed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

interface NewCustomer {
  person: Awaited<ReturnType<typeof namedPerson>>;
  store: string;
  isCompany: boolean;
  companyName: string;
  cameFrom: string;
  owner: string | null;
  isForCustomer: boolean;
}

/** The person whose record this person's record was merged into. */
async function remainingPerson(db: Kysely<DB>, person: string) {
  return await db
    .selectFrom('customer as filed')
    .innerJoin('customer', (join) =>
      join.onRef('customer.tenant_id', '=', 'filed.tenant_id').onRef('customer.id', '=', 'filed.merged_into'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'customer.tenant_id').onRef('person.id', '=', 'customer.person'),
    )
    .select(['person.id', 'person.name'])
    .where('filed.person', '=', person)
    .executeTakeFirst();
}

/** A person is one customer of the tenant: an existing customer keeps store and owner and leaves the pool. */
async function customerOf(
  db: Kysely<DB>,
  ctx: RequestContext,
  { person, store, isCompany, companyName, cameFrom, owner, isForCustomer }: NewCustomer,
): Promise<string> {
  const now = new Date(ctx.now);
  const mobile = mobileOf(ctx.secrets, ctx.site.tenantId, person);
  await db
    .insertInto('customer')
    .values({
      tenant_id: ctx.site.tenantId,
      id: newId(ctx.now),
      person: person.id,
      store,
      came_from: cameFrom,
      owner,
      first_owner: owner,
      cometype: isCompany ? 'company' : 'person',
      company_name: companyName,
      // The region of the member's account, if there is one.
      city: sql<string>`coalesce(
        (select region from account where account.person = ${person.id}::uuid and account.role = 'member'), ''
      )`,
      search: customerTerms(ctx, person.name, companyName, mobile),
      created_at: now,
      updated_at: now,
    })
    .onConflict((on) => on.columns(['tenant_id', 'person']).doNothing())
    .execute();
  const row = await db
    .selectFrom('customer')
    .select(['id', 'in_pool', 'company_name', 'owner', 'merged_into', 'merged_terms'])
    .where('person', '=', person.id)
    // Serializes this with a claim of the customer.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (row.in_pool && ctx.caller?.role === 'broker') throw claimFirst();
  // The record was merged meanwhile: data sealed under one person's key cannot be filed under another's.
  if (row.merged_into && isForCustomer) throw mergedMeanwhile();
  const firm = isCompany && row.company_name === '' ? companyName : null;
  await db
    .updateTable('customer')
    .set((eb) => ({
      ...noPoolColumns,
      ...(owner &&
        !row.owner && { owner, assigned_at: now, first_owner: eb.fn.coalesce('first_owner', eb.val(owner)) }),
      ...(firm && {
        company_name: firm,
        cometype: 'company',
        search: [...row.merged_terms, ...customerTerms(ctx, person.name, firm, mobile)],
      }),
      // A person who applies with the mobile of a merged record becomes a separate customer again.
      merged_into: null,
      merged_at: null,
      kind: 'customer',
      deleted_at: null,
      deleted_by: null,
      import_undone_at: null,
      updated_at: now,
    }))
    .where('id', '=', row.id)
    .execute();
  if (owner && !row.owner) await removeOwnersFromCollaborators(db, [row.id]);
  return row.id;
}

const mergedMeanwhile = () =>
  conflict({
    zh: '客户刚被合并，请重新提交',
    en: 'This customer was just merged with another record. Submit again',
  });
const claimFirst = () =>
  conflict({
    zh: '客户在公海中，请先认领再提交',
    en: 'This customer is in the pool. Claim them before applying',
  });

async function alreadyOpen(db: Kysely<DB>, customer: string, product: string | null): Promise<Submitted> {
  const open = await db
    .selectFrom('work_order')
    .select(['id', 'work_no', 'status'])
    .where('customer', '=', customer)
    .where('product', 'is not distinct from', product)
    .where('status', 'in', openStatuses)
    .executeTakeFirstOrThrow();
  return { id: open.id, work_no: open.work_no, status: open.status as Submitted['status'], already_open: true };
}

const unknownConsent = {
  zh: '授权内容已更新，请刷新后重新阅读并勾选',
  en: 'The consent text has changed. Reload, read it again and agree',
};
