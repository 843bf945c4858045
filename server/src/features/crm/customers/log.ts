import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { customers } from '@sycee/contract/customers';
import { entryRows, entryView, recordsOf, writeEntry } from '#features/crm/timeline.ts';
import { writeNoteOnce, writtenBefore } from '#features/crm/write-note.ts';
import { type At, callerOf } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { lockToWrite, readCustomer } from './scope.ts';

type Read = (typeof customers)['GET /finance/api/{id}/customer_log'];
type Write = (typeof customers)['POST /finance/api/{id}/customer_log'];

/** Everything about a customer, with the number of the order that an entry is about. */
export async function readCustomerLog(at: At, id: string, asked: QueryOut<Read>): Promise<DataIn<Read>> {
  const customer = await readCustomer(at.db, at, id);
  let rows = entryRows(at.db)
    .where('customer_log.customer', '=', recordsOf(customer.id))
    .orderBy('customer_log.id', 'desc')
    .limit(asked.page_size + 1);
  if (asked.kind) rows = rows.where('customer_log.kind', '=', asked.kind);
  if (asked.cursor) rows = rows.where('customer_log.id', '<', idCursor(asked.cursor));
  const found = await rows.execute();
  return {
    list: found.slice(0, asked.page_size).map((row) => ({ ...entryView(at, row), work_no: row.work_no })),
    next: nextCursor(found, asked.page_size),
  };
}

export async function writeCustomerNote(at: At, id: string, asked: BodyOut<Write>): Promise<DataIn<Write>> {
  return await writeNoteOnce(at, async (db) => {
    const customer = await lockToWrite(db, at, id);
    const written = await writtenBefore(db, at, asked.note_id, { customer: customer.id, work: null });
    if (written) return { ...entryView(at, written), work_no: null };
    const now = new Date(at.now);
    const before = customer.next_contact_at?.toISOString() ?? null;
    const next = asked.next_contact_at;
    const moved = next !== undefined && next !== before;
    await db
      .updateTable('customer')
      .set({ last_contact_at: now, updated_at: now, ...(moved && { next_contact_at: next }) })
      .where('id', '=', customer.id)
      .execute();
    const entry = await writeEntry(db, at, {
      customer: customer.id,
      work: null,
      person: { id: customer.person, wrapped_key: customer.wrapped_key },
      kind: asked.kind,
      by: callerOf(at).account,
      changes: moved ? [{ field: 'next_contact_at', from: before, to: next }] : [],
      text: asked.text,
      noteId: asked.note_id,
    });
    const row = await entryRows(db).where('customer_log.id', '=', entry).executeTakeFirstOrThrow();
    return { ...entryView(at, row), work_no: null };
  });
}
