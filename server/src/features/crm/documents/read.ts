import { isGranted } from '@sycee/domain/access/granted';
import type { Kysely } from 'kysely';
import { type OrderRow, orderRows } from '#features/crm/order-rows.ts';
import { isHiddenFrom, lockOrderInScope, withinScope } from '#features/crm/scope.ts';
import { writeEntry } from '#features/crm/timeline.ts';
import { conflict, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { valuesOf } from './values.ts';
import { documentRefusals } from './words.ts';

/** The timeline records views of a field at most once in this time; the audit log records each view. */
const viewRecordIntervalMs = 3_600_000;

/**
 * Whether the caller may read a file of an order, by the condition of reading the order. Views by the staff are logged. Undefined
 * if the file belongs to no order.
 */
export async function seeOrderFile(ctx: RequestContext, key: string): Promise<boolean | undefined> {
  const uses = await ctx.db
    .selectFrom('order_document_file')
    .innerJoin('order_document', (join) =>
      join
        .onRef('order_document.tenant_id', '=', 'order_document_file.tenant_id')
        .onRef('order_document.id', '=', 'order_document_file.document'),
    )
    .select(['work_order', 'slug'])
    .where('key', '=', key)
    .execute();
  if (uses.length === 0) return undefined;
  const { role, menus } = callerOf(ctx);
  if (role !== 'member' && !isGranted(menus, 'work')) return false;
  const orders = await orderRows(ctx.db)
    .where(
      'work_order.id',
      'in',
      uses.map(({ work_order: order }) => order),
    )
    .where(withinScope(ctx))
    .execute();
  const order = orders.find((row) => !isHiddenFrom(ctx, row));
  if (!order) return false;
  const { slug } = uses.find(({ work_order: workOrder }) => workOrder === order.id)!;
  if (role !== 'member') await ctx.write((db) => recordView(db, ctx, order, `document.${slug}`, 'work.see_document'));
  return true;
}

/** The unmasked value of a document field; the view is logged. */
export async function revealDocumentField(ctx: RequestContext, id: string, slug: string): Promise<{ value: string }> {
  return await ctx.write(async (db) => {
    const row = await lockOrderInScope(db, ctx, id);
    if (isHiddenFrom(ctx, row)) throw conflict(documentRefusals.consentWithdrawn);
    const value = (await valuesOf(db, ctx, row))[slug];
    if (!value) throw notFound();
    await recordView(db, ctx, row, `intake.${slug}`, 'work.reveal_field');
    return { value };
  });
}

async function recordView(
  db: Kysely<DB>,
  ctx: RequestContext,
  row: OrderRow,
  field: string,
  action: 'work.see_document' | 'work.reveal_field',
): Promise<void> {
  const by = callerOf(ctx).account;
  const since = await db
    .selectFrom('customer_log')
    .select('changes')
    .where('work_order', '=', row.id)
    .where('kind', '=', 'file_seen')
    .where('actor', '=', by)
    .where('occurred_at', '>', new Date(ctx.now - viewRecordIntervalMs))
    .execute();
  const isRecorded = since.some(({ changes }) => JSON.stringify(changes).includes(`"${field}"`));
  if (!isRecorded)
    await writeEntry(db, ctx, {
      customer: row.customer,
      order: row.id,
      person: { id: row.person, wrapped_key: row.wrapped_key },
      kind: 'file_seen',
      by,
      changes: [{ field, from: null, to: null }],
    });
  await writeAudit(db, ctx, {
    action,
    subject: { kind: 'work', id: row.work_no },
    store: row.store,
    changes: [['field', null, field]],
  });
}
