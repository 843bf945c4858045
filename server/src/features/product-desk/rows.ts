import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import type { ProductStatus } from '@sycee/domain/catalog/product-status';
import type { Kysely } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import type { DB } from '#platform/db/schema.gen.ts';

const draftRows = (db: Kysely<DB>) =>
  db
    .selectFrom('product_draft')
    .select([
      'product',
      'number',
      'owner',
      'version',
      'draft',
      'is_changed',
      'saved_at',
      'saved_by',
      'edited_by',
      'is_template',
    ])
    .select(['name_zh', 'name_en', 'status', 'checked_on']);
type Row = Awaited<ReturnType<ReturnType<typeof draftRows>['executeTakeFirstOrThrow']>>;

/** A product as headquarters keep it. `draft` is null as long as nobody changed what is published. */
export interface DraftRow extends Omit<Row, 'draft' | 'status'> {
  draft: ProductDraft | null;
  status: ProductStatus;
}
const typedRow = (row: Row): DraftRow => ({
  ...row,
  draft: row.draft as unknown as ProductDraft | null,
  status: row.status as ProductStatus,
});

export async function findDraft(db: Kysely<DB>, product: string): Promise<DraftRow> {
  const row = await draftRows(db).where('product', '=', product).executeTakeFirst();
  if (!row) throw notFound();
  return typedRow(row);
}

/** Everything that changes a product takes this lock first; products in the order of their ids. */
export async function lockDraft(db: Kysely<DB>, product: string): Promise<DraftRow> {
  const row = await draftRows(db).where('product', '=', product).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return typedRow(row);
}
