import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { qualifications } from '@sycee/contract/qualifications';
import { attributes } from '@sycee/domain/matching/attributes';
import { isQualValue } from '@sycee/domain/qualification/qualification';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import type { CustomerRow } from '#features/crm/customers/rows.ts';
import { customerRight, lockToWrite, readCustomer } from '#features/crm/customers/scope.ts';
import { writeEntry } from '#features/crm/timeline.ts';
import { conflict, invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { type QualOwner, QualSeal, readQuals, sealAllQuals } from './rows.ts';
import { inGroups, knownViews } from './views.ts';
import { doesNotFit, notYet, versionConflict } from './words.ts';

type Values = DataIn<(typeof qualifications)['GET /finance/api/qual_val']>;
type Grouped = DataIn<(typeof qualifications)['GET /finance/api/{id}/customer_qual']>;
type Submit = BodyOut<(typeof qualifications)['POST /finance/api/qual_submit']>;
export type QualificationInput = Omit<Submit['values'][number], 'version'>;

export const qualOwnerOf = ({ id, person, wrapped_key }: CustomerRow): QualOwner => ({
  customer: id,
  person,
  wrapped_key,
});

export const customerValues = async (ctx: RequestContext, id: string): Promise<Values> =>
  await valuesOf(ctx.db, ctx, await readCustomer(ctx.db, ctx, id));

async function valuesOf(db: Kysely<DB>, ctx: RequestContext, customer: CustomerRow): Promise<Values> {
  const { quals, removed } = await readQuals(db, ctx, qualOwnerOf(customer));
  const right = customerRight(ctx, customer);
  return {
    id: customer.id,
    may_write: right === 'own' || right === 'write',
    gone: removed,
    list: knownViews(ctx, quals),
  };
}

export async function customerQuals(ctx: RequestContext, id: string): Promise<Grouped> {
  const { may_write, list } = await customerValues(ctx, id);
  return { may_write, groups: inGroups(ctx, list) };
}

/** Rejects values outside the catalogue and future dates, by field. */
export function refuseInvalidValues(ctx: RequestContext, values: readonly QualificationInput[]): void {
  const today = businessDateOf(ctx.now);
  const problems = values.flatMap(({ attr, value, seen_on }) => [
    ...(value !== null && !isQualValue(attr, value, today) ? [[attr, doesNotFit] as const] : []),
    ...(seen_on && seen_on > today ? [[`${attr}.seen_on`, notYet] as const] : []),
  ]);
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
}

/** Saves values at the versions that were read. If one has changed since, nothing is saved and the conflict names it. */
export async function submitQuals(ctx: RequestContext, { id, values }: Submit): Promise<Values> {
  refuseInvalidValues(ctx, values);
  return await ctx.write(async (db) => {
    const customer = await lockToWrite(db, ctx, id);
    const owner = qualOwnerOf(customer);
    const key = new QualSeal(ctx, owner);
    const { quals, removed } = await readQuals(db, ctx, owner);
    const versions = new Map([...quals, ...removed].map(({ attr, version }) => [attr, version]));
    const input = [...new Map(values.map((value) => [value.attr, value])).values()];
    const outdated = input.filter(({ attr, version }) => (versions.get(attr) ?? 0) !== version);
    if (outdated.length > 0)
      throw conflict({
        zh: versionConflict(outdated.map(({ attr }) => attributes[attr].name.zh)).zh,
        en: versionConflict(outdated.map(({ attr }) => attributes[attr].name.en)).en,
      });
    const now = new Date(ctx.now);
    const by = callerOf(ctx).account;
    await db
      .insertInto('customer_qualification')
      .values(
        input.map(({ attr, value, source, seen_on, version }) => ({
          tenant_id: ctx.site.tenantId,
          customer: customer.id,
          attribute: attr,
          value_sealed: value === null ? null : key.seal(attr, value),
          source,
          observed_on: seen_on ?? businessDateOf(ctx.now),
          checked_at: now,
          checked_by: by,
          version: version + 1,
        })),
      )
      .onConflict((on) =>
        on.columns(['tenant_id', 'customer', 'attribute']).doUpdateSet((eb) => ({
          value_sealed: eb.ref('excluded.value_sealed'),
          source: eb.ref('excluded.source'),
          observed_on: eb.ref('excluded.observed_on'),
          checked_at: eb.ref('excluded.checked_at'),
          checked_by: eb.ref('excluded.checked_by'),
          version: eb.ref('excluded.version'),
          sample: false,
          work_order: null,
        })),
      )
      .execute();
    await sealAllQuals(db, ctx, owner);
    await db.updateTable('customer').set({ updated_at: now }).where('id', '=', customer.id).execute();
    // Values are sealed under the person's key, so the log records only which ones changed.
    await writeEntry(db, ctx, {
      customer: customer.id,
      order: null,
      person: { id: customer.person, wrapped_key: customer.wrapped_key },
      kind: 'form',
      by,
      changes: input.map(({ attr }) => ({ field: `qual.${attr}`, from: null, to: null })),
    });
    return await valuesOf(db, ctx, customer);
  });
}
