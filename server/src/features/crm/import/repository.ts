import type { ImportMapping, ImportReading } from '@sycee/domain/customer-import/reading';
import type { Kysely } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { RecordSeal } from '#platform/record-seal.ts';
import { isWithinScope } from '#platform/scope.ts';

/** Lease of a process on an import. A running process renews it; after it expires another may take over. */
export const leaseMs = 30_000;
export type Scope = Pick<RequestContext, 'db' | 'database' | 'secrets' | 'clock' | 'log' | 'traceId' | 'readings'> & {
  site: Pick<RequestContext['site'], 'tenantId'>;
};
/** The result of reading a file, without its valid rows. */
export type Findings = Omit<ImportReading, 'good' | 'isTooMuch'>;
export type Good = ImportReading['good'];
export type State = 'collecting' | 'reading' | 'read' | 'importing' | 'done' | 'undone' | 'failed';

export const importRows = (db: Kysely<DB>) => db.selectFrom('customer_import').selectAll();
export type ImportRow = Awaited<ReturnType<ReturnType<typeof importRows>['executeTakeFirstOrThrow']>>;
export const mappingOf = (row: Pick<ImportRow, 'mapping'>) => row.mapping as unknown as ImportMapping | null;

/** Imports are visible by the data scope, like customers: to their owner and to managers above. */
export const ownImports = (ctx: RequestContext) =>
  isWithinScope(callerOf(ctx), { store: 'customer_import.store', owner: 'customer_import.account' });

export async function importInScope(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<ImportRow> {
  const row = await importRows(db).where('id', '=', id).where(ownImports(ctx)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Seals file and rows under a key of their import; erasing the key erases them. */
export class ImportSeal extends RecordSeal<'name' | 'found' | 'rows'> {
  sealPiece(piece: number, bytes: Buffer): Buffer {
    return this.sealContent(bytes, 'piece', piece);
  }
  openPiece(piece: number, sealed: Buffer): Buffer {
    return this.openContent(sealed, 'piece', piece);
  }
}
