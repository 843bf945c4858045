import type { Kysely } from 'kysely';
import type { RequestContext, WithoutBigInt } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { LimitKind } from '#platform/limits.ts';

/** Where a kind of import by headquarters is stored, and the limits of its calls. */
export interface FileImportTables {
  readonly table: 'catalog_import' | 'sale_import';
  readonly pieces: 'catalog_import_piece' | 'sale_import_piece';
  readonly limit: LimitKind;
  readonly pieceLimit: LimitKind;
}

/** A kind of import: a file arrives in pieces, is read, previewed, applied as a whole and can be undone. */
export interface FileImport<View> extends FileImportTables {
  /** The answer of every call that changes an import. */
  readonly view: (db: Kysely<DB>, ctx: RequestContext, id: string) => Promise<WithoutBigInt<View>>;
}

/** States in which nothing is written yet and the file can be read again. */
export const openStates = ['collecting', 'asking', 'read', 'failed'];
