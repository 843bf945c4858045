import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { customers } from '@sycee/contract/customers';
import { entryRows, entryView, recordsOf, writeEntry } from '#features/crm/timeline.ts';
import { writeNoteOnce, writtenBefore } from '#features/crm/write-note.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { lockToWrite, readCustomer } from './scope.ts';

type Read = (typeof customers)['GET /finance/api/{id}/customer_log'];
type Write = (typeof customers)['POST /finance/api/{id}/customer_log'];

/** The whole timeline of a customer, each entry with the number of its order. */
export async function readCustomerLog(ctx: RequestContext, id: string, input: QueryOut<Read>): Promise<DataIn<Read>> {
  const customer = await readCustomer(ctx.db, ctx, id);
  let rows = entryRows(ctx.db)
    .where('customer_log.customer', '=', recordsOf(customer.id))
    .orderBy('customer_log.id', 'desc')
    .limit(input.page_size + 1);
  if (input.kind) rows = rows.where('customer_log.kind', '=', input.kind);
  if (input.cursor) rows = rows.where('customer_log.id', '<', idCursor(input.cursor));
  const entries = await rows.execute();
  return {
    list: entries.slice(0, input.page_size).map((row) => ({ ...entryView(ctx, row), work_no: row.work_no })),
    next: nextCursor(entries, input.page_size),
  };
}

export async function writeCustomerNote(
  ctx: RequestContext,
  id: string,
  input: BodyOut<Write>,
): Promise<DataIn<Write>> {
  return await writeNoteOnce(ctx, async (db) => {
    const customer = await lockToWrite(db, ctx, id);
    const written = await writtenBefore(db, ctx, input.note_id, { customer: customer.id, order: null });
    if (written) return { ...entryView(ctx, written), work_no: null };
    const now = new Date(ctx.now);
    const before = customer.next_contact_at?.toISOString() ?? null;
    const next = input.next_contact_at;
    const isChanged = next !== undefined && next !== before;
    await db
      .updateTable('customer')
      .set({ last_contact_at: now, updated_at: now, ...(isChanged && { next_contact_at: next }) })
      .where('id', '=', customer.id)
      .execute();
    const entry = await writeEntry(db, ctx, {
      customer: customer.id,
      order: null,
      person: { id: customer.person, wrapped_key: customer.wrapped_key },
      kind: input.kind,
      by: callerOf(ctx).account,
      changes: isChanged ? [{ field: 'next_contact_at', from: before, to: next }] : [],
      text: input.text,
      noteId: input.note_id,
    });
    const row = await entryRows(db).where('customer_log.id', '=', entry).executeTakeFirstOrThrow();
    return { ...entryView(ctx, row), work_no: null };
  });
}
