import { sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';

/** What waits for headquarters. Each number is found by an index. */
export async function waitingCases({ db }: Pick<RequestContext, 'db'>): Promise<{ cases: number; objections: number }> {
  const { rows } = await sql<{ cases: number; objections: number }>`
    select (select count(*)::int from square_case where state = 'open') as cases,
      (select count(*)::int from square_case where objected_at is not null and answered_at is null) as objections`.execute(
    db,
  );
  return rows[0]!;
}
