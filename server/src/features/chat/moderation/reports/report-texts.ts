import type { Kysely } from 'kysely';
import type { StoredContent } from '#features/chat/content.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { messagePart } from '#platform/realtime/conversation-keys.ts';
import { openerForAccounts } from '../person-text.ts';

/** Contents of the reported messages by their numbers. */
export type Evidence = (readonly [seq: number, content: StoredContent])[];
export const evidencePart = (report: string): string => `evidence ${report}`;
export const notePart = (report: string): string => `report ${report}`;
export const decisionPart = (report: string): string => `decision ${report}`;

type OpenContext = Pick<RequestContext, 'conversationKeys' | 'site' | 'secrets'>;
export interface SealedReport {
  id: string;
  conversation: string | null;
  reporter: string | null;
  note_sealed: Buffer | null;
  decision_sealed: Buffer | null;
}

/** Opens notes and decisions: under the key of the conversation, or of the reporter if a person was reported without one. */
export async function reportTexts(db: Kysely<DB>, ctx: OpenContext, reports: readonly SealedReport[]) {
  const { conversationKeys, site } = ctx;
  await conversationKeys.load(
    db,
    site.tenantId,
    reports.flatMap(({ conversation }) => conversation ?? []),
  );
  const openForAccount = await openerForAccounts(
    db,
    ctx,
    reports.flatMap(({ conversation, reporter }) => (conversation === null && reporter ? [reporter] : [])),
  );
  const open = ({ conversation, reporter }: SealedReport, part: string, sealed: Buffer | null): string => {
    if (!sealed) return '';
    if (conversation === null) return reporter ? openForAccount(reporter, sealed) : '';
    return conversationKeys.has(site.tenantId, conversation)
      ? conversationKeys.open(site.tenantId, conversation, part, sealed)
      : '';
  };
  return {
    noteOf: (report: SealedReport) => open(report, notePart(report.id), report.note_sealed),
    decisionOf: (report: SealedReport) => open(report, decisionPart(report.id), report.decision_sealed),
  };
}

interface ReportWithEvidence {
  id: string;
  conversation: string | null;
  evidence_sealed: Buffer | null;
}
/** What reported messages said when they were reported; the key has to be loaded. */
export const evidenceOf = (
  { conversationKeys, site }: Pick<OpenContext, 'conversationKeys' | 'site'>,
  { id, conversation, evidence_sealed }: ReportWithEvidence,
): Evidence =>
  conversation && evidence_sealed
    ? (JSON.parse(conversationKeys.open(site.tenantId, conversation, evidencePart(id), evidence_sealed)) as Evidence)
    : [];

/** What messages said that a rule has marked; the key has to be loaded. */
export async function markedContents(
  db: Kysely<DB>,
  { conversationKeys, site }: Pick<OpenContext, 'conversationKeys' | 'site'>,
  conversation: string,
  seqs: readonly number[],
): Promise<Evidence> {
  if (seqs.length === 0) return [];
  const rows = await db
    .selectFrom('message_mark')
    .innerJoin('message', (join) =>
      join
        .onRef('message.tenant_id', '=', 'message_mark.tenant_id')
        .onRef('message.conversation', '=', 'message_mark.conversation')
        .onRef('message.seq', '=', 'message_mark.seq'),
    )
    .select(['message.seq', 'message.sender', 'message.id_client', 'message_mark.content_sealed'])
    .where('message_mark.conversation', '=', conversation)
    .where('message_mark.seq', 'in', [...seqs])
    .execute();
  return rows.map((row) => [
    row.seq,
    JSON.parse(
      conversationKeys.open(site.tenantId, conversation, messagePart(row), row.content_sealed),
    ) as StoredContent,
  ]);
}
