import type { BodyOut } from '@sycee/contract/core/call';
import type { moderation } from '@sycee/contract/moderation';
import { sql } from 'kysely';
import { conflict, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { lockPeopleOf, sealForPerson } from '../person-text.ts';
import { lockedDecision } from './decisions.ts';
import { type OwnMeasure, ownMeasure } from './list-measures.ts';

type ObjectCall = (typeof moderation)['POST /message/api/msg/object'];
type Decide = (typeof moderation)['POST /admin/api/moderation_measures/decide'];

/** Objects to a decision, once; it then waits for another one. The objection covers all that it did. */
export async function objectToMeasure(ctx: RequestContext, { id, text }: BodyOut<ObjectCall>): Promise<OwnMeasure> {
  const { account } = callerOf(ctx);
  await ctx.write(async (db) => {
    const own = (await lockPeopleOf(db, [account])).get(account);
    const { lead, rows } = await lockedDecision(db, id);
    if (lead.account !== account) throw notFound();
    if (rows.some(({ objected_at, answered_at }) => objected_at || answered_at)) throw objectedBefore();
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

/** Keeps or lifts what a decision did, after an objection or without one. It is answered once; the version refuses the second of two deciders. */
export async function decideMeasure(
  ctx: RequestContext,
  { id, version, decision, reason }: BodyOut<Decide>,
): Promise<{ account: string }> {
  const now = new Date(ctx.now);
  const isLifted = decision === 'lifted';
  return await ctx.write(async (db) => {
    const found = await db.selectFrom('moderation_measure').select('account').where('id', '=', id).executeTakeFirst();
    if (!found) throw notFound();
    const person = (await lockPeopleOf(db, [found.account])).get(found.account);
    const answer_sealed = sealForPerson(ctx, person, reason);
    if (!answer_sealed) throw notFound();
    const { lead, rows, kinds } = await lockedDecision(db, id);
    const isAnswered = rows.some(({ answered_at }) => answered_at);
    // Without an objection there is nothing to keep.
    const mayDecide = isLifted || rows.some(({ objected_at }) => objected_at);
    if (lead.version !== version || isAnswered || !mayDecide) throw changedMeanwhile();
    await db
      .updateTable('moderation_measure')
      .set({ answer_sealed, answered_at: now, answered_by: callerOf(ctx).account, version: sql`version + 1` })
      .set({ lifted_at: isLifted ? now : null })
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute();
    await writeAudit(db, ctx, {
      action: isLifted ? 'measure.lift' : 'measure.keep',
      subject: { kind: 'measure', id },
      changes: kinds.map((kind) => ['measure', kind, isLifted ? null : kind] as const),
    });
    return { account: found.account };
  });
}

const objectedBefore = () => conflict({ zh: '每次处罚只能申诉一次', en: 'You can object to a decision once' });
const changedMeanwhile = () =>
  conflict({ zh: '刚被他人修改，请刷新后重试', en: 'Someone just changed this. Refresh and try again' });
