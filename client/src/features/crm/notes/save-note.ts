import { call } from '#platform/http/call.ts';
import type { NoteDraft } from './draft.ts';

export const longestNote = 1000;

export const saveNote = (id: string, { kind, text, next }: NoteDraft, once: string) =>
  call('POST /finance/api/work_customer_log', { body: { id, kind, text: text.trim(), next_contact_at: next }, once });

export const saveCustomerNote = (id: string, { kind, text, next }: NoteDraft, once: string) =>
  call('POST /finance/api/{id}/customer_log', {
    params: { id },
    body: { kind, text: text.trim(), next_contact_at: next },
    once,
  });
