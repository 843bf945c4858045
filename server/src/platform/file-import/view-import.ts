import type { FileFault } from '@sycee/contract/core/pieces';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import type { FileImportTables } from './file-import.ts';

interface FileImportRow {
  readonly id: string;
  readonly name: string;
  readonly person_name: string;
  readonly nickname: string;
  readonly state: string;
  readonly fault: string | null;
  readonly created_at: Date;
  readonly done_at: Date | null;
  readonly undone_at: Date | null;
}

/** What every import has in a list. `State` is the states of its contract. */
export const fileImportItem = <State extends string>(row: FileImportRow) => ({
  id: row.id,
  name: row.name,
  by: row.person_name || row.nickname,
  state: row.state as State,
  fault: row.fault as FileFault | null,
  created_at: row.created_at.toISOString(),
  done_at: row.done_at?.toISOString() ?? null,
  undone_at: row.undone_at?.toISOString() ?? null,
});

export async function arrivedPieces(db: Kysely<DB>, { pieces }: FileImportTables, id: string): Promise<number[]> {
  const found = await db.selectFrom(pieces).select('piece').where('import', '=', id).orderBy('piece').execute();
  return found.map(({ piece }) => piece);
}
