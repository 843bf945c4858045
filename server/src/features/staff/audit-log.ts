import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { staff } from '@sycee/contract/staff';
import { auditActions } from '@sycee/domain/access/audit-actions';
import type { BothLanguages } from '@sycee/domain/language/both';
import { lookUp } from '@sycee/domain/text/look-up';
import { addDays, startOfBusinessDate } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { type AuditChange, type AuditFacts, auditHash, firstPrevious } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { numberCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { isWithinScope } from '#platform/scope.ts';
import { changeView } from './audit-change.ts';
import { readAuditNames } from './audit-names.ts';
import { subjectWords } from './audit-words.ts';

type List = (typeof staff)['GET /admin/api/audit'];
export type AuditFilter = Pick<QueryOut<List>, 'actor' | 'action' | 'subject' | 'from' | 'to'>;
type Entry = DataIn<List>['list'][number];
type Chain = (typeof staff)['GET /admin/api/audit_chain'];

/** Entries of the reader's stores, and the reader's own. */
const entryPlace = { store: 'audit_entry.store', owner: 'audit_entry.actor' };

/** Entries in scope, newest first. */
function entryRows(ctx: RequestContext, input: AuditFilter) {
  let rows = ctx.db
    .selectFrom('audit_entry')
    .leftJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'audit_entry.tenant_id').onRef('account.id', '=', 'audit_entry.actor'),
    )
    .leftJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .leftJoin('account as about', (join) =>
      join
        .onRef('about.tenant_id', '=', 'audit_entry.tenant_id')
        .onRef('about.account_no', '=', 'audit_entry.subject_id'),
    )
    .leftJoin('person as whom', (join) =>
      join.onRef('whom.tenant_id', '=', 'about.tenant_id').onRef('whom.id', '=', 'about.person'),
    )
    .select(['seq', 'occurred_at', 'actor_role', 'audit_entry.site', 'session', 'action', 'subject_kind', 'subject_id'])
    .select(['changes', 'trace_id', 'account.account_no', 'person.name', 'whom.name as whom_name'])
    .where(isWithinScope(callerOf(ctx), entryPlace))
    .orderBy('seq', 'desc');
  if (input.actor) rows = rows.where('account.account_no', '=', input.actor);
  if (input.action) rows = rows.where('action', '=', input.action);
  if (input.subject) rows = rows.where('subject_id', '=', input.subject);
  if (input.from) rows = rows.where('occurred_at', '>=', new Date(startOfBusinessDate(input.from)));
  if (input.to) rows = rows.where('occurred_at', '<', new Date(startOfBusinessDate(addDays(input.to, 1))));
  return rows;
}
type EntryRow = Awaited<ReturnType<ReturnType<typeof entryRows>['executeTakeFirstOrThrow']>>;

export async function readAudit(ctx: RequestContext, input: QueryOut<List>): Promise<DataIn<List>> {
  let rows = entryRows(ctx, input).limit(input.page_size + 1);
  if (input.cursor) rows = rows.where('seq', '<', numberCursor(input.cursor));
  const entryList = await rows.execute();
  const page = entryList.slice(0, input.page_size);
  return {
    list: await viewsOf(ctx, page),
    next: entryList.length > input.page_size ? String(page.at(-1)!.seq) : null,
  };
}

export const entriesOf = async (ctx: RequestContext, input: AuditFilter, atMost: number): Promise<Entry[]> =>
  await viewsOf(ctx, await entryRows(ctx, input).limit(atMost).execute());

async function viewsOf(ctx: RequestContext, rows: readonly EntryRow[]): Promise<Entry[]> {
  const entries = rows.map((row) => ({ ...row, changes: row.changes as unknown as AuditChange[] }));
  const names = await readAuditNames(ctx, entries);
  return entries.map((entry) => entryView(ctx, entry, names));
}

function entryView(
  { language: l }: RequestContext,
  row: Omit<EntryRow, 'changes'> & { changes: readonly AuditChange[] },
  names: Awaited<ReturnType<typeof readAuditNames>>,
): Entry {
  const named = names.get(row.subject_id) ?? lookUp(subjectWords, row.subject_id.replace(/ \d+$/, ''));
  return {
    seq: row.seq,
    at: row.occurred_at.toISOString(),
    actor: row.account_no ? { account_no: row.account_no, name: row.name ?? '', role: row.actor_role } : null,
    site: row.site,
    session: row.session,
    action: row.action,
    action_name: lookUp<BothLanguages>(auditActions, row.action)?.[l] ?? row.action,
    subject: { kind: row.subject_kind, id: row.subject_id, name: row.whom_name ?? named?.[l] ?? '' },
    changes: row.changes.flatMap((change) => changeView(change, names, l)),
    trace_id: row.trace_id,
  };
}

const readAtOnce = 2_000;

/**
 * Checks the chain from the first entry to the head: numbers without gaps, each with the previous hash and its own.
 * Reveals no entry, so every reader of the log may run it.
 */
export async function checkChain(ctx: RequestContext): Promise<DataIn<Chain>> {
  await ctx.limits.take('auditChain', callerOf(ctx).account);
  const { site, db } = ctx;
  const head = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst();
  let previous: Buffer = firstPrevious;
  let seq = 0;
  const answer = (broken: number | null) => ({
    entries: head?.seq ?? 0,
    broken_at: broken,
    last_hash: previous.toString('hex'),
    checked_at: new Date(ctx.now).toISOString(),
  });
  const end = head?.seq ?? 0;
  while (seq < end) {
    const entries = await entriesAfter(db, seq, end);
    for (const { prev_hash, hash, ...facts } of entries) {
      if (facts.seq !== seq + 1 || !prev_hash.equals(previous)) return answer(seq + 1);
      if (!auditHash(previous, { ...facts, tenant_id: site.tenantId }).equals(hash)) return answer(facts.seq);
      previous = hash;
      seq = facts.seq;
    }
    if (entries.length === 0) return answer(seq + 1);
  }
  return answer(head && !head.hash.equals(previous) ? seq : null);
}

async function entriesAfter(db: Kysely<DB>, seq: number, end: number) {
  const rows = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('seq', '>', seq)
    .where('seq', '<=', end)
    .orderBy('seq')
    .limit(readAtOnce)
    .execute();
  return rows as (AuditFacts & { prev_hash: Buffer; hash: Buffer })[];
}
