import type { BodyOut } from '@sycee/contract/core/call';
import type { squareModeration } from '@sycee/contract/square-moderation';
import { type Kysely, sql } from 'kysely';
import { liftMeasures, lockPeopleOf, tellMeasured } from '#features/chat/index.ts';
import { changedMeanwhile, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import type { CaseView } from './case-views.ts';
import { caseView } from './read-case.ts';
import { applyEvent, lockPosts, readSubject } from './subject.ts';

type Input = BodyOut<(typeof squareModeration)['POST /admin/api/square_cases/answer']>;

/** Answers the objection of an author once. What is shown again was judged fine, and the measures of its removal end. */
export async function answerObjection(ctx: RequestContext, input: Input): Promise<CaseView> {
  const { id, version, restore, reason } = input;
  const { account } = callerOf(ctx);
  const lifted = await ctx.write(async (db) => {
    const found = await caseOf(db, id).executeTakeFirst();
    if (!found) throw notFound();
    await lockPeopleOf(db, [found.author]);
    await lockPosts(db, [found.post]);
    const one = await caseOf(db, id).forUpdate().executeTakeFirst();
    if (!one) throw notFound();
    if (one.version !== version || !one.objected_at || one.answered_at) throw changedMeanwhile();
    const applied = restore ? await applyEvent(db, ctx, one, 'restore') : undefined;
    if (restore && !applied) throw changedMeanwhile();
    const { state } = await readSubject(db, one);
    await db
      .updateTable('square_case')
      .set({ answer: reason, answered_at: new Date(ctx.now), answered_by: account, restored: restore })
      .set({ version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    const isLifted =
      restore && !(await hasOtherRemoval(db, one))
        ? await liftMeasures(db, ctx, {
            account: one.author,
            decidedAt: one.decided_at!,
            decidedBy: one.decided_by!,
            reason,
          })
        : false;
    await writeNotice(db, ctx, {
      kind: 'square_objection_answered',
      to: [one.author].filter((author) => author !== account),
      tag: `square_objection_answered ${id}`,
    });
    await writeAudit(db, ctx, {
      action: restore ? 'square.restore' : 'square.keep',
      subject: { kind: 'case', id },
      changes: [['state', applied?.before ?? state, state]],
    });
    return isLifted ? one.author : null;
  });
  if (lifted) tellMeasured(ctx, lifted);
  return await caseView(ctx, id);
}

const caseOf = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('square_case')
    .select(['id', 'version', 'post', 'comment', 'author', 'decided_at', 'decided_by', 'objected_at', 'answered_at'])
    .where('id', '=', id);

/** Several texts of the author may have been removed at once; the measures hold while one of them stays removed. */
async function hasOtherRemoval(
  db: Kysely<DB>,
  {
    id,
    author,
    decided_at,
    decided_by,
  }: { id: string; author: string; decided_at: Date | null; decided_by: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('square_case')
    .select('id')
    .where('author', '=', author)
    .where('decided_at', '=', decided_at)
    .where('decided_by', '=', decided_by)
    .where('decision', '=', 'remove')
    .where('id', '<>', id)
    .where((eb) => eb.or([eb('restored', 'is', null), eb('restored', '=', false)]))
    .executeTakeFirst();
  return row !== undefined;
}
