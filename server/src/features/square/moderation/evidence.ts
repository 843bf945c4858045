import { type Kysely, sql } from 'kysely';
import { releaseUpload } from '#features/upload/index.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { Evidence } from '../open-case.ts';

/** Which of these uploads an open case needs as evidence. */
export async function evidenceAmong(db: Kysely<DB>, post: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select jsonb_array_elements_text(evidence->'pictures') as key from square_case
    where post = ${post}::uuid and comment is null and state = 'open'`.execute(db);
  const kept = new Set(rows.map(({ key }) => key));
  return new Set(keys.filter((key) => kept.has(key)));
}

/** Releases the pictures of a post that its author deleted, once its case is decided. */
export async function releaseEvidence(db: Kysely<DB>, { pictures }: Evidence, now: number): Promise<void> {
  if (pictures.length === 0) return;
  const used = await db
    .selectFrom('post_picture')
    .select('key')
    .where('key', 'in', [...pictures])
    .execute();
  const kept = new Set(used.map(({ key }) => key));
  for (const key of pictures) if (!kept.has(key)) await releaseUpload(db, key, now);
}
