import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { qualifications } from '@sycee/contract/qualifications';
import type { Qual } from '@sycee/domain/qualification/qualification';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import type { OrderRow } from '#features/crm/order-rows.ts';
import { flowView } from '#features/crm/order-views.ts';
import { findOrderInScope, isHiddenFrom, lockOrderInScope } from '#features/crm/scope.ts';
import { decideOrThrow } from '#features/crm/steps.ts';
import { writeEntry } from '#features/crm/timeline.ts';
import { qualsOfReport } from '#features/matching/index.ts';
import { conflict } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { refuseInvalidValues } from './of-customer.ts';
import { type QualOwner, QualSeal, readQuals, sealAllQuals } from './rows.ts';
import { inGroups, knownViews } from './views.ts';
import { consentWithdrawn, frozenSince } from './words.ts';

type Frozen = DataIn<(typeof qualifications)['GET /finance/api/work_qual_val']>;
type Grouped = DataIn<(typeof qualifications)['GET /finance/api/{id}/work_customer_qual']>;
type Submit = BodyOut<(typeof qualifications)['POST /finance/api/work_qual_submit']>;

const qualOwnerOf = ({ customer, person, wrapped_key }: OrderRow): QualOwner => ({ customer, person, wrapped_key });

interface FrozenQuals {
  version: number;
  at: Date | null;
  by: { account_no: string; name: string } | null;
  quals: readonly Qual[];
}

/** The frozen qualifications, or else those of the order's report, as version 0. Empty for staff after the member withdrew the consent. */
export async function frozenOrReportQuals(db: Kysely<DB>, ctx: RequestContext, row: OrderRow): Promise<FrozenQuals> {
  const none: FrozenQuals = { version: 0, at: null, by: null, quals: [] };
  if (isHiddenFrom(ctx, row)) return none;
  const frozen = await db
    .selectFrom('work_order_qualification')
    .leftJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'work_order_qualification.tenant_id')
        .onRef('account.id', '=', 'work_order_qualification.frozen_by'),
    )
    .leftJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['qualifications_sealed', 'work_order_qualification.version', 'frozen_at', 'account_no', 'person.name'])
    .where('work_order', '=', row.id)
    .executeTakeFirst();
  if (!frozen) return { ...none, quals: row.report ? await qualsOfReport({ ...ctx, db }, row.report) : [] };
  return {
    version: frozen.version,
    at: frozen.frozen_at,
    by: frozen.account_no ? { account_no: frozen.account_no, name: frozen.name ?? '' } : null,
    quals: new QualSeal(ctx, qualOwnerOf(row)).openAll(row.id, frozen.qualifications_sealed),
  };
}

async function viewOf(db: Kysely<DB>, ctx: RequestContext, row: OrderRow): Promise<Frozen> {
  const frozen = await frozenOrReportQuals(db, ctx, row);
  return {
    id: row.id,
    customer: row.customer,
    may_write: !isHiddenFrom(ctx, row) && flowView(ctx, row).allowed.includes('change_form'),
    version: frozen.version,
    frozen_at: frozen.at?.toISOString() ?? null,
    frozen_by: frozen.by,
    list: knownViews(ctx, frozen.quals),
  };
}

export const orderValues = async (ctx: RequestContext, id: string): Promise<Frozen> =>
  await viewOf(ctx.db, ctx, await findOrderInScope(ctx.db, ctx, id));

export async function orderQualifications(ctx: RequestContext, id: string): Promise<Grouped> {
  const { list, ...rest } = await orderValues(ctx, id);
  return { ...rest, groups: inGroups(ctx, list) };
}

/** Freezes qualifications for the order: the former ones, the customer's current ones if `refresh`, and the given values. */
export async function freezeQuals(ctx: RequestContext, { id, version, values, refresh }: Submit): Promise<Frozen> {
  refuseInvalidValues(ctx, values);
  return await ctx.write(async (db) => {
    const row = await lockOrderInScope(db, ctx, id);
    if (isHiddenFrom(ctx, row)) throw conflict(consentWithdrawn);
    decideOrThrow(ctx, row, 'change_form', {});
    const before = await frozenOrReportQuals(db, ctx, row);
    if (before.version !== version) throw conflict(frozenSince);
    const current = refresh ? (await readQuals(db, ctx, qualOwnerOf(row))).quals.map(plain) : [];
    const next = new Map([...before.quals, ...current].map((qual) => [qual.attr, qual]));
    for (const { attr, value, source, seen_on } of values) {
      if (value === null) next.delete(attr);
      else next.set(attr, { attr, value, source, seenOn: seen_on ?? businessDateOf(ctx.now) });
    }
    const quals = [...next.values()];
    await saveFrozen(db, ctx, row, { quals, version: version + 1 });
    const formerValues = new Map(before.quals.map((qual) => [qual.attr, JSON.stringify(qual)]));
    const changed = new Set(
      [
        ...quals.filter((qual) => formerValues.get(qual.attr) !== JSON.stringify(qual)),
        ...before.quals.filter(({ attr }) => !next.has(attr)),
      ].map(({ attr }) => attr),
    );
    if (changed.size > 0)
      await writeEntry(db, ctx, {
        customer: row.customer,
        order: row.id,
        person: { id: row.person, wrapped_key: row.wrapped_key },
        kind: 'form',
        by: callerOf(ctx).account,
        changes: [...changed].map((attr) => ({ field: `qual.${attr}`, from: null, to: null })),
      });
    return await viewOf(db, ctx, row);
  });
}

const plain = ({ attr, value, source, seenOn, sample }: Qual): Qual => ({
  attr,
  value,
  source,
  seenOn,
  ...(sample && { sample }),
});

type Order = Pick<OrderRow, 'id' | 'customer' | 'person' | 'wrapped_key'>;

async function saveFrozen(
  db: Kysely<DB>,
  ctx: RequestContext,
  { id, customer, person, wrapped_key }: Order,
  { quals, version }: { quals: readonly Qual[]; version: number },
): Promise<void> {
  const sealed = new QualSeal(ctx, { customer, person, wrapped_key }).sealAll(id, quals);
  if (!sealed) return;
  const frozen = {
    qualifications_sealed: sealed,
    version,
    frozen_at: new Date(ctx.now),
    frozen_by: ctx.caller?.account ?? null,
  };
  await db
    .insertInto('work_order_qualification')
    .values({ tenant_id: ctx.site.tenantId, work_order: id, ...frozen })
    .onConflict((on) => on.columns(['tenant_id', 'work_order']).doUpdateSet(frozen))
    .execute();
}

/** Copies the report's qualifications to a new order, frozen, and to its customer. */
export async function copyReportQuals(
  db: Kysely<DB>,
  ctx: RequestContext,
  order: Order,
  report: string,
): Promise<void> {
  const quals = await qualsOfReport({ ...ctx, db }, report);
  if (quals.length === 0) return;
  await saveFrozen(db, ctx, order, { quals, version: 1 });
  const key = new QualSeal(ctx, order);
  await db
    .insertInto('customer_qualification')
    .values(
      quals.map(({ attr, value, source, seenOn, sample }) => ({
        tenant_id: ctx.site.tenantId,
        customer: order.customer,
        attribute: attr,
        value_sealed: key.seal(attr, value),
        source,
        observed_on: seenOn,
        sample: sample ?? false,
        checked_at: new Date(ctx.now),
        work_order: order.id,
      })),
    )
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'customer', 'attribute'])
        .doUpdateSet((eb) => ({
          value_sealed: eb.ref('excluded.value_sealed'),
          source: eb.ref('excluded.source'),
          observed_on: eb.ref('excluded.observed_on'),
          sample: eb.ref('excluded.sample'),
          checked_at: eb.ref('excluded.checked_at'),
          checked_by: null,
          work_order: eb.ref('excluded.work_order'),
          version: eb('customer_qualification.version', '+', 1),
        }))
        // Replaces a removed value and an older one; one of the same day only if it was not checked on a document.
        .where((eb) =>
          eb.or([
            eb('customer_qualification.value_sealed', 'is', null),
            eb('customer_qualification.observed_on', '<', eb.ref('excluded.observed_on')),
            eb.and([
              eb('customer_qualification.observed_on', '=', eb.ref('excluded.observed_on')),
              eb('customer_qualification.source', '<>', 'seen'),
            ]),
          ]),
        ),
    )
    .execute();
  await sealAllQuals(db, ctx, order);
}
