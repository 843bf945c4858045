import { type MeasureKind, measureKinds } from '@sycee/domain/moderation/limits';
import { type Kysely, sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** The rows of what one decision did to a person. They share everything but their kind; the first of them gives the decision its id and has the objection. */
export interface DecisionRows {
  lead: MeasureRow;
  rows: readonly MeasureRow[];
  kinds: MeasureKind[];
}
const measureRows = (db: Kysely<DB>) => db.selectFrom('moderation_measure as m').selectAll('m');
export type MeasureRow = Awaited<ReturnType<ReturnType<typeof measureRows>['executeTakeFirstOrThrow']>>;

const isSameDecision = (one: string, other: string) => {
  const ref = (table: string, column: string) => sql.ref(`${table}.${column}`);
  const same = ['tenant_id', 'account', 'starts_at', 'decided_by'].map(
    (column) => sql<boolean>`${ref(one, column)} = ${ref(other, column)}`,
  );
  return sql<boolean>`${sql.join(same, sql` and `)} and ${ref(one, 'report')} is not distinct from ${ref(other, 'report')}`;
};

/** The first row of each decision. */
export const leadRows = (db: Kysely<DB>) =>
  measureRows(db).where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('moderation_measure as earlier')
          .select('earlier.id')
          .where(isSameDecision('earlier', 'm'))
          .whereRef('earlier.id', '<', 'm.id'),
      ),
    ),
  );

/** Decisions any row of which is of this kind. */
export const havingRow = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<boolean>`exists (select from moderation_measure any_row where ${isSameDecision('any_row', 'm')} and ${condition})`;

/** All rows of the decisions with these first rows, in their order. */
export async function decisionsOf(db: Kysely<DB>, leads: readonly MeasureRow[]): Promise<DecisionRows[]> {
  if (leads.length === 0) return [];
  const rows = await measureRows(db)
    .innerJoin('moderation_measure as lead', (join) => join.on(isSameDecision('lead', 'm')))
    .select('lead.id as decision')
    .where(
      'lead.id',
      'in',
      leads.map(({ id }) => id),
    )
    .orderBy('m.id')
    .execute();
  const byDecision = Map.groupBy(rows, ({ decision }) => decision);
  return leads.map((lead) => {
    const own = byDecision.get(lead.id) ?? [lead];
    return { lead, rows: own, kinds: measureKinds.filter((kind) => own.some((row) => row.kind === kind)) };
  });
}

/** A decision by the id of its first row, locked, so that an objection and an answer wait for each other. */
export async function lockedDecision(db: Kysely<DB>, id: string): Promise<DecisionRows> {
  await sql`
    select from moderation_measure where id in (
      select m.id from moderation_measure m join moderation_measure lead on ${isSameDecision('lead', 'm')} where lead.id = ${id}::uuid
    ) order by id for update`.execute(db);
  const [found] = await decisionsOf(db, await leadRows(db).where('m.id', '=', id).execute());
  if (!found) throw notFound();
  return found;
}
