import type { DataIn } from '@sycee/contract/core/call';
import type { squareModeration } from '@sycee/contract/square-moderation';
import type { CaseDecision, CaseState } from '@sycee/domain/square/cases';
import type { PostState } from '@sycee/domain/square/limits';
import { type Kysely, sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { authorView, readAuthors } from '../authors.ts';
import { type Cause, type Evidence, postEvidence } from '../open-case.ts';

export type CaseView = DataIn<(typeof squareModeration)['GET /admin/api/square_cases']>['list'][number];
type Report = CaseView['reports'][number];

/** Reports of a case that are shown, as the contract limits them. */
const reportsShown = 20;

/** The person behind the author, who may have several accounts. */
export const authorsPerson =
  sql<string>`(select a.person from account a where a.tenant_id = square_case.tenant_id and a.id = square_case.author)`.as(
    'person',
  );
/** The person who decided, who may have several accounts; null before the decision. */
export const decidersPerson = sql<
  string | null
>`(select a.person from account a where a.tenant_id = square_case.tenant_id and a.id = square_case.decided_by)`.as(
  'decider_person',
);
/** The moderator who decided a case does not answer the objection to it. */
export const isOwnDecision = (ctx: RequestContext, { decider_person }: { decider_person: string | null }): boolean =>
  decider_person === callerOf(ctx).person;

/** A person may not decide about an own text; a support session acts for the operator and wrote nothing. */
export const isOwn = (ctx: RequestContext, { person }: { person: string }): boolean => person === callerOf(ctx).person;

/** Which of these cases the caller's person reported, under whatever account. Nobody decides about what they reported. */
export async function reportedByCaller(
  db: Kysely<DB>,
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('square_report')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'square_report.tenant_id')
        .onRef('account.id', '=', 'square_report.reporter'),
    )
    .select('square_report.case_id')
    .where('square_report.case_id', '=', anyOf(ids))
    .where('account.person', '=', callerOf(ctx).person)
    .execute();
  return new Set(rows.map((row) => row.case_id));
}

export const caseRows = (db: Kysely<DB>) =>
  db
    .selectFrom('square_case')
    .selectAll('square_case')
    .select([authorsPerson, decidersPerson])
    .select([
      sql<PostState>`coalesce(
        (select k.state from post_comment k where k.tenant_id = square_case.tenant_id and k.id = square_case.comment),
        (select p.state from post p where p.tenant_id = square_case.tenant_id and p.id = square_case.post))`.as(
        'subject_state',
      ),
      sql<Date>`coalesce(
        (select k.created_at from post_comment k where k.tenant_id = square_case.tenant_id and k.id = square_case.comment),
        (select p.published_at from post p where p.tenant_id = square_case.tenant_id and p.id = square_case.post))`.as(
        'published_at',
      ),
    ]);
export type CaseRow = Awaited<ReturnType<ReturnType<typeof caseRows>['executeTakeFirstOrThrow']>>;

export const causesOf = ({ causes }: Pick<CaseRow, 'causes'>): Cause[] => causes as unknown as Cause[];
export const evidenceOf = ({ evidence }: Pick<CaseRow, 'evidence'>): Evidence => ({
  text: '',
  ...postEvidence,
  ...(evidence as unknown as Partial<Evidence>),
});
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What everybody concerned reads of a case. */
export const outcomeOf = (row: CaseRow) => ({
  id: row.id,
  version: row.version,
  state: row.state as CaseState,
  decided_at: iso(row.decided_at),
  decision: row.decision as CaseDecision | null,
  reason: row.reason,
  objection: row.objection,
  objected_at: iso(row.objected_at),
  answer: row.answer,
  answered_at: iso(row.answered_at),
  restored: row.restored,
});

/** Cases as headquarters read them, in the order of the rows. The number of statements does not depend on that of cases. */
export async function caseViews(ctx: RequestContext, rows: readonly CaseRow[]): Promise<CaseView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [authors, histories, reports, reporters, reported, pictures] = await Promise.all([
    readAuthors(
      ctx,
      rows.map(({ author }) => author),
    ),
    historiesOf(ctx, ids),
    reportsOf(ctx, ids),
    reportersOf(ctx, ids),
    reportedByCaller(ctx.db, ctx, ids),
    picturesOf(ctx, rows),
  ]);
  return rows.map((row) => {
    const { text, place, card } = evidenceOf(row);
    return {
      ...outcomeOf(row),
      subject: {
        post: row.post,
        comment: row.comment,
        state: row.subject_state,
        text,
        pictures: pictures(row),
        place,
        card,
      },
      author: authorView(ctx, authors.get(row.author)!),
      is_mine: isOwn(ctx, row),
      is_reported_by_me: reported.has(row.id),
      is_decided_by_me: isOwnDecision(ctx, row),
      author_history: histories.get(row.id)!,
      causes: causesOf(row).map((cause) => ({ ...cause, text: cause.text[ctx.language] })),
      reports: reports.get(row.id) ?? [],
      reporters: reporters.get(row.id) ?? 0,
      published_at: row.published_at.toISOString(),
      opened_at: row.opened_at.toISOString(),
    };
  });
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

/** The age of each author's account, and the author's cases before this one. */
async function historiesOf({ db }: RequestContext, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; since: Date; cases: number; removed: number }>`
    select c.id, a.created_at as since, before.cases, before.removed from square_case c
    join account a on a.tenant_id = c.tenant_id and a.id = c.author
    cross join lateral (
      select count(*)::int as cases, (count(*) filter (where e.decision = 'remove' and e.restored is not true))::int as removed
      from square_case e where e.tenant_id = c.tenant_id and e.author = c.author and e.id < c.id
    ) before
    where c.id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map(({ id, since, ...counts }) => [id, { ...counts, since: since.toISOString() }]));
}

async function reportsOf({ db }: RequestContext, ids: readonly string[]): Promise<Map<string, Report[]>> {
  const { rows } = await sql<Omit<Report, 'at'> & { id: string; at: Date }>`
    select c.id, r.reason, r.note, r.created_at as at, r.version < coalesce(k.version, p.version) as is_earlier from square_case c
    join post p on p.tenant_id = c.tenant_id and p.id = c.post
    left join post_comment k on k.tenant_id = c.tenant_id and k.id = c.comment
    cross join lateral (
      select reason, note, created_at, version from square_report r where r.tenant_id = c.tenant_id and r.case_id = c.id
      order by r.id desc limit ${sql.lit(reportsShown)}
    ) r
    where c.id = ${anyOf(ids)}`.execute(db);
  const views = rows.map(({ at, ...report }) => ({ ...report, at: at.toISOString() }));
  return new Map(
    [...Map.groupBy(views, ({ id }) => id)].map(([id, list]) => [id, list.map(({ id: _, ...report }) => report)]),
  );
}

async function reportersOf({ db }: RequestContext, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select case_id as id, count(distinct reporter)::int as n from square_report where case_id = ${anyOf(ids)} group by case_id`.execute(
    db,
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** The pictures of the evidence of each case under signed addresses of that case, which also show what nobody else can open any more. */
async function picturesOf(ctx: RequestContext, rows: readonly CaseRow[]) {
  const keys = [...new Set(rows.flatMap((row) => evidenceOf(row).pictures))];
  if (keys.length === 0) return () => [];
  const uploads = await ctx.db
    .selectFrom('upload')
    .select(['key', 'width', 'height'])
    .where('key', 'in', keys)
    .where('stored_at', 'is not', null)
    .execute();
  const sizes = new Map(uploads.map(({ key, width, height }) => [key, { width: width ?? 0, height: height ?? 0 }]));
  return (row: CaseRow) =>
    evidenceOf(row).pictures.flatMap((key) => {
      const size = sizes.get(key);
      return size ? [{ url: ctx.files.signed(key, ctx.origin, { case: row.id }).address, ...size }] : [];
    });
}
