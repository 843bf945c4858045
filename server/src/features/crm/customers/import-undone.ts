import { type ExpressionBuilder, type OnConflictBuilder, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

const importedColumns = [
  'kind',
  'cometype',
  'company_name',
  'store',
  'owner',
  'first_owner',
  'pool',
  'pool_since',
  'pool_reason',
  'level',
  'tags',
  'came_from',
  'import',
  'next_contact_at',
  'profile_sealed',
  'city',
  'search',
  'created_at',
  'updated_at',
] as const;

/** An existing customer stays unchanged; one whose import was undone is overwritten as if new. */
export const unlessImportUndone = (on: OnConflictBuilder<DB, 'customer'>) =>
  on
    .columns(['tenant_id', 'person'])
    .doUpdateSet((eb: ExpressionBuilder<DB & { excluded: DB['customer'] }, 'customer' | 'excluded'>) => ({
      ...Object.fromEntries(importedColumns.map((column) => [column, sql.ref(`excluded.${column}`)])),
      deleted_at: null,
      import_undone_at: null,
      version: eb('customer.version', '+', 1),
    }))
    .where('customer.import_undone_at', 'is not', null);
