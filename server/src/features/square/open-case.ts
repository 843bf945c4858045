import type { BothLanguages } from '@sycee/domain/language/both';
import type { PostCardKind } from '@sycee/domain/square/limits';
import { type Expression, type Kysely, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';

/** Why a text waits. `sentence` is what a rule found; empty: the whole text, or its pictures. */
export interface Cause {
  kind: 'rule' | 'names' | 'pictures' | 'review' | 'reports';
  text: BothLanguages;
  sentence: string;
}

/** What the subject said and showed. */
export interface Evidence {
  text: string;
  /** Keys of uploads. */
  pictures: readonly string[];
  /** The name of its place; empty without one. */
  place: string;
  /** What it showed besides, under the title that its writer or reporter read. */
  card: { kind: PostCardKind; title: string } | null;
}
/** What a comment never has. */
export const postEvidence = { pictures: [], place: '', card: null } as const;

export interface CaseInput {
  post: string;
  /** Null: the post itself. */
  comment: string | null;
  author: string;
  causes: readonly Cause[];
  evidence: Evidence;
}

const ofReports = JSON.stringify([{ kind: 'reports' } satisfies Pick<Cause, 'kind'>]);
/** The causes that an edit leaves: the others quote the text as it was. */
const reportsOf = (causes: Expression<unknown>) =>
  sql<string>`jsonb_path_query_array(${causes}, '$[*] ? (@.kind == "reports")')`;

/** Gives the open case of a post, if there is one, the text after an edit that has no causes; who read the earlier text cannot decide the case. */
export async function renewEvidence(db: Kysely<DB>, post: string, evidence: Evidence): Promise<void> {
  await db
    .updateTable('square_case')
    .set({ evidence: JSON.stringify(evidence), version: sql`version + 1` })
    .set({ causes: reportsOf(sql.ref('causes')) })
    .where('post', '=', post)
    .where('comment', 'is', null)
    .where('state', '=', 'open')
    .execute();
}

/**
 * Opens a case of headquarters, or adds reports to the one that is open. Of an earlier text that the author changed, the case keeps what readers
 * reported. Answers its id.
 */
export async function openCase(
  db: Kysely<DB>,
  ctx: Pick<RequestContext, 'site' | 'now'>,
  { post, comment, author, causes, evidence }: CaseInput,
): Promise<string> {
  const { tenantId } = ctx.site;
  const { rows } = await sql<{ id: string }>`
    insert into square_case (tenant_id, id, state, post, comment, author, causes, evidence, opened_at)
    values (${tenantId}::uuid, ${newId(ctx.now)}::uuid, 'open', ${post}::uuid, ${comment}::uuid, ${author}::uuid,
      ${JSON.stringify(causes)}::jsonb, ${JSON.stringify(evidence)}::jsonb, ${new Date(ctx.now)})
    on conflict (tenant_id, post, comment) where state = 'open' do update set
      version = square_case.version + 1,
      causes = case
        when excluded.causes @> ${ofReports}::jsonb then
          case when square_case.causes @> excluded.causes then square_case.causes else square_case.causes || excluded.causes end
        else ${reportsOf(sql.ref('square_case.causes'))} || excluded.causes end,
      evidence = excluded.evidence
    returning id`.execute(db);
  return rows[0]!.id;
}
