import type { BodyOut } from '@sycee/contract/core/call';
import type { squareModeration } from '@sycee/contract/square-moderation';
import { type Kysely, sql } from 'kysely';
import { liftMeasures, lockPeopleOf, tellMeasured } from '#features/chat/index.ts';
import { changedMeanwhile, notAllowed, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import { authorsPerson, type CaseView, decidersPerson, isOwn, isOwnDecision } from './case-views.ts';
import { ownCase, refuseReporter } from './decide.ts';
import { caseView } from './read-case.ts';
import { requireReason } from './require-reason.ts';
import { applyEvent, lockPosts, readSubject } from './subject.ts';
import { tellChanged } from './tell-changed.ts';

type Input = BodyOut<(typeof squareModeration)['POST /admin/api/square_cases/answer']>;

/** Answers the objection of an author once, by another person than the one who decided. What is shown again was judged fine, and the measures of its removal end. */
export async function answerObjection(ctx: RequestContext, input: Input): Promise<CaseView> {
  const { id, version, restore, reason } = input;
  const { account } = callerOf(ctx);
  if (!restore) requireReason(reason);
  const { lifted, subject } = await ctx.write(async (db) => {
    const found = await caseOf(db, id).executeTakeFirst();
    if (!found) throw notFound();
    if (isOwn(ctx, found)) throw ownCase();
    if (isOwnDecision(ctx, found)) throw ownDecision();
    await refuseReporter(db, ctx, [id]);
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
            // What ends a measure is never empty.
            reason: reason || removalUndone[ctx.language],
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
    const { author, post, comment } = one;
    return { lifted: isLifted ? author : null, subject: { author, post, comment } };
  });
  if (lifted) tellMeasured(ctx, lifted);
  await tellChanged(ctx, [subject]);
  return await caseView(ctx, id);
}

const removalUndone = { zh: '相关内容的移除已撤销', en: 'The removal was undone' } as const;

const ownDecision = () =>
  notAllowed({
    zh: '这是你作出的决定，申诉须由另一位审核人员答复；没有其他人时请联系平台运营方',
    en: 'You made this decision. Another moderator has to answer; if there is none, ask the operator of the platform',
  });

const caseOf = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('square_case')
    .select(['id', 'version', 'post', 'comment', 'author', 'decided_at', 'decided_by', 'objected_at', 'answered_at'])
    .select([authorsPerson, decidersPerson])
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
