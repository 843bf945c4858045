import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { crm } from '@sycee/contract/crm';
import type { Kysely } from 'kysely';
import { conflict } from '#platform/api-error.ts';
import { callerOf, type RequestContext, type WithoutBigInt } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { isUniqueViolation } from '#platform/db/unique-violation.ts';
import { lockOrderInScope } from './scope.ts';
import { type EntryRow, entryRows, entryView, type FieldChange, writeEntry } from './timeline.ts';

type NoteCall = (typeof crm)['POST /finance/api/work_customer_log'];
export async function writeNote(ctx: RequestContext, input: BodyOut<NoteCall>): Promise<DataIn<NoteCall>> {
  return await writeNoteOnce(ctx, async (db) => {
    const order = await lockOrderInScope(db, ctx, input.id);
    const written = await writtenBefore(db, ctx, input.note_id, { customer: order.customer, order: order.id });
    if (written) return entryView(ctx, written);
    const changes: FieldChange[] = [];
    const next = input.next_contact_at;
    const before = order.next_contact_at?.toISOString() ?? null;
    if (next !== undefined && next !== before) changes.push({ field: 'next_contact_at', from: before, to: next });
    const now = new Date(ctx.now);
    await db
      .updateTable('work_order')
      .set({ updated_at: now, ...(next !== undefined && { next_contact_at: next }) })
      .where('id', '=', order.id)
      .execute();
    // Pool expiry counts days from the last contact.
    await db
      .updateTable('customer')
      .set({ last_contact_at: now, updated_at: now, ...(next !== undefined && { next_contact_at: next }) })
      .where('id', '=', order.customer)
      .execute();
    const person = { id: order.person, wrapped_key: order.wrapped_key };
    const id = await writeEntry(db, ctx, {
      customer: order.customer,
      order: order.id,
      person,
      kind: input.kind,
      by: callerOf(ctx).account,
      changes,
      text: input.text,
      noteId: input.note_id,
    });
    const row = await entryRows(db).where('customer_log.id', '=', id).executeTakeFirstOrThrow();
    return entryView(ctx, row);
  });
}

/** Writes a note once: a repeated note id is found by `writtenBefore`, and a unique index rejects a concurrent repetition. */
export async function writeNoteOnce<Answer>(
  ctx: RequestContext,
  write: (db: Kysely<DB>) => Promise<WithoutBigInt<Answer>>,
): Promise<Answer> {
  try {
    return await ctx.write(write);
  } catch (error) {
    throw isUniqueViolation(error) ? writtenElsewhere() : error;
  }
}

export async function writtenBefore(
  db: Kysely<DB>,
  ctx: RequestContext,
  noteId: string | undefined,
  about: { customer: string; order: string | null },
): Promise<EntryRow | null> {
  if (!noteId) return null;
  const row = await entryRows(db)
    .select(['customer_log.work_order as about_order', 'customer_log.customer as about_customer'])
    .where('actor', '=', callerOf(ctx).account)
    .where('note_id', '=', noteId)
    .executeTakeFirst();
  if (row && (row.about_order !== about.order || (!about.order && row.about_customer !== about.customer)))
    throw writtenElsewhere();
  return row ?? null;
}
const writtenElsewhere = () =>
  conflict({ zh: '这条记录已保存，请另写一条', en: 'This note is already saved. Write a new one' });
