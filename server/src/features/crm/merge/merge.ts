import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { customerMerge } from '@sycee/contract/customer-merge';
import { maskMobile } from '@sycee/domain/identity/mobile';
import type { Profile } from '@sycee/domain/order/profile';
import { type Kysely, sql } from 'kysely';
import { mobileOf } from '#features/account/index.ts';
import { mergeCollaborators } from '#features/crm/collaborators/end.ts';
import { sealedProfile } from '#features/crm/customers/profile.ts';
import type { CustomerRow } from '#features/crm/customers/rows.ts';
import { rename } from '#features/crm/customers/save.ts';
import { lockOwnCustomer, readCustomer } from '#features/crm/customers/scope.ts';
import { fullOf, profileOf } from '#features/crm/customers/views.ts';
import { customerTerms } from '#features/crm/order-texts.ts';
import { qualOwnerOf } from '#features/crm/qual/of-customer.ts';
import { readQuals } from '#features/crm/qual/rows.ts';
import { type FieldChange, writeEntry } from '#features/crm/timeline.ts';
import { conflict } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { isUniqueViolation } from '#platform/db/unique-violation.ts';
import { refuseSame } from './compare.ts';
import { conflictOf, conflicts, peopleWithAccount } from './conflicts.ts';
import { refuseDifferentMobiles } from './different-mobiles.ts';
import { fieldsOf } from './fields.ts';
import { moveOrders, moveQuals } from './move.ts';

type Call = (typeof customerMerge)['POST /finance/api/customer_merge/merge'];

export async function mergeCustomers(ctx: RequestContext, input: BodyOut<Call>): Promise<DataIn<Call>> {
  try {
    return await ctx.write(async (db) => await merge(db, ctx, input));
  } catch (error) {
    // An order was restored from the recycle bin meanwhile.
    if (isUniqueViolation(error)) throw justChanged();
    throw error;
  }
}

async function merge(db: Kysely<DB>, ctx: RequestContext, input: BodyOut<Call>): Promise<DataIn<Call>> {
  const [stays, goes] = await lockBoth(db, ctx, input);
  const refusal = await conflictOf(db, [stays, goes]);
  if (refusal) throw conflict(refusal);
  if ((await peopleWithAccount(db, [goes.person])).size > 0) throw conflict(conflicts.mustStay);
  if (!input.accepts_different_mobiles) refuseDifferentMobiles(ctx, [stays, goes]);
  const caller = callerOf(ctx);
  const quals = [
    (await readQuals(db, ctx, qualOwnerOf(stays))).quals,
    (await readQuals(db, ctx, qualOwnerOf(goes))).quals,
  ] as const;
  const fields = fieldsOf(
    ctx,
    [
      { row: stays, quals: quals[0] },
      { row: goes, quals: quals[1] },
    ],
    caller.role !== 'broker',
  );
  const chosen = new Set(input.take);
  const changedFields = fields.filter(
    ({ slug, values: [ofKept, ofClosed] }) =>
      ofKept !== ofClosed && ofClosed !== '' && (ofKept === '' || chosen.has(slug)),
  );
  const changedSlugs = new Set(changedFields.map(({ slug }) => slug));
  if (changedSlugs.has('name')) await rename(db, ctx, stays, goes.name);
  const orders = await moveOrders(db, ctx, stays, goes);
  await moveQuals(
    db,
    ctx,
    stays,
    quals[1].filter(({ attr }) => changedSlugs.has(`qual.${attr}`)),
    goes.id,
  );
  await closeRecord(db, ctx, stays, goes);
  await db
    .updateTable('customer')
    .set(mergedRow(ctx, stays, goes, changedSlugs))
    .where('id', '=', stays.id)
    .execute();
  await mergeCollaborators(db, ctx, stays.id, goes.id);
  const mobile = maskMobile(mobileOf(ctx.secrets, ctx.site.tenantId, { ...goes, id: goes.person }));
  await writeEntry(db, ctx, {
    customer: stays.id,
    order: null,
    person: { id: stays.person, wrapped_key: stays.wrapped_key },
    kind: 'merged',
    by: caller.account,
    changes: changedFields.map(
      ({ slug, values: [ofKept, ofClosed] }): FieldChange =>
        // Profile and qualification values are sealed under the person's key, so the log omits them.
        slug.includes('.')
          ? { field: slug, from: null, to: null }
          : { field: slug, from: ofKept || null, to: ofClosed! },
    ),
    text: `${goes.name} ${mobile}`,
  });
  const answer = await fullOf(db, ctx, await readCustomer(db, ctx, stays.id));
  await writeAudit(db, ctx, {
    action: 'customer.merge',
    subject: { kind: 'customer', id: stays.id },
    store: stays.store,
    changes: [
      ['merged', goes.id, stays.id],
      ['orders', null, String(orders)],
    ],
  });
  return answer;
}

/** Locks orders, then both customers in the order of their ids, so that concurrent merges cannot deadlock. */
async function lockBoth(
  db: Kysely<DB>,
  ctx: RequestContext,
  input: BodyOut<Call>,
): Promise<readonly [CustomerRow, CustomerRow]> {
  const before = [await readCustomer(db, ctx, input.stays), await readCustomer(db, ctx, input.goes)] as const;
  refuseSame(before);
  const ids = before.map(({ id }) => id);
  const orders = () =>
    db.selectFrom('work_order').select('id').where('customer', '=', sql<string>`any(${ids}::uuid[])`).orderBy('id');
  const locked = new Set((await orders().forNoKeyUpdate().execute()).map(({ id }) => id));
  await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const rows = [await lockOwnCustomer(db, ctx, input.stays), await lockOwnCustomer(db, ctx, input.goes)] as const;
  refuseSame(rows);
  const versions = [input.stays_version, input.goes_version];
  const isChanged = rows.some((row, side) => row.version !== versions[side] || row.id !== ids[side]);
  // An order that was filed meanwhile is not locked, so the merge is refused.
  if (isChanged || (await orders().execute()).some(({ id }) => !locked.has(id))) throw justChanged();
  return rows;
}

/** Closes the merged record. It keeps its timeline and leads to the kept record, as records merged into it do. */
async function closeRecord(db: Kysely<DB>, ctx: RequestContext, stays: CustomerRow, goes: CustomerRow): Promise<void> {
  const now = new Date(ctx.now);
  await db
    .updateTable('customer')
    .set((eb) => ({
      merged_into: stays.id,
      merged_at: now,
      deleted_at: now,
      owner: null,
      search: [],
      locked_at: null,
      next_contact_at: null,
      qualifications_sealed: null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', goes.id)
    .execute();
  await db.updateTable('customer').set({ merged_into: stays.id }).where('merged_into', '=', goes.id).execute();
}

function mergedRow(ctx: RequestContext, stays: CustomerRow, goes: CustomerRow, changedSlugs: ReadonlySet<string>) {
  const person = { id: stays.person, wrapped_key: stays.wrapped_key };
  const companySource = changedSlugs.has('company_name') ? goes : stays;
  const next = (changedSlugs.has('next_contact_at') ? goes : stays).next_contact_at;
  const profileOfClosed = Object.entries(profileOf(ctx, goes)).filter(([slug]) => changedSlugs.has(`profile.${slug}`));
  const profile: Profile = { ...profileOf(ctx, stays), ...Object.fromEntries(profileOfClosed) };
  const mobiles = [stays, goes].map((row) => mobileOf(ctx.secrets, ctx.site.tenantId, { ...row, id: row.person }));
  const merged_terms = [
    ...new Set([
      ...stays.merged_terms,
      ...goes.merged_terms,
      ...customerTerms(ctx, goes.name, goes.company_name, mobiles[1]!),
    ]),
  ];
  const name = changedSlugs.has('name') ? goes.name : stays.name;
  const last = Math.max(stays.last_contact_at?.getTime() ?? 0, goes.last_contact_at?.getTime() ?? 0);
  return {
    cometype: companySource.cometype,
    company_name: companySource.company_name,
    kind: stays.kind === 'customer' || goes.kind === 'customer' ? 'customer' : 'clue',
    level: (changedSlugs.has('level') ? goes : stays).level,
    tags: [...new Set([...stays.tags, ...goes.tags])],
    ...(changedSlugs.has('owner') && { owner: goes.owner, assigned_at: new Date(ctx.now) }),
    next_contact_at: next,
    last_contact_at: last > 0 ? new Date(last) : null,
    locked_at: stays.locked_at ?? goes.locked_at,
    profile_sealed: sealedProfile(ctx, person, profile),
    merged_terms,
    search: [...new Set([...merged_terms, ...customerTerms(ctx, name, companySource.company_name, mobiles[0]!)])],
    version: stays.version + 1,
    updated_at: new Date(ctx.now),
  };
}

const justChanged = () =>
  conflict({
    zh: '客户刚被他人修改，请查看最新内容后再合并',
    en: 'Someone just changed one of these customers. Check both again before merging',
  });
