import { type Kysely, sql } from 'kysely';
import { mobileOf, openText, sealText } from '#features/account/index.ts';
import type { CustomerRow } from '#features/crm/customers/rows.ts';
import { moveDocuments } from '#features/crm/documents/move-documents.ts';
import { customerTerms } from '#features/crm/order-texts.ts';
import { qualOwnerOf } from '#features/crm/qual/of-customer.ts';
import { QualSeal, type StoredQualification, sealAllQuals } from '#features/crm/qual/rows.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Moves orders and their sealed data from one person's key to another's. */
export async function moveOrders(
  db: Kysely<DB>,
  ctx: RequestContext,
  remaining: CustomerRow,
  closing: CustomerRow,
): Promise<number> {
  const orders = await db
    .selectFrom('work_order')
    .leftJoin('work_order_qualification', (join) =>
      join
        .onRef('work_order_qualification.tenant_id', '=', 'work_order.tenant_id')
        .onRef('work_order_qualification.work_order', '=', 'work_order.id'),
    )
    .select([
      'work_order.id',
      'purpose_sealed',
      'qualifications_sealed',
      'document_fields_sealed',
      'flow_fields_sealed',
    ])
    .where('work_order.customer', '=', closing.id)
    .orderBy('work_order.id')
    .execute();
  const mobile = mobileOf(ctx.secrets, ctx.site.tenantId, { ...remaining, id: remaining.person });
  const terms = customerTerms(ctx, remaining.name, '', mobile);
  const [from, to] = [new QualSeal(ctx, qualOwnerOf(closing)), new QualSeal(ctx, qualOwnerOf(remaining))];
  const keyOf = ({ person, wrapped_key }: CustomerRow) => ({ id: person, wrapped_key });
  for (const order of orders) {
    const purpose = openText(ctx.secrets, ctx.site.tenantId, keyOf(closing), order.purpose_sealed);
    const documentFields = openText(ctx.secrets, ctx.site.tenantId, keyOf(closing), order.document_fields_sealed);
    const flowFields = openText(ctx.secrets, ctx.site.tenantId, keyOf(closing), order.flow_fields_sealed);
    await moveDocuments(db, ctx, order.id, keyOf(closing), keyOf(remaining));
    await db
      .updateTable('work_order')
      .set((eb) => ({
        customer: remaining.id,
        purpose_sealed: sealText(ctx.secrets, ctx.site.tenantId, keyOf(remaining), purpose),
        document_fields_sealed: sealText(ctx.secrets, ctx.site.tenantId, keyOf(remaining), documentFields),
        flow_fields_sealed: sealText(ctx.secrets, ctx.site.tenantId, keyOf(remaining), flowFields),
        search: sql<string[]>`array(select distinct unnest(work_order.search || ${terms}::text[]))`,
        version: eb('version', '+', 1),
        updated_at: new Date(ctx.now),
      }))
      .where('id', '=', order.id)
      .execute();
    if (!order.qualifications_sealed) continue;
    const quals_sealed = to.sealAll(order.id, from.openAll(order.id, order.qualifications_sealed));
    if (quals_sealed)
      await db
        .updateTable('work_order_qualification')
        .set({ qualifications_sealed: quals_sealed })
        .where('work_order', '=', order.id)
        .execute();
  }
  return orders.length;
}

/** Copies the given qualifications of the closed record to the kept one. */
export async function moveQuals(
  db: Kysely<DB>,
  ctx: RequestContext,
  remaining: CustomerRow,
  quals: readonly StoredQualification[],
  from: string,
) {
  const key = new QualSeal(ctx, qualOwnerOf(remaining));
  for (const { attr, value } of quals) {
    const value_sealed = key.seal(attr, value);
    await db
      .insertInto('customer_qualification')
      .columns([
        'tenant_id',
        'customer',
        'attribute',
        'value_sealed',
        'source',
        'observed_on',
        'sample',
        'checked_at',
        'checked_by',
        'work_order',
      ])
      .expression((eb) =>
        eb
          .selectFrom('customer_qualification as closed')
          .select(['closed.tenant_id', sql<string>`${remaining.id}::uuid`.as('customer'), 'closed.attribute'])
          .select(sql<Buffer>`${value_sealed}::bytea`.as('value_sealed'))
          .select([
            'closed.source',
            'closed.observed_on',
            'closed.sample',
            'closed.checked_at',
            'closed.checked_by',
            'closed.work_order',
          ])
          .where('closed.customer', '=', from)
          .where('closed.attribute', '=', attr),
      )
      .onConflict((on) =>
        on.columns(['tenant_id', 'customer', 'attribute']).doUpdateSet((eb) => ({
          value_sealed: eb.ref('excluded.value_sealed'),
          source: eb.ref('excluded.source'),
          observed_on: eb.ref('excluded.observed_on'),
          sample: eb.ref('excluded.sample'),
          checked_at: eb.ref('excluded.checked_at'),
          checked_by: eb.ref('excluded.checked_by'),
          work_order: eb.ref('excluded.work_order'),
          version: eb('customer_qualification.version', '+', 1),
        })),
      )
      .execute();
  }
  if (quals.length > 0) await sealAllQuals(db, ctx, qualOwnerOf(remaining));
}
