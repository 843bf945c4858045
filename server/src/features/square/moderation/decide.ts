import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { squareModeration } from '@sycee/contract/square-moderation';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { addMeasures, lockPeopleOf, tellMeasured } from '#features/chat/index.ts';
import { invalid, notAllowed, notFound } from '#platform/api-error.ts';
import { type AuditEvent, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { type NewNotice, writeNotices } from '#platform/notices/write-notice.ts';
import { authorsPerson, evidenceOf, isOwn, reportedByCaller } from './case-views.ts';
import { releaseEvidence } from './evidence.ts';
import { requireReason } from './require-reason.ts';
import { applyEvent, lockPosts } from './subject.ts';
import { type ChangedSubject, tellChanged } from './tell-changed.ts';

type Decide = (typeof squareModeration)['POST /admin/api/square_cases/decide'];
type Input = BodyOut<Decide>;

/**
 * Decides cases in one transaction, each on the version that was read; one that changed or was decided meanwhile stays as it is. Locks are taken in the order people, posts,
 * comments, cases.
 */
export async function decideCases(ctx: RequestContext, input: Input): Promise<DataIn<Decide>> {
  const { cases, decision, measures } = input;
  if (decision !== 'remove' && (measures.warn || measures.restriction)) throw onlyWithRemoval();
  if (decision === 'remove') requireReason(input.reason);
  const versions = new Map(cases.map(({ id, version }) => [id, version]));
  const done = await ctx.write(async (db) => {
    const found = await casesWith(db, [...versions.keys()]).execute();
    if (found.length === 0) throw notFound();
    if (found.some((one) => isOwn(ctx, one))) throw ownCase();
    await refuseReporter(db, ctx, [...versions.keys()]);
    const authors = found.map(({ author }) => author);
    const people = await lockPeopleOf(db, authors);
    await lockPosts(
      db,
      found.map(({ post }) => post),
    );
    const locked = await casesWith(db, [...versions.keys()])
      .where('state', '=', 'open')
      .orderBy('id')
      .forUpdate()
      .execute();
    const due = locked.filter(({ id, version }) => versions.get(id) === version);
    const decided = await decideEach(db, ctx, due, input);
    const measured = new Set<string>();
    for (const { author } of decided) {
      if (measured.has(author) || !(measures.warn || measures.restriction)) continue;
      measured.add(author);
      await addMeasures(db, ctx, {
        account: author,
        person: people.get(author),
        report: null,
        reason: input.reason,
        removal: false,
        measures: { ...measures, remove: false },
      });
    }
    await writeNotices(
      db,
      ctx,
      decided.flatMap(({ notices }) => notices),
    );
    for (const { audit } of decided) await writeAudit(db, ctx, audit);
    return {
      decided: decided.map(({ id }) => id),
      measured: [...measured],
      subjects: decided.map(({ subject }) => subject),
    };
  });
  for (const account of done.measured) tellMeasured(ctx, account);
  await tellChanged(ctx, done.subjects);
  const ids = new Set(done.decided);
  return { decided: done.decided, changed: [...versions.keys()].filter((id) => !ids.has(id)) };
}

const casesWith = (db: Kysely<DB>, ids: readonly string[]) =>
  db
    .selectFrom('square_case')
    .select(['id', 'version', 'post', 'comment', 'author', 'evidence', authorsPerson])
    .where('id', 'in', [...ids]);
type DueCase = Awaited<ReturnType<ReturnType<typeof casesWith>['executeTakeFirstOrThrow']>>;

interface Decided {
  id: string;
  author: string;
  subject: ChangedSubject;
  notices: NewNotice[];
  audit: AuditEvent;
}

async function decideEach(
  db: Kysely<DB>,
  ctx: RequestContext,
  due: readonly DueCase[],
  { decision, reason, measures }: Input,
): Promise<Decided[]> {
  const { account } = callerOf(ctx);
  const reporters = await reportersOf(db, due);
  const decided: Decided[] = [];
  for (const { id, author, evidence, post, comment } of due) {
    const applied = await applyEvent(db, ctx, { post, comment }, decision);
    if (!applied) continue;
    await db
      .updateTable('square_case')
      .set({ state: 'decided', decision, reason, decided_at: new Date(ctx.now), decided_by: account })
      .set({ version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    if (applied.after === 'deleted') await releaseEvidence(db, evidenceOf({ evidence }), ctx.now);
    // An author does not learn of reports that changed nothing.
    const isConcerned = applied.before !== applied.after || decision === 'remove';
    decided.push({
      id,
      author,
      subject: { author, post, comment },
      notices: [
        {
          kind: decision === 'remove' ? 'square_case_removed' : 'square_case_passed',
          to: isConcerned && author !== account ? [author] : [],
          tag: `square_case_decided ${id}`,
        },
        {
          kind: 'square_report_decided',
          to: (reporters.get(id) ?? []).filter((reporter) => reporter !== account),
          tag: `square_report_decided ${id}`,
        },
      ],
      audit: {
        action: `square.${decision}`,
        subject: { kind: 'case', id },
        changes: [
          ['state', applied.before, applied.after],
          ...(measures.warn ? [['measure', null, 'warning'] as const] : []),
          ...(measures.restriction ? [['measure', null, measures.restriction] as const] : []),
        ],
      },
    });
  }
  return decided;
}

async function reportersOf(db: Kysely<DB>, due: readonly DueCase[]): Promise<Map<string, string[]>> {
  if (due.length === 0) return new Map();
  const rows = await db
    .selectFrom('square_report')
    .select(['case_id', 'reporter'])
    .where(
      'case_id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.case_id)].map(([id, list]) => [id, list.map(({ reporter }) => reporter)]),
  );
}

export async function refuseReporter(db: Kysely<DB>, ctx: RequestContext, cases: readonly string[]): Promise<void> {
  if ((await reportedByCaller(db, ctx, cases)).size === 0) return;
  throw notAllowed({
    zh: '你举报过这条内容，请由其他审核人员处理；没有其他人时请联系平台运营方',
    en: 'You reported this. Another moderator has to decide; if there is none, ask the operator of the platform',
  });
}
export const ownCase = () =>
  notAllowed({
    zh: '这是你自己发布的内容，请由其他审核人员处理；没有其他人时请联系平台运营方',
    en: 'You wrote this yourself. Another moderator has to decide; if there is none, ask the operator of the platform',
  });
const onlyWithRemoval = () =>
  invalid({
    measures: { zh: '移除内容时才能警告或限制作者', en: 'Only with a removal is the author warned or restricted' },
  });
