import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { squareModeration } from '@sycee/contract/square-moderation';
import { type SqlBool, sql } from 'kysely';
import { changedMeanwhile, conflict, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { commentRows, isReadableComment } from '../comment-rows.ts';
import { postRows } from '../post-rows.ts';
import { isSeen } from '../visible.ts';
import { writerOf } from '../writers.ts';
import { type CaseRow, caseRows, causesOf, evidenceOf, outcomeOf } from './case-views.ts';

type Calls = typeof squareModeration;
type List = Calls['GET /common/api/square_case/list'];
type OwnCase = DataIn<List>['list'][number];

/** The caller's own texts that headquarters decide or decided about, and what the caller reported. Open reports of a text that is shown are not disclosed to its author. */
export async function listOwnCases(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  const found = await ownRows(ctx, query.cursor ? idCursor(query.cursor) : undefined, query.page_size + 1);
  return { list: await ownViews(ctx, found.slice(0, query.page_size)), next: nextCursor(found, query.page_size) };
}

/** Reports that hid nothing and were judged unfounded: their author does not learn of them. */
const changedNothing = sql<SqlBool>`(own.decision in ('show', 'fine') and not own.was_hidden and not exists (
    select from jsonb_array_elements(own.causes) cause where cause->>'kind' <> 'reports'))`;

async function ownRows(ctx: RequestContext, before: string | undefined, limit: number): Promise<CaseRow[]> {
  const { account } = callerOf(ctx);
  let rows = caseRows(ctx.db)
    .where(
      sql<SqlBool>`square_case.id in (
        select own.id from square_case own where own.author = ${account}::uuid and not ${changedNothing} and (own.state = 'decided' or not exists (
          select from post p where p.tenant_id = own.tenant_id and p.id = own.post and own.comment is null and p.state = 'shown'
          union all
          select from post_comment k where k.tenant_id = own.tenant_id and k.id = own.comment and k.state = 'shown'))
        union all
        select r.case_id from square_report r where r.reporter = ${account}::uuid)`,
    )
    .orderBy('square_case.id', 'desc')
    .limit(limit);
  if (before) rows = rows.where('square_case.id', '<', before);
  return await rows.execute();
}

async function ownViews(ctx: RequestContext, rows: readonly CaseRow[]): Promise<OwnCase[]> {
  const { account } = callerOf(ctx);
  const readable = await readableTexts(
    ctx,
    rows.filter(({ author }) => author !== account),
  );
  return rows.map((row) => (row.author === account ? mineView(ctx, row) : reportedView(row, readable.get(row.id))));
}

const mineView = (ctx: RequestContext, row: CaseRow): OwnCase => ({
  ...outcomeOf(row),
  subject: { post: row.post, comment: row.comment, state: row.subject_state, text: evidenceOf(row).text },
  causes: causesOf(row)
    .filter(({ kind }) => kind !== 'reports')
    .map((cause) => ({ ...cause, text: cause.text[ctx.language] })),
  is_mine: true,
  may_object: row.decision === 'remove' && row.objected_at === null && row.subject_state === 'removed',
});

/** What its author objected to and the answer are not read by those who reported it. */
const reportedView = (row: CaseRow, text: string | undefined): OwnCase => ({
  ...outcomeOf(row),
  // They would tell of the objection.
  version: 0,
  restored: false,
  objection: '',
  objected_at: null,
  answer: '',
  answered_at: null,
  subject: {
    post: row.post,
    comment: row.comment,
    state: text === undefined ? 'hidden' : 'shown',
    text: text ?? '',
  },
  causes: [],
  is_mine: false,
  may_object: false,
});

/** The texts that the caller may read now, by case. */
async function readableTexts(ctx: RequestContext, rows: readonly CaseRow[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const comments = rows.flatMap(({ comment }) => comment ?? []);
  const [posts, readComments] = await Promise.all([
    postRows(ctx.db)
      .where('post.id', 'in', [...new Set(rows.map(({ post }) => post))])
      .where('post.state', '=', 'shown')
      .where(isSeen(ctx, 'post.author'))
      .execute(),
    comments.length === 0
      ? []
      : commentRows(ctx.db)
          .where('post_comment.id', 'in', comments)
          .where('post_comment.state', '=', 'shown')
          .where(isReadableComment(ctx))
          .execute(),
  ]);
  const postTexts = new Map(posts.map(({ id, text }) => [id, text]));
  const commentTexts = new Map(readComments.map(({ id, text }) => [id, text]));
  return new Map(
    rows.flatMap(({ id, post, comment }) => {
      const text = postTexts.has(post) && comment ? commentTexts.get(comment) : postTexts.get(post);
      return text === undefined ? [] : [[id, text] as const];
    }),
  );
}

/** Objects to a removal, once; headquarters answer it. */
export async function objectToDecision(
  ctx: RequestContext,
  { id, version, text }: BodyOut<Calls['POST /common/api/square_case/object']>,
): Promise<OwnCase> {
  const account = writerOf(ctx);
  await ctx.write(async (db) => {
    const one = await db
      .selectFrom('square_case')
      .select(['version', 'decision', 'objected_at'])
      .where('id', '=', id)
      .where('author', '=', account)
      .forUpdate()
      .executeTakeFirst();
    if (!one) throw notFound();
    if (one.objected_at) throw objectedBefore();
    if (one.decision !== 'remove' || one.version !== version) throw changedMeanwhile();
    await db
      .updateTable('square_case')
      .set({ objection: text, objected_at: new Date(ctx.now), version: version + 1 })
      .where('id', '=', id)
      .execute();
    return null;
  });
  const [view] = await ownViews(ctx, await caseRows(ctx.db).where('square_case.id', '=', id).execute());
  return view!;
}

const objectedBefore = () => conflict({ zh: '每次移除只能申诉一次', en: 'You can object to a removal once' });
