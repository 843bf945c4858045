import { createHash } from 'node:crypto';
import type { AuditAction } from '@sycee/domain/access/audit-actions';
import type { Kysely } from 'kysely';
import type { RequestContext } from './context.ts';
import type { DB } from './db/schema.gen.ts';

/** Field, before, after. People's data is masked by who writes it; free text about people is left out. */
export type AuditChange = readonly [field: string, before: string | null, after: string | null];
export type SubjectKind =
  | 'account'
  | 'group'
  | 'team'
  | 'application'
  | 'work'
  | 'customer'
  | 'app'
  | 'pay'
  | 'sea'
  | 'institution'
  | 'product';

export interface AuditEvent {
  action: AuditAction;
  subject: { kind: SubjectKind; id: string };
  /** Where the subject belongs. */
  store?: string | null;
  changes?: readonly AuditChange[];
  /** Whoever it was, where nobody is logged in: an invitation that was taken up. */
  actor?: { account: string; role: string; tokenHash?: Buffer };
}

/** What is hashed of an entry, besides the hash before it. */
export interface AuditFacts {
  tenant_id: string;
  seq: number;
  occurred_at: Date;
  actor: string | null;
  actor_role: string;
  site: string;
  session: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  store: string | null;
  changes: unknown;
  trace_id: string;
}

/** One array in a fixed order, so that the same facts have the same bytes. */
export function auditHash(previous: Buffer, facts: AuditFacts): Buffer {
  const { tenant_id: tenantId, seq, occurred_at: at, actor, actor_role, site, session } = facts;
  const what = [facts.action, facts.subject_kind, facts.subject_id, facts.store, facts.changes, facts.trace_id];
  const canonical = [
    previous.toString('hex'),
    tenantId,
    seq,
    at.toISOString(),
    actor,
    actor_role,
    site,
    session,
    ...what,
  ];
  return createHash('sha256').update(JSON.stringify(canonical)).digest();
}

export const firstPrevious = Buffer.alloc(32);
const sessionLetters = 12;

type Writer = Pick<RequestContext, 'site' | 'caller' | 'now' | 'traceId'>;

/** In the transaction of what it tells of, as its last statement: the head stays locked until the end, so no number is missing. */
export async function writeAudit(db: Kysely<DB>, ctx: Writer, event: AuditEvent): Promise<void> {
  const { site, caller } = ctx;
  await db
    .insertInto('audit_head')
    .values({ tenant_id: site.tenantId, seq: 0, hash: firstPrevious })
    .onConflict((on) => on.column('tenant_id').doNothing())
    .execute();
  const head = await db.selectFrom('audit_head').select(['seq', 'hash']).forUpdate().executeTakeFirstOrThrow();
  const actor = event.actor ?? caller;
  const facts: AuditFacts = {
    tenant_id: site.tenantId,
    seq: head.seq + 1,
    occurred_at: new Date(ctx.now),
    actor: actor?.account ?? null,
    actor_role: actor?.role ?? '',
    site: `${site.prefix}_${site.tenantNo}_${site.storeNo}`,
    session: actor?.tokenHash?.toString('hex').slice(0, sessionLetters) ?? '',
    action: event.action,
    subject_kind: event.subject.kind,
    subject_id: event.subject.id,
    store: event.store ?? null,
    changes: event.changes ?? [],
    trace_id: ctx.traceId,
  };
  const hash = auditHash(head.hash, facts);
  await db
    .insertInto('audit_entry')
    .values({ ...facts, changes: JSON.stringify(facts.changes), prev_hash: head.hash, hash })
    .execute();
  await db.updateTable('audit_head').set({ seq: facts.seq, hash }).execute();
}

/** What changed between two, field by field; arrays as one line. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AuditChange[] {
  return Object.keys(after)
    .map((field): AuditChange => [field, asText(before[field]), asText(after[field])])
    .filter(([, from, to]) => from !== to);
}
const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : Array.isArray(value) ? value.join(', ') : String(value);
