import { type ExpressionBuilder, type OnConflictBuilder, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

const broughtColumns = [
  'kind',
  'cometype',
  'company_name',
  'store',
  'owner',
  'first_owner',
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

/** Somebody who is there stays as they are; whom an import brought that was undone is as good as nobody, and begins anew. */
export const unlessImportUndone = (on: OnConflictBuilder<DB, 'customer'>) =>
  on
    .columns(['tenant_id', 'person'])
    .doUpdateSet((eb: ExpressionBuilder<DB & { excluded: DB['customer'] }, 'customer' | 'excluded'>) => ({
      ...Object.fromEntries(broughtColumns.map((column) => [column, sql.ref(`excluded.${column}`)])),
      deleted_at: null,
      import_undone_at: null,
      version: eb('customer.version', '+', 1),
    }))
    .where('customer.import_undone_at', 'is not', null);
