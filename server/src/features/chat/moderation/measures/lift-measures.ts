import { type Kysely, sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { lockPeopleOf, sealForPerson } from '../person-text.ts';

interface LiftedMeasures {
  account: string;
  /** The decision that is taken back, which concerned no report of messages. */
  decidedAt: Date;
  decidedBy: string;
  reason: string;
}

/** Ends what a decision about the square did to a person, in the transaction that takes the decision back. Answers whether anything ended; then call `tellMeasured`. */
export async function liftMeasures(
  db: Kysely<DB>,
  ctx: RequestContext,
  { account, decidedAt, decidedBy, reason }: LiftedMeasures,
): Promise<boolean> {
  const person = (await lockPeopleOf(db, [account])).get(account);
  const answer_sealed = sealForPerson(ctx, person, reason);
  if (!answer_sealed) return false;
  const now = new Date(ctx.now);
  const lifted = await db
    .updateTable('moderation_measure')
    .set({ lifted_at: now, answer_sealed, answered_at: now, answered_by: callerOf(ctx).account })
    .set({ version: sql`version + 1` })
    .where('account', '=', account)
    .where('report', 'is', null)
    .where('starts_at', '=', decidedAt)
    .where('decided_by', '=', decidedBy)
    .where('answered_at', 'is', null)
    .returning('id')
    .execute();
  return lifted.length > 0;
}
