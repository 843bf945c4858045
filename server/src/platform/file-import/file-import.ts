import type { Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { LimitKind } from '#platform/limits.ts';

/** A kind of import by headquarters: a file arrives in pieces, is read, previewed, applied as a whole and can be undone. */
export interface FileImport<View> {
  readonly table: 'catalog_import' | 'sale_import';
  readonly pieces: 'catalog_import_piece' | 'sale_import_piece';
  readonly limit: LimitKind;
  readonly pieceLimit: LimitKind;
  /** The answer of every call that changes an import. */
  readonly view: (db: Kysely<DB>, ctx: RequestContext, id: string) => Promise<View>;
}

/** States in which nothing is written yet and the file can be read again. */
export const openStates = ['collecting', 'asking', 'read', 'failed'];
