import { messagesOfReportAtMost } from '@sycee/contract/moderation';
import { type RawBuilder, sql } from 'kysely';
import { valueTable } from '#platform/db/value-table.ts';
import { newId } from '#platform/random.ts';
import type { NumberedMessage } from '../number-messages.ts';

/** Stands for a rule in the marks of messages whose file the content check wants a person to look at. */
export const contentCheckMark = '00000000-0000-8000-8000-000000000046';

/**
 * The statements of a batch with messages that a rule of words or the content check has marked: what they said is kept, and each sender has one open report in a conversation, which they
 * join. A batch without marks, which nearly every batch is, has none of these statements.
 */
export function insertMarks(tenantId: string, numbered: readonly NumberedMessage[]): RawBuilder<unknown>[] {
  const marked = numbered.filter(({ message }) => message.mark);
  if (marked.length === 0) return [];
  const senders = Map.groupBy(marked, ({ message }) => `${message.conversation} ${message.sender}`);
  // In one order, so that two batches do not wait for each other.
  const reports = [...senders].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, messages]) => messages);
  const mark = valueTable('mark', marked, {
    conversation: ['uuid', ({ message }) => message.conversation],
    seq: ['bigint', ({ seq }) => seq],
    rule: ['uuid', ({ message }) => message.mark!],
    content_sealed: ['bytea', ({ message }) => message.sealed],
  });
  const report = valueTable('report', reports, {
    id: ['uuid', ([first]) => newId(first!.sentAt.getTime())],
    conversation: ['uuid', ([first]) => first!.message.conversation],
    reported: ['uuid', ([first]) => first!.message.sender],
    seqs: ['text', (messages) => `{${messages.slice(0, messagesOfReportAtMost).map(({ seq }) => seq)}}`],
    reason: [
      'text',
      (messages) => (messages.some(({ message }) => message.mark !== contentCheckMark) ? 'fraud' : 'other'),
    ],
    created_at: ['timestamptz', ([first]) => first!.sentAt],
  });
  return [
    sql`
      insert into message_mark (tenant_id, conversation, seq, rule, content_sealed)
      select ${tenantId}::uuid, conversation, seq, rule, content_sealed from ${mark}`,
    sql`
      insert into message_report (tenant_id, id, kind, conversation, reported, reason, seqs, created_at)
      select ${tenantId}::uuid, id, 'rule', conversation, reported, reason, seqs::bigint[], created_at from ${report}
      on conflict (tenant_id, conversation, reported) where status = 'open' and kind = 'rule'
      do update set version = message_report.version + 1, seqs = message_report.seqs || excluded.seqs
        where cardinality(message_report.seqs) + cardinality(excluded.seqs) <= ${sql.lit(messagesOfReportAtMost)}`,
  ];
}
