import { stateOfVersion, type VersionState } from '@sycee/domain/order/document';
import type { Kysely } from 'kysely';
import { dropUploads } from '#features/upload/index.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Every version of every document of an order, newest first, with who gave and who checked it. */
const versionRows = (db: Kysely<DB>) =>
  db
    .selectFrom('order_document')
    .innerJoin('account as giver', (join) =>
      join
        .onRef('giver.tenant_id', '=', 'order_document.tenant_id')
        .onRef('giver.id', '=', 'order_document.submitted_by'),
    )
    .innerJoin('person as giving', (join) =>
      join.onRef('giving.tenant_id', '=', 'giver.tenant_id').onRef('giving.id', '=', 'giver.person'),
    )
    .leftJoin('account as checker', (join) =>
      join
        .onRef('checker.tenant_id', '=', 'order_document.tenant_id')
        .onRef('checker.id', '=', 'order_document.checked_by'),
    )
    .leftJoin('person as checking', (join) =>
      join.onRef('checking.tenant_id', '=', 'checker.tenant_id').onRef('checking.id', '=', 'checker.person'),
    )
    .select(['order_document.id', 'slug', 'round', 'state', 'files', 'submitted_by', 'submitted_at'])
    .select(['checked_at', 'reason', 'text_sealed'])
    .select(['giver.role as giver_role', 'giver.account_no as giver_no', 'giving.name as giver_name'])
    .select(['checker.account_no as checker_no', 'checking.name as checker_name']);
export type VersionRow = Awaited<ReturnType<ReturnType<typeof versionRows>['executeTakeFirstOrThrow']>>;

export const versionsOf = (db: Kysely<DB>, order: string): Promise<VersionRow[]> =>
  versionRows(db).where('work_order', '=', order).orderBy('slug').orderBy('round', 'desc').execute();

export interface UploadedFile {
  document: string;
  key: string;
  type: string;
}
export const filesOf = (db: Kysely<DB>, order: string): Promise<UploadedFile[]> =>
  db
    .selectFrom('order_document_file')
    .innerJoin('order_document', (join) =>
      join
        .onRef('order_document.tenant_id', '=', 'order_document_file.tenant_id')
        .onRef('order_document.id', '=', 'order_document_file.document'),
    )
    .innerJoin('upload', (join) =>
      join
        .onRef('upload.tenant_id', '=', 'order_document_file.tenant_id')
        .onRef('upload.key', '=', 'order_document_file.key'),
    )
    .select(['order_document_file.document', 'order_document_file.key', 'upload.type'])
    .where('order_document.work_order', '=', order)
    .orderBy('position')
    .execute();

/** By its last version; `undefined` where it was never given. */
export const lastOf = (versions: readonly VersionRow[], slug: string): VersionRow | undefined =>
  versions.find((version) => version.slug === slug);
export const stateOf = (versions: readonly VersionRow[], slug: string) =>
  stateOfVersion(lastOf(versions, slug)?.state as VersionState | undefined);

/** Documents and fields go with their orders: who was to have them has them no more. */
export async function deleteDocuments(db: Kysely<DB>, orders: readonly string[], now: number): Promise<void> {
  if (orders.length === 0) return;
  const documents = db
    .selectFrom('order_document')
    .select('id')
    .where('work_order', 'in', [...orders]);
  const files = await db
    .deleteFrom('order_document_file')
    .where('document', 'in', documents)
    .returning('key')
    .execute();
  await db
    .deleteFrom('order_document')
    .where('work_order', 'in', [...orders])
    .execute();
  await db
    .updateTable('work_order')
    .set({ document_fields_sealed: null })
    .where('id', 'in', [...orders])
    .execute();
  await dropUploads(
    db,
    files.map(({ key }) => key),
    now,
  );
}
