import type { BodyOut } from '@sycee/contract/core/call';
import type { moderation } from '@sycee/contract/moderation';
import { sql } from 'kysely';
import { conflict, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { lockPeopleOf, sealForPerson } from '../person-text.ts';
import { type MeasureView, ownMeasure } from './list-measures.ts';

type ObjectCall = (typeof moderation)['POST /message/api/msg/object'];
type Decide = (typeof moderation)['POST /admin/api/moderation_measures/decide'];

/** Objects to a measure, once; it then waits for another decision. */
export async function objectToMeasure(ctx: RequestContext, { id, text }: BodyOut<ObjectCall>): Promise<MeasureView> {
  const { account } = callerOf(ctx);
  await ctx.write(async (db) => {
    const own = (await lockPeopleOf(db, [account])).get(account);
    const measure = await db
      .selectFrom('moderation_measure')
      .select(['objected_at', 'answered_at'])
      .where('id', '=', id)
      .where('account', '=', account)
      .forUpdate()
      .executeTakeFirst();
    if (!measure) throw notFound();
    if (measure.objected_at || measure.answered_at) throw objectedBefore();
    await db
      .updateTable('moderation_measure')
      .set({
        objection_sealed: sealForPerson(ctx, own, text),
        objected_at: new Date(ctx.now),
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute();
  });
  return await ownMeasure(ctx, id);
}

/** Keeps or lifts a measure, after an objection or without one. It is answered once; the version refuses the second of two deciders. */
export async function decideMeasure(
  ctx: RequestContext,
  { id, version, decision, reason }: BodyOut<Decide>,
): Promise<{ account: string }> {
  const now = new Date(ctx.now);
  const isLifted = decision === 'lifted';
  return await ctx.write(async (db) => {
    const found = await db
      .selectFrom('moderation_measure')
      .select(['account', 'kind'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) throw notFound();
    const person = (await lockPeopleOf(db, [found.account])).get(found.account);
    const answer_sealed = sealForPerson(ctx, person, reason);
    if (!answer_sealed) throw notFound();
    const decided = await db
      .updateTable('moderation_measure')
      .set({ answer_sealed, answered_at: now, answered_by: callerOf(ctx).account, version: version + 1 })
      .set({ lifted_at: isLifted ? now : null })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('answered_at', 'is', null)
      // Without an objection there is nothing to keep.
      .$if(!isLifted, (query) => query.where('objected_at', 'is not', null))
      .returning('id')
      .executeTakeFirst();
    if (!decided) throw changedMeanwhile();
    await writeAudit(db, ctx, {
      action: isLifted ? 'measure.lift' : 'measure.keep',
      subject: { kind: 'measure', id },
      changes: [['measure', found.kind, isLifted ? null : found.kind]],
    });
    return { account: found.account };
  });
}

const objectedBefore = () => conflict({ zh: '每项处罚只能申诉一次', en: 'You can object to a measure once' });
const changedMeanwhile = () =>
  conflict({ zh: '刚被他人修改，请刷新后重试', en: 'Someone just changed this. Refresh and try again' });
