import { createHash } from 'node:crypto';
import type { AuditAction } from '@sycee/domain/access/audit-actions';
import type { Kysely } from 'kysely';
import type { RequestContext } from './context.ts';
import type { DB } from './db/schema.gen.ts';

/** Field, before, after. The writer masks personal data and leaves out free text about people. */
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
  | 'agency'
  | 'store'
  | 'estate'
  | 'shop'
  | 'case'
  | 'demand'
  | 'piece'
  | 'poster'
  | 'list'
  | 'flow'
  | 'product'
  | 'lpr'
  | 'mapping'
  | 'conversation'
  | 'report'
  | 'measure'
  | 'rule'
  | 'article'
  | 'column'
  | 'announcement'
  | 'text'
  | 'person';

export interface AuditEvent {
  action: AuditAction;
  subject: { kind: SubjectKind; id: string };
  /** The store of the subject. */
  store?: string | null;
  changes?: readonly AuditChange[];
  /** The actor when nobody is logged in, as when an invitation is accepted. */
  actor?: { account: string; role: string; tokenHash?: Buffer };
}

/** The facts of an entry that are hashed together with the previous hash. */
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

/** Hashes one array in a fixed order, so that equal facts have equal bytes. */
export function auditHash(previous: Buffer, facts: AuditFacts): Buffer {
  const { tenant_id: tenantId, seq, occurred_at: at, actor, actor_role, site, session } = facts;
  const eventFacts = [facts.action, facts.subject_kind, facts.subject_id, facts.store, facts.changes, facts.trace_id];
  const canonical = [
    previous.toString('hex'),
    tenantId,
    seq,
    at.toISOString(),
    actor,
    actor_role,
    site,
    session,
    ...eventFacts,
  ];
  return createHash('sha256').update(JSON.stringify(canonical)).digest();
}

export const firstPrevious = Buffer.alloc(32);
const sessionLetters = 12;

type Writer = Pick<RequestContext, 'site' | 'caller' | 'now' | 'traceId'>;

/**
 * Appends an entry as the last statement of the transaction that it describes: the head stays locked until the end, so
 * the numbers have no gaps.
 */
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

/** Takes the entry of a change. A long transaction collects them and writes them last, because the first one locks the log for everybody. */
export type TakeAudit = (event: AuditEvent) => unknown;

/** Lists the changed fields; an array is compared and shown as one line. */
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
