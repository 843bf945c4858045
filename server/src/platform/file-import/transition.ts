import type { Kysely } from 'kysely';
import { conflict, notFound } from '#platform/api-error.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { FileImportTables } from './file-import.ts';

const transitions = {
  apply: { from: 'read', to: 'done', refusal: { zh: '请先预览文件', en: 'Preview the file first' } },
  undo: { from: 'done', to: 'undone', refusal: { zh: '这次导入还没有写入', en: 'This import was not applied yet' } },
} as const;

/** Locks an import for a transition. Answers whether it was made before: a repetition changes nothing. */
export async function lockForTransition(
  db: Kysely<DB>,
  { table }: FileImportTables,
  id: string,
  name: keyof typeof transitions,
): Promise<boolean> {
  const { from, to, refusal } = transitions[name];
  const row = await db.selectFrom(table).select('state').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  if (row.state === to) return true;
  if (row.state !== from) throw conflict(refusal);
  return false;
}
