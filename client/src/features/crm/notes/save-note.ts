import { call } from '#platform/http/call.ts';
import type { NoteDraft } from './draft.ts';

export const longestNote = 1000;
/** The subject of a note: an order or a customer. */
export type NotePlace = 'work' | 'customer';

/** Quiet: without a network the note waits, and the caller shows a rejection. */
export const saveNote = (
  place: NotePlace,
  id: string,
  { kind, text, next }: Pick<NoteDraft, 'kind' | 'text' | 'next'>,
  idempotencyKey: string,
): Promise<unknown> => {
  // Idempotency keys are stored for a day, but a note may wait longer, so `note_id` identifies it.
  const note = { kind, text: text.trim(), next_contact_at: next, note_id: idempotencyKey };
  return place === 'work'
    ? call('POST /finance/api/work_customer_log', { body: { id, ...note }, idempotencyKey, quiet: true })
    : call('POST /finance/api/{id}/customer_log', { params: { id }, body: note, idempotencyKey, quiet: true });
};
