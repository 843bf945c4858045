import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { customerMerge } from '@sycee/contract/customer-merge';
import { maskMobile } from '@sycee/domain/identity/mobile';
import type { Profile } from '@sycee/domain/order/profile';
import { type Kysely, sql } from 'kysely';
import { mobileOf } from '#features/account/index.ts';
import { mergeCollaborators } from '#features/crm/collaborators/end-collaborations.ts';
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
import { moveOrders, moveQuals } from './move-orders.ts';

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
  const [remaining, closing] = await lockBoth(db, ctx, input);
  const refusal = await conflictOf(db, [remaining, closing]);
  if (refusal) throw conflict(refusal);
  if ((await peopleWithAccount(db, [closing.person])).size > 0) throw conflict(conflicts.mustStay);
  if (!input.accepts_different_mobiles) refuseDifferentMobiles(ctx, [remaining, closing]);
  const caller = callerOf(ctx);
  const quals = [
    (await readQuals(db, ctx, qualOwnerOf(remaining))).quals,
    (await readQuals(db, ctx, qualOwnerOf(closing))).quals,
  ] as const;
  const fields = fieldsOf(
    ctx,
    [
      { row: remaining, quals: quals[0] },
      { row: closing, quals: quals[1] },
    ],
    caller.role !== 'broker',
  );
  const chosen = new Set(input.take);
  const changedFields = fields.filter(
    ({ slug, values: [ofKept, ofClosed] }) =>
      ofKept !== ofClosed && ofClosed !== '' && (ofKept === '' || chosen.has(slug)),
  );
  const changedSlugs = new Set(changedFields.map(({ slug }) => slug));
  if (changedSlugs.has('name')) await rename(db, ctx, remaining, closing.name);
  const orders = await moveOrders(db, ctx, remaining, closing);
  await moveQuals(
    db,
    ctx,
    remaining,
    quals[1].filter(({ attr }) => changedSlugs.has(`qual.${attr}`)),
    closing.id,
  );
  await closeRecord(db, ctx, remaining, closing);
  await db
    .updateTable('customer')
    .set(mergedRow(ctx, remaining, closing, changedSlugs))
    .where('id', '=', remaining.id)
    .execute();
  await mergeCollaborators(db, ctx, remaining.id, closing.id);
  const mobile = maskMobile(mobileOf(ctx.secrets, ctx.site.tenantId, { ...closing, id: closing.person }));
  await writeEntry(db, ctx, {
    customer: remaining.id,
    order: null,
    person: { id: remaining.person, wrapped_key: remaining.wrapped_key },
    kind: 'merged',
    by: caller.account,
    changes: changedFields.map(
      ({ slug, values: [ofKept, ofClosed] }): FieldChange =>
        // Profile and qualification values are sealed under the person's key, so the log omits them.
        slug.includes('.')
          ? { field: slug, from: null, to: null }
          : { field: slug, from: ofKept || null, to: ofClosed! },
    ),
    text: `${closing.name} ${mobile}`,
  });
  const answer = await fullOf(db, ctx, await readCustomer(db, ctx, remaining.id));
  await writeAudit(db, ctx, {
    action: 'customer.merge',
    subject: { kind: 'customer', id: remaining.id },
    store: remaining.store,
    changes: [
      ['merged', closing.id, remaining.id],
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
async function closeRecord(
  db: Kysely<DB>,
  ctx: RequestContext,
  remaining: CustomerRow,
  closing: CustomerRow,
): Promise<void> {
  const now = new Date(ctx.now);
  await db
    .updateTable('customer')
    .set((eb) => ({
      merged_into: remaining.id,
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
    .where('id', '=', closing.id)
    .execute();
  await db.updateTable('customer').set({ merged_into: remaining.id }).where('merged_into', '=', closing.id).execute();
}

function mergedRow(
  ctx: RequestContext,
  remaining: CustomerRow,
  closing: CustomerRow,
  changedSlugs: ReadonlySet<string>,
) {
  const person = { id: remaining.person, wrapped_key: remaining.wrapped_key };
  const companySource = changedSlugs.has('company_name') ? closing : remaining;
  const next = (changedSlugs.has('next_contact_at') ? closing : remaining).next_contact_at;
  const profileOfClosed = Object.entries(profileOf(ctx, closing)).filter(([slug]) =>
    changedSlugs.has(`profile.${slug}`),
  );
  const profile: Profile = { ...profileOf(ctx, remaining), ...Object.fromEntries(profileOfClosed) };
  const mobiles = [remaining, closing].map((row) =>
    mobileOf(ctx.secrets, ctx.site.tenantId, { ...row, id: row.person }),
  );
  const merged_terms = [
    ...new Set([
      ...remaining.merged_terms,
      ...closing.merged_terms,
      ...customerTerms(ctx, closing.name, closing.company_name, mobiles[1]!),
    ]),
  ];
  const name = changedSlugs.has('name') ? closing.name : remaining.name;
  const last = Math.max(remaining.last_contact_at?.getTime() ?? 0, closing.last_contact_at?.getTime() ?? 0);
  return {
    cometype: companySource.cometype,
    company_name: companySource.company_name,
    kind: remaining.kind === 'customer' || closing.kind === 'customer' ? 'customer' : 'clue',
    level: (changedSlugs.has('level') ? closing : remaining).level,
    tags: [...new Set([...remaining.tags, ...closing.tags])],
    ...(changedSlugs.has('owner') && { owner: closing.owner, assigned_at: new Date(ctx.now) }),
    next_contact_at: next,
    last_contact_at: last > 0 ? new Date(last) : null,
    locked_at: remaining.locked_at ?? closing.locked_at,
    profile_sealed: sealedProfile(ctx, person, profile),
    qualifications_changed_at: new Date(ctx.now),
    merged_terms,
    search: [...new Set([...merged_terms, ...customerTerms(ctx, name, companySource.company_name, mobiles[0]!)])],
    version: remaining.version + 1,
    updated_at: new Date(ctx.now),
  };
}

const justChanged = () =>
  conflict({
    zh: '客户刚被他人修改，请查看最新内容后再合并',
    en: 'Someone just changed one of these customers. Check both again before merging',
  });
