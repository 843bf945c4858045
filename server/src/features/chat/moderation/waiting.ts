import { sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';

/** What waits for a decision. Each number is found by a partial index. */
export async function waitingDecisions({ db }: RequestContext) {
  const { rows } = await sql<{ reports: number; held: number; objections: number }>`
    select (select count(*)::int from message_report where status = 'open') as reports,
      (select count(*)::int from held_message where status = 'waiting') as held,
      (select count(*)::int from moderation_measure where objected_at is not null and answered_at is null) as objections`.execute(
    db,
  );
  return rows[0]!;
}
