import { isOpenAt, type OpeningHours } from '@sycee/domain/service/hours';
import { answersForEstimate, answersForEstimateAtLeast, estimateFromLastMs } from '@sycee/domain/service/limits';
import { medianOf } from '@sycee/domain/service/median';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/**
 * The time of the first message of who answers, however late it is noticed: of all requests, or of one that is about to change hands or end. The first answer of
 * a request by anybody stays.
 */
export async function recordFirstAnswers(db: Kysely<DB>, request: string | null = null): Promise<void> {
  await sql`
    update service_request r set first_answered_at = answer.at, first_reply_at = coalesce(r.first_reply_at, answer.at)
    from (
      select s.tenant_id, s.id, s.adviser, s.assigned_at, (
        select min(m.sent_at) from message m
        where m.tenant_id = s.tenant_id and m.conversation = s.conversation and m.seq >= s.first_seq and m.sender = s.adviser and m.sent_at >= s.assigned_at
      ) as at
      from service_request s where s.status = 'answering' and s.first_answered_at is null
        and ${request === null ? sql`true` : sql`s.id = ${request}::uuid`}
    ) answer
    where r.tenant_id = answer.tenant_id and r.id = answer.id and answer.at is not null
      -- It may have changed hands since.
      and r.status = 'answering' and r.adviser = answer.adviser and r.assigned_at = answer.assigned_at`.execute(db);
}

/** How long the last members of a store waited for an answer, from the median; null while too few are known. Who asked while it was closed is left out. */
export async function usualAnswerMs(
  db: Kysely<DB>,
  now: number,
  store: string,
  hours: OpeningHours | null,
): Promise<number | null> {
  const rows = await db
    .selectFrom('service_request')
    .select(['opened_at', 'first_reply_at'])
    .where('store', '=', store)
    .where('opened_at', '>=', new Date(now - estimateFromLastMs))
    .where('first_reply_at', 'is not', null)
    .orderBy('opened_at', 'desc')
    .limit(answersForEstimate)
    .execute();
  const waited = rows
    .filter(({ opened_at }) => !hours || isOpenAt(hours, opened_at.getTime()))
    .map(({ opened_at, first_reply_at }) => first_reply_at!.getTime() - opened_at.getTime());
  return waited.length < answersForEstimateAtLeast ? null : medianOf(waited);
}
